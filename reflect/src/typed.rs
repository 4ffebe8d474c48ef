//! Generated messages that bring their descriptors ([`Described`]).

use std::collections::HashMap;
use std::fmt;
use std::sync::{LazyLock, Mutex, PoisonError};

use rustwire::{DecodeError, Described};

use crate::text::ParseError;
use crate::{DescriptorPool, DynamicMessage, FieldError, MessageDescriptor, PoolError};

/// The pools that have been made, by the place of the files in memory.
static POOLS: LazyLock<Mutex<HashMap<usize, DescriptorPool>>> = LazyLock::new(Mutex::default);

impl DescriptorPool {
    /// The pool of a generated message: its files and what they import. It is made once.
    ///
    /// # Errors
    /// When it imports files of another crate, whose descriptors are not at hand.
    pub fn of<T: Described>() -> Result<Self, PoolError> {
        let key = T::FILES.as_ptr().addr();
        // What is in the map is whole, whoever panicked.
        let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pool) = pools.get(&key) {
            return Ok(pool.clone());
        }
        let pool = Self::decode_all(T::FILES.iter().copied())?;
        pools.insert(key, pool.clone());
        Ok(pool)
    }
}

impl MessageDescriptor {
    /// The descriptor of a generated message.
    ///
    /// # Errors
    /// As [`DescriptorPool::of`].
    pub fn of<T: Described>() -> Result<Self, PoolError> {
        let missing = || PoolError::new("", T::FULL_NAME, "its package's descriptors do not declare it");
        DescriptorPool::of::<T>()?.message(T::FULL_NAME).ok_or_else(missing)
    }
}

impl DynamicMessage {
    /// The dynamic form of a generated message that brings its descriptors.
    ///
    /// # Errors
    /// As [`DescriptorPool::of`].
    pub fn of<T: Described>(message: &T) -> Result<Self, ConvertError> {
        Self::from_message(MessageDescriptor::of::<T>()?, message)
    }
}

/// Why a message could not be converted between its generated and another form.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ConvertError {
    /// It is of another type.
    Type(FieldError),
    /// Its bytes do not fit the other form.
    Decode(DecodeError),
    /// Its descriptors cannot be linked.
    Pool(PoolError),
    /// Its text is not valid.
    Text(ParseError),
}

impl fmt::Display for ConvertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Type(error) => error.fmt(f),
            Self::Decode(error) => error.fmt(f),
            Self::Pool(error) => error.fmt(f),
            Self::Text(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ConvertError {}

macro_rules! from {
    ($($variant:ident $error:ty),*) => {$(
        impl From<$error> for ConvertError {
            fn from(error: $error) -> Self {
                Self::$variant(error)
            }
        }
    )*};
}

from!(Type FieldError, Decode DecodeError, Pool PoolError, Text ParseError);

//! [`BytesField`]: what a type needs to hold the value of a `bytes` field.

use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;

use bytes::Bytes;

use crate::Field;

/// A type that can hold the value of a `bytes` field; the generator's option `bytes_type` names it.
pub trait BytesField: Field + Clone + Default + Eq + Hash + Debug + Send + Sync + 'static {
    /// Whether [`BytesField::set_shared`] keeps the bytes that it is given. It is called only then.
    const SHARES: bool = false;

    /// Holds `bytes` from now on, which are all that the field's value is.
    fn set(&mut self, bytes: &[u8]);

    /// The bytes.
    fn as_slice(&self) -> &[u8];

    /// Holds a part of the input of a decode that was given `Bytes`.
    fn set_shared(&mut self, bytes: Bytes) {
        self.set(&bytes);
    }

    /// A value that holds `bytes`.
    fn new(bytes: &[u8]) -> Self {
        let mut value = Self::EMPTY;
        value.set(bytes);
        value
    }
}

impl BytesField for Vec<u8> {
    fn set(&mut self, bytes: &[u8]) {
        self.clear();
        self.extend_from_slice(bytes);
    }
    fn as_slice(&self) -> &[u8] {
        self
    }
}

impl BytesField for Bytes {
    const SHARES: bool = true;
    fn set(&mut self, bytes: &[u8]) {
        *self = Self::copy_from_slice(bytes);
    }
    fn as_slice(&self) -> &[u8] {
        self
    }
    fn set_shared(&mut self, bytes: Bytes) {
        *self = bytes;
    }
}

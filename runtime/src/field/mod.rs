//! [`Field`]: what the fields of a message's struct have in common.

mod explicit;
mod message;

pub use explicit::Explicit;
pub use message::{BoxedSlot, InlineSlot, MessageField, Slot};

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{ExtensionSet, Message, ProtoString, UnknownFields};

/// A type that a field of a message can have.
///
/// Types of a user's own that are to hold strings or bytes implement it, and [`crate::StringField`] or [`crate::BytesField`].
pub trait Field: Sized {
    /// The field with nothing in it.
    const EMPTY: Self;

    /// Leaves the field with nothing in it; memory may be kept for reuse.
    #[inline]
    fn clear(&mut self) {
        *self = Self::EMPTY;
    }
}

macro_rules! numbers {
    ($($number:ty = $zero:literal),*) => {$(
        impl Field for $number {
            const EMPTY: Self = $zero;
        }
    )*};
}

numbers!(i32 = 0, i64 = 0, u32 = 0, u64 = 0, f32 = 0.0, f64 = 0.0, bool = false);

impl<T> Field for Option<T> {
    const EMPTY: Self = None;
}

/// For types with a constant and a method of their own.
macro_rules! forward {
    ($([$($parameters:tt)*] $field:ty = $empty:expr;)*) => {$(
        impl<$($parameters)*> Field for $field {
            const EMPTY: Self = $empty;
            #[inline]
            fn clear(&mut self) {
                <$field>::clear(self);
            }
        }
    )*};
}

forward! {
    [] String = Self::new();
    [T] Vec<T> = Self::new();
    [K, V] BTreeMap<K, V> = Self::new();
    [T: Message] MessageField<T> = Self::NONE;
    [] ExtensionSet = Self::EMPTY;
    [] UnknownFields = Self::EMPTY;
}

impl Field for ProtoString {
    const EMPTY: Self = Self::new();
    #[inline]
    fn clear(&mut self) {
        Vec::clear(self);
    }
}

impl Field for bytes::Bytes {
    const EMPTY: Self = Self::new();
}

#[cfg(feature = "std")]
impl<K, V> Field for crate::HashMap<K, V> {
    const EMPTY: Self = Self::with_hasher(crate::MapHasher);
    #[inline]
    fn clear(&mut self) {
        Self::clear(self);
    }
}

//! [`Explicit`]: what a getter reads.

use crate::{BytesField, ProtoString, StringField};

/// A field with explicit presence, which reads as a `V`: numbers, bools and enums by value, strings and bytes as slices.
#[doc(hidden)]
pub trait Explicit<'a, V> {
    /// The field's value, or that of its type's default while it is unset.
    fn get(&'a self) -> V;
}

impl<T: Copy + Default> Explicit<'_, T> for Option<T> {
    #[inline]
    fn get(&self) -> T {
        self.unwrap_or_default()
    }
}

impl<'a, T: StringField> Explicit<'a, &'a str> for Option<T> {
    #[inline]
    fn get(&'a self) -> &'a str {
        self.as_ref().map(T::as_str).unwrap_or_default()
    }
}

impl<'a, T: BytesField> Explicit<'a, &'a [u8]> for Option<T> {
    #[inline]
    fn get(&'a self) -> &'a [u8] {
        self.as_ref().map(T::as_slice).unwrap_or_default()
    }
}

impl<'a> Explicit<'a, &'a [u8]> for Option<ProtoString> {
    #[inline]
    fn get(&'a self) -> &'a [u8] {
        self.as_ref().map(ProtoString::as_bytes).unwrap_or_default()
    }
}

//! [`ByteString`]: text in a `Bytes`.

use alloc::string::String;
use core::str::Utf8Error;

use bytes::Bytes;

use crate::Field;
use crate::arch::utf8;
use crate::text::{StringField, like_str};

/// Text in a [`Bytes`]: clones share it, and so does a message that was decoded with
/// [`DecodeOptions::decode_bytes`](crate::DecodeOptions::decode_bytes) with its input.
#[derive(Clone)]
pub struct ByteString(Bytes);

impl ByteString {
    /// The empty string.
    pub const EMPTY: Self = Self(Bytes::new());

    /// A string that holds a copy of `text`.
    pub fn new(text: &str) -> Self {
        Self(Bytes::copy_from_slice(text.as_bytes()))
    }

    /// The text.
    #[inline]
    pub fn as_str(&self) -> &str {
        // SAFETY: every way to make one is from a `str` or checks that the bytes are UTF-8, and `Bytes` do not change.
        unsafe { core::str::from_utf8_unchecked(&self.0) }
    }

    /// The bytes, which are UTF-8.
    pub fn into_bytes(self) -> Bytes {
        self.0
    }
}

like_str!(ByteString);

impl TryFrom<Bytes> for ByteString {
    type Error = Utf8Error;
    fn try_from(bytes: Bytes) -> Result<Self, Utf8Error> {
        utf8(&bytes)?;
        Ok(Self(bytes))
    }
}

impl From<String> for ByteString {
    fn from(text: String) -> Self {
        Self(text.into())
    }
}

impl Field for ByteString {
    const EMPTY: Self = Self::EMPTY;
}

impl StringField for ByteString {
    const SHARES: bool = true;
    fn set(&mut self, text: &str) {
        *self = Self::new(text);
    }
    fn as_str(&self) -> &str {
        self.as_str()
    }
    fn set_shared(&mut self, text: ByteString) {
        *self = text;
    }
}

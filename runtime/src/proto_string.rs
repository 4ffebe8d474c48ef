//! [`ProtoString`]: a string field whose schema does not ask for UTF-8.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, DerefMut};
use core::str::Utf8Error;

use crate::arch::utf8;

/// The value of a string field that says `utf8_validation = NONE`: any bytes, which mostly are UTF-8.
///
/// It is a `Vec<u8>` in all but name; [`ProtoString::to_str`] gives the text, and `Display` shows it with what is not UTF-8
/// replaced.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProtoString(Vec<u8>);

impl ProtoString {
    /// The empty string.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The text.
    ///
    /// # Errors
    /// When the bytes are not UTF-8.
    pub fn to_str(&self) -> Result<&str, Utf8Error> {
        utf8(&self.0)
    }

    /// The bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The bytes by value.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

impl Deref for ProtoString {
    type Target = Vec<u8>;
    fn deref(&self) -> &Vec<u8> {
        &self.0
    }
}

impl DerefMut for ProtoString {
    fn deref_mut(&mut self) -> &mut Vec<u8> {
        &mut self.0
    }
}

impl AsRef<[u8]> for ProtoString {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Display for ProtoString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&String::from_utf8_lossy(&self.0), f)
    }
}

impl fmt::Debug for ProtoString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0.escape_ascii())
    }
}

impl From<String> for ProtoString {
    fn from(text: String) -> Self {
        Self(text.into_bytes())
    }
}

impl From<&str> for ProtoString {
    fn from(text: &str) -> Self {
        Self(text.as_bytes().to_vec())
    }
}

impl From<Vec<u8>> for ProtoString {
    fn from(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }
}

impl PartialEq<str> for ProtoString {
    fn eq(&self, text: &str) -> bool {
        self.0 == text.as_bytes()
    }
}

impl PartialEq<&str> for ProtoString {
    fn eq(&self, text: &&str) -> bool {
        self.0 == text.as_bytes()
    }
}

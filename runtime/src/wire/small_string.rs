//! [`SmallString`]: text that is kept in place while it is short.

use alloc::boxed::Box;
use alloc::string::String;

use crate::Field;
use crate::text::{StringField, like_str};

/// The most bytes that are kept in place: as many as fit into the size of a `String` beside the length and the kind.
const IN_PLACE: usize = 22;

/// Text that does not change: up to 22 bytes of it in place, and more of it in memory of its own. As large as a `String`.
#[derive(Clone)]
pub struct SmallString(Repr);

#[derive(Clone)]
enum Repr {
    /// The first `length` bytes are UTF-8.
    InPlace {
        length: u8,
        bytes: [u8; IN_PLACE],
    },
    Long(Box<str>),
}

impl SmallString {
    /// The empty string.
    pub const EMPTY: Self = Self(Repr::InPlace { length: 0, bytes: [0; IN_PLACE] });

    /// A string that holds `text`.
    #[inline]
    pub fn new(text: &str) -> Self {
        let mut bytes = [0; IN_PLACE];
        match bytes.get_mut(..text.len()) {
            Some(start) => {
                start.copy_from_slice(text.as_bytes());
                Self(Repr::InPlace { length: text.len() as u8, bytes })
            }
            None => Self(Repr::Long(text.into())),
        }
    }

    /// The text.
    #[inline]
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Repr::InPlace { length, bytes } => {
                let bytes = &bytes[..usize::from(*length)];
                // SAFETY: the bytes are those of the `str` that `new` was given, the only place that sets them.
                unsafe { core::str::from_utf8_unchecked(bytes) }
            }
            Repr::Long(text) => text,
        }
    }
}

like_str!(SmallString);

impl From<String> for SmallString {
    fn from(text: String) -> Self {
        if text.len() <= IN_PLACE { Self::new(&text) } else { Self(Repr::Long(text.into())) }
    }
}

impl Field for SmallString {
    const EMPTY: Self = Self::EMPTY;
}

impl StringField for SmallString {
    #[inline]
    fn set(&mut self, text: &str) {
        *self = Self::new(text);
    }
    #[inline]
    fn as_str(&self) -> &str {
        self.as_str()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_no_larger_than_a_string() {
        assert!(size_of::<SmallString>() <= 24);
    }

    #[test]
    fn text_of_every_length_comes_back() {
        let text = "äbcdefghijklmnopqrstuvwxyz0123456789";
        for (length, _) in text.char_indices() {
            let text = &text[..length];
            let mut small = SmallString::from(String::from("something else that is long"));
            small.set(text);
            assert_eq!((small.as_str(), small.clone()), (text, SmallString::from(String::from(text))));
            assert_eq!(matches!(small.0, Repr::InPlace { .. }), length <= 22);
        }
    }
}

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
        let mut new = Self::EMPTY;
        StringField::set(&mut new, text);
        new
    }

    /// The text.
    #[inline]
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Repr::InPlace { length, bytes } => {
                let bytes = &bytes[..usize::from(*length)];
                // SAFETY: the bytes are those of the `str` that `set` was given, the only place that sets them.
                unsafe { core::str::from_utf8_unchecked(bytes) }
            }
            Repr::Long(text) => text,
        }
    }
}

/// At most 24 bytes, with zeros behind them, in registers: a copy to memory by a length that varies would have to be waited for when
/// the string is moved.
#[inline(always)]
fn words(bytes: &[u8]) -> [u64; 3] {
    let n = bytes.len();
    let word =
        |at: usize| bytes.get(at..).and_then(|bytes| bytes.first_chunk()).map_or(0, |word| u64::from_le_bytes(*word));
    // The end of a word that starts `before` bytes before what is wanted of it, which may be all of it.
    let end = |before: usize| if n >= 8 { word(n - 8) >> 8 >> (8 * (before - 1)) } else { 0 };
    match n {
        16.. => [word(0), word(8), end(24 - n)],
        8..16 => [word(0), end(16 - n), 0],
        4..8 => {
            let half = |bytes: Option<&[u8; 4]>| u64::from(bytes.map_or(0, |bytes| u32::from_le_bytes(*bytes)));
            [half(bytes.first_chunk()) | half(bytes.last_chunk()) << (8 * (n - 4)), 0, 0]
        }
        1..4 => {
            let byte = |at: usize| u64::from(bytes[at]) << (8 * at);
            [byte(0) | byte(n / 2) | byte(n - 1), 0, 0]
        }
        0 => [0; 3],
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
        if text.len() > IN_PLACE {
            self.0 = Repr::Long(text.into());
            return;
        }
        let [first, second, third] = words(text.as_bytes()).map(u64::to_le_bytes);
        if let Repr::Long(_) = self.0 {
            *self = Self::EMPTY;
        }
        if let Repr::InPlace { length, bytes } = &mut self.0 {
            bytes[..8].copy_from_slice(&first);
            bytes[8..16].copy_from_slice(&second);
            bytes[16..].copy_from_slice(&third[..IN_PLACE - 16]);
            *length = text.len() as u8;
        }
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

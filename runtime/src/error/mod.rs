//! Errors of the codecs.

mod decode;
mod encode;
mod path;

use alloc::string::String;

pub use decode::{DecodeError, DecodeErrorKind};
pub use encode::EncodeError;
pub use path::{NamedField, Names};

/// Cuts what a text holds behind `from` to about `most` bytes: an error holds a part of the input at most.
#[doc(hidden)]
#[cold]
pub fn shorten(text: &mut String, from: usize, most: usize) {
    if text.len() - from > most {
        let mut end = from + most;
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        text.truncate(end);
        text.push('…');
    }
}

//! Errors of the codecs.

mod decode;
mod encode;

pub use decode::{DecodeError, DecodeErrorKind};
pub use encode::EncodeError;

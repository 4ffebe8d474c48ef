//! Errors of the codecs.

mod decode;
mod encode;
mod path;

pub use decode::{DecodeError, DecodeErrorKind};
pub use encode::EncodeError;
pub use path::{NamedField, Names};

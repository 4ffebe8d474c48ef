//! Options of the codecs.

mod decode;
mod encode;

pub use decode::DecodeOptions;
pub use encode::EncodeOptions;

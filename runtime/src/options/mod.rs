//! Options of the codecs.

mod decode;
mod encode;
mod limits;

pub use decode::DecodeOptions;
pub use encode::EncodeOptions;
pub use limits::Limits;

//! Options of the codecs.

mod decode;
mod encode;
mod limits;

pub use decode::DecodeOptions;
pub use encode::EncodeOptions;
#[cfg(feature = "json")]
pub(crate) use limits::Limits;

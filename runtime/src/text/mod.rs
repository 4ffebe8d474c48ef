//! Types that a `string` or `bytes` field can have besides `String` and `Vec<u8>`.

mod bytes_field;
mod like_str;
mod pointer;
mod string_field;

pub use bytes_field::BytesField;
pub(crate) use like_str::like_str;
pub use pointer::{ArcStr, BoxStr};
pub use string_field::StringField;

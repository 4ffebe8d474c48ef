//! [`EncodeError`].

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Why a message was not encoded.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EncodeError {
    /// The message takes 2 GiB or more, which no protobuf implementation reads.
    TooLarge,
    /// The destination is too small.
    BufferTooSmall {
        /// The bytes that the message takes.
        needed: usize,
    },
    /// Required fields are unset: their paths, such as `orders[3].id`.
    MissingRequired(Vec<String>),
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => f.write_str("the encoded message would take 2 GiB or more"),
            Self::BufferTooSmall { needed } => {
                write!(f, "the encoded message takes {needed} bytes, more than the buffer has")
            }
            Self::MissingRequired(paths) => {
                f.write_str("required fields are unset: ")?;
                for (i, path) in paths.iter().enumerate() {
                    if i > 0 {
                        f.write_str(", ")?;
                    }
                    f.write_str(path)?;
                }
                Ok(())
            }
        }
    }
}

impl core::error::Error for EncodeError {}

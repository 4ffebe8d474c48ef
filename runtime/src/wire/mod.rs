//! The wire format: reader and writer.

mod context;
mod reader;
mod writer;

pub use context::Context;
pub use reader::Reader;
pub use writer::{Writer, encoded_len};

/// The wire types of the format (<https://protobuf.dev/programming-guides/encoding/#structure>): the low three bits of a tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum WireType {
    /// A varint.
    Varint = 0,
    /// Eight bytes.
    I64 = 1,
    /// A length, and as many bytes.
    Len = 2,
    /// The start of a group.
    StartGroup = 3,
    /// The end of a group.
    EndGroup = 4,
    /// Four bytes.
    I32 = 5,
}

/// The greatest field number that the format allows.
pub const MAX_FIELD_NUMBER: u32 = (1 << 29) - 1;

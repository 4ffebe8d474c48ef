//! The wire format: reader and writer.

#[allow(unsafe_code)]
mod buffer;
#[allow(unsafe_code)]
mod byte_string;
mod context;
#[allow(unsafe_code)]
mod copy;
mod decode_codec;
mod decode_expanded;
mod decode_fields;
mod decode_map;
mod decode_packed;
mod dynamic;
pub(crate) mod encode;
mod encode_codec;
mod encode_fields;
mod encode_map;
mod extension;
#[cfg(feature = "json")]
#[allow(unsafe_code)]
mod forward;
#[allow(unsafe_code)]
mod long;
mod reader;
#[allow(unsafe_code)]
mod returned;
mod skip;
#[allow(unsafe_code)]
mod small_string;
#[cfg(feature = "json")]
#[allow(unsafe_code)]
mod source;
#[allow(unsafe_code)]
mod text;
#[allow(unsafe_code)]
pub(crate) mod thin;
mod varint;
#[allow(unsafe_code)]
mod writer;

pub use byte_string::ByteString;
pub use context::{Context, State};
pub use decode_codec::Decode;
pub use decode_map::{Insert, entry_cost};
pub(crate) use decode_packed::reserve;
pub(crate) use encode::encode_records;
pub use encode::encoded_len;
pub use encode_codec::{Encode, EncodePacked};
pub use encode_map::Entries;
#[cfg(feature = "json")]
pub use forward::{Forward, Prefix};
pub(crate) use long::varint_len;
pub use reader::Reader;
pub(crate) use reader::read_stored;
pub use small_string::SmallString;
#[cfg(feature = "json")]
pub(crate) use source::Source;
#[cfg(feature = "json")]
pub(crate) use text::push_in_place;
pub(crate) use varint::{long_varint, long_varint_inline, varint_error};
pub use writer::{Mark, Writer};

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

/// The most bytes that an encoded message may take: 2 GiB less one.
pub(crate) const MAX_LEN: usize = i32::MAX as usize;

/// The bytes of a tag in the low end of a word, and their number.
#[inline(always)]
pub(crate) const fn tag_bytes(tag: u32) -> (u64, usize) {
    let t = tag as u64;
    let bits = t & 0x7F | (t & 0x3F80) << 1 | (t & 0x1F_C000) << 2 | (t & 0xFE0_0000) << 3 | (t & 0xF000_0000) << 4;
    match varint_len(t) {
        1 => (bits, 1),
        2 => (bits | 0x80, 2),
        3 => (bits | 0x8080, 3),
        4 => (bits | 0x80_8080, 4),
        _ => (bits | 0x8080_8080, 5),
    }
}

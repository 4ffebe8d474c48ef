//! Varints and tags, in their long forms.

use crate::{DecodeError, DecodeErrorKind};

/// The most bytes that a varint takes.
const MAX_VARINT: usize = 10;

/// The most bytes that a tag takes: it has 32 bits.
const MAX_TAG: usize = 5;

/// A varint and the number of its bytes, which is zero where there is no valid one. Bits past the 64th are dropped
/// (<https://protobuf.dev/programming-guides/encoding/#varints>).
#[inline(never)]
pub(crate) fn long_varint(bytes: &[u8]) -> (u64, usize) {
    let mut value = 0;
    for (i, &byte) in bytes.iter().take(MAX_VARINT).enumerate() {
        value |= u64::from(byte & 0x7F) << (7 * i);
        if byte < 0x80 {
            return (value, i + 1);
        }
    }
    (0, 0)
}

/// Why there is no valid varint at the start of `bytes`.
#[cold]
#[inline(never)]
pub(crate) fn varint_error(bytes: &[u8]) -> DecodeError {
    let kind = if bytes.len() < MAX_VARINT { DecodeErrorKind::Truncated } else { DecodeErrorKind::VarintTooLong };
    DecodeError::new(kind, bytes)
}

/// A tag and what follows it.
#[inline(never)]
pub(super) fn long_tag(bytes: &[u8]) -> Result<(u32, &[u8]), DecodeError> {
    let mut value = 0u64;
    for (i, &byte) in bytes.iter().take(MAX_TAG).enumerate() {
        value |= u64::from(byte & 0x7F) << (7 * i);
        if byte < 0x80 {
            let tag = u32::try_from(value).map_err(|_| DecodeError::new(DecodeErrorKind::InvalidTag, bytes))?;
            return Ok((tag, &bytes[i + 1..]));
        }
    }
    let kind = if bytes.len() < MAX_TAG { DecodeErrorKind::Truncated } else { DecodeErrorKind::InvalidTag };
    Err(DecodeError::new(kind, bytes))
}

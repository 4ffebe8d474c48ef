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
    long_varint_inline(bytes)
}

/// [`long_varint`], for loops that do little else.
#[inline(always)]
pub(crate) fn long_varint_inline(bytes: &[u8]) -> (u64, usize) {
    /// The bit that says that another byte follows.
    const MORE: u64 = 0x8080_8080_8080_8080;
    let (Some(eight), Some(&[.., ninth, tenth])) = (bytes.first_chunk(), bytes.first_chunk::<MAX_VARINT>()) else {
        return varint_near_end(bytes);
    };
    let word = u64::from_le_bytes(*eight);
    let last = !word & MORE;
    if last != 0 {
        // The lowest of these bits ends the varint; what is above it belongs to something else.
        let bits = last.trailing_zeros() + 1;
        return (join_groups(word & (u64::MAX >> (64 - bits))), bits as usize / 8);
    }
    let low = join_groups(word);
    let ninth_group = u64::from(ninth & 0x7F) << 56;
    if ninth < 0x80 {
        (low | ninth_group, 9)
    } else if tenth < 0x80 {
        (low | ninth_group | u64::from(tenth) << 63, 10)
    } else {
        (0, 0)
    }
}

/// Joins the seven-bit groups of eight bytes to a number, in three steps: pairs, fours, all.
#[inline(always)]
fn join_groups(word: u64) -> u64 {
    let x = word & 0x7F7F_7F7F_7F7F_7F7F;
    let x = x & 0x007F_007F_007F_007F | (x & 0x7F00_7F00_7F00_7F00) >> 1;
    let x = x & 0x0000_3FFF_0000_3FFF | (x & 0x3FFF_0000_3FFF_0000) >> 2;
    x & 0x0FFF_FFFF | (x & 0x0FFF_FFFF_0000_0000) >> 4
}

/// A varint where fewer bytes are left than one can take.
#[inline(never)]
fn varint_near_end(bytes: &[u8]) -> (u64, usize) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    fn encoded(mut value: u64) -> Vec<u8> {
        let mut bytes = Vec::new();
        while value >= 0x80 {
            bytes.push(value as u8 | 0x80);
            value >>= 7;
        }
        bytes.push(value as u8);
        bytes
    }

    #[test]
    fn every_length_reads_the_same_near_the_end_and_far_from_it() {
        for shift in 0..64 {
            for value in [1u64 << shift, (1u64 << shift) - 1, u64::MAX >> shift, 0x5A5A_5A5A_5A5A_5A5A >> shift] {
                let mut bytes = encoded(value);
                let length = bytes.len();
                assert_eq!(long_varint(&bytes), (value, length));
                bytes.extend([0xFF; 12]);
                assert_eq!(long_varint(&bytes), (value, length));
            }
        }
    }

    #[test]
    fn bits_past_the_64th_are_dropped_and_an_eleventh_byte_is_refused() {
        let ten = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02];
        assert_eq!(long_varint(&ten), (0x7FFF_FFFF_FFFF_FFFF, 10));
        assert_eq!(long_varint(&[0x80; 10]), (0, 0));
        assert_eq!(long_varint(&[0x80; 30]), (0, 0));
        assert_eq!(long_varint(&[0x80, 0x00]), (0, 2));
    }

    #[test]
    fn a_cut_off_varint_is_none() {
        for n in 0..10 {
            assert_eq!(long_varint(&[0x80; 10][..n]), (0, 0));
        }
    }
}

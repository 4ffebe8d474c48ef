//! The kernels that read arrays, in portable code.

use alloc::vec::Vec;

use crate::DecodeError;
use crate::codec::{Fixed, Varint};
use crate::wire::{long_varint_inline, varint_error};

/// How many varints end in `bytes`: each has one byte without the high bit, its last.
pub(crate) fn count_varints(bytes: &[u8]) -> usize {
    // Sixteen counters of a byte each, which compilers turn into one vector; emptied before they can overflow.
    const LANES: usize = 16;
    let mut total = 0;
    for block in bytes.chunks(LANES * usize::from(u8::MAX)) {
        let (rows, rest) = block.as_chunks::<LANES>();
        let mut lanes = [0u8; LANES];
        for row in rows {
            for (lane, byte) in lanes.iter_mut().zip(row) {
                *lane += u8::from(*byte < 0x80);
            }
        }
        total += lanes.iter().map(|lane| usize::from(*lane)).sum::<usize>();
        total += rest.iter().filter(|byte| **byte < 0x80).count();
    }
    total
}

/// Appends the varints in `bytes`, of which [`count_varints`] has counted `count`, for which there is room.
///
/// # Errors
/// When one takes more than ten bytes, or the last one is cut off; those before it have been appended.
pub(crate) fn decode_varints<C: Varint>(
    bytes: &[u8],
    count: usize,
    out: &mut Vec<C::Value>,
) -> Result<(), DecodeError> {
    if count == bytes.len() {
        out.extend(bytes.iter().map(|&byte| C::from_wire(byte.into())));
        return Ok(());
    }
    let mut rest = bytes;
    while let [first, after @ ..] = rest {
        if *first < 0x80 {
            out.push(C::from_wire((*first).into()));
            rest = after;
            continue;
        }
        match long_varint_inline(rest) {
            (_, 0) => return Err(varint_error(rest)),
            (value, n) => {
                out.push(C::from_wire(value));
                rest = &rest[n..];
            }
        }
    }
    Ok(())
}

/// Appends the values in `bytes`, for which there is room. One bulk copy on a little-endian machine, once optimised.
pub(crate) fn decode_fixeds<C: Fixed>(bytes: &[u8], out: &mut Vec<C::Value>) {
    C::extend(out, bytes);
}

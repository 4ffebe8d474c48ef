//! Arrays of values of a fixed width: as on the wire, so in memory, on a little-endian machine.

use alloc::vec::Vec;
use core::mem::MaybeUninit;

use crate::codec::Fixed;

/// Appends the values in `bytes`, for which there is room. One bulk copy on a little-endian machine, once optimised.
pub(crate) fn decode_fixeds<C: Fixed>(bytes: &[u8], out: &mut Vec<C::Value>) {
    C::extend(out, bytes);
}

/// Writes the values as they are on the wire to `out`. Initialises all of `out`, whatever its length.
pub(crate) fn write_fixeds<C: Fixed>(values: &[C::Value], out: &mut [MaybeUninit<u8>]) {
    let mut chunks = out.chunks_exact_mut(size_of::<C::Bytes>());
    // One bulk copy on a little-endian machine, once optimised.
    for (to, &v) in chunks.by_ref().zip(values) {
        let bytes = C::to_wire(v);
        assert!(bytes.as_ref().len() == to.len());
        for (to, &byte) in to.iter_mut().zip(bytes.as_ref()) {
            to.write(byte);
        }
    }
    for to in chunks.into_remainder() {
        to.write(0);
    }
}

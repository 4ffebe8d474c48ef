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
    let rest = match size_of::<C::Bytes>() {
        4 => fill::<C, 4>(values, out),
        8 => fill::<C, 8>(values, out),
        _ => out,
    };
    rest.fill(MaybeUninit::new(0));
}

/// Writes as many values as there is room for, and returns the room that is left. One bulk copy on a little-endian machine, once
/// optimised.
#[inline(always)]
fn fill<'a, C: Fixed, const N: usize>(
    values: &[C::Value],
    out: &'a mut [MaybeUninit<u8>],
) -> &'a mut [MaybeUninit<u8>] {
    let n = values.len().min(out.len() / N);
    let (now, later) = out.split_at_mut(n * N);
    for (to, &value) in now.as_chunks_mut::<N>().0.iter_mut().zip(values) {
        let bytes: [u8; N] = C::to_wire(value).as_ref().try_into().unwrap_or([0; N]);
        *to = bytes.map(MaybeUninit::new);
    }
    later
}

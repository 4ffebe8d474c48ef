//! Values to varints, for the tiers that have no AVX-512.

use core::mem::MaybeUninit;

use super::kernel::Kernel;
use crate::wire::varint_len;

/// See the tiers' `encoded_len`.
#[inline(always)]
pub(super) fn encoded_len<K: Kernel>(values: &[K::Value]) -> u64 {
    // Values that fit seven bits are by far the most common (flags, enums, small numbers), and this test is cheap.
    if values.iter().fold(0, |all, &v| all | K::to_wire(v)) < 0x80 {
        return values.len() as u64;
    }
    values.iter().map(|&v| varint_len(K::to_wire(v)) as u64).sum()
}

/// What a tier brings along.
pub(super) trait Ops {
    /// Spreads the low 56 bits of a number to groups of seven bits, a byte each.
    fn spread(number: u64) -> u64;
}

/// [`Ops::spread`] in three steps: to fours of groups, pairs, single ones.
#[inline(always)]
pub(crate) fn spread(x: u64) -> u64 {
    let x = x & 0x0FFF_FFFF | (x & 0x00FF_FFFF_F000_0000) << 4;
    let x = x & 0x0000_3FFF_0000_3FFF | (x & 0x0FFF_C000_0FFF_C000) << 2;
    x & 0x007F_007F_007F_007F | (x & 0x3F80_3F80_3F80_3F80) << 1
}

/// The bits that say that another byte follows.
const MORE: u64 = 0x8080_8080_8080_8080;

/// See the tiers' `encode`.
///
/// # Safety
/// The length of `out` is what [`encoded_len`] gives for the values.
#[inline(always)]
pub(super) unsafe fn encode<K: Kernel, O: Ops>(values: &[K::Value], out: &mut [MaybeUninit<u8>]) {
    if out.len() == values.len() {
        for (to, &v) in out.iter_mut().zip(values) {
            to.write(K::to_wire(v) as u8);
        }
        return;
    }
    let mut rest = out;
    let (groups, last) = values.as_chunks::<8>();
    let mut groups = groups.iter();
    for group in groups.by_ref() {
        // A varint takes ten bytes at most.
        let Some(room) = rest.first_chunk_mut::<80>() else {
            rest = one_by_one::<K>(group, rest);
            break;
        };
        let raw = group.map(K::to_wire);
        let any = raw.iter().fold(0, |any, raw| any | raw);
        let n = if any < 0x80 {
            for (to, raw) in room.iter_mut().zip(raw) {
                to.write(raw as u8);
            }
            8
        } else {
            // SAFETY: 80 bytes.
            unsafe { put_group::<O>(&raw, any, room.as_mut_ptr().cast()) }
        };
        rest = &mut rest[n..];
    }
    rest = one_by_one::<K>(groups.as_slice().as_flattened(), rest);
    rest = one_by_one::<K>(last, rest);
    debug_assert!(rest.is_empty());
}

/// Writes eight varints, of which `any` has the bits, and returns their size. Which bytes are written besides is not specified.
///
/// # Safety
/// `to` is valid for writes of 80 bytes.
#[inline(always)]
unsafe fn put_group<O: Ops>(raw: &[u64; 8], any: u64, to: *mut u8) -> usize {
    let mut n = 0;
    for &raw in raw {
        // SAFETY: at most 7 varints of at most ten bytes are in front, and ten bytes are written at most.
        unsafe {
            let to = to.add(n);
            if any >> 56 == 0 || raw >> 56 == 0 {
                let groups = O::spread(raw);
                let zeros = (groups | 1).leading_zeros() & !7;
                // All bytes but the last one are followed by another.
                to.cast::<[u8; 8]>().write((groups | MORE >> 8 >> zeros).to_le_bytes());
                n += 8 - zeros as usize / 8;
            } else {
                to.cast::<[u8; 8]>().write((O::spread(raw) | MORE).to_le_bytes());
                let ten = raw >> 63;
                to.add(8).write((raw >> 56) as u8 & 0x7F | (ten << 7) as u8);
                to.add(9).write(1);
                n += 9 + ten as usize;
            }
        }
    }
    n
}

/// Writes varints byte by byte, and returns the room that is left.
#[inline(always)]
fn one_by_one<'a, K: Kernel>(values: &[K::Value], mut out: &'a mut [MaybeUninit<u8>]) -> &'a mut [MaybeUninit<u8>] {
    for &value in values {
        let mut raw = K::to_wire(value);
        let mut n = 0;
        while raw >= 0x80 {
            out[n].write(raw as u8 | 0x80);
            raw >>= 7;
            n += 1;
        }
        out[n].write(raw as u8);
        out = &mut out[n + 1..];
    }
    out
}

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

/// See the tiers' `encode`.
///
/// # Safety
/// The length of `out` is what [`encoded_len`] gives for the values.
#[inline(always)]
pub(super) unsafe fn encode<K: Kernel>(values: &[K::Value], out: &mut [MaybeUninit<u8>]) {
    if out.len() == values.len() {
        for (to, &v) in out.iter_mut().zip(values) {
            to.write(K::to_wire(v) as u8);
        }
        return;
    }
    let mut at = 0;
    for &v in values {
        let mut v = K::to_wire(v);
        if out.len() - at >= 10 {
            // SAFETY: 10 bytes, the most that a varint takes, or 8 that one store writes, lie within `out`.
            at += unsafe { put_varint(out.as_mut_ptr().add(at).cast(), v) };
            continue;
        }
        for to in &mut out[at..] {
            at += 1;
            if v < 0x80 {
                to.write(v as u8);
                break;
            }
            to.write(v as u8 | 0x80);
            v >>= 7;
        }
    }
}

/// Writes a varint and returns its size. May write 8 bytes where it keeps fewer.
///
/// # Safety
/// `to` is valid for writes of 10 bytes.
#[inline(always)]
unsafe fn put_varint(to: *mut u8, v: u64) -> usize {
    // SAFETY: at most 10 bytes.
    unsafe {
        if v < 0x80 {
            to.write(v as u8);
            return 1;
        }
        let n = varint_len(v);
        if n <= 8 {
            // Groups of seven bits, spread to bytes; all but the last byte say that another one follows.
            let x = v & 0x0FFF_FFFF | (v & 0x00FF_FFFF_F000_0000) << 4;
            let x = x & 0x0000_3FFF_0000_3FFF | (x & 0x0FFF_C000_0FFF_C000) << 2;
            let x = x & 0x007F_007F_007F_007F | (x & 0x3F80_3F80_3F80_3F80) << 1;
            let more = 0x8080_8080_8080_8080 & ((1 << (8 * (n - 1))) - 1);
            to.cast::<[u8; 8]>().write((x | more).to_le_bytes());
        } else {
            let low = v & 0x00FF_FFFF_FFFF_FFFF;
            let x = low & 0x0FFF_FFFF | (low & 0x00FF_FFFF_F000_0000) << 4;
            let x = x & 0x0000_3FFF_0000_3FFF | (x & 0x0FFF_C000_0FFF_C000) << 2;
            let x = x & 0x007F_007F_007F_007F | (x & 0x3F80_3F80_3F80_3F80) << 1;
            to.cast::<[u8; 8]>().write((x | 0x8080_8080_8080_8080).to_le_bytes());
            let high = (v >> 56) as u8;
            to.add(8).write(if n == 9 { high } else { high | 0x80 });
            to.add(9).write(1);
        }
        n
    }
}

//! Values to varints, for the tiers that have no AVX-512.

use core::mem::MaybeUninit;

use super::kernel::{Kernel, Shape};
use crate::wire::varint_len;

/// What a tier brings along.
pub(super) trait Ops {
    /// Spreads the low 56 bits of a number to groups of seven bits, a byte each.
    fn spread(number: u64) -> u64;

    /// [`numbers_len`], out of line.
    fn numbers_len(numbers: &[u64]) -> u64;

    /// [`put`] with these operations, out of line.
    fn put<'a>(numbers: &[u64], out: &'a mut [MaybeUninit<u8>]) -> &'a mut [MaybeUninit<u8>];
}

/// How many values become numbers at a time: what is done with those is there once for a tier, and not for each type.
const SOME: usize = 64;

/// The numbers of up to [`SOME`] values.
#[inline(always)]
fn numbers<'a, K: Kernel>(values: &'a [K::Value], room: &'a mut [MaybeUninit<u64>; SOME]) -> &'a [u64] {
    if let Shape::Word64 = K::SHAPE {
        // SAFETY: the values of this shape are numbers, by another name at most.
        return unsafe { &*(values as *const [K::Value] as *const [u64]) };
    }
    let room = &mut room[..values.len()];
    for (to, &value) in room.iter_mut().zip(values) {
        to.write(K::to_wire(value));
    }
    // SAFETY: there is a number for each value, so all of them have been initialised.
    unsafe { &*(room as *const [MaybeUninit<u64>] as *const [u64]) }
}

/// See the tiers' `encoded_len`.
#[inline(always)]
pub(super) fn encoded_len<K: Kernel, O: Ops>(values: &[K::Value]) -> u64 {
    if let Shape::Bool = K::SHAPE {
        return values.len() as u64;
    }
    let mut room = [const { MaybeUninit::uninit() }; SOME];
    values.chunks(SOME).map(|some| O::numbers_len(numbers::<K>(some, &mut room))).sum()
}

/// The bytes that numbers take as varints.
#[inline(always)]
pub(super) fn numbers_len(numbers: &[u64]) -> u64 {
    // Numbers of seven bits are by far the most common (flags, enums), and this test is cheap.
    if numbers.iter().fold(0, |any, number| any | number) < 0x80 {
        return numbers.len() as u64;
    }
    numbers.iter().map(|&number| varint_len(number) as u64).sum()
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
    let (mut rest, mut room) = (out, [const { MaybeUninit::uninit() }; SOME]);
    for some in values.chunks(SOME) {
        rest = O::put(numbers::<K>(some, &mut room), rest);
    }
    debug_assert!(rest.is_empty());
}

/// Writes numbers as varints, and returns the room that is left.
///
/// # Panics
/// When it is too small.
#[inline(always)]
pub(super) fn put<'a, O: Ops>(mut numbers: &[u64], mut out: &'a mut [MaybeUninit<u8>]) -> &'a mut [MaybeUninit<u8>] {
    // A varint takes ten bytes at most.
    while let (Some((group, rest)), Some(room)) = (numbers.split_first_chunk::<8>(), out.first_chunk_mut::<80>()) {
        let any = group.iter().fold(0, |any, number| any | number);
        let n = if any < 0x80 {
            for (to, &number) in room.iter_mut().zip(group) {
                to.write(number as u8);
            }
            8
        } else {
            // SAFETY: 80 bytes.
            unsafe { put_group::<O>(group, any, room.as_mut_ptr().cast()) }
        };
        (numbers, out) = (rest, &mut out[n..]);
    }
    one_by_one(numbers, out)
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
#[inline(never)]
fn one_by_one<'a>(numbers: &[u64], mut out: &'a mut [MaybeUninit<u8>]) -> &'a mut [MaybeUninit<u8>] {
    for &number in numbers {
        let (mut raw, mut n) = (number, 0);
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

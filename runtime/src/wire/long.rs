//! The long forms of what a [`Writer`](super::Writer) writes, out of line.

use core::mem::MaybeUninit;
use core::{ptr, slice};

use super::MAX_LEN;
use super::buffer::Buffer;
use crate::arch;
use crate::codec::{Fixed, Varint};

/// The bytes that a varint takes.
#[inline(always)]
pub(crate) const fn varint_len(v: u64) -> usize {
    // ceil(bits / 7) for 1 to 64 bits.
    ((v | 1).ilog2() as usize * 9 + 73) / 64
}

/// Writes a varint below `at`, and returns where it starts.
///
/// # Safety
/// 10 bytes are free below `at`.
#[inline(never)]
pub(super) unsafe fn varint(at: *mut u8, mut v: u64) -> *mut u8 {
    let n = varint_len(v);
    // SAFETY: `n <= 10` bytes are written, and `varint_len` says how many the loop writes.
    unsafe {
        let start = at.sub(n);
        let mut to = start;
        while v >= 0x80 {
            to.write(v as u8 | 0x80);
            to = to.add(1);
            v >>= 7;
        }
        to.write(v as u8);
        start
    }
}

/// Writes bytes, and returns the cursor for what follows.
///
/// # Safety
/// `at` is a cursor of `buffer`.
#[inline(never)]
pub(super) unsafe fn bytes(buffer: &mut Buffer<'_>, at: *mut u8, bytes: &[u8]) -> *mut u8 {
    let n = bytes.len();
    // SAFETY: `to` is valid for `n` bytes that nobody else borrows.
    unsafe { region(buffer, at, n, |to| ptr::copy_nonoverlapping(bytes.as_ptr(), to, n)) }
}

/// Writes varints, and returns the cursor for what follows.
///
/// # Safety
/// `at` is a cursor of `buffer`.
#[inline(never)]
pub(super) unsafe fn varints<C: Varint>(buffer: &mut Buffer<'_>, at: *mut u8, values: &[C::Value]) -> *mut u8 {
    let n = arch::varints_len::<C>(values);
    if n > MAX_LEN as u64 {
        // SAFETY: passed on.
        return unsafe { buffer.refuse(at) };
    }
    let n = n as usize;
    // SAFETY: `to` is valid for `n` bytes, and `write_varints` initialises all of them.
    unsafe { region(buffer, at, n, |to| arch::write_varints::<C>(values, uninit(to, n))) }
}

/// Writes values of a fixed width, and returns the cursor for what follows.
///
/// # Safety
/// `at` is a cursor of `buffer`.
#[inline(never)]
pub(super) unsafe fn fixeds<C: Fixed>(buffer: &mut Buffer<'_>, at: *mut u8, values: &[C::Value]) -> *mut u8 {
    // A value is as large in memory as on the wire, so this does not overflow.
    let n = values.len() * size_of::<C::Bytes>();
    // SAFETY: `to` is valid for `n` bytes, and `write_fixeds` initialises all of them.
    unsafe { region(buffer, at, n, |to| arch::write_fixeds::<C>(values, uninit(to, n))) }
}

/// # Safety
/// `to` is valid for writes of `n` bytes.
#[inline(always)]
unsafe fn uninit<'a>(to: *mut u8, n: usize) -> &'a mut [MaybeUninit<u8>] {
    // SAFETY: passed on; nobody else borrows the bytes while the slice lives, which is as long as the call that gets it.
    unsafe { slice::from_raw_parts_mut(to.cast(), n) }
}

/// Lets `fill` write `n` bytes below the cursor, unless they are only counted. Returns the cursor for what follows.
///
/// # Safety
/// `at` is a cursor of `buffer`, and `fill` initialises the `n` bytes at the pointer it gets, which is valid for them.
#[inline(always)]
unsafe fn region(buffer: &mut Buffer<'_>, at: *mut u8, n: usize, fill: impl FnOnce(*mut u8)) -> *mut u8 {
    let fits = n < buffer.big && n <= at.addr() - buffer.lo.addr();
    // SAFETY: `n` bytes are free below the cursor when `store`; `fill` initialises them.
    unsafe {
        let (mut at, store) = if fits { (at, true) } else { buffer.reserve(at, n) };
        if store {
            at = at.sub(n);
            fill(at);
        }
        if at.addr() < buffer.limit { buffer.refill(at) } else { at }
    }
}

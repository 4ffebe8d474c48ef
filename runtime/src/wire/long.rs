//! The long forms of what a [`Writer`](super::Writer) writes, out of line.

use core::mem::MaybeUninit;
use core::{mem, ptr, slice};

use super::MAX_LEN;
use super::buffer::Buffer;
use crate::Enum;
use crate::arch::{self, Array};
use crate::codec::{self, Fixed};

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
pub(super) unsafe fn varints<C: Array>(buffer: &mut Buffer<'_>, at: *mut u8, values: &[C::Value]) -> *mut u8 {
    let n = arch::varints_len::<C>(values);
    if n > MAX_LEN as u64 {
        // SAFETY: passed on.
        return unsafe { buffer.refuse(at) };
    }
    let n = n as usize;
    // SAFETY: `to` is valid for `n` bytes, which are those of the values, and `write_varints` initialises all of them.
    unsafe { region(buffer, at, n, |to| arch::write_varints::<C>(values, uninit(to, n))) }
}

/// Writes the numbers of closed enums, and returns the cursor for what follows.
///
/// # Safety
/// `at` is a cursor of `buffer`.
#[inline(never)]
pub(super) unsafe fn closed_enums<E: Enum>(buffer: &mut Buffer<'_>, at: *mut u8, values: &[E]) -> *mut u8 {
    let mut n = 0;
    numbers(values, |numbers| n += arch::varints_len::<codec::Int32>(numbers));
    if n > MAX_LEN as u64 {
        // SAFETY: passed on.
        return unsafe { buffer.refuse(at) };
    }
    let n = n as usize;
    let fill = |to| {
        // SAFETY: `to` is valid for `n` bytes.
        let mut out = unsafe { uninit(to, n) };
        numbers(values, |numbers| {
            let n = arch::varints_len::<codec::Int32>(numbers) as usize;
            if let Some((now, later)) = mem::take(&mut out).split_at_mut_checked(n) {
                // SAFETY: the bytes are those of the numbers.
                unsafe { arch::write_varints::<codec::Int32>(numbers, now) };
                out = later;
            }
        });
        assert!(out.is_empty(), "a message changed while it was being encoded");
    };
    // SAFETY: `fill` initialises all `n` bytes, or does not return.
    unsafe { region(buffer, at, n, fill) }
}

/// Gives the numbers of enums, some at a time.
#[inline(always)]
fn numbers<E: Enum>(values: &[E], mut take: impl FnMut(&[i32])) {
    let mut numbers = [0; 64];
    for values in values.chunks(numbers.len()) {
        for (number, value) in numbers.iter_mut().zip(values) {
            *number = value.to_i32();
        }
        take(&numbers[..values.len()]);
    }
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

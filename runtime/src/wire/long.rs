//! The long forms of what a [`Writer`](super::Writer) writes, out of line.

use core::mem::MaybeUninit;
use core::{mem, ptr, slice};

use super::MAX_LEN;
use super::buffer::{BIG, Buffer, LONG};
use crate::Enum;
use crate::arch::{self, Array};
use crate::codec::{self, Fixed, Varint};

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
pub(super) unsafe fn varint(at: *mut u8, v: u64) -> *mut u8 {
    // SAFETY: passed on.
    unsafe { varint_inline(at, v) }
}

/// Writes the `n` bytes of a tag and a varint of more than one byte below `at`, and returns where they start.
///
/// # Safety
/// `1 <= n <= 5`, and 18 bytes are free below `at`.
#[inline(never)]
pub(super) unsafe fn varint_field(at: *mut u8, tag: u64, n: usize, v: u64) -> *mut u8 {
    // SAFETY: passed on.
    unsafe { varint_field_inline(at, tag, n, v) }
}

/// [`varint_field`], for what is out of line itself.
///
/// # Safety
/// `1 <= n <= 5`, and 18 bytes are free below `at`.
#[inline(always)]
unsafe fn varint_field_inline(at: *mut u8, tag: u64, n: usize, v: u64) -> *mut u8 {
    // SAFETY: at most ten bytes for a long varint and eight for the store of the tag are written, or eight for both.
    unsafe {
        let (at, bytes, n) =
            if v < 1 << 14 { (at, tag | two_bytes(v) << (8 * n), n + 2) } else { (varint_inline(at, v), tag, n) };
        at.sub(8).cast::<[u8; 8]>().write((bytes << (64 - 8 * n)).to_le_bytes());
        at.sub(n)
    }
}

/// The two bytes of a varint of 8 to 14 bits.
#[inline(always)]
const fn two_bytes(v: u64) -> u64 {
    v << 1 & 0x7F00 | v & 0x7F | 0x80
}

/// [`varint`], for loops that do little else. Writes ten bytes whatever the value is.
///
/// # Safety
/// 10 bytes are free below `at`.
#[inline(always)]
unsafe fn varint_inline(at: *mut u8, v: u64) -> *mut u8 {
    /// The bits that say that another byte follows.
    const MORE: u64 = 0x8080_8080_8080_8080;
    let n = varint_len(v);
    let groups = arch::spread(v);
    // SAFETY: `n <= 10`, and no store reaches above `at` or further than ten bytes below it.
    unsafe {
        let start = at.sub(n);
        if n <= 8 {
            // Every byte but the last is followed by another one; the last one is stored just below `at`.
            let unused = 8 * (8 - n as u32);
            let bytes = groups << unused | (MORE << unused & MORE >> 8);
            at.sub(8).cast::<[u8; 8]>().write(bytes.to_le_bytes());
        } else {
            start.cast::<[u8; 8]>().write((groups | MORE).to_le_bytes());
            let ninth = (v >> 56) as u8;
            start.add(8).write(if n == 10 { ninth | 0x80 } else { ninth });
            at.sub(1).write(if n == 10 { 1 } else { ninth });
        }
        start
    }
}

/// Up to so many varints are written one by one: a kernel costs more to start than such an array is worth.
const FEW: usize = 16;

/// Writes [`FEW`] varints or less, and returns the cursor for what follows; `None` if there is not the room that any such varints take.
///
/// # Safety
/// `at` is a cursor of `buffer`.
#[inline(always)]
unsafe fn few(
    buffer: &mut Buffer<'_>,
    mut at: *mut u8,
    raw: impl ExactSizeIterator<Item = u64> + DoubleEndedIterator + Clone,
) -> Option<*mut u8> {
    let n = raw.len();
    if n > FEW || at.addr() - buffer.lo.addr() < 10 * FEW {
        return None;
    }
    // SAFETY: ten bytes for each are free.
    unsafe {
        let any = raw.clone().fold(0, |any, raw| any | raw);
        if any < 1 << 7 {
            at = at.sub(n);
            for (i, raw) in raw.enumerate() {
                at.add(i).write(raw as u8);
            }
        } else if any < 1 << 14 {
            for raw in raw.rev() {
                // One byte or two, without a branch: the first one is stored where nothing is yet, or is the second one's place.
                let two = raw >= 1 << 7;
                let bytes = if two { two_bytes(raw) } else { raw << 8 } as u16;
                at.sub(2).cast::<[u8; 2]>().write(bytes.to_le_bytes());
                at = at.sub(1 + usize::from(two));
            }
        } else {
            for raw in raw.rev() {
                if raw < 0x80 {
                    at = at.sub(1);
                    at.write(raw as u8);
                } else {
                    at = varint_inline(at, raw);
                }
            }
        }
        Some(if at.addr() < buffer.limit { buffer.refill(at) } else { at })
    }
}

/// Writes a tag of `width` bytes, a length and as many bytes, and returns the cursor for what follows.
///
/// # Safety
/// `at` is a cursor of `buffer`, below which SLACK bytes are free, and `1 <= width <= 5`.
#[inline(never)]
pub(super) unsafe fn blob(buffer: &mut Buffer<'_>, at: *mut u8, bytes: &[u8], tag: u64, width: usize) -> *mut u8 {
    let n = bytes.len();
    // SAFETY: passed on; `at` has SLACK bytes free, and so has what `copy` returns.
    unsafe {
        let at = if buffer.big == 0 && n < BIG {
            buffer.count_few(n);
            at
        } else {
            copy(buffer, at, bytes, width)
        };
        if n < 1 << 7 {
            let bytes = tag | (n as u64) << (8 * width);
            at.sub(8).cast::<[u8; 8]>().write((bytes << (56 - 8 * width)).to_le_bytes());
            return at.sub(width + 1);
        }
        varint_field_inline(at, tag, width, n as u64)
    }
}

/// Writes bytes as they are, and returns the cursor for what follows.
///
/// # Safety
/// `at` is a cursor of `buffer`.
#[inline(never)]
pub(super) unsafe fn raw(buffer: &mut Buffer<'_>, at: *mut u8, bytes: &[u8]) -> *mut u8 {
    // SAFETY: passed on.
    unsafe { copy(buffer, at, bytes, 0) }
}

/// # Safety
/// `at` is a cursor of `buffer`.
#[inline(always)]
unsafe fn copy(buffer: &mut Buffer<'_>, at: *mut u8, bytes: &[u8], front: usize) -> *mut u8 {
    let n = bytes.len();
    // SAFETY: `to` is valid for `n` bytes that nobody else borrows.
    let at = unsafe { region(buffer, at, n, front, |to| ptr::copy_nonoverlapping(bytes.as_ptr(), to, n)) };
    if n >= LONG {
        buffer.long = buffer.long.saturating_add(n);
    }
    at
}

/// Writes varints, and returns the cursor for what follows: `front` bytes and the length.
///
/// # Safety
/// `at` is a cursor of `buffer`.
#[inline(never)]
pub(super) unsafe fn varints<C: Array>(
    buffer: &mut Buffer<'_>,
    at: *mut u8,
    values: &[C::Value],
    front: usize,
) -> *mut u8 {
    // SAFETY: passed on.
    unsafe {
        match few(buffer, at, values.iter().map(|&value| C::to_wire(value))) {
            Some(at) => at,
            None => many::<C>(buffer, at, values, front),
        }
    }
}

/// [`varints`], for any number of them. Out of line, so that a short array is written with the cursor in a register.
///
/// # Safety
/// `at` is a cursor of `buffer`.
#[inline(never)]
unsafe fn many<C: Array>(buffer: &mut Buffer<'_>, at: *mut u8, values: &[C::Value], front: usize) -> *mut u8 {
    let n = arch::varints_len::<C>(values);
    if n > MAX_LEN as u64 {
        // SAFETY: passed on.
        return unsafe { buffer.refuse(at) };
    }
    let n = n as usize;
    // SAFETY: `to` is valid for `n` bytes, which are those of the values, and `write_varints` initialises all of them.
    unsafe { region(buffer, at, n, front, |to| arch::write_varints::<C>(values, uninit(to, n))) }
}

/// Writes the numbers of closed enums, and returns the cursor for what follows: `front` bytes and the length.
///
/// # Safety
/// `at` is a cursor of `buffer`.
#[inline(never)]
pub(super) unsafe fn closed_enums<E: Enum>(
    buffer: &mut Buffer<'_>,
    at: *mut u8,
    values: &[E],
    front: usize,
) -> *mut u8 {
    let raw = values.iter().map(|value| codec::Int32::to_wire(value.to_i32()));
    // SAFETY: passed on.
    unsafe {
        match few(buffer, at, raw) {
            Some(at) => at,
            None => many_closed_enums(buffer, at, values, front),
        }
    }
}

/// [`closed_enums`], for any number of them.
///
/// # Safety
/// `at` is a cursor of `buffer`.
#[inline(never)]
unsafe fn many_closed_enums<E: Enum>(buffer: &mut Buffer<'_>, at: *mut u8, values: &[E], front: usize) -> *mut u8 {
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
    unsafe { region(buffer, at, n, front, fill) }
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

/// Writes values of a fixed width, and returns the cursor for what follows: `front` bytes and the length.
///
/// # Safety
/// `at` is a cursor of `buffer`.
#[inline(never)]
pub(super) unsafe fn fixeds<C: Fixed>(
    buffer: &mut Buffer<'_>,
    at: *mut u8,
    values: &[C::Value],
    front: usize,
) -> *mut u8 {
    // A value is as large in memory as on the wire, so this does not overflow.
    let n = values.len() * size_of::<C::Bytes>();
    // SAFETY: `to` is valid for `n` bytes, and `write_fixeds` initialises all of them.
    unsafe { region(buffer, at, n, front, |to| arch::write_fixeds::<C>(values, uninit(to, n))) }
}

/// # Safety
/// `to` is valid for writes of `n` bytes.
#[inline(always)]
unsafe fn uninit<'a>(to: *mut u8, n: usize) -> &'a mut [MaybeUninit<u8>] {
    // SAFETY: passed on; nobody else borrows the bytes while the slice lives, which is as long as the call that gets it.
    unsafe { slice::from_raw_parts_mut(to.cast(), n) }
}

/// Lets `fill` write `n` bytes below the cursor, unless they are only counted. Returns the cursor for what follows: `front` bytes and
/// the length, or just the bytes if that is zero.
///
/// # Safety
/// `at` is a cursor of `buffer`, and `fill` initialises the `n` bytes at the pointer it gets, which is valid for them.
#[inline(always)]
unsafe fn region(buffer: &mut Buffer<'_>, at: *mut u8, n: usize, front: usize, fill: impl FnOnce(*mut u8)) -> *mut u8 {
    // With room to go on with, or the scratch would be left with all that is in it.
    let fits = n < buffer.big && n <= at.addr() - buffer.limit;
    // SAFETY: `n` bytes are free below the cursor when `store`; `fill` initialises them.
    unsafe {
        let front = if front == 0 { 0 } else { front + varint_len(n as u64) };
        let (mut at, store) = if fits { (at, true) } else { buffer.reserve(at, n, front) };
        if store {
            at = at.sub(n);
            fill(at);
        }
        if at.addr() < buffer.limit { buffer.refill(at) } else { at }
    }
}

//! Copies of short strings: a call to `memcpy` costs more than the copy itself.

use core::ptr;

/// The longest copy that [`copy_short`] takes.
pub(super) const SHORT: usize = 31;

/// Copies `n` bytes, at most [`SHORT`], by loads and stores that overlap.
///
/// # Safety
/// `n <= SHORT`; `from` is valid for reads and `to` for writes of `n` bytes, and the two do not overlap.
#[inline(always)]
pub(super) unsafe fn copy_short(from: *const u8, to: *mut u8, n: usize) {
    debug_assert!(n <= SHORT);
    // SAFETY: every access lies within the `n` bytes: see each branch.
    unsafe {
        if n >= 8 {
            // Words at 0, `second`, `third` and `n - 8`, which overlap as needed. There is no branch on the length, since that
            // is different for every string.
            let second = (n & 16) / 2;
            let third = n - 8 - second;
            let words = [0, second, third, n - 8].map(|i| ptr::read_unaligned(from.add(i).cast::<[u8; 8]>()));
            ptr::write_unaligned(to.cast(), words[0]);
            ptr::write_unaligned(to.add(second).cast(), words[1]);
            ptr::write_unaligned(to.add(third).cast(), words[2]);
            ptr::write_unaligned(to.add(n - 8).cast(), words[3]);
        } else if n >= 4 {
            both_ends::<[u8; 4]>(from, to, n);
        } else if n > 0 {
            let (first, middle, last) = (*from, *from.add(n / 2), *from.add(n - 1));
            *to = first;
            *to.add(n / 2) = middle;
            *to.add(n - 1) = last;
        }
    }
}

/// Copies `n` bytes as one `T` at each end.
///
/// # Safety
/// `size_of::<T>() <= n <= 2 * size_of::<T>()`; `from` is valid for reads and `to` for writes of `n` bytes, and the two do not
/// overlap. `T` is an array of bytes.
#[inline(always)]
unsafe fn both_ends<T: Copy>(from: *const u8, to: *mut u8, n: usize) {
    let last = n - size_of::<T>();
    // SAFETY: `0..size` and `last..last + size == last..n` both lie within `0..n`; byte arrays have no alignment.
    unsafe {
        let a = ptr::read_unaligned(from.cast::<T>());
        let b = ptr::read_unaligned(from.add(last).cast::<T>());
        ptr::write_unaligned(to.cast::<T>(), a);
        ptr::write_unaligned(to.add(last).cast::<T>(), b);
    }
}

//! Copies of short strings: a call to `memcpy` costs more than the copy itself.

use alloc::vec::Vec;
use core::ptr;

/// The longest copy that [`copy_short`] takes.
pub(super) const SHORT: usize = 31;

/// Copies `n` bytes, at most [`SHORT`], by loads and stores that overlap. Returns whether all of them are ASCII, if `CHECKED` asks
/// for it, and true otherwise.
///
/// # Safety
/// `n <= SHORT`; `from` is valid for reads and `to` for writes of `n` bytes, and the two do not overlap.
#[inline(always)]
pub(super) unsafe fn copy_short<const CHECKED: bool>(from: *const u8, to: *mut u8, n: usize) -> bool {
    debug_assert!(n <= SHORT);
    // SAFETY: every access lies within the `n` bytes: see each branch.
    unsafe {
        if n >= 8 {
            // Words at 0, `second`, `third` and `n - 8`, which overlap as needed. There is no branch on the length, since that
            // is different for every string.
            let second = (n & 16) / 2;
            let third = n - 8 - second;
            let words = [0, second, third, n - 8].map(|i| ptr::read_unaligned(from.add(i).cast::<u64>()));
            ptr::write_unaligned(to.cast(), words[0]);
            ptr::write_unaligned(to.add(second).cast(), words[1]);
            ptr::write_unaligned(to.add(third).cast(), words[2]);
            ptr::write_unaligned(to.add(n - 8).cast(), words[3]);
            !CHECKED || (words[0] | words[1] | words[2] | words[3]) & HIGH_BITS == 0
        } else if n >= 4 {
            let (first, last) =
                (ptr::read_unaligned(from.cast::<u32>()), ptr::read_unaligned(from.add(n - 4).cast::<u32>()));
            ptr::write_unaligned(to.cast(), first);
            ptr::write_unaligned(to.add(n - 4).cast(), last);
            !CHECKED || (first | last) & HIGH_BITS as u32 == 0
        } else if n > 0 {
            // The first, the middle and the last byte are all that there are.
            let (first, middle, last) = (*from, *from.add(n / 2), *from.add(n - 1));
            *to = first;
            *to.add(n / 2) = middle;
            *to.add(n - 1) = last;
            !CHECKED || first | middle | last < 0x80
        } else {
            true
        }
    }
}

/// Copies `n` bytes that have just been written from their end, in steps from their end. A load that takes its bytes from two stores
/// waits until both have left the CPU's store buffer: so an array is read as it was written, whatever is in front of it.
///
/// # Safety
/// `from` is valid for reads and `to` for writes of `n` bytes, and the two do not overlap.
#[inline(always)]
pub(super) unsafe fn copy_written(from: *const u8, to: *mut u8, mut n: usize) {
    /// From this size on a call to `memcpy` is faster.
    const MANY: usize = 256;
    // SAFETY: every access lies within the `n` bytes that are left.
    unsafe {
        if n > MANY {
            return ptr::copy_nonoverlapping(from, to, n);
        }
        while n >= 16 {
            n -= 16;
            to.add(n).cast::<[u64; 2]>().write_unaligned(from.add(n).cast::<[u64; 2]>().read_unaligned());
        }
        copy_short::<false>(from, to, n);
    }
}

/// Bytes that have just been written, in a vector of their own: [`copy_written`].
#[inline(always)]
pub(super) fn written_to_vec(bytes: &[u8]) -> Vec<u8> {
    let n = bytes.len();
    let mut out = Vec::with_capacity(n);
    // SAFETY: `n` bytes were allocated, and are initialised by the copy.
    unsafe {
        copy_written(bytes.as_ptr(), out.as_mut_ptr(), n);
        out.set_len(n);
    }
    out
}

/// The bits that no ASCII byte has.
const HIGH_BITS: u64 = 0x8080_8080_8080_8080;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_copied_whatever_its_length() {
        let bytes: Vec<u8> = (0..600).map(|i| (i * 7 % 251) as u8).collect();
        for n in 0..bytes.len() {
            assert_eq!(written_to_vec(&bytes[..n]), bytes[..n]);
        }
    }
}

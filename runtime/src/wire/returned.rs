//! [`Returned`]: a vector as functions return it.

use alloc::vec::Vec;
use core::mem::{self, ManuallyDrop};

use super::MAX_LEN;

/// A vector in two words, which a function returns in registers.
///
/// A [`Vec`] is three, and comes back through memory: stored word by word, and moved by its new owner with a wider load. A load that
/// takes its bytes from two stores waits until both have left the CPU's store buffer, and so does the allocator, whose next block
/// is often this one.
pub(crate) struct Returned {
    // Invariant: these, the low half of `sizes` as length and the high half as capacity, are the parts of a vector.
    start: *mut u8,
    sizes: u64,
}

impl Returned {
    /// Takes a vector that an encoded message fits in. Its capacity, if that is 4 GiB or more, is cut to the length.
    ///
    /// # Panics
    /// When that is not enough.
    #[inline(always)]
    pub(crate) fn new(mut vec: Vec<u8>) -> Self {
        if vec.capacity() > u32::MAX as usize {
            shrink(&mut vec);
        }
        let mut vec = ManuallyDrop::new(vec);
        Self { start: vec.as_mut_ptr(), sizes: vec.len() as u64 | (vec.capacity() as u64) << 32 }
    }

    /// The vector.
    #[inline(always)]
    pub(crate) fn into_vec(self) -> Vec<u8> {
        // SAFETY: these are the parts of a vector (invariant), which nobody else has.
        unsafe { Vec::from_raw_parts(self.start, self.sizes as u32 as usize, (self.sizes >> 32) as usize) }
    }
}

#[cold]
#[inline(never)]
fn shrink(vec: &mut Vec<u8>) {
    assert!(vec.len() <= MAX_LEN);
    *vec = mem::take(vec).into_boxed_slice().into_vec();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_comes_back() {
        let mut spare = Vec::with_capacity(100);
        spare.extend_from_slice(b"abc");
        for vec in [Vec::new(), Vec::with_capacity(7), b"abc".to_vec(), spare] {
            let (start, capacity, content) = (vec.as_ptr(), vec.capacity(), vec.clone());
            let back = Returned::new(vec).into_vec();
            assert_eq!((back.as_ptr(), back.capacity(), &back), (start, capacity, &content));
        }
    }
}

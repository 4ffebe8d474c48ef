//! The kernels in portable code.

use core::mem::MaybeUninit;

use super::kernel::Kernel;
use super::scan::{BLOCK, Block, HIGH, Numbers, Out};
use super::{scan, store};

enum Portable {}

impl scan::Ops for Portable {
    #[inline(always)]
    fn ends(block: &[u8; BLOCK]) -> u64 {
        let (words, _) = block.as_chunks();
        words.iter().rev().fold(0, |ends, word| {
            let eight = (!u64::from_le_bytes(*word) & HIGH) >> 7;
            // Moves bit 8i to bit 56 + i: the product's other terms stay below, or leave the word.
            ends << 8 | eight.wrapping_mul(0x0102_0408_1020_4080) >> 56
        })
    }

    #[inline(always)]
    fn join(word: u64) -> u64 {
        scan::join(word)
    }

    #[inline(always)]
    fn decode_block<'a, K: Kernel>(block: &Block, length: usize, out: Out<'a, K>) -> Option<(usize, Out<'a, K>)> {
        scan::decode_block_by_numbers::<K>(block, length, out, numbers)
    }
}

#[inline(never)]
fn numbers(block: &Block, length: usize, out: &mut Numbers) -> Option<(usize, usize)> {
    scan::numbers::<Portable>(block, length, out)
}

impl store::Ops for Portable {
    #[inline(always)]
    fn spread(number: u64) -> u64 {
        store::spread(number)
    }

    #[inline(never)]
    fn numbers_len(numbers: &[u64]) -> u64 {
        store::numbers_len(numbers)
    }

    #[inline(never)]
    fn put<'a>(numbers: &[u64], out: &'a mut [MaybeUninit<u8>]) -> &'a mut [MaybeUninit<u8>] {
        store::put::<Self>(numbers, out)
    }
}

/// How many varints end in `bytes`: each has one byte without the high bit, its last.
pub(super) fn count(bytes: &[u8]) -> usize {
    scan::count(bytes)
}

/// Reads the varints of `bytes` to `out`, whose length is their number. The last byte ends a varint.
///
/// Returns whether all are valid; then all of `out` has been initialised.
// Out of line, as the others here: the choice of a tier would else hold a copy of each kernel for each type.
#[inline(never)]
pub(super) fn decode<K: Kernel>(bytes: &[u8], out: &mut [MaybeUninit<K::Value>]) -> bool {
    scan::decode::<K, Portable>(bytes, out)
}

/// The bytes that the values take as varints.
#[inline(never)]
pub(super) fn encoded_len<K: Kernel>(values: &[K::Value]) -> u64 {
    store::encoded_len::<K, Portable>(values)
}

/// Writes the values as varints to `out`, and initialises all of it.
///
/// # Safety
/// The length of `out` is what [`encoded_len`] gives for the values.
#[inline(never)]
pub(super) unsafe fn encode<K: Kernel>(values: &[K::Value], out: &mut [MaybeUninit<u8>]) {
    // SAFETY: passed on.
    unsafe { store::encode::<K, Portable>(values, out) };
}

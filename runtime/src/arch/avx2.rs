//! The kernels for AVX2 and BMI2, whose `pext` joins the bits of a varint and whose `pdep` spreads them.

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::kernel::Kernel;
use super::scan::{BLOCK, Block, Out};
use super::{scan, store};

enum Avx2 {}

impl scan::Ops for Avx2 {
    #[inline(always)]
    fn ends(block: &[u8; BLOCK]) -> u64 {
        let (halves, _) = block.as_chunks::<32>();
        let more = |i: usize| {
            // SAFETY: 32 bytes are read from an array of 32 bytes. Only functions that enable AVX2 use these operations.
            unsafe { _mm256_movemask_epi8(_mm256_loadu_si256(halves[i].as_ptr().cast())) as u32 }
        };
        !(u64::from(more(0)) | u64::from(more(1)) << 32)
    }

    #[inline(always)]
    fn join(word: u64) -> u64 {
        // SAFETY: only functions that enable BMI2 use these operations.
        unsafe { _pext_u64(word, 0x7F7F_7F7F_7F7F_7F7F) }
    }

    #[inline(always)]
    fn decode_block<'a, K: Kernel>(block: &Block, length: usize, out: Out<'a, K>) -> Option<(usize, Out<'a, K>)> {
        scan::decode_block::<K, Self>(block, length, out)
    }
}

impl store::Ops for Avx2 {
    #[inline(always)]
    fn spread(number: u64) -> u64 {
        // SAFETY: only functions that enable BMI2 use these operations.
        unsafe { _pdep_u64(number, 0x7F7F_7F7F_7F7F_7F7F) }
    }

    #[inline(always)]
    fn numbers_len(numbers: &[u64]) -> u64 {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        #[inline(never)]
        fn numbers_len(numbers: &[u64]) -> u64 {
            store::numbers_len(numbers)
        }
        // SAFETY: only functions that enable the same use these operations.
        unsafe { numbers_len(numbers) }
    }

    #[inline(always)]
    fn put<'a>(numbers: &[u64], out: &'a mut [MaybeUninit<u8>]) -> &'a mut [MaybeUninit<u8>] {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        #[inline(never)]
        fn put<'a>(numbers: &[u64], out: &'a mut [MaybeUninit<u8>]) -> &'a mut [MaybeUninit<u8>] {
            store::put::<Avx2>(numbers, out)
        }
        // SAFETY: only functions that enable the same use these operations.
        unsafe { put(numbers, out) }
    }
}

/// How many varints end in `bytes`: each has one byte without the high bit, its last.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn count(bytes: &[u8]) -> usize {
    scan::count(bytes)
}

/// Reads the varints of `bytes` to `out`, whose length is their number. The last byte ends a varint.
///
/// Returns whether all are valid; then all of `out` has been initialised.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn decode<K: Kernel>(bytes: &[u8], out: &mut [MaybeUninit<K::Value>]) -> bool {
    scan::decode::<K, Avx2>(bytes, out)
}

/// The bytes that the values take as varints.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn encoded_len<K: Kernel>(values: &[K::Value]) -> u64 {
    store::encoded_len::<K, Avx2>(values)
}

/// Writes the values as varints to `out`, and initialises all of it.
///
/// # Safety
/// The length of `out` is what [`encoded_len`] gives for the values.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) unsafe fn encode<K: Kernel>(values: &[K::Value], out: &mut [MaybeUninit<u8>]) {
    // SAFETY: passed on.
    unsafe { store::encode::<K, Avx2>(values, out) };
}

//! The kernels for SSE2: portable code, but for the bytes that end varints, which one instruction finds.

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::kernel::Kernel;
pub(super) use super::portable::{encode, encoded_len};
use super::scan;
use super::scan::{BLOCK, Block, Numbers, Out};

enum Sse2 {}

impl scan::Ops for Sse2 {
    #[inline(always)]
    fn ends(block: &[u8; BLOCK]) -> u64 {
        let (quarters, _) = block.as_chunks::<16>();
        // SAFETY: 16 bytes are read from an array of 16 bytes; every x86-64 has SSE2.
        let more = |i: usize| unsafe { _mm_movemask_epi8(_mm_loadu_si128(quarters[i].as_ptr().cast())) as u64 };
        !(more(0) | more(1) << 16 | more(2) << 32 | more(3) << 48)
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
    scan::numbers::<Sse2>(block, length, out)
}

/// How many varints end in `bytes`: each has one byte without the high bit, its last.
pub(super) fn count(bytes: &[u8]) -> usize {
    scan::count(bytes)
}

/// Reads the varints of `bytes` to `out`, whose length is their number. The last byte ends a varint.
///
/// Returns whether all are valid; then all of `out` has been initialised.
#[inline(never)]
pub(super) fn decode<K: Kernel>(bytes: &[u8], out: &mut [MaybeUninit<K::Value>]) -> bool {
    scan::decode::<K, Sse2>(bytes, out)
}

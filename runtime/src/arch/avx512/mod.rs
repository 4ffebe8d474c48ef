//! The kernels for AVX-512, whose masks, byte permutations and bit-field gathers fit varints as if made for them.
//!
//! Loads and stores near the end of a slice are masked: a masked lane is not accessed, so nothing outside of a slice is.

mod decode;
mod encode;
mod lanes;

use core::arch::x86_64::*;

pub(super) use decode::{count, decode};
pub(super) use encode::{encode, encoded_len};

/// A vector's worth of bytes.
const BLOCK: usize = 64;

/// Vectors that are known at compile time.
#[repr(align(64))]
struct Bytes([u8; BLOCK]);

impl Bytes {
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn load(&'static self) -> __m512i {
        // SAFETY: 64 bytes with the alignment of a vector.
        unsafe { _mm512_load_si512(self.0.as_ptr().cast()) }
    }
}

/// A vector whose byte `i` is `f(i)`, for `f` given as an expression.
macro_rules! bytes {
    (|$i:ident| $f:expr) => {{
        static BYTES: $crate::arch::avx512::Bytes = {
            let mut bytes = [0; 64];
            let mut i = 0;
            while i < 64 {
                let $i = i;
                bytes[i] = $f as u8;
                i += 1;
            }
            $crate::arch::avx512::Bytes(bytes)
        };
        BYTES.load()
    }};
}
use bytes;

/// The first `n` of 64 lanes, or all of them.
#[inline]
#[target_feature(enable = "bmi2")]
fn first(n: usize) -> u64 {
    _bzhi_u64(u64::MAX, n.min(BLOCK) as u32)
}

/// The first 64 bytes of a slice, or as many as it has, and zeros.
#[inline]
#[target_feature(enable = "avx512bw,bmi2")]
fn load(bytes: &[u8]) -> __m512i {
    // SAFETY: only bytes within the slice are read.
    unsafe {
        if bytes.len() >= BLOCK {
            _mm512_loadu_si512(bytes.as_ptr().cast())
        } else {
            _mm512_maskz_loadu_epi8(first(bytes.len()), bytes.as_ptr().cast())
        }
    }
}

//! Varints and values in the lanes of vectors.

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::super::kernel::{Kernel, Shape};
use super::{bytes, first};

/// Vectors with a varint or a value in each lane.
pub(super) struct Lanes<K>(core::marker::PhantomData<K>);

impl<K: Kernel> Lanes<K> {
    /// Reads 16 varints of at most four bytes, unless one of those that `out` has room for is longer. `starts` has the position of each
    /// in all four bytes of a lane; `gather` gives the bytes at positions.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,bmi2")]
    pub(super) fn short_varints(
        starts: __m512i,
        gather: impl Fn(__m512i) -> __m512i,
        out: &mut [MaybeUninit<K::Value>],
    ) -> bool {
        let bytes = gather(_mm512_add_epi8(starts, bytes!(|i| i % 4)));
        // The lowest bit of these is that of the byte which ends the varint: `end ^ (end - 1)` covers everything up to it. What
        // follows belongs to other varints.
        let end = _mm512_andnot_si512(bytes, _mm512_set1_epi8(i8::MIN));
        let lanes = first(out.len()) as __mmask16;
        if _mm512_mask_testn_epi32_mask(lanes, end, end) != 0 {
            return false;
        }
        let own = _mm512_xor_si512(end, _mm512_add_epi32(end, _mm512_set1_epi32(-1)));
        let groups = _mm512_and_si512(_mm512_and_si512(bytes, own), _mm512_set1_epi8(0x7F));
        // Joins groups of seven bits: two, by a multiplication of the second by 2^7, and then two of these, by 2^14.
        let pairs = _mm512_maddubs_epi16(_mm512_set1_epi16(0x8001_u16 as i16), groups);
        let values = _mm512_madd_epi16(pairs, _mm512_set1_epi32(1 << 30 | 1));
        Self::put16(values, out);
        true
    }

    /// Reads 8 varints of any length. `starts` has the position of each in all eight bytes of a lane; `gather` gives the bytes at
    /// positions, of which those past the tenth of a varint are of no interest. Once one of more than eight bytes has been met, `wide` is
    /// set, and the bytes past the eighth are always read: a branch that goes either way would cost more.
    ///
    /// Returns whether those that `out` has room for are valid.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,bmi2")]
    pub(super) fn long_varints(
        starts: __m512i,
        gather: impl Fn(__m512i) -> __m512i,
        wide: &mut bool,
        out: &mut [MaybeUninit<K::Value>],
    ) -> bool {
        let more = _mm512_set1_epi8(i8::MIN);
        let index = _mm512_add_epi8(starts, bytes!(|i| i % 8));
        let bytes = gather(index);
        let end = _mm512_andnot_si512(bytes, more);
        let own = _mm512_xor_si512(end, _mm512_add_epi64(end, _mm512_set1_epi64(-1)));
        let bytes = _mm512_and_si512(bytes, own);
        // Byte `i` of the value is made of bits 8i to 8i + 7 without the continuation bits, of which there is one before each
        // seven bits: so these come from group 8i / 7 on. What belongs to that group is found at bit 8i + 8i / 7, and the rest,
        // of the next group, one bit further on. Of byte 7 nothing is here.
        let low = bytes!(|i| if i % 8 == 7 { 0 } else { i % 8 * 8 + i % 8 * 8 / 7 });
        let high = _mm512_add_epi8(low, _mm512_set1_epi8(1));
        let low_bits = bytes!(|i| 0x7F >> (i % 8 * 8 % 7));
        const SEVEN: u64 = 0x7F7F_7F7F_7F7F_7F7F;
        let mut first_part = _mm512_maskz_multishift_epi64_epi8(SEVEN, low, bytes);
        let mut second_part = _mm512_maskz_multishift_epi64_epi8(SEVEN, high, bytes);
        let lanes = first(out.len()) as __mmask8;
        let long = _mm512_mask_testn_epi64_mask(lanes, end, end);
        let mut valid = true;
        if *wide || long != 0 {
            *wide = true;
            // Byte 7 is made of the seven bits of the ninth byte and one bit of the tenth.
            let bytes = gather(_mm512_add_epi8(index, _mm512_set1_epi8(8)));
            let end = _mm512_andnot_si512(bytes, _mm512_set1_epi64(0x8080));
            valid = _mm512_mask_testn_epi64_mask(long, end, end) == 0;
            let own = _mm512_xor_si512(end, _mm512_add_epi64(end, _mm512_set1_epi64(-1)));
            let bytes = _mm512_maskz_and_epi64(long, bytes, own);
            first_part = _mm512_mask_multishift_epi64_epi8(first_part, !SEVEN, low, bytes);
            second_part = _mm512_mask_multishift_epi64_epi8(second_part, !SEVEN, high, bytes);
        }
        // Where `low_bits` is set, the first part, and else the second one.
        let values = _mm512_ternarylogic_epi64::<0xE4>(first_part, second_part, low_bits);
        Self::put8(values, out);
        valid
    }

    /// Stores 32 numbers of less than 2^15 as values. There is room for all of them.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vl,bmi2")]
    pub(super) fn put32(raw: __m512i, out: &mut [MaybeUninit<K::Value>]) {
        let values = match K::SHAPE {
            Shape::Zigzag64 | Shape::Zigzag32 => {
                let sign = _mm512_sub_epi16(_mm512_setzero_si512(), _mm512_and_si512(raw, _mm512_set1_epi16(1)));
                _mm512_xor_si512(_mm512_srli_epi16::<1>(raw), sign)
            }
            _ => raw,
        };
        let out = &mut out[..32];
        let to = out.as_mut_ptr();
        let halves = [_mm512_castsi512_si256(values), _mm512_extracti64x4_epi64::<1>(values)];
        // SAFETY: 32 elements are stored to, integers of this size.
        unsafe {
            match K::SHAPE {
                Shape::Word64 | Shape::Zigzag64 => {
                    for (i, half) in halves.into_iter().enumerate() {
                        let eight = [_mm256_castsi256_si128(half), _mm256_extracti128_si256::<1>(half)];
                        _mm512_storeu_epi64(to.add(16 * i).cast(), _mm512_cvtepi16_epi64(eight[0]));
                        _mm512_storeu_epi64(to.add(16 * i + 8).cast(), _mm512_cvtepi16_epi64(eight[1]));
                    }
                }
                Shape::Signed32 | Shape::Unsigned32 | Shape::Zigzag32 => {
                    for (i, half) in halves.into_iter().enumerate() {
                        _mm512_storeu_epi32(to.add(16 * i).cast(), _mm512_cvtepi16_epi32(half));
                    }
                }
                Shape::Bool => unreachable!("a `bool` of two bytes is no pair"),
            }
        }
    }

    /// Stores the first of 16 numbers of less than 2^31 as values, so many as `out` has room for.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vl,bmi2")]
    pub(super) fn put16(raw: __m512i, out: &mut [MaybeUninit<K::Value>]) {
        let to = out.as_mut_ptr();
        let lanes = first(out.len()) as __mmask16;
        let zigzag = |raw| {
            let sign = _mm512_sub_epi32(_mm512_setzero_si512(), _mm512_and_si512(raw, _mm512_set1_epi32(1)));
            _mm512_xor_si512(_mm512_srli_epi32::<1>(raw), sign)
        };
        // SAFETY: an element of `out` is stored to for each of `lanes`, or for all when there are 16 elements. They are integers
        // of this size, or `bool`s, to which zero or one is stored.
        unsafe {
            match K::SHAPE {
                Shape::Word64 | Shape::Zigzag64 => {
                    let halves = if K::SHAPE == Shape::Zigzag64 {
                        let values = zigzag(raw);
                        let high = _mm512_extracti64x4_epi64::<1>(values);
                        [_mm512_cvtepi32_epi64(_mm512_castsi512_si256(values)), _mm512_cvtepi32_epi64(high)]
                    } else {
                        let high = _mm512_extracti64x4_epi64::<1>(raw);
                        [_mm512_cvtepu32_epi64(_mm512_castsi512_si256(raw)), _mm512_cvtepu32_epi64(high)]
                    };
                    if out.len() == 16 {
                        _mm512_storeu_epi64(to.cast(), halves[0]);
                        _mm512_storeu_epi64(to.add(8).cast(), halves[1]);
                    } else {
                        _mm512_mask_storeu_epi64(to.cast(), lanes as __mmask8, halves[0]);
                        _mm512_mask_storeu_epi64(to.wrapping_add(8).cast(), (lanes >> 8) as __mmask8, halves[1]);
                    }
                }
                Shape::Signed32 | Shape::Unsigned32 | Shape::Zigzag32 => {
                    let values = if K::SHAPE == Shape::Zigzag32 { zigzag(raw) } else { raw };
                    if out.len() == 16 {
                        _mm512_storeu_epi32(to.cast(), values);
                    } else {
                        _mm512_mask_storeu_epi32(to.cast(), lanes, values);
                    }
                }
                Shape::Bool => {
                    let truth = _mm_maskz_set1_epi8(_mm512_test_epi32_mask(raw, raw), 1);
                    _mm_mask_storeu_epi8(to.cast(), lanes, truth);
                }
            }
        }
    }

    /// Stores the first of 8 numbers as values, so many as `out` has room for.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vl,bmi2")]
    pub(super) fn put8(raw: __m512i, out: &mut [MaybeUninit<K::Value>]) {
        let to = out.as_mut_ptr();
        let lanes = first(out.len()) as __mmask8;
        // SAFETY: an element of `out` is stored to for each of `lanes`, or for all when there are 8 elements. They are integers
        // of this size, or `bool`s, to which zero or one is stored.
        unsafe {
            match K::SHAPE {
                Shape::Word64 | Shape::Zigzag64 => {
                    let values = if K::SHAPE == Shape::Zigzag64 {
                        let sign =
                            _mm512_sub_epi64(_mm512_setzero_si512(), _mm512_and_si512(raw, _mm512_set1_epi64(1)));
                        _mm512_xor_si512(_mm512_srli_epi64::<1>(raw), sign)
                    } else {
                        raw
                    };
                    if out.len() == 8 {
                        _mm512_storeu_epi64(to.cast(), values);
                    } else {
                        _mm512_mask_storeu_epi64(to.cast(), lanes, values);
                    }
                }
                Shape::Signed32 | Shape::Unsigned32 | Shape::Zigzag32 => {
                    let raw = _mm512_cvtepi64_epi32(raw);
                    let values = if K::SHAPE == Shape::Zigzag32 {
                        let sign =
                            _mm256_sub_epi32(_mm256_setzero_si256(), _mm256_and_si256(raw, _mm256_set1_epi32(1)));
                        _mm256_xor_si256(_mm256_srli_epi32::<1>(raw), sign)
                    } else {
                        raw
                    };
                    if out.len() == 8 {
                        _mm256_storeu_epi32(to.cast(), values);
                    } else {
                        _mm256_mask_storeu_epi32(to.cast(), lanes, values);
                    }
                }
                Shape::Bool => {
                    let truth = _mm_maskz_set1_epi8(_mm512_test_epi64_mask(raw, raw).into(), 1);
                    _mm_mask_storeu_epi8(to.cast(), lanes.into(), truth);
                }
            }
        }
    }
}

//! From values to varints.
//!
//! Values are spread to groups of seven bits, a byte each, in lanes that are wide enough for the longest varint of a block; then the
//! bytes that no varint uses are squeezed out, and the rest is stored at once.

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::super::kernel::{Kernel, Shape};
use super::{BLOCK, bytes, first};

/// The values that are looked at together.
const VALUES: usize = 64;

/// The bytes that the values take as varints.
#[target_feature(enable = "avx512bw,avx512cd,avx512vl,avx512vbmi,bmi2")]
pub(in super::super) fn encoded_len<K: Kernel>(values: &[K::Value]) -> u64 {
    if K::SHAPE == Shape::Bool {
        return values.len() as u64;
    }
    // Small values are by far the most common, and this test is cheap.
    let small = |block: &&[K::Value; 32]| {
        let any = (0..4).fold(_mm512_setzero_si512(), |any, i| _mm512_or_si512(any, raw8::<K>(&block[8 * i..])));
        _mm512_test_epi64_mask(any, _mm512_set1_epi64(!0x7F)) == 0
    };
    let small = 32 * values.as_chunks().0.iter().take_while(small).count();
    let values = &values[small..];
    // The length of a varint by the number of leading zeros.
    let lengths = bytes!(|i| (70 - i) / 7);
    let one = _mm512_set1_epi64(1);
    let mut sums = [_mm512_setzero_si512(); 4];
    let mut add = |sum: usize, raw| {
        let zeros = _mm512_lzcnt_epi64(_mm512_or_si512(raw, one));
        let length = _mm512_maskz_permutexvar_epi8(0x0101_0101_0101_0101, zeros, lengths);
        sums[sum] = _mm512_add_epi64(sums[sum], length);
    };
    let (blocks, rest) = values.as_chunks::<32>();
    for block in blocks {
        for i in 0..4 {
            add(i, raw8::<K>(&block[8 * i..]));
        }
    }
    for eight in rest.chunks(8) {
        add(0, raw8::<K>(eight));
    }
    let sum = _mm512_add_epi64(_mm512_add_epi64(sums[0], sums[1]), _mm512_add_epi64(sums[2], sums[3]));
    // The lanes that the last few values left free have been counted as zeros, which take a byte.
    small as u64 + _mm512_reduce_add_epi64(sum) as u64 - (rest.len().next_multiple_of(8) - rest.len()) as u64
}

/// Writes the values as varints to `out`, and initialises all of it.
///
/// # Safety
/// The length of `out` is what [`encoded_len`] gives for the values.
#[target_feature(enable = "avx512bw,avx512cd,avx512vl,avx512vbmi,avx512vbmi2,bmi2,popcnt")]
pub(in super::super) unsafe fn encode<K: Kernel>(values: &[K::Value], out: &mut [MaybeUninit<u8>]) {
    if K::SHAPE == Shape::Bool {
        debug_assert_eq!(values.len(), out.len());
        // SAFETY: a `bool` is a byte, zero or one, which is its varint; so there are as many bytes as values.
        unsafe { values.as_ptr().cast::<u8>().copy_to_nonoverlapping(out.as_mut_ptr().cast(), values.len()) };
        return;
    }
    if values.len() == out.len() {
        for (to, &value) in out.iter_mut().zip(values) {
            to.write(K::to_wire(value) as u8);
        }
        return;
    }
    let mut to = Cursor { at: 0, out };
    for values in values.chunks(VALUES) {
        let mut raw = [_mm512_setzero_si512(); 8];
        for (raw, values) in raw.iter_mut().zip(values.chunks(8)) {
            *raw = raw8::<K>(values);
        }
        // SAFETY: passed on.
        unsafe { block(raw, values.len(), &mut to) };
    }
    debug_assert_eq!(to.at, to.out.len());
}

/// Writes the first `count` of 64 numbers, of which the others are zero.
///
/// # Safety
/// There is room for their varints.
#[inline]
#[target_feature(enable = "avx512bw,avx512cd,avx512vl,avx512vbmi,avx512vbmi2,bmi2,popcnt")]
unsafe fn block(raw: [__m512i; 8], count: usize, to: &mut Cursor<'_>) {
    let any = raw.into_iter().fold(_mm512_setzero_si512(), |any, raw| _mm512_or_si512(any, raw));
    let fits = |bits: u32| _mm512_test_epi64_mask(any, _mm512_set1_epi64((u64::MAX << bits) as i64)) == 0;
    let lanes = |i: usize, width: usize, size: usize| first(count.saturating_sub(i * width).min(width) * size);
    // SAFETY: for all of them, only what belongs to the varints of the first `count` values is put.
    unsafe {
        if fits(7) {
            for (i, raw) in raw.into_iter().enumerate() {
                to.put8(_mm512_cvtepi64_epi8(raw), count.saturating_sub(8 * i).min(8));
            }
        } else if fits(14) {
            for (i, raw) in raw.as_chunks::<4>().0.iter().enumerate() {
                let part = |i: usize| _mm512_cvtepi64_epi16(raw[i]);
                let raw = _mm512_inserti32x4::<1>(_mm512_castsi128_si512(part(0)), part(1));
                let raw = _mm512_inserti32x4::<2>(raw, part(2));
                let raw = _mm512_inserti32x4::<3>(raw, part(3));
                two_bytes(raw, lanes(i, 32, 2), to);
            }
        } else if fits(56) {
            for (i, raw) in raw.into_iter().enumerate() {
                eight_bytes(raw, lanes(i, 8, 8), to);
            }
        } else {
            for (i, raw) in raw.into_iter().enumerate() {
                ten_bytes(raw, [lanes(2 * i, 4, 16), lanes(2 * i + 1, 4, 16)], to);
            }
        }
    }
}

/// Writes 32 numbers of at most 14 bits, from lanes of two bytes.
///
/// # Safety
/// There is room for the varints in the bytes `lanes`.
#[inline]
#[target_feature(enable = "avx512bw,avx512vbmi2,bmi2,popcnt")]
unsafe fn two_bytes(raw: __m512i, lanes: u64, to: &mut Cursor<'_>) {
    let long = _mm512_cmpgt_epu16_mask(raw, _mm512_set1_epi16(0x7F));
    // The upper seven bits move by one; the lower seven stay, below a bit that says whether there are upper ones.
    let upper = _mm512_and_si512(_mm512_slli_epi16::<1>(raw), _mm512_set1_epi16(0x7F00));
    let lower = _mm512_and_si512(raw, _mm512_set1_epi16(0x7F));
    let groups = _mm512_or_si512(upper, lower);
    let varints = _mm512_mask_add_epi16(groups, long, groups, _mm512_set1_epi16(0x80));
    let used = _pdep_u64(long.into(), 0xAAAA_AAAA_AAAA_AAAA) | 0x5555_5555_5555_5555;
    // SAFETY: passed on.
    unsafe { to.put(varints, used & lanes) };
}

/// Writes 8 numbers of at most 56 bits, from lanes of eight bytes.
///
/// # Safety
/// There is room for the varints in the bytes `lanes`.
#[inline]
#[target_feature(enable = "avx512bw,avx512cd,avx512vbmi,avx512vbmi2,bmi2,popcnt")]
unsafe fn eight_bytes(raw: __m512i, lanes: u64, to: &mut Cursor<'_>) {
    let groups = _mm512_multishift_epi64_epi8(bytes!(|i| i % 8 * 7), raw);
    let groups = _mm512_and_si512(groups, _mm512_set1_epi8(0x7F));
    // All bits of the bytes up to the highest one that is not zero; of the lowest one in any case.
    let zeros = _mm512_lzcnt_epi64(_mm512_or_si512(groups, _mm512_set1_epi64(1)));
    let zeros = _mm512_andnot_si512(_mm512_set1_epi64(7), zeros);
    let used = _mm512_srlv_epi64(_mm512_set1_epi64(-1), zeros);
    // All of them but the last are followed by another one.
    let more = _mm512_and_si512(_mm512_srli_epi64::<8>(used), _mm512_set1_epi8(i8::MIN));
    let varints = _mm512_or_si512(groups, more);
    // SAFETY: passed on.
    unsafe { to.put(varints, _mm512_movepi8_mask(used) & lanes) };
}

/// Writes 8 numbers of any size, from two vectors with lanes of sixteen bytes.
///
/// # Safety
/// There is room for the varints in the bytes `lanes`.
#[inline]
#[target_feature(enable = "avx512bw,avx512cd,avx512vbmi,avx512vbmi2,bmi2,popcnt")]
unsafe fn ten_bytes(raw: __m512i, lanes: [u64; 2], to: &mut Cursor<'_>) {
    let zeros = _mm512_lzcnt_epi64(_mm512_or_si512(raw, _mm512_set1_epi64(1)));
    let lengths = _mm512_permutexvar_epi8(zeros, bytes!(|i| (70 - i) / 7));
    let four = |at: usize, raw, lengths| {
        // Byte 9 is bit 63 alone: the rotation has brought bits 0 to 6 behind it.
        let groups = _mm512_multishift_epi64_epi8(bytes!(|i| if i % 16 < 10 { i % 16 * 7 } else { 0 }), raw);
        let groups = _mm512_and_si512(groups, bytes!(|i| if i % 16 == 9 { 1 } else { 0x7F }));
        let used = _mm512_cmplt_epu8_mask(bytes!(|i| i % 16), lengths);
        let more = _mm512_cmplt_epu8_mask(bytes!(|i| i % 16 + 1), lengths);
        (_mm512_mask_add_epi8(groups, more, groups, _mm512_set1_epi8(i8::MIN)), used & lanes[at])
    };
    // Each number twice, and its length sixteen times.
    let low = four(
        0,
        _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 0, 1, 1, 2, 2, 3, 3), raw),
        _mm512_permutexvar_epi8(bytes!(|i| i / 16 * 8), lengths),
    );
    let high = four(
        1,
        _mm512_permutexvar_epi64(_mm512_setr_epi64(4, 4, 5, 5, 6, 6, 7, 7), raw),
        _mm512_permutexvar_epi8(bytes!(|i| i / 16 * 8 + 32), lengths),
    );
    // SAFETY: passed on.
    unsafe {
        to.put(low.0, low.1);
        to.put(high.0, high.1);
    }
}

/// The varints' raw numbers: those of eight values, or of fewer and zeros.
#[inline]
#[target_feature(enable = "avx512bw,avx512vl,bmi2")]
fn raw8<K: Kernel>(values: &[K::Value]) -> __m512i {
    let from = values.as_ptr();
    // SAFETY: only as many values are read as there are; by the shape they are integers of this size.
    unsafe {
        let four_bytes = || {
            if values.len() >= 8 {
                _mm256_loadu_epi32(from.cast())
            } else {
                _mm256_maskz_loadu_epi32(first(values.len()) as __mmask8, from.cast())
            }
        };
        let eight_bytes = || {
            if values.len() >= 8 {
                _mm512_loadu_epi64(from.cast())
            } else {
                _mm512_maskz_loadu_epi64(first(values.len()) as __mmask8, from.cast())
            }
        };
        match K::SHAPE {
            Shape::Word64 => eight_bytes(),
            Shape::Zigzag64 => {
                let values = eight_bytes();
                _mm512_xor_si512(_mm512_slli_epi64::<1>(values), _mm512_srai_epi64::<63>(values))
            }
            Shape::Signed32 => _mm512_cvtepi32_epi64(four_bytes()),
            Shape::Unsigned32 => _mm512_cvtepu32_epi64(four_bytes()),
            Shape::Zigzag32 => {
                let values = four_bytes();
                let zigzag = _mm256_xor_si256(_mm256_slli_epi32::<1>(values), _mm256_srai_epi32::<31>(values));
                _mm512_cvtepu32_epi64(zigzag)
            }
            Shape::Bool => _mm512_setzero_si512(),
        }
    }
}

/// Where the next varint goes.
///
/// Invariant: `at` is at most the length of `out`, and what is before it has been initialised.
struct Cursor<'a> {
    at: usize,
    out: &'a mut [MaybeUninit<u8>],
}

impl Cursor<'_> {
    /// Puts the bytes that are `used`, and scribbles over what follows them where there is something.
    ///
    /// # Safety
    /// There is room for them.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vbmi2,bmi2,popcnt")]
    unsafe fn put(&mut self, bytes: __m512i, used: u64) {
        let n = used.count_ones() as usize;
        debug_assert!(n <= self.out.len() - self.at);
        let packed = _mm512_maskz_compress_epi8(used, bytes);
        // SAFETY: there is room for 64 bytes, or at least for `n`, which is what the caller says.
        unsafe {
            let to: *mut i8 = self.out.as_mut_ptr().add(self.at).cast();
            if self.out.len() - self.at >= BLOCK {
                _mm512_storeu_si512(to.cast(), packed);
            } else {
                _mm512_mask_storeu_epi8(to, first(n), packed);
            }
        }
        self.at += n;
    }

    /// Puts the first `n` of eight bytes.
    ///
    /// # Safety
    /// There is room for them.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vl,bmi2")]
    unsafe fn put8(&mut self, bytes: __m128i, n: usize) {
        debug_assert!(n <= self.out.len() - self.at);
        // SAFETY: there is room for 8 bytes, or at least for `n`, which is what the caller says.
        unsafe {
            let to: *mut i8 = self.out.as_mut_ptr().add(self.at).cast();
            if n == 8 {
                _mm_storel_epi64(to.cast(), bytes);
            } else {
                _mm_mask_storeu_epi8(to, first(n) as __mmask16, bytes);
            }
        }
        self.at += n;
    }
}

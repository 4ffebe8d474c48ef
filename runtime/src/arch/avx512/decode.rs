//! From varints to values.
//!
//! A first pass over a window of bytes finds where its varints start, as a list of positions. A second one takes sixteen positions,
//! or eight where varints are long, and gathers the bytes of so many varints into a vector, one varint a lane. Neither pass has to
//! wait for the length of one varint to find the next, nor guesses a branch by it.

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::super::kernel::{Kernel, Shape};
use super::{BLOCK, Bytes, bytes, first, load};

/// How many varints end in `bytes`: each has one byte without the high bit, its last.
#[target_feature(enable = "avx512bw,bmi2,popcnt")]
pub(in super::super) fn count(bytes: &[u8]) -> usize {
    let (blocks, rest) = bytes.as_chunks::<BLOCK>();
    let continued = |block: &[u8]| _mm512_movepi8_mask(load(block)).count_ones() as usize;
    let more: usize = blocks.iter().map(|block| continued(block)).sum::<usize>() + continued(rest);
    bytes.len() - more
}

/// Reads the varints of `bytes` to `out`, whose length is their number. The last byte ends a varint.
///
/// Returns whether all are valid; then all of `out` has been initialised.
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
pub(in super::super) fn decode<K: Kernel>(bytes: &[u8], out: &mut [MaybeUninit<K::Value>]) -> bool {
    if bytes.len() == out.len() {
        small::<K>(bytes, out);
        true
    } else if bytes.len() <= SHORT {
        decode_short::<K>(bytes, out)
    } else {
        decode_long::<K>(bytes, out)
    }
}

/// Varints of one byte each.
#[inline]
#[target_feature(enable = "avx512bw,avx512vl,bmi2")]
fn small<K: Kernel>(bytes: &[u8], out: &mut [MaybeUninit<K::Value>]) {
    if K::SHAPE == Shape::Bool {
        for (bytes, out) in bytes.chunks(BLOCK).zip(out.chunks_mut(BLOCK)) {
            let truth = _mm512_min_epu8(load(bytes), _mm512_set1_epi8(1));
            // SAFETY: `out` has as many elements, of a byte each, as there are lanes.
            unsafe { _mm512_mask_storeu_epi8(out.as_mut_ptr().cast(), first(out.len()), truth) };
        }
        return;
    }
    let (blocks, rest) = bytes.as_chunks::<16>();
    let (out_blocks, out_rest) = out.as_chunks_mut::<16>();
    for (block, out) in blocks.iter().zip(out_blocks) {
        // SAFETY: 16 bytes.
        let block = unsafe { _mm_loadu_si128(block.as_ptr().cast()) };
        Lanes::<K>::put16(_mm512_cvtepu8_epi32(block), out);
    }
    if !rest.is_empty() {
        Lanes::<K>::put16(_mm512_cvtepu8_epi32(_mm512_castsi512_si128(load(rest))), out_rest);
    }
}

/// Up to so many bytes, the next varint's position may as well be waited for.
const SHORT: usize = 4 * BLOCK;

/// Few bytes: a block starts with a varint, and one vector holds all positions in it.
#[inline]
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
fn decode_short<K: Kernel>(mut bytes: &[u8], mut out: &mut [MaybeUninit<K::Value>]) -> bool {
    let mut valid = true;
    while !bytes.is_empty() {
        let block = load(bytes);
        let gather = |index| _mm512_permutexvar_epi8(index, block);
        let lanes = first(bytes.len());
        let ends = !_mm512_movepi8_mask(block) & lanes;
        let length = (u64::BITS - ends.leading_zeros()) as usize;
        let (now, later) = match out.split_at_mut_checked(ends.count_ones() as usize) {
            Some(parts) if length > 0 => parts,
            _ => return false,
        };
        let long = length > LONG * now.len() / 2;
        let starts = _mm512_maskz_compress_epi8(starts(block, true, lanes), bytes!(|i| i));
        for (i, out) in now.chunks_mut(16).enumerate() {
            // The next 16 positions, each in the four bytes of a lane.
            let base = _mm512_set1_epi8(16 * i as i8);
            let four = _mm512_permutexvar_epi8(_mm512_add_epi8(base, bytes!(|i| i / 4)), starts);
            if !long && Lanes::<K>::short_varints(four, gather, out) {
                continue;
            }
            for (j, out) in out.chunks_mut(8).enumerate() {
                let base = _mm512_add_epi8(base, _mm512_set1_epi8(8 * j as i8));
                let eight = _mm512_permutexvar_epi8(_mm512_add_epi8(base, bytes!(|i| i / 8)), starts);
                valid &= Lanes::<K>::long_varints(eight, gather, &mut true, out);
            }
        }
        (bytes, out) = (&bytes[length..], later);
    }
    valid && out.is_empty()
}

/// Where varints take more than half as many bytes as this on average, few groups of 16 have none of more than four bytes.
const LONG: usize = 5;

/// The bytes that are looked at before any value is read.
const WINDOW: usize = 16 * BLOCK;

/// The positions in a window at which varints start, in the order of the bytes, and room for a store that keeps few of its positions.
type Positions = [u16; WINDOW + 32];

#[inline]
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
fn decode_long<K: Kernel>(mut bytes: &[u8], mut out: &mut [MaybeUninit<K::Value>]) -> bool {
    let mut positions: Positions = [0; WINDOW + 32];
    let mut valid = true;
    while !out.is_empty() {
        let n = decode_even::<K>(bytes, out, &mut valid);
        (bytes, out) = (&bytes[n.1..], &mut out[n.0..]);
        if out.is_empty() {
            break;
        }
        let window = &bytes[..bytes.len().min(WINDOW)];
        let Some((count, length)) = find(window, &mut positions) else { return false };
        // No more varints end in the bytes than `out` has elements.
        let Some((now, later)) = out.split_at_mut_checked(count) else { return false };
        if count == length {
            small::<K>(&bytes[..length], now);
        } else {
            valid &= read_window::<K>(bytes, &positions, length, now);
        }
        (bytes, out) = (&bytes[length..], later);
    }
    valid
}

/// Reads varints that are as long as the first one, eight at a time, as long as there are eight: time stamps, hashes and negative numbers
/// come like that, and then no positions need to be found. Returns their number and that of their bytes.
#[inline]
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,bmi1,bmi2")]
fn decode_even<K: Kernel>(bytes: &[u8], out: &mut [MaybeUninit<K::Value>], valid: &mut bool) -> (usize, usize) {
    /// The positions of eight varints of 3 to 10 bytes, in all eight bytes of a lane.
    static STARTS: [Bytes; 8] = {
        let mut starts = [const { Bytes([0; BLOCK]) }; 8];
        let mut i = 0;
        while i < 8 * BLOCK {
            starts[i / BLOCK].0[i % BLOCK] = (i % BLOCK / 8 * (i / BLOCK + 3)) as u8;
            i += 1;
        }
        starts
    };
    let ends = |bytes: &[u8]| !_mm512_movepi8_mask(load(bytes));
    let length = ends(bytes).trailing_zeros() as usize + 1;
    let Some(starts) = length.checked_sub(3).and_then(|i| STARTS.get(i)) else { return (0, 0) };
    let starts = starts.load();
    // The bytes that eight of them end at.
    let pattern = (1..=8).fold(0_u128, |pattern, i| pattern | 1 << (i * length - 1));
    let relevant = u128::MAX >> (128 - 8 * length);
    let mut wide = length > 8;
    let mut done = (0, 0);
    for out in out.as_chunks_mut::<8>().0 {
        let Some(near) = bytes[done.1..].first_chunk::<{ 2 * BLOCK }>() else { break };
        let blocks = [load(near), load(&near[BLOCK..])];
        let [low, high] = blocks.map(|block| !_mm512_movepi8_mask(block));
        if (u128::from(low) | u128::from(high) << 64) & relevant != pattern {
            break;
        }
        let gather = |index| _mm512_permutex2var_epi8(blocks[0], index, blocks[1]);
        *valid &= Lanes::<K>::long_varints(starts, gather, &mut wide, out);
        done = (done.0 + 8, done.1 + 8 * length);
    }
    done
}

/// Finds the varints in a window that starts with one. Returns their number and that of their bytes; `None` when not even one
/// ends there.
#[inline]
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi2,bmi1,bmi2,popcnt")]
fn find(window: &[u8], positions: &mut Positions) -> Option<(usize, usize)> {
    let mut count = 0;
    let mut fresh = true;
    for (i, bytes) in window.chunks(BLOCK).enumerate() {
        let lanes = first(bytes.len());
        let block = load(bytes);
        let starts = starts(block, fresh, lanes);
        fresh = bytes[bytes.len() - 1] < 0x80;
        let packed = _mm512_maskz_compress_epi8(starts, bytes!(|i| i));
        let base = _mm512_set1_epi16((i * BLOCK) as i16);
        let low = _mm512_add_epi16(_mm512_cvtepu8_epi16(_mm512_castsi512_si256(packed)), base);
        let high = _mm512_add_epi16(_mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64::<1>(packed)), base);
        let n = starts.count_ones() as usize;
        // SAFETY: at most 64 positions a block come before these, so 64 at `count` lie within the window's; the high 32 are only
        // written where they are needed, and the low 32 have the room behind the window, too.
        unsafe {
            let to = positions.as_mut_ptr().add(count);
            _mm512_storeu_si512(to.cast(), low);
            if n > 32 {
                _mm512_storeu_si512(to.add(32).cast(), high);
            }
        }
        count += n;
    }
    if fresh {
        return Some((count, window.len()));
    }
    // The last one ends in the next window, and is read there.
    let length = positions[count - 1];
    if length == 0 { None } else { Some((count - 1, length.into())) }
}

/// The lanes where a varint starts: the first one if it is `fresh`, and each one after a byte that ends one.
#[inline]
#[target_feature(enable = "avx512bw")]
fn starts(block: __m512i, fresh: bool, lanes: u64) -> u64 {
    let ends = !_mm512_movepi8_mask(block);
    (ends << 1 | u64::from(fresh)) & lanes
}

/// Reads the varints at the positions, one for each element of `out`, which take `length` bytes.
#[inline]
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,bmi2")]
fn read_window<K: Kernel>(
    bytes: &[u8],
    positions: &Positions,
    length: usize,
    out: &mut [MaybeUninit<K::Value>],
) -> bool {
    let mut valid = true;
    let mut wide = false;
    let starts = positions.as_chunks::<8>().0;
    if length > LONG * out.len() / 2 {
        let (groups, rest) = out.as_chunks_mut::<8>();
        let last = groups.len();
        for (starts, out) in starts.iter().zip(groups) {
            valid &= read8::<K>(bytes, starts, &mut wide, out);
        }
        if !rest.is_empty() {
            valid &= read8::<K>(bytes, &starts[last], &mut true, rest);
        }
    } else {
        let starts = starts.as_chunks::<2>().0;
        let (groups, rest) = out.as_chunks_mut::<16>();
        let last = groups.len();
        for (starts, out) in starts.iter().zip(groups) {
            valid &= read16::<K>(bytes, starts, &mut wide, out);
        }
        if !rest.is_empty() {
            valid &= read16::<K>(bytes, &starts[last], &mut true, rest);
        }
    }
    valid
}

/// Reads at most 16 varints, which are better short. For `wide` see [`read8`].
#[inline]
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,bmi2")]
fn read16<K: Kernel>(bytes: &[u8], starts: &[[u16; 8]; 2], wide: &mut bool, out: &mut [MaybeUninit<K::Value>]) -> bool {
    let base = starts[0][0];
    // SAFETY: 16 positions.
    let four = unsafe { _mm256_loadu_epi16(starts.as_ptr().cast()) };
    let four = _mm512_castsi256_si512(_mm256_sub_epi16(four, _mm256_set1_epi16(base as i16)));
    let four = _mm512_permutexvar_epi8(bytes!(|i| i / 4 * 2), four);
    let block = load(&bytes[base.into()..]);
    if Lanes::<K>::short_varints(four, |index| _mm512_permutexvar_epi8(index, block), out) {
        return true;
    }
    let (low, high) = out.split_at_mut(out.len().min(8));
    read8::<K>(bytes, &starts[0], wide, low) & read8::<K>(bytes, &starts[1], wide, high)
}

/// Reads at most 8 varints of any length. Whether one of more than eight bytes is expected or has been met is `wide`.
#[inline]
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,bmi2")]
fn read8<K: Kernel>(bytes: &[u8], starts: &[u16; 8], wide: &mut bool, out: &mut [MaybeUninit<K::Value>]) -> bool {
    let base = starts[0];
    // SAFETY: 8 positions.
    let eight = unsafe { _mm_loadu_epi16(starts.as_ptr().cast()) };
    let eight = _mm512_castsi128_si512(_mm_sub_epi16(eight, _mm_set1_epi16(base as i16)));
    let eight = _mm512_permutexvar_epi8(bytes!(|i| i / 8 * 2), eight);
    // Eight varints take up to 80 bytes.
    let near = bytes.get(base.into()..).unwrap_or_default();
    let blocks = [load(near), load(near.get(BLOCK..).unwrap_or_default())];
    let gather = |index| _mm512_permutex2var_epi8(blocks[0], index, blocks[1]);
    Lanes::<K>::long_varints(eight, gather, wide, out)
}

/// Vectors with a varint or a value in each lane.
struct Lanes<K>(core::marker::PhantomData<K>);

impl<K: Kernel> Lanes<K> {
    /// Reads 16 varints of at most four bytes, unless one of those that `out` has room for is longer. `starts` has the position of each
    /// in all four bytes of a lane; `gather` gives the bytes at positions.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,bmi2")]
    fn short_varints(starts: __m512i, gather: impl Fn(__m512i) -> __m512i, out: &mut [MaybeUninit<K::Value>]) -> bool {
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
    fn long_varints(
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

    /// Stores the first of 16 numbers of less than 2^31 as values, so many as `out` has room for.
    #[inline]
    #[target_feature(enable = "avx512bw,avx512vl,bmi2")]
    fn put16(raw: __m512i, out: &mut [MaybeUninit<K::Value>]) {
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
    fn put8(raw: __m512i, out: &mut [MaybeUninit<K::Value>]) {
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

//! From varints to values.
//!
//! A first pass over a window of bytes finds where its varints start, as a list of positions. A second one takes sixteen positions,
//! or eight where varints are long, and gathers the bytes of so many varints into a vector, one varint a lane. Neither pass has to
//! wait for the length of one varint to find the next, nor guesses a branch by it.

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::super::kernel::{Kernel, Shape};
use super::lanes::Lanes;
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
        let n = decode_pairs::<K>(bytes, out);
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

/// Reads varints of one byte or two, as long as there are no longer ones, and room for the stores. Returns their number and that of their
/// bytes.
#[inline]
#[target_feature(enable = "avx512bw,avx512vl,avx512vbmi,avx512vbmi2,bmi1,bmi2,popcnt")]
fn decode_pairs<K: Kernel>(bytes: &[u8], out: &mut [MaybeUninit<K::Value>]) -> (usize, usize) {
    let mut done = (0, 0);
    if K::SHAPE == Shape::Bool {
        return done;
    }
    while let (Some(block), Some(out)) =
        (bytes[done.1..].first_chunk::<BLOCK>(), out[done.0..].first_chunk_mut::<BLOCK>())
    {
        let block = load(block);
        let more = _mm512_movepi8_mask(block) as u64;
        if more & more << 1 != 0 {
            break;
        }
        // In each lane what the byte before has to say, if that belongs to the same varint.
        let before = _mm512_maskz_permutexvar_epi8(more << 1, bytes!(|i| if i == 0 { 0 } else { i - 1 }), block);
        let before = _mm512_and_si512(before, _mm512_set1_epi8(0x7F));
        let mut count = 0;
        let halves = [
            (_mm512_castsi512_si256(before), _mm512_castsi512_si256(block), more),
            (_mm512_extracti64x4_epi64::<1>(before), _mm512_extracti64x4_epi64::<1>(block), more >> 32),
        ];
        let mut follows = more << 1;
        for (before, block, more) in halves {
            let ends = !more as u32;
            let last = _mm512_cvtepu8_epi16(block);
            let values = _mm512_mask_slli_epi16::<7>(last, follows as u32, last);
            let values = _mm512_or_si512(values, _mm512_cvtepu8_epi16(before));
            Lanes::<K>::put32(_mm512_maskz_compress_epi16(ends, values), &mut out[count..]);
            count += ends.count_ones() as usize;
            follows >>= 32;
        }
        // A varint of which only the first byte is here comes next.
        done = (done.0 + count, done.1 + BLOCK - (more >> 63) as usize);
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

//! The search for bytes that a JSON string cannot hold as they are: quotes, backslashes and control characters
//! (<https://www.rfc-editor.org/rfc/rfc8259#section-7>).

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x80 * ONES;

/// The high bit of each byte of `word` that is special. What lies above the lowest hit may be marked although it is not.
#[inline(always)]
pub(crate) const fn special_in_word(word: u64) -> u64 {
    let quote = word ^ (b'"' as u64 * ONES);
    let backslash = word ^ (b'\\' as u64 * ONES);
    let control = word.wrapping_sub(0x20 * ONES) & !word;
    (quote.wrapping_sub(ONES) & !quote | backslash.wrapping_sub(ONES) & !backslash | control) & HIGH_BITS
}

/// The 16 bytes from `at` on, with zeros for those behind the end.
#[inline(always)]
pub(crate) fn chunk_at(bytes: &[u8], at: usize) -> [u8; 16] {
    match bytes.get(at..).and_then(|rest| rest.first_chunk()) {
        Some(chunk) => *chunk,
        None => last_chunk_at(bytes, at).to_le_bytes(),
    }
}

/// In registers, since two words that are stored cannot be loaded as one chunk at once.
#[inline(never)]
fn last_chunk_at(bytes: &[u8], at: usize) -> u128 {
    let left = bytes.len().saturating_sub(at);
    // Without a loop over what is left, whose length is different each time.
    if let (Some(last), 1..16) = (bytes.last_chunk(), left) {
        return u128::from_le_bytes(*last) >> (8 * (16 - left));
    }
    let rest = bytes.get(at..).unwrap_or_default();
    rest.iter().rev().fold(0, |chunk, byte| chunk << 8 | u128::from(*byte))
}

/// The index of the first special byte; 16 where there is none.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn first_special(chunk: &[u8; 16]) -> usize {
    use core::arch::x86_64::{
        __m128i, _mm_cmpeq_epi8, _mm_loadu_si128, _mm_min_epu8, _mm_movemask_epi8, _mm_or_si128, _mm_set1_epi8,
    };
    // SAFETY: the load is of the 16 bytes of `chunk` and need not be aligned; SSE2 is part of x86-64.
    let mask = unsafe {
        let bytes = _mm_loadu_si128(chunk.as_ptr().cast::<__m128i>());
        let quote = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(b'"' as i8));
        let backslash = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(b'\\' as i8));
        let control = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1F)), bytes);
        _mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quote, backslash), control)) as u32
    };
    (mask | 1 << 16).trailing_zeros() as usize
}

/// The index of the first special byte; 16 where there is none.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(crate) fn first_special(chunk: &[u8; 16]) -> usize {
    portable_first_special(chunk)
}

/// A bit for each byte that is white space of JSON.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn spaces(chunk: &[u8; 16]) -> u32 {
    use core::arch::x86_64::{
        __m128i, _mm_cmpeq_epi8, _mm_loadu_si128, _mm_movemask_epi8, _mm_or_si128, _mm_set1_epi8,
    };
    // SAFETY: the load is of the 16 bytes of `chunk` and need not be aligned; SSE2 is part of x86-64.
    unsafe {
        let bytes = _mm_loadu_si128(chunk.as_ptr().cast::<__m128i>());
        let is = |byte: u8| _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte as i8));
        _mm_movemask_epi8(_mm_or_si128(_mm_or_si128(is(b' '), is(b'\n')), _mm_or_si128(is(b'\t'), is(b'\r')))) as u32
    }
}

/// A bit for each byte that is white space of JSON.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn spaces(chunk: &[u8; 16]) -> u32 {
    chunk.iter().rev().fold(0, |mask, byte| mask << 1 | u32::from(matches!(byte, b' ' | b'\n' | b'\t' | b'\r')))
}

/// The index of the first byte that is no white space of JSON; 16 where there is none.
#[inline(always)]
pub(crate) fn first_non_space(chunk: &[u8; 16]) -> usize {
    spaces(chunk).trailing_ones() as usize
}

/// Whether the first `n` bytes, of which there are fewer than 16, are white space of JSON, and the next one is not.
#[inline(always)]
pub(crate) fn begins_with_spaces(chunk: &[u8; 16], n: usize) -> bool {
    let first = spaces(chunk) & ((2 << n) - 1);
    first == (1 << n) - 1
}

#[cfg(any(test, not(target_arch = "x86_64")))]
fn portable_first_special(chunk: &[u8; 16]) -> usize {
    let word = u128::from_le_bytes(*chunk);
    let (low, high) = (special_in_word(word as u64), special_in_word((word >> 64) as u64));
    if low != 0 { low.trailing_zeros() as usize / 8 } else { 8 + high.trailing_zeros() as usize / 8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_end_with_zeros_where_the_input_ends() {
        let bytes: [u8; 40] = core::array::from_fn(|i| i as u8 + 1);
        for len in 0..=bytes.len() {
            for at in 0..60 {
                let expected = core::array::from_fn(|i| if at + i < len { bytes[at + i] } else { 0 });
                assert_eq!(chunk_at(&bytes[..len], at), expected, "from {at} on, of {len}");
            }
        }
    }

    #[test]
    fn both_searches_agree_with_a_look_at_each_byte() {
        for base in [b'a', 0x7F, 0x80, 0xFF] {
            for byte in 0..=u8::MAX {
                for at in 0..16 {
                    let mut chunk = [base; 16];
                    chunk[at] = byte;
                    let naive = chunk.iter().position(|b| *b < 0x20 || matches!(b, b'"' | b'\\')).unwrap_or(16);
                    assert_eq!(first_special(&chunk), naive, "{byte:#x} at {at}");
                    assert_eq!(portable_first_special(&chunk), naive, "{byte:#x} at {at}");
                    let mut spaces = [[b' ', b'\n', b'\t', b'\r'][at % 4]; 16];
                    spaces[at] = byte;
                    let naive = if b" \n\t\r".contains(&byte) { 16 } else { at };
                    assert_eq!(first_non_space(&spaces), naive, "{byte:#x} at {at}");
                    for n in 0..16 {
                        assert_eq!(begins_with_spaces(&spaces, n), n == naive, "{byte:#x} at {at}, of {n}");
                    }
                }
            }
        }
    }
}

//! The check that bytes are UTF-8 (<https://www.rfc-editor.org/rfc/rfc3629#section-4>).
//!
//! The vector kernel looks at each byte with the one in front of it. What can be wrong with such a pair depends on three nibbles:
//! both of the first byte, and the high one of the second. So three tables of 16 bytes tell, by one bit for each rule (Keiser and
//! Lemire, "Validating UTF-8 in less than one instruction per byte", <https://arxiv.org/abs/2010.03090>). Whether the third and the
//! fourth byte of a character are there is seen from the byte two or three before.

use core::str::Utf8Error;

/// From this length on the vector kernel is worth the call.
const LONG: usize = 64;

/// The bytes as text.
///
/// # Errors
/// When they are not UTF-8.
#[inline]
pub(crate) fn utf8(bytes: &[u8]) -> Result<&str, Utf8Error> {
    if bytes.len() >= LONG && is_long_utf8(bytes) {
        // SAFETY: the kernel has checked it.
        return Ok(unsafe { core::str::from_utf8_unchecked(bytes) });
    }
    core::str::from_utf8(bytes)
}

/// Whether the bytes are UTF-8; false also where there is no kernel that tells.
#[cfg(not(all(target_arch = "x86_64", feature = "std")))]
#[inline(always)]
fn is_long_utf8(_bytes: &[u8]) -> bool {
    false
}

/// Whether the bytes are UTF-8; false also where there is no kernel that tells.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[inline]
fn is_long_utf8(bytes: &[u8]) -> bool {
    use super::{Tier, tier};
    // SAFETY: the CPU has what the tier in use takes; AVX-512 includes AVX2.
    tier() >= Tier::Avx2 && unsafe { avx2::is_utf8(bytes) }
}

/// The tables.
#[cfg(any(test, all(target_arch = "x86_64", feature = "std")))]
mod rules {
    /// A set of nibbles, as the bits of their values.
    type Nibbles = u16;

    const ALL: Nibbles = 0xFFFF;
    const ASCII: Nibbles = 0x00FF;
    const CONTINUATION: Nibbles = 0x0F00;
    const LEAD: Nibbles = 0xF000;

    const fn only(nibble: u32) -> Nibbles {
        1 << nibble
    }

    /// Pairs of bytes that are wrong: by the high nibble of the first, the low nibble of the first, and the high nibble of the second.
    /// Those of the last rule are right where a third or a fourth byte is due.
    const WRONG: [(Nibbles, Nibbles, Nibbles); 8] = [
        // A character is cut off.
        (LEAD, ALL, ASCII | LEAD),
        // Continuation bytes without a character's start.
        (ASCII, ALL, CONTINUATION),
        // C0 and C1 would start what has a shorter form of one byte,
        (only(0xC), only(0) | only(1), CONTINUATION),
        // E0 80 to E0 9F what has one of two bytes,
        (only(0xE), only(0), only(8) | only(9)),
        // ED A0 to ED BF surrogates,
        (only(0xE), only(0xD), only(0xA) | only(0xB)),
        // F4 90 and later what is behind the last code point,
        (only(0xF), ALL << 4, CONTINUATION & !only(8)),
        // and so would F5 80 and later, while F0 80 to F0 8F would start what has a shorter form of three bytes.
        (only(0xF), only(0) | ALL << 5, only(8)),
        (CONTINUATION, ALL, CONTINUATION),
    ];

    /// For each value of the three nibbles the rules that it belongs to.
    pub const TABLES: [[u8; 16]; 3] = {
        let mut tables = [[0; 16]; 3];
        let mut rule = 0;
        while rule < 8 {
            let (first_high, first_low, second_high) = WRONG[rule];
            let mut nibble = 0;
            while nibble < 16 {
                tables[0][nibble] |= ((first_high >> nibble & 1) as u8) << rule;
                tables[1][nibble] |= ((first_low >> nibble & 1) as u8) << rule;
                tables[2][nibble] |= ((second_high >> nibble & 1) as u8) << rule;
                nibble += 1;
            }
            rule += 1;
        }
        tables
    };
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod avx2 {
    use core::arch::x86_64::*;

    use super::rules::TABLES;

    const BLOCK: usize = 32;

    /// Whether the bytes are UTF-8.
    #[target_feature(enable = "avx2")]
    pub(super) fn is_utf8(bytes: &[u8]) -> bool {
        let (blocks, tail) = bytes.as_chunks::<BLOCK>();
        let mut state = State { before: _mm256_setzero_si256(), wrong: _mm256_setzero_si256() };
        let (pairs, odd) = blocks.as_chunks::<2>();
        for [first, second] in pairs {
            let (first, second) = (load(first), load(second));
            if _mm256_movemask_epi8(_mm256_or_si256(first, second)) == 0 {
                state.ascii(second);
            } else {
                state.look(first);
                state.look(second);
            }
        }
        for block in odd {
            state.look(load(block));
        }
        // The zeros behind the end are ASCII, in front of which no character may be cut off.
        let mut last = [0; BLOCK];
        last[..tail.len()].copy_from_slice(tail);
        state.look(load(&last));
        _mm256_testz_si256(state.wrong, state.wrong) != 0
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn load(block: &[u8; BLOCK]) -> __m256i {
        // SAFETY: 32 bytes are read from an array of as many, which need not be aligned.
        unsafe { _mm256_loadu_si256(block.as_ptr().cast()) }
    }

    struct State {
        /// The block in front.
        before: __m256i,
        /// Not zero where something was wrong.
        wrong: __m256i,
    }

    impl State {
        /// Takes blocks of ASCII, of which `last` is the last one.
        #[inline]
        #[target_feature(enable = "avx2")]
        fn ascii(&mut self, last: __m256i) {
            // What may be at the end: no start of two bytes in the last one, of three in the last two, of four in the last three.
            const MOST: [u8; BLOCK] = {
                let mut most = [0xFF; BLOCK];
                (most[BLOCK - 3], most[BLOCK - 2], most[BLOCK - 1]) = (0xEF, 0xDF, 0xBF);
                most
            };
            self.wrong = _mm256_or_si256(self.wrong, _mm256_subs_epu8(self.before, load(&MOST)));
            self.before = last;
        }

        /// Takes a block.
        #[inline]
        #[target_feature(enable = "avx2")]
        fn look(&mut self, block: __m256i) {
            let nibble = _mm256_set1_epi8(0x0F);
            let high = |bytes| _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), nibble);
            let table = |i: usize| {
                // SAFETY: 16 bytes are read from an array of as many, which need not be aligned.
                _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(TABLES[i].as_ptr().cast()) })
            };
            // The high half of the block in front, and the low half of this one.
            let across = _mm256_permute2x128_si256::<0x21>(self.before, block);
            let one_before = _mm256_alignr_epi8::<15>(block, across);
            let two_before = _mm256_alignr_epi8::<14>(block, across);
            let three_before = _mm256_alignr_epi8::<13>(block, across);

            let first_high = _mm256_shuffle_epi8(table(0), high(one_before));
            let first_low = _mm256_shuffle_epi8(table(1), _mm256_and_si256(one_before, nibble));
            let second_high = _mm256_shuffle_epi8(table(2), high(block));
            let wrong = _mm256_and_si256(_mm256_and_si256(first_high, first_low), second_high);

            // The high bit where a third or a fourth byte is due, as in the bit of the last rule.
            let third = _mm256_subs_epu8(two_before, _mm256_set1_epi8((0xE0_u8 - 0x80) as i8));
            let fourth = _mm256_subs_epu8(three_before, _mm256_set1_epi8((0xF0_u8 - 0x80) as i8));
            let due = _mm256_and_si256(_mm256_or_si256(third, fourth), _mm256_set1_epi8(i8::MIN));

            self.wrong = _mm256_or_si256(self.wrong, _mm256_xor_si256(wrong, due));
            self.before = block;
        }
    }
}

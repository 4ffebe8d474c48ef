//! Strings and bytes: checked and copied in one go while they are short.

use alloc::string::String;
use alloc::vec::Vec;

use super::copy::{SHORT, copy_short};
use crate::arch::utf8;

/// Sets `out` to `bytes`, if they are UTF-8. Keeps the memory that `out` has.
#[inline(always)]
pub(super) fn set_string(out: &mut String, bytes: &[u8]) -> bool {
    // SAFETY: `set` leaves ASCII in the vector, or nothing, or what was there.
    if unsafe { set::<true>(out.as_mut_vec(), bytes) } { true } else { set_long_string(out, bytes) }
}

/// Sets `out` to `bytes`. Keeps the memory that `out` has.
#[inline(always)]
pub(super) fn set_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    if !set::<false>(out, bytes) {
        set_long_bytes(out, bytes);
    }
}

/// `bytes` as text, if they are UTF-8.
#[inline(always)]
pub(super) fn as_text(bytes: &[u8]) -> Option<&str> {
    if is_short_ascii(bytes) {
        // SAFETY: ASCII is UTF-8.
        Some(unsafe { core::str::from_utf8_unchecked(bytes) })
    } else {
        long_text(bytes)
    }
}

#[inline(never)]
fn long_text(bytes: &[u8]) -> Option<&str> {
    utf8(bytes).ok()
}

/// Whether all bytes are ASCII, for a few of the most frequent lengths; false for others.
#[inline(always)]
fn is_short_ascii(bytes: &[u8]) -> bool {
    macro_rules! two_words {
        ($word:ty) => {{
            const HIGH_BITS: $word = <$word>::MAX / 0xFF * 0x80;
            let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) else { return false };
            (<$word>::from_ne_bytes(*first) | <$word>::from_ne_bytes(*last)) & HIGH_BITS == 0
        }};
    }
    match bytes.len() {
        n @ 0..=3 => n == 0 || (bytes[0] | bytes[n / 2] | bytes[n - 1]) < 0x80,
        4..=7 => two_words!(u32),
        8..=15 => two_words!(u64),
        16..=SHORT => two_words!(u128),
        _ => false,
    }
}

#[inline(never)]
fn set_long_string(out: &mut String, bytes: &[u8]) -> bool {
    let Ok(text) = utf8(bytes) else { return false };
    out.clear();
    out.reserve_exact(text.len());
    out.push_str(text);
    true
}

#[inline(never)]
fn set_long_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    out.clear();
    out.reserve_exact(bytes.len());
    out.extend_from_slice(bytes);
}

/// Sets `out` to `bytes` and returns true, if they are short and, where `ASCII` asks for it, ASCII. Otherwise `out` is as it was, or
/// empty.
#[inline(always)]
fn set<const ASCII: bool>(out: &mut Vec<u8>, bytes: &[u8]) -> bool {
    let n = bytes.len();
    if n > SHORT {
        return false;
    }
    if out.capacity() < n {
        *out = Vec::with_capacity(n);
    }
    out.clear();
    // SAFETY: `out` has room for `n` bytes, which are all written, and does not overlap `bytes`, since it is borrowed exclusively.
    unsafe {
        let fits = copy_short::<ASCII>(bytes.as_ptr(), out.as_mut_ptr(), n);
        if fits {
            out.set_len(n);
        }
        fits
    }
}

/// Appends an element and returns it: written in place, where `push` would move it there.
#[inline(always)]
pub(crate) fn push_in_place<T>(out: &mut Vec<T>, element: T) -> &mut T {
    let len = out.len();
    if len == out.capacity() {
        out.reserve(1);
    }
    // SAFETY: there is room for one more element behind the `len` that are initialised.
    unsafe {
        let to = out.as_mut_ptr().add(len);
        to.write(element);
        out.set_len(len + 1);
        &mut *to
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn every_length_is_copied_whole_over_any_capacity() {
        let source: Vec<u8> = (0..100).map(|i| b'a' + i % 26).collect();
        for n in 0..source.len() {
            for capacity in [0, 1, 7, 31, 200] {
                let mut text = String::with_capacity(capacity);
                text.push_str(&"x".repeat(capacity.min(5)));
                assert!(set_string(&mut text, &source[..n]));
                assert_eq!(as_text(&source[..n]), Some(&text[..]));
                assert_eq!(text.as_bytes(), &source[..n]);
                let mut bytes = vec![0xFF; capacity];
                set_bytes(&mut bytes, &source[..n]);
                assert_eq!(bytes, &source[..n]);
            }
        }
    }

    #[test]
    fn one_bad_byte_anywhere_is_found() {
        for n in 1..70 {
            for bad in 0..n {
                let mut source = vec![b'a'; n];
                source[bad] = 0xFF;
                let mut text = String::from("kept");
                assert!(!set_string(&mut text, &source));
                assert!(text.is_empty() || text == "kept");
                assert_eq!(as_text(&source), None);
                let mut bytes = Vec::new();
                set_bytes(&mut bytes, &source);
                assert_eq!(bytes, source);
            }
        }
    }

    #[test]
    fn text_that_is_not_ascii_is_kept_when_it_is_utf8() {
        for text in ["é", "aé", "日本語", "0123456789日本語0123456789日本語"] {
            let mut out = String::new();
            assert!(set_string(&mut out, text.as_bytes()));
            assert_eq!(out, text);
        }
    }
}

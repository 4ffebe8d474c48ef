//! [`Source`]: text that is looked at in pieces of sixteen bytes, and the strings between quotes in it, as JSON has them.

use alloc::string::String;
use alloc::vec::Vec;

use super::text::set_bytes;
use crate::arch::{chunk_at, first_special};

/// What is looked at in one go, and the least that a string has room for: what allocators hand out is hardly smaller.
const CHUNK: usize = 16;

/// Text to read. A place in it is a number of bytes from its start.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    text: &'a str,
    /// At each place in front of this one there are a byte and a chunk behind it. Invariant: it is zero, or `CHUNK` before the end.
    inner: usize,
}

impl<'a> Source<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, inner: text.len().saturating_sub(CHUNK) }
    }

    /// All of it.
    #[inline(always)]
    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    /// The byte at a place; zero, which is no part of JSON, at the end.
    #[inline(always)]
    pub(crate) fn byte(&self, at: usize) -> u8 {
        match self.text.as_bytes().get(at) {
            Some(byte) => *byte,
            None => 0,
        }
    }

    /// The byte at a place, and the chunk behind it, if they are there.
    #[inline(always)]
    pub(crate) fn byte_and_chunk(&self, at: usize) -> Option<(u8, &'a [u8; CHUNK])> {
        if at >= self.inner {
            return None;
        }
        // SAFETY: both are within the text (invariant), and without alignment.
        unsafe {
            let at = self.text.as_ptr().add(at);
            Some((*at, &*at.add(1).cast()))
        }
    }

    /// The bytes from a place on, with zeros for those behind the end.
    #[inline(always)]
    pub(crate) fn chunk(&self, at: usize) -> [u8; CHUNK] {
        if at < self.inner {
            // SAFETY: a byte more than the chunk is within the text (invariant).
            unsafe { self.text.as_ptr().add(at).cast::<[u8; CHUNK]>().read() }
        } else {
            chunk_at(self.text.as_bytes(), at)
        }
    }

    /// The eight bytes from a place on, the first one lowest, with zeros for those behind the end.
    #[inline(always)]
    pub(crate) fn word(&self, at: usize) -> u64 {
        u128::from_le_bytes(self.chunk(at)) as u64
    }

    /// The string whose opening quote is at a place, without its quotes. `None` where there is no such string, or one that holds more
    /// than plain characters: escapes, or what may not be there.
    #[inline(always)]
    pub(crate) fn quoted(&self, at: usize) -> Option<&'a str> {
        if let Some((b'"', chunk)) = self.byte_and_chunk(at) {
            let n = first_special(chunk);
            if n < CHUNK && chunk[n] == b'"' {
                // SAFETY: there is a quote in front of the first byte, and another one behind the last one, so that both are where
                // characters start or end; and all of it is within the text.
                return Some(unsafe { self.text.get_unchecked(at + 1..at + 1 + n) });
            }
        }
        self.long_quoted(at)
    }

    /// Sets `out` to what [`Source::quoted`] gives, and returns the place behind the closing quote. Keeps the memory that `out` has, if
    /// that is enough for any short string.
    #[inline(always)]
    pub(crate) fn set_quoted(&self, at: usize, out: &mut String) -> Option<usize> {
        if let Some((b'"', chunk)) = self.byte_and_chunk(at) {
            let n = first_special(chunk);
            if n < CHUNK && chunk[n] == b'"' {
                // SAFETY: the vector holds what is between two quotes, which is text, as in `quoted`; of the chunk that it has room
                // for all bytes are written, of which `n` count.
                unsafe {
                    let out = out.as_mut_vec();
                    if out.capacity() < CHUNK {
                        if n == 0 {
                            out.clear();
                            return Some(at + 2);
                        }
                        *out = Vec::with_capacity(CHUNK);
                    }
                    out.as_mut_ptr().cast::<[u8; CHUNK]>().write(*chunk);
                    out.set_len(n);
                }
                return Some(at + n + 2);
            }
        }
        self.set_long_quoted(at, out)
    }

    #[inline(never)]
    fn set_long_quoted(&self, at: usize, out: &mut String) -> Option<usize> {
        let long = self.long_quoted(at)?;
        // SAFETY: the vector holds `long` afterwards, which is text.
        set_bytes(unsafe { out.as_mut_vec() }, long.as_bytes());
        Some(at + long.len() + 2)
    }

    #[inline(never)]
    fn long_quoted(&self, at: usize) -> Option<&'a str> {
        if self.byte(at) != b'"' {
            return None;
        }
        let start = at + 1;
        let end = self.plain_end(start);
        // SAFETY: as in `quoted`.
        (self.byte(end) == b'"').then(|| unsafe { self.text.get_unchecked(start..end) })
    }

    /// The place of the first byte from a place on that is a quote, a backslash or a control character; the end where there is none.
    #[inline(always)]
    pub(crate) fn plain_end(&self, mut at: usize) -> usize {
        loop {
            let n = first_special(&self.chunk(at));
            at += n;
            if n < CHUNK {
                return at;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn every_length_is_found_and_copied_at_every_distance_from_the_end() {
        for n in 0..100 {
            let content: String = (0..n).map(|i| char::from(b'a' + i as u8 % 26)).collect();
            for (behind, capacity) in (0..40).flat_map(|behind| [0, 1, 15, 16, 200].map(|capacity| (behind, capacity)))
            {
                let text = format!(": \"{content}\"{}", ",".repeat(behind));
                assert_eq!(Source::new(&text).quoted(2), Some(&content[..]));
                let mut out = String::with_capacity(capacity);
                out.push_str(&"x".repeat(capacity.min(20)));
                assert_eq!(Source::new(&text).set_quoted(2, &mut out), Some(n + 4));
                assert_eq!(out, content);
            }
        }
    }

    #[test]
    fn bytes_behind_the_end_are_zero() {
        let text: String = ('!'..='~').collect();
        for len in 0..text.len() {
            let source = Source::new(&text[..len]);
            for at in 0..len + 40 {
                let byte = |at: usize| text.as_bytes()[..len].get(at).copied().unwrap_or_default();
                assert_eq!(source.byte(at), byte(at));
                let chunk: [u8; CHUNK] = core::array::from_fn(|i| byte(at + i));
                assert_eq!(source.chunk(at), chunk);
                assert_eq!(source.word(at).to_le_bytes(), chunk[..8]);
                if let Some((first, behind)) = source.byte_and_chunk(at) {
                    assert_eq!((first, behind), (byte(at), &source.chunk(at + 1)));
                    assert!(at + CHUNK < len);
                } else {
                    assert!(at + CHUNK >= len);
                }
            }
        }
    }

    #[test]
    fn what_is_no_plain_string_is_left_alone() {
        for n in 0..40 {
            for text in ["a\\nb\"", "a\tb\"", "a", ""].map(|end| format!("\"{}é{end}", "x".repeat(n))) {
                let source = Source::new(&text);
                for at in 0..=text.len() + 20 {
                    let mut out = String::new();
                    assert_eq!(
                        (source.quoted(at), source.set_quoted(at, &mut out)),
                        (None, None),
                        "{text:?} from {at} on"
                    );
                }
            }
        }
    }

    #[test]
    fn characters_of_more_bytes_may_stand_next_to_the_quotes() {
        for n in 0..40 {
            let content = format!("é{}\u{1F600}", "x".repeat(n));
            let text = format!("\"{content}\"");
            let source = Source::new(&text);
            let mut out = String::new();
            assert_eq!((source.quoted(0), source.set_quoted(0, &mut out)), (Some(&content[..]), Some(text.len())));
            assert_eq!(out, content);
        }
    }
}

//! [`Forward`]: a growing buffer that is written from the front, for text formats.
//!
//! Each operation checks once that there is room for all that it writes, and then stores whole words: what lies behind the last
//! byte that counts is overwritten later.

use alloc::string::String;
use alloc::vec::Vec;

use crate::arch::{first_special, special_in_word};

/// A few bytes that go in front of a value, such as a comma, a name and a colon. Copied as a whole, so its length costs nothing.
///
/// Invariant: the first `len` bytes are UTF-8, since they are whole strings and ASCII.
#[derive(Clone, Copy, Debug)]
pub struct Prefix {
    bytes: [u8; Prefix::MOST],
    len: usize,
}

impl Prefix {
    /// The longest prefix there can be.
    pub const MOST: usize = 32;

    /// No bytes.
    pub const EMPTY: Self = Self { bytes: [0; Self::MOST], len: 0 };

    /// A comma.
    pub const COMMA: Self = Self::EMPTY.push(b',');

    /// A colon.
    pub const COLON: Self = Self::EMPTY.push(b':');

    /// One byte more, which has to be ASCII.
    ///
    /// # Panics
    /// When it is not, or the prefix is full.
    #[must_use]
    pub const fn push(mut self, byte: u8) -> Self {
        assert!(byte.is_ascii());
        self.bytes[self.len] = byte;
        self.len += 1;
        self
    }

    /// More text.
    ///
    /// # Panics
    /// When the prefix is full.
    #[must_use]
    pub const fn push_str(mut self, text: &str) -> Self {
        let mut i = 0;
        while i < text.len() {
            self.bytes[self.len] = text.as_bytes()[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    /// The number of bytes.
    #[inline(always)]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no bytes.
    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// All bytes; those behind the ones that count are zero.
    #[inline(always)]
    pub const fn padded(&self) -> &[u8; Self::MOST] {
        &self.bytes
    }
}

/// A growing buffer that is written from the front.
///
/// Invariant: `out` holds UTF-8. Every method that is not private appends whole strings and ASCII only.
pub struct Forward {
    out: Vec<u8>,
}

/// The pairs of digits from 00 to 99.
static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut i = 0;
    while i < 100 {
        pairs[i] = [b'0' + (i / 10) as u8, b'0' + (i % 10) as u8];
        i += 1;
    }
    pairs
};

/// The least that is allocated: room for most messages, and a size that allocators keep at hand.
const FIRST: usize = 1000;

/// The room that is made for a number: a sign, 20 digits and two quotes, rounded up.
const NUMBER: usize = 32;

impl Forward {
    /// A buffer that appends to `out`.
    pub fn new(out: String) -> Self {
        Self { out: out.into_bytes() }
    }

    /// All that was written.
    pub fn into_string(self) -> String {
        // SAFETY: the bytes are UTF-8, by the invariant.
        unsafe { String::from_utf8_unchecked(self.out) }
    }

    /// How many bytes there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.out.len()
    }

    /// Whether there are no bytes.
    pub fn is_empty(&self) -> bool {
        self.out.is_empty()
    }

    /// Writes a byte over one that is there, both of ASCII.
    ///
    /// # Panics
    /// When they are not.
    #[inline(always)]
    pub fn replace(&mut self, at: usize, byte: u8) {
        assert!(self.out[at].is_ascii() && byte.is_ascii());
        self.out[at] = byte;
    }

    /// Makes room for `n` bytes.
    #[inline(always)]
    fn room(&mut self, n: usize) {
        if self.out.capacity() - self.out.len() < n {
            self.grow(n);
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, n: usize) {
        // Text is written in small pieces, so growth is by more than `Vec` would do.
        self.out.reserve(n.max(self.out.capacity().saturating_mul(3)).max(FIRST));
    }

    /// The place behind the last byte.
    #[inline(always)]
    fn end(&mut self) -> *mut u8 {
        // SAFETY: the length is at most the capacity.
        unsafe { self.out.as_mut_ptr().add(self.out.len()) }
    }

    /// Appends a prefix. There is room for `Prefix::MOST` bytes.
    ///
    /// # Safety
    /// `room(Prefix::MOST)` was called, and nothing written since.
    #[inline(always)]
    unsafe fn prefix_in_room(&mut self, prefix: &Prefix) {
        // SAFETY: there is room for the whole array; `len` counts initialised bytes of it, since it is at most `MOST`.
        unsafe {
            self.end().cast::<[u8; Prefix::MOST]>().write(prefix.bytes);
            self.out.set_len(self.out.len() + prefix.len);
        }
    }

    /// Appends a byte, which has to be ASCII.
    ///
    /// # Panics
    /// When it is not.
    #[inline(always)]
    pub fn byte(&mut self, byte: u8) {
        assert!(byte.is_ascii());
        self.room(1);
        // SAFETY: there is room for one byte.
        unsafe {
            self.end().write(byte);
            self.out.set_len(self.out.len() + 1);
        }
    }

    /// Appends bytes, which have to be ASCII.
    ///
    /// # Panics
    /// When they are not.
    #[inline]
    pub fn ascii(&mut self, bytes: &[u8]) {
        assert!(bytes.is_ascii());
        self.bytes(bytes);
    }

    #[inline]
    fn bytes(&mut self, bytes: &[u8]) {
        self.room(bytes.len());
        self.out.extend_from_slice(bytes);
    }

    /// Appends a prefix and text.
    #[inline(always)]
    pub fn prefixed(&mut self, prefix: &Prefix, text: &str) {
        self.room(Prefix::MOST + text.len());
        // SAFETY: there is room for it.
        unsafe { self.prefix_in_room(prefix) };
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Appends a prefix and a number, in quotes if `QUOTED`.
    #[inline(always)]
    pub fn integer<const QUOTED: bool>(&mut self, prefix: &Prefix, negative: bool, magnitude: u64) {
        self.room(Prefix::MOST + NUMBER);
        // SAFETY: there is room for the prefix; and behind it, at most `MOST` bytes long, for two quotes, a sign and at most 20
        // digits, which `digits` writes and nothing more.
        unsafe {
            self.prefix_in_room(prefix);
            let start = self.end();
            let mut end = start;
            if QUOTED {
                end.write(b'"');
                end = end.add(1);
            }
            end.write(b'-');
            end = end.add(usize::from(negative));
            end = digits(end, magnitude);
            if QUOTED {
                end.write(b'"');
                end = end.add(1);
            }
            self.out.set_len(self.out.len() + end.offset_from_unsigned(start));
        }
    }

    /// Appends a prefix and a string in quotes, escaped.
    #[inline(always)]
    pub fn string(&mut self, prefix: &Prefix, text: &str) {
        let bytes = text.as_bytes();
        self.room(Prefix::MOST + bytes.len() + 2);
        // SAFETY: there is room for the prefix, two quotes, and as many bytes as the string has. `copy_plain` writes no more, and
        // all of them where it returns true.
        unsafe {
            self.prefix_in_room(prefix);
            let start = self.end();
            start.write(b'"');
            if copy_plain(start.add(1), bytes) {
                start.add(1 + bytes.len()).write(b'"');
                self.out.set_len(self.out.len() + bytes.len() + 2);
                return;
            }
        }
        self.escaped(bytes);
    }

    /// Appends a string in quotes that needs escapes. Every byte of it takes at most six.
    #[cold]
    #[inline(never)]
    fn escaped(&mut self, bytes: &[u8]) {
        self.byte(b'"');
        let mut plain = 0;
        for (i, &byte) in bytes.iter().enumerate() {
            let short = match byte {
                b'"' | b'\\' => byte,
                0x08 => b'b',
                b'\t' => b't',
                b'\n' => b'n',
                0x0C => b'f',
                b'\r' => b'r',
                0..0x20 => b'u',
                _ => continue,
            };
            self.bytes(&bytes[plain..i]);
            self.bytes(&[b'\\', short]);
            if short == b'u' {
                const HEX: &[u8; 16] = b"0123456789abcdef";
                self.bytes(&[b'0', b'0', HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
            }
            plain = i + 1;
        }
        self.bytes(&bytes[plain..]);
        self.byte(b'"');
    }
}

/// Copies `bytes` to `to` and returns true, unless one of them is special; then some may have been copied.
///
/// Every length class but the longest loads all bytes as two words that may overlap.
///
/// # Safety
/// `to` is valid for writes of `bytes.len()` bytes.
#[inline(always)]
unsafe fn copy_plain(to: *mut u8, bytes: &[u8]) -> bool {
    let n = bytes.len();
    macro_rules! two_words {
        ($word:ty) => {{
            let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) else { return false };
            let (first, last) = (<$word>::from_le_bytes(*first), <$word>::from_le_bytes(*last));
            // SAFETY: a word is at most `n` bytes long, so both stores stay inside of `n` bytes.
            unsafe {
                to.cast::<$word>().write_unaligned(first.to_le());
                to.add(n - size_of::<$word>()).cast::<$word>().write_unaligned(last.to_le());
            }
            (first, last)
        }};
    }
    match n {
        0 => true,
        1..=3 => {
            let (first, middle, last) = (bytes[0], bytes[n / 2], bytes[n - 1]);
            // SAFETY: all three are among the `n` bytes.
            unsafe {
                to.write(first);
                to.add(n / 2).write(middle);
                to.add(n - 1).write(last);
            }
            special_in_word(u64::from_le_bytes([first, middle, last, b' ', b' ', b' ', b' ', b' '])) == 0
        }
        4..=7 => {
            let (first, last) = two_words!(u32);
            special_in_word(u64::from(first) | u64::from(last) << 32) == 0
        }
        8..=15 => {
            let (first, last) = two_words!(u64);
            special_in_word(first) | special_in_word(last) == 0
        }
        _ => {
            let (chunks, _) = bytes.as_chunks::<16>();
            for (i, chunk) in chunks.iter().enumerate() {
                if first_special(chunk) != 16 {
                    return false;
                }
                // SAFETY: the chunk lies inside of the `n` bytes.
                unsafe { to.add(16 * i).cast::<[u8; 16]>().write(*chunk) };
            }
            let Some(last) = bytes.last_chunk::<16>() else { return false };
            // SAFETY: there are at least 16 bytes.
            unsafe { to.add(n - 16).cast::<[u8; 16]>().write(*last) };
            first_special(last) == 16
        }
    }
}

/// Writes the decimal digits of `value` and returns the place behind them.
///
/// # Safety
/// `to` is valid for writes of 20 bytes, which is as many digits as a `u64` can have.
#[inline(always)]
unsafe fn digits(to: *mut u8, mut value: u64) -> *mut u8 {
    let mut left = value.checked_ilog10().unwrap_or(0) as usize + 1;
    // SAFETY: there are exactly `left` digits, written from the last one to the first; each step lowers `left` by as many as
    // it writes and divides the value by as many powers of ten.
    unsafe {
        let end = to.add(left);
        while value >= 100 {
            left -= 2;
            to.add(left).cast::<[u8; 2]>().write(PAIRS[(value % 100) as usize]);
            value /= 100;
        }
        if value >= 10 {
            to.cast::<[u8; 2]>().write(PAIRS[value as usize]);
        } else {
            to.write(b'0' + value as u8);
        }
        end
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn string(text: &str) -> String {
        let mut out = Forward::new(String::new());
        out.string(&Prefix::COMMA, text);
        out.into_string()
    }

    #[test]
    fn numbers_are_written_as_core_writes_them() {
        let mut numbers = alloc::vec![0, 1, 9, 10, u64::MAX];
        let mut power = 1_u64;
        for _ in 0..19 {
            power *= 10;
            numbers.extend([power - 1, power, power + 1]);
        }
        for number in numbers {
            for negative in [false, true] {
                let mut out = Forward::new(String::new());
                out.integer::<true>(&Prefix::COMMA, negative, number);
                out.integer::<false>(&Prefix::EMPTY, negative, number);
                let text = if negative { "-" } else { "" }.to_string() + &number.to_string();
                assert_eq!(out.into_string(), alloc::format!(",\"{text}\"{text}"));
            }
        }
    }

    #[test]
    fn a_special_byte_anywhere_is_escaped() {
        for n in 1..50 {
            for at in 0..n {
                for (special, escape) in
                    [('"', "\\\""), ('\\', "\\\\"), ('\n', "\\n"), ('\u{1}', "\\u0001"), ('\u{1F}', "\\u001f")]
                {
                    let plain = "x".repeat(n);
                    assert_eq!(string(&plain), alloc::format!(",\"{plain}\""));
                    let text = alloc::format!("{}{special}{}", &plain[..at], &plain[at + 1..]);
                    let expected = alloc::format!(",\"{}{escape}{}\"", &plain[..at], &plain[at + 1..]);
                    assert_eq!(string(&text), expected);
                }
            }
        }
        assert_eq!(string("日本語é\u{7F}"), ",\"日本語é\u{7F}\"");
    }
}

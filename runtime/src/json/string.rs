//! Strings of JSON: escapes (<https://www.rfc-editor.org/rfc/rfc8259#section-7>).

use alloc::borrow::Cow;
use alloc::string::String;

use super::{Error, Reader};
use crate::arch::first_special;

impl<'a> Reader<'a> {
    /// Reads a string.
    ///
    /// # Errors
    /// When there is none, or it is not valid.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn string(&mut self) -> Result<Cow<'a, str>, Error> {
        let start = self.open_string()?;
        let end = self.plain_end(start);
        if self.text.as_bytes().get(end) == Some(&b'"') {
            self.at = end + 1;
            return Ok(Cow::Borrowed(&self.text[start..end]));
        }
        let mut out = String::new();
        self.unescape(start, end, &mut out)?;
        Ok(Cow::Owned(out))
    }

    /// Reads a string into `out`, which keeps the memory that it has.
    ///
    /// # Errors
    /// When there is none, or it is not valid.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn string_into(&mut self, out: &mut String) -> Result<(), Error> {
        let start = self.open_string()?;
        let end = self.plain_end(start);
        if self.text.as_bytes().get(end) == Some(&b'"') {
            self.at = end + 1;
            crate::wire::set_text(out, &self.text[start..end]);
            return Ok(());
        }
        out.clear();
        self.unescape(start, end, out)
    }

    /// Passes over a string, which has to be valid.
    pub(super) fn skip_string(&mut self) -> Result<(), Error> {
        let mut end = self.open_string()?;
        loop {
            end = self.plain_end(end);
            self.at = end;
            if self.peek() == b'"' {
                self.at += 1;
                return Ok(());
            }
            self.escape()?;
            end = self.at;
        }
    }

    /// Takes the opening quote and gives the place behind it.
    #[inline(always)]
    fn open_string(&mut self) -> Result<usize, Error> {
        if !self.take(b'"') {
            return Err(self.expected("a string"));
        }
        Ok(self.at)
    }

    /// The place of the first byte from `at` on that is a quote, a backslash or a control character; the end of the input where
    /// there is none.
    #[inline(always)]
    fn plain_end(&self, mut at: usize) -> usize {
        let bytes = self.text.as_bytes();
        while let Some(chunk) = bytes.get(at..).and_then(|rest| rest.first_chunk::<16>()) {
            let n = first_special(chunk);
            at += n;
            if n < 16 {
                return at;
            }
        }
        while let Some(byte) = bytes.get(at) {
            if *byte < 0x20 || matches!(byte, b'"' | b'\\') {
                break;
            }
            at += 1;
        }
        at
    }

    /// Reads the rest of a string that holds escapes: what lies from `start` to `end` is plain.
    #[inline(never)]
    fn unescape(&mut self, start: usize, end: usize, out: &mut String) -> Result<(), Error> {
        let (mut start, mut end) = (start, end);
        loop {
            out.push_str(&self.text[start..end]);
            self.at = end;
            if self.peek() == b'"' {
                self.at += 1;
                return Ok(());
            }
            out.push(self.escape()?);
            start = self.at;
            end = self.plain_end(start);
        }
    }

    /// Reads an escape.
    fn escape(&mut self) -> Result<char, Error> {
        let start = self.at;
        if self.peek() != b'\\' {
            return Err(self.syntax("a string holds a control character that is not escaped"));
        }
        self.at += 1;
        let kind = self.peek();
        let plain = match kind {
            b'"' | b'\\' | b'/' => char::from(kind),
            b'b' => '\u{8}',
            b'f' => '\u{C}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                self.at += 1;
                return self.unicode_escape(start);
            }
            _ => return Err(self.syntax("a string holds an escape that does not exist")),
        };
        self.at += 1;
        Ok(plain)
    }

    /// Reads the digits of an escape `\u`, which may need a second one for the other half of a pair of surrogates.
    fn unicode_escape(&mut self, start: usize) -> Result<char, Error> {
        let mut code = self.hex4()?;
        if (0xD800..0xDC00).contains(&code) && self.rest().starts_with(b"\\u") {
            self.at += 2;
            let low = self.hex4()?;
            if (0xDC00..0xE000).contains(&low) {
                code = 0x1_0000 + ((code - 0xD800) << 10) + (low - 0xDC00);
            }
        }
        // What is left of the range of surrogates is no character.
        char::from_u32(code).ok_or_else(|| {
            self.at = start;
            self.syntax("a string holds half of a pair of surrogates")
        })
    }

    fn hex4(&mut self) -> Result<u32, Error> {
        let mut code = 0;
        for _ in 0..4 {
            let Some(digit) = char::from(self.peek()).to_digit(16) else {
                return Err(self.syntax("an escape \\u needs four hexadecimal digits"));
            };
            code = code << 4 | digit;
            self.at += 1;
        }
        Ok(code)
    }
}

//! Strings of JSON: escapes (<https://www.rfc-editor.org/rfc/rfc8259#section-7>).

use alloc::borrow::Cow;
use alloc::string::String;

use super::{Error, Reader};

impl<'a> Reader<'a> {
    /// Reads a string.
    ///
    /// # Errors
    /// When there is none, or it is not valid.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn string(&mut self) -> Result<Cow<'a, str>, Error> {
        self.space();
        if let Some(plain) = self.source.quoted(self.at) {
            self.at += plain.len() + 2;
            return Ok(Cow::Borrowed(plain));
        }
        let mut out = String::new();
        self.escaped(&mut out)?;
        Ok(Cow::Owned(out))
    }

    /// Reads a string into `out`.
    ///
    /// # Errors
    /// When there is none, or it is not valid.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn string_into(&mut self, out: &mut String) -> Result<(), Error> {
        self.space();
        match self.source.set_quoted(self.at, out) {
            Some(end) => {
                self.at = end;
                Ok(())
            }
            None => self.escaped(out),
        }
    }

    /// Passes over a string, which has to be valid.
    pub(super) fn skip_string(&mut self) -> Result<(), Error> {
        let mut end = self.open_string()?;
        loop {
            end = self.source.plain_end(end);
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

    /// Reads a string that may hold escapes.
    #[inline(never)]
    fn escaped(&mut self, out: &mut String) -> Result<(), Error> {
        out.clear();
        let mut start = self.open_string()?;
        loop {
            let end = self.source.plain_end(start);
            out.push_str(&self.source.text()[start..end]);
            self.at = end;
            if self.peek() == b'"' {
                self.at += 1;
                return Ok(());
            }
            out.push(self.escape()?);
            start = self.at;
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

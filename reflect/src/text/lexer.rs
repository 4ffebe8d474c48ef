//! Text format in tokens (<https://protobuf.dev/reference/protobuf/textformat-spec/#lexical>).

use super::ParseError;

/// A token, as a part of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) kind: TokenKind,
    /// Of a string, what is between the quotes.
    pub(super) text: &'a str,
    /// Where it starts in the text, in bytes.
    pub(super) at: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    Identifier,
    Decimal,
    Octal,
    Hex,
    Float,
    String,
    /// A character that is a token by itself.
    Mark(u8),
    End,
}

/// Cuts text into tokens.
pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The next token.
    pub(super) fn next(&mut self) -> Result<Token<'a>, ParseError> {
        self.skip_blanks();
        let at = self.at;
        let rest = &self.text.as_bytes()[at..];
        let (kind, len) = match *rest {
            [] => (TokenKind::End, 0),
            [b'a'..=b'z' | b'A'..=b'Z' | b'_', ..] => (TokenKind::Identifier, count(rest, is_word)),
            [b'0'..=b'9', ..] | [b'.', b'0'..=b'9', ..] => self.number(rest)?,
            [quote @ (b'"' | b'\''), ..] => return self.string(quote),
            [mark @ (b'{' | b'}' | b'<' | b'>' | b'[' | b']' | b':' | b',' | b';' | b'-'), ..] => {
                (TokenKind::Mark(mark), 1)
            }
            _ => {
                let found = self.text[at..].chars().next().unwrap_or_default();
                return Err(self.error(at, format!("no token starts with {found:?}")));
            }
        };
        self.at += len;
        Ok(Token { kind, text: &self.text[at..at + len], at })
    }

    /// The name in brackets, behind the opening one: without the blanks and comments in it, which are allowed between all of
    /// its characters.
    pub(super) fn bracketed(&mut self) -> Result<String, ParseError> {
        let mut name = String::new();
        loop {
            self.skip_blanks();
            let byte = self.text.as_bytes().get(self.at).copied();
            match byte {
                Some(b']') => break,
                // What a URL is made of (RFC 3986, appendix A), as far as the specification of the text format takes it.
                Some(byte) if byte.is_ascii_alphanumeric() || b"-._~/%!$&()*+,;=".contains(&byte) => {
                    name.push(char::from(byte));
                    self.at += 1;
                }
                _ => return Err(self.error(self.at, "expected a name or a type URL and \"]\"")),
            }
        }
        self.at += 1;
        Ok(name)
    }

    pub(super) fn error(&self, at: usize, message: impl Into<String>) -> ParseError {
        ParseError::new(self.text, at, message)
    }

    /// Passes over blanks and comments.
    fn skip_blanks(&mut self) {
        let bytes = self.text.as_bytes();
        loop {
            self.at += count(&bytes[self.at..], |byte| matches!(byte, b' ' | b'\t'..=b'\r'));
            if bytes.get(self.at) != Some(&b'#') {
                return;
            }
            self.at += count(&bytes[self.at..], |byte| byte != b'\n');
        }
    }

    /// The kind and length of a number at the start of `rest`.
    fn number(&self, rest: &[u8]) -> Result<(TokenKind, usize), ParseError> {
        let digits = |from: usize| count(&rest[from..], |byte| byte.is_ascii_digit());
        let (kind, len) = if let [b'0', b'x' | b'X', ..] = rest {
            match count(&rest[2..], |byte| byte.is_ascii_hexdigit()) {
                0 => return Err(self.error(self.at, "expected hexadecimal digits behind \"0x\"")),
                n => (TokenKind::Hex, 2 + n),
            }
        } else {
            let whole = digits(0);
            let octal = whole > 1 && rest[0] == b'0';
            let mut len = whole;
            if rest.get(len) == Some(&b'.') {
                len += 1 + digits(len + 1);
            }
            if let Some(b'e' | b'E') = rest.get(len) {
                let sign = usize::from(matches!(rest.get(len + 1), Some(b'+' | b'-')));
                match digits(len + 1 + sign) {
                    0 => return Err(self.error(self.at + len, "expected digits of an exponent")),
                    n => len += 1 + sign + n,
                }
            }
            if let Some(b'f' | b'F') = rest.get(len) {
                len += 1;
            }
            match (len > whole, octal) {
                (true, true) => return Err(self.error(self.at, "a floating-point number starts with one zero at most")),
                (true, false) => (TokenKind::Float, len),
                (false, true) if rest[..len].iter().any(|digit| *digit > b'7') => {
                    return Err(self.error(self.at, "an octal number has a digit above 7"));
                }
                (false, true) => (TokenKind::Octal, len),
                (false, false) => (TokenKind::Decimal, len),
            }
        };
        match rest.get(len) {
            Some(&next) if is_word(next) || next == b'.' => {
                Err(self.error(self.at + len, "expected a blank or a separator behind a number"))
            }
            _ => Ok((kind, len)),
        }
    }

    /// A string, from its opening quote on.
    fn string(&mut self, quote: u8) -> Result<Token<'a>, ParseError> {
        let (at, start) = (self.at, self.at + 1);
        let bytes = self.text.as_bytes();
        let mut end = start;
        loop {
            match bytes.get(end) {
                Some(byte) if *byte == quote => break,
                Some(b'\\') => end += 2,
                None | Some(b'\n' | b'\0') => return Err(self.error(at, "a string is not closed on its line")),
                Some(_) => end += 1,
            }
        }
        self.at = end + 1;
        // The ends are at quotes, and so between characters.
        Ok(Token { kind: TokenKind::String, text: &self.text[start..end], at })
    }
}

fn count(bytes: &[u8], is: impl Fn(u8) -> bool) -> usize {
    bytes.iter().position(|byte| !is(*byte)).unwrap_or(bytes.len())
}

fn is_word(byte: u8) -> bool {
    byte == b'_' || byte.is_ascii_alphanumeric()
}

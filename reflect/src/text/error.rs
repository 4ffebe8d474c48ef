//! [`ParseError`].

use std::fmt;

/// Why text was not parsed: what was expected or found, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    line: usize,
    column: usize,
    message: String,
}

/// How much of a message is kept, which may quote the input, in bytes.
const MOST_MESSAGE: usize = 1000;

impl ParseError {
    /// An error at a byte of the text.
    #[cold]
    pub(super) fn new(text: &str, at: usize, message: impl Into<String>) -> Self {
        let before = &text.as_bytes()[..at.min(text.len())];
        let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        // Characters are counted by their first bytes.
        let column = before[start..].iter().filter(|byte| **byte & 0xC0 != 0x80).count() + 1;
        let mut message = message.into();
        rustwire::shorten(&mut message, 0, MOST_MESSAGE);
        Self { line, column, message }
    }

    /// The line of the text, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The character of the line, from 1.
    pub fn column(&self) -> usize {
        self.column
    }

    /// What is wrong there.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ParseError {}

//! [`Error`].

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::error::shorten;

/// Why JSON could not be read or written: what is wrong, where in the input, and in which field.
///
/// One pointer wide, so that a result is returned in a register.
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    message: Cow<'static, str>,
    /// The byte at fault, from the start of the input.
    offset: usize,
    /// Line and column, both from 1, when the error is one of reading and complete.
    position: Option<(usize, usize)>,
    /// The parts of the path, the innermost first, until the error is complete.
    segments: Vec<String>,
    path: String,
}

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input is not JSON (<https://www.rfc-editor.org/rfc/rfc8259>).
    Syntax,
    /// The input is not UTF-8.
    InvalidUtf8,
    /// A value is of another kind than the field's, or not one that its type can have.
    InvalidValue,
    /// A key names no field.
    UnknownField,
    /// A field is there twice, maybe under two of its names, or two members of one oneof are.
    DuplicateField,
    /// An `Any` names a type that neither the registry nor the well-known types have.
    UnknownType,
    /// Objects and arrays are nested more deeply than [`Options::max_depth`](super::Options::max_depth) allows.
    DepthLimit,
    /// Elements would take more memory than [`Options::memory_limit`](super::Options::memory_limit) allows.
    MemoryLimit,
    /// The input is longer than [`Options::max_bytes`](super::Options::max_bytes) allows.
    InputTooLong,
    /// Required fields are missing.
    MissingRequired,
    /// A value has no JSON form: a `Value` that is not finite, or a `Timestamp` out of range.
    NotRepresentable,
}

/// How much of a message is kept, which may quote the input, in bytes.
const MOST_MESSAGE: usize = 1000;
/// How much of a map's key is named, in bytes.
const MOST_KEY: usize = 100;

impl Error {
    /// An error at a byte of the input; zero when writing.
    #[cold]
    #[inline(never)]
    pub fn new(kind: ErrorKind, offset: usize, message: impl Into<Cow<'static, str>>) -> Self {
        let mut message = message.into();
        if let Cow::Owned(text) = &mut message {
            shorten(text, 0, MOST_MESSAGE);
        }
        Self(Box::new(Inner { kind, message, offset, position: None, segments: Vec::new(), path: String::new() }))
    }

    /// An error of writing: the value has no JSON form.
    #[cold]
    #[inline(never)]
    pub fn not_representable(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorKind::NotRepresentable, 0, message)
    }

    /// The same error, inside of a field.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn in_field(mut self, name: &str) -> Self {
        self.0.segments.push(format!(".{name}"));
        self
    }

    /// The same error, inside of an element of a list.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn in_element(mut self, index: usize) -> Self {
        self.0.segments.push(format!("[{index}]"));
        self
    }

    /// The same error, inside of an entry of a map.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn in_entry(mut self, key: &str) -> Self {
        let mut key = key.to_string();
        shorten(&mut key, 0, MOST_KEY);
        self.0.segments.push(format!("[{key:?}]"));
        self
    }

    /// Completes the error: with its place in the input, if it is one of reading, and with its path.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn complete(mut self, input: Option<&[u8]>, full_name: &str) -> Self {
        let mut path = full_name.rsplit('.').next().unwrap_or_default().to_string();
        path.extend(self.0.segments.drain(..).rev());
        self.0.path = path;
        if let Some(input) = input {
            let before = &input[..self.0.offset.min(input.len())];
            let line_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
            let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
            // In characters: all bytes but those that continue one.
            let column = 1 + before[line_start..].iter().filter(|byte| **byte & 0xC0 != 0x80).count();
            self.0.position = Some((line, column));
        }
        self
    }

    /// What is wrong.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// What is wrong, in words.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The offset of the byte at fault from the start of the input; zero for an error of writing.
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// The line at fault, from 1; zero for an error of writing.
    pub fn line(&self) -> usize {
        self.0.position.map_or(0, |(line, _)| line)
    }

    /// The character at fault in its line, from 1; zero for an error of writing.
    pub fn column(&self) -> usize {
        self.0.position.map_or(0, |(_, column)| column)
    }

    /// The field at fault, as a path from the outermost message, such as `Person.address.city` or `Order.lines[3].price`.
    pub fn path(&self) -> &str {
        &self.0.path
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)?;
        if let Some((line, column)) = self.0.position {
            write!(f, " at line {line}, column {column}")?;
        }
        if !self.0.path.is_empty() {
            write!(f, ", in {}", self.0.path)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("kind", &self.0.kind)
            .field("message", &self.0.message)
            .field("position", &self.0.position)
            .field("path", &self.0.path)
            .finish()
    }
}

impl core::error::Error for Error {}

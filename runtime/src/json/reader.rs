//! [`Reader`]: a cursor over JSON text.

use alloc::borrow::Cow;
use alloc::format;

use super::{Error, ErrorKind, Options};
use crate::Registry;
use crate::arch::{begins_with_spaces, first_non_space};
use crate::wire::Source;

/// Reads JSON text from the front to the back. Every method that reads a value starts at it, white space included.
pub struct Reader<'a> {
    pub(super) source: Source<'a>,
    /// How far it has been read, in bytes; always a character's start.
    pub(super) at: usize,
    /// The levels that may still be entered.
    pub(super) depth: u32,
    /// The bytes of memory that elements may still cost.
    memory: usize,
    /// Where the last key starts.
    pub(super) key_at: usize,
    /// The last key that named no field.
    pub(super) unknown_key: Cow<'a, str>,
    /// How many spaces the last line began with.
    indent: usize,
    pub(super) options: &'a Options,
}

/// A place in the text, and its level.
#[derive(Clone, Copy)]
pub struct Mark {
    at: usize,
    depth: u32,
}

impl<'a> Reader<'a> {
    /// A reader at the start of a text. It checks no [`Options::max_bytes`].
    pub fn new(text: &'a str, options: &'a Options) -> Self {
        Self {
            source: Source::new(text),
            at: 0,
            // The outermost object is no level.
            depth: options.limits.depth.saturating_add(1),
            memory: options.limits.memory_for(text.len()),
            key_at: 0,
            unknown_key: Cow::Borrowed(""),
            indent: 0,
            options,
        }
    }

    /// Where the cursor is.
    pub fn mark(&self) -> Mark {
        Mark { at: self.at, depth: self.depth }
    }

    /// Goes back to where the cursor was.
    pub fn rewind(&mut self, mark: Mark) {
        (self.at, self.depth) = (mark.at, mark.depth);
    }

    /// The registry that the options name.
    pub fn registry(&self) -> Option<&'a Registry> {
        self.options.registry.as_ref()
    }

    /// Whether what is unknown is passed over.
    pub fn ignores_unknown(&self) -> bool {
        self.options.ignore_unknown
    }

    /// The byte at the cursor; zero, which is no part of JSON, at the end.
    #[inline(always)]
    pub(super) fn peek(&self) -> u8 {
        self.source.byte(self.at)
    }

    /// What is not read yet.
    #[inline(always)]
    pub(super) fn rest(&self) -> &'a [u8] {
        // The cursor never passes the end, so the default is never taken.
        self.source.text().as_bytes().get(self.at..).unwrap_or_default()
    }

    /// Passes over white space.
    #[inline(always)]
    pub(super) fn space(&mut self) {
        if self.peek() <= b' ' {
            self.skip_space();
        }
    }

    #[inline]
    fn skip_space(&mut self) {
        // Mostly one space behind a colon, or a line break and the indentation of the line before. That is compared rather than
        // measured, so that what follows need not wait for it.
        match self.source.byte_and_chunk(self.at) {
            Some((b' ', [next, ..])) if *next > b' ' => self.at += 1,
            Some((b'\n', chunk)) if begins_with_spaces(chunk, self.indent) => self.at += 1 + self.indent,
            _ => self.skip_long_space(),
        }
    }

    #[inline(never)]
    fn skip_long_space(&mut self) {
        if let Some((b' ' | b'\n' | b'\r' | b'\t', chunk)) = self.source.byte_and_chunk(self.at) {
            let n = first_non_space(chunk);
            if n < 16 {
                self.indent = n;
                self.at += 1 + n;
                return;
            }
        }
        let rest = self.rest();
        self.at += rest.iter().position(|byte| !matches!(byte, b' ' | b'\n' | b'\r' | b'\t')).unwrap_or(rest.len());
    }

    /// Takes the byte if it is the next one behind white space.
    #[inline(always)]
    pub(super) fn take(&mut self, byte: u8) -> bool {
        self.space();
        let found = self.peek() == byte;
        self.at += usize::from(found);
        found
    }

    /// Starts an array and says whether there is an element in it.
    ///
    /// # Errors
    /// When the value is no array.
    #[inline]
    pub fn open_array(&mut self) -> Result<bool, Error> {
        if !self.take(b'[') {
            return Err(self.expected("an array"));
        }
        Ok(!self.take(b']'))
    }

    /// Says whether another element of an array follows, or ends it.
    ///
    /// # Errors
    /// When neither is so.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn next_element(&mut self) -> Result<bool, Error> {
        self.space();
        match self.peek() {
            b',' => {
                self.at += 1;
                Ok(true)
            }
            b']' => {
                self.at += 1;
                Ok(false)
            }
            _ => Err(self.syntax("expected , or ]")),
        }
    }

    /// Enters a level.
    ///
    /// # Errors
    /// When that is too deep.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter(&mut self) -> Result<(), Error> {
        match self.depth.checked_sub(1) {
            Some(depth) => {
                self.depth = depth;
                Ok(())
            }
            None => Err(self.too_deep()),
        }
    }

    /// Leaves a level.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn leave(&mut self) {
        self.depth += 1;
    }

    /// Whether the value is `null`; it is not taken.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn at_null(&mut self) -> bool {
        self.space();
        self.peek() == b'n'
    }

    /// Takes `null`, `true` or `false`.
    ///
    /// # Errors
    /// When something else is there.
    pub fn literal(&mut self, word: &'static str) -> Result<(), Error> {
        self.space();
        if !self.rest().starts_with(word.as_bytes()) {
            return Err(self.syntax("expected a value"));
        }
        self.at += word.len();
        Ok(())
    }

    /// Takes `bytes` of memory off the budget.
    ///
    /// # Errors
    /// When there are not so many left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn charge(&mut self, bytes: usize) -> Result<(), Error> {
        match self.memory.checked_sub(bytes) {
            Some(left) => {
                self.memory = left;
                Ok(())
            }
            None => Err(self.out_of_memory()),
        }
    }

    /// Checks that only white space follows.
    ///
    /// # Errors
    /// When something else does.
    pub fn end(&mut self) -> Result<(), Error> {
        if self.at == self.source.text().len() {
            return Ok(());
        }
        self.space();
        if self.at < self.source.text().len() {
            Err(self.syntax("the value is followed by something else"))
        } else {
            Ok(())
        }
    }

    /// An error at the cursor.
    #[cold]
    #[inline(never)]
    pub fn error(&self, kind: ErrorKind, message: impl Into<Cow<'static, str>>) -> Error {
        Error::new(kind, self.at, message)
    }

    #[cold]
    #[inline(never)]
    pub(super) fn syntax(&self, message: &'static str) -> Error {
        if self.at >= self.source.text().len() {
            return self.error(ErrorKind::Syntax, "the input ends too early");
        }
        self.error(ErrorKind::Syntax, message)
    }

    /// The error that the value at the cursor is not what was expected, or no value at all.
    #[cold]
    #[inline(never)]
    pub fn expected(&self, what: &'static str) -> Error {
        let found = match self.peek() {
            b'{' => "an object",
            b'[' => "an array",
            b'"' => "a string",
            b't' | b'f' => "a bool",
            b'n' => "null",
            b'-' | b'0'..=b'9' => "a number",
            _ => return self.syntax("expected a value"),
        };
        self.error(ErrorKind::InvalidValue, format!("expected {what}, found {found}"))
    }

    /// The error that a value, from a byte of the input on, is not one of the field's.
    #[cold]
    #[inline(never)]
    pub fn invalid(&self, at: usize, message: impl Into<Cow<'static, str>>) -> Error {
        Error::new(ErrorKind::InvalidValue, at, message)
    }

    /// The error that the field of the last key, or another that excludes it, was there already.
    #[cold]
    #[inline(never)]
    pub fn duplicate(&self, name: &str) -> Error {
        Error::new(ErrorKind::DuplicateField, self.key_at, format!("the field {name:?} is there twice"))
    }

    #[cold]
    #[inline(never)]
    pub(super) fn second_member(&self) -> Error {
        Error::new(ErrorKind::DuplicateField, self.key_at, "another member of the oneof is there already")
    }

    #[cold]
    #[inline(never)]
    pub(super) fn invalid_key(&self, key: &str) -> Error {
        self.invalid(self.key_at, format!("{key:?} is no key of the map's type"))
    }

    #[cold]
    #[inline(never)]
    fn too_deep(&self) -> Error {
        let limit = self.options.limits.depth;
        let message = format!("objects are nested more than {limit} levels deep (json::Options::max_depth)");
        self.error(ErrorKind::DepthLimit, message)
    }

    #[cold]
    #[inline(never)]
    fn out_of_memory(&self) -> Error {
        self.error(ErrorKind::MemoryLimit, "the elements would take too much memory (json::Options::memory_limit)")
    }
}

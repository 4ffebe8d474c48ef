//! How text is parsed and printed.

use rustwire::Limits;

use super::ParseError;
use super::parser::Parser;
use super::printer::Printer;
use crate::{DynamicMessage, MessageDescriptor};

/// How text is parsed, and the limits that hold while it is: those of
/// [`DecodeOptions`](rustwire::DecodeOptions), with the same defaults.
#[derive(Clone, Debug)]
pub struct ParseOptions {
    pub(super) limits: Limits,
    pub(super) overwrite: bool,
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self::new()
    }
}

impl ParseOptions {
    /// The defaults, which each setter names.
    pub const fn new() -> Self {
        Self { limits: Limits::DEFAULT, overwrite: false }
    }

    /// How many levels of messages may be nested inside of the outermost one; default 100. Each level takes stack.
    #[must_use]
    pub const fn max_depth(mut self, levels: u32) -> Self {
        self.limits.depth = levels;
        self
    }

    /// How long the text may be, in bytes; default 2 GiB less one.
    #[must_use]
    pub const fn max_bytes(mut self, bytes: usize) -> Self {
        self.limits.bytes = bytes;
        self
    }

    /// How much memory messages and elements may cost, in bytes. Default: 64 MiB, and 64 more for each byte of the text.
    #[must_use]
    pub const fn memory_limit(mut self, bytes: usize) -> Self {
        self.limits.memory = Some(bytes);
        self
    }

    /// Whether a singular field, or members of one oneof, may be given more than once: then messages are merged, and of other
    /// values the last counts. Default false: such text is an error.
    #[must_use]
    pub const fn overwrite(mut self, on: bool) -> Self {
        self.overwrite = on;
        self
    }

    /// Parses a message.
    ///
    /// # Errors
    /// When the text is not a message of this type, a required field is missing, or a limit is passed.
    pub fn parse(&self, descriptor: MessageDescriptor, text: &str) -> Result<DynamicMessage, ParseError> {
        if text.len() > self.limits.bytes {
            return Err(ParseError::new(text, 0, "the input is too long (ParseOptions::max_bytes)"));
        }
        let mut message = DynamicMessage::new(descriptor);
        Parser::new(text, self)?.whole(&mut message)?;
        Ok(message)
    }
}

/// How messages are printed.
#[derive(Clone, Debug, Default)]
pub struct PrintOptions {
    pub(super) single_line: bool,
    pub(super) redact: bool,
    pub(super) unknown_fields: bool,
    pub(super) raw_any: bool,
}

impl PrintOptions {
    /// The defaults, which each setter names.
    pub const fn new() -> Self {
        Self { single_line: false, redact: false, unknown_fields: false, raw_any: false }
    }

    /// Whether everything goes on one line; default false: a line for each field.
    #[must_use]
    pub const fn single_line(mut self, on: bool) -> Self {
        self.single_line = on;
        self
    }

    /// Whether `[REDACTED]` stands for the values of fields with the option `debug_redact` or a custom one that implies it; default
    /// false. Such text cannot be parsed.
    #[must_use]
    pub const fn redact(mut self, on: bool) -> Self {
        self.redact = on;
        self
    }

    /// Whether unknown fields are printed, by their numbers; default false. Such text cannot be parsed.
    #[must_use]
    pub const fn unknown_fields(mut self, on: bool) -> Self {
        self.unknown_fields = on;
        self
    }

    /// Whether a `google.protobuf.Any` is expanded to the message that it holds, where the pool has its type; default true.
    #[must_use]
    pub const fn expand_any(mut self, on: bool) -> Self {
        self.raw_any = !on;
        self
    }

    /// Prints a message.
    pub fn print(&self, message: &DynamicMessage) -> String {
        let mut printer = Printer::new(self);
        printer.message(message);
        printer.out
    }
}

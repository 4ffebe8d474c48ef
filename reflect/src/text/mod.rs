//! Text format (<https://protobuf.dev/reference/protobuf/textformat-spec/>): for people, configuration files and tests.
//!
//! It needs descriptors, so it is at hand for dynamic messages, and for generated ones whose package brings its descriptors (the
//! option `descriptors`).

mod any;
mod error;
mod lexer;
mod literal;
mod options;
mod parser;
mod printer;
mod unknown;

pub use error::ParseError;
pub use options::{ParseOptions, PrintOptions};

use crate::{DynamicMessage, MessageDescriptor};

/// Prints a message, a line for each field: [`PrintOptions::print`] with the defaults.
pub fn print(message: &DynamicMessage) -> String {
    PrintOptions::new().print(message)
}

/// Parses a message: [`ParseOptions::parse`] with the defaults.
///
/// # Errors
/// As [`ParseOptions::parse`].
pub fn parse(descriptor: MessageDescriptor, text: &str) -> Result<DynamicMessage, ParseError> {
    ParseOptions::new().parse(descriptor, text)
}

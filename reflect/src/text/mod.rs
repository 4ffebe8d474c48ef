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

use rustwire::Described;

use crate::{ConvertError, DynamicMessage, MessageDescriptor};

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

/// Prints a generated message that brings its descriptors, a line for each field.
///
/// # Errors
/// When the descriptors are not whole; see [`DescriptorPool::of`](crate::DescriptorPool::of).
pub fn to_string<T: Described>(message: &T) -> Result<String, ConvertError> {
    Ok(print(&DynamicMessage::of(message)?))
}

/// Parses a generated message that brings its descriptors.
///
/// # Errors
/// As [`parse`], and when the descriptors are not whole.
pub fn from_str<T: Described>(text: &str) -> Result<T, ConvertError> {
    parse(MessageDescriptor::of::<T>()?, text)?.to_message()
}

/// The name of a field in text: in brackets for an extension. That of a MessageSet which is declared in its own type goes by the
/// type's name, as protoc writes it.
fn name_of(field: &crate::FieldDescriptor) -> String {
    match field.message_type().filter(|of| field.scope().as_ref() == Some(of) && field.message().is_message_set()) {
        Some(of) => format!("[{}]", of.full_name()),
        None if field.is_extension() => format!("[{}]", field.full_name()),
        None => field.text_name().to_owned(),
    }
}

/// The extension of a message with this name; see [`name_of`].
fn extension(descriptor: &MessageDescriptor, name: &str) -> Option<crate::FieldDescriptor> {
    let pool = descriptor.pool();
    let by_type = || {
        let of = pool.message(name).filter(|_| descriptor.is_message_set())?;
        of.declared_extensions().find(|field| field.message_type().as_ref() == Some(&of))
    };
    pool.extension(name).or_else(by_type).filter(|field| field.message() == *descriptor)
}

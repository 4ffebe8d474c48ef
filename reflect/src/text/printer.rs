//! Messages into text.

use std::fmt::Write as _;

use rustwire::{UnknownFields, UnknownValue};

use super::any::{Expanded, expand};
use super::name_of;
use super::options::PrintOptions;
use super::unknown;
use crate::{DynamicMessage, FieldDescriptor, MapKey, ValueRef};

/// How deeply expanded messages are printed; deeper ones stay bytes, since nothing else bounds how often one `Any` holds another.
const EXPANDED_DEPTH: u32 = 100;

pub(super) struct Printer<'a> {
    pub(super) out: String,
    options: &'a PrintOptions,
    level: usize,
    /// The bytes of memory that what an expanded `Any` holds may still take, within one.
    memory: Option<usize>,
}

impl<'a> Printer<'a> {
    pub(super) fn new(options: &'a PrintOptions) -> Self {
        Self { out: String::new(), options, level: 0, memory: None }
    }

    pub(super) fn message(&mut self, message: &DynamicMessage) {
        if let Some(any) = self.expand(message) {
            let outer = self.memory.replace(any.memory);
            self.block(&format!("[{}]", any.url), |printer| printer.message(&any.message));
            self.memory = outer;
            return;
        }
        for (field, value) in message.fields() {
            let name = name_of(&field);
            if self.options.redact && field.is_redacted() {
                self.line(&name, |out| out.push_str("[REDACTED]"));
                continue;
            }
            match value {
                ValueRef::List(list) => list.iter().for_each(|element| self.value(&name, &field, element)),
                ValueRef::Map(map) => map.iter().for_each(|(key, value)| self.entry(&name, &field, key, value)),
                value => self.value(&name, &field, value),
            }
        }
        if self.options.unknown_fields {
            self.unknown(message.unknown_fields());
        }
    }

    /// The message in an `Any`, if it is to be printed in its place: the block around it is a level.
    fn expand<'m>(&self, message: &'m DynamicMessage) -> Option<Expanded<'m>> {
        let levels = EXPANDED_DEPTH.checked_sub(u32::try_from(self.level).ok()? + 1)?;
        if self.options.raw_any { None } else { expand(message, levels, self.memory) }
    }

    fn unknown(&mut self, fields: &UnknownFields) {
        for field in fields {
            self.unknown_field(field.number, field.value, 0);
        }
    }

    /// An unknown field. Its bytes may be a message, which only looking inside can tell.
    fn unknown_field(&mut self, number: u32, value: UnknownValue<'_>, depth: usize) {
        let name = number.to_string();
        match value {
            UnknownValue::Varint(v) => self.line(&name, |out| _ = write!(out, "{v}")),
            UnknownValue::I32(v) => self.line(&name, |out| _ = write!(out, "0x{v:08x}")),
            UnknownValue::I64(v) => self.line(&name, |out| _ = write!(out, "0x{v:016x}")),
            UnknownValue::Group(group) if depth < unknown::MOST_LEVELS => self.block(&name, |printer| {
                for field in group {
                    printer.unknown_field(field.number, field.value, depth + 1);
                }
            }),
            UnknownValue::Group(group) => self.line(&name, |out| quote(out, group.as_bytes())),
            UnknownValue::Len(bytes) => match unknown::as_message(bytes, depth) {
                Some(fields) => self.block(&name, |printer| {
                    for field in &fields {
                        printer.unknown_field(field.number, field.value, depth + 1);
                    }
                }),
                None => self.line(&name, |out| quote(out, bytes)),
            },
        }
    }

    fn entry(&mut self, name: &str, field: &FieldDescriptor, key: &MapKey, value: ValueRef<'_>) {
        let Some(entry) = field.message_type() else { return };
        let (Some(key_field), Some(value_field)) = (entry.field(1), entry.field(2)) else { return };
        self.block(name, |printer| {
            let key = match key {
                MapKey::Bool(v) => ValueRef::Bool(*v),
                MapKey::I32(v) => ValueRef::I32(*v),
                MapKey::I64(v) => ValueRef::I64(*v),
                MapKey::U32(v) => ValueRef::U32(*v),
                MapKey::U64(v) => ValueRef::U64(*v),
                MapKey::String(v) => ValueRef::String(v),
                MapKey::Bytes(v) => ValueRef::Bytes(v),
            };
            printer.value("key", &key_field, key);
            printer.value("value", &value_field, value);
        });
    }

    fn value(&mut self, name: &str, field: &FieldDescriptor, value: ValueRef<'_>) {
        match value {
            ValueRef::Message(message) => self.block(name, |printer| printer.message(message)),
            value => self.line(name, |out| scalar(out, field, value)),
        }
    }

    /// A name and its value.
    fn line(&mut self, name: &str, value: impl FnOnce(&mut String)) {
        self.start();
        self.out.push_str(name);
        self.out.push_str(": ");
        value(&mut self.out);
        self.end();
    }

    /// A name and what stands in braces.
    fn block(&mut self, name: &str, inner: impl FnOnce(&mut Self)) {
        self.start();
        self.out.push_str(name);
        self.out.push_str(" {");
        self.end();
        self.level += 1;
        inner(self);
        self.level -= 1;
        self.start();
        self.out.push('}');
        self.end();
    }

    fn start(&mut self) {
        if !self.options.single_line {
            self.out.extend(std::iter::repeat_n("  ", self.level));
        } else if !self.out.is_empty() {
            self.out.push(' ');
        }
    }

    fn end(&mut self) {
        if !self.options.single_line {
            self.out.push('\n');
        }
    }
}

fn scalar(out: &mut String, field: &FieldDescriptor, value: ValueRef<'_>) {
    // Writing to a string does not fail.
    _ = match value {
        ValueRef::Bool(v) => write!(out, "{v}"),
        ValueRef::I32(v) => write!(out, "{v}"),
        ValueRef::I64(v) => write!(out, "{v}"),
        ValueRef::U32(v) => write!(out, "{v}"),
        ValueRef::U64(v) => write!(out, "{v}"),
        ValueRef::F32(v) if v.is_nan() => write!(out, "nan"),
        ValueRef::F32(v) if is_plain(v.abs().into()) => write!(out, "{v}"),
        ValueRef::F32(v) => write!(out, "{}", exponent(&format!("{v:e}"))),
        ValueRef::F64(v) if v.is_nan() => write!(out, "nan"),
        ValueRef::F64(v) if is_plain(v.abs()) => write!(out, "{v}"),
        ValueRef::F64(v) => write!(out, "{}", exponent(&format!("{v:e}"))),
        ValueRef::Enum(v) => match field.enum_type().and_then(|of| of.value(v)) {
            Some(value) => write!(out, "{}", value.name()),
            None => write!(out, "{v}"),
        },
        ValueRef::String(text) => {
            quote_text(out, text);
            Ok(())
        }
        ValueRef::Bytes(bytes) => {
            quote(out, bytes);
            Ok(())
        }
        ValueRef::Message(_) | ValueRef::List(_) | ValueRef::Map(_) => Ok(()),
    };
}

/// A number with the sign of its exponent, as protoc writes it.
fn exponent(number: &str) -> String {
    if number.contains("e-") { number.to_owned() } else { number.replace('e', "e+") }
}

/// Whether a number is printed without an exponent.
fn is_plain(magnitude: f64) -> bool {
    magnitude == 0.0 || magnitude.is_infinite() || (1e-5..1e16).contains(&magnitude)
}

/// Bytes in quotes, with escapes for what is not printable ASCII.
fn quote(out: &mut String, bytes: &[u8]) {
    out.push('"');
    bytes.iter().for_each(|byte| escape(out, *byte));
    out.push('"');
}

/// Text in quotes, with escapes for what is not printable.
fn quote_text(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() => escape(out, byte),
            _ => out.push(c),
        }
    }
    out.push('"');
}

fn escape(out: &mut String, byte: u8) {
    match byte {
        b'\n' => out.push_str("\\n"),
        b'\r' => out.push_str("\\r"),
        b'\t' => out.push_str("\\t"),
        b'"' | b'\'' | b'\\' => out.extend(['\\', char::from(byte)]),
        b' '..=b'~' => out.push(char::from(byte)),
        // Three digits, so that one that follows is not taken for a part of it.
        _ => _ = write!(out, "\\{byte:03o}"),
    }
}

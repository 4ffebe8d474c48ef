//! The encode function: one line a field, from the highest number to the lowest, since it writes from the back.

use super::codec;
use super::decode::tag;
use super::scope::Scope;
use super::text::Text;
use crate::ir::{Cardinality, Codec, Field, Message, Presence};

/// A part of the function.
enum Step<'a> {
    Field(&'a Field),
    /// Members of one oneof with no other field between their numbers.
    Oneof(usize, Vec<&'a Field>),
    /// The extensions whose numbers lie between those of two fields.
    Extensions(core::ops::Range<u32>),
}

/// `write_fields` of a message.
pub fn write_fields(message: &Message, scope: &Scope, out: &mut Text) {
    let (writer, steps) = (scope.known("Writer"), steps(message));
    // A message with nothing to write has nothing to change either.
    let mutable = if message.unknown_fields.is_none() && steps.is_empty() { "" } else { "mut " };
    out.open(format_args!("fn write_fields<'w>(&self, {mutable}w: {writer}<'w>) -> {writer}<'w>"));
    if let Some(name) = &message.unknown_fields {
        out.line(format_args!("w.unknown(&self.{name});"));
    }
    for step in steps.iter().rev() {
        write_step(step, message, scope, out);
    }
    out.line("w");
    out.close();
}

fn steps(message: &Message) -> Vec<Step<'_>> {
    let mut steps: Vec<Step<'_>> = Vec::new();
    let mut ranges = message.extension_ranges.iter().peekable();
    for field in message.by_number() {
        while let Some(range) = ranges.next_if(|range| range.start < field.number) {
            add_extensions(&mut steps, range);
        }
        match (&field.cardinality, steps.last_mut()) {
            (Cardinality::Oneof { index, .. }, Some(Step::Oneof(open, members))) if open == index => {
                members.push(field)
            }
            (Cardinality::Oneof { index, .. }, _) => steps.push(Step::Oneof(*index, vec![field])),
            _ => steps.push(Step::Field(field)),
        }
    }
    for range in ranges {
        add_extensions(&mut steps, range);
    }
    steps
}

/// Adds a range of extensions; ranges without a field between them are written in one go.
fn add_extensions<'a>(steps: &mut Vec<Step<'a>>, range: &core::ops::Range<u32>) {
    match steps.last_mut() {
        Some(Step::Extensions(last)) => last.end = range.end,
        _ => steps.push(Step::Extensions(range.clone())),
    }
}

fn write_step(step: &Step<'_>, message: &Message, scope: &Scope, out: &mut Text) {
    match step {
        Step::Field(field) => out.line(write_field(field, scope)),
        Step::Oneof(index, members) => {
            let oneof = &message.oneofs[*index];
            let (path, some) = (scope.path(&oneof.path), scope.known("Some"));
            out.open(format_args!("match &self.{}", oneof.ident));
            for field in members.iter().rev() {
                out.arm(format_args!("{some}({path}::{}(value))", field.ident), write_value(field));
            }
            let rest = if members.len() == oneof.members.len() { scope.known("None") } else { "_" };
            out.line(format_args!("{rest} => {{}}"));
            out.close();
        }
        Step::Extensions(_) if message.message_set => {
            out.line(format_args!("w.message_set(&self.{});", message.extensions_ident));
        }
        Step::Extensions(range) => {
            out.line(format_args!("w.extensions(&self.{}, {}..{});", message.extensions_ident, range.start, range.end));
        }
    }
}

fn write_field(field: &Field, scope: &Scope) -> String {
    let (name, tag, method) = (&field.ident, tag(field.tag()), codec::method(&field.codec));
    match &field.cardinality {
        Cardinality::Singular(presence) => {
            let presence = if *presence == Presence::Implicit { "implicit" } else { "explicit" };
            match &field.codec {
                Codec::Message(_) | Codec::Group(_) => format!("w = w.{method}({tag}, &self.{name});"),
                Codec::Scalar(_) | Codec::OpenEnum(_) | Codec::ClosedEnum(_) => {
                    format!("w.{method}_{presence}({tag}, self.{name});")
                }
                _ => format!("w.{method}_{presence}({tag}, &self.{name});"),
            }
        }
        Cardinality::Repeated { packed } => {
            let packed = if *packed { "packed" } else { "repeated" };
            let cursor = if field.codec.message().is_some() { "w = " } else { "" };
            format!("{cursor}w.{packed}_{method}({tag}, &self.{name});")
        }
        Cardinality::Map { key, .. } => {
            let (key, value) = (codec::marker(key, scope), codec::marker(&field.codec, scope));
            format!("w = w.map::<{key}, {value}>({tag}, &self.{name});")
        }
        Cardinality::Oneof { .. } => unreachable!("a member is written with the others of its oneof"),
    }
}

/// Writes the payload of a oneof member, which a pattern has bound to `value`.
fn write_value(field: &Field) -> String {
    let (tag, method) = (tag(field.tag()), codec::method(&field.codec));
    let unboxed = if matches!(field.cardinality, Cardinality::Oneof { boxed: true, .. }) { ".as_ref()" } else { "" };
    match &field.codec {
        Codec::Message(_) | Codec::Group(_) => format!("w = w.{method}_value({tag}, value{unboxed})"),
        Codec::Scalar(_) | Codec::OpenEnum(_) | Codec::ClosedEnum(_) => format!("w.{method}({tag}, *value)"),
        _ => format!("w.{method}({tag}, value{unboxed})"),
    }
}

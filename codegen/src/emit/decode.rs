//! The decode loop: one match arm a field.

use super::codec;
use super::scope::Scope;
use super::text::Text;
use crate::ir::{Cardinality, Codec, Field, Message, Presence};

/// `merge_fields` of a message.
pub fn merge_fields(message: &Message, scope: &Scope, out: &mut Text) {
    let (byte, context, result) = (scope.known("u8"), scope.known("Context"), scope.known("Result"));
    let (error, reader) = (scope.known("DecodeError"), scope.known("Reader"));
    let arguments = format!("&mut self, bytes: &[{byte}], cx: {context}<'_>");
    out.open(format_args!("fn merge_fields({arguments}) -> {result}<(), {error}>"));
    out.line(format_args!("let mut r = {reader}::new(bytes, cx);"));
    out.open(format_args!("while let {}(tag) = r.tag()?", scope.known("Some")));
    out.open("match tag");
    for field in message.by_number() {
        let (pattern, expression) = arm(field, message, scope);
        out.arm(pattern, expression);
    }
    extensions(message, out);
    match &message.unknown_fields {
        Some(name) => out.arm("_", format_args!("r.unknown(tag, &mut self.{name})?")),
        None => out.arm("_", "r.skip(tag)?"),
    }
    out.close();
    out.close();
    out.line(format_args!("{}(())", scope.known("Ok")));
    out.close();
}

/// The pattern and the expression of a field's arm.
fn arm(field: &Field, message: &Message, scope: &Scope) -> (String, String) {
    let one = tag(field.number << 3 | field.codec.wire_type());
    let (name, call) = (&field.ident, codec::method(&field.codec));
    let some = scope.known("Some");
    let unknown = match &message.unknown_fields {
        Some(name) => format!("&mut self.{name}"),
        None => "&mut ::core::default::Default::default()".to_owned(),
    };
    let expression = match &field.cardinality {
        Cardinality::Singular(presence) => match (&field.codec, presence) {
            (Codec::Scalar(_) | Codec::OpenEnum(_), Presence::Implicit) => format!("self.{name} = r.{call}()?"),
            (Codec::Scalar(_) | Codec::OpenEnum(_), _) => format!("self.{name} = {some}(r.{call}()?)"),
            (Codec::ClosedEnum(_), _) => format!("r.closed_enum(tag, &mut self.{name}, {unknown})?"),
            (Codec::Group(_), _) => format!("r.group_field(tag, &mut self.{name})?"),
            (Codec::Message(_), _) => format!("r.message_field(&mut self.{name})?"),
            (_, Presence::Explicit | Presence::Required) => {
                format!("r.{call}(self.{name}.get_or_insert_default())?")
            }
            (_, Presence::Implicit) => format!("r.{call}(&mut self.{name})?"),
        },
        Cardinality::Repeated { .. } => {
            let (packed, call) = (tag(field.number << 3 | 2), format!("repeated_{call}"));
            match &field.codec {
                Codec::Scalar(_) | Codec::OpenEnum(_) => {
                    return (format!("{packed} | {one}"), format!("r.{call}(tag, &mut self.{name})?"));
                }
                Codec::ClosedEnum(_) => {
                    return (format!("{packed} | {one}"), format!("r.{call}(tag, &mut self.{name}, {unknown})?"));
                }
                Codec::Message(_) | Codec::Group(_) => format!("r.{call}(tag, &mut self.{name})?"),
                _ => format!("r.{call}(&mut self.{name})?"),
            }
        }
        Cardinality::Map { key, .. } => {
            let key = codec::marker(key, scope);
            let expression = match &field.codec {
                Codec::ClosedEnum(path) => {
                    let value = scope.path(path);
                    format!("r.map_closed_enum::<{key}, {value}>(tag, &mut self.{name}, {unknown})?")
                }
                value => format!("r.map::<{key}, {}>(tag, &mut self.{name})?", codec::marker(value, scope)),
            };
            return (tag(field.tag()), expression);
        }
        Cardinality::Oneof { index, boxed } => {
            let oneof = &message.oneofs[*index];
            let (slot, variant) = (&oneof.ident, format!("{}::{name}", scope.path(&oneof.path)));
            let unboxed = if *boxed { ".as_mut()" } else { "" };
            match &field.codec {
                Codec::Scalar(_) | Codec::OpenEnum(_) => format!("self.{slot} = {some}({variant}(r.{call}()?))"),
                Codec::ClosedEnum(_) => format!("r.oneof_closed_enum(tag, &mut self.{slot}, {variant}, {unknown})?"),
                Codec::Group(_) => format!("r.group(tag, oneof_mut!(self.{slot}, {variant}){unboxed})?"),
                _ => format!("r.{call}(oneof_mut!(self.{slot}, {variant}){unboxed})?"),
            }
        }
    };
    (one, expression)
}

/// The arms for numbers that extensions may use.
fn extensions(message: &Message, out: &mut Text) {
    if !message.is_extendable() {
        return;
    }
    if message.message_set {
        out.arm("0x0B", "r.message_set_item(tag, self)?");
    }
    let ranges = message.extension_ranges.iter().map(|range| format!("{}..={}", range.start, range.end - 1));
    let ranges = ranges.collect::<Vec<_>>().join(" | ");
    out.arm(format_args!("_ if ::core::matches!(tag >> 3, {ranges})"), "r.extension(tag, self)?");
}

/// A tag as it is written in the code: `0x0A` reads as the byte that it mostly is.
pub fn tag(tag: u32) -> String {
    format!("0x{tag:02X}")
}

//! A message: its struct, what follows from the list of its fields, and how it is read and written.

use super::scope::Scope;
use super::text::Text;
use super::{codec, decode, encode, listing, notes, required};
use crate::ir::{Cardinality, Codec, Field, Member, Message, Presence};

/// The items of a message, without those of its module.
pub fn items(message: &Message, scope: &Scope, out: &mut Text) {
    definition(message, scope, out);
    listing::message(message, scope, out);
    if message.is_extendable() {
        out.line(format_args!("::rustwire::extendable!({}, {});", message.ident, message.extensions_ident));
    }
    // No blank line here: a message reads as one paragraph.
    out.open(format_args!("impl {} for {}", scope.known("WireMessage"), message.ident));
    decode::merge_fields(message, scope, out);
    out.blank();
    encode::write_fields(message, scope, out);
    required::find_missing(message, scope, out);
    out.close();
    if is_redacted(message) {
        debug_impl(message, out);
    }
}

fn definition(message: &Message, scope: &Scope, out: &mut Text) {
    out.blank();
    notes(&message.notes, out);
    super::derives(&message.notes, !is_redacted(message), message.eq_hash, out);
    super::attributes(&message.notes, out);
    out.open(format_args!("pub struct {}", message.ident));
    for member in &message.members {
        match member {
            Member::Field(index) => {
                let field = &message.fields[*index];
                notes(&field.notes, out);
                super::attributes(&field.notes, out);
                out.line(format_args!("pub {}: {},", field.ident, field_type(field, scope)));
            }
            Member::Oneof(index) => {
                let oneof = &message.oneofs[*index];
                notes(&oneof.notes, out);
                super::attributes(&oneof.notes, out);
                let (option, path) = (scope.known("Option"), scope.path(&oneof.path));
                out.line(format_args!("pub {}: {option}<{path}>,", oneof.ident));
            }
        }
    }
    for (name, r#type) in stores(message) {
        out.line(format_args!("pub {name}: {},", scope.known(r#type)));
    }
    out.close();
}

/// The struct's fields that are not the schema's: identifier and type.
pub fn stores(message: &Message) -> impl Iterator<Item = (&str, &'static str)> {
    let extensions = message.is_extendable().then_some((message.extensions_ident.as_str(), "ExtensionSet"));
    extensions.into_iter().chain(message.unknown_fields.iter().map(|name| (name.as_str(), "UnknownFields")))
}

/// The type of a field in a struct, or of a member's payload in a oneof.
pub fn field_type(field: &Field, scope: &Scope) -> String {
    let value = codec::value_type(&field.codec, scope);
    match &field.cardinality {
        Cardinality::Singular(presence) => match (&field.codec, presence) {
            (Codec::Message(_) | Codec::Group(_), _) => format!("{}<{value}>", scope.known("MessageField")),
            (_, Presence::Implicit) => value,
            _ => format!("{}<{value}>", scope.known("Option")),
        },
        Cardinality::Repeated { .. } => format!("{}<{value}>", scope.known("Vec")),
        Cardinality::Map { key, r#type } => {
            format!("{}<{}, {value}>", codec::map_type(*r#type, scope), codec::value_type(key, scope))
        }
        Cardinality::Oneof { boxed: true, .. } => format!("{}<{value}>", scope.known("Box")),
        Cardinality::Oneof { boxed: false, .. } => value,
    }
}

fn is_redacted(message: &Message) -> bool {
    message.fields.iter().any(|field| field.redacted)
}

/// `Debug` that shows whether a redacted field is set, and not what it holds.
fn debug_impl(message: &Message, out: &mut Text) {
    out.blank();
    out.open(format_args!("impl ::core::fmt::Debug for {}", message.ident));
    out.open("fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result");
    out.line(format_args!("let mut f = f.debug_struct({:?});", plain(&message.ident)));
    for member in &message.members {
        match member {
            Member::Field(index) if message.fields[*index].redacted => {
                let text = plain(&message.fields[*index].ident);
                out.line(format_args!("f.field({text:?}, &::core::format_args!(\"[REDACTED]\"));"));
            }
            Member::Field(index) => debug_line(&message.fields[*index].ident, out),
            Member::Oneof(index) => debug_line(&message.oneofs[*index].ident, out),
        }
    }
    stores(message).for_each(|(name, _)| debug_line(name, out));
    out.line("f.finish()");
    out.close();
    out.close();
}

fn debug_line(name: &str, out: &mut Text) {
    out.line(format_args!("f.field({:?}, &self.{name});", plain(name)));
}

/// An identifier as text.
pub fn plain(name: &str) -> &str {
    name.trim_start_matches("r#")
}

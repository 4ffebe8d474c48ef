//! The call of the runtime's `message!`: the list of the fields, from which it makes what says no more than that list.

use super::codec;
use super::default::default_value;
use super::message::{plain, stores};
use super::scope::Scope;
use super::text::{Text, separate};
use crate::ir::{Cardinality, Codec, Field, Member, Message, Presence, Storage};

/// The call for a message.
pub fn message(message: &Message, scope: &Scope, out: &mut Text) {
    let slot = match message.storage {
        Storage::Inline => "InlineSlot",
        Storage::Boxed => "BoxedSlot",
    };
    let stores: String = stores(message).map(|(name, _)| format!(" + {name}")).collect();
    let head = format!("{}: {slot}{stores} = {:?};", message.ident, message.full_name);
    let numbers = Numbers::new(message);
    let fields = message.members.iter().filter_map(|member| match member {
        Member::Field(index) => Some(field(*index, message, &numbers, scope)),
        Member::Oneof(_) => None,
    });
    let mut words: Vec<String> = fields.collect();
    separate(&mut words, ",");
    for oneof in &message.oneofs {
        if let Some(last) = words.last_mut() {
            last.push(';');
        }
        let members = oneof.members.iter().map(|&index| entry(index, message, &numbers, scope));
        let mut members: Vec<String> = members.collect();
        separate(&mut members, ",");
        if let Some(first) = members.first_mut() {
            *first = format!("{} {{ {first}", oneof.ident);
        }
        if let Some(last) = members.last_mut() {
            last.push_str(" }");
        }
        words.append(&mut members);
    }
    let head = if words.is_empty() || !message.members.iter().all(|m| matches!(m, Member::Oneof(_))) {
        head
    } else {
        // A list of no fields.
        format!("{head};")
    };
    out.call("message", head, &words);
}

/// Which fields have a number other than one more than the one before them in the list.
struct Numbers(Vec<bool>);

impl Numbers {
    fn new(message: &Message) -> Self {
        let listed = message.members.iter().filter_map(|member| match member {
            Member::Field(index) => Some(*index),
            Member::Oneof(_) => None,
        });
        let members = message.oneofs.iter().flat_map(|oneof| oneof.members.iter().copied());
        let (mut said, mut next) = (vec![false; message.fields.len()], 1);
        for index in listed.chain(members) {
            said[index] = message.fields[index].number != next;
            next = message.fields[index].number + 1;
        }
        Self(said)
    }
}

/// A field that the struct has: what it is called, its number, what it holds if that is messages, and its getter.
fn field(index: usize, message: &Message, numbers: &Numbers, scope: &Scope) -> String {
    let field = &message.fields[index];
    let mut text = field.ident.clone();
    if plain(&field.ident) != field.proto_name {
        text += &format!(" as {:?}", field.proto_name);
    }
    text += &kind(index, message, numbers, scope);
    if let Some(getter) = field.getter.as_ref().filter(|_| has_getter(field)) {
        let deprecated = if field.notes.deprecated { "#[deprecated] " } else { "" };
        let default = field.default.as_ref().map(|value| format!(" = {}", default_value(value, &field.codec, scope)));
        let signature =
            format!("-> {deprecated}{}{}", codec::borrowed_type(&field.codec, scope), default.unwrap_or_default());
        text += &if *getter == field.ident { format!(" {signature}") } else { format!(" [fn {getter} {signature}]") };
    }
    text
}

/// A member of a oneof, under its name in the schema.
fn entry(index: usize, message: &Message, numbers: &Numbers, scope: &Scope) -> String {
    let name = &message.fields[index].proto_name;
    // The one name that is no identifier.
    let name = if name == "_" { "__ as \"_\"" } else { name };
    format!("{name}{}", kind(index, message, numbers, scope))
}

/// The type of the messages that a field holds, and its number where that does not follow.
fn kind(index: usize, message: &Message, numbers: &Numbers, scope: &Scope) -> String {
    let field = &message.fields[index];
    match (field.codec.message(), &field.cardinality) {
        (None, _) if numbers.0[index] => format!(" = {}", field.number),
        (None, _) => String::new(),
        (Some(path), Cardinality::Map { .. }) => format!(" => {} = {}", scope.path(path), field.number),
        (Some(path), _) => format!(": {} = {}", scope.path(path), field.number),
    }
}

/// Whether a field has a getter: one that shows its absence, other than a message.
fn has_getter(field: &Field) -> bool {
    matches!(field.cardinality, Cardinality::Singular(Presence::Explicit | Presence::Required))
        && !matches!(field.codec, Codec::Message(_) | Codec::Group(_))
}

//! Enums: an open one is a struct around its number, a closed one a Rust enum.

use super::message::plain;
use super::notes;
use super::scope::Scope;
use super::text::{Text, separate};
use crate::ir::{Companion, Enum, EnumValue};

/// The items of an enum.
pub fn items(item: &Enum, scope: &Scope, out: &mut Text) {
    out.blank();
    notes(&item.notes, out);
    if item.closed {
        closed(item, out)
    } else {
        open(item, scope, out)
    }
    if let Some(companion) = &item.companion {
        self::companion(companion, item, out);
    }
}

fn open(item: &Enum, scope: &Scope, out: &mut Text) {
    let name = &item.ident;
    let more = super::more_derives(&item.notes);
    out.line(format_args!("#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default{more})]"));
    super::attributes(&item.notes, out);
    out.line("#[repr(transparent)]");
    out.line(format_args!("pub struct {name}(pub {});", scope.known("i32")));
    out.blank();
    out.open(format_args!("impl {name}"));
    item.values.iter().for_each(|value| constant(value, format!("Self({})", value.number), out));
    out.close();
    let values = item.values.iter().map(|value| format!("{} {:?}", value.ident, value.proto_name));
    call("open_enum", format!("{name} = {:?};", item.full_name), values.collect(), out);
}

fn closed(item: &Enum, out: &mut Text) {
    let name = &item.ident;
    let more = super::more_derives(&item.notes);
    out.line(format_args!("#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash{more})]"));
    super::attributes(&item.notes, out);
    out.line("#[repr(i32)]");
    out.open(format_args!("pub enum {name}"));
    for value in item.values.iter().filter(|value| value.alias_of.is_none()) {
        notes(&value.notes, out);
        super::attributes(&value.notes, out);
        out.line(format_args!("{} = {},", value.ident, value.number));
    }
    out.close();
    if item.values.iter().any(|value| value.alias_of.is_some()) {
        out.blank();
        out.open(format_args!("impl {name}"));
        for value in &item.values {
            if let Some(original) = &value.alias_of {
                constant(value, format!("Self::{original}"), out);
            }
        }
        out.close();
    }
    let values = item.values.iter().map(|value| {
        let number = if value.alias_of.is_none() { format!(" = {}", value.number) } else { String::new() };
        format!("{} {:?}{number}", value.ident, value.proto_name)
    });
    // An enum without values is refused.
    let first = item.values.first().map_or("", |value| &value.ident);
    call("closed_enum", format!("{name}: {first} = {:?};", item.full_name), values.collect(), out);
}

fn call(name: &str, head: String, mut values: Vec<String>, out: &mut Text) {
    separate(&mut values, ",");
    out.call(name, head, &values);
}

fn constant(value: &EnumValue, definition: String, out: &mut Text) {
    notes(&value.notes, out);
    if let Some(original) = &value.alias_of {
        out.line(format_args!("/// An alias of `{}`.", plain(original)));
    }
    super::attributes(&value.notes, out);
    out.line(format_args!("pub const {}: Self = {definition};", value.ident));
}

/// The Rust enum of what an open enum declares, and the conversions between the two.
fn companion(companion: &Companion, item: &Enum, out: &mut Text) {
    let (name, open) = (&companion.ident, &item.ident);
    out.blank();
    out.line(format_args!("/// The values that [`{}`] declares, for a `match` that covers them all.", plain(open)));
    out.line("#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]");
    out.line("#[repr(i32)]");
    out.open(format_args!("pub enum {name}"));
    let declared = item.values.iter().zip(&companion.variants).filter(|(value, _)| value.alias_of.is_none());
    let mut variants = Vec::new();
    for (value, variant) in declared {
        notes(&value.notes, out);
        out.line(format_args!("{variant} = {},", value.number));
        variants.push(format!("{variant} = {}", value.number));
    }
    out.close();
    call("companion_enum", format!("{name}: {open};"), variants, out);
}

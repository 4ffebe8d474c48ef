//! A oneof: an enum in the module of its message.

use std::collections::HashMap;

use super::message::{field_type, plain};
use super::scope::Scope;
use super::text::{Text, separate};
use super::{codec, notes};
use crate::ir::{Message, Oneof};

/// The enum and its conversions. `scope` is that of the message's module.
pub fn items(oneof: &Oneof, message: &Message, scope: &Scope, out: &mut Text) {
    let members = || oneof.members.iter().map(|&index| &message.fields[index]);
    let debug = !members().any(|field| field.redacted);
    out.blank();
    out.line(format_args!("/// The members of the oneof `{}` of `{}`.", oneof.proto_name, message.full_name));
    super::derives(&oneof.type_notes, debug, message.eq_hash, out);
    super::attributes(&oneof.type_notes, out);
    out.open(format_args!("pub enum {}", oneof.type_ident));
    for field in members() {
        notes(&field.notes, out);
        super::attributes(&field.notes, out);
        out.line(format_args!("{}({}),", field.ident, field_type(field, scope)));
    }
    out.close();

    // From is for messages whose type occurs once, so that adding a member of a new type breaks nobody.
    let mut uses: HashMap<String, usize> = HashMap::new();
    for field in members() {
        *uses.entry(codec::value_type(&field.codec, scope)).or_default() += 1;
    }
    let conversions = members().filter(|field| field.codec.message().is_some()).filter_map(|field| {
        let r#type = codec::value_type(&field.codec, scope);
        (uses[&r#type] == 1).then(|| format!("{}({type})", field.ident))
    });
    let mut conversions: Vec<String> = conversions.collect();
    if !conversions.is_empty() {
        separate(&mut conversions, ",");
        out.call("oneof_from", format_args!("{}:", oneof.type_ident), &conversions);
    }
    if !debug {
        debug_impl(oneof, message, out);
    }
}

fn debug_impl(oneof: &Oneof, message: &Message, out: &mut Text) {
    out.blank();
    out.open(format_args!("impl ::core::fmt::Debug for {}", oneof.type_ident));
    out.open("fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result");
    out.open("match self");
    for &index in &oneof.members {
        let field = &message.fields[index];
        let (pattern, value) =
            if field.redacted { ("_", "&::core::format_args!(\"[REDACTED]\")") } else { ("value", "value") };
        out.arm(
            format_args!("Self::{}({pattern})", field.ident),
            format_args!("f.debug_tuple({:?}).field({value}).finish()", plain(&field.ident)),
        );
    }
    out.close();
    out.close();
    out.close();
}

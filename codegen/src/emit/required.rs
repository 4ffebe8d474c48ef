//! The check for required fields, for messages that have or can hold some.

use super::scope::Scope;
use super::text::Text;
use crate::ir::{Cardinality, Field, Message, Presence};

/// `find_missing` of a message; the trait's own does for one without required fields.
pub fn find_missing(message: &Message, scope: &Scope, out: &mut Text) {
    if !message.has_required {
        return;
    }
    out.blank();
    out.line(format_args!("const HAS_REQUIRED: {} = true;", scope.known("bool")));
    out.blank();
    out.open(format_args!("fn find_missing(&self, missing: &mut {})", scope.known("Missing")));
    message.fields.iter().for_each(|field| lines(field, message, scope, out));
    out.close();
}

fn lines(field: &Field, message: &Message, scope: &Scope, out: &mut Text) {
    let (name, text) = (&field.ident, &field.proto_name);
    if field.cardinality == Cardinality::Singular(Presence::Required) {
        out.line(format_args!("missing.field({text:?}, self.{name}.is_some());"));
    }
    if field.codec.message().is_none() {
        return;
    }
    match &field.cardinality {
        Cardinality::Singular(_) => out.line(format_args!("missing.message({text:?}, &self.{name});")),
        Cardinality::Repeated { .. } => out.line(format_args!("missing.repeated({text:?}, &self.{name});")),
        Cardinality::Map { .. } => out.line(format_args!("missing.map({text:?}, &self.{name});")),
        Cardinality::Oneof { index, boxed } => {
            let oneof = &message.oneofs[*index];
            let (path, some) = (scope.path(&oneof.path), scope.known("Some"));
            let unboxed = if *boxed { ".as_ref()" } else { "" };
            out.open(format_args!("if let {some}({path}::{name}(value)) = &self.{}", oneof.ident));
            out.line(format_args!("missing.value({text:?}, value{unboxed});"));
            out.close();
        }
    }
}

//! The encode function: one line a field, from the highest number to the lowest, since it writes from the back.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::codec;
use super::decode::tag;
use super::scope::{Scope, ident};
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
pub fn write_fields(message: &Message, scope: &Scope) -> TokenStream {
    let writer = scope.known("Writer");
    let unknown = message.unknown_fields.as_ref().map(|name| {
        let name = ident(name);
        quote!(w.unknown(&self.#name);)
    });
    let steps: Vec<TokenStream> = steps(message).iter().rev().map(|step| write_step(step, message, scope)).collect();
    // A message with nothing to write has nothing to change either.
    let mutable = (unknown.is_some() || !steps.is_empty()).then(|| quote!(mut));
    quote! {
        fn write_fields<'w>(&self, #mutable w: #writer<'w>) -> #writer<'w> {
            #unknown
            #(#steps)*
            w
        }
    }
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

fn write_step(step: &Step<'_>, message: &Message, scope: &Scope) -> TokenStream {
    match step {
        Step::Field(field) => write_field(field, scope),
        Step::Oneof(index, members) => {
            let oneof = &message.oneofs[*index];
            let (slot, path) = (ident(&oneof.ident), scope.path(&oneof.path));
            let (some, none) = (scope.known("Some"), scope.known("None"));
            let arms = members.iter().rev().map(|field| {
                let (variant, write) = (ident(&field.ident), write_value(field));
                quote!(#some(#path::#variant(value)) => #write,)
            });
            let rest = if members.len() == oneof.members.len() { quote!(#none => {}) } else { quote!(_ => {}) };
            quote!(match &self.#slot { #(#arms)* #rest })
        }
        Step::Extensions(range) => {
            let store = ident(&message.extensions_ident);
            if message.message_set {
                return quote!(w.message_set(&self.#store););
            }
            let (start, end) = (Literal::u32_unsuffixed(range.start), Literal::u32_unsuffixed(range.end));
            quote!(w.extensions(&self.#store, #start..#end);)
        }
    }
}

fn write_field(field: &Field, scope: &Scope) -> TokenStream {
    let (name, tag) = (ident(&field.ident), tag(field.tag()));
    let method = codec::method(&field.codec);
    match &field.cardinality {
        Cardinality::Singular(presence) => {
            let call = match presence {
                Presence::Implicit => format_ident!("{method}_implicit"),
                _ => format_ident!("{method}_explicit"),
            };
            match &field.codec {
                Codec::Message(_) => quote!(w = w.message(#tag, &self.#name);),
                Codec::Group(_) => quote!(w = w.group(#tag, &self.#name);),
                Codec::Str | Codec::StrAs(_) | Codec::ProtoStr | Codec::Bytes | Codec::BytesAs(_) => {
                    quote!(w.#call(#tag, &self.#name);)
                }
                Codec::Scalar(_) | Codec::OpenEnum(_) | Codec::ClosedEnum(_) => quote!(w.#call(#tag, self.#name);),
            }
        }
        Cardinality::Repeated { packed } => {
            let call = if *packed { format_ident!("packed_{method}") } else { format_ident!("repeated_{method}") };
            match &field.codec {
                Codec::Message(_) | Codec::Group(_) => quote!(w = w.#call(#tag, &self.#name);),
                _ => quote!(w.#call(#tag, &self.#name);),
            }
        }
        Cardinality::Map { key, .. } => {
            let (key, value) = (codec::marker(key, scope), codec::marker(&field.codec, scope));
            quote!(w = w.map::<#key, #value>(#tag, &self.#name);)
        }
        // Written with the other members of its oneof.
        Cardinality::Oneof { .. } => TokenStream::new(),
    }
}

/// Writes the payload of a oneof member, which a pattern has bound to `value`.
fn write_value(field: &Field) -> TokenStream {
    let tag = tag(field.tag());
    let unboxed = matches!(field.cardinality, Cardinality::Oneof { boxed: true, .. }).then(|| quote!(.as_ref()));
    match &field.codec {
        Codec::Message(_) => quote!(w = w.message_value(#tag, value #unboxed)),
        Codec::Group(_) => quote!(w = w.group_value(#tag, value #unboxed)),
        codec => {
            let call = ident(codec::method(codec));
            match codec {
                Codec::Str | Codec::StrAs(_) | Codec::ProtoStr | Codec::Bytes | Codec::BytesAs(_) => {
                    quote!(w.#call(#tag, value))
                }
                _ => quote!(w.#call(#tag, *value)),
            }
        }
    }
}

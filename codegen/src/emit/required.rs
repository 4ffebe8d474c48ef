//! The check for required fields, for messages that have or can hold some.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::{Scope, ident};
use crate::ir::{Cardinality, Field, Message, Presence};

/// `find_missing` of a message; the trait's own does for one without required fields.
pub fn find_missing(message: &Message, scope: &Scope) -> Option<TokenStream> {
    if !message.has_required {
        return None;
    }
    let missing = scope.known("Missing");
    let lines = message.fields.iter().filter_map(|field| line(field, message, scope));
    Some(quote! {
        fn find_missing(&self, missing: &mut #missing) {
            #(#lines)*
        }
    })
}

fn line(field: &Field, message: &Message, scope: &Scope) -> Option<TokenStream> {
    let (name, text) = (ident(&field.ident), &field.proto_name);
    let is_message = field.codec.message().is_some();
    match &field.cardinality {
        Cardinality::Singular(presence) => {
            let own = (*presence == Presence::Required).then(|| quote!(missing.field(#text, self.#name.is_some());));
            let inner = is_message.then(|| quote!(missing.message(#text, &self.#name);));
            (own.is_some() || inner.is_some()).then(|| quote!(#own #inner))
        }
        Cardinality::Repeated { .. } => is_message.then(|| quote!(missing.repeated(#text, &self.#name);)),
        Cardinality::Map { .. } => is_message.then(|| quote!(missing.map(#text, &self.#name);)),
        Cardinality::Oneof { index, boxed } => {
            let oneof = &message.oneofs[*index];
            let (slot, path, some) = (ident(&oneof.ident), scope.path(&oneof.path), scope.known("Some"));
            let unboxed = boxed.then(|| quote!(.as_ref()));
            is_message.then(|| {
                quote! {
                    if let #some(#path::#name(value)) = &self.#slot {
                        missing.value(#text, value #unboxed);
                    }
                }
            })
        }
    }
}

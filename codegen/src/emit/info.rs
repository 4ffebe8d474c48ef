//! The table of names that errors print.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::scope::Scope;
use crate::ir::{Cardinality, Field, Message};

/// `info` of a message.
pub fn info(message: &Message, scope: &Scope) -> TokenStream {
    let info = scope.known("MessageInfo");
    let (full_name, fields) = (&message.full_name, message.by_number());
    let names = names(&fields);
    let messages = fields.iter().filter_map(|field| {
        let path = scope.path(field.codec.message()?);
        let (number, entry) = (Literal::u32_unsuffixed(field.number), scope.known("MessageFieldInfo"));
        let constructor = match field.cardinality {
            Cardinality::Map { .. } => quote!(map),
            _ => quote!(new),
        };
        Some(quote!(#entry::#constructor(#number, #path::info)))
    });
    quote! {
        fn info() -> &'static #info {
            static INFO: #info = #info { full_name: #full_name, fields: #names, messages: &[#(#messages,)*] };
            &INFO
        }
    }
}

/// The fields' names, as `MessageInfo::fields` holds them.
fn names(fields: &[&Field]) -> String {
    let mut next = 1;
    let names = fields.iter().map(|field| {
        let follows = field.number == next;
        next = field.number + 1;
        if follows { field.proto_name.clone() } else { format!("{}={}", field.number, field.proto_name) }
    });
    names.collect::<Vec<_>>().join(" ")
}

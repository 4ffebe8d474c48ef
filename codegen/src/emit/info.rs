//! The table of names that errors print.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::scope::Scope;
use crate::ir::{Cardinality, Message};

/// `info` of a message.
pub fn info(message: &Message, scope: &Scope) -> TokenStream {
    let (info, field_info) = (scope.known("MessageInfo"), scope.known("FieldInfo"));
    let full_name = &message.full_name;
    let fields = message.by_number().into_iter().map(|field| {
        let (number, name) = (Literal::u32_unsuffixed(field.number), &field.proto_name);
        match field.codec.message() {
            None => quote!(#field_info::new(#number, #name)),
            Some(path) => {
                let path = scope.path(path);
                if matches!(field.cardinality, Cardinality::Map { .. }) {
                    quote!(#field_info::map(#number, #name, #path::info))
                } else {
                    quote!(#field_info::message(#number, #name, #path::info))
                }
            }
        }
    });
    quote! {
        fn info() -> &'static #info {
            static INFO: #info = #info { full_name: #full_name, fields: &[#(#fields,)*] };
            &INFO
        }
    }
}

//! A oneof: an enum in the module of its message.

use std::collections::HashMap;

use proc_macro2::TokenStream;
use quote::quote;

use super::message::payload_type;
use super::scope::{Scope, ident};
use super::{Item, codec, notes};
use crate::ir::{Cardinality, Message, Oneof};

/// The enum and its conversions. `scope` is that of the message's module.
pub fn items(oneof: &Oneof, message: &Message, scope: &Scope) -> Vec<Item> {
    let name = ident(&oneof.type_ident);
    let debug = !oneof.members.iter().any(|&index| message.fields[index].redacted);
    let variants = oneof.members.iter().map(|&index| {
        let field = &message.fields[index];
        let (variant, payload, notes) = (ident(&field.ident), payload_type(field, scope), notes(&field.notes));
        let attributes = super::attributes(&field.notes);
        quote!(#notes #attributes #variant(#payload))
    });
    let docs = format!(" The members of the oneof `{}` of `{}`.", oneof.proto_name, message.full_name);
    let derives = super::derives(&oneof.type_notes, debug, message.eq_hash);
    let attributes = super::attributes(&oneof.type_notes);
    let mut items = vec![Item::new(quote! {
        #[doc = #docs]
        #derives
        #attributes
        pub enum #name { #(#variants,)* }
    })];
    if !debug {
        items.push(Item::new(debug_impl(oneof, message, scope)));
    }

    // From is for messages whose type occurs once, so that adding a member of a new type breaks nobody.
    let mut uses: HashMap<String, usize> = HashMap::new();
    for &index in &oneof.members {
        *uses.entry(codec::value_type(&message.fields[index].codec, scope).to_string()).or_default() += 1;
    }
    for &index in &oneof.members {
        let field = &message.fields[index];
        let r#type = codec::value_type(&field.codec, scope);
        if field.codec.message().is_none() || uses[&r#type.to_string()] > 1 {
            continue;
        }
        let (from, variant) = (scope.known("From"), ident(&field.ident));
        let Cardinality::Oneof { boxed, .. } = field.cardinality else { continue };
        let value = if boxed {
            let boxed = scope.known("Box");
            quote!(#boxed::new(value))
        } else {
            quote!(value)
        };
        items.push(Item::new(quote! {
            impl #from<#r#type> for #name {
                fn from(value: #r#type) -> Self {
                    Self::#variant(#value)
                }
            }
        }));
    }
    items
}

fn debug_impl(oneof: &Oneof, message: &Message, scope: &Scope) -> TokenStream {
    let _ = scope;
    let name = ident(&oneof.type_ident);
    let arms = oneof.members.iter().map(|&index| {
        let field = &message.fields[index];
        let (variant, text) = (ident(&field.ident), super::message::plain(&field.ident));
        if field.redacted {
            quote!(Self::#variant(_) => f.debug_tuple(#text).field(&::core::format_args!("[REDACTED]")).finish(),)
        } else {
            quote!(Self::#variant(value) => f.debug_tuple(#text).field(value).finish(),)
        }
    });
    quote! {
        impl ::core::fmt::Debug for #name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self { #(#arms)* }
            }
        }
    }
}

//! A message: its struct and what the `Message` trait asks for.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::{Scope, ident};
use super::{Item, codec, decode, encode, getter, info, notes, required};
use crate::ir::{Cardinality, Codec, Field, Member, Message, Presence, Storage};

/// The items of a message, without those of its module.
pub fn items(message: &Message, scope: &Scope) -> Vec<Item> {
    let mut items = vec![Item::new(definition(message, scope))];
    let getters: Vec<TokenStream> = message.fields.iter().filter_map(|field| getter::getter(field, scope)).collect();
    let name = ident(&message.ident);
    if !getters.is_empty() {
        items.push(Item::new(quote!(impl #name { #(#getters)* })));
    }
    items.push(Item::new(message_impl(message, scope)));
    items.push(Item::new(default_impl(message, scope)));
    if message.is_extendable() {
        items.push(Item::new(extendable_impl(message, scope)));
    }
    if message.fields.iter().any(|field| field.redacted) {
        items.push(Item::new(debug_impl(message)));
    }
    items
}

fn definition(message: &Message, scope: &Scope) -> TokenStream {
    let name = ident(&message.ident);
    let notes = notes(&message.notes);
    let debug = !message.fields.iter().any(|field| field.redacted);
    let derives = super::derives(&message.notes, debug, message.eq_hash);
    let attributes = super::attributes(&message.notes);
    let members = message.members.iter().map(|member| match member {
        Member::Field(index) => {
            let field = &message.fields[*index];
            let (name, r#type) = (ident(&field.ident), field_type(field, scope));
            let (notes, attributes) = (super::notes(&field.notes), super::attributes(&field.notes));
            quote!(#notes #attributes pub #name: #r#type)
        }
        Member::Oneof(index) => {
            let oneof = &message.oneofs[*index];
            let (name, path, option) = (ident(&oneof.ident), scope.path(&oneof.path), scope.known("Option"));
            let (notes, attributes) = (super::notes(&oneof.notes), super::attributes(&oneof.notes));
            quote!(#notes #attributes pub #name: #option<#path>)
        }
    });
    let stores = stores(message, scope).into_iter().map(|(name, r#type, _)| quote!(pub #name: #r#type));
    let members = members.chain(stores);
    quote! {
        #notes
        #derives
        #attributes
        pub struct #name { #(#members,)* }
    }
}

/// The struct's fields that are not the schema's: identifier, type and empty value.
fn stores(message: &Message, scope: &Scope) -> Vec<(proc_macro2::Ident, TokenStream, TokenStream)> {
    let mut stores = Vec::new();
    if message.is_extendable() {
        let r#type = scope.known("ExtensionSet");
        stores.push((ident(&message.extensions_ident), r#type.clone(), quote!(#r#type::EMPTY)));
    }
    if let Some(name) = &message.unknown_fields {
        let r#type = scope.known("UnknownFields");
        stores.push((ident(name), r#type.clone(), quote!(#r#type::EMPTY)));
    }
    stores
}

fn field_type(field: &Field, scope: &Scope) -> TokenStream {
    let value = codec::value_type(&field.codec, scope);
    match &field.cardinality {
        Cardinality::Singular(presence) => match (&field.codec, presence) {
            (Codec::Message(_) | Codec::Group(_), _) => {
                let field = scope.known("MessageField");
                quote!(#field<#value>)
            }
            (_, Presence::Implicit) => value,
            _ => {
                let option = scope.known("Option");
                quote!(#option<#value>)
            }
        },
        Cardinality::Repeated { .. } => {
            let vec = scope.known("Vec");
            quote!(#vec<#value>)
        }
        Cardinality::Map { key, r#type } => {
            let (map, key) = (codec::map_type(*r#type, scope), codec::value_type(key, scope));
            quote!(#map<#key, #value>)
        }
        Cardinality::Oneof { boxed, .. } => {
            if *boxed {
                let boxed = scope.known("Box");
                quote!(#boxed<#value>)
            } else {
                value
            }
        }
    }
}

/// The type of a oneof member's payload.
pub fn payload_type(field: &Field, scope: &Scope) -> TokenStream {
    field_type(field, scope)
}

fn empty_value(field: &Field, scope: &Scope) -> TokenStream {
    match &field.cardinality {
        Cardinality::Singular(presence) => match (&field.codec, presence) {
            (Codec::Message(_) | Codec::Group(_), _) => {
                let field = scope.known("MessageField");
                quote!(#field::NONE)
            }
            (codec, Presence::Implicit) => codec::empty_value(codec, scope),
            _ => scope.known("None"),
        },
        Cardinality::Repeated { .. } => {
            let vec = scope.known("Vec");
            quote!(#vec::new())
        }
        Cardinality::Map { r#type, .. } => codec::empty_map(*r#type, scope),
        Cardinality::Oneof { .. } => scope.known("None"),
    }
}

/// The struct's fields, each with its identifier and its empty value.
fn empty_members(message: &Message, scope: &Scope) -> Vec<(proc_macro2::Ident, TokenStream)> {
    let members = message.members.iter().map(|member| match member {
        Member::Field(index) => {
            let field = &message.fields[*index];
            (ident(&field.ident), empty_value(field, scope))
        }
        Member::Oneof(index) => (ident(&message.oneofs[*index].ident), scope.known("None")),
    });
    members.chain(stores(message, scope).into_iter().map(|(name, _, empty)| (name, empty))).collect()
}

fn message_impl(message: &Message, scope: &Scope) -> TokenStream {
    let name = ident(&message.ident);
    let trait_name = scope.known("Message");
    let full_name = &message.full_name;
    let empty = empty_members(message, scope);
    let empty = empty.iter().map(|(name, value)| quote!(#name: #value));
    let slot = match message.storage {
        Storage::Inline => scope.known("InlineSlot"),
        Storage::Boxed => scope.known("BoxedSlot"),
    };
    let (str, bool) = (scope.known("str"), scope.known("bool"));
    let has_required = message.has_required.then(|| quote!(const HAS_REQUIRED: #bool = true;));
    let merge_fields = decode::merge_fields(message, scope);
    let write_fields = encode::write_fields(message, scope);
    let find_missing = required::find_missing(message, scope);
    let clear = clear(message, scope);
    let info = info::info(message, scope);
    quote! {
        impl #trait_name for #name {
            const FULL_NAME: &'static #str = #full_name;
            const EMPTY: Self = Self { #(#empty,)* };
            #has_required
            type Slot = #slot<Self>;
            #merge_fields
            #write_fields
            #find_missing
            #clear
            fn default_instance() -> &'static Self {
                static DEFAULT: #name = #name::EMPTY;
                &DEFAULT
            }
            #info
        }
    }
}

fn clear(message: &Message, scope: &Scope) -> TokenStream {
    let keeps_memory = |field: &Field| match (&field.cardinality, &field.codec) {
        (Cardinality::Singular(_), Codec::Message(_) | Codec::Group(_)) => true,
        (
            Cardinality::Singular(presence),
            Codec::Str | Codec::StrAs(_) | Codec::ProtoStr | Codec::Bytes | Codec::BytesAs(_),
        ) => *presence == Presence::Implicit,
        (Cardinality::Repeated { .. } | Cardinality::Map { .. }, _) => true,
        _ => false,
    };
    let members = message.members.iter().map(|member| match member {
        Member::Field(index) => {
            let field = &message.fields[*index];
            let name = ident(&field.ident);
            if keeps_memory(field) {
                return match (&field.cardinality, codec::field_trait(&field.codec)) {
                    (Cardinality::Singular(_), Some(field_trait)) => quote!(#field_trait::clear(&mut self.#name);),
                    _ => quote!(self.#name.clear();),
                };
            }
            let empty = empty_value(field, scope);
            quote!(self.#name = #empty;)
        }
        Member::Oneof(index) => {
            let (name, none) = (ident(&message.oneofs[*index].ident), scope.known("None"));
            quote!(self.#name = #none;)
        }
    });
    let stores = stores(message, scope).into_iter().map(|(name, ..)| quote!(self.#name.clear();));
    let members = members.chain(stores);
    quote!(fn clear(&mut self) { #(#members)* })
}

fn default_impl(message: &Message, scope: &Scope) -> TokenStream {
    let (name, default) = (ident(&message.ident), scope.known("Default"));
    quote! {
        impl #default for #name {
            fn default() -> Self {
                Self::EMPTY
            }
        }
    }
}

fn extendable_impl(message: &Message, scope: &Scope) -> TokenStream {
    let (name, extendable) = (ident(&message.ident), scope.known("Extendable"));
    let (store, set) = (ident(&message.extensions_ident), scope.known("ExtensionSet"));
    quote! {
        impl #extendable for #name {
            fn extension_set(&self) -> &#set {
                &self.#store
            }
            fn extension_set_mut(&mut self) -> &mut #set {
                &mut self.#store
            }
        }
    }
}

/// `Debug` that shows whether a redacted field is set, and not what it holds.
fn debug_impl(message: &Message) -> TokenStream {
    let name = ident(&message.ident);
    let text = plain(&message.ident);
    let lines = message.members.iter().map(|member| match member {
        Member::Field(index) => {
            let field = &message.fields[*index];
            let (name, text) = (ident(&field.ident), plain(&field.ident));
            if field.redacted {
                quote!(.field(#text, &::core::format_args!("[REDACTED]")))
            } else {
                quote!(.field(#text, &self.#name))
            }
        }
        Member::Oneof(index) => {
            let oneof = &message.oneofs[*index];
            let (name, text) = (ident(&oneof.ident), plain(&oneof.ident));
            quote!(.field(#text, &self.#name))
        }
    });
    let stores = message.unknown_fields.iter().map(|store| {
        let (name, text) = (ident(store), plain(store));
        quote!(.field(#text, &self.#name))
    });
    let extensions = message.is_extendable().then(|| {
        let (name, text) = (ident(&message.extensions_ident), plain(&message.extensions_ident));
        quote!(.field(#text, &self.#name))
    });
    quote! {
        impl ::core::fmt::Debug for #name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(#text) #(#lines)* #extensions #(#stores)* .finish()
            }
        }
    }
}

/// An identifier as text.
pub fn plain(name: &str) -> String {
    name.trim_start_matches("r#").to_owned()
}

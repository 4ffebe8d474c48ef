//! Extensions: a key each, and what a registry needs to know of them.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::scope::{Scope, ident};
use super::{Item, codec, getter, notes};
use crate::ir::{Cardinality, Codec, Extension, Module, Package};

/// The key of an extension.
pub fn item(extension: &Extension, scope: &Scope) -> Item {
    let field = &extension.field;
    let (name, full_name) = (ident(&extension.ident), &extension.full_name);
    let (key, host, notes) = (scope.known("Extension"), scope.path(&extension.extendee), notes(&field.notes));
    let number = Literal::u32_unsuffixed(field.number);
    let value = codec::value_type(&field.codec, scope);
    let closed = matches!(field.codec, Codec::ClosedEnum(_));
    let (r#type, kind) = match field.cardinality {
        Cardinality::Repeated { packed } => {
            let vec = scope.known("Vec");
            let kind = match (closed, packed) {
                (false, false) => "repeated",
                (false, true) => "packed",
                (true, false) => "repeated_closed_enum",
                (true, true) => "packed_closed_enum",
            };
            (quote!(#vec<#value>), kind)
        }
        _ => (value.clone(), if closed { "closed_enum" } else { "singular" }),
    };
    let kind = ident(kind);
    let argument = if closed { value } else { codec::marker(&field.codec, scope) };
    let default = field.default.as_ref().map(|default| {
        let default = getter::owned_default(default, &field.codec, scope);
        quote!(.with_default(|| #default))
    });
    let docs = (field.notes.docs.is_empty()).then(|| {
        let docs = format!(" The extension `{full_name}`.");
        quote!(#[doc = #docs])
    });
    Item::new(quote! {
        #notes
        #docs
        pub const #name: #key<#host, #r#type> = #key::#kind::<#argument>(#number, #full_name) #default;
    })
}

/// The function that adds a package's extensions to a registry, if it has any.
pub fn register(package: &Package, scope: &Scope) -> Option<Item> {
    let mut lines = Vec::new();
    collect(&package.root, &TokenStream::new(), &mut lines);
    if lines.is_empty() {
        return None;
    }
    let registry = scope.known("Registry");
    Some(Item::new(quote! {
        /// Adds the extensions of this package to a registry.
        pub fn register(registry: &mut #registry) {
            #(#lines)*
        }
    }))
}

fn collect(module: &Module, prefix: &TokenStream, lines: &mut Vec<TokenStream>) {
    for extension in &module.extensions {
        let name = ident(&extension.ident);
        lines.push(quote!(registry.add(#prefix #name);));
    }
    for message in &module.messages {
        let name = ident(&message.module_ident);
        collect(&message.module, &quote!(#prefix #name::), lines);
    }
}

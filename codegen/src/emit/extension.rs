//! Extensions: a key each, and what a registry needs to know of them.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::scope::{Scope, ident};
use super::{Item, codec, getter, json, notes};
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

/// The function that adds a package's extensions to a registry and, for ProtoJSON, its messages; if it has any.
pub fn register(package: &Package, scope: &Scope) -> Option<Item> {
    let (mut extensions, mut forms) = (Vec::new(), Vec::new());
    collect(&package.root, &TokenStream::new(), scope, &mut extensions, &mut forms);
    let Some(json) = &package.json else {
        return function(" Adds the extensions of this package to a registry.", None, &quote!(#(#extensions)*), scope);
    };
    let docs = " Adds the messages and the extensions of this package to a registry.";
    let cfg = json::cfg(json);
    if extensions.is_empty() {
        return function(docs, cfg, &quote!(#(#forms)*), scope);
    }
    let forms = match cfg {
        Some(cfg) => quote!(#cfg { #(#forms)* }),
        None => quote!(#(#forms)*),
    };
    function(docs, None, &quote!(#(#extensions)* #forms), scope)
}

fn function(docs: &str, cfg: Option<TokenStream>, body: &TokenStream, scope: &Scope) -> Option<Item> {
    if body.is_empty() {
        return None;
    }
    let registry = scope.known("Registry");
    Some(Item::new(quote! {
        #[doc = #docs]
        #cfg
        pub fn register(registry: &mut #registry) {
            #body
        }
    }))
}

/// The lines that add what a module declares: extensions, and the JSON forms of extensions and messages.
fn collect(
    module: &Module,
    prefix: &TokenStream,
    scope: &Scope,
    extensions: &mut Vec<TokenStream>,
    forms: &mut Vec<TokenStream>,
) {
    for extension in &module.extensions {
        let name = ident(&extension.ident);
        extensions.push(quote!(registry.add(#prefix #name);));
        let (json, codec) = (scope.known("json"), codec::marker(&extension.field.codec, scope));
        let shape = match extension.field.cardinality {
            Cardinality::Repeated { .. } => quote!(#json::List<#codec>),
            _ => quote!(#json::Single<#codec>),
        };
        forms.push(quote!(registry.add_json::<#shape, _>(#prefix #name);));
    }
    for message in &module.messages {
        let (name, inner) = (ident(&message.ident), ident(&message.module_ident));
        forms.push(quote!(registry.add_message::<#prefix #name>();));
        collect(&message.module, &quote!(#prefix #inner::), scope, extensions, forms);
    }
}

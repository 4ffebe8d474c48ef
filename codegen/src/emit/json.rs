//! ProtoJSON: the names of the fields, a line to read each, and a line to write it.

use std::collections::HashSet;

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::scope::{Scope, ident};
use super::{Item, codec};
use crate::ir::{Cardinality, Codec, Field, Json, Member, Message, Presence, WellKnown};

/// The attribute that leaves an item to a cargo feature, if it is one's.
pub fn cfg(json: &Json) -> Option<TokenStream> {
    let feature = json.feature.as_ref()?;
    Some(quote!(#[cfg(feature = #feature)]))
}

/// The implementations of `JsonMessage` and of serde's traits.
pub fn items(message: &Message, json: &Json, scope: &Scope) -> [Item; 2] {
    let (name, trait_name) = (ident(&message.ident), scope.known("JsonMessage"));
    let cfg = cfg(json);
    let body = match &message.well_known {
        Some(well_known) => special(*well_known, message, scope),
        None => fields(message, scope),
    };
    [
        Item::new(quote! {
            #cfg
            impl #trait_name for #name {
                #body
            }
        }),
        Item::new(quote!(#cfg ::rustwire::serde_impls!(#name);)),
    ]
}

/// What a message without a form of its own has.
fn fields(message: &Message, scope: &Scope) -> TokenStream {
    let extension = message.is_extendable().then(|| {
        let (json, result, str, bool) =
            (scope.known("json"), scope.known("Result"), scope.known("str"), scope.known("bool"));
        quote! {
            fn read_json_extension(&mut self, name: &#str, r: &mut #json::Reader<'_>) -> #result<#bool, #json::Error> {
                r.extension(name, self)
            }
        }
    });
    if message.fields.is_empty() && extension.is_none() {
        return TokenStream::new();
    }
    let fields = (!message.fields.is_empty()).then(|| {
        let (keys, find, read) = (keys(message, scope), find_key(message, scope), read(message, scope));
        quote!(#keys #find #read)
    });
    let write = write(message, scope);
    quote!(#fields #extension #write)
}

fn keys(message: &Message, scope: &Scope) -> TokenStream {
    let json = scope.known("json");
    let keys = message.fields.iter().map(|field| {
        let (name, original) = (&field.json_name, &field.proto_name);
        quote!(#json::Key::new(#name, #original),)
    });
    quote!(const KEYS: &'static [#json::Key] = &[#(#keys)*];)
}

fn find_key(message: &Message, scope: &Scope) -> TokenStream {
    let (json, str, size) = (scope.known("json"), scope.known("str"), scope.known("usize"));
    // A name may be one field's in JSON and another's in the schema. The former counts.
    let mut taken: HashSet<&str> = HashSet::new();
    let mut names: Vec<Vec<&str>> = message
        .fields
        .iter()
        .map(|field| Some(field.json_name.as_str()).filter(|name| taken.insert(name)).into_iter().collect())
        .collect();
    for (field, names) in message.fields.iter().zip(&mut names) {
        names.extend(Some(field.proto_name.as_str()).filter(|name| taken.insert(name)));
    }
    let arms = names.iter().enumerate().filter(|(_, names)| !names.is_empty()).map(|(i, names)| {
        let i = Literal::usize_unsuffixed(i);
        quote!(#(#names)|* => #i,)
    });
    quote! {
        fn find_key(name: &#str) -> #size {
            match name { #(#arms)* _ => #json::UNKNOWN, }
        }
    }
}

fn read(message: &Message, scope: &Scope) -> TokenStream {
    let (json, result, size) = (scope.known("json"), scope.known("Result"), scope.known("usize"));
    let arms = message.fields.iter().enumerate().map(|(i, field)| {
        let (i, read) = (Literal::usize_unsuffixed(i), read_field(field, message, scope));
        quote!(#i => #read,)
    });
    quote! {
        fn read_json_field(&mut self, field: #size, r: &mut #json::Reader<'_>) -> #result<(), #json::Error> {
            match field { #(#arms)* _ => r.skip_value(), }
        }
    }
}

fn read_field(field: &Field, message: &Message, scope: &Scope) -> TokenStream {
    let (name, codec) = (ident(&field.ident), codec::marker(&field.codec, scope));
    match &field.cardinality {
        Cardinality::Singular(_) if field.codec.message().is_some() => quote!(r.message(&mut self.#name)),
        Cardinality::Singular(Presence::Implicit) => quote!(r.implicit::<#codec>(&mut self.#name)),
        Cardinality::Singular(_) => quote!(r.explicit::<#codec>(&mut self.#name)),
        Cardinality::Repeated { .. } => quote!(r.repeated::<#codec>(&mut self.#name)),
        Cardinality::Map { key, .. } => {
            let key = codec::marker(key, scope);
            quote!(r.map::<#key, #codec>(&mut self.#name))
        }
        Cardinality::Oneof { index, boxed } => {
            let oneof = &message.oneofs[*index];
            let (slot, path) = (ident(&oneof.ident), scope.path(&oneof.path));
            let variant = if *boxed {
                let boxed = scope.known("Box");
                quote!(|value| #path::#name(#boxed::new(value)))
            } else {
                quote!(#path::#name)
            };
            quote!(r.member::<#codec, _>(&mut self.#slot, #variant))
        }
    }
}

fn write(message: &Message, scope: &Scope) -> TokenStream {
    let (json, result, ok) = (scope.known("json"), scope.known("Result"), scope.known("Ok"));
    let lines = message.members.iter().map(|member| match member {
        Member::Field(index) => write_field(*index, &message.fields[*index], scope),
        Member::Oneof(index) => write_oneof(*index, message, scope),
    });
    let extensions = message.is_extendable().then(|| quote!(w.extensions(self)?;));
    quote! {
        fn write_json_fields(&self, w: &mut #json::Writer<'_>) -> #result<(), #json::Error> {
            #(#lines)*
            #extensions
            #ok(())
        }
    }
}

/// The key of a field.
fn key(index: usize) -> TokenStream {
    let index = Literal::usize_unsuffixed(index);
    quote!(&Self::KEYS[#index])
}

fn write_field(index: usize, field: &Field, scope: &Scope) -> TokenStream {
    let (name, key, codec) = (ident(&field.ident), key(index), codec::marker(&field.codec, scope));
    match &field.cardinality {
        Cardinality::Singular(_) if field.codec.message().is_some() => quote!(w.message(#key, &self.#name)?;),
        Cardinality::Singular(Presence::Implicit) => quote!(w.implicit::<#codec>(#key, &self.#name)?;),
        Cardinality::Singular(_) => quote!(w.explicit::<#codec>(#key, &self.#name)?;),
        Cardinality::Repeated { .. } => quote!(w.repeated::<#codec>(#key, &self.#name)?;),
        Cardinality::Map { key: map_key, .. } => {
            let map_key = codec::marker(map_key, scope);
            quote!(w.map::<#map_key, #codec>(#key, &self.#name)?;)
        }
        // Written with its oneof.
        Cardinality::Oneof { .. } => TokenStream::new(),
    }
}

fn write_oneof(index: usize, message: &Message, scope: &Scope) -> TokenStream {
    let oneof = &message.oneofs[index];
    let (slot, path) = (ident(&oneof.ident), scope.path(&oneof.path));
    let (some, none) = (scope.known("Some"), scope.known("None"));
    let arms = oneof.members.iter().map(|&index| {
        let field = &message.fields[index];
        let (variant, key, codec) = (ident(&field.ident), key(index), codec::marker(&field.codec, scope));
        quote!(#some(#path::#variant(value)) => w.value::<#codec>(#key, value)?,)
    });
    quote!(match &self.#slot { #(#arms)* #none => {} })
}

/// What a well-known type has, whose form is not the object of its fields.
fn special(well_known: WellKnown, message: &Message, scope: &Scope) -> TokenStream {
    let (json, result, bool) = (scope.known("json"), scope.known("Result"), scope.known("bool"));
    let field = |index: usize| ident(&message.fields[index].ident);
    let mut null = None;
    let (read, write) = match well_known {
        WellKnown::Timestamp | WellKnown::Duration => {
            let (seconds, nanos) = (field(0), field(1));
            let method = ident(if well_known == WellKnown::Timestamp { "timestamp" } else { "duration" });
            (quote!(r.#method(&mut self.#seconds, &mut self.#nanos)), quote!(w.#method(self.#seconds, self.#nanos)))
        }
        WellKnown::FieldMask => {
            let paths = field(0);
            (quote!(r.field_mask(&mut self.#paths)), quote!(w.field_mask(&self.#paths)))
        }
        WellKnown::Wrapper => {
            let (value, codec) = (field(0), codec::marker(&message.fields[0].codec, scope));
            (quote!(r.wrapper::<#codec>(&mut self.#value)), quote!(w.wrapper::<#codec>(&self.#value)))
        }
        WellKnown::Struct => {
            let (fields, codec) = (field(0), codec::marker(&message.fields[0].codec, scope));
            let str = codec::marker(&Codec::Str, scope);
            (
                quote!(r.struct_fields::<#str, #codec>(&mut self.#fields)),
                quote!(w.struct_fields::<#str, #codec>(&self.#fields)),
            )
        }
        WellKnown::ListValue => {
            let (values, codec) = (field(0), codec::marker(&message.fields[0].codec, scope));
            (quote!(r.list_value::<#codec>(&mut self.#values)), quote!(w.list_value::<#codec>(&self.#values)))
        }
        WellKnown::Value => {
            null = Some(quote!(const NULL_IS_VALUE: #bool = true;));
            value(message, scope)
        }
        WellKnown::Any => {
            let (url, value) = (field(0), field(1));
            (
                quote!(r.any(&mut self.#url, &mut self.#value, well_known_types())),
                quote!(w.any(&self.#url, &self.#value, well_known_types())),
            )
        }
    };
    quote! {
        const SPECIAL: #bool = true;
        #null
        fn read_json(&mut self, r: &mut #json::Reader<'_>) -> #result<(), #json::Error> {
            #read
        }
        fn write_json(&self, w: &mut #json::Writer<'_>) -> #result<(), #json::Error> {
            #write
        }
    }
}

/// `google.protobuf.Value`: the member of its one oneof follows from the kind of the JSON value.
fn value(message: &Message, scope: &Scope) -> (TokenStream, TokenStream) {
    let json = scope.known("json");
    let oneof = &message.oneofs[0];
    let (slot, path, some, none) =
        (ident(&oneof.ident), scope.path(&oneof.path), scope.known("Some"), scope.known("None"));
    // In the schema's order: null, number, string, bool, object, array.
    let parts: Vec<(proc_macro2::Ident, TokenStream, TokenStream)> = oneof
        .members
        .iter()
        .map(|&index| {
            let field = &message.fields[index];
            let boxed = matches!(field.cardinality, Cardinality::Oneof { boxed: true, .. });
            let wrap = if boxed {
                let boxed = scope.known("Box");
                quote!(#boxed::new(value))
            } else {
                quote!(value)
            };
            (ident(&field.ident), codec::marker(&field.codec, scope), wrap)
        })
        .collect();
    let kinds = ["Null", "Number", "String", "Bool", "Object", "Array"].map(ident);
    let arms = kinds.iter().zip(&parts).map(|(kind, (variant, codec, wrap))| {
        quote!(#json::Kind::#kind => r.value::<#codec>().map(|value| #path::#variant(#wrap))?,)
    });
    let read = quote! {
        self.#slot = #some(match r.kind()? { #(#arms)* });
        Ok(())
    };
    let arms = kinds.iter().zip(&parts).map(|(kind, (variant, codec, _))| {
        let method = if *kind == "Number" { ident("finite") } else { ident("any_value") };
        quote!(#some(#path::#variant(value)) => w.#method::<#codec>(value),)
    });
    let write = quote! {
        match &self.#slot {
            #(#arms)*
            #none => w.no_value(),
        }
    };
    (read, write)
}

/// The table of the types that an `Any` can hold without a registry, for a package that has one.
pub fn well_known_types(messages: &[Message], json: &Json, scope: &Scope) -> Option<Item> {
    if !messages.iter().any(|message| message.well_known == Some(WellKnown::Any)) {
        return None;
    }
    let module = scope.known("json");
    let lines = messages.iter().map(|message| {
        let name = ident(&message.ident);
        quote!(#module::AnyType::of::<#name>(),)
    });
    let cfg = cfg(json);
    Some(Item::new(quote! {
        /// The types that an `Any` can hold without a registry.
        #cfg
        fn well_known_types() -> &'static [#module::AnyType] {
            static TYPES: &[#module::AnyType] = &[#(#lines)*];
            TYPES
        }
    }))
}

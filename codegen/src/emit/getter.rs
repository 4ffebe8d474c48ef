//! Getters: for explicit scalars, strings, bytes and enums, the value or the schema's default.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::codec;
use super::scope::{Scope, ident};
use crate::ir::{Cardinality, Codec, DefaultValue, Field, Presence, TypePath};

/// The getter of a field, if it has one.
pub fn getter(field: &Field, scope: &Scope) -> Option<TokenStream> {
    let name = ident(field.getter.as_ref()?);
    let Cardinality::Singular(Presence::Explicit | Presence::Required) = field.cardinality else { return None };
    if field.codec.message().is_some() {
        return None;
    }
    let slot = ident(&field.ident);
    let docs = format!(" The value of `{}`, or its default while it is unset.", field.proto_name);
    let deprecated = field.notes.deprecated.then(|| quote!(#[deprecated]));
    let default = field.default.as_ref().map(|value| default_value(value, &field.codec, scope));
    let (r#type, body) = match &field.codec {
        Codec::Str => {
            let str = scope.known("str");
            let body = match default {
                Some(default) => quote!(self.#slot.as_deref().unwrap_or(#default)),
                None => quote!(self.#slot.as_deref().unwrap_or_default()),
            };
            (quote!(&#str), body)
        }
        Codec::ProtoStr => {
            let byte = scope.known("u8");
            let default = default.unwrap_or_else(|| quote!(&[]));
            (quote!(&[#byte]), quote!(self.#slot.as_ref().map_or(#default, |value| value.as_bytes())))
        }
        Codec::Bytes => {
            let byte = scope.known("u8");
            let bytes = match &field.codec {
                // Its target is the vector.
                Codec::ProtoStr => quote!(self.#slot.as_deref().map(|bytes| bytes.as_slice())),
                _ => quote!(self.#slot.as_deref()),
            };
            let body = match default {
                Some(default) => quote!(#bytes.unwrap_or(#default)),
                None => quote!(#bytes.unwrap_or_default()),
            };
            (quote!(&[#byte]), body)
        }
        Codec::StrAs(_) | Codec::BytesAs(_) => {
            let field_trait = codec::field_trait(&field.codec);
            let (r#type, view) = match field.codec {
                Codec::StrAs(_) => (scope.known("str"), quote!(as_str)),
                _ => {
                    let byte = scope.known("u8");
                    (quote!([#byte]), quote!(as_slice))
                }
            };
            let body = match default {
                Some(default) => quote!(self.#slot.as_ref().map_or(#default, #field_trait::#view)),
                None => quote!(self.#slot.as_ref().map(#field_trait::#view).unwrap_or_default()),
            };
            (quote!(&#r#type), body)
        }
        codec => {
            let body = match default {
                Some(default) => quote!(self.#slot.unwrap_or(#default)),
                None => quote!(self.#slot.unwrap_or_default()),
            };
            (codec::value_type(codec, scope), body)
        }
    };
    Some(quote! {
        #[doc = #docs]
        #deprecated
        pub fn #name(&self) -> #r#type {
            #body
        }
    })
}

/// A default by value, for an extension's key.
pub fn owned_default(value: &DefaultValue, codec: &Codec, scope: &Scope) -> TokenStream {
    let borrowed = default_value(value, codec, scope);
    match codec {
        Codec::Str => {
            let string = scope.known("String");
            quote!(#string::from(#borrowed))
        }
        Codec::ProtoStr => quote!(::rustwire::ProtoString::from(#borrowed.to_vec())),
        Codec::Bytes => quote!(#borrowed.to_vec()),
        Codec::StrAs(_) | Codec::BytesAs(_) => {
            let field_trait = codec::field_trait(codec);
            quote!(#field_trait::new(#borrowed))
        }
        _ => borrowed,
    }
}

fn default_value(value: &DefaultValue, codec: &Codec, scope: &Scope) -> TokenStream {
    match value {
        DefaultValue::I32(v) => literal(v),
        DefaultValue::I64(v) => literal(v),
        DefaultValue::U32(v) => literal(v),
        DefaultValue::U64(v) => literal(v),
        DefaultValue::F32(v) => {
            float(v.is_nan(), v.is_infinite(), v.is_sign_negative(), "f32", &format!("{:?}", v.abs()))
        }
        DefaultValue::F64(v) => {
            float(v.is_nan(), v.is_infinite(), v.is_sign_negative(), "f64", &format!("{:?}", v.abs()))
        }
        DefaultValue::Bool(v) => quote!(#v),
        DefaultValue::Str(v) if *codec == Codec::ProtoStr => {
            let v = Literal::byte_string(v.as_bytes());
            quote!(#v)
        }
        DefaultValue::Str(v) => quote!(#v),
        DefaultValue::Bytes(v) => {
            let v = Literal::byte_string(v);
            quote!(#v)
        }
        DefaultValue::Enum { ident: name, number } => {
            let r#type = codec::value_type(codec, scope);
            if let Codec::OpenEnum(TypePath::Extern(_)) | Codec::ClosedEnum(TypePath::Extern(_)) = codec {
                // What the values are called there depends on the options that it was generated with.
                let (number, trait_name) = (literal(number), scope.known("Enum"));
                return quote!(<#r#type as #trait_name>::from_i32(#number).unwrap_or_default());
            }
            let value = ident(name);
            quote!(#r#type::#value)
        }
    }
}

/// A number as it is written, without a suffix, and with the sign as an operator.
fn literal(value: impl ToString) -> TokenStream {
    value.to_string().parse().unwrap_or_default()
}

fn float(nan: bool, infinite: bool, negative: bool, r#type: &str, digits: &str) -> TokenStream {
    let r#type = ident(r#type);
    let sign = negative.then(|| quote!(-));
    if nan {
        return quote!(::core::primitive::#r#type::NAN);
    }
    if infinite {
        return quote!(#sign ::core::primitive::#r#type::INFINITY);
    }
    let digits = literal(digits);
    quote!(#sign #digits)
}

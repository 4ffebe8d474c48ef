//! What a codec is called: the one table from the IR's codecs to the names of the runtime and the types of Rust.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::Scope;
use crate::ir::{Codec, Scalar};
use crate::options::MapType;

/// The names of one scalar: of the runtime's methods, of its codec type, and the Rust type.
struct ScalarNames {
    method: &'static str,
    marker: &'static str,
    rust: &'static str,
}

fn scalar(scalar: Scalar) -> ScalarNames {
    let (method, marker, rust) = match scalar {
        Scalar::Int32 => ("int32", "Int32", "i32"),
        Scalar::Int64 => ("int64", "Int64", "i64"),
        Scalar::Uint32 => ("uint32", "Uint32", "u32"),
        Scalar::Uint64 => ("uint64", "Uint64", "u64"),
        Scalar::Sint32 => ("sint32", "Sint32", "i32"),
        Scalar::Sint64 => ("sint64", "Sint64", "i64"),
        Scalar::Bool => ("bool", "Bool", "bool"),
        Scalar::Fixed32 => ("fixed32", "Fixed32", "u32"),
        Scalar::Fixed64 => ("fixed64", "Fixed64", "u64"),
        Scalar::Sfixed32 => ("sfixed32", "Sfixed32", "i32"),
        Scalar::Sfixed64 => ("sfixed64", "Sfixed64", "i64"),
        Scalar::Float => ("float", "Float", "f32"),
        Scalar::Double => ("double", "Double", "f64"),
    };
    ScalarNames { method, marker, rust }
}

/// What the runtime's methods for the codec are called; prefixes and suffixes say the cardinality.
pub fn method(codec: &Codec) -> &'static str {
    match codec {
        Codec::Scalar(s) => scalar(*s).method,
        Codec::Str => "string",
        Codec::StrAs(_) => "string_as",
        Codec::ProtoStr => "proto_string",
        Codec::Bytes => "bytes",
        Codec::BytesAs(_) => "bytes_as",
        Codec::OpenEnum(_) => "open_enum",
        Codec::ClosedEnum(_) => "closed_enum",
        Codec::Message(_) => "message",
        Codec::Group(_) => "group",
    }
}

/// The runtime's type that stands for the codec.
pub fn marker(codec: &Codec, scope: &Scope) -> TokenStream {
    let module = scope.known("codec");
    let (name, argument) = match codec {
        Codec::Scalar(s) => (scalar(*s).marker, None),
        Codec::Str => ("Str", None),
        Codec::StrAs(path) => ("StrAs", Some(path)),
        Codec::ProtoStr => ("ProtoStr", None),
        Codec::Bytes => ("Bytes", None),
        Codec::BytesAs(path) => ("BytesAs", Some(path)),
        Codec::OpenEnum(path) => ("OpenEnum", Some(path)),
        Codec::ClosedEnum(path) => ("ClosedEnum", Some(path)),
        Codec::Message(path) => ("Message", Some(path)),
        Codec::Group(path) => ("Group", Some(path)),
    };
    let name = super::scope::ident(name);
    match argument {
        None => quote!(#module::#name),
        Some(path) => {
            let path = scope.path(path);
            quote!(#module::#name<#path>)
        }
    }
}

/// The Rust type of one value.
pub fn value_type(codec: &Codec, scope: &Scope) -> TokenStream {
    match codec {
        Codec::Scalar(s) => scope.known(scalar(*s).rust),
        Codec::Str => scope.known("String"),
        Codec::ProtoStr => quote!(::rustwire::ProtoString),
        Codec::Bytes => {
            let (vec, byte) = (scope.known("Vec"), scope.known("u8"));
            quote!(#vec<#byte>)
        }
        Codec::StrAs(path)
        | Codec::BytesAs(path)
        | Codec::OpenEnum(path)
        | Codec::ClosedEnum(path)
        | Codec::Message(path)
        | Codec::Group(path) => scope.path(path),
    }
}

/// The trait of the types that options give to fields of this codec.
pub fn field_trait(codec: &Codec) -> Option<TokenStream> {
    match codec {
        Codec::StrAs(_) => Some(quote!(::rustwire::StringField)),
        Codec::BytesAs(_) => Some(quote!(::rustwire::BytesField)),
        _ => None,
    }
}

/// The type of a map.
pub fn map_type(r#type: MapType, scope: &Scope) -> TokenStream {
    match r#type {
        MapType::BTreeMap => scope.known("BTreeMap"),
        MapType::HashMap => quote!(::rustwire::HashMap),
    }
}

/// An empty map, as a constant expression.
pub fn empty_map(r#type: MapType, scope: &Scope) -> TokenStream {
    let map = map_type(r#type, scope);
    match r#type {
        MapType::BTreeMap => quote!(#map::new()),
        MapType::HashMap => quote!(#map::with_hasher(::rustwire::MapHasher)),
    }
}

/// A value with nothing in it, as a constant expression. Closed enums have no implicit presence and so need none.
pub fn empty_value(codec: &Codec, scope: &Scope) -> TokenStream {
    match codec {
        Codec::Scalar(Scalar::Bool) => quote!(false),
        Codec::Scalar(Scalar::Float | Scalar::Double) => quote!(0.0),
        Codec::Scalar(_) => quote!(0),
        Codec::Str | Codec::ProtoStr | Codec::Bytes => {
            let r#type = match codec {
                Codec::Bytes => scope.known("Vec"),
                _ => value_type(codec, scope),
            };
            quote!(#r#type::new())
        }
        Codec::StrAs(_) | Codec::BytesAs(_) => {
            let field_trait = field_trait(codec);
            quote!(#field_trait::EMPTY)
        }
        Codec::OpenEnum(path) => {
            let path = scope.path(path);
            quote!(#path(0))
        }
        Codec::ClosedEnum(path) | Codec::Message(path) | Codec::Group(path) => {
            let path = scope.path(path);
            quote!(#path::EMPTY)
        }
    }
}

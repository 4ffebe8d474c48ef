//! What a codec is called: the one table from the IR's codecs to the names of the runtime and the types of Rust.

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
pub fn marker(codec: &Codec, scope: &Scope) -> String {
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
    match argument {
        None => format!("{module}::{name}"),
        Some(path) => format!("{module}::{name}<{}>", scope.path(path)),
    }
}

/// The Rust type of one value.
pub fn value_type(codec: &Codec, scope: &Scope) -> String {
    match codec {
        Codec::Scalar(s) => scope.known(scalar(*s).rust).to_owned(),
        Codec::Str => scope.known("String").to_owned(),
        Codec::ProtoStr => "::rustwire::ProtoString".to_owned(),
        Codec::Bytes => format!("{}<{}>", scope.known("Vec"), scope.known("u8")),
        Codec::StrAs(path)
        | Codec::BytesAs(path)
        | Codec::OpenEnum(path)
        | Codec::ClosedEnum(path)
        | Codec::Message(path)
        | Codec::Group(path) => scope.path(path),
    }
}

/// What a getter of one value returns.
pub fn borrowed_type(codec: &Codec, scope: &Scope) -> String {
    match codec {
        Codec::Str | Codec::StrAs(_) => format!("&{}", scope.known("str")),
        Codec::ProtoStr | Codec::Bytes | Codec::BytesAs(_) => format!("&[{}]", scope.known("u8")),
        _ => value_type(codec, scope),
    }
}

/// The type of a map.
pub fn map_type(r#type: MapType, scope: &Scope) -> &'static str {
    match r#type {
        MapType::BTreeMap => scope.known("BTreeMap"),
        MapType::HashMap => "::rustwire::HashMap",
    }
}

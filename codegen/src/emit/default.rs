//! Defaults that a schema gives, as expressions.

use super::codec;
use super::scope::Scope;
use crate::ir::{Codec, DefaultValue, TypePath};

/// A default by value, for an extension's key.
pub fn owned_default(value: &DefaultValue, codec: &Codec, scope: &Scope) -> String {
    let borrowed = default_value(value, codec, scope);
    match codec {
        Codec::Str => format!("{}::from({borrowed})", scope.known("String")),
        Codec::ProtoStr => format!("::rustwire::ProtoString::from({borrowed}.to_vec())"),
        Codec::Bytes => format!("{borrowed}.to_vec()"),
        Codec::StrAs(_) => format!("::rustwire::StringField::new({borrowed})"),
        Codec::BytesAs(_) => format!("::rustwire::BytesField::new({borrowed})"),
        _ => borrowed,
    }
}

/// A default as a getter returns it.
pub fn default_value(value: &DefaultValue, codec: &Codec, scope: &Scope) -> String {
    match value {
        DefaultValue::I32(v) => v.to_string(),
        DefaultValue::I64(v) => v.to_string(),
        DefaultValue::U32(v) => v.to_string(),
        DefaultValue::U64(v) => v.to_string(),
        DefaultValue::F32(v) => float(f64::from(*v), "f32", format!("{v:?}")),
        DefaultValue::F64(v) => float(*v, "f64", format!("{v:?}")),
        DefaultValue::Bool(v) => v.to_string(),
        DefaultValue::Str(v) if *codec == Codec::ProtoStr => byte_string(v.as_bytes()),
        DefaultValue::Str(v) => format!("{v:?}"),
        DefaultValue::Bytes(v) => byte_string(v),
        DefaultValue::Enum { ident, number } => {
            let r#type = codec::value_type(codec, scope);
            if let Codec::OpenEnum(TypePath::Extern(_)) | Codec::ClosedEnum(TypePath::Extern(_)) = codec {
                // What the values are called there depends on the options that it was generated with.
                let trait_name = scope.known("Enum");
                return format!("<{type} as {trait_name}>::from_i32({number}).unwrap_or_default()");
            }
            format!("{type}::{ident}")
        }
    }
}

fn byte_string(bytes: &[u8]) -> String {
    format!("b\"{}\"", bytes.escape_ascii())
}

fn float(value: f64, r#type: &str, digits: String) -> String {
    let sign = if value.is_sign_negative() { "-" } else { "" };
    if value.is_nan() {
        format!("::core::primitive::{type}::NAN")
    } else if value.is_infinite() {
        format!("{sign}::core::primitive::{type}::INFINITY")
    } else {
        digits
    }
}

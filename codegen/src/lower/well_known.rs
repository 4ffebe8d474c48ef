//! The well-known types, known by their names and their fields.

use crate::ir::{Cardinality, Codec, Field, Oneof, Presence, Scalar, WellKnown};

/// The well-known type that a message is. One of the same name with other fields is an ordinary message.
pub(super) fn of(full_name: &str, fields: &[Field], oneofs: &[Oneof]) -> Option<WellKnown> {
    let name = full_name.strip_prefix("google.protobuf.")?;
    let has = |names: &[&str]| fields.iter().map(|field| field.proto_name.as_str()).eq(names.iter().copied());
    let singular = |codecs: &[Codec]| {
        let is = |field: &Field, codec: &Codec| {
            field.codec == *codec && field.cardinality == Cardinality::Singular(Presence::Implicit)
        };
        fields.len() == codecs.len() && fields.iter().zip(codecs).all(|(field, codec)| is(field, codec))
    };
    let repeated = || matches!(fields, [Field { cardinality: Cardinality::Repeated { .. }, .. }]);
    let seconds = || singular(&[Codec::Scalar(Scalar::Int64), Codec::Scalar(Scalar::Int32)]);
    let (found, fits) = match name {
        "Any" => (WellKnown::Any, has(&["type_url", "value"]) && singular(&[Codec::Str, Codec::Bytes])),
        "Duration" => (WellKnown::Duration, has(&["seconds", "nanos"]) && seconds()),
        "Timestamp" => (WellKnown::Timestamp, has(&["seconds", "nanos"]) && seconds()),
        "FieldMask" => (WellKnown::FieldMask, has(&["paths"]) && repeated() && fields[0].codec == Codec::Str),
        "ListValue" => (WellKnown::ListValue, has(&["values"]) && repeated() && fields[0].codec.message().is_some()),
        "Struct" => {
            let is_map = matches!(fields, [Field { cardinality: Cardinality::Map { key: Codec::Str, .. }, .. }]);
            (WellKnown::Struct, has(&["fields"]) && is_map)
        }
        "Value" => {
            let names = ["null_value", "number_value", "string_value", "bool_value", "struct_value", "list_value"];
            (WellKnown::Value, has(&names) && matches!(oneofs, [oneof] if oneof.members.len() == names.len()))
        }
        "BoolValue" | "BytesValue" | "DoubleValue" | "FloatValue" | "Int32Value" | "Int64Value" | "StringValue"
        | "UInt32Value" | "UInt64Value" => {
            let implicit = matches!(fields, [Field { cardinality: Cardinality::Singular(Presence::Implicit), .. }]);
            (WellKnown::Wrapper, has(&["value"]) && implicit)
        }
        _ => return None,
    };
    fits.then_some(found)
}

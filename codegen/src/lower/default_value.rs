//! The `default_value` of a field descriptor, which is text, as a value of the field's type.
//!
//! The text's forms are those that `google.protobuf.FieldDescriptorProto.default_value` documents: numbers in decimal, `inf`,
//! `-inf` and `nan`, enum values by name, strings as they are, bytes C-escaped.

use crate::ir::{Codec, DefaultValue, Scalar};

/// Reads the default of a field with this codec. `enum_value` finds the identifier and the number of an enum's value by its proto name.
///
/// # Errors
/// A sentence about what is wrong with the text.
pub fn parse(
    codec: &Codec,
    text: &str,
    enum_value: impl FnOnce(&str) -> Option<(String, i32)>,
) -> Result<DefaultValue, String> {
    let bad = || format!("the default value {text:?} does not fit the field's type");
    Ok(match codec {
        Codec::Scalar(scalar) => match scalar {
            Scalar::Int32 | Scalar::Sint32 | Scalar::Sfixed32 => DefaultValue::I32(text.parse().map_err(|_| bad())?),
            Scalar::Int64 | Scalar::Sint64 | Scalar::Sfixed64 => DefaultValue::I64(text.parse().map_err(|_| bad())?),
            Scalar::Uint32 | Scalar::Fixed32 => DefaultValue::U32(text.parse().map_err(|_| bad())?),
            Scalar::Uint64 | Scalar::Fixed64 => DefaultValue::U64(text.parse().map_err(|_| bad())?),
            Scalar::Bool => DefaultValue::Bool(text.parse().map_err(|_| bad())?),
            Scalar::Float => DefaultValue::F32(text.parse().map_err(|_| bad())?),
            Scalar::Double => DefaultValue::F64(text.parse().map_err(|_| bad())?),
        },
        Codec::Str | Codec::StrAs(_) | Codec::ProtoStr => DefaultValue::Str(text.to_owned()),
        Codec::Bytes | Codec::BytesAs(_) => {
            DefaultValue::Bytes(rustwire_descriptor::unescape(text.as_bytes()).map_err(|_| bad())?)
        }
        Codec::OpenEnum(_) | Codec::ClosedEnum(_) => {
            let (ident, number) = enum_value(text).ok_or_else(|| format!("its enum has no value {text:?}"))?;
            DefaultValue::Enum { ident, number }
        }
        Codec::Message(_) | Codec::Group(_) => return Err("a message cannot have a default value".to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(codec: &Codec, text: &str) -> DefaultValue {
        parse(codec, text, |_| None).unwrap()
    }

    #[test]
    fn bytes_are_unescaped_and_strings_are_not() {
        // What protoc 36.2 puts into the descriptor.
        let text = r#"\000\007\010\014\013\t\r\n\\\"\'\200\377?"#;
        assert_eq!(
            read(&Codec::Bytes, text),
            DefaultValue::Bytes(vec![0, 7, 8, 0x0C, 0x0B, 9, 0x0D, 0x0A, 0x5C, 0x22, 0x27, 0x80, 0xFF, 0x3F])
        );
        assert_eq!(read(&Codec::Str, r"\n"), DefaultValue::Str(r"\n".to_owned()));
        assert_eq!(read(&Codec::Bytes, r"\x41\X4a1"), DefaultValue::Bytes(b"AJ1".to_vec()));
    }

    #[test]
    fn malformed_escapes_are_errors() {
        for text in [r"\", r"\q", r"\x", r"\777"] {
            assert!(parse(&Codec::Bytes, text, |_| None).is_err(), "{text}");
        }
    }

    #[test]
    fn numbers_reach_the_ends_of_their_types() {
        assert_eq!(read(&Codec::Scalar(Scalar::Int64), "-9223372036854775808"), DefaultValue::I64(i64::MIN));
        assert_eq!(read(&Codec::Scalar(Scalar::Uint64), "18446744073709551615"), DefaultValue::U64(u64::MAX));
        assert_eq!(read(&Codec::Scalar(Scalar::Float), "-inf"), DefaultValue::F32(f32::NEG_INFINITY));
        assert!(matches!(read(&Codec::Scalar(Scalar::Double), "nan"), DefaultValue::F64(v) if v.is_nan()));
        assert!(parse(&Codec::Scalar(Scalar::Int32), "2147483648", |_| None).is_err());
    }
}

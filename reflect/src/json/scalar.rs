//! Values that are no messages, by the codecs of generated code.

use rustwire::json::{Error, JsonCodec, Kind, MapKey as JsonKey, Reader, Writer};
use rustwire::wire::Prefix;
use rustwire::{SmallString, codec};

use super::special::NULL_VALUE;
use crate::dynamic::slot::{Slot, bits};
use crate::pool::model::{Model, Type};
use crate::{MapKey, ValueRef};

fn one<C: JsonCodec>(r: &mut Reader<'_>) -> Result<C::Value, Error> {
    let mut value = C::Value::default();
    C::read(r, &mut value)?;
    Ok(value)
}

/// Reads a value; `None` where it names none and is to be passed over.
pub(super) fn read(kind: Type, model: &Model, r: &mut Reader<'_>) -> Result<Option<Slot>, Error> {
    let value = match kind {
        Type::Bool => ValueRef::Bool(one::<codec::Bool>(r)?),
        Type::Int32 | Type::Sint32 | Type::Sfixed32 => ValueRef::I32(one::<codec::Int32>(r)?),
        Type::Int64 | Type::Sint64 | Type::Sfixed64 => ValueRef::I64(one::<codec::Int64>(r)?),
        Type::Uint32 | Type::Fixed32 => ValueRef::U32(one::<codec::Uint32>(r)?),
        Type::Uint64 | Type::Fixed64 => ValueRef::U64(one::<codec::Uint64>(r)?),
        Type::Float => ValueRef::F32(one::<codec::Float>(r)?),
        Type::Double => ValueRef::F64(one::<codec::Double>(r)?),
        Type::String => return Ok(Some(Slot::Text(SmallString::new(&r.string()?)))),
        Type::RawString => return Ok(Some(Slot::Bytes(r.string()?.into_owned().into_bytes().into()))),
        Type::Bytes => return Ok(Some(Slot::Bytes(one::<codec::Bytes>(r)?.into()))),
        Type::OpenEnum(index) | Type::ClosedEnum(index) => match enumerator(kind, index, model, r)? {
            Some(number) => ValueRef::Enum(number),
            None => return Ok(None),
        },
        Type::Message(_) | Type::Group(_) => return Err(r.unexpected("a value")),
    };
    Ok(bits(value).map(Slot::Bits))
}

fn enumerator(kind: Type, index: u32, model: &Model, r: &mut Reader<'_>) -> Result<Option<i32>, Error> {
    let of = &model.enums[index as usize];
    let found = r.kind()?;
    let start = r.position();
    let undeclared = |r: &Reader<'_>, what: String| {
        if r.ignores_unknown() {
            return Ok(None);
        }
        Err(r.invalid(start, format!("{} has no value {what}", of.full_name)))
    };
    match found {
        Kind::String => {
            let name = r.string()?;
            match of.names.get(&*name) {
                Some(value) => Ok(Some(of.values[*value as usize].1)),
                None => undeclared(r, format!("{name:?}")),
            }
        }
        Kind::Null if of.full_name == NULL_VALUE => {
            r.literal("null")?;
            Ok(Some(0))
        }
        Kind::Number => {
            let number: i32 = r.integer()?;
            if matches!(kind, Type::OpenEnum(_)) || of.numbers.contains_key(&number) {
                return Ok(Some(number));
            }
            undeclared(r, format!("with the number {number}"))
        }
        _ => Err(r.unexpected("the name or the number of an enum's value")),
    }
}

/// Writes what stands in front of a value, and the value.
pub(super) fn write(
    value: ValueRef<'_>,
    kind: Type,
    model: &Model,
    w: &mut Writer<'_>,
    prefix: &Prefix,
) -> Result<(), Error> {
    match value {
        ValueRef::Bool(v) => codec::Bool::write(w, prefix, &v),
        ValueRef::I32(v) => codec::Int32::write(w, prefix, &v),
        ValueRef::I64(v) => codec::Int64::write(w, prefix, &v),
        ValueRef::U32(v) => codec::Uint32::write(w, prefix, &v),
        ValueRef::U64(v) => codec::Uint64::write(w, prefix, &v),
        ValueRef::F32(v) => codec::Float::write(w, prefix, &v),
        ValueRef::F64(v) => codec::Double::write(w, prefix, &v),
        ValueRef::String(text) => {
            w.string(prefix, text);
            Ok(())
        }
        ValueRef::Bytes(bytes) if kind == Type::RawString => match std::str::from_utf8(bytes) {
            Ok(text) => {
                w.string(prefix, text);
                Ok(())
            }
            Err(_) => Err(Error::not_representable("a string that is not UTF-8 has no JSON form")),
        },
        ValueRef::Bytes(bytes) => {
            w.base64(prefix, bytes);
            Ok(())
        }
        ValueRef::Enum(number) => {
            let of = kind.enumeration().map(|index| &model.enums[index as usize]);
            let name = of.and_then(|of| Some(of.values[*of.numbers.get(&number)? as usize].0.as_str()));
            match name {
                _ if of.is_some_and(|of| of.full_name == NULL_VALUE) => w.raw(prefix, "null"),
                Some(name) if !w.writes_enums_as_numbers() => w.string(prefix, name),
                _ => return codec::Int32::write(w, prefix, &number),
            }
            Ok(())
        }
        ValueRef::Message(_) | ValueRef::List(_) | ValueRef::Map(_) => Ok(()),
    }
}

/// The key that a string stands for.
pub(super) fn read_key(kind: Type, text: &str) -> Option<MapKey> {
    Some(match kind {
        Type::Bool => MapKey::Bool(codec::Bool::read_key(text)?),
        Type::Int32 | Type::Sint32 | Type::Sfixed32 => MapKey::I32(codec::Int32::read_key(text)?),
        Type::Int64 | Type::Sint64 | Type::Sfixed64 => MapKey::I64(codec::Int64::read_key(text)?),
        Type::Uint32 | Type::Fixed32 => MapKey::U32(codec::Uint32::read_key(text)?),
        Type::Uint64 | Type::Fixed64 => MapKey::U64(codec::Uint64::read_key(text)?),
        Type::RawString => MapKey::Bytes(text.as_bytes().to_vec()),
        _ => MapKey::String(text.to_owned()),
    })
}

/// Writes what stands in front of a key, and the key.
pub(super) fn write_key(key: &MapKey, w: &mut Writer<'_>, prefix: &Prefix) -> Result<(), Error> {
    match key {
        MapKey::Bool(v) => codec::Bool::write_key(w, prefix, v),
        MapKey::I32(v) => codec::Int32::write_key(w, prefix, v),
        MapKey::I64(v) => codec::Int64::write_key(w, prefix, v),
        MapKey::U32(v) => codec::Uint32::write_key(w, prefix, v),
        MapKey::U64(v) => codec::Uint64::write_key(w, prefix, v),
        MapKey::String(v) => codec::Str::write_key(w, prefix, v),
        MapKey::Bytes(v) => match std::str::from_utf8(v) {
            Ok(text) => {
                w.string(prefix, text);
                Ok(())
            }
            Err(_) => Err(Error::not_representable("a string that is not UTF-8 has no JSON form")),
        },
    }
}

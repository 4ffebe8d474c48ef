//! Values from outside on their way into slots: whether they fit.

use std::fmt;

use rustwire::SmallString;

use super::slot::{List, Map, Slot, bits};
use super::value::{MapKey, Value, ValueRef};
use crate::FieldDescriptor;
use crate::pool::model::{Shape, Type};
use crate::pool::table::Entry;

/// Why a field could not be accessed or set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FieldError {
    /// The message has no such field.
    NoField {
        /// The message's full name.
        message: String,
        /// What was asked for.
        key: String,
    },
    /// The value does not fit the field.
    WrongType {
        /// The field's full name.
        field: String,
        /// What fits.
        expected: String,
        /// What was given.
        found: String,
    },
    /// A closed enum does not declare this number.
    UndeclaredEnumValue {
        /// The field's full name.
        field: String,
        /// The number.
        number: i32,
    },
    /// A message is of another type than it is to be converted to.
    OtherMessage {
        /// The full name of the type that was asked for.
        expected: String,
        /// The full name of the type that was there.
        found: String,
    },
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoField { message, key } => write!(f, "{message} has no field {key}"),
            Self::WrongType { field, expected, found } => write!(f, "{field} takes {expected}, not {found}"),
            Self::UndeclaredEnumValue { field, number } => {
                write!(f, "the closed enum of {field} does not declare {number}")
            }
            Self::OtherMessage { expected, found } => write!(f, "expected a message {expected}, found {found}"),
        }
    }
}

impl std::error::Error for FieldError {}

/// The slot for a whole value of a field.
pub(super) fn slot(field: &FieldDescriptor, entry: &Entry, value: Value) -> Result<Slot, FieldError> {
    Ok(match (entry.shape, value) {
        (Shape::Repeated | Shape::Packed, Value::List(values)) => {
            let mut list = List::new(entry.kind);
            for value in values {
                list.push(element(field, entry.kind, value)?);
            }
            if list.len() == 0 { Slot::Empty } else { Slot::List(list) }
        }
        (Shape::Map, Value::Map(entries)) => {
            let mut map = Map::new();
            let (key_type, value_type) = field.map_types();
            for (key, value) in entries {
                map.insert(checked_key(field, key_type, key)?, element(field, value_type, value)?);
            }
            if map.is_empty() { Slot::Empty } else { Slot::Map(map) }
        }
        (Shape::Repeated | Shape::Packed | Shape::Map, value) => {
            return Err(wrong(field, entry.kind, entry.shape, found(field, &value)));
        }
        (shape, value) => {
            let slot = element(field, entry.kind, value)?;
            if shape == Shape::Implicit && slot.is_zero() { Slot::Empty } else { slot }
        }
    })
}

/// The slot for one value of a type.
pub(super) fn element(field: &FieldDescriptor, kind: Type, value: Value) -> Result<Slot, FieldError> {
    let fits = match (&value, kind) {
        (Value::Bool(_), Type::Bool)
        | (Value::I32(_), Type::Int32 | Type::Sint32 | Type::Sfixed32)
        | (Value::I64(_), Type::Int64 | Type::Sint64 | Type::Sfixed64)
        | (Value::U32(_), Type::Uint32 | Type::Fixed32)
        | (Value::U64(_), Type::Uint64 | Type::Fixed64)
        | (Value::F32(_), Type::Float)
        | (Value::F64(_), Type::Double)
        | (Value::Enum(_), Type::OpenEnum(_))
        | (Value::String(_), Type::String | Type::RawString)
        | (Value::Bytes(_), Type::Bytes | Type::RawString) => true,
        (Value::Enum(number), Type::ClosedEnum(index)) => {
            if !field.pool().0.enums[index as usize].numbers.contains_key(number) {
                let field = field.full_name().to_owned();
                return Err(FieldError::UndeclaredEnumValue { field, number: *number });
            }
            true
        }
        (Value::Message(message), Type::Message(index) | Type::Group(index)) => {
            let descriptor = message.descriptor();
            descriptor.index() == index && descriptor.pool().same(field.pool())
        }
        _ => false,
    };
    if !fits {
        return Err(wrong(field, kind, Shape::Explicit, found(field, &value)));
    }
    let scalar = |value: ValueRef<'_>| bits(value).map_or(Slot::Empty, Slot::Bits);
    Ok(match value {
        Value::Bool(v) => scalar(ValueRef::Bool(v)),
        Value::I32(v) => scalar(ValueRef::I32(v)),
        Value::I64(v) => scalar(ValueRef::I64(v)),
        Value::U32(v) => scalar(ValueRef::U32(v)),
        Value::U64(v) => scalar(ValueRef::U64(v)),
        Value::F32(v) => scalar(ValueRef::F32(v)),
        Value::F64(v) => scalar(ValueRef::F64(v)),
        Value::Enum(v) => scalar(ValueRef::Enum(v)),
        Value::String(text) if kind == Type::String => Slot::Text(SmallString::from(text)),
        Value::String(text) => Slot::Bytes(text.into_bytes().into()),
        Value::Bytes(bytes) => Slot::Bytes(bytes.into()),
        Value::Message(message) => Slot::Message(message),
        Value::List(_) | Value::Map(_) => unreachable!("a list or map fits no single value"),
    })
}

/// A key, if it is of the type.
pub(super) fn checked_key(field: &FieldDescriptor, kind: Type, key: MapKey) -> Result<MapKey, FieldError> {
    match (&key, kind) {
        (MapKey::Bool(_), Type::Bool)
        | (MapKey::I32(_), Type::Int32 | Type::Sint32 | Type::Sfixed32)
        | (MapKey::I64(_), Type::Int64 | Type::Sint64 | Type::Sfixed64)
        | (MapKey::U32(_), Type::Uint32 | Type::Fixed32)
        | (MapKey::U64(_), Type::Uint64 | Type::Fixed64)
        | (MapKey::String(_), Type::String)
        | (MapKey::Bytes(_), Type::RawString) => Ok(key),
        (MapKey::String(text), Type::RawString) => Ok(MapKey::Bytes(text.clone().into_bytes())),
        (key, _) => {
            let found = match key {
                MapKey::Bool(_) => "a bool",
                MapKey::I32(_) => "an i32",
                MapKey::I64(_) => "an i64",
                MapKey::U32(_) => "a u32",
                MapKey::U64(_) => "a u64",
                MapKey::String(_) => "a string",
                MapKey::Bytes(_) => "bytes",
            };
            Err(wrong(field, kind, Shape::Explicit, format!("{found} as a key")))
        }
    }
}

/// What a value is that does not fit.
fn found(field: &FieldDescriptor, value: &Value) -> String {
    let name = match value {
        Value::Bool(_) => "a bool",
        Value::I32(_) => "an i32",
        Value::I64(_) => "an i64",
        Value::U32(_) => "a u32",
        Value::U64(_) => "a u64",
        Value::F32(_) => "an f32",
        Value::F64(_) => "an f64",
        Value::Enum(_) => "a number of an enum",
        Value::String(_) => "a string",
        Value::Bytes(_) => "bytes",
        Value::List(_) => "a list",
        Value::Map(_) => "a map",
        Value::Message(message) => {
            let of = message.descriptor();
            let pool = if of.pool().same(field.pool()) { "" } else { " of another pool" };
            return format!("a message {}{pool}", of.full_name());
        }
    };
    name.to_owned()
}

/// The error for something else than what a field of this type takes.
pub(super) fn wrong(field: &FieldDescriptor, kind: Type, shape: Shape, found: impl Into<String>) -> FieldError {
    let model = &field.pool().0;
    let one = match kind {
        Type::Bool => "a bool".to_owned(),
        Type::Int32 | Type::Sint32 | Type::Sfixed32 => "an i32".to_owned(),
        Type::Int64 | Type::Sint64 | Type::Sfixed64 => "an i64".to_owned(),
        Type::Uint32 | Type::Fixed32 => "a u32".to_owned(),
        Type::Uint64 | Type::Fixed64 => "a u64".to_owned(),
        Type::Float => "an f32".to_owned(),
        Type::Double => "an f64".to_owned(),
        Type::String => "a string".to_owned(),
        Type::RawString | Type::Bytes => "bytes".to_owned(),
        Type::OpenEnum(index) | Type::ClosedEnum(index) => {
            format!("a number of the enum {}", model.enums[index as usize].full_name)
        }
        Type::Message(index) | Type::Group(index) => {
            format!("a message {} of the same pool", model.messages[index as usize].full_name)
        }
    };
    let expected = match shape {
        Shape::Repeated | Shape::Packed => format!("a list of which each element is {one}"),
        Shape::Map => "a map".to_owned(),
        _ => one,
    };
    FieldError::WrongType { field: field.full_name().to_owned(), expected, found: found.into() }
}

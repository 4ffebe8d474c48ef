//! The values of fields, owned and borrowed.

use std::collections::BTreeMap;
use std::fmt;

use super::DynamicMessage;
use super::slot::{List, Map};
use crate::pool::model::Type;

/// A value of a field, owned.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `bool`.
    Bool(bool),
    /// `int32`, `sint32`, `sfixed32`.
    I32(i32),
    /// `int64`, `sint64`, `sfixed64`.
    I64(i64),
    /// `uint32`, `fixed32`.
    U32(u32),
    /// `uint64`, `fixed64`.
    U64(u64),
    /// `float`.
    F32(f32),
    /// `double`.
    F64(f64),
    /// The number of an enum's value.
    Enum(i32),
    /// `string`.
    String(String),
    /// `bytes`, and a `string` that need not be UTF-8.
    Bytes(Vec<u8>),
    /// A message.
    Message(DynamicMessage),
    /// The elements of a repeated field.
    List(Vec<Value>),
    /// The entries of a map.
    Map(BTreeMap<MapKey, Value>),
}

/// A key of a map.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MapKey {
    /// `bool`.
    Bool(bool),
    /// `int32`, `sint32`, `sfixed32`.
    I32(i32),
    /// `int64`, `sint64`, `sfixed64`.
    I64(i64),
    /// `uint32`, `fixed32`.
    U32(u32),
    /// `uint64`, `fixed64`.
    U64(u64),
    /// `string`.
    String(String),
    /// A `string` that need not be UTF-8.
    Bytes(Vec<u8>),
}

/// As in the paths of errors: strings in quotes, and the others as they are.
impl fmt::Display for MapKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(v) => v.fmt(f),
            Self::I32(v) => v.fmt(f),
            Self::I64(v) => v.fmt(f),
            Self::U32(v) => v.fmt(f),
            Self::U64(v) => v.fmt(f),
            Self::String(v) => fmt::Debug::fmt(v, f),
            Self::Bytes(v) => fmt::Debug::fmt(v, f),
        }
    }
}

/// A value of a field, borrowed from its message.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ValueRef<'a> {
    /// `bool`.
    Bool(bool),
    /// `int32`, `sint32`, `sfixed32`.
    I32(i32),
    /// `int64`, `sint64`, `sfixed64`.
    I64(i64),
    /// `uint32`, `fixed32`.
    U32(u32),
    /// `uint64`, `fixed64`.
    U64(u64),
    /// `float`.
    F32(f32),
    /// `double`.
    F64(f64),
    /// The number of an enum's value.
    Enum(i32),
    /// `string`.
    String(&'a str),
    /// `bytes`, and a `string` that need not be UTF-8.
    Bytes(&'a [u8]),
    /// A message.
    Message(&'a DynamicMessage),
    /// The elements of a repeated field.
    List(ListRef<'a>),
    /// The entries of a map.
    Map(MapRef<'a>),
}

/// The elements of a repeated field.
#[derive(Clone, Copy)]
pub struct ListRef<'a> {
    pub(super) list: &'a List,
    pub(super) kind: Type,
}

/// The entries of a map, in the order of their keys.
#[derive(Clone, Copy)]
pub struct MapRef<'a> {
    pub(super) map: &'a Map,
    pub(super) kind: Type,
}

impl<'a> ListRef<'a> {
    /// The number of elements.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// An element.
    pub fn get(&self, index: usize) -> Option<ValueRef<'a>> {
        self.list.get(self.kind, index)
    }

    /// The elements in order.
    pub fn iter(&self) -> impl Iterator<Item = ValueRef<'a>> + use<'a> {
        let list = *self;
        (0..list.len()).filter_map(move |index| list.get(index))
    }
}

impl<'a> MapRef<'a> {
    /// The number of entries.
    pub fn len(&self) -> usize {
        self.map.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.map.is_empty()
    }

    /// The value of a key.
    pub fn get(&self, key: &MapKey) -> Option<ValueRef<'a>> {
        self.map.get(key)?.value(self.kind)
    }

    /// The entries in the order of their keys.
    pub fn iter(&self) -> impl Iterator<Item = (&'a MapKey, ValueRef<'a>)> + use<'a> {
        let kind = self.kind;
        self.map.iter().filter_map(move |(key, slot)| Some((key, slot.value(kind)?)))
    }
}

impl PartialEq for ListRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl PartialEq for MapRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl fmt::Debug for ListRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl fmt::Debug for MapRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl ValueRef<'_> {
    /// The value by itself.
    pub fn to_owned(&self) -> Value {
        match *self {
            Self::Bool(v) => Value::Bool(v),
            Self::I32(v) => Value::I32(v),
            Self::I64(v) => Value::I64(v),
            Self::U32(v) => Value::U32(v),
            Self::U64(v) => Value::U64(v),
            Self::F32(v) => Value::F32(v),
            Self::F64(v) => Value::F64(v),
            Self::Enum(v) => Value::Enum(v),
            Self::String(v) => Value::String(v.to_owned()),
            Self::Bytes(v) => Value::Bytes(v.to_vec()),
            Self::Message(v) => Value::Message(v.clone()),
            Self::List(list) => Value::List(list.iter().map(|value| value.to_owned()).collect()),
            Self::Map(map) => Value::Map(map.iter().map(|(key, value)| (key.clone(), value.to_owned())).collect()),
        }
    }
}

impl Value {
    /// The value of a type that is not repeated, borrowed.
    pub(crate) fn as_scalar(&self) -> Option<ValueRef<'_>> {
        Some(match self {
            Self::Bool(v) => ValueRef::Bool(*v),
            Self::I32(v) => ValueRef::I32(*v),
            Self::I64(v) => ValueRef::I64(*v),
            Self::U32(v) => ValueRef::U32(*v),
            Self::U64(v) => ValueRef::U64(*v),
            Self::F32(v) => ValueRef::F32(*v),
            Self::F64(v) => ValueRef::F64(*v),
            Self::Enum(v) => ValueRef::Enum(*v),
            Self::String(v) => ValueRef::String(v),
            Self::Bytes(v) => ValueRef::Bytes(v),
            Self::Message(v) => ValueRef::Message(v),
            Self::List(_) | Self::Map(_) => return None,
        })
    }
}

macro_rules! accessors {
    ($($(#[$doc:meta])* $name:ident $variant:ident $type:ty;)*) => {
        impl<'a> ValueRef<'a> {$(
            $(#[$doc])*
            pub fn $name(self) -> Option<$type> {
                match self {
                    Self::$variant(value) => Some(value),
                    _ => None,
                }
            }
        )*}
    };
}

accessors! {
    /// The value, if it is a bool.
    as_bool Bool bool;
    /// The value, if it is of a signed type of 32 bits.
    as_i32 I32 i32;
    /// The value, if it is of a signed type of 64 bits.
    as_i64 I64 i64;
    /// The value, if it is of an unsigned type of 32 bits.
    as_u32 U32 u32;
    /// The value, if it is of an unsigned type of 64 bits.
    as_u64 U64 u64;
    /// The value, if it is a `float`.
    as_f32 F32 f32;
    /// The value, if it is a `double`.
    as_f64 F64 f64;
    /// The number, if it is an enum's.
    as_enum Enum i32;
    /// The value, if it is a string.
    as_str String &'a str;
    /// The value, if it is bytes.
    as_bytes Bytes &'a [u8];
    /// The value, if it is a message.
    as_message Message &'a DynamicMessage;
    /// The elements, if it is a list.
    as_list List ListRef<'a>;
    /// The entries, if it is a map.
    as_map Map MapRef<'a>;
}

macro_rules! from {
    ($($type:ty: $variant:ident, $($key:ident)?;)*) => {$(
        impl From<$type> for Value {
            fn from(value: $type) -> Self {
                Self::$variant(value.into())
            }
        }
        $(impl From<$type> for $key {
            fn from(value: $type) -> Self {
                Self::$variant(value.into())
            }
        })?
    )*};
}

from! {
    bool: Bool, MapKey;
    i32: I32, MapKey;
    i64: I64, MapKey;
    u32: U32, MapKey;
    u64: U64, MapKey;
    f32: F32,;
    f64: F64,;
    &str: String, MapKey;
    String: String, MapKey;
    &[u8]: Bytes, MapKey;
    Vec<u8>: Bytes, MapKey;
    DynamicMessage: Message,;
}

impl<V: Into<Value>, const N: usize> From<[V; N]> for Value {
    fn from(values: [V; N]) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

//! How a dynamic message stores the values of its fields: compactly, with their types in the descriptors only.

use std::collections::BTreeMap;

use rustwire::SmallString;

use super::DynamicMessage;
use super::parts::Rest;
use super::value::{MapKey, ValueRef};
use crate::MessageDescriptor;
use crate::pool::model::Type;

/// The place of a field's value. What it holds fits the field's type.
#[derive(Clone, Default)]
pub(crate) enum Slot {
    /// Nothing; also an implicit field that holds its default, an empty list and an empty map.
    #[default]
    Empty,
    /// A number, a bool or an enum, see [`bits`].
    Bits(u64),
    Text(SmallString),
    Bytes(Box<[u8]>),
    Message(DynamicMessage),
    List(List),
    Map(Map),
    /// What a message is besides its values: only the first slot of one.
    Head(MessageDescriptor, Option<Box<Rest>>),
}

const _: () = assert!(size_of::<Slot>() == 32, "the kind of a slot is the kind of its list");

/// The elements of a repeated field.
#[derive(Clone)]
pub(crate) enum List {
    Bool(Vec<bool>),
    /// Also the numbers of enums.
    I32(Vec<i32>),
    I64(Vec<i64>),
    U32(Vec<u32>),
    U64(Vec<u64>),
    F32(Vec<f32>),
    F64(Vec<f64>),
    Text(Vec<SmallString>),
    Bytes(Vec<Box<[u8]>>),
    Message(Vec<DynamicMessage>),
}

/// The entries of a map.
pub(crate) type Map = BTreeMap<MapKey, Slot>;

impl Slot {
    /// Whether it holds what an implicit field reads as while it is unset.
    pub(crate) fn is_zero(&self) -> bool {
        match self {
            Self::Empty => true,
            Self::Bits(bits) => *bits == 0,
            Self::Text(text) => text.is_empty(),
            Self::Bytes(bytes) => bytes.is_empty(),
            Self::Message(_) | Self::List(_) | Self::Map(_) | Self::Head(..) => false,
        }
    }

    /// The value of a type that is not repeated.
    pub(crate) fn value(&self, kind: Type) -> Option<ValueRef<'_>> {
        Some(match self {
            Self::Bits(bits) => from_bits(kind, *bits),
            Self::Text(text) => ValueRef::String(text),
            Self::Bytes(bytes) => ValueRef::Bytes(bytes),
            Self::Message(message) => ValueRef::Message(message),
            Self::Empty | Self::List(_) | Self::Map(_) | Self::Head(..) => return None,
        })
    }
}

/// The number that a slot holds for a scalar: its bits, so that zero is what an unset implicit field reads as.
pub(crate) fn bits(value: ValueRef<'_>) -> Option<u64> {
    Some(match value {
        ValueRef::Bool(v) => v.into(),
        ValueRef::I32(v) | ValueRef::Enum(v) => (v as u32).into(),
        ValueRef::I64(v) => v as u64,
        ValueRef::U32(v) => v.into(),
        ValueRef::U64(v) => v,
        ValueRef::F32(v) => v.to_bits().into(),
        ValueRef::F64(v) => v.to_bits(),
        _ => return None,
    })
}

/// The value that a slot's number stands for.
pub(crate) fn from_bits(kind: Type, bits: u64) -> ValueRef<'static> {
    match kind {
        Type::Bool => ValueRef::Bool(bits != 0),
        Type::Int32 | Type::Sint32 | Type::Sfixed32 => ValueRef::I32(bits as i32),
        Type::Int64 | Type::Sint64 | Type::Sfixed64 => ValueRef::I64(bits as i64),
        Type::Uint32 | Type::Fixed32 => ValueRef::U32(bits as u32),
        Type::Float => ValueRef::F32(f32::from_bits(bits as u32)),
        Type::Double => ValueRef::F64(f64::from_bits(bits)),
        Type::OpenEnum(_) | Type::ClosedEnum(_) => ValueRef::Enum(bits as i32),
        _ => ValueRef::U64(bits),
    }
}

impl List {
    /// The empty list for elements of a type.
    pub(crate) fn new(kind: Type) -> Self {
        match kind {
            Type::Bool => Self::Bool(Vec::new()),
            Type::Int32 | Type::Sint32 | Type::Sfixed32 | Type::OpenEnum(_) | Type::ClosedEnum(_) => {
                Self::I32(Vec::new())
            }
            Type::Int64 | Type::Sint64 | Type::Sfixed64 => Self::I64(Vec::new()),
            Type::Uint32 | Type::Fixed32 => Self::U32(Vec::new()),
            Type::Uint64 | Type::Fixed64 => Self::U64(Vec::new()),
            Type::Float => Self::F32(Vec::new()),
            Type::Double => Self::F64(Vec::new()),
            Type::String => Self::Text(Vec::new()),
            Type::RawString | Type::Bytes => Self::Bytes(Vec::new()),
            Type::Message(_) | Type::Group(_) => Self::Message(Vec::new()),
        }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Bool(v) => v.len(),
            Self::I32(v) => v.len(),
            Self::I64(v) => v.len(),
            Self::U32(v) => v.len(),
            Self::U64(v) => v.len(),
            Self::F32(v) => v.len(),
            Self::F64(v) => v.len(),
            Self::Text(v) => v.len(),
            Self::Bytes(v) => v.len(),
            Self::Message(v) => v.len(),
        }
    }

    /// An element; `kind` tells enums from numbers.
    pub(crate) fn get(&self, kind: Type, index: usize) -> Option<ValueRef<'_>> {
        Some(match self {
            Self::Bool(v) => ValueRef::Bool(*v.get(index)?),
            Self::I32(v) if kind.enumeration().is_some() => ValueRef::Enum(*v.get(index)?),
            Self::I32(v) => ValueRef::I32(*v.get(index)?),
            Self::I64(v) => ValueRef::I64(*v.get(index)?),
            Self::U32(v) => ValueRef::U32(*v.get(index)?),
            Self::U64(v) => ValueRef::U64(*v.get(index)?),
            Self::F32(v) => ValueRef::F32(*v.get(index)?),
            Self::F64(v) => ValueRef::F64(*v.get(index)?),
            Self::Text(v) => ValueRef::String(v.get(index)?),
            Self::Bytes(v) => ValueRef::Bytes(v.get(index)?),
            Self::Message(v) => ValueRef::Message(v.get(index)?),
        })
    }

    /// Appends what a slot holds, which fits the type of the elements.
    pub(crate) fn push(&mut self, element: Slot) {
        match (self, element) {
            (Self::Bool(v), Slot::Bits(bits)) => v.push(bits != 0),
            (Self::I32(v), Slot::Bits(bits)) => v.push(bits as i32),
            (Self::I64(v), Slot::Bits(bits)) => v.push(bits as i64),
            (Self::U32(v), Slot::Bits(bits)) => v.push(bits as u32),
            (Self::U64(v), Slot::Bits(bits)) => v.push(bits),
            (Self::F32(v), Slot::Bits(bits)) => v.push(f32::from_bits(bits as u32)),
            (Self::F64(v), Slot::Bits(bits)) => v.push(f64::from_bits(bits)),
            (Self::Text(v), Slot::Text(text)) => v.push(text),
            (Self::Bytes(v), Slot::Bytes(bytes)) => v.push(bytes),
            (Self::Message(v), Slot::Message(message)) => v.push(message),
            _ => unreachable!("an element fits the type of its list"),
        }
    }
}

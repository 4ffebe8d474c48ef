//! [`FieldDescriptor`]: a field of a message, or an extension of one.

use std::fmt;

use rustwire_descriptor::google::protobuf::FieldDescriptorProto;

use super::model::{Field, Shape, Type};
use super::table::Entry;
use super::{Comments, DescriptorPool, EnumDescriptor, FileDescriptor, MessageDescriptor, OneofDescriptor};
use crate::Value;

/// A field of a message, or an extension.
#[derive(Clone)]
pub struct FieldDescriptor {
    pool: DescriptorPool,
    which: Which,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Field { message: u32, slot: u32 },
    Extension(u32),
}

/// The type of a field's values.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Kind {
    Bool,
    Int32,
    Sint32,
    Sfixed32,
    Int64,
    Sint64,
    Sfixed64,
    Uint32,
    Fixed32,
    Uint64,
    Fixed64,
    Float,
    Double,
    String,
    Bytes,
    Enum(EnumDescriptor),
    Message(MessageDescriptor),
}

/// How many values a field has, and how the presence of one shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cardinality {
    /// One; its default counts as absent.
    Implicit,
    /// One or none.
    Explicit,
    /// One, which must be there.
    Required,
    /// Any number.
    Repeated,
    /// A map: the message type of the field is that of its entries.
    Map,
}

impl FieldDescriptor {
    pub(crate) fn field(message: &MessageDescriptor, slot: u32) -> Self {
        Self { pool: message.pool().clone(), which: Which::Field { message: message.index(), slot } }
    }

    pub(crate) fn extension(pool: &DescriptorPool, index: u32) -> Self {
        Self { pool: pool.clone(), which: Which::Extension(index) }
    }

    pub(crate) fn model(&self) -> &Field {
        match self.which {
            Which::Field { message, slot } => &self.pool.0.messages[message as usize].fields[slot as usize],
            Which::Extension(index) => &self.pool.0.extensions[index as usize],
        }
    }

    /// How decoder and encoder look at it.
    pub(crate) fn table_entry(&self) -> Entry {
        match self.which {
            Which::Field { message, slot } => {
                let fields = self.pool.0.messages[message as usize].fields.len() as u32;
                Entry::new(self.model(), slot, fields)
            }
            Which::Extension(index) => Entry::new(self.model(), index, 0),
        }
    }

    /// The pool that this is part of.
    pub fn pool(&self) -> &DescriptorPool {
        &self.pool
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.model().name
    }

    /// Its full name.
    pub fn full_name(&self) -> &str {
        &self.model().full_name
    }

    /// Its name in JSON; an extension's is `[full.name]`.
    pub fn json_name(&self) -> &str {
        &self.model().json_name
    }

    /// Its name in text format: the type's name for what looks like a group. An extension's is `[full.name]`.
    pub fn text_name(&self) -> &str {
        &self.model().text_name
    }

    /// Its number.
    pub fn number(&self) -> u32 {
        self.model().number
    }

    /// Whether it is an extension.
    pub fn is_extension(&self) -> bool {
        matches!(self.which, Which::Extension(_))
    }

    /// The message that has the field or is extended.
    pub fn message(&self) -> MessageDescriptor {
        MessageDescriptor::new(&self.pool, self.model().message)
    }

    /// The message that an extension is declared in.
    pub fn scope(&self) -> Option<MessageDescriptor> {
        Some(MessageDescriptor::new(&self.pool, self.model().scope?))
    }

    /// The file that declares it.
    pub fn file(&self) -> FileDescriptor {
        FileDescriptor::new(&self.pool, self.model().place.file)
    }

    /// The type of its values.
    pub fn kind(&self) -> Kind {
        match self.model().kind {
            Type::Bool => Kind::Bool,
            Type::Int32 => Kind::Int32,
            Type::Sint32 => Kind::Sint32,
            Type::Sfixed32 => Kind::Sfixed32,
            Type::Int64 => Kind::Int64,
            Type::Sint64 => Kind::Sint64,
            Type::Sfixed64 => Kind::Sfixed64,
            Type::Uint32 => Kind::Uint32,
            Type::Fixed32 => Kind::Fixed32,
            Type::Uint64 => Kind::Uint64,
            Type::Fixed64 => Kind::Fixed64,
            Type::Float => Kind::Float,
            Type::Double => Kind::Double,
            Type::String | Type::RawString => Kind::String,
            Type::Bytes => Kind::Bytes,
            Type::OpenEnum(index) | Type::ClosedEnum(index) => Kind::Enum(EnumDescriptor::new(&self.pool, index)),
            Type::Message(index) | Type::Group(index) => Kind::Message(MessageDescriptor::new(&self.pool, index)),
        }
    }

    /// The message type of its values; of a map, that of the entries.
    pub fn message_type(&self) -> Option<MessageDescriptor> {
        Some(MessageDescriptor::new(&self.pool, self.model().kind.message()?))
    }

    /// The enum of its values.
    pub fn enum_type(&self) -> Option<EnumDescriptor> {
        Some(EnumDescriptor::new(&self.pool, self.model().kind.enumeration()?))
    }

    /// The types of a map's keys and values.
    pub(crate) fn map_types(&self) -> (Type, Type) {
        let entry = self.model().kind.message().map(|index| &*self.pool.0.messages[index as usize].table.entries);
        match entry {
            Some([key, value]) => (key.kind, value.kind),
            _ => unreachable!("linking checks that a map's entry has two fields"),
        }
    }

    /// How many values it has.
    pub fn cardinality(&self) -> Cardinality {
        match self.model().shape {
            Shape::Implicit => Cardinality::Implicit,
            Shape::Explicit => Cardinality::Explicit,
            Shape::Required => Cardinality::Required,
            Shape::Repeated | Shape::Packed => Cardinality::Repeated,
            Shape::Map => Cardinality::Map,
        }
    }

    /// Whether it is repeated, and no map.
    pub fn is_list(&self) -> bool {
        self.cardinality() == Cardinality::Repeated
    }

    /// Whether it is a map.
    pub fn is_map(&self) -> bool {
        self.cardinality() == Cardinality::Map
    }

    /// Whether repeated values are written as one packed array.
    pub fn is_packed(&self) -> bool {
        self.model().shape == Shape::Packed
    }

    /// Whether messages are written between tags, as groups are.
    pub fn is_delimited(&self) -> bool {
        matches!(self.model().kind, Type::Group(_))
    }

    /// Whether it is a string that need not be UTF-8; its values are bytes then.
    pub fn holds_any_bytes(&self) -> bool {
        self.model().kind == Type::RawString
    }

    /// Whether its value is not for printing (`debug_redact`, its own or that of an enum's value in a custom option).
    pub fn is_redacted(&self) -> bool {
        self.model().redacted
    }

    /// The oneof that it is in.
    pub fn oneof(&self) -> Option<OneofDescriptor> {
        let index = self.model().oneof?;
        self.message().oneofs().find(|oneof| oneof.index() == index)
    }

    /// What an unset singular field reads as; `None` for messages, lists and maps.
    pub fn default_value(&self) -> Option<Value> {
        let field = self.model();
        if matches!(field.shape, Shape::Repeated | Shape::Packed | Shape::Map) {
            return None;
        }
        if let Some(value) = &field.default {
            return Some(value.clone());
        }
        Some(match field.kind {
            Type::Bool => Value::Bool(false),
            Type::Int32 | Type::Sint32 | Type::Sfixed32 => Value::I32(0),
            Type::Int64 | Type::Sint64 | Type::Sfixed64 => Value::I64(0),
            Type::Uint32 | Type::Fixed32 => Value::U32(0),
            Type::Uint64 | Type::Fixed64 => Value::U64(0),
            Type::Float => Value::F32(0.0),
            Type::Double => Value::F64(0.0),
            Type::String => Value::String(String::new()),
            Type::RawString | Type::Bytes => Value::Bytes(Vec::new()),
            // That of the first value, which for open enums is zero.
            Type::OpenEnum(index) | Type::ClosedEnum(index) => {
                Value::Enum(self.pool.0.enums[index as usize].values[0].1)
            }
            Type::Message(_) | Type::Group(_) => return None,
        })
    }

    /// The descriptor as it was given.
    pub fn proto(&self) -> &FieldDescriptorProto {
        self.pool.0.field_proto(&self.model().place)
    }

    /// The comments at its declaration, if the file came with source info.
    pub fn comments(&self) -> Option<Comments> {
        self.file().comments(&self.model().place.path)
    }
}

impl PartialEq for FieldDescriptor {
    fn eq(&self, other: &Self) -> bool {
        self.which == other.which && self.pool.same(&other.pool)
    }
}

impl Eq for FieldDescriptor {}

impl fmt::Debug for FieldDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FieldDescriptor({} = {})", self.full_name(), self.number())
    }
}

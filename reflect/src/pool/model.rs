//! What a pool holds: every declaration, linked, in tables that refer to each other by index.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use rustwire_descriptor::features::Features;
use rustwire_descriptor::google::protobuf::{
    DescriptorProto, Edition, EnumDescriptorProto, FieldDescriptorProto, FileDescriptorProto, ServiceDescriptorProto,
};

use super::imports::Imports;
use super::table::Table;
use crate::Value;

/// The tables of a pool.
#[derive(Default)]
pub(crate) struct Model {
    pub(crate) files: Vec<File>,
    pub(crate) messages: Vec<Message>,
    pub(crate) enums: Vec<Enum>,
    pub(crate) extensions: Vec<Field>,
    pub(crate) services: Vec<Service>,
    pub(crate) symbols: HashMap<String, Symbol>,
    pub(crate) file_names: HashMap<String, u32>,
    /// Extensions by the message that they extend and number.
    pub(crate) extension_numbers: HashMap<(u32, u32), u32>,
    pub(super) imports: Imports,
    /// Whether imports are not looked at: [`PoolOptions::any_import`](super::PoolOptions::any_import).
    pub(super) any_import: bool,
}

/// What a full name stands for: an index into the table of its kind, or the file in which it is part of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symbol {
    Package,
    Message(u32),
    Enum(u32),
    Extension(u32),
    Service(u32),
    /// A field, a oneof, an enum's value or a method.
    Part(u32),
}

pub(crate) struct File {
    pub(crate) proto: Arc<FileDescriptorProto>,
    pub(crate) edition: Edition,
    pub(crate) features: Features,
    pub(crate) messages: Vec<u32>,
    pub(crate) enums: Vec<u32>,
    pub(crate) extensions: Vec<u32>,
    pub(crate) services: Vec<u32>,
    /// The locations of the source code info by place, made when they are first asked for.
    pub(crate) locations: OnceLock<HashMap<Vec<i32>, usize>>,
}

/// Where a declaration stands: the file, and the place in it as `SourceCodeInfo` spells it.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) file: u32,
    pub(crate) path: Vec<i32>,
}

pub(crate) struct Message {
    pub(crate) place: Place,
    pub(crate) full_name: String,
    pub(crate) parent: Option<u32>,
    pub(crate) features: Features,
    /// In the order of declaration.
    pub(crate) fields: Vec<Field>,
    pub(crate) oneofs: Vec<Oneof>,
    pub(crate) messages: Vec<u32>,
    pub(crate) enums: Vec<u32>,
    pub(crate) extensions: Vec<u32>,
    pub(crate) extension_ranges: Vec<Range<u32>>,
    pub(crate) is_map_entry: bool,
    pub(crate) is_message_set: bool,
    /// Whether it, or a message that it can hold, has required fields or extensions, which may have some.
    pub(crate) may_lack: bool,
    pub(crate) names: HashMap<String, u32>,
    pub(crate) json_names: HashMap<String, u32>,
    pub(crate) table: Table,
}

pub(crate) struct Field {
    pub(crate) place: Place,
    pub(crate) name: String,
    pub(crate) full_name: String,
    pub(crate) json_name: String,
    /// What text format calls it: the name, or that of the type for what looks like a group.
    pub(crate) text_name: String,
    pub(crate) number: u32,
    /// The message that has the field or is extended.
    pub(crate) message: u32,
    /// For an extension, the message that it is declared in.
    pub(crate) scope: Option<u32>,
    pub(crate) kind: Type,
    pub(crate) shape: Shape,
    /// The oneof that it is in, including those that stand for `optional` in proto3.
    pub(crate) oneof: Option<u32>,
    pub(crate) default: Option<Value>,
    pub(crate) redacted: bool,
}

/// The type of a field, with how it is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
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
    /// Verified to be UTF-8.
    String,
    /// A string of any bytes.
    RawString,
    Bytes,
    OpenEnum(u32),
    ClosedEnum(u32),
    /// Length-prefixed.
    Message(u32),
    /// Delimited.
    Group(u32),
}

/// How many values a field has, and how their presence shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Implicit,
    Explicit,
    Required,
    Repeated,
    Packed,
    Map,
}

impl Type {
    /// The message type of the values.
    pub(crate) fn message(self) -> Option<u32> {
        match self {
            Self::Message(index) | Self::Group(index) => Some(index),
            _ => None,
        }
    }

    /// The enum of the values.
    pub(crate) fn enumeration(self) -> Option<u32> {
        match self {
            Self::OpenEnum(index) | Self::ClosedEnum(index) => Some(index),
            _ => None,
        }
    }

    /// The wire type of one value (<https://protobuf.dev/programming-guides/encoding/#structure>).
    pub(crate) fn wire_type(self) -> u32 {
        match self {
            Self::Bool
            | Self::Int32
            | Self::Sint32
            | Self::Int64
            | Self::Sint64
            | Self::Uint32
            | Self::Uint64
            | Self::OpenEnum(_)
            | Self::ClosedEnum(_) => 0,
            Self::Sfixed64 | Self::Fixed64 | Self::Double => 1,
            Self::String | Self::RawString | Self::Bytes | Self::Message(_) => 2,
            Self::Group(_) => 3,
            Self::Sfixed32 | Self::Fixed32 | Self::Float => 5,
        }
    }

    /// Whether repeated values can be packed.
    pub(crate) fn is_packable(self) -> bool {
        !matches!(self.wire_type(), 2 | 3)
    }
}

pub(crate) struct Oneof {
    pub(crate) place: Place,
    pub(crate) name: String,
    pub(crate) fields: Vec<u32>,
    /// Whether it only stands for `optional` in proto3.
    pub(crate) synthetic: bool,
}

pub(crate) struct Enum {
    pub(crate) place: Place,
    pub(crate) full_name: String,
    pub(crate) parent: Option<u32>,
    pub(crate) is_closed: bool,
    /// Names and numbers in the order of declaration.
    pub(crate) values: Vec<(String, i32)>,
    /// The first value of each number.
    pub(crate) numbers: HashMap<i32, u32>,
    pub(crate) names: HashMap<String, u32>,
}

pub(crate) struct Service {
    pub(crate) place: Place,
    pub(crate) full_name: String,
    pub(crate) methods: Vec<Method>,
}

pub(crate) struct Method {
    pub(crate) name: String,
    pub(crate) input: u32,
    pub(crate) output: u32,
}

/// Field numbers of descriptor.proto, as places use them.
pub(crate) mod number {
    pub(crate) const FILE_MESSAGE: i32 = 4;
    pub(crate) const FILE_ENUM: i32 = 5;
    pub(crate) const FILE_SERVICE: i32 = 6;
    pub(crate) const FILE_EXTENSION: i32 = 7;
    pub(crate) const MESSAGE_FIELD: i32 = 2;
    pub(crate) const MESSAGE_MESSAGE: i32 = 3;
    pub(crate) const MESSAGE_ENUM: i32 = 4;
    pub(crate) const MESSAGE_EXTENSION: i32 = 6;
    pub(crate) const MESSAGE_ONEOF: i32 = 8;
    pub(crate) const ENUM_VALUE: i32 = 2;
    pub(crate) const SERVICE_METHOD: i32 = 2;
}

impl Place {
    /// The place of the `index`th element of the list `field` in this one.
    pub(crate) fn inside(&self, field: i32, index: usize) -> Self {
        let mut path = Vec::with_capacity(self.path.len() + 2);
        path.extend_from_slice(&self.path);
        // A list with more elements than this would not have fitted into a descriptor.
        path.extend([field, i32::try_from(index).unwrap_or(i32::MAX)]);
        Self { file: self.file, path }
    }

    /// The steps of the path.
    fn steps(&self) -> impl Iterator<Item = (i32, usize)> {
        self.path.as_chunks().0.iter().map(|[field, index]| (*field, *index as usize))
    }
}

impl Model {
    /// The file that declares a symbol; `None` for a package, which is no file's.
    pub(super) fn file_with(&self, symbol: Symbol) -> Option<u32> {
        Some(match symbol {
            Symbol::Package => return None,
            Symbol::Message(index) => self.messages[index as usize].place.file,
            Symbol::Enum(index) => self.enums[index as usize].place.file,
            Symbol::Extension(index) => self.extensions[index as usize].place.file,
            Symbol::Service(index) => self.services[index as usize].place.file,
            Symbol::Part(file) => file,
        })
    }

    fn file_of(&self, place: &Place) -> &FileDescriptorProto {
        &self.files[place.file as usize].proto
    }

    /// The message at the end of the message steps of a place, and the step behind them.
    fn walk(&self, place: &Place) -> (Option<&DescriptorProto>, Option<(i32, usize)>) {
        let file = self.file_of(place);
        let mut message: Option<&DescriptorProto> = None;
        for (field, index) in place.steps() {
            message = Some(match message {
                None if field == number::FILE_MESSAGE => &file.message_type[index],
                Some(outer) if field == number::MESSAGE_MESSAGE => &outer.nested_type[index],
                _ => return (message, Some((field, index))),
            });
        }
        (message, None)
    }

    pub(crate) fn message_proto(&self, place: &Place) -> &DescriptorProto {
        match self.walk(place) {
            (Some(message), None) => message,
            _ => unreachable!("a message's place leads to a message"),
        }
    }

    pub(crate) fn enum_proto(&self, place: &Place) -> &EnumDescriptorProto {
        match self.walk(place) {
            (None, Some((_, index))) => &self.file_of(place).enum_type[index],
            (Some(outer), Some((_, index))) => &outer.enum_type[index],
            _ => unreachable!("an enum's place leads to an enum"),
        }
    }

    pub(crate) fn field_proto(&self, place: &Place) -> &FieldDescriptorProto {
        match self.walk(place) {
            (None, Some((_, index))) => &self.file_of(place).extension[index],
            (Some(outer), Some((number::MESSAGE_EXTENSION, index))) => &outer.extension[index],
            (Some(outer), Some((_, index))) => &outer.field[index],
            _ => unreachable!("a field's place leads to a field"),
        }
    }

    pub(crate) fn service_proto(&self, place: &Place) -> &ServiceDescriptorProto {
        match self.walk(place) {
            (None, Some((_, index))) => &self.file_of(place).service[index],
            _ => unreachable!("a service's place leads to a service"),
        }
    }
}

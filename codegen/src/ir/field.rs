//! Fields.

use super::{Notes, TypePath};
use crate::options::MapType;

/// A field of a message or an extension.
#[derive(Clone, Debug)]
pub struct Field {
    /// The Rust identifier: of the struct's field, or of the variant for a member of a oneof.
    pub ident: String,
    /// The identifier of the getter, for fields that have one.
    pub getter: Option<String>,
    /// The name in the schema.
    pub proto_name: String,
    /// The name in ProtoJSON.
    pub json_name: String,
    /// The field's number.
    pub number: u32,
    /// How many values it has, and how their absence shows.
    pub cardinality: Cardinality,
    /// How one value is represented; of a map, how a value of it is.
    pub codec: Codec,
    /// What reads as the value while the field is unset, if that is not the type's own default.
    pub default: Option<DefaultValue>,
    /// Whether the value is kept out of debug output.
    pub redacted: bool,
    /// Comments.
    pub notes: Notes,
}

/// How many values a field has, and how their absence shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Cardinality {
    /// One value or none.
    Singular(Presence),
    /// Any number of values; `packed` says how they are written. Both forms are read.
    Repeated {
        /// One length-prefixed record for all values, instead of a record each.
        packed: bool,
    },
    /// Values by key.
    Map {
        /// How a key is represented.
        key: Codec,
        /// The type that holds them.
        r#type: MapType,
    },
    /// A member of the message's oneof with this index.
    Oneof {
        /// The index into [`super::Message::oneofs`].
        index: usize,
        /// Whether the payload is boxed.
        boxed: bool,
    },
}

/// How the absence of a singular field shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It does not: the zero value is not written.
    Implicit,
    /// `None`.
    Explicit,
    /// `None`, and that is an error when decoding or checking.
    Required,
}

/// How one value is represented on the wire, and as which Rust type.
#[derive(Clone, Debug, PartialEq)]
pub enum Codec {
    /// A number or a bool.
    Scalar(Scalar),
    /// A string that is verified to be UTF-8.
    Str,
    /// The same in a type that an option names.
    StrAs(TypePath),
    /// A string of any bytes.
    ProtoStr,
    /// Bytes.
    Bytes,
    /// The same in a type that an option names.
    BytesAs(TypePath),
    /// An enum that keeps every number.
    OpenEnum(TypePath),
    /// An enum whose undeclared numbers are unknown fields.
    ClosedEnum(TypePath),
    /// A message with its length in front.
    Message(TypePath),
    /// A message between start-group and end-group tags.
    Group(TypePath),
}

/// The scalar types that are neither strings nor bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Scalar {
    Int32,
    Int64,
    Uint32,
    Uint64,
    Sint32,
    Sint64,
    Bool,
    Fixed32,
    Fixed64,
    Sfixed32,
    Sfixed64,
    Float,
    Double,
}

/// A field's default as the schema gives it.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum DefaultValue {
    I32(i32),
    I64(i64),
    U32(u32),
    U64(u64),
    F32(f32),
    F64(f64),
    Bool(bool),
    Str(String),
    Bytes(Vec<u8>),
    Enum {
        /// The identifier of the value, a constant or a variant of the field's enum.
        ident: String,
        /// The value's number.
        number: i32,
    },
}

impl Field {
    /// The tag of a record of this field as it is written.
    pub fn tag(&self) -> u32 {
        match self.cardinality {
            Cardinality::Repeated { packed: true } | Cardinality::Map { .. } => self.number << 3 | 2,
            _ => self.number << 3 | self.codec.wire_type(),
        }
    }
}

impl Codec {
    /// The wire type of one value (<https://protobuf.dev/programming-guides/encoding/#structure>).
    pub fn wire_type(&self) -> u32 {
        match self {
            Self::Scalar(scalar) => scalar.wire_type(),
            Self::OpenEnum(_) | Self::ClosedEnum(_) => 0,
            Self::Str | Self::StrAs(_) | Self::ProtoStr | Self::Bytes | Self::BytesAs(_) | Self::Message(_) => 2,
            Self::Group(_) => 3,
        }
    }

    /// Whether several values fit into one packed record.
    pub fn is_packable(&self) -> bool {
        matches!(self, Self::Scalar(_) | Self::OpenEnum(_) | Self::ClosedEnum(_))
    }

    /// The message type, in either encoding.
    pub fn message(&self) -> Option<&TypePath> {
        match self {
            Self::Message(path) | Self::Group(path) => Some(path),
            _ => None,
        }
    }
}

impl Scalar {
    /// The wire type of one value.
    pub fn wire_type(self) -> u32 {
        match self {
            Self::Fixed64 | Self::Sfixed64 | Self::Double => 1,
            Self::Fixed32 | Self::Sfixed32 | Self::Float => 5,
            _ => 0,
        }
    }
}

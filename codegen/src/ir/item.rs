//! Messages, enums and the modules that hold them.

use super::{Field, Notes, TypePath};

/// All that one file of output holds: a package.
#[derive(Clone, Debug)]
pub struct Package {
    /// The proto package; empty for files without one.
    pub name: String,
    /// The identifier of its module in the flat list.
    pub ident: String,
    /// The schema files that make it up.
    pub sources: Vec<String>,
    /// The descriptors of those files, if they are to be part of the code.
    pub descriptors: Option<Descriptors>,
    /// The items.
    pub root: Module,
    /// How ProtoJSON is generated, if it is.
    pub json: Option<Json>,
}

/// How ProtoJSON is generated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Json {
    /// The cargo feature that it is left to, if any.
    pub feature: Option<String>,
}

/// Descriptors that generated code carries.
#[derive(Clone, Debug)]
pub struct Descriptors {
    /// The identifier of the constant.
    pub ident: String,
    /// An encoded `FileDescriptorSet`.
    pub bytes: Vec<u8>,
    /// Those of the packages that this one imports, directly or not.
    pub imports: Vec<TypePath>,
}

/// A Rust module: the package's own, or the one that belongs to a message.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// The messages, in the schema's order.
    pub messages: Vec<Message>,
    /// The enums, in the schema's order.
    pub enums: Vec<Enum>,
    /// The extensions declared in this scope.
    pub extensions: Vec<Extension>,
}

/// A message type.
#[derive(Clone, Debug)]
pub struct Message {
    /// The Rust identifier.
    pub ident: String,
    /// The full proto name.
    pub full_name: String,
    /// The fields in the schema's order, members of oneofs included.
    pub fields: Vec<Field>,
    /// The oneofs, without those that stand for proto3's `optional`.
    pub oneofs: Vec<Oneof>,
    /// What the struct consists of, in the schema's order.
    pub members: Vec<Member>,
    /// How a singular field of this type stores it.
    pub storage: Storage,
    /// Whether it, or a message that it can hold, has required fields.
    pub has_required: bool,
    /// Whether it derives `Eq` and `Hash`.
    pub eq_hash: bool,
    /// The numbers that extensions may use, as half-open ranges in ascending order.
    pub extension_ranges: Vec<core::ops::Range<u32>>,
    /// The well-known type that it is, among those with a ProtoJSON form of their own.
    pub well_known: Option<WellKnown>,
    /// Whether it has the wire form of a MessageSet.
    pub message_set: bool,
    /// The identifier of the store of unknown fields, unless they are dropped.
    pub unknown_fields: Option<String>,
    /// The identifier of the store of extensions; empty without extension ranges.
    pub extensions_ident: String,
    /// The identifier of the module for nested items.
    pub module_ident: String,
    /// The nested items; the types of the oneofs live beside them.
    pub module: Module,
    /// Comments.
    pub notes: Notes,
}

/// The well-known types with a ProtoJSON form of their own (<https://protobuf.dev/programming-guides/json>).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum WellKnown {
    Any,
    Duration,
    FieldMask,
    ListValue,
    Struct,
    Timestamp,
    Value,
    /// `Int32Value`, `StringValue` and the like.
    Wrapper,
}

/// A part of a message's struct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    /// A field, by its index.
    Field(usize),
    /// A oneof, by its index.
    Oneof(usize),
}

/// How a singular field stores a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    /// In place.
    Inline,
    /// Behind a pointer.
    Boxed,
}

/// A oneof.
#[derive(Clone, Debug)]
pub struct Oneof {
    /// The identifier of the struct's field.
    pub ident: String,
    /// The name in the schema.
    pub proto_name: String,
    /// The enum that holds one member.
    pub path: TypePath,
    /// The enum's identifier.
    pub type_ident: String,
    /// The members, as indices into the message's fields, in the schema's order.
    pub members: Vec<usize>,
    /// What options add to the enum.
    pub type_notes: Notes,
    /// Comments, for the struct's field.
    pub notes: Notes,
}

/// An enum type.
#[derive(Clone, Debug)]
pub struct Enum {
    /// The Rust identifier.
    pub ident: String,
    /// The full proto name.
    pub full_name: String,
    /// Whether undeclared numbers are refused.
    pub closed: bool,
    /// Its companion, if it has one.
    pub companion: Option<Companion>,
    /// The values, in the schema's order.
    pub values: Vec<EnumValue>,
    /// Comments.
    pub notes: Notes,
}

/// A Rust `enum` of the values that an open enum declares.
#[derive(Clone, Debug)]
pub struct Companion {
    /// The Rust identifier.
    pub ident: String,
    /// The identifier of the variant for each value of the enum; of aliases, empty.
    pub variants: Vec<String>,
}

/// A value of an enum.
#[derive(Clone, Debug)]
pub struct EnumValue {
    /// The identifier of the constant or variant.
    pub ident: String,
    /// The name in the schema.
    pub proto_name: String,
    /// The number.
    pub number: i32,
    /// The identifier of the first value with this number, for any but that one.
    pub alias_of: Option<String>,
    /// Comments.
    pub notes: Notes,
}

/// An extension field.
#[derive(Clone, Debug)]
pub struct Extension {
    /// The identifier of the key.
    pub ident: String,
    /// The full proto name.
    pub full_name: String,
    /// The message that it extends.
    pub extendee: TypePath,
    /// The field.
    pub field: Field,
}

impl Message {
    /// The fields by ascending number.
    pub fn by_number(&self) -> Vec<&Field> {
        let mut fields: Vec<&Field> = self.fields.iter().collect();
        fields.sort_by_key(|field| field.number);
        fields
    }

    /// Whether it can hold extensions.
    pub fn is_extendable(&self) -> bool {
        !self.extension_ranges.is_empty()
    }
}

impl Module {
    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.messages.is_empty() && self.enums.is_empty() && self.extensions.is_empty()
    }
}

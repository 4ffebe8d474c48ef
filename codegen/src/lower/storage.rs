//! How values are stored: what boxing needs to know of the messages, and the types that options choose.

use rustwire_descriptor::google::protobuf::FieldDescriptorProto;
use rustwire_descriptor::google::protobuf::field_descriptor_proto::{Label, Type};

use super::boxing::{Boxing, Node};
use super::schema::Schema;
use crate::ir::{Codec, TypePath};
use crate::options::{BytesType, MapType, Options, Rules, StringType};

/// The stores of unknown fields and, where there are any, extensions.
const STORE_BYTES: usize = 8;

/// Decides for all messages of a schema how singular fields store them.
pub fn decide(schema: &Schema<'_>, options: &Options) -> Boxing {
    let nodes: Vec<Node> = schema
        .messages
        .iter()
        .map(|entry| {
            let asked = options.boxed.get(&entry.full_name) == Some(&true);
            let mut node = Node { own_bytes: STORE_BYTES, asked, ..Node::default() };
            let mut oneofs = vec![(0, Vec::new()); entry.proto.oneof_decl.len()];
            for field in &entry.proto.field {
                let held = schema.message_of(field);
                if field.label == Some(Label::Repeated) {
                    node.own_bytes += 24;
                    continue;
                }
                match (oneof_of(field).and_then(|index| oneofs.get_mut(index)), held) {
                    (Some((_, types)), Some(held)) => types.push(held),
                    (Some((plain, _)), None) => *plain = (*plain).max(bytes_of(field)),
                    (None, Some(held)) => node.fields.push(held),
                    (None, None) => node.own_bytes += bytes_of(field),
                }
            }
            node.oneofs = oneofs;
            node
        })
        .collect();
    Boxing::of(&nodes)
}

/// What options choose for a field by its full name. The well-known types keep their types: their JSON is written for those.
fn choice<'a, T>(rules: &'a Rules<T>, name: &str) -> Option<&'a T> {
    if name.starts_with("google.protobuf.") { None } else { rules.get(name) }
}

/// The type of a map field by its full name.
pub fn map_type(options: &Options, name: &str) -> MapType {
    choice(&options.map_type, name).copied().unwrap_or_default()
}

/// The codec of a string field by its full name.
pub fn string_codec(options: &Options, name: &str) -> Codec {
    let path = match choice(&options.string_type, name) {
        None | Some(StringType::String) => return Codec::Str,
        Some(StringType::ProtoString) => return Codec::ProtoStr,
        Some(StringType::BoxStr) => "::rustwire::BoxStr",
        Some(StringType::ArcStr) => "::rustwire::ArcStr",
        Some(StringType::ByteString) => "::rustwire::ByteString",
        Some(StringType::SmallString) => "::rustwire::SmallString",
        Some(StringType::Other(path)) => path,
    };
    Codec::StrAs(TypePath::Extern(path.to_owned()))
}

/// The codec of a bytes field by its full name.
pub fn bytes_codec(options: &Options, name: &str) -> Codec {
    let path = match choice(&options.bytes_type, name) {
        None | Some(BytesType::Vec) => return Codec::Bytes,
        Some(BytesType::Bytes) => "::rustwire::Bytes",
        Some(BytesType::Other(path)) => path,
    };
    Codec::BytesAs(TypePath::Extern(path.to_owned()))
}

/// The oneof of a field, unless it stands for proto3's `optional`.
pub fn oneof_of(field: &FieldDescriptorProto) -> Option<usize> {
    match (field.oneof_index, field.proto3_optional) {
        (Some(index), None | Some(false)) => usize::try_from(index).ok(),
        _ => None,
    }
}

/// An estimate of what a field that is not a message takes.
fn bytes_of(field: &FieldDescriptorProto) -> usize {
    match field.r#type {
        Some(Type::String | Type::Bytes) => 24,
        Some(Type::Bool) => 2,
        Some(Type::Double | Type::Int64 | Type::Uint64 | Type::Sint64 | Type::Fixed64 | Type::Sfixed64) => 12,
        _ => 6,
    }
}

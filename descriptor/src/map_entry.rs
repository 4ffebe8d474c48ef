//! The message that stands for the entries of a map.

use crate::google::protobuf::DescriptorProto;
use crate::google::protobuf::field_descriptor_proto::{Label, Type};

/// What is wrong with the fields of a map's entry: it has an optional key, of a type that keys can have, and an optional value, and
/// nothing else (<https://protobuf.dev/programming-guides/proto3/#maps-features>). Compilers write no others, but descriptors need
/// not come from one.
pub fn map_entry_fault(entry: &DescriptorProto) -> Option<&'static str> {
    let [key, value] = &entry.field[..] else { return Some("a map's entry needs the fields 1 and 2") };
    if (key.number, value.number) != (Some(1), Some(2)) {
        return Some("a map's entry needs the fields 1 and 2");
    }
    if [key, value].iter().any(|field| field.label.is_some_and(|label| label != Label::Optional)) {
        return Some("a map's key and value are optional");
    }
    if key.oneof_index.or(value.oneof_index).is_some() {
        return Some("a map's entry has no oneofs");
    }
    match key.r#type {
        None | Some(Type::Float | Type::Double | Type::Bytes | Type::Enum | Type::Message | Type::Group) => {
            Some("a map's key cannot be of this type")
        }
        Some(_) => None,
    }
}

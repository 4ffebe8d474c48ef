//! Which messages derive `Eq` and `Hash`.

use rustwire_descriptor::google::protobuf::field_descriptor_proto::Type;

use super::externs::is_well_known;
use super::schema::{Schema, join};
use super::storage::map_type;
use crate::options::{MapType, Options};

/// For each message of the schema: whether the option asks for it, and neither it nor what it can hold is in the way. Messages that
/// are generated elsewhere count as if that were done with the same options.
pub fn closure(schema: &Schema<'_>, options: &Options) -> Vec<bool> {
    let mut equal = vec![true; schema.messages.len()];
    let mut holders: Vec<Vec<usize>> = vec![Vec::new(); schema.messages.len()];
    let mut found = Vec::new();
    for (i, entry) in schema.messages.iter().enumerate() {
        // The well-known types have it wherever they can.
        let known = options.well_known_types && is_well_known(schema.files[entry.file].name);
        let is_entry = entry.proto.options.map_entry == Some(true);
        let asked = known || is_entry || options.eq_hash.get(&entry.full_name).copied().unwrap_or(false);
        let hashed = |name: &str| map_type(options, &join(&entry.full_name, name)) == MapType::HashMap;
        let in_the_way = entry.proto.field.iter().any(|field| {
            let float = matches!(field.r#type, Some(Type::Float | Type::Double));
            float || (schema.map_entry(field).is_some() && hashed(field.name()))
        });
        if !asked || in_the_way {
            equal[i] = false;
            found.push(i);
        }
        for field in &entry.proto.field {
            if let Some(held) = schema.message_of(field) {
                holders[held].push(i);
            }
        }
    }
    while let Some(i) = found.pop() {
        for &holder in &holders[i] {
            if equal[holder] {
                equal[holder] = false;
                found.push(holder);
            }
        }
    }
    equal
}

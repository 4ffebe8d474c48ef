//! Which messages have required fields, or can hold a message that has.

use rustwire_descriptor::google::protobuf::feature_set::FieldPresence;

use super::schema::Schema;

/// For each message of the schema: whether it has required fields, in itself or in what its fields can hold. Extensions do not
/// count, since what a message can hold through them is open.
pub fn closure(schema: &Schema<'_>) -> Vec<bool> {
    let mut required = vec![false; schema.messages.len()];
    let mut holders: Vec<Vec<usize>> = vec![Vec::new(); schema.messages.len()];
    let mut found = Vec::new();
    for (i, entry) in schema.messages.iter().enumerate() {
        let edition = schema.files[entry.file].edition;
        for field in &entry.proto.field {
            if entry.features.of_field(edition, field).presence == FieldPresence::LegacyRequired && !required[i] {
                required[i] = true;
                found.push(i);
            }
            // An entry of a map is a message too, so its values come in by their own field.
            if let Some(held) = schema.message_of(field) {
                holders[held].push(i);
            }
        }
    }
    while let Some(i) = found.pop() {
        for &holder in &holders[i] {
            if !required[holder] {
                required[holder] = true;
                found.push(holder);
            }
        }
    }
    required
}

//! Required fields that are unset.

use super::DynamicMessage;
use super::value::ValueRef;
use crate::pool::model::Shape;

/// Adds the paths of what is missing in a message, each behind `prefix`.
pub(super) fn find_missing(message: &DynamicMessage, prefix: &str, missing: &mut Vec<String>) {
    let entry = message.descriptor.entry();
    if !entry.may_lack {
        return;
    }
    for field in &entry.fields {
        if field.shape == Shape::Required && matches!(message.has(field.number), Ok(false)) {
            missing.push(format!("{prefix}{}", field.name));
        }
    }
    for (field, value) in message.fields() {
        let name = if field.is_extension() { format!("[{}]", field.full_name()) } else { field.name().to_owned() };
        match value {
            ValueRef::Message(inner) => find_missing(inner, &format!("{prefix}{name}."), missing),
            ValueRef::List(list) => {
                for (index, element) in list.iter().enumerate() {
                    let ValueRef::Message(inner) = element else { break };
                    find_missing(inner, &format!("{prefix}{name}[{index}]."), missing);
                }
            }
            ValueRef::Map(map) => {
                for (key, element) in map.iter() {
                    let ValueRef::Message(inner) = element else { break };
                    find_missing(inner, &format!("{prefix}{name}[{key}]."), missing);
                }
            }
            _ => {}
        }
    }
}

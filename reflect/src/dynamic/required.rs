//! Required fields that are unset.

use rustwire::Missing;

use super::DynamicMessage;
use super::value::ValueRef;
use crate::pool::model::Shape;

/// Adds the paths of what is missing in a message.
pub(super) fn find_missing(message: &DynamicMessage, missing: &mut Missing) {
    let entry = message.descriptor().entry();
    if !entry.may_lack {
        return;
    }
    for field in &entry.fields {
        if field.shape == Shape::Required {
            missing.field(&field.name, !matches!(message.has(field.number), Ok(false)));
        }
    }
    for (field, value) in message.fields() {
        let name = if field.is_extension() { format!("[{}]", field.full_name()) } else { field.name().to_owned() };
        match value {
            ValueRef::Message(inner) => missing.within(format_args!("{name}."), |missing| find_missing(inner, missing)),
            ValueRef::List(list) => {
                for (index, element) in list.iter().enumerate() {
                    let ValueRef::Message(inner) = element else { break };
                    missing.within(format_args!("{name}[{index}]."), |missing| find_missing(inner, missing));
                }
            }
            ValueRef::Map(map) => {
                for (key, element) in map.iter() {
                    let ValueRef::Message(inner) = element else { break };
                    missing.within(format_args!("{name}[{key}]."), |missing| find_missing(inner, missing));
                }
            }
            _ => {}
        }
    }
}

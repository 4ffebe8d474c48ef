//! Whether the paths that options name select anything.

use std::cell::LazyCell;

use rustwire_descriptor::google::protobuf::FieldDescriptorProto;
use rustwire_descriptor::google::protobuf::feature_set::EnumType;
use rustwire_descriptor::google::protobuf::field_descriptor_proto::Type;

use super::schema::{Schema, join};
use super::storage::oneof_of;
use crate::error::{Error, Result};
use crate::options::{Options, Rules, is_prefix};

/// The full names of what options can select, by kind.
#[derive(Default)]
struct Elements {
    messages: Vec<String>,
    enums: Vec<String>,
    open_enums: Vec<String>,
    /// Of enums, after their enum's name.
    values: Vec<String>,
    oneofs: Vec<String>,
    /// Fields, and oneofs, which are fields of their structs.
    fields: Vec<String>,
    maps: Vec<String>,
    strings: Vec<String>,
    bytes: Vec<String>,
    /// Messages, and members of oneofs that hold one.
    boxable: Vec<String>,
}

/// Checks every path of the options.
pub fn check(schema: &Schema<'_>, options: &Options) -> Result<()> {
    let attributes = &options.attributes;
    // Few have such options, and a large schema has many elements.
    let elements = LazyCell::new(|| Elements::of(schema));
    check_rules("map_type", &options.map_type, "map field", || &elements.maps)?;
    check_rules("string_type", &options.string_type, "string field", || &elements.strings)?;
    check_rules("bytes_type", &options.bytes_type, "bytes field", || &elements.bytes)?;
    check_rules("boxed", &options.boxed, "message or message in a oneof", || &elements.boxable)?;
    check_rules("eq_hash", &options.eq_hash, "message", || &elements.messages)?;
    check_rules("exhaustive_enums", &options.exhaustive_enums, "open enum", || &elements.open_enums)?;
    check_rules("message_attribute", &attributes.message, "message", || &elements.messages)?;
    check_rules("message_derive", &attributes.message_derive, "message", || &elements.messages)?;
    check_rules("enum_attribute", &attributes.enumeration, "enum", || &elements.enums)?;
    check_rules("enum_derive", &attributes.enum_derive, "enum", || &elements.enums)?;
    check_rules("oneof_attribute", &attributes.oneof, "oneof", || &elements.oneofs)?;
    check_rules("oneof_derive", &attributes.oneof_derive, "oneof", || &elements.oneofs)?;
    check_rules("field_attribute", &attributes.field, "field", || &elements.fields)?;
    check_rules("value_attribute", &attributes.value, "enum value", || &elements.values)
}

fn check_rules<'a, T>(key: &str, rules: &Rules<T>, kind: &str, names: impl Fn() -> &'a Vec<String>) -> Result<()> {
    for path in rules.paths() {
        if !names().iter().any(|name| is_prefix(path, name)) {
            return Err(Error::new(format!("option {key}: the path {path} selects no {kind} of these schemas")));
        }
    }
    Ok(())
}

impl Elements {
    fn of(schema: &Schema<'_>) -> Self {
        let mut elements = Self::default();
        for entry in &schema.messages {
            if entry.proto.options.map_entry == Some(true) {
                continue;
            }
            elements.messages.push(entry.full_name.clone());
            elements.boxable.push(entry.full_name.clone());
            for oneof in &entry.proto.oneof_decl {
                let name = join(&entry.full_name, oneof.name());
                elements.oneofs.push(name.clone());
                elements.fields.push(name);
            }
            for field in &entry.proto.field {
                let name = join(&entry.full_name, field.name());
                if oneof_of(field).is_some() && schema.message_of(field).is_some() {
                    elements.boxable.push(name.clone());
                }
                elements.fields.push(name.clone());
                elements.value(schema, field, name);
            }
            for extension in &entry.proto.extension {
                elements.value(schema, extension, join(&entry.full_name, extension.name()));
            }
        }
        for file in &schema.files {
            for extension in &file.proto.extension {
                elements.value(schema, extension, join(file.package, extension.name()));
            }
        }
        for entry in &schema.enums {
            if entry.features.enum_type != EnumType::Closed {
                elements.open_enums.push(entry.full_name.clone());
            }
            elements.enums.push(entry.full_name.clone());
            elements.values.extend(entry.proto.value.iter().map(|value| join(&entry.full_name, value.name())));
        }
        elements
    }

    /// Notes what type a field has; of a map, its values.
    fn value(&mut self, schema: &Schema<'_>, field: &FieldDescriptorProto, name: String) {
        let mut r#type = field.r#type;
        if let Some(entry) = schema.map_entry(field) {
            self.maps.push(name.clone());
            let value = schema.messages[entry].proto.field.iter().find(|field| field.number == Some(2));
            r#type = value.and_then(|value| value.r#type);
        }
        match r#type {
            Some(Type::String) => self.strings.push(name),
            Some(Type::Bytes) => self.bytes.push(name),
            _ => {}
        }
    }
}

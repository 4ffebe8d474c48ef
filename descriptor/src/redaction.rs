//! Which fields a schema wants kept out of debug output.

use std::collections::HashMap;

use rustwire::{UnknownFields, UnknownRecords, UnknownValue};

use crate::google::protobuf::{
    DescriptorProto, EnumDescriptorProto, FieldDescriptorProto, FieldOptions, FileDescriptorProto,
};

/// The message that options of fields extend.
const FIELD_OPTIONS: &str = ".google.protobuf.FieldOptions";
/// How deep options are searched.
const MAX_DEPTH: u32 = 100;

/// Finds the fields that are not for debug output: those with the option `debug_redact`, and those with a custom option that holds
/// a value of an enum which has it (`FieldOptions.debug_redact` and `EnumValueOptions.debug_redact` of descriptor.proto).
#[derive(Debug, Default)]
pub struct Redaction<'a> {
    /// The numbers with `debug_redact` of each enum that has some, by its name with a leading dot, as all names here.
    enums: HashMap<String, Vec<i32>>,
    /// The fields and extensions of each message by number; none without enums of that kind.
    fields: HashMap<String, HashMap<u32, &'a FieldDescriptorProto>>,
}

impl<'a> Redaction<'a> {
    /// From all files that options may come from. Types are named in full, as compilers do.
    pub fn new(files: impl Iterator<Item = &'a FileDescriptorProto> + Clone) -> Self {
        let mut redaction = Self::default();
        for file in files.clone() {
            redaction.add_enums(&scope(file), &file.enum_type, &file.message_type);
        }
        if !redaction.enums.is_empty() {
            for file in files {
                redaction.add_fields(&scope(file), &file.extension, &file.message_type);
            }
        }
        redaction
    }

    /// Whether a field with these options is not for debug output.
    pub fn covers(&self, options: &FieldOptions) -> bool {
        let custom = || options.extensions.numbers().filter_map(|number| options.extensions.records(number));
        options.debug_redact() || custom().any(|records| self.any(FIELD_OPTIONS, records.iter(), 0))
    }

    fn add_enums(&mut self, scope: &str, enums: &[EnumDescriptorProto], messages: &[DescriptorProto]) {
        for proto in enums {
            let redacting = proto.value.iter().filter(|value| value.options.debug_redact());
            let numbers: Vec<i32> = redacting.map(|value| value.number()).collect();
            if !numbers.is_empty() {
                self.enums.insert(format!("{scope}.{}", proto.name()), numbers);
            }
        }
        for message in messages {
            self.add_enums(&format!("{scope}.{}", message.name()), &message.enum_type, &message.nested_type);
        }
    }

    fn add_fields(&mut self, scope: &str, extensions: &'a [FieldDescriptorProto], messages: &'a [DescriptorProto]) {
        for field in extensions {
            self.add_field(field.extendee(), field);
        }
        for message in messages {
            let name = format!("{scope}.{}", message.name());
            for field in &message.field {
                self.add_field(&name, field);
            }
            self.add_fields(&name, &message.extension, &message.nested_type);
        }
    }

    fn add_field(&mut self, message: &str, field: &'a FieldDescriptorProto) {
        self.fields.entry(message.to_owned()).or_default().insert(field.number().cast_unsigned(), field);
    }

    /// Whether there is a redacting value in these fields of a message.
    fn any(&self, message: &str, mut records: UnknownRecords<'_>, depth: u32) -> bool {
        let Some(fields) = self.fields.get(message).filter(|_| depth < MAX_DEPTH) else { return false };
        records.any(|record| {
            let Some(field) = fields.get(&record.number) else { return false };
            let name = field.type_name();
            match (record.value, self.enums.get(name)) {
                (UnknownValue::Varint(value), Some(numbers)) => numbers.contains(&(value as i32)),
                (UnknownValue::Len(packed), Some(numbers)) => {
                    varints(packed).any(|value| numbers.contains(&(value as i32)))
                }
                (UnknownValue::Len(bytes), None) if self.fields.contains_key(name) => {
                    UnknownFields::from_bytes(bytes).is_ok_and(|inner| self.any(name, inner.iter(), depth + 1))
                }
                (UnknownValue::Group(group), None) => self.any(name, group.iter(), depth + 1),
                _ => false,
            }
        })
    }
}

/// The package of a file as the start of a full name.
fn scope(file: &FileDescriptorProto) -> String {
    if file.package().is_empty() { String::new() } else { format!(".{}", file.package()) }
}

/// The numbers in a packed array of varints.
fn varints(packed: &[u8]) -> impl Iterator<Item = u64> {
    packed
        .split_inclusive(|byte| *byte < 0x80)
        .map(|bytes| bytes.iter().rev().fold(0, |value, byte| value << 7 | u64::from(byte & 0x7F)))
}

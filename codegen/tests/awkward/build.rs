//! Descriptors, built by hand.

use std::collections::HashMap;

use rustwire::MessageField;
use rustwire_descriptor::google::protobuf::descriptor_proto::ExtensionRange;
use rustwire_descriptor::google::protobuf::feature_set::{EnumType, FieldPresence, JsonFormat};
use rustwire_descriptor::google::protobuf::field_descriptor_proto::{Label, Type};
use rustwire_descriptor::google::protobuf::{
    DescriptorProto, Edition, EnumDescriptorProto, EnumOptions, EnumValueDescriptorProto, FeatureSet,
    FieldDescriptorProto, FieldOptions, FileDescriptorProto, FileOptions, OneofDescriptorProto,
};

/// The first number that extensions may use.
pub const FIRST_EXTENSION: i32 = 100_000;

/// A file of edition 2023 in which names may be as close in JSON as they like.
pub fn file(name: &str, package: &str, imports: &[&str]) -> FileDescriptorProto {
    let features = FeatureSet { json_format: Some(JsonFormat::LegacyBestEffort), ..FeatureSet::default() };
    FileDescriptorProto {
        name: Some(name.to_owned()),
        package: (!package.is_empty()).then(|| package.to_owned()),
        dependency: imports.iter().map(|import| (*import).to_owned()).collect(),
        options: MessageField::some(FileOptions { features: MessageField::some(features), ..FileOptions::default() }),
        syntax: Some("editions".to_owned()),
        edition: Some(Edition::Edition2023),
        ..FileDescriptorProto::default()
    }
}

pub fn message(name: &str) -> DescriptorProto {
    DescriptorProto { name: Some(name.to_owned()), ..DescriptorProto::default() }
}

/// A message that can be extended.
pub fn host(name: &str) -> DescriptorProto {
    let all = ExtensionRange { start: Some(FIRST_EXTENSION), end: Some(1 << 29), ..ExtensionRange::default() };
    DescriptorProto { extension_range: vec![all], ..message(name) }
}

/// A singular field of a type that needs no name.
pub fn field(name: &str, number: i32, r#type: Type) -> FieldDescriptorProto {
    FieldDescriptorProto {
        name: Some(name.to_owned()),
        number: Some(number),
        label: Some(Label::Optional),
        r#type: Some(r#type),
        ..FieldDescriptorProto::default()
    }
}

/// A singular field of a message or an enum, which is named in full.
pub fn typed(name: &str, number: i32, r#type: Type, type_name: &str) -> FieldDescriptorProto {
    FieldDescriptorProto { type_name: Some(format!(".{type_name}")), ..field(name, number, r#type) }
}

pub fn with_presence(mut field: FieldDescriptorProto, presence: FieldPresence) -> FieldDescriptorProto {
    let features = FeatureSet { field_presence: Some(presence), ..FeatureSet::default() };
    field.options =
        MessageField::some(FieldOptions { features: MessageField::some(features), ..FieldOptions::default() });
    field
}

pub fn repeated(mut field: FieldDescriptorProto) -> FieldDescriptorProto {
    field.label = Some(Label::Repeated);
    field
}

/// Puts fields into a new oneof of a message.
pub fn add_oneof(message: &mut DescriptorProto, name: &str, members: impl IntoIterator<Item = FieldDescriptorProto>) {
    let index = message.oneof_decl.len() as i32;
    message.oneof_decl.push(OneofDescriptorProto { name: Some(name.to_owned()), ..OneofDescriptorProto::default() });
    for mut member in members {
        member.oneof_index = Some(index);
        message.field.push(member);
    }
}

/// An enum with these values; those of one number are aliases. Names that differ in case, in underscores or by the enum's name in
/// front are legal for aliases alone, and so get the number of the first.
pub fn enumeration<'a>(
    name: &str,
    closed: bool,
    values: impl IntoIterator<Item = (&'a str, i32)>,
) -> EnumDescriptorProto {
    let fold = |name: &str| name.replace('_', "").to_ascii_lowercase();
    let prefix = fold(name);
    let mut folded: HashMap<String, i32> = HashMap::new();
    let values: Vec<EnumValueDescriptorProto> = values
        .into_iter()
        .map(|(value, number)| {
            let key = fold(value);
            let key = key.strip_prefix(&prefix).filter(|rest| !rest.is_empty()).unwrap_or(&key).to_owned();
            EnumValueDescriptorProto {
                name: Some(value.to_owned()),
                number: Some(*folded.entry(key).or_insert(number)),
                ..EnumValueDescriptorProto::default()
            }
        })
        .collect();
    let mut numbers: Vec<_> = values.iter().map(|value| value.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let aliases = (numbers.len() < values.len()).then_some(true);
    let enum_type = closed.then_some(EnumType::Closed);
    let features = FeatureSet { enum_type, ..FeatureSet::default() };
    EnumDescriptorProto {
        name: Some(name.to_owned()),
        value: values,
        options: MessageField::some(EnumOptions {
            allow_alias: aliases,
            features: MessageField::some(features),
            ..EnumOptions::default()
        }),
        ..EnumDescriptorProto::default()
    }
}

/// An extension of a message that is named in full.
pub fn extension(mut field: FieldDescriptorProto, extendee: &str) -> FieldDescriptorProto {
    field.extendee = Some(format!(".{extendee}"));
    field
}

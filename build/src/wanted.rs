//! Which files to generate: those that the user named, and those that they use.

use std::collections::{HashMap, HashSet};

use rustwire_codegen::Options;
use rustwire_descriptor::google::protobuf::{DescriptorProto, FieldDescriptorProto, FileDescriptorProto};

/// Adds the files that declare what the wanted ones refer to. An import that only brings options is not among them.
pub fn with_imports(files: &[FileDescriptorProto], wanted: Vec<String>, options: &Options) -> Vec<String> {
    let mut declared = HashMap::new();
    let mut by_name = HashMap::new();
    for file in files {
        let package = file.package.as_deref().unwrap_or_default();
        let scope = if package.is_empty() { String::new() } else { format!(".{package}") };
        file.message_type.iter().for_each(|message| declare(message, &scope, file, &mut declared));
        for enumeration in &file.enum_type {
            declared.insert(format!("{scope}.{}", enumeration.name.as_deref().unwrap_or_default()), file);
        }
        by_name.insert(file.name.as_deref().unwrap_or_default(), file);
    }
    let mut seen: HashSet<String> = wanted.iter().cloned().collect();
    let mut all = wanted;
    let mut next = 0;
    while let Some(name) = all.get(next) {
        next += 1;
        let Some(file) = by_name.get(name.as_str()).filter(|file| !is_elsewhere(file, options)) else { continue };
        for used in uses(file) {
            let Some(file) = declared.get(used) else { continue };
            let name = file.name.clone().unwrap_or_default();
            if seen.insert(name.clone()) {
                all.push(name);
            }
        }
    }
    all
}

/// Notes the file of a message and of all inside it.
fn declare<'a>(
    message: &'a DescriptorProto,
    scope: &str,
    file: &'a FileDescriptorProto,
    declared: &mut HashMap<String, &'a FileDescriptorProto>,
) {
    let scope = format!("{scope}.{}", message.name.as_deref().unwrap_or_default());
    message.nested_type.iter().for_each(|nested| declare(nested, &scope, file, declared));
    for enumeration in &message.enum_type {
        declared.insert(format!("{scope}.{}", enumeration.name.as_deref().unwrap_or_default()), file);
    }
    declared.insert(scope, file);
}

/// Whether an option says that the file is generated elsewhere, so that what it uses is too.
fn is_elsewhere(file: &FileDescriptorProto, options: &Options) -> bool {
    let package = file.package.as_deref().unwrap_or_default();
    options.extern_paths.iter().any(|(proto, _)| {
        let proto = proto.strip_prefix('.').unwrap_or(proto);
        let inside = package.strip_prefix(proto).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
        file.name.as_deref() == Some(proto) || inside
    })
}

/// The full names that a file refers to.
fn uses(file: &FileDescriptorProto) -> Vec<&str> {
    let mut names = Vec::new();
    field_uses(&file.extension, &mut names);
    let mut messages: Vec<&DescriptorProto> = file.message_type.iter().collect();
    while let Some(message) = messages.pop() {
        field_uses(&message.field, &mut names);
        field_uses(&message.extension, &mut names);
        messages.extend(&message.nested_type);
    }
    for method in file.service.iter().flat_map(|service| &service.method) {
        names.extend([&method.input_type, &method.output_type].into_iter().flatten().map(String::as_str));
    }
    names
}

fn field_uses<'a>(fields: &'a [FieldDescriptorProto], names: &mut Vec<&'a str>) {
    for field in fields {
        names.extend([&field.type_name, &field.extendee].into_iter().flatten().map(String::as_str));
    }
}

//! What holds of every descriptor that a compiler wrote, and what names, storage and tokens rely on. A request can come from
//! anything, and must not decide what the generated code says beyond its declarations.

use rustwire_descriptor::google::protobuf::field_descriptor_proto::Label;
use rustwire_descriptor::google::protobuf::{
    DescriptorProto, EnumDescriptorProto, FieldDescriptorProto, FileDescriptorProto,
};
use rustwire_descriptor::map_entry_fault;

use super::schema::join;
use crate::error::{Error, Result};

/// How many names a package has at most, which become modules in one another. protoc's limit: it says "Exceeds Maximum Package Depth".
const MOST_PARTS: usize = 101;

/// Checks the names of a file and of all that it declares, and what its fields say of oneofs.
pub fn file(file: &FileDescriptorProto) -> Result<()> {
    let name = file.name.as_deref().unwrap_or_default();
    let package = file.package.as_deref().unwrap_or_default();
    if !package.is_empty() && !package.split('.').all(is_identifier) {
        return Err(Error::in_file(name, format!("{package:?} is no name of a package")));
    }
    let parts = package.split('.').count();
    if parts > MOST_PARTS {
        let message =
            format!("the package has {parts} names with dots between them; {MOST_PARTS} are the most, as in protoc");
        return Err(Error::in_file(name, message));
    }
    for proto in &file.message_type {
        message(name, package, proto)?;
        if proto.options.map_entry == Some(true) {
            return Err(Error::at(name, &join(package, proto.name()), "a map's entry is in no message"));
        }
    }
    file.enum_type.iter().try_for_each(|proto| enumeration(name, package, proto))?;
    file.extension.iter().try_for_each(|proto| extension(name, package, proto))
}

fn message(file: &str, scope: &str, proto: &DescriptorProto) -> Result<()> {
    let scope = &if proto.options.map_entry == Some(true) && proto.name().chars().all(is_word) {
        // A compiler derives the name from the field's and leaves underscores out: the entry of `_1st` is `1stEntry`.
        join(scope, proto.name())
    } else {
        named(file, scope, "message", proto.name.as_deref())?
    };
    if proto.options.map_entry == Some(true) {
        if !proto.nested_type.is_empty() || !proto.enum_type.is_empty() || !proto.extension.is_empty() {
            return Err(Error::at(file, scope, "a map's entry declares something else than its fields"));
        }
        if let Some(message) = map_entry_fault(proto) {
            return Err(Error::at(file, scope, message));
        }
    }
    for field in &proto.field {
        named(file, scope, "field", field.name.as_deref())?;
        if let Some(index) = field.oneof_index {
            let there = usize::try_from(index).is_ok_and(|index| index < proto.oneof_decl.len());
            if !there || field.label == Some(Label::Repeated) {
                let message = format!("field {:?} is in a oneof that cannot hold it", field.name());
                return Err(Error::at(file, scope, message));
            }
        }
    }
    proto.oneof_decl.iter().try_for_each(|oneof| named(file, scope, "oneof", oneof.name.as_deref()).map(drop))?;
    proto.nested_type.iter().try_for_each(|proto| message(file, scope, proto))?;
    proto.enum_type.iter().try_for_each(|proto| enumeration(file, scope, proto))?;
    proto.extension.iter().try_for_each(|proto| extension(file, scope, proto))
}

fn enumeration(file: &str, scope: &str, proto: &EnumDescriptorProto) -> Result<()> {
    let scope = &named(file, scope, "enum", proto.name.as_deref())?;
    proto.value.iter().try_for_each(|value| named(file, scope, "value", value.name.as_deref()).map(drop))
}

fn extension(file: &str, scope: &str, proto: &FieldDescriptorProto) -> Result<()> {
    named(file, scope, "extension", proto.name.as_deref())?;
    match proto.oneof_index {
        // proto3's `optional` declares its oneof in the message only.
        Some(_) if proto.proto3_optional != Some(true) => {
            Err(Error::at(file, scope, format!("extension {:?} is in a oneof", proto.name())))
        }
        _ => Ok(()),
    }
}

/// The full name of what is declared in a scope, if its name is one.
fn named(file: &str, scope: &str, kind: &str, name: Option<&str>) -> Result<String> {
    match name {
        Some(name) if is_identifier(name) => Ok(join(scope, name)),
        Some(name) => Err(Error::at(file, scope, format!("{name:?} is no name of a {kind}"))),
        None => Err(Error::at(file, scope, format!("a {kind} has no name"))),
    }
}

/// `ident` of the language specification.
fn is_identifier(name: &str) -> bool {
    name.starts_with(|c: char| c == '_' || c.is_ascii_alphabetic()) && name.chars().all(is_word)
}

fn is_word(c: char) -> bool {
    c == '_' || c.is_ascii_alphanumeric()
}

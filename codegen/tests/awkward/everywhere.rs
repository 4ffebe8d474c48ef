//! Every awkward word in every position that a schema has.

use rustwire_descriptor::google::protobuf::feature_set::FieldPresence;
use rustwire_descriptor::google::protobuf::field_descriptor_proto::Type;
use rustwire_descriptor::google::protobuf::{FileDescriptorProto, MethodDescriptorProto, ServiceDescriptorProto};

use super::build::{
    FIRST_EXTENSION, add_oneof, enumeration, extension, field, file, host, message, repeated, typed, with_presence,
};
use super::words;

/// The files, imports first.
pub fn files() -> Vec<FileDescriptorProto> {
    let mut files = vec![types(), fields(), oneofs(), enums(), extensions(), services()];
    // As the first part of a package, as a later one, and as the message inside.
    for (i, word) in words::all().filter(|word| !word.starts_with(char::is_uppercase)).enumerate() {
        let (package, name) = match i % 3 {
            0 => (word.to_owned(), "User"),
            1 => (format!("{word}.part"), "User"),
            _ => (format!("in.{word}"), word),
        };
        files.push(user(&package, name, word));
    }
    files
}

/// A file with a message that refers to one of another package.
fn user(package: &str, name: &str, word: &str) -> FileDescriptorProto {
    let mut file = file(&format!("{package}.proto"), package, &["types.proto"]);
    let mut user = message(name);
    user.field.push(typed("other", 1, Type::Message, &format!("every.types.{word}")));
    file.message_type.push(user);
    file
}

/// Messages of every name, alone, inside of one another, and as types of fields.
fn types() -> FileDescriptorProto {
    let mut file = file("types.proto", "every.types", &[]);
    let mut holder = message("Holder");
    for (i, word) in words::all().enumerate() {
        let path = format!("every.types.{word}");
        let mut outer = message(word);
        let inner = if words::KEYWORDS.contains(&word) {
            outer.nested_type.push(message(word));
            format!("{path}.{word}")
        } else {
            path
        };
        outer.field.push(typed("inner", 1, Type::Message, &inner));
        file.message_type.push(outer);
        holder.field.push(typed(&format!("field_{i}"), i as i32 + 1, Type::Message, &inner));
    }
    file.message_type.push(holder);
    file
}

/// Fields of every name, of each kind that code differs for.
fn fields() -> FileDescriptorProto {
    let mut file = file("fields.proto", "every.fields", &[]);
    let mut explicit = host("Explicit");
    let mut zero = message("Implicit");
    let mut many = message("Many");
    let mut nested = message("Nested");
    let mut required = message("Required");
    for (i, word) in words::all().enumerate() {
        let number = i as i32 + 1;
        let scalar = [Type::Int32, Type::String, Type::Bytes, Type::Double, Type::Bool][i % 5];
        explicit.field.push(field(word, number, scalar));
        zero.field.push(with_presence(field(word, number, scalar), FieldPresence::Implicit));
        many.field.push(repeated(field(word, number, scalar)));
        nested.field.push(typed(word, number, Type::Message, "every.fields.Explicit"));
        required.field.push(with_presence(field(word, number, scalar), FieldPresence::LegacyRequired));
    }
    file.message_type.extend([explicit, zero, many, nested, required]);
    file
}

/// Oneofs and members of oneofs of every name.
fn oneofs() -> FileDescriptorProto {
    let mut file = file("oneofs.proto", "every.oneofs", &["types.proto"]);
    let mut named = message("Named");
    for (i, word) in words::all().enumerate() {
        let member = typed(&format!("member_{i}"), i as i32 + 1, Type::Message, &format!("every.types.{word}"));
        add_oneof(&mut named, word, [member]);
    }
    let mut members = message("Members");
    let types = [Type::Int32, Type::String, Type::Bytes];
    let all = words::all().enumerate().map(|(i, word)| field(word, i as i32 + 1, types[i % types.len()]));
    add_oneof(&mut members, "holder", all);
    file.message_type.extend([named, members]);
    file
}

/// Enums of every name, and values of every name, plain and with the enum's name in front.
fn enums() -> FileDescriptorProto {
    let mut file = file("enums.proto", "every.enums", &[]);
    for (name, closed) in [("Open", false), ("Closed", true)] {
        let mut scope = message(name);
        let mut defaults = message("Defaults");
        let mut stripped = message("Stripped");
        let prefixed: Vec<String> = words::all().map(|word| format!("KIND_{word}")).collect();
        stripped.enum_type.push(enumeration(
            "Kind",
            closed,
            prefixed.iter().enumerate().map(|(i, name)| (name.as_str(), i as i32)),
        ));
        defaults.enum_type.push(enumeration(
            "Plain",
            closed,
            words::all().enumerate().map(|(i, word)| (word, i as i32)),
        ));
        for (i, word) in words::all().enumerate().filter(|(i, _)| (i % 2 == 0) == closed) {
            let mut plain =
                typed(&format!("field_{i}"), i as i32 + 1, Type::Enum, &format!("every.enums.{name}.Defaults.Plain"));
            plain.default_value = Some(word.to_owned());
            defaults.field.push(plain);
            let zero = format!("Z{i}");
            scope.enum_type.push(enumeration(word, closed, [(zero.as_str(), 0)]));
            scope.field.push(typed(
                &format!("field_{i}"),
                i as i32 + 1,
                Type::Enum,
                &format!("every.enums.{name}.{word}"),
            ));
        }
        scope.nested_type.extend([defaults, stripped]);
        file.message_type.push(scope);
    }
    file
}

/// Extensions of every name, of a package and of a message.
fn extensions() -> FileDescriptorProto {
    let mut file = file("every_extensions.proto", "every.extensions", &["types.proto"]);
    let mut scope = host("Scope_");
    for (i, word) in words::all().enumerate() {
        let number = FIRST_EXTENSION + 2 * i as i32;
        let outer = typed(word, number, Type::Message, &format!("every.types.{word}"));
        file.extension.push(extension(outer, "every.extensions.Scope_"));
        scope.extension.push(extension(field(word, number + 1, Type::Int64), "every.extensions.Scope_"));
    }
    file.message_type.push(scope);
    file
}

/// Services and methods of every name. Nothing is generated for them; they must do no harm.
fn services() -> FileDescriptorProto {
    let mut file = file("services.proto", "every.services", &["types.proto"]);
    for word in words::all() {
        let method = words::all().map(|method| MethodDescriptorProto {
            name: Some(method.to_owned()),
            input_type: Some(format!(".every.types.{word}")),
            output_type: Some(format!(".every.types.{method}")),
            ..MethodDescriptorProto::default()
        });
        file.service.push(ServiceDescriptorProto {
            name: Some(word.to_owned()),
            method: method.take(5).collect(),
            ..ServiceDescriptorProto::default()
        });
    }
    file
}

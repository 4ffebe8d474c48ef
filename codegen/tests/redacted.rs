//! Which fields `Debug` does not show: those with `debug_redact`, and those with an option of an enum whose value has it
//! (`FieldOptions.debug_redact` and `EnumValueOptions.debug_redact` of descriptor.proto).

use rustwire::Message as _;
use rustwire_codegen::{Options, generate};
use rustwire_descriptor::google::protobuf::field_descriptor_proto::{Label, Type};
use rustwire_descriptor::google::protobuf::{
    DescriptorProto, EnumDescriptorProto, EnumValueDescriptorProto, EnumValueOptions, FieldDescriptorProto,
    FieldOptions, FileDescriptorProto,
};

fn field(name: &str, number: i32, r#type: Type, type_name: Option<&str>) -> FieldDescriptorProto {
    FieldDescriptorProto {
        name: Some(name.to_owned()),
        number: Some(number),
        label: Some(Label::Optional),
        r#type: Some(r#type),
        type_name: type_name.map(str::to_owned),
        ..Default::default()
    }
}

/// A file in which fields have options of the enum `p.Policy`, of which `SECRET = 1` redacts, and of the message `p.Rules`, which holds
/// such.
fn file(options: &[u8]) -> FileDescriptorProto {
    let value = |name: &str, number, options: EnumValueOptions| EnumValueDescriptorProto {
        name: Some(name.to_owned()),
        number: Some(number),
        options: options.into(),
        ..Default::default()
    };
    let redacting = EnumValueOptions { debug_redact: Some(true), ..Default::default() };
    let policy = EnumDescriptorProto {
        name: Some("Policy".to_owned()),
        value: vec![value("OPEN", 0, EnumValueOptions::default()), value("SECRET", 1, redacting)],
        ..Default::default()
    };
    let option = |name, number, r#type, type_name| FieldDescriptorProto {
        extendee: Some(".google.protobuf.FieldOptions".to_owned()),
        ..field(name, number, r#type, type_name)
    };
    let rules = DescriptorProto {
        name: Some("Rules".to_owned()),
        field: vec![
            field("policy", 1, Type::Enum, Some(".p.Policy")),
            field("inner", 2, Type::Message, Some(".p.Rules")),
        ],
        ..Default::default()
    };
    let message = DescriptorProto {
        name: Some("M".to_owned()),
        field: vec![FieldDescriptorProto {
            options: FieldOptions::decode(options).unwrap().into(),
            ..field("f", 1, Type::String, None)
        }],
        ..Default::default()
    };
    FileDescriptorProto {
        name: Some("a.proto".to_owned()),
        package: Some("p".to_owned()),
        enum_type: vec![policy],
        message_type: vec![rules, message],
        extension: vec![
            option("policy", 1000, Type::Enum, Some(".p.Policy")),
            option("rules", 1001, Type::Message, Some(".p.Rules")),
            option("number", 1002, Type::Int32, None),
        ],
        ..Default::default()
    }
}

#[test]
fn options_redact_by_the_values_of_enums() {
    let descriptor = FileDescriptorProto { name: Some("d.proto".to_owned()), ..descriptor() };
    for (options, redacted) in [
        (&b""[..], false),
        (b"\x80\x01\x01", true),                 // debug_redact = true
        (b"\xC0\x3E\x00", false),                // (policy) = OPEN
        (b"\xC0\x3E\x01", true),                 // (policy) = SECRET
        (b"\xC2\x3E\x02\x00\x01", true),         // the same as packed elements
        (b"\xCA\x3E\x02\x08\x00", false),        // (rules) = { policy: OPEN }
        (b"\xCA\x3E\x02\x08\x01", true),         // (rules) = { policy: SECRET }
        (b"\xCA\x3E\x04\x12\x02\x08\x01", true), // (rules) = { inner: { policy: SECRET } }
        (b"\xD0\x3E\x01", false),                // (number) = 1
        (b"\xD8\x3E\x01", false),                // an option that nobody declares
    ] {
        let files = [descriptor.clone(), file(options)];
        let wanted = ["a.proto".to_owned()];
        let generated = generate(&files, &wanted, &Options::parse("mod_file=false").unwrap()).unwrap();
        assert_eq!(generated[0].content.contains("[REDACTED]"), redacted, "{options:02X?}");
    }
}

/// The message that options extend.
fn descriptor() -> FileDescriptorProto {
    FileDescriptorProto {
        package: Some("google.protobuf".to_owned()),
        message_type: vec![DescriptorProto { name: Some("FieldOptions".to_owned()), ..Default::default() }],
        ..Default::default()
    }
}

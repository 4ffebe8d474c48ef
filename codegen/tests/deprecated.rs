//! Which items are deprecated: those whose options say so, and the types of a file that does
//! (`deprecated` in the options of descriptor.proto).

use rustwire::MessageField;
use rustwire_codegen::{Options, generate};
use rustwire_descriptor::google::protobuf::field_descriptor_proto::{Label, Type};
use rustwire_descriptor::google::protobuf::{
    DescriptorProto, EnumDescriptorProto, EnumOptions, EnumValueDescriptorProto, EnumValueOptions,
    FieldDescriptorProto, FieldOptions, FileDescriptorProto, FileOptions, MessageOptions,
};
use syn::{Attribute, Fields, ImplItem, Item};

/// A file with a message of one field, and an enum of one value.
fn file() -> FileDescriptorProto {
    let field = FieldDescriptorProto {
        name: Some("field".to_owned()),
        number: Some(1),
        label: Some(Label::Optional),
        r#type: Some(Type::Int32),
        ..FieldDescriptorProto::default()
    };
    let message =
        DescriptorProto { name: Some("Message".to_owned()), field: vec![field], ..DescriptorProto::default() };
    let value = EnumValueDescriptorProto {
        name: Some("VALUE".to_owned()),
        number: Some(0),
        ..EnumValueDescriptorProto::default()
    };
    let kind =
        EnumDescriptorProto { name: Some("Kind".to_owned()), value: vec![value], ..EnumDescriptorProto::default() };
    FileDescriptorProto {
        name: Some("a.proto".to_owned()),
        message_type: vec![message],
        enum_type: vec![kind],
        ..FileDescriptorProto::default()
    }
}

fn is_deprecated(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("deprecated"))
}

/// The names of the items that are deprecated.
fn deprecated(file: FileDescriptorProto) -> Vec<String> {
    let files = generate(&[file], &["a.proto".to_owned()], &Options::parse("mod_file=false").unwrap()).unwrap();
    let mut found = Vec::new();
    let note = |found: &mut Vec<String>, attributes: &[Attribute], name: &syn::Ident| {
        if is_deprecated(attributes) {
            found.push(name.to_string());
        }
    };
    for item in &syn::parse_file(&files[0].content).unwrap().items {
        match item {
            Item::Struct(item) => {
                note(&mut found, &item.attrs, &item.ident);
                let Fields::Named(fields) = &item.fields else { continue };
                fields.named.iter().for_each(|field| note(&mut found, &field.attrs, field.ident.as_ref().unwrap()));
            }
            Item::Enum(item) => {
                note(&mut found, &item.attrs, &item.ident);
                item.variants.iter().for_each(|variant| note(&mut found, &variant.attrs, &variant.ident));
            }
            Item::Impl(item) => {
                for item in &item.items {
                    match item {
                        ImplItem::Fn(item) => note(&mut found, &item.attrs, &item.sig.ident),
                        ImplItem::Const(item) => note(&mut found, &item.attrs, &item.ident),
                        _ => {}
                    }
                }
            }
            // The getter of a field is made by the macro, with what stands in front of its type.
            Item::Macro(item) if item.mac.tokens.to_string().contains("field -> # [deprecated] i32") => {
                found.push("field()".to_owned());
            }
            _ => {}
        }
    }
    found
}

#[test]
fn nothing_is_deprecated_unless_it_says_so() {
    assert_eq!(deprecated(file()), [""; 0]);
}

#[test]
fn what_says_so_is_deprecated() {
    let mut file = file();
    let message = &mut file.message_type[0];
    message.options = MessageField::some(MessageOptions { deprecated: Some(true), ..MessageOptions::default() });
    assert_eq!(deprecated(file.clone()), ["Message"]);

    let message = &mut file.message_type[0];
    message.options = MessageField::NONE;
    message.field[0].options = MessageField::some(FieldOptions { deprecated: Some(true), ..FieldOptions::default() });
    // The field, and the getter.
    assert_eq!(deprecated(file.clone()), ["field", "field()"]);

    file.message_type.clear();
    let kind = &mut file.enum_type[0];
    kind.options = MessageField::some(EnumOptions { deprecated: Some(true), ..EnumOptions::default() });
    kind.value[0].options =
        MessageField::some(EnumValueOptions { deprecated: Some(true), ..EnumValueOptions::default() });
    assert_eq!(deprecated(file), ["Kind", "Value"]);
}

#[test]
fn a_files_types_are_deprecated_with_it() {
    let mut file = file();
    file.options = MessageField::some(FileOptions { deprecated: Some(true), ..FileOptions::default() });
    assert_eq!(deprecated(file), ["Message", "Kind"]);
}

//! prost-types reads the descriptor sets that rustwire's own descriptor types read, and must see the same in them.
//!
//! It knows nothing of editions, so what compares is what it knows: that is all of proto2 and proto3.

use std::path::{Path, PathBuf};

use prost::Message as _;
use rustwire::{Enum, Message as _};
use rustwire_descriptor::google::protobuf as ours;

/// All of a folder's schemas, compiled by protox; those that it does not understand, which are editions, left out.
fn compile(include: &Path) -> Vec<u8> {
    let mut compiler = protox::Compiler::new([include]).unwrap();
    compiler.include_imports(true).include_source_info(true);
    let mut files: Vec<PathBuf> = std::fs::read_dir(include).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "proto"));
    files.sort();
    let mut compiled = 0;
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        match compiler.open_file(&file) {
            Ok(_) => compiled += 1,
            Err(error) => assert!(text.contains("edition ="), "{}: {error}", file.display()),
        }
    }
    assert!(compiled > 2, "{} holds schemas", include.display());
    compiler.encode_file_descriptor_set()
}

/// Sets from two compilers: what protoc wrote for `google/protobuf`, and what protox makes of our own schemas.
fn sets() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    vec![
        std::fs::read(root.join("descriptor/src/gen/google.binpb")).unwrap(),
        compile(&root.join("testdata/proto")),
        compile(&root.join("testdata/proto/cases")),
    ]
}

#[test]
fn what_is_encoded_again_reads_the_same() {
    for set in sets() {
        let seen = prost_types::FileDescriptorSet::decode(&set[..]).unwrap();
        let again = ours::FileDescriptorSet::decode(&set).unwrap().encode_to_vec();
        assert_eq!(prost_types::FileDescriptorSet::decode(&again[..]).unwrap(), seen);
        assert_eq!(again.len(), set.len(), "nothing is lost that prost does not know");
    }
}

#[test]
fn every_element_has_the_same_names_numbers_and_types() {
    let mut fields = 0;
    for set in sets() {
        let theirs = prost_types::FileDescriptorSet::decode(&set[..]).unwrap();
        let ours = ours::FileDescriptorSet::decode(&set).unwrap();
        each(&ours.file, &theirs.file, |ours, theirs| {
            let what = theirs.name();
            assert_eq!(ours.name, theirs.name);
            assert_eq!(ours.package, theirs.package, "{what}");
            assert_eq!(ours.syntax, theirs.syntax, "{what}");
            assert_eq!(ours.dependency, theirs.dependency, "{what}");
            assert_eq!(ours.public_dependency, theirs.public_dependency, "{what}");
            each(&ours.message_type, &theirs.message_type, |ours, theirs| fields += message(ours, theirs));
            each(&ours.enum_type, &theirs.enum_type, enumeration);
            each(&ours.extension, &theirs.extension, field);
            each(&ours.service, &theirs.service, service);
            let places = theirs.source_code_info.as_ref().map(|info| &info.location[..]).unwrap_or_default();
            each(&ours.source_code_info.location, places, |ours, theirs| {
                assert_eq!(ours.path, theirs.path, "{what}");
                assert_eq!(ours.span, theirs.span, "{what}");
                assert_eq!(ours.leading_comments, theirs.leading_comments, "{what}");
                assert_eq!(ours.trailing_comments, theirs.trailing_comments, "{what}");
                assert_eq!(ours.leading_detached_comments, theirs.leading_detached_comments, "{what}");
            });
        });
    }
    assert!(fields > 500, "only {fields} fields were compared");
}

/// Compares element by element.
fn each<A, B>(ours: &[A], theirs: &[B], mut compare: impl FnMut(&A, &B)) {
    assert_eq!(ours.len(), theirs.len());
    ours.iter().zip(theirs).for_each(|(ours, theirs)| compare(ours, theirs));
}

/// Compares a message and those that it declares; returns the number of fields.
fn message(ours: &ours::DescriptorProto, theirs: &prost_types::DescriptorProto) -> usize {
    let what = theirs.name();
    assert_eq!(ours.name, theirs.name);
    each(&ours.field, &theirs.field, field);
    each(&ours.extension, &theirs.extension, field);
    each(&ours.enum_type, &theirs.enum_type, enumeration);
    each(&ours.oneof_decl, &theirs.oneof_decl, |ours, theirs| assert_eq!(ours.name, theirs.name, "{what}"));
    each(&ours.extension_range, &theirs.extension_range, |ours, theirs| {
        assert_eq!((ours.start, ours.end), (theirs.start, theirs.end), "{what}");
    });
    each(&ours.reserved_range, &theirs.reserved_range, |ours, theirs| {
        assert_eq!((ours.start, ours.end), (theirs.start, theirs.end), "{what}");
    });
    assert_eq!(ours.reserved_name, theirs.reserved_name, "{what}");
    assert_eq!(ours.options.is_some(), theirs.options.is_some(), "{what}");
    if let Some(options) = &theirs.options {
        assert_eq!(ours.options.map_entry, options.map_entry, "{what}");
        assert_eq!(ours.options.message_set_wire_format, options.message_set_wire_format, "{what}");
        assert_eq!(ours.options.deprecated, options.deprecated, "{what}");
    }
    let mut fields = theirs.field.len();
    each(&ours.nested_type, &theirs.nested_type, |ours, theirs| fields += message(ours, theirs));
    fields
}

fn field(ours: &ours::FieldDescriptorProto, theirs: &prost_types::FieldDescriptorProto) {
    let what = theirs.name();
    assert_eq!(ours.name, theirs.name);
    assert_eq!(ours.number, theirs.number, "{what}");
    assert_eq!(number(ours.label), theirs.label, "{what}");
    assert_eq!(number(ours.r#type), theirs.r#type, "{what}");
    assert_eq!(ours.type_name, theirs.type_name, "{what}");
    assert_eq!(ours.extendee, theirs.extendee, "{what}");
    assert_eq!(ours.default_value, theirs.default_value, "{what}");
    assert_eq!(ours.oneof_index, theirs.oneof_index, "{what}");
    assert_eq!(ours.json_name, theirs.json_name, "{what}");
    assert_eq!(ours.proto3_optional, theirs.proto3_optional, "{what}");
    assert_eq!(ours.options.is_some(), theirs.options.is_some(), "{what}");
    if let Some(options) = &theirs.options {
        assert_eq!(ours.options.packed, options.packed, "{what}");
        assert_eq!(ours.options.deprecated, options.deprecated, "{what}");
        assert_eq!(number(ours.options.ctype), options.ctype, "{what}");
    }
}

fn enumeration(ours: &ours::EnumDescriptorProto, theirs: &prost_types::EnumDescriptorProto) {
    let what = theirs.name();
    assert_eq!(ours.name, theirs.name);
    each(&ours.value, &theirs.value, |ours, theirs| {
        assert_eq!(ours.name, theirs.name, "{what}");
        assert_eq!(ours.number, theirs.number, "{what}");
    });
    assert_eq!(ours.options.allow_alias, theirs.options.as_ref().and_then(|options| options.allow_alias), "{what}");
}

fn service(ours: &ours::ServiceDescriptorProto, theirs: &prost_types::ServiceDescriptorProto) {
    assert_eq!(ours.name, theirs.name);
    each(&ours.method, &theirs.method, |ours, theirs| {
        assert_eq!(ours.name, theirs.name);
        assert_eq!(ours.input_type, theirs.input_type);
        assert_eq!(ours.output_type, theirs.output_type);
        assert_eq!(ours.client_streaming, theirs.client_streaming);
        assert_eq!(ours.server_streaming, theirs.server_streaming);
    });
}

fn number(value: Option<impl Enum>) -> Option<i32> {
    value.map(Enum::to_i32)
}

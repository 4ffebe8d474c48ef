//! The plugin protocol: whatever fault a schema or an option has, it is in the response, with its place.

use rustwire::{DecodeErrorKind, Enum as _, Message as _};
use rustwire_codegen::plugin::respond;
use rustwire_descriptor::google::protobuf::compiler::{CodeGeneratorRequest, CodeGeneratorResponse};
use rustwire_descriptor::google::protobuf::field_descriptor_proto::{Label, Type};
use rustwire_descriptor::google::protobuf::{
    DescriptorProto, Edition, EnumDescriptorProto, EnumValueDescriptorProto, FieldDescriptorProto, FileDescriptorProto,
    FileDescriptorSet, MessageOptions, OneofDescriptorProto, SourceCodeInfo, source_code_info,
};

/// `google/protobuf/*.proto`, as protoc compiles them.
const GOOGLE: &[u8] = include_bytes!("../../descriptor/src/gen/google.binpb");

/// The bits of `CodeGeneratorResponse.Feature` and the numbers of `Edition`, from plugin.proto and descriptor.proto.
const PROTO3_OPTIONAL_AND_EDITIONS: u64 = 1 | 2;
const EDITION_PROTO2: i32 = 998;
const EDITION_2026: i32 = 1002;
const EDITION_UNSTABLE: i32 = 9999;

fn text(s: &str) -> Option<String> {
    Some(s.to_owned())
}

fn field(name: &str, number: i32, r#type: Type, type_name: Option<&str>) -> FieldDescriptorProto {
    FieldDescriptorProto {
        name: text(name),
        number: Some(number),
        label: Some(Label::Optional),
        r#type: Some(r#type),
        type_name: type_name.map(str::to_owned),
        ..Default::default()
    }
}

fn message(name: &str, field: Vec<FieldDescriptorProto>) -> DescriptorProto {
    DescriptorProto { name: text(name), field, ..Default::default() }
}

/// A proto3 file of the package `p`.
fn file(name: &str, message_type: Vec<DescriptorProto>) -> FileDescriptorProto {
    FileDescriptorProto {
        name: text(name),
        package: text("p"),
        syntax: text("proto3"),
        message_type,
        ..Default::default()
    }
}

fn request(files: &[FileDescriptorProto], wanted: &[&str], parameter: &str) -> CodeGeneratorRequest {
    CodeGeneratorRequest {
        file_to_generate: wanted.iter().map(|&name| name.to_owned()).collect(),
        parameter: text(parameter),
        proto_file: files.to_vec(),
        ..Default::default()
    }
}

/// What the plugin answers; whatever that is, it says what it supports.
fn answer(request: &CodeGeneratorRequest) -> CodeGeneratorResponse {
    let response = respond(request.encode_to_vec()).expect("the request is one");
    let response = CodeGeneratorResponse::decode(&response).unwrap();
    assert_eq!(response.supported_features, Some(PROTO3_OPTIONAL_AND_EDITIONS));
    assert_eq!(response.minimum_edition, Some(EDITION_PROTO2));
    let unstable = request.parameter.as_deref().is_some_and(|parameter| parameter == "unstable_editions");
    assert_eq!(response.maximum_edition, Some(if unstable { EDITION_UNSTABLE } else { EDITION_2026 }));
    response
}

/// The error in the answer, which comes without files.
fn error(request: &CodeGeneratorRequest) -> String {
    let response = answer(request);
    assert!(response.file.is_empty(), "{:?}", request.proto_file);
    response.error.expect("the request is at fault")
}

/// The error of a file.
fn error_of(file: FileDescriptorProto) -> String {
    let name = file.name.clone().unwrap_or_default();
    error(&request(&[file], &[&name], ""))
}

#[test]
fn faults_of_options_are_named() {
    let files = [file("a.proto", vec![])];
    let error = |parameter| error(&request(&files, &["a.proto"], parameter));
    assert!(error("no_such=1").contains("no_such"), "{}", error("no_such=1"));
    for (parameter, part) in [
        ("mod_file=maybe", "mod_file=maybe"),
        ("comments,extern_path=.a", "extern_path=.a"),
        ("extern_path=.a=::b::1", "extern_path=.a=::b::1"),
        ("extern_path=.a=b; fn main() {}", "b; fn main"),
        ("extern_path==::b", "extern_path==::b"),
    ] {
        assert!(error(parameter).contains(part), "{parameter}: {}", error(parameter));
    }
}

#[test]
fn editions_that_are_not_supported_are_refused_by_file() {
    for edition in [Edition::Unknown, Edition::Legacy, Edition::Max, Edition::Edition99997TestOnly] {
        let file = FileDescriptorProto {
            syntax: text("editions"),
            edition: Some(edition),
            ..file("dir/a.proto", vec![message("M", vec![])])
        };
        let error = error_of(file);
        assert!(error.starts_with("dir/a.proto: ") && error.contains(edition.name().unwrap()), "{error}");
    }
    // An edition from the future has a number that is not in the enum; a file can also lack one.
    let mut bytes = FileDescriptorProto { syntax: text("editions"), ..file("dir/a.proto", vec![]) }.encode_to_vec();
    assert!(error_of(FileDescriptorProto::decode(&bytes).unwrap()).starts_with("dir/a.proto: its edition is missing"));
    bytes.extend([0x70, 0xB9, 0x60]); // edition = 12345
    assert!(error_of(FileDescriptorProto::decode(&bytes).unwrap()).starts_with("dir/a.proto: its edition is missing"));
    let file = FileDescriptorProto { syntax: text("proto4"), ..file("a.proto", vec![]) };
    assert_eq!(error_of(file), "a.proto: unknown syntax \"proto4\"");
}

#[test]
fn the_unstable_edition_is_behind_an_option() {
    let unstable = FileDescriptorProto {
        syntax: text("editions"),
        edition: Some(Edition::Unstable),
        ..file("a.proto", vec![message("M", vec![])])
    };
    let files = [unstable];
    assert!(answer(&request(&files, &["a.proto"], "unstable_editions")).error.is_none());
    let error = error(&request(&files, &["a.proto"], ""));
    assert!(error.starts_with("a.proto: ") && error.contains("unstable_editions"), "{error}");
}

#[test]
fn a_file_that_is_not_in_the_request_is_named() {
    let error = error(&request(&[file("a.proto", vec![])], &["a.proto", "b.proto"], ""));
    assert!(error.starts_with("b.proto: "), "{error}");
}

#[test]
fn a_file_that_is_in_the_request_twice_is_named() {
    let files = [file("a.proto", vec![message("M", vec![])]), file("a.proto", vec![message("N", vec![])])];
    assert_eq!(error(&request(&files, &["a.proto"], "")), "a.proto: the file is in the request twice");
}

/// Descriptors that no compiler writes: each fault is told with file and element.
#[test]
fn impossible_descriptors_are_refused_with_their_place() {
    let one = |field| file("a.proto", vec![message("M", vec![field])]);
    let enumeration = |value| FileDescriptorProto {
        enum_type: vec![EnumDescriptorProto { name: text("E"), value, ..Default::default() }],
        ..file("a.proto", vec![])
    };
    let value = |name: Option<&str>, number| EnumValueDescriptorProto {
        name: name.map(str::to_owned),
        number,
        ..Default::default()
    };
    let int = || field("f", 1, Type::Int32, None);
    let oneof = |name: &str, field| DescriptorProto {
        oneof_decl: vec![OneofDescriptorProto { name: text(name), ..Default::default() }],
        ..message("M", vec![FieldDescriptorProto { oneof_index: Some(0), ..field }])
    };
    let repeated = |field| FieldDescriptorProto { label: Some(Label::Repeated), ..field };
    let entry = DescriptorProto {
        options: MessageOptions { map_entry: Some(true), ..Default::default() }.into(),
        ..message("Entry", vec![int(), field("g", 2, Type::Int32, None)])
    };
    let with_entry = |message: DescriptorProto| DescriptorProto { nested_type: vec![entry.clone()], ..message };
    let map = || field("f", 1, Type::Message, Some(".p.M.Entry"));
    let extension = |field: FieldDescriptorProto| FileDescriptorProto {
        extension: vec![FieldDescriptorProto { extendee: text(".p.M"), ..field }],
        ..file("a.proto", vec![with_entry(message("M", vec![]))])
    };
    let entries = |change: &dyn Fn(&mut DescriptorProto)| {
        let mut entry = entry.clone();
        change(&mut entry);
        file("a.proto", vec![DescriptorProto { nested_type: vec![entry], ..message("M", vec![repeated(map())]) }])
    };
    let cases = [
        ("M", one(field("f", 1, Type::Message, Some(".p.Missing")))),
        ("M", one(field("f", 1, Type::Message, None))),
        ("M", one(field("f", 1, Type::Enum, Some(".p.M")))),
        ("M", one(field("f", 0, Type::Int32, None))),
        ("M", one(field("f", -1, Type::Int32, None))),
        ("M", one(field("f", 536_870_912, Type::Int32, None))),
        ("M", one(FieldDescriptorProto { number: None, ..int() })),
        ("M", one(FieldDescriptorProto { r#type: None, ..int() })),
        ("M", one(FieldDescriptorProto { name: None, ..int() })),
        ("M", one(FieldDescriptorProto { oneof_index: Some(3), ..int() })),
        ("M", one(FieldDescriptorProto { oneof_index: Some(-1), ..int() })),
        ("M", one(FieldDescriptorProto { default_value: text("x"), ..int() })),
        ("M", file("a.proto", vec![message("M", vec![int(), int()])])),
        ("M", file("a.proto", vec![message("M", vec![]), message("M", vec![])])),
        ("", file("a.proto", vec![message("", vec![])])),
        ("E", enumeration(vec![])),
        ("E", enumeration(vec![value(None, Some(0))])),
        ("E", enumeration(vec![value(Some("A-B"), Some(0))])),
        (
            "M",
            FileDescriptorProto {
                enum_type: enumeration(vec![value(Some("A"), Some(0))]).enum_type,
                ..one(field("f", 1, Type::Message, Some(".p.E")))
            },
        ),
        ("M", one(field("a b", 1, Type::Int32, None))),
        ("M", one(field("9", 1, Type::Int32, None))),
        ("M", one(field("f: (), pub g", 1, Type::Int32, None))),
        ("M", file("a.proto", vec![oneof("", int())])),
        ("M", file("a.proto", vec![oneof("o", repeated(int()))])),
        ("M", file("a.proto", vec![with_entry(oneof("o", map()))])),
        ("M", file("a.proto", vec![with_entry(message("M", vec![map()]))])),
        ("p", extension(repeated(map()))),
        ("p", extension(FieldDescriptorProto { oneof_index: Some(0), ..int() })),
        ("p", extension(field("", 1, Type::Int32, None))),
        // An entry that is its own value, one at the top, and one that declares something.
        ("M", {
            let own = DescriptorProto {
                field: vec![int(), field("g", 2, Type::Message, Some(".p.M.Entry"))],
                ..entry.clone()
            };
            file("a.proto", vec![DescriptorProto { nested_type: vec![own], ..message("M", vec![repeated(map())]) }])
        }),
        ("p.Entry", file("a.proto", vec![entry.clone()])),
        ("p.M.Entry", {
            let more = DescriptorProto { nested_type: vec![message("N", vec![])], ..entry.clone() };
            let inside = field("f", 1, Type::Message, Some(".p.M.Entry.N"));
            file("a.proto", vec![DescriptorProto { nested_type: vec![more], ..message("M", vec![inside]) }])
        }),
        // Entries that hold something else than an optional key and an optional value.
        ("p.M.Entry: a map's entry needs the fields 1 and 2", entries(&|entry| entry.field.truncate(1))),
        (
            "p.M.Entry: a map's entry needs the fields 1 and 2",
            entries(&|entry| entry.field.push(field("h", 3, Type::Int32, None))),
        ),
        (
            "p.M.Entry: a map's key and value are optional",
            entries(&|entry| entry.field[0].label = Some(Label::Repeated)),
        ),
        (
            "p.M.Entry: a map's key and value are optional",
            entries(&|entry| entry.field[1].label = Some(Label::Required)),
        ),
        (
            "p.M.Entry: a map's entry has no oneofs",
            entries(&|entry| {
                entry.oneof_decl.push(OneofDescriptorProto { name: text("o"), ..Default::default() });
                entry.field[1].oneof_index = Some(0);
            }),
        ),
        ("p.M.Entry: a map's key cannot be of this type", entries(&|entry| entry.field[0].r#type = Some(Type::Float))),
        ("X!", file("a.proto", vec![message("X!", vec![])])),
        ("", FileDescriptorProto { package: text("p..q"), ..file("a.proto", vec![]) }),
        ("", FileDescriptorProto { package: text("../p"), ..file("a.proto", vec![]) }),
    ];
    for (place, file) in cases {
        let shown = format!("{file:?}");
        let error = error_of(file);
        assert!(error.starts_with("a.proto: ") && error.contains(place), "{error}\n{shown}");
    }
}

/// The descriptors of `google/protobuf`, as a request for those of its files that are not `rustwire_types`' own.
/// As protoc has it.
#[test]
fn a_package_has_a_hundred_and_one_names_at_most() {
    let of = |parts: usize| FileDescriptorProto {
        package: Some(vec!["a"; parts].join(".")),
        ..file("a.proto", vec![message("M", vec![])])
    };
    assert_eq!(answer(&request(&[of(101)], &["a.proto"], "")).error, None);
    for parts in [102, 100_000] {
        let error = error_of(of(parts));
        assert!(error.contains("a.proto") && error.contains(&parts.to_string()), "{error}");
    }
}

fn google(wanted: &[&str]) -> CodeGeneratorRequest {
    request(&FileDescriptorSet::decode(GOOGLE).unwrap().file, wanted, "well_known_types=false")
}

#[test]
fn the_order_of_files_does_not_show() {
    let wanted = ["google/protobuf/struct.proto", "google/protobuf/api.proto", "google/protobuf/compiler/plugin.proto"];
    let mut request = google(&wanted);
    let expected = answer(&request);
    assert_eq!(expected.error, None);
    let names = |response: &CodeGeneratorResponse| {
        response.file.iter().filter_map(|file| file.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(&expected), ["google.protobuf.rs", "google.protobuf.compiler.rs", "mod.rs"]);
    for turn in 0..3 {
        request.file_to_generate.rotate_left(1);
        assert_eq!(answer(&request), expected, "files to generate, turn {turn}");
    }
    for turn in 0..request.proto_file.len() {
        request.proto_file.rotate_left(1);
        assert_eq!(answer(&request), expected, "files, turn {turn}");
    }
    request.proto_file.reverse();
    assert_eq!(answer(&request), expected, "files, reversed");
}

#[test]
fn only_what_was_asked_for_is_generated() {
    let response = answer(&google(&["google/protobuf/type.proto"]));
    let text = response.file[0].content.as_deref().unwrap();
    // It imports any.proto and source_context.proto, of the same package.
    assert!(
        text.contains("pub struct Type ") && !text.contains("pub struct Any ") && !text.contains("SourceContext {")
    );
    assert!(answer(&google(&[])).file.iter().all(|file| file.name.as_deref() == Some("mod.rs")));
}

#[test]
fn what_is_not_a_request_is_an_error_of_its_own() {
    for garbage in [&b"not a request"[..], &[0x0A, 0x05], &[0xFF; 20], b"\x0A\x02\xFF\xFF"] {
        let error = respond(garbage.to_vec()).unwrap_err().to_string();
        assert!(error.contains("CodeGeneratorRequest") || error.contains("at byte"), "{error}");
    }
}

/// protoc passes comments on as it finds them, and old ones are in Latin-1. Nothing else may be.
#[test]
fn only_comments_may_be_something_else_than_utf8() {
    let location = source_code_info::Location {
        path: vec![4, 0],
        leading_comments: text(" A caf_."),
        trailing_comments: text(" A th_."),
        leading_detached_comments: vec![" Apart.".to_owned(), " Au lait_.".to_owned()],
        ..Default::default()
    };
    let commented = FileDescriptorProto {
        source_code_info: SourceCodeInfo { location: vec![location], ..Default::default() }.into(),
        ..file("a.proto", vec![message("Lait_", vec![])])
    };
    let request = CodeGeneratorRequest {
        source_file_descriptors: vec![commented.clone()],
        ..request(&[commented], &["a.proto"], "")
    };
    // The bytes with 0xE9, an é of Latin-1, behind each of the words.
    let in_latin1 = |words: &[&str]| {
        let mut bytes = request.encode_to_vec();
        for end in 0..bytes.len() {
            if bytes[end] == b'_' && words.iter().any(|word| bytes[..end].ends_with(word.as_bytes())) {
                bytes[end] = 0xE9;
            }
        }
        bytes
    };
    let response = respond(in_latin1(&["caf", "th", "lait"])).unwrap();
    let response = CodeGeneratorResponse::decode(&response).unwrap();
    let generated = response.file[0].content.as_deref().unwrap();
    for comment in ["A caf\u{FFFD}.", "A th\u{FFFD}.", "Au lait\u{FFFD}."] {
        assert!(generated.contains(comment), "{comment}: {generated}");
    }
    let error = respond(in_latin1(&["caf", "Lait"])).unwrap_err();
    assert_eq!(error.kind(), DecodeErrorKind::InvalidUtf8);
    assert_eq!(error.path(), "CodeGeneratorRequest.proto_file.message_type.name");
}

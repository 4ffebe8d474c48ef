//! Descriptor pools: linking, lookups, and what descriptors say.

mod common;

use common::{LIBRARY, SUITE, library, pb};
use rustwire::Message as _;
use rustwire_descriptor::google::protobuf::field_descriptor_proto::{Label, Type};
use rustwire_descriptor::google::protobuf::{
    DescriptorProto, Edition, FieldDescriptorProto, FileDescriptorProto, FileDescriptorSet, OneofDescriptorProto,
};
use rustwire_reflect::{Cardinality, DescriptorPool, Kind, PoolOptions, Value};

fn file(name: &str, imports: &[&str], messages: Vec<DescriptorProto>) -> FileDescriptorProto {
    FileDescriptorProto {
        name: Some(name.to_owned()),
        dependency: imports.iter().map(|&import| import.to_owned()).collect(),
        syntax: Some("proto3".to_owned()),
        message_type: messages,
        ..Default::default()
    }
}

fn message(name: &str, field: Vec<FieldDescriptorProto>) -> DescriptorProto {
    DescriptorProto { name: Some(name.to_owned()), field, ..Default::default() }
}

fn field(name: &str, number: i32, type_name: Option<&str>) -> FieldDescriptorProto {
    FieldDescriptorProto {
        name: Some(name.to_owned()),
        number: Some(number),
        label: Some(Label::Optional),
        r#type: Some(if type_name.is_some() { Type::Message } else { Type::Int32 }),
        type_name: type_name.map(str::to_owned),
        ..Default::default()
    }
}

fn fault(files: impl IntoIterator<Item = FileDescriptorProto>) -> String {
    DescriptorPool::from_files(files).unwrap_err().to_string()
}

#[test]
fn files_come_in_any_order_and_more_than_once() {
    let a = file("a.proto", &["b.proto"], vec![message("A", vec![field("b", 1, Some(".B"))])]);
    let b = file("b.proto", &[], vec![message("B", vec![])]);
    let pool = DescriptorPool::from_files([a.clone(), b.clone(), a.clone()]).unwrap();
    assert_eq!(pool.message("A").unwrap().field(1).unwrap().message_type(), pool.message("B"));
    assert_eq!(pool.files().map(|file| file.name().to_owned()).collect::<Vec<_>>(), ["a.proto", "b.proto"]);
    // One by one, if what is imported comes first.
    let one = DescriptorPool::from_files([b]).unwrap();
    let both = one.with_files([a]).unwrap();
    assert!(both.message("A").is_some() && one.message("A").is_none());
    assert_ne!(one.message("B"), both.message("B"), "descriptors belong to their pool");
}

/// What `buf build` writes: an `Image` of buf/alpha/image/v1/image.proto is a `FileDescriptorSet` whose files hold an
/// `ImageFileExtension` under number 8042.
#[test]
fn an_image_of_buf_is_read_as_the_set_that_it_is() {
    let record = |number: u32, content: &[u8]| {
        let mut bytes = vec![];
        let mut tag = number << 3 | 2;
        while tag >= 0x80 {
            bytes.push(tag as u8 | 0x80);
            tag >>= 7;
        }
        bytes.extend([tag as u8, u8::try_from(content.len()).unwrap()]);
        bytes.extend_from_slice(content);
        bytes
    };
    // Of a module {remote, owner, repository} at a commit.
    let module = record(1, &[record(1, b"buf.build"), record(2, b"acme"), record(3, b"pets")].concat());
    let module = record(2, &[module, record(2, b"0123456789abcdef")].concat());
    let image = |of: &FileDescriptorProto, is_import: u8, unused: &[u8]| {
        // is_import, module_info, is_syntax_unspecified, unused_dependency
        let extension = [&[8, is_import][..], &module, &[24, 0], unused].concat();
        record(1, &[of.encode_to_vec(), record(8042, &extension)].concat())
    };
    let imported = file("b.proto", &[], vec![message("B", vec![])]);
    let importing = file("a.proto", &["b.proto"], vec![message("A", vec![field("b", 1, Some(".B"))])]);
    let set = [image(&imported, 1, &[]), image(&importing, 0, &[32, 0])].concat();
    let pool = DescriptorPool::decode(&set).unwrap();
    assert_eq!(pool.message("A").unwrap().field(1).unwrap().message_type(), pool.message("B"));
    let names: Vec<_> = pool.files().map(|file| file.proto().clone()).collect();
    assert_eq!(names.iter().map(|file| file.name()).collect::<Vec<_>>(), ["b.proto", "a.proto"]);
    // What it says besides is kept.
    assert_eq!(
        names[0].encode_to_vec(),
        [imported.encode_to_vec(), record(8042, &[&[8, 1][..], &module, &[24, 0]].concat())].concat()
    );
}

#[test]
fn faults_name_the_file_and_the_declaration() {
    let b = || message("B", vec![]);
    let cases = [
        (vec![file("a.proto", &["b.proto"], vec![])], r#"a.proto: its import "b.proto" is missing"#),
        (
            vec![file("a.proto", &[], vec![message("A", vec![field("b", 1, Some(".x.B"))])])],
            r#"a.proto: A.b: its type ".x.B" is no type of that kind in this pool"#,
        ),
        (vec![file("a.proto", &[], vec![b(), b()])], "a.proto: B: the name is declared twice"),
        (
            vec![file("a.proto", &[], vec![message("A", vec![field("x", 1, None), field("y", 1, None)])])],
            r#"a.proto: A: the fields "x" and "y" have the same number"#,
        ),
        (
            vec![file("a.proto", &[], vec![message("A", vec![field("x", 0, None)])])],
            "a.proto: A.x: its number 0 is out of range",
        ),
        (
            vec![file("a.proto", &[], vec![message("", vec![])])],
            "a.proto: a declaration has no name, or one that is no identifier",
        ),
        (
            vec![file("a.proto", &[], vec![b()]), file("a.proto", &[], vec![])],
            "a.proto: two different files have this name",
        ),
        (
            vec![FileDescriptorProto { syntax: Some("proto9".to_owned()), ..file("a.proto", &[], vec![]) }],
            r#"a.proto: unknown syntax "proto9""#,
        ),
        (
            vec![FileDescriptorProto {
                extension: vec![FieldDescriptorProto { extendee: Some(".B".to_owned()), ..field("x", 100, None) }],
                ..file("a.proto", &[], vec![b()])
            }],
            "a.proto: x: 100 is not in an extension range of .B",
        ),
    ];
    for (files, expected) in cases {
        assert_eq!(fault(files), expected);
    }
    let error = DescriptorPool::decode(b"\x0A\x05").unwrap_err().to_string();
    assert!(error.starts_with("the descriptor set does not decode: "), "{error}");
}

/// What no compiler writes, as protoc's own pool refuses it (`ValidateMapEntry` in descriptor.cc).
#[test]
fn entries_of_maps_are_checked() {
    let map = |change: &dyn Fn(&mut DescriptorProto)| {
        let mut entry = message("MEntry", vec![field("key", 1, None), field("value", 2, None)]);
        entry.options.get_or_insert_default().map_entry = Some(true);
        change(&mut entry);
        let mut m = field("m", 1, Some(".A.MEntry"));
        m.label = Some(Label::Repeated);
        file("a.proto", &[], vec![DescriptorProto { nested_type: vec![entry], ..message("A", vec![m]) }])
    };
    assert!(DescriptorPool::from_files([map(&|_| {})]).is_ok());
    let declared = |entry: &mut DescriptorProto| {
        let oneof = OneofDescriptorProto { name: Some("o".to_owned()), ..Default::default() };
        entry.oneof_decl.push(oneof);
    };
    type Change<'a> = &'a dyn Fn(&mut DescriptorProto);
    let refused: [(Change<'_>, &str); 9] = [
        (&|entry| entry.field.truncate(1), "a map's entry needs the fields 1 and 2"),
        (&|entry| entry.field[1].number = Some(3), "a map's entry needs the fields 1 and 2"),
        (&|entry| entry.field.push(field("more", 3, None)), "a map's entry needs the fields 1 and 2"),
        (&|entry| (declared(entry), entry.field[0].oneof_index = Some(0)).1, "a map's entry has no oneofs"),
        (&|entry| (declared(entry), entry.field[1].oneof_index = Some(0)).1, "a map's entry has no oneofs"),
        (&|entry| entry.field[0].r#type = Some(Type::Bytes), "a map's key cannot be of this type"),
        (&|entry| entry.field[0].r#type = Some(Type::Double), "a map's key cannot be of this type"),
        (&|entry| entry.field[0].label = Some(Label::Repeated), "a map's key and value are optional"),
        (&|entry| entry.field[1].label = Some(Label::Repeated), "a map's key and value are optional"),
    ];
    for (change, expected) in refused {
        assert_eq!(fault([map(change)]), format!("a.proto: A.m: {expected}"));
    }
}

/// The same cases as protoc accepts and refuses.
#[test]
fn imports_are_direct_or_public() {
    let user = |imports: &[&str]| file("user.proto", imports, vec![message("User", vec![field("b", 1, Some(".B"))])]);
    let b = || file("b.proto", &[], vec![message("B", vec![])]);
    let between = |public_dependency: Vec<i32>| FileDescriptorProto {
        public_dependency,
        ..file("between.proto", &["b.proto"], vec![])
    };
    let outer = FileDescriptorProto { public_dependency: vec![0], ..file("outer.proto", &["between.proto"], vec![]) };
    for files in [
        vec![user(&["b.proto"]), b()],
        vec![user(&["between.proto"]), between(vec![0]), b()],
        vec![user(&["outer.proto"]), outer.clone(), between(vec![0]), b()],
    ] {
        assert!(DescriptorPool::from_files(files).is_ok());
    }
    let unseen = r#"user.proto: User.b: ".B" is declared in "b.proto", which "user.proto" does not import"#;
    for files in [
        vec![user(&[]), b()],
        vec![user(&["between.proto"]), between(vec![]), b()],
        vec![user(&["outer.proto"]), outer, between(vec![]), b()],
    ] {
        assert_eq!(fault(files.clone()), unseen);
        let pool = PoolOptions::new().any_import(true).from_files(files).unwrap();
        assert!(pool.with_files([]).is_ok(), "a pool made of it is as lenient");
    }
    let extension = FieldDescriptorProto { extendee: Some(".B".to_owned()), ..field("x", 100, None) };
    let extending = FileDescriptorProto { extension: vec![extension], ..file("a.proto", &[], vec![]) };
    assert_eq!(
        fault([extending, b()]),
        r#"a.proto: x: ".B" is declared in "b.proto", which "a.proto" does not import"#
    );
}

#[test]
fn imports_go_round_in_no_circle() {
    let files = [file("x.proto", &["a.proto"], vec![]), file("a.proto", &["b.proto"], vec![])];
    let [x, a] = files;
    let b = file("b.proto", &["a.proto"], vec![]);
    assert_eq!(fault([x.clone(), a.clone(), b.clone()]), "a.proto: it imports itself: a.proto -> b.proto -> a.proto");
    assert!(PoolOptions::new().any_import(true).from_files([x, a, b]).is_ok());
    let alone = file("a.proto", &["a.proto"], vec![]);
    assert_eq!(fault([alone]), "a.proto: it imports itself: a.proto -> a.proto");
    // A long way takes no stack.
    let name = |i: u32| format!("{i}.proto");
    let chain = (0..20_000).map(|i| file(&name(i), &[&name(i + 1)], vec![]));
    assert!(DescriptorPool::from_files(chain.chain([file(&name(20_000), &[], vec![])])).is_ok());
}

#[test]
fn type_names_without_a_dot_are_looked_up_from_the_inside_out() {
    let mut outer = message("Outer", vec![field("inner", 1, Some("Inner")), field("top", 2, Some("Top"))]);
    outer.nested_type.push(message("Inner", vec![]));
    let pool = DescriptorPool::from_files([file(
        "a.proto",
        &[],
        vec![outer, message("Top", vec![]), message("Inner", vec![])],
    )]);
    let outer = pool.unwrap().message("Outer").unwrap();
    assert_eq!(outer.field(1).unwrap().message_type().unwrap().full_name(), "Outer.Inner");
    assert_eq!(outer.field(2).unwrap().message_type().unwrap().full_name(), "Top");
}

#[test]
fn lookups_by_name_number_and_file() {
    let book = library("Book");
    assert_eq!(book.name(), "Book");
    assert_eq!(book.file().name(), "library.proto");
    assert_eq!(book.field(2), book.field_by_name("pages"));
    assert_eq!(book.field(15), book.field_by_json_name("byNumber"));
    assert_eq!((book.field(17), book.field_by_name("x")), (None, None));
    let weights = LIBRARY.extension("library.weights").unwrap();
    assert_eq!(LIBRARY.extension_by_number(&book, 101), Some(weights.clone()));
    assert_eq!(LIBRARY.extension_by_number(&book, 102), None);
    assert_eq!(book.extensions().map(|e| e.number()).collect::<Vec<_>>(), [100, 101]);
    assert_eq!(weights.message(), book);
    assert_eq!(LIBRARY.extension("library.Shelf.kept_on").unwrap().scope(), LIBRARY.message("library.Shelf"));
    let state = LIBRARY.enumeration("library.State").unwrap();
    assert_eq!(state.value(-1).unwrap().name(), "STATE_GONE");
    assert_eq!(state.value_by_name("STATE_LENT").unwrap().number(), 1);
    assert_eq!(state.value_by_name("NO"), None);
    let watch = LIBRARY.service("library.Library").unwrap().methods().nth(1).unwrap();
    assert_eq!((watch.name(), watch.input(), watch.output()), ("Watch", library("Range"), library("Shelf")));
    assert!(watch.is_client_streaming() && watch.is_server_streaming());
}

/// What the services of gRPC reflection ask (<https://github.com/grpc/grpc/blob/master/doc/server-reflection.md>).
#[test]
fn grpc_reflection_finds_what_it_needs() {
    let of = |symbol| LIBRARY.file_containing(symbol).map(|file| file.name().to_owned());
    for symbol in [
        "library.Book",
        "library.Shelf.Place",
        "library.Book.title",
        "library.Book.owner",
        "library.State",
        "library.STATE_LENT",
        "library.Library",
        "library.Library.Find",
        "library.weights",
        "library.Shelf.kept_on",
    ] {
        assert_eq!(of(symbol).as_deref(), Some("library.proto"), "{symbol}");
    }
    assert_eq!(of("library.names.ONE").as_deref(), Some("library_names.proto"));
    assert_eq!((of("library"), of("library.Missing")), (None, None));
    let file = LIBRARY.file("library.proto").unwrap();
    let needed: Vec<_> = file.dependencies().map(|file| file.name().to_owned()).collect();
    assert_eq!(needed, ["google/protobuf/descriptor.proto", "library_names.proto"]);
    // A file by an extension of a type, and the numbers of all of them.
    let host = |name: &str| LIBRARY.message(name).unwrap();
    let by_extension = |name: &str, number| LIBRARY.extension_by_number(&host(name), number).map(|it| it.file());
    assert_eq!(by_extension("library.Book", 101), Some(file.clone()));
    assert_eq!(by_extension("google.protobuf.FieldOptions", 50002), Some(file));
    assert_eq!(by_extension("google.protobuf.FieldOptions", 50003), None);
    let numbers = |name: &str| host(name).extensions().map(|it| it.number()).collect::<Vec<_>>();
    assert_eq!(numbers("google.protobuf.FieldOptions"), [50001, 50002, 50011, 50012]);
    assert_eq!(numbers("library.Shelf"), [0; 0]);
}

/// A client gets bytes, which are those that protoc wrote: nothing is lost, options that only the client knows included.
#[test]
fn files_are_given_back_as_protoc_encoded_them() {
    let mut set: &[u8] = include_bytes!("gen/library.binpb");
    let files: Vec<_> = LIBRARY.files().collect();
    for file in &files {
        let bytes = FileDescriptorSet { file: vec![file.proto().clone()], ..Default::default() }.encode_to_vec();
        set = set.strip_prefix(&*bytes).unwrap_or_else(|| panic!("{} differs", file.name()));
    }
    assert!(set.is_empty() && files.len() == 3);
}

#[test]
fn features_are_resolved() {
    let cardinality = |name: &str| library("Book").field_by_name(name).unwrap().cardinality();
    assert_eq!(cardinality("title"), Cardinality::Explicit);
    assert_eq!(cardinality("pages"), Cardinality::Implicit);
    assert_eq!(cardinality("places"), Cardinality::Repeated);
    assert_eq!(cardinality("shelves"), Cardinality::Map);
    assert_eq!(cardinality("strict"), Cardinality::Required);
    let field = |name: &str| library("Book").field_by_name(name).unwrap();
    assert!(field("marks").is_packed() && !field("loose").is_packed());
    assert!(field("notes").is_delimited() && !field("shelf").is_delimited());
    assert!(field("raw").holds_any_bytes() && !field("title").holds_any_bytes());
    assert!(LIBRARY.enumeration("library.names.Closed").unwrap().is_closed());
    assert!(!LIBRARY.enumeration("library.State").unwrap().is_closed());
    assert_eq!(field("notes").text_name(), "Notes", "it looks like a group");
    assert_eq!(field("state").default_value(), Some(Value::Enum(1)));
    assert_eq!(library("Range").field(2).unwrap().default_value(), Some(Value::I32(100)));
    assert_eq!(field("closed").kind(), Kind::Enum(LIBRARY.enumeration("library.names.Closed").unwrap()));
    assert_eq!(field("person").oneof().unwrap().fields().count(), 2);
    assert_eq!(LIBRARY.file("library.proto").unwrap().edition(), Edition::Edition2023);
    // proto2's groups, in the suite's messages.
    let proto2 = SUITE.message("protobuf_test_messages.proto2.TestAllTypesProto2").unwrap();
    let data = proto2.field_by_name("data").unwrap();
    assert!(data.is_delimited() && data.text_name() == "Data");
}

#[test]
fn custom_options_are_extensions_of_the_options() {
    let pages = library("Book").field_by_name("pages").unwrap();
    let options = pages.options().unwrap();
    assert_eq!(options.get("library.unit").unwrap().unwrap().as_str(), Some("pages"));
    let range = options.get("library.range").unwrap().unwrap().as_message().unwrap();
    assert_eq!(range.get("low").unwrap().unwrap().as_i32(), Some(1));
    let revisions = library("Book").options().unwrap().get("[library.revisions]").unwrap().unwrap().to_owned();
    assert_eq!(revisions, Value::from([3, 5]));
    let strict = library("Book").field_by_name("strict").unwrap();
    assert!(strict.proto().options.deprecated());
    assert_eq!(strict.options().unwrap().get("deprecated").unwrap().unwrap().as_bool(), Some(true));
}

#[test]
fn comments_come_from_source_info() {
    let comments = library("Book").comments().unwrap();
    assert_eq!(comments.leading, " A book.\n\n With a second paragraph.\n");
    let title = library("Book").field(1).unwrap().comments().unwrap();
    assert_eq!((title.trailing.as_str(), title.leading.as_str()), (" How it is called.\n", ""));
    let service = LIBRARY.service("library.Library").unwrap();
    assert_eq!(service.comments().unwrap().leading, " Lends.\n");
    assert_eq!(service.methods().next().unwrap().comments().unwrap().leading, " One book.\n");
    // `message Range {` is on line 17 of the file.
    assert_eq!(library("Range").comments().unwrap().span[..2], [16, 0]);
}

#[test]
fn generated_packages_bring_their_descriptors() {
    let sets = [pb::library::FILE_DESCRIPTOR_SET, pb::library::names::FILE_DESCRIPTOR_SET];
    // descriptor.proto is imported, and comes with the pool.
    let pool = DescriptorPool::decode_all(sets).unwrap();
    assert!(pool.message(pb::library::Book::FULL_NAME).is_some());
    assert!(pool.message("google.protobuf.FieldOptions").is_some());
    let without = DescriptorPool::decode(pb::library::FILE_DESCRIPTOR_SET).unwrap_err();
    assert_eq!((without.file(), without.name()), ("library.proto", ""));
}

/// A buf image is a `FileDescriptorSet` whose files have one more field, a message with the number 8042.
#[test]
fn a_buf_image_is_a_descriptor_set() {
    let mut file = file("a.proto", &[], vec![message("A", vec![])]);
    file.unknown_fields.push_len(8042, b"\x08\x00");
    let image = FileDescriptorSet { file: vec![file], ..Default::default() }.encode_to_vec();
    assert!(DescriptorPool::decode(&image).unwrap().message("A").is_some());
}

#[test]
fn the_suite_links() {
    assert!(SUITE.messages().count() > 50);
    let again = DescriptorPool::decode(&SUITE.to_set().encode_to_vec()).unwrap();
    assert_eq!(again.messages().count(), SUITE.messages().count());
}

//! Faults, and the places that are told.
#![cfg(feature = "embedded")]

mod common;

use common::Dir;
use rustwire_build::{Config, Generated, Result};

/// The error for a schema `a.proto`.
fn fault(text: &str) -> String {
    let dir = Dir::with(&[("a.proto", text)]);
    dir.text(dir.config().file("a.proto").generate())
}

#[test]
fn every_syntax_error_is_told_with_its_place() {
    assert_eq!(
        fault("syntax = \"proto3\";\nmessage A {\n\tint32 x = ;\n}\nmessage B { int32 }\n"),
        "a.proto:3:12: expected an integer, but found ';'\n  3 | \tint32 x = ;\n    | \t          ^\n\
         a.proto:5:19: expected an identifier, but found '}'\n  5 | message B { int32 }\n    |                   ^"
    );
}

#[test]
fn names_that_do_not_resolve() {
    assert_eq!(
        fault("syntax = \"proto3\";\npackage a;\nmessage A {\n  Missing m = 1;\n}\n"),
        "a.proto:4:3: name 'Missing' is not defined\n  4 |   Missing m = 1;\n    |   ^"
    );
}

#[test]
fn the_second_of_two_is_the_one_at_fault() {
    assert_eq!(
        fault("syntax = \"proto3\";\nmessage A {}\nmessage A {}\n"),
        "a.proto:3:9: name 'A' is defined twice\n  3 | message A {}\n    |         ^"
    );
}

#[test]
fn a_name_in_two_files_is_an_error_however_they_are_compiled() {
    let text = "syntax = \"proto3\";\npackage a;\nmessage A {}\n";
    let dir = Dir::with(&[("one.proto", text), ("two.proto", text)]);
    let error = dir.text(dir.config().files(["one.proto", "two.proto"]).generate());
    assert_eq!(
        error,
        "two.proto:3:9: name 'a.A' is already defined in file 'one.proto'\n  3 | message A {}\n    |         ^"
    );
}

#[test]
fn a_file_that_ends_too_soon() {
    let error = fault("syntax = \"proto3\";\nmessage A {\n\n");
    assert!(error.starts_with("a.proto:2:12: expected "), "{error}");
    assert!(error.ends_with("reached end of file\n  2 | message A {\n    |            ^"), "{error}");
}

#[test]
fn a_fault_in_an_import_is_told_there() {
    let dir = Dir::with(&[
        ("a.proto", "syntax = \"proto3\";\nimport \"dep/b.proto\";\n"),
        ("dep/b.proto", "syntax = \"proto3\";\n\nmessage {}\n"),
    ]);
    let error = dir.text(dir.config().file("a.proto").generate());
    assert!(error.starts_with("dep/b.proto:3:9: expected an identifier, but found '{'\n"), "{error}");
}

#[test]
fn an_import_that_is_missing() {
    assert_eq!(
        fault("syntax = \"proto3\";\n\nimport \"nope.proto\";\n"),
        "a.proto:3:1: import 'nope.proto' not found\n  3 | import \"nope.proto\";\n    | ^"
    );
}

#[test]
fn a_file_that_is_missing() {
    let dir = Dir::with(&[("a.proto", "")]);
    let error = dir.text(dir.config().file("b.proto").generate());
    assert!(error.starts_with("b.proto: file not found; include directories: "), "{error}");
    let error = dir.text(dir.config().include("no/such").file("a.proto").generate());
    assert!(error.starts_with("the include directory no/such does not exist (seen from "), "{error}");
}

#[test]
fn a_file_outside_of_the_include_directories_and_one_that_is_hidden() {
    let dir = Dir::with(&[("a.proto", ""), ("one/b.proto", ""), ("two/b.proto", "")]);
    let generate = |file: &str| {
        let mut config = Config::new();
        config.includes([dir.path("one"), dir.path("two")]).out_dir(dir.path("out"));
        dir.text(config.file(dir.path(file)).generate())
    };
    assert!(generate("a.proto").starts_with("a.proto is below none of the include directories: one, "));
    assert!(generate("two/b.proto").starts_with("two/b.proto is hidden by one/b.proto: "));
}

#[test]
fn an_edition_without_protoc_says_what_to_do() {
    let error = fault("// A comment.\nedition = \"2023\";\nmessage A {}\n");
    assert_eq!(
        error,
        "a.proto:2:1: the embedded compiler does not know editions: install protoc, or name one in the environment variable \
         PROTOC, or turn on the feature `vendored-protoc` of rustwire-build, or give a descriptor set \
         (Config::descriptor_set)\n  2 | edition = \"2023\";\n    | ^"
    );
}

#[test]
fn what_a_program_can_ask_an_error() {
    let dir = Dir::with(&[("a.proto", "syntax = \"proto3\";\nmessage A { int32 x = 0; }\n")]);
    let error = dir.config().file("a.proto").generate().unwrap_err();
    let [fault] = error.diagnostics() else { panic!("{error}") };
    assert_eq!((fault.line(), fault.column()), (Some(2), Some(23)));
    assert!(fault.file().unwrap().ends_with("a.proto"));
    assert!(!fault.message().is_empty());
    assert_eq!(format!("{error:?}"), error.to_string());
}

#[test]
fn descriptor_sets_that_cannot_be_used() {
    let dir = Dir::with(&[("bad.binpb", "\u{7f}")]);
    let generate = |change: &dyn Fn(&mut Config)| -> Result<Generated> {
        let mut config = Config::new();
        change(config.out_dir(dir.path("out")));
        config.generate()
    };
    let error = dir.text(generate(&|config| _ = config.descriptor_set(dir.path("none.binpb"))));
    assert!(error.starts_with("cannot read the descriptor set none.binpb: "), "{error}");
    let error = dir.text(generate(&|config| _ = config.descriptor_set(dir.path("bad.binpb"))));
    assert!(error.starts_with("bad.binpb: the descriptor set cannot be decoded: "), "{error}");
    // A file a.proto that imports b.proto.
    let alone = b"\x0a\x12\x0a\x07a.proto\x1a\x07b.proto";
    let error = dir.text(generate(&|config| _ = config.descriptor_set_bytes(alone)));
    assert!(error.ends_with("make it with protoc's --include_imports"), "{error}");
    let alone = b"\x0a\x09\x0a\x07a.proto";
    let error = dir.text(generate(&|config| _ = config.descriptor_set_bytes(alone).file("b.proto")));
    assert_eq!(error, "b.proto is not in the descriptor set, which holds a.proto");
    let error = dir.text(generate(&|_| {}));
    assert!(error.starts_with("nothing to generate: "), "{error}");
}

//! The real protoc, from the package of binaries.
#![cfg(all(feature = "vendored-protoc", feature = "embedded"))]

mod common;

use std::path::Path;

use common::Dir;
use rustwire_build::Config;

const SCHEMA: &str = "syntax = \"proto2\";\npackage s;\nimport \"dep.proto\";\nimport \"google/protobuf/any.proto\";\n\
    // A message.\nmessage S {\n  // A field.\n  optional dep.D d = 1;\n  repeated int32 n = 2 [packed = true];\n\
    map<string, dep.D> m = 3;\n  oneof o { string a = 4; google.protobuf.Any b = 5; }\n\
    optional group G = 6 { required bytes x = 1 [default = \"\\001x\"]; }\n  extensions 100 to 199;\n}\n\
    extend S { optional double e = 100 [default = inf]; }\n";
const DEP: &str =
    "syntax = \"proto3\";\npackage dep;\nmessage D { optional E e = 1; D d = 2; }\nenum E { E_A = 0; E_B = 1; }\n";

fn schema() -> Dir {
    Dir::with(&[("s.proto", SCHEMA), ("dep.proto", DEP)])
}

/// A configuration for the real protoc.
fn config(dir: &Dir) -> Config {
    let mut config = Config::new();
    config.include(dir.path(".")).out_dir(dir.path("out")).protoc(protoc_bin_vendored::protoc_bin_path().unwrap());
    config
}

#[test]
fn all_roads_give_the_same_bytes() {
    let dir = schema();
    dir.config().file("s.proto").generate().unwrap();
    let embedded = dir.generated();
    assert_eq!(embedded.keys().collect::<Vec<_>>(), ["dep.rs", "mod.rs", "s.rs"]);

    let dir = schema();
    let generated = config(&dir).file("s.proto").generate().unwrap();
    assert_eq!(dir.generated(), embedded);
    assert_eq!(generated.inputs, ["dep.proto", "s.proto"].map(|name| dir.path(name)));

    let set = dir.path("set.binpb");
    let status = std::process::Command::new(protoc_bin_vendored::protoc_bin_path().unwrap())
        .args(["--include_imports", "--include_source_info", "-o"])
        .arg(&set)
        .arg("-I")
        .arg(dir.path(""))
        .arg("s.proto")
        .status()
        .unwrap();
    assert!(status.success());
    let from_set = Dir::with(&[]);
    Config::new().descriptor_set(&set).out_dir(from_set.path("out")).generate().unwrap();
    assert_eq!(from_set.generated(), embedded);
}

#[test]
fn editions_compile() {
    let text = "edition = \"2023\";\npackage e;\nmessage A { A a = 1 [features.message_encoding = DELIMITED]; }\n";
    let dir = Dir::with(&[("e.proto", text)]);
    config(&dir).file("e.proto").generate().unwrap();
    assert!(dir.generated()["e.rs"].contains("r.group_field("), "{}", dir.generated()["e.rs"]);
}

#[test]
fn comments_may_be_in_latin1() {
    let dir = Dir::with(&[]);
    dir.write("c.proto", b"syntax = \"proto3\";\npackage c;\n// A caf\xE9.\nmessage C {}\n");
    config(&dir).file("c.proto").generate().unwrap();
    assert!(dir.generated()["c.rs"].contains("/// A caf\u{FFFD}."), "{}", dir.generated()["c.rs"]);
}

#[test]
fn faults_have_the_same_places_as_from_the_embedded_compiler() {
    let text = "syntax = \"proto3\";\nmessage A {\n\tMissing m = 1;\n  /* é */ Other o = 2;\n}\n";
    let dir = Dir::with(&[("a.proto", text)]);
    assert_eq!(
        dir.text(config(&dir).file("a.proto").generate()),
        "a.proto:3:2: \"Missing\" is not defined.\n  3 | \tMissing m = 1;\n    | \t^\n\
         a.proto:4:11: \"Other\" is not defined.\n  4 |   /* é */ Other o = 2;\n    |           ^"
    );
    // Behind a character of two bytes the embedded compiler is a column off.
    let dir = Dir::with(&[("a.proto", &text.replace('é', "e"))]);
    let places = |error: rustwire_build::Error| {
        error.diagnostics().iter().map(|fault| (fault.line(), fault.column())).collect::<Vec<_>>()
    };
    assert_eq!(
        places(dir.config().file("a.proto").generate().unwrap_err()),
        places(config(&dir).file("a.proto").generate().unwrap_err())
    );
}

#[test]
fn a_missing_import_is_told_by_name_and_place() {
    let dir = Dir::with(&[("a.proto", "syntax = \"proto3\";\nimport \"nope.proto\";\n")]);
    assert_eq!(
        dir.text(config(&dir).file("a.proto").generate()),
        "nope.proto: File not found.\na.proto:2:1: Import \"nope.proto\" was not found or had errors.\n  \
         2 | import \"nope.proto\";\n    | ^"
    );
}

#[test]
fn arguments_reach_protoc_and_nothing_is_left_behind() {
    let dir = schema();
    let error = dir.text(config(&dir).protoc_arg("--no_such_flag").file("s.proto").generate());
    assert!(error.contains("no_such_flag"), "{error}");
    let left: Vec<_> = std::fs::read_dir(dir.path("out")).unwrap().collect();
    assert!(left.is_empty(), "{left:?}");
    assert!(Path::new(&dir.path("s.proto")).is_file());
}

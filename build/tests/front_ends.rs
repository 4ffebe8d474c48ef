//! The embedded compiler beside protoc (the one that `PROTOC` names) and beside a third parser: where they agree, and where not.
#![cfg(feature = "embedded")]

mod common;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use common::Dir;
use protobuf::Message as _;
use rustwire_build::Config;

/// What the embedded compiler has of schemas itself.
const BUNDLED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../descriptor/src/gen/google.binpb");
const TESTDATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/proto");

/// The protoc to compare with.
fn protoc() -> Option<PathBuf> {
    let program = std::env::var_os("PROTOC").map(PathBuf::from);
    if program.is_none() {
        eprintln!("not compared with protoc: PROTOC names none");
    }
    program
}

/// The schemas without editions in a folder, as names below it.
fn schemas(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(Path::new(TESTDATA).join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut names: Vec<String> = entries
        .filter(|path| path.is_file() && !std::fs::read_to_string(path).unwrap().contains("\nedition ="))
        .filter(|path| !std::fs::read_to_string(path).unwrap().starts_with("edition ="))
        .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    names.sort();
    assert!(!names.is_empty());
    names
}

/// What a configuration generates.
fn generated(change: impl FnOnce(&mut Config)) -> Result<BTreeMap<String, String>, String> {
    let dir = Dir::with(&[]);
    let mut config = Config::new();
    change(config.out_dir(dir.path("out")));
    config.generate().map(|_| dir.generated()).map_err(|error| error.to_string())
}

#[test]
fn the_embedded_compiler_and_protoc_give_the_same_code() {
    let Some(protoc) = protoc() else { return };
    for folder in ["", "cases"] {
        for name in schemas(folder) {
            let includes = [Path::new(TESTDATA).join(folder), PathBuf::from(TESTDATA)];
            let embedded = generated(|config| _ = config.includes(&includes).file(&name).embedded());
            let real = generated(|config| _ = config.includes(&includes).file(&name).protoc(&protoc));
            assert!(embedded.is_ok(), "{embedded:?}");
            assert!(embedded == real, "{name}");
        }
    }
}

/// The third parser keeps no comments and leaves out the schemas that come with every compiler.
#[test]
fn a_second_opinion() {
    // It does not find the message of a group that extends another message.
    const ITS_FAULTS: &[&str] = &["extensions.proto"];
    for name in schemas("cases") {
        let include = Path::new(TESTDATA).join("cases");
        let path = include.join(&name);
        let mut parser = protobuf_parse::Parser::new();
        let set = parser.pure().include(&include).input(&path).file_descriptor_set();
        let set = set.map(|set| set.write_to_bytes().unwrap());
        let opinion = set.map_err(|error| format!("{error:#}")).and_then(|set| {
            generated(|config| _ = config.descriptor_set(BUNDLED).descriptor_set_bytes(set).file(&name).comments(false))
        });
        let embedded = generated(|config| _ = config.include(&include).file(&name).embedded().comments(false));
        assert!(embedded.is_ok(), "{embedded:?}");
        let agrees = opinion == embedded;
        let error = opinion.err().unwrap_or_default();
        assert_eq!(agrees, !ITS_FAULTS.contains(&name.as_str()), "{name}: {error}");
    }
}

/// Schemas at fault, and whether the embedded compiler and protoc refuse them.
const AT_FAULT: &[(&str, bool, bool)] = &[
    ("syntax = \"proto3\"; enum E { A = 1; }", true, true),
    ("syntax = \"proto3\"; message M { int32 foo_bar = 1; int32 fooBar = 2; }", true, true),
    ("syntax = \"proto3\"; message M { reserved 1; int32 a = 1; }", true, true),
    ("syntax = \"proto3\"; message M { reserved \"a\"; int32 a = 1; }", false, true),
    ("syntax = \"proto3\"; message M { int32 a = 19000; }", true, true),
    ("syntax = \"proto3\"; message M { int32 a = 1; int32 b = 1; }", true, true),
    ("syntax = \"proto2\"; enum E { A = 1; B = 1; }", true, true),
    ("syntax = \"proto2\"; message M { extensions 1 to 5; } extend M { optional int32 a = 6; }", true, true),
    ("syntax = \"proto2\"; message M { repeated string a = 1 [packed = true]; }", false, true),
    ("syntax = \"proto3\"; message M { required int32 a = 1; }", true, true),
    ("syntax = \"proto3\"; message M { map<float, int32> a = 1; }", true, true),
    ("syntax = \"proto3\"; message M { optional int32 a = 1 [default = 1]; }", true, true),
    ("syntax = \"proto2\"; message M { optional int32 a = 1 [default = 3000000000]; }", true, true),
    ("syntax = \"proto2\"; message M { option message_set_wire_format = true; optional int32 a = 1; }", false, true),
    ("syntax = \"proto2\"; message M { oneof o {} }", true, true),
    ("syntax = \"proto2\"; message M { optional int32 a = 1 [json_name = \"[x]\"]; }", false, true),
    ("syntax = \"proto3\"; import \"a.proto\";", true, true),
    ("syntax = \"proto4\";", true, true),
];

#[test]
fn what_each_refuses() {
    let protoc = protoc();
    for (text, embedded_refuses, protoc_refuses) in AT_FAULT {
        let dir = Dir::with(&[("a.proto", text)]);
        let embedded = dir.config().file("a.proto").generate();
        assert_eq!(embedded.is_err(), *embedded_refuses, "{text}");
        if let Some(protoc) = &protoc {
            let real = generated(|config| _ = config.include(dir.path("")).file("a.proto").protoc(protoc));
            assert_eq!(real.is_err(), *protoc_refuses, "{text}");
        }
    }
}

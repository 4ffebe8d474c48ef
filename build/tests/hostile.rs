//! Schemas that nobody writes by hand: none overflows the stack, hangs or fills the memory, and each gets a sentence with a place.
#![cfg(feature = "embedded")]

mod common;

use common::Dir;
use rustwire_build::Config;

const OPTIONS: &str = "syntax = \"proto3\";\nimport \"google/protobuf/descriptor.proto\";\n\
    extend google.protobuf.FieldOptions { O o = 50000; }\nmessage O { O o = 1; int32 i = 2; }\n";

/// The error for a schema, from the embedded compiler.
fn fault(text: impl AsRef<[u8]>) -> String {
    let dir = Dir::with(&[]);
    dir.write("a.proto", text);
    dir.text(dir.config().file("a.proto").generate())
}

/// A field with an option of so many levels.
fn nested(levels: usize) -> String {
    format!("{OPTIONS}message M {{ int32 x = 1 [(o) = {}{{i: 1}}{}]; }}\n", "{o: ".repeat(levels), "}".repeat(levels))
}

/// Files of which each imports some of the next ones.
fn imports(files: usize, next: usize, how: &str) -> Dir {
    let dir = Dir::with(&[]);
    for i in 0..files {
        let imports: String = (i + 1..files.min(i + 1 + next)).map(|n| format!("{how} \"f{n}.proto\";\n")).collect();
        dir.write(&format!("f{i}.proto"), format!("syntax = \"proto3\";\n{imports}message M{i} {{}}\n"));
    }
    dir
}

#[test]
fn brackets_are_nested_up_to_a_limit() {
    let dir = Dir::with(&[("a.proto", &nested(99))]);
    dir.config().file("a.proto").generate().unwrap();
    for text in [nested(2000), format!("{OPTIONS}option (x) = {{ a: {}", "[".repeat(100_000))] {
        let error = fault(text);
        let (first, _) = error.split_once('\n').unwrap();
        assert!(first.starts_with("a.proto:5:"), "{first}");
        assert!(first.ends_with(": brackets are nested more than 140 levels deep"), "{first}");
    }
}

#[test]
fn a_chain_of_imports_may_be_long() {
    for how in ["import", "import public"] {
        let dir = imports(3000, 1, how);
        let generated = dir.config().file("f0.proto").generate().unwrap();
        assert_eq!(generated.inputs.len(), 3000);
    }
}

#[test]
fn public_imports_that_meet_again_are_not_followed_for_ever() {
    imports(60, 20, "import").config().file("f0.proto").generate().unwrap();
    imports(15, 20, "import public").config().file("f0.proto").generate().unwrap();
    let dir = imports(60, 20, "import public");
    let error = dir.text(dir.config().file("f0.proto").generate());
    assert!(error.contains(".proto: its public imports lead to others along more than 1000000 ways"), "{error}");
}

#[test]
fn a_cycle_of_imports_is_named() {
    let dir = Dir::with(&[
        ("a.proto", "syntax = \"proto3\";\nimport \"b.proto\";\n"),
        ("b.proto", "syntax = \"proto3\";\nimport \"a.proto\";\n"),
    ]);
    let error = dir.text(dir.config().file("a.proto").generate());
    assert!(error.contains("import cycle detected: "), "{error}");
    assert!(error.contains("a.proto -> b.proto") || error.contains("b.proto -> a.proto"), "{error}");
}

#[test]
fn what_is_not_text_has_a_place() {
    assert_eq!(
        fault(b"syntax = \"proto3\";\nmessage M {}\n// caf\xe9!\n"),
        "a.proto:3:7: the byte 0xe9 is not UTF-8\n  3 | // caf\u{FFFD}!\n    |       ^"
    );
    assert!(fault(b"\xff\xfes\0y\0").starts_with("a.proto:1:1: the byte 0xff is not UTF-8"));
}

#[test]
fn the_path_of_an_import_is_what_is_at_fault() {
    for path in ["/etc/passwd", "../a.proto", "x\\\\y.proto", "a//b.proto"] {
        let error = fault(format!("syntax = \"proto3\";\nimport \"{path}\";\n"));
        assert!(error.starts_with("a.proto:2:8: the path of an import is not valid\n"), "{error}");
    }
}

/// A file can be at fault at every second byte, on one line, which is shown for each fault.
#[test]
fn many_faults_take_little_memory() {
    for (text, place) in [("/*".repeat(20_000), "2:3"), ("$ ".repeat(20_000), "2:1")] {
        let schema = format!("syntax = \"proto3\";\n{text}");
        let error = fault(&schema);
        assert!(error.starts_with(&format!("a.proto:{place}: ")), "{}", &error[..200]);
        assert!(error.len() < 50_000, "{} bytes", error.len());
        if let Some(protoc) = std::env::var_os("PROTOC") {
            let dir = Dir::with(&[("a.proto", &schema)]);
            let error =
                dir.text(Config::new().include(dir.path(".")).protoc(protoc).file(dir.path("a.proto")).generate());
            assert!(error.len() < 50_000, "{} bytes", error.len());
        }
    }
}

#[cfg(unix)]
#[test]
fn names_of_files_are_no_options_and_no_lines() {
    let schema = "syntax = \"proto3\";\nmessage M {}\n";
    let dir = Dir::with(&[("-o.proto", schema), ("@f.proto", schema), ("a\nb.proto", schema)]);
    for name in ["-o.proto", "@f.proto"] {
        dir.config().file(name).generate().unwrap();
    }
    let error = |name| dir.text(dir.config().protoc("protoc-that-is-not-run").file(name).generate());
    assert_eq!(error("-o.proto"), "protoc takes the name \"-o.proto\" for something else than a file's");
    assert_eq!(error("@f.proto"), "protoc takes the name \"@f.proto\" for something else than a file's");
    assert_eq!(error("a\nb.proto"), "protoc cannot be given what holds a line break: \"a\\nb.proto\"");
    let told = dir.config().file("a\nb.proto").compile().unwrap_err().to_string();
    assert!(told.starts_with("cargo cannot be told of a path that holds a line break: "), "{told}");
}

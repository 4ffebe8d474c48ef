//! What is written, and what is read.
#![cfg(feature = "embedded")]

mod common;

use std::fs;

use common::Dir;
use rustwire_build::Config;

const PERSON: &str = "syntax = \"proto3\";\npackage addr;\nimport \"dep/city.proto\";\n\
                      message Person { string name = 1; dep.City home = 2; }\n";
const CITY: &str = "syntax = \"proto3\";\npackage dep;\nmessage City { string name = 1; }\n";

fn person() -> Dir {
    Dir::with(&[("person.proto", PERSON), ("dep/city.proto", CITY)])
}

#[test]
fn a_package_file_each_and_mod_rs() {
    let dir = person();
    let generated = dir.config().file(dir.path("person.proto")).generate().unwrap();
    assert_eq!(generated.files, ["addr.rs", "dep.rs", "mod.rs"].map(|name| dir.path("out").join(name)));
    assert_eq!(generated.inputs, ["dep/city.proto", "person.proto"].map(|name| dir.path(name)));
    let files = dir.generated();
    assert!(files["addr.rs"].contains("pub struct Person"), "{}", files["addr.rs"]);
    assert!(files["dep.rs"].contains("pub struct City"));
}

#[test]
fn a_file_is_named_by_its_path_or_as_in_an_import() {
    let dir = person();
    dir.config().file(dir.path("./dep/city.proto")).generate().unwrap();
    let by_path = dir.generated();
    dir.config().file("dep/city.proto").file(dir.path("dep/city.proto")).generate().unwrap();
    assert_eq!(by_path, dir.generated());
}

#[test]
fn what_is_the_same_is_not_written_again() {
    let dir = person();
    dir.config().file("person.proto").generate().unwrap();
    let modified = |name: &str| fs::metadata(dir.path("out").join(name)).unwrap().modified().unwrap();
    let before = ["addr.rs", "dep.rs", "mod.rs"].map(modified);
    dir.write("person.proto", PERSON.replace("string name = 1", "string name = 7"));
    dir.config().file("person.proto").generate().unwrap();
    let after = ["addr.rs", "dep.rs", "mod.rs"].map(modified);
    assert_eq!(before[1..], after[1..]);
    assert_ne!(before[0], after[0]);
}

#[test]
fn imports_are_generated_when_they_are_used() {
    let options = "syntax = \"proto2\";\npackage opts;\nimport \"google/protobuf/descriptor.proto\";\n\
                   extend google.protobuf.FieldOptions { optional string note = 50000; }\n";
    let used = "syntax = \"proto3\";\npackage used;\nenum E { Z = 0; }\n";
    let main = "syntax = \"proto3\";\npackage main;\nimport \"opts.proto\";\nimport \"used.proto\";\n\
                import \"google/protobuf/timestamp.proto\";\n\
                message M { used.E e = 1 [(opts.note) = \"x\"]; google.protobuf.Timestamp at = 2; }\n";
    let dir = Dir::with(&[("opts.proto", options), ("used.proto", used), ("main.proto", main)]);
    let generated = dir.config().file("main.proto").generate().unwrap();
    assert_eq!(generated.files, ["main.rs", "used.rs", "mod.rs"].map(|name| dir.path("out").join(name)));
    assert_eq!(generated.inputs.len(), 3, "the options were read all the same: {:?}", generated.inputs);
}

#[test]
fn what_is_elsewhere_is_not_generated_nor_what_it_uses() {
    let a = "syntax = \"proto3\";\npackage a;\nmessage A {}\n";
    let b = "syntax = \"proto3\";\npackage b.c;\nimport \"a.proto\";\nmessage B { a.A a = 1; }\n";
    let c = "syntax = \"proto3\";\npackage c;\nimport \"b.proto\";\nmessage C { b.c.B b = 1; }\n";
    let dir = Dir::with(&[("a.proto", a), ("b.proto", b), ("c.proto", c)]);
    dir.config().file("c.proto").extern_path(".b", "::elsewhere::b").generate().unwrap();
    let files = dir.generated();
    assert_eq!(files.keys().collect::<Vec<_>>(), ["c.rs", "mod.rs"]);
    assert!(files["c.rs"].contains("::elsewhere::b::c::B"), "{}", files["c.rs"]);
}

/// A package in two crates: what the one calls its types depends on what it has, and the other knows it.
#[test]
fn types_elsewhere_have_the_names_that_they_were_given_there() {
    let a = "syntax = \"proto3\";\npackage p;\nmessage foo {}\n";
    let b = "syntax = \"proto3\";\npackage p;\nimport \"a.proto\";\nmessage Foo { foo other = 1; }\n";
    let dir = Dir::with(&[("a.proto", a), ("b.proto", b)]);
    dir.config().file("a.proto").generate().unwrap();
    assert!(dir.generated()["p.rs"].contains("pub struct Foo {"), "{}", dir.generated()["p.rs"]);
    let dir = Dir::with(&[("a.proto", a), ("b.proto", b)]);
    dir.config().file("b.proto").extern_path("a.proto", "::a::p").generate().unwrap();
    let text = &dir.generated()["p.rs"];
    assert!(text.contains("pub struct Foo {") && text.contains("pub other: MessageField<::a::p::Foo>"), "{text}");
}

/// What else is generated makes no difference to a package's file, also where types are boxed, named or extended elsewhere.
#[test]
fn a_package_is_the_same_alone_and_with_others() {
    let dir = person();
    let other =
        "syntax = \"proto3\";\npackage dep.city;\nimport \"person.proto\";\nmessage City { addr.Person mayor = 1; }\n";
    dir.write("other.proto", other);
    dir.config().files(["other.proto", "person.proto", "dep/city.proto"]).generate().unwrap();
    let together = dir.generated();
    assert_eq!(together.len(), 4);
    let alone = Dir::with(&[("person.proto", PERSON), ("dep/city.proto", CITY), ("other.proto", other)]);
    for (file, package) in [("dep/city.proto", "dep.rs"), ("person.proto", "addr.rs"), ("other.proto", "dep.city.rs")] {
        alone.config().file(file).generate().unwrap();
        assert_eq!(alone.generated()[package], together[package]);
    }
}

#[test]
fn options_reach_the_generator() {
    let dir = person();
    dir.config().file("dep/city.proto").unknown_fields(false).option("mod_file", "false").generate().unwrap();
    let files = dir.generated();
    assert!(!files.contains_key("mod.rs"));
    assert!(!files["dep.rs"].contains("unknown_fields"), "{}", files["dep.rs"]);
    let result = dir.config().file("dep/city.proto").option("mod_fiel", "false").generate();
    assert!(dir.text(result).starts_with("unknown option \"mod_fiel\""));
}

/// protox alone takes `x.Bar` for a name inside of package `a.b.x`, of which `two.proto` knows nothing.
#[test]
fn files_that_are_in_each_others_way_are_compiled_apart() {
    let one = "syntax = \"proto3\";\npackage a.b.x;\nmessage Foo {}\n";
    let bar = "syntax = \"proto3\";\npackage x;\nmessage Bar {}\n";
    let two = "syntax = \"proto3\";\npackage a.b.c;\nimport \"bar.proto\";\nmessage Two { x.Bar bar = 1; }\n";
    let dir = Dir::with(&[("one.proto", one), ("bar.proto", bar), ("two.proto", two)]);
    let generated = dir.config().files(["one.proto", "two.proto", "bar.proto"]).generate().unwrap();
    assert_eq!(generated.files, ["a.b.c.rs", "a.b.x.rs", "x.rs", "mod.rs"].map(|name| dir.path("out").join(name)));
    assert!(dir.generated()["a.b.c.rs"].contains("x::Bar"));
}

/// A schema may name what only a current descriptor.proto has, and may come with a copy of it that protox cannot parse.
#[test]
fn descriptor_proto_is_a_current_one() {
    let too_new = "syntax = \"proto2\";\npackage google.protobuf;\nmessage FileOptions {\n\
                   extensions 1000 to max [declaration = {}, verification = UNVERIFIED] none;\n}\n";
    let user = "syntax = \"proto2\";\npackage user;\nimport \"google/protobuf/descriptor.proto\";\n\
                import \"google/protobuf/go_features.proto\";\n\
                extend google.protobuf.MessageOptions { optional bool big = 50001; }\n\
                message M { option (big) = true; optional google.protobuf.FeatureSet features = 1; \
                optional google.protobuf.Edition edition = 2 [default = EDITION_2024]; }\n";
    let dir = Dir::with(&[("google/protobuf/descriptor.proto", too_new), ("user.proto", user)]);
    let generated = dir.config().file("user.proto").generate().unwrap();
    assert_eq!(generated.files, ["user.rs", "mod.rs"].map(|name| dir.path("out").join(name)));
    // The number of EDITION_2024; the enum is that of another crate.
    assert!(dir.generated()["user.rs"].contains("from_i32(1001)"));
}

/// The set is written as protoc would, by hand: `dep/city.proto` in a `FileDescriptorSet`.
#[test]
fn a_descriptor_set_needs_no_sources() {
    let message = [&b"\x0a\x04City\x12\x0c"[..], b"\x0a\x04name\x18\x01\x20\x01\x28\x09"].concat();
    let mut file = b"\x0a\x0edep/city.proto\x12\x03dep\x22\x14".to_vec();
    file.extend(message);
    file.extend(b"\x62\x06proto3");
    let mut set = vec![0x0a, u8::try_from(file.len()).unwrap()];
    set.extend(file);

    let dir = person();
    dir.config().file("dep/city.proto").generate().unwrap();
    let from_source = dir.generated();
    for named in [None, Some("dep/city.proto".into()), Some(dir.path("dep/city.proto"))] {
        let dir_of_set = Dir::with(&[]);
        dir_of_set.write("set.binpb", &set);
        let mut config = Config::new();
        config.include(dir.path("")).descriptor_set(dir_of_set.path("set.binpb")).out_dir(dir_of_set.path("out"));
        let generated = config.files(named).generate().unwrap();
        assert_eq!(generated.inputs, [dir_of_set.path("set.binpb")]);
        assert_eq!(dir_of_set.generated(), from_source);
    }
}

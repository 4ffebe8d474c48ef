//! Options that select by path.
#![cfg(feature = "embedded")]

mod common;

use common::Dir;
use rustwire_build::{BytesType, Config, MapType, StringType};

const SCHEMA: &str = "syntax = \"proto3\";\npackage a;\n\
    message M { string s = 1; float f = 2; N n = 3; map<string, N> map = 4; oneof one { N member = 5; } Kind kind = 6; }\n\
    message N { bytes b = 1; }\n\
    enum Kind { KIND_NONE = 0; }\n";

fn generated(set: impl FnOnce(&mut Config) -> &mut Config) -> String {
    let dir = Dir::with(&[("a.proto", SCHEMA)]);
    let mut config = dir.config();
    set(config.file("a.proto")).generate().unwrap();
    dir.generated().remove("a.rs").unwrap()
}

#[test]
fn the_longest_path_counts() {
    let code = generated(|config| {
        config
            .string_type(".", StringType::BoxStr)
            .string_type(".a.M", StringType::SmallString)
            .bytes_type(".a.N.b", BytesType::Bytes)
            .map_type(".a", MapType::HashMap)
            .map_type(".a.M.map", MapType::BTreeMap)
    });
    assert!(code.contains("pub s: ::rustwire::SmallString,") && code.contains("pub b: ::rustwire::Bytes,"), "{code}");
    assert!(code.contains("pub map: BTreeMap<String, N>,"), "{code}");
}

#[test]
fn attributes_go_where_they_belong() {
    let code = generated(|config| {
        config
            .message_attribute(".a.N", "#[n]")
            .message_derive(".", "x::Message")
            .oneof_attribute(".a.M.one", "#[one(a, b = 1)]")
            .oneof_derive(".a", "x::Oneof")
            .enum_attribute(".a.Kind", "#[kind]")
            .enum_derive(".a.Kind", "x::Kind")
            .field_attribute(".a.M.one", "#[slot]")
            .field_attribute(".a.M.member", "#[member]")
            .value_attribute(".a.Kind.KIND_NONE", "#[none]")
    });
    for part in [
        "#[derive(Clone, PartialEq, Debug, x::Message)]\npub struct M {",
        "#[derive(Clone, PartialEq, Debug, x::Message)]\n#[n]\npub struct N {",
        "    #[derive(Clone, PartialEq, Debug, x::Oneof)]\n    #[one(a, b = 1)]\n    pub enum One {\n        #[member]\n",
        "Hash, Default, x::Kind)]\n#[kind]\n#[repr(transparent)]\npub struct Kind(",
        "    #[slot]\n    pub one: Option<m::One>,",
        "    #[none]\n    pub const NONE: Self = Self(0);",
    ] {
        assert!(code.contains(part), "{part} in\n{code}");
    }
}

#[test]
fn equality_stops_at_numbers_that_have_none() {
    let code = generated(|config| config.eq_hash(".", true));
    assert!(code.contains("#[derive(Clone, PartialEq, Debug, Eq, Hash)]\npub struct N {"), "{code}");
    assert!(code.contains("#[derive(Clone, PartialEq, Debug)]\npub struct M {"), "{code}");
}

#[test]
fn boxes_are_asked_for_by_type_and_by_member() {
    let code = generated(|config| config.boxed(".a.N", true));
    assert!(code.contains("Member(super::N)") && code.contains("message!(N: BoxedSlot "), "{code}");
    let code = generated(|config| config.boxed(".a.M.member", true));
    assert!(code.contains("Member(Box<super::N>)") && !code.contains("BoxedSlot"), "{code}");
}

#[test]
fn a_path_that_selects_nothing_is_named() {
    let dir = Dir::with(&[("a.proto", SCHEMA)]);
    let fault = |key: &str, value: &str| dir.text(dir.config().file("a.proto").option(key, value).generate());
    for (key, value, kind) in [
        ("map_type", ".a.M.s=HashMap", "map field"),
        ("string_type", ".a.M.f=Box<str>", "string field"),
        ("bytes_type", ".a.M=Bytes", "bytes field"),
        ("boxed", ".a.M.n", "message or message in a oneof"),
        ("eq_hash", ".a.Kind", "message"),
        ("exhaustive_enums", ".a.M", "open enum"),
        ("message_attribute", ".a.O=#[a]", "message"),
        ("message_derive", ".b=A", "message"),
        ("enum_attribute", ".a.N=#[a]", "enum"),
        ("enum_derive", ".a.K=A", "enum"),
        ("oneof_attribute", ".a.N=#[a]", "oneof"),
        ("oneof_derive", ".a.M.n=A", "oneof"),
        ("field_attribute", ".a.M.x=#[a]", "field"),
        ("value_attribute", ".a.KIND_NONE=#[a]", "enum value"),
    ] {
        let path = value.split('=').next().unwrap();
        assert_eq!(fault(key, value), format!("option {key}: the path {path} selects no {kind} of these schemas"));
    }
}

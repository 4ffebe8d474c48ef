//! The depth limit along every path of every codec: what is as deep as the limit is read, and one level more is not.

use crate::stack::on_stack;
use rustwire::json::{ErrorKind, JsonMessage, Options};
use rustwire::{DecodeErrorKind, DecodeOptions, Message};
use rustwire_reflect::text::ParseOptions;
use rustwire_reflect::{DynamicMessage, text};

use crate::generated::protobuf_test_messages::proto2::TestAllTypesProto2 as Proto2;
use crate::generated::protobuf_test_messages::proto3::TestAllTypesProto3 as Proto3;
use crate::{descriptor, record, tag};

/// A way to nest.
pub struct Path<I: 'static> {
    pub what: &'static str,
    /// The levels that are there without any wrap, and those of each.
    levels: (u32, u32),
    /// An input with so many wraps.
    build: fn(usize) -> I,
}

impl<I> Path<I> {
    /// The deepest input within the default limit.
    pub fn deepest(&self) -> I {
        (self.build)(self.most(100))
    }

    /// The most wraps within a limit.
    fn most(&self, limit: u32) -> usize {
        ((limit - self.levels.0) / self.levels.1) as usize
    }
}

fn nested(count: usize, wrap: impl Fn(&[u8]) -> Vec<u8>) -> Vec<u8> {
    (0..count).fold(Vec::new(), |inner, _| wrap(&inner))
}

/// `front`, `wrap.0` so many times, `core`, `wrap.1` as many times, `back`.
fn around(front: &str, wrap: (&str, &str), core: &str, back: &str, count: usize) -> String {
    [front, &wrap.0.repeat(count), core, &wrap.1.repeat(count), back].concat()
}

pub const BINARY: &[Path<Vec<u8>>] = &[
    Path { what: "messages", levels: (0, 1), build: |n| nested(n, |inner| record(27, inner)) },
    Path { what: "elements", levels: (0, 2), build: |n| nested(n, |inner| record(48, &record(2, inner))) },
    Path {
        what: "values of maps",
        levels: (0, 2),
        build: |n| nested(n, |inner| record(71, &record(2, &record(2, inner)))),
    },
    Path { what: "members of oneofs", levels: (0, 2), build: |n| nested(n, |inner| record(112, &record(2, inner))) },
    Path {
        what: "unknown groups",
        levels: (0, 1),
        build: |n| nested(n, |inner| [tag(2000, 3), inner.to_vec(), tag(2000, 4)].concat()),
    },
    Path {
        what: "groups in an item of a MessageSet",
        levels: (2, 1),
        build: |n| {
            let groups = nested(n, |inner| [tag(2000, 3), inner.to_vec(), tag(2000, 4)].concat());
            record(500, &[vec![0x0B], groups, vec![0x0C]].concat())
        },
    },
];

pub const STRUCTS: &[Path<Vec<u8>>] = &[
    Path {
        what: "a Struct",
        levels: (1, 2),
        build: |n| record(304, &nested(n, |inner| record(1, &record(2, &record(5, inner))))),
    },
    Path {
        what: "a ListValue",
        levels: (1, 2),
        build: |n| record(306, &nested(n, |inner| record(6, &record(1, inner)))),
    },
];

const ANY: &str = r#"{"@type":"type.googleapis.com/google.protobuf.Any","value":"#;

pub const JSON: &[Path<String>] = &[
    Path { what: "messages", levels: (0, 1), build: |n| around("", (r#"{"recursiveMessage":"#, "}"), "{}", "", n) },
    Path {
        what: "elements",
        levels: (0, 2),
        build: |n| around("", (r#"{"repeatedNestedMessage":[{"corecursive":"#, "}]}"), "{}", "", n),
    },
    Path {
        what: "values of maps",
        levels: (0, 2),
        build: |n| around("", (r#"{"mapStringNestedMessage":{"":{"corecursive":"#, "}}}"), "{}", "", n),
    },
    Path {
        what: "members of oneofs",
        levels: (0, 2),
        build: |n| around("", (r#"{"oneofNestedMessage":{"corecursive":"#, "}}"), "{}", "", n),
    },
    Path {
        what: "a Struct",
        levels: (1, 1),
        build: |n| around(r#"{"optionalStruct":"#, (r#"{"":"#, "}"), "{}", "}", n),
    },
    Path { what: "a ListValue", levels: (1, 1), build: |n| around(r#"{"optionalValue":"#, ("[", "]"), "[]", "}", n) },
    Path { what: "Any", levels: (1, 1), build: |n| around(r#"{"optionalAny":"#, (ANY, "}"), "{}", "}", n) },
];

/// What is passed over.
const SKIPPED: &[Path<String>] = &[
    Path { what: "unknown arrays", levels: (1, 1), build: |n| around(r#"{"none":"#, ("[", "]"), "[]", "}", n) },
    Path { what: "unknown objects", levels: (1, 1), build: |n| around(r#"{"none":"#, (r#"{"":"#, "}"), "{}", "}", n) },
];

pub const TEXT: &[Path<String>] = &[
    Path { what: "messages", levels: (0, 1), build: |n| around("", ("recursive_message {", "}"), "", "", n) },
    Path {
        what: "elements",
        levels: (0, 2),
        build: |n| around("", ("repeated_nested_message: [<corecursive {", "}>]"), "", "", n),
    },
    Path {
        what: "values of maps",
        levels: (0, 3),
        build: |n| around("", ("map_string_nested_message { value { corecursive {", "}}}"), "", "", n),
    },
    Path {
        what: "members of oneofs",
        levels: (0, 2),
        build: |n| around("", ("oneof_nested_message { corecursive {", "}}"), "", "", n),
    },
    Path {
        what: "a Struct",
        levels: (1, 3),
        build: |n| around("optional_struct {", ("fields { value { struct_value {", "}}}"), "", "}", n),
    },
    Path {
        what: "Any",
        levels: (1, 1),
        build: |n| around("optional_any {", ("[type.googleapis.com/google.protobuf.Any] {", "}"), "", "}", n),
    },
    Path { what: "reserved names", levels: (1, 1), build: |n| around("reserved_field {", ("a {", "}"), "", "}", n) },
];

/// Many more levels than any stack has room for, were they entered.
const VERY_MANY: usize = 20_000;

/// `read` gives the limit that was passed.
fn check<I>(paths: &[Path<I>], read: impl Fn(&I, u32) -> Result<(), u32>) {
    for path in paths {
        for limit in [4, 11, 40, 100, 150] {
            let most = path.most(limit);
            assert_eq!(read(&(path.build)(most), limit), Ok(()), "{}, {most} times within {limit}", path.what);
            assert_eq!(read(&(path.build)(most + 1), limit), Err(limit), "{}, {most} times and one more", path.what);
        }
        assert_eq!(read(&(path.build)(2000), 100), Err(100), "{}", path.what);
    }
}

fn binary<T: Message>(paths: &[Path<Vec<u8>>]) {
    let limit_of = |error: rustwire::DecodeError| match error.kind() {
        DecodeErrorKind::DepthLimit { limit } => limit,
        _ => panic!("{error}"),
    };
    for keep in [true, false] {
        let options = |limit| DecodeOptions::new().unknown_fields(keep).max_depth(limit);
        check(paths, |bytes, limit| options(limit).decode::<T>(bytes).map(drop).map_err(limit_of));
        let of = descriptor::<T>();
        check(paths, |bytes, limit| {
            DynamicMessage::decode_with(of.clone(), bytes, &options(limit)).map(drop).map_err(limit_of)
        });
    }
}

#[test]
fn binary_input() {
    on_stack(150, || binary::<Proto2>(BINARY));
    on_stack(150, || binary::<Proto3>(&BINARY[..5]));
    on_stack(150, || binary::<Proto3>(STRUCTS));
}

fn json<T: JsonMessage>(paths: &[Path<String>], ignore: bool) {
    let of = descriptor::<T>();
    let options = |limit| Options::new().ignore_unknown(ignore).max_depth(limit);
    let read = |dynamic: bool, text: &String, limit: u32| {
        let result = if dynamic {
            DynamicMessage::from_json_with(of.clone(), text, &options(limit)).map(drop)
        } else {
            options(limit).from_json::<T>(text).map(drop)
        };
        result.map_err(|error| {
            assert_eq!(error.kind(), ErrorKind::DepthLimit, "{error}");
            limit
        })
    };
    for dynamic in [false, true] {
        check(paths, |text, limit| read(dynamic, text, limit));
        for path in paths {
            assert_eq!(read(dynamic, &(path.build)(VERY_MANY), 100), Err(100), "{}", path.what);
        }
    }
}

#[test]
fn json_input() {
    on_stack(150, || json::<Proto3>(JSON, false));
    on_stack(150, || json::<Proto3>(SKIPPED, true));
}

#[test]
fn text_input() {
    let of = descriptor::<Proto3>();
    let read = |text: &String, limit: u32| {
        ParseOptions::new().max_depth(limit).parse(of.clone(), text).map(drop).map_err(|error| {
            assert!(error.to_string().contains("ParseOptions::max_depth"), "{error}");
            limit
        })
    };
    check(TEXT, read);
    for path in TEXT {
        assert_eq!(read(&(path.build)(VERY_MANY), 100), Err(100), "{}", path.what);
        assert!(text::parse(of.clone(), &(path.build)(VERY_MANY)).is_err());
    }
}

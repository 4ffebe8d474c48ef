//! Text format. Most of what is accepted and refused is in the conformance suite; here is what it does not ask.

mod common;

use common::{LIBRARY, SUITE, book, hex, library};
use rustwire_reflect::text::{self, ParseOptions, PrintOptions};
use rustwire_reflect::{DescriptorPool, DynamicMessage, Value, ValueRef};

/// A book with a required field set, so that it can be parsed again.
fn parse(text: &str) -> DynamicMessage {
    text::parse(library("Book"), &format!("{text}\nstrict: 1")).unwrap()
}

fn error(text: &str) -> String {
    text::parse(library("Book"), text).unwrap_err().to_string()
}

const EVERYTHING: &str = r#"title: "Emma \"é\"\n"
pages: 300
places {
  row: 1
  column: 0.5
}
places {
  column: 1e+20
}
shelves {
  key: "a"
  value {
    place {
    }
  }
}
shelf {
}
state: STATE_GONE
secret: "s3cret"
Notes {
  text: "x"
}
marks: 1
marks: -2
loose: 3
cover: "\000\3779"
raw: "\376"
closed: TWO
by_number {
  key: -1
  value: ONE
}
strict: 1
[library.Shelf.kept_on] {
}
[library.weights]: inf
[library.weights]: nan
[library.weights]: -0
"#;

#[test]
fn what_is_printed_is_parsed_again() {
    let message = text::parse(library("Book"), EVERYTHING).unwrap();
    let again = text::print(&message);
    assert_eq!(again, EVERYTHING);
    let one_line = PrintOptions::new().single_line(true).print(&message);
    assert!(!one_line.contains('\n') && one_line.starts_with(r#"title: "Emma"#), "{one_line}");
    let from_line = text::parse(library("Book"), &one_line).unwrap();
    assert_eq!(from_line.encode_to_vec(), message.encode_to_vec());
}

#[test]
fn lists_separators_comments_and_brackets_in_every_form() {
    let expected = parse("marks: 1 marks: 2 places { row: 1 } places { row: 2 }");
    for text in [
        "marks: [1, 2] places: [{ row: 1 }, < row: 2 >]",
        "marks: 1, marks: [2]; places [<row: 1>, {row: 2}]",
        "# a comment\nmarks:1;marks:# another\n2,places:{row:1}places<row:2;>;marks:[]",
        "marks: [0x1, 02] places [{row: 0x1}] places: [] places { row: 002 }",
    ] {
        assert_eq!(parse(text), expected, "{text}");
    }
}

#[test]
fn names_in_brackets_may_hold_blanks_and_comments() {
    let expected = parse("[library.weights]: 1");
    for text in ["[library . weights]: 1", "[ library.# why\nweights ]: [1]", "[libr ary.wei\tghts]: 1.0f"] {
        assert_eq!(parse(text), expected, "{text}");
    }
}

#[test]
fn errors_say_where_and_what() {
    let cases = [
        ("title: 1", r#"1:8: expected a string, found "1""#),
        ("\n  pages: \"x\"", "2:10: expected a signed integer of 32 bits, found a string"),
        ("title: \"é\" pages: x", r#"1:19: expected a signed integer of 32 bits, found "x""#),
        ("pages 1", r#"1:7: expected ":", found "1""#),
        ("nothing: 1", "1:1: library.Book has no field nothing"),
        ("[library.unit]: 1", "1:1: library.Book has no field [library.unit]"),
        ("pages: 1 pages: 1", "1:10: pages is singular, and it is there already"),
        ("person: 'a' shelf {}", "1:13: shelf is singular, and another field of its oneof is there already"),
        ("shelf {", "1:8: expected the name of a field, found the end"),
        ("shelf { >", r#"1:9: expected the name of a field, found ">""#),
        ("marks: [1 2]", r#"1:11: expected "," or "]", found "2""#),
        ("marks: [1,]", r#"1:11: expected a signed integer of 32 bits, found "]""#),
        ("state: STATE_X", r#"1:8: expected a value of the enum library.State, found "STATE_X""#),
        ("closed: 7", "1:9: the enum library.names.Closed does not declare 7"),
        ("title: \"a\nb\"", "1:8: a string is not closed on its line"),
        ("title: \"ab\\q\"", "1:11: a malformed escape"),
        ("title: '\\xFF'", "1:8: the string is not UTF-8"),
        ("pages: 1x", "1:9: expected a blank or a separator behind a number"),
        ("pages: 08", "1:8: an octal number has a digit above 7"),
        ("pages: 2147483648", r#"1:8: expected a signed integer of 32 bits, found "2147483648""#),
        ("title: @", "1:8: no token starts with '@'"),
        ("title: 'x'", "1:1: required fields of library.Book are missing: strict"),
        (
            "[a.b/library.Book] {}",
            "1:1: library.Book has no field [a.b/library.Book]: only google.protobuf.Any takes a type URL",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(error(text), expected, "{text}");
    }
}

#[test]
fn singular_fields_may_be_given_again_when_asked_for() {
    let options = ParseOptions::new().overwrite(true);
    let parse = |text: &str| options.parse(library("Shelf"), text).unwrap();
    let again = parse("book { title: 'a' strict: 1 pages: 1 } book { title: 'b' marks: 2 } book { pages: 0 marks: 3 }");
    assert_eq!(again, parse("book { title: 'b' strict: 1 pages: 0 marks: [2, 3] }"));
}

#[test]
fn limits_hold() {
    let deep = |levels: usize| format!("{}{}", "book { shelf { ".repeat(levels / 2), "} } ".repeat(levels / 2));
    let parse = |options: &ParseOptions, text: &str| options.parse(library("Shelf"), text).map_err(|e| e.to_string());
    let error = parse(&ParseOptions::new(), &deep(102)).unwrap_err();
    assert!(error.ends_with("messages are nested more than 100 levels deep (ParseOptions::max_depth)"), "{error}");
    let error = parse(&ParseOptions::new(), &"book { shelf {".repeat(500_000)).unwrap_err();
    assert!(error.contains("100 levels"), "{error}");
    let many = "places {} ".repeat(1000);
    let tight = ParseOptions::new().memory_limit(10_000);
    let error = tight.parse(library("Book"), &many).unwrap_err().to_string();
    assert!(error.ends_with("too much memory (ParseOptions::memory_limit)"), "{error}");
    assert!(ParseOptions::new().max_bytes(3).parse(library("Book"), "pages: 1").is_err());
}

#[test]
fn what_is_redacted_is_not_printed_on_request() {
    let message = parse("secret: 's3cret' title: 'Emma'");
    let text = PrintOptions::new().redact(true).single_line(true).print(&message);
    assert_eq!(text, r#"title: "Emma" secret: [REDACTED] strict: 1"#);
    assert!(text::print(&message).contains("s3cret"));
    // An option may say it by a value of an enum whose options do, also from inside of a message.
    let message = parse("shown: 'a' price: 'b' lender: 'c'");
    let text = PrintOptions::new().redact(true).single_line(true).print(&message);
    assert_eq!(text, r#"strict: 1 shown: "a" price: [REDACTED] lender: [REDACTED]"#);
}

#[test]
fn unknown_fields_are_printed_on_request() {
    let mut message = book();
    // A varint, four bytes, eight bytes, bytes that are no message, bytes that are one, a group.
    let bytes = "C03E07 CD3E01000000 D13E0200000000000000 DA3E02FF22 E23E020805 EB3E0806EC3E";
    message.merge(&hex(bytes)).unwrap();
    assert_eq!(text::print(&message), "");
    // As protoc 36.2 --decode prints them.
    let expected = "1000: 7\n1001: 0x00000001\n1002: 0x0000000000000002\n1003: \"\\377\\\"\"\n1004 {\n  1: 5\n}\n1005 {\n  1: 6\n}\n";
    assert_eq!(PrintOptions::new().unknown_fields(true).print(&message), expected);
}

#[test]
fn any_is_expanded_where_the_pool_has_its_type() {
    let any = SUITE.message("google.protobuf.Any").unwrap();
    let text = "[type.googleapis.com/google.protobuf.Duration] {\n  seconds: 5\n}\n";
    let message = text::parse(any.clone(), text).unwrap();
    assert_eq!(message.get("value").unwrap(), Some(ValueRef::Bytes(&[8, 5])));
    assert_eq!(text::print(&message), text);
    let raw = PrintOptions::new().expand_any(false).print(&message);
    assert_eq!(raw, "type_url: \"type.googleapis.com/google.protobuf.Duration\"\nvalue: \"\\010\\005\"\n");
    assert_eq!(text::parse(any.clone(), &raw).unwrap(), message);
    for bad in [
        "[a/google.protobuf.Duration] {} value: 'x'",
        "value: 'x' [a/google.protobuf.Duration] {}",
        "[a/no.Such] {}",
        "[/google.protobuf.Duration] {}",
        "[a%2/google.protobuf.Duration] {}",
        "[a/google.protobuf.Duration]: 1",
    ] {
        assert!(text::parse(any.clone(), bad).is_err(), "{bad}");
    }
    // An Any in an Any in an Any … is printed to a depth, and does not overflow the stack.
    let mut nested = message;
    for _ in 0..2000 {
        let mut outer = DynamicMessage::new(any.clone());
        outer.set("type_url", "a/google.protobuf.Any").unwrap();
        outer.set("value", Value::Bytes(nested.encode_to_vec())).unwrap();
        nested = outer;
    }
    assert!(text::print(&nested).contains("value: \""));
}

#[test]
fn groups_go_by_both_names() {
    let proto2 = SUITE.message("protobuf_test_messages.proto2.TestAllTypesProto2").unwrap();
    let expected = text::parse(proto2.clone(), "Data { group_int32: 1 }").unwrap();
    assert_eq!(text::parse(proto2, "data { group_int32: 1 }").unwrap(), expected);
    assert_eq!(text::print(&expected), "Data {\n  group_int32: 1\n}\n");
}

#[test]
fn reserved_names_are_passed_over() {
    use rustwire_descriptor::google::protobuf::{DescriptorProto, FileDescriptorProto};
    let message =
        DescriptorProto { name: Some("M".to_owned()), reserved_name: vec!["gone".to_owned()], ..Default::default() };
    let file =
        FileDescriptorProto { name: Some("m.proto".to_owned()), message_type: vec![message], ..Default::default() };
    let m = DescriptorPool::from_files([file]).unwrap().message("M").unwrap();
    for text in [
        "gone: 1",
        "gone: -inf gone: 'a' \"b\"",
        "gone { x: [1, {y: 2}] [z.z] < > }",
        "gone: []",
        "gone [{}, <>]; gone: X",
    ] {
        assert_eq!(text::parse(m.clone(), text).unwrap(), DynamicMessage::new(m.clone()), "{text}");
    }
    for text in ["gone 1", "gone: }", "gone { 1: 2 }", "gone: [1", "other: 1"] {
        assert!(text::parse(m.clone(), text).is_err(), "{text}");
    }
    assert!(LIBRARY.message("library.Book").is_some());
}

#[test]
// The required field that the text needs is deprecated.
#[allow(deprecated)]
fn generated_messages_bring_their_descriptors() {
    use common::pb::library::{Book, Shelf};
    let book: Book = text::from_str("title: 'Emma' strict: 1 closed: TWO [library.weights]: 2").unwrap();
    assert_eq!((book.title.as_deref(), book.strict), (Some("Emma"), Some(1)));
    assert_eq!(common::pb::library::WEIGHTS.get(&book).unwrap(), Some(vec![2.0]));
    let printed = text::to_string(&book).unwrap();
    assert_eq!(printed, "title: \"Emma\"\nclosed: TWO\nstrict: 1\n[library.weights]: 2\n");
    assert!(text::from_str::<Shelf>("nothing: 1").is_err());
}

/// protoc 36.2 encodes this text to these bytes, and decodes them to the same text.
#[test]
fn message_sets_are_written_as_protoc_writes_them() {
    let proto2 = SUITE.message("protobuf_test_messages.proto2.TestAllTypesProto2").unwrap();
    let text = "message_set_correct {\n  [protobuf_test_messages.proto2.TestAllTypesProto2.MessageSetCorrectExtension2] {\n    \
        i: 9\n  }\n}\n";
    let message = text::parse(proto2, text).unwrap();
    assert_eq!(message.encode_to_vec(), hex("A21F0B 0B 1090B3FC01 1A024809 0C"));
    assert_eq!(text::print(&message), text);
}

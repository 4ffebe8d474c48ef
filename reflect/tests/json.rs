//! JSON of dynamic messages. The rules are in the conformance suite; here is what it does not ask.

mod common;

use common::{LIBRARY, SUITE, library};
use rustwire::json::{ErrorKind, Options};
use rustwire_reflect::{DynamicMessage, text};

fn book(json: &str) -> DynamicMessage {
    DynamicMessage::from_json(library("Book"), json).unwrap()
}

#[test]
fn names_extensions_and_maps() {
    let m = book(
        r#"{"strict": 1, "byNumber": {"-1": "ONE"}, "shelves": {"a": {"place": {"row": 2}}}, "state": -1,
            "[library.weights]": [1, "Infinity"], "[library.Shelf.kept_on]": {}, "cover": "_w==", "raw": "é", "marks": [1.0]}"#,
    );
    let expected = "shelves { key: 'a' value { place { row: 2 } } } state: STATE_GONE marks: 1 cover: '\\377' raw: 'é'
        by_number { key: -1 value: ONE } strict: 1 [library.Shelf.kept_on] {} [library.weights]: [1, inf]";
    assert_eq!(m, text::parse(library("Book"), expected).unwrap());
    assert_eq!(
        m.to_json().unwrap(),
        r#"{"shelves":{"a":{"place":{"row":2}}},"state":"STATE_GONE","marks":[1],"cover":"/w==","raw":"é","byNumber":{"-1":"ONE"},"strict":1,"[library.Shelf.kept_on]":{},"[library.weights]":[1,"Infinity"]}"#
    );
    assert_eq!(DynamicMessage::from_json(library("Book"), &m.to_json().unwrap()).unwrap(), m);
    let styled = Options::new().original_names(true).enums_as_numbers(true);
    let text = m.to_json_with(&styled).unwrap();
    assert!(text.contains(r#""by_number":{"-1":1}"#) && text.contains(r#""state":-1"#), "{text}");
    let defaults = m.to_json_with(&Options::new().emit_defaults(true)).unwrap();
    assert!(defaults.contains(r#""pages":0,"places":[]"#) && !defaults.contains("title"), "{defaults}");
}

#[test]
fn errors_name_the_place() {
    let error = |json: &str| DynamicMessage::from_json(library("Book"), json).unwrap_err();
    let e = error(r#"{"shelves": {"a": {"place": {"row": "x"}}}}"#);
    assert_eq!((e.kind(), e.path()), (ErrorKind::InvalidValue, r#"Book.shelves["a"].place.row"#));
    assert_eq!(error(r#"{"marks": [1, true]}"#).path(), "Book.marks[1]");
    for (json, kind) in [
        (r#"{"nothing": 1}"#, ErrorKind::UnknownField),
        (r#"{"byNumber": {}, "by_number": {}}"#, ErrorKind::DuplicateField),
        (r#"{"person": "a", "shelf": {}}"#, ErrorKind::DuplicateField),
        (r#"{"shelves": {"a": {}, "a": {}}}"#, ErrorKind::DuplicateField),
        (r#"{"closed": 9}"#, ErrorKind::InvalidValue),
        (r#"{"title": "a""#, ErrorKind::Syntax),
        (r#"{"title": "a"}"#, ErrorKind::MissingRequired),
        (r#"{"[library.unit]": "a"}"#, ErrorKind::UnknownField),
    ] {
        assert_eq!(error(json).kind(), kind, "{json}");
    }
    let deep = "{\"book\":{\"shelf\":".repeat(60);
    let e = DynamicMessage::from_json(library("Shelf"), &deep).unwrap_err();
    assert_eq!(e.kind(), ErrorKind::DepthLimit);
    assert_eq!(
        DynamicMessage::from_json_with(library("Book"), r#"{"places": [{}, {}]}"#, &Options::new().memory_limit(100))
            .unwrap_err()
            .kind(),
        ErrorKind::MemoryLimit
    );
    assert!(LIBRARY.message("library.Book").is_some());
}

/// The forms of the specification (<https://protobuf.dev/programming-guides/json/#any>), with types from the pool alone.
#[test]
fn any_takes_its_types_from_the_pool() {
    let any = SUITE.message("google.protobuf.Any").unwrap();
    let json = r#"{"@type":"type.googleapis.com/google.protobuf.Duration","value":"1.212s"}"#;
    let m = DynamicMessage::from_json(any.clone(), json).unwrap();
    assert_eq!(
        text::print(&m),
        "[type.googleapis.com/google.protobuf.Duration] {\n  seconds: 1\n  nanos: 212000000\n}\n"
    );
    assert_eq!(m.to_json().unwrap(), json);
    let unknown = DynamicMessage::from_json(any, r#"{"@type": "a/no.Such"}"#).unwrap_err();
    assert_eq!(unknown.kind(), ErrorKind::UnknownType);
}

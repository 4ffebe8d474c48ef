//! The budget bounds what an input takes, counted by the allocator: a limit that was set, and the default.

use rustwire::json::{self, JsonMessage, Options};
use rustwire::{DecodeErrorKind, DecodeOptions, Message, Registry};
use rustwire_reflect::{DynamicMessage, text};

use crate::generated::protobuf_test_messages::proto2::TestAllTypesProto2 as Proto2;
use crate::generated::protobuf_test_messages::proto3::{self, TestAllTypesProto3 as Proto3};
use crate::{descriptor, record, tag};

/// A limit that each of the inputs passes.
const LIMIT: usize = 1 << 20;

/// What is granted by default: 64 MiB, and 64 bytes for each byte of input.
fn default_budget(input: usize) -> usize {
    (64 << 20) + 64 * input
}

/// How often each input repeats what costs.
const TIMES: usize = 50_000;

/// The most bytes that were held at one time.
fn peak<R>(run: impl FnOnce() -> R) -> (R, usize) {
    let mut result = None;
    let info = allocation_counter::measure(|| result = Some(run()));
    (result.unwrap(), info.bytes_max as usize)
}

/// Reads within a limit and by default. `read` says whether it failed by the limit on memory.
fn check(what: &str, input: usize, read: impl Fn(Option<usize>) -> Result<(), bool>) {
    let (result, taken) = peak(|| read(Some(LIMIT)));
    assert_eq!(result, Err(true), "{what}");
    // What grows by doubling may hold twice as much, while it moves three times.
    assert!(taken < 4 * LIMIT, "{what}: {taken} bytes at a limit of {LIMIT}");
    let (result, taken) = peak(|| read(None));
    assert_ne!(result, Err(false), "{what}");
    assert!(taken < 2 * default_budget(input), "{what}: {taken} bytes for {input} of input");
}

fn binary<T: Message>(what: &str, bytes: &[u8]) {
    let options = |limit| Option::map_or(limit, DecodeOptions::new(), |limit| DecodeOptions::new().memory_limit(limit));
    let by_memory = |error: rustwire::DecodeError| error.kind() == DecodeErrorKind::MemoryLimit;
    check(what, bytes.len(), |limit| options(limit).decode::<T>(bytes).map(drop).map_err(by_memory));
    let of = descriptor::<T>();
    check(&format!("{what}, dynamic"), bytes.len(), |limit| {
        DynamicMessage::decode_with(of.clone(), bytes, &options(limit)).map(drop).map_err(by_memory)
    });
}

fn json<T: JsonMessage>(what: &str, text: &str) {
    let options = |limit| Option::map_or(limit, Options::new(), |limit| Options::new().memory_limit(limit));
    let by_memory = |error: json::Error| error.kind() == json::ErrorKind::MemoryLimit;
    check(what, text.len(), |limit| options(limit).from_json::<T>(text).map(drop).map_err(by_memory));
    let of = descriptor::<T>();
    check(&format!("{what}, dynamic"), text.len(), |limit| {
        DynamicMessage::from_json_with(of.clone(), text, &options(limit)).map(drop).map_err(by_memory)
    });
}

fn text<T: Message>(what: &str, text: &str) {
    let of = descriptor::<T>();
    check(what, text.len(), |limit| {
        let options = text::ParseOptions::new();
        let options = limit.map_or(options.clone(), |limit| options.memory_limit(limit));
        let by_memory = |error: text::ParseError| error.to_string().contains("ParseOptions::memory_limit");
        options.parse(of.clone(), text).map(drop).map_err(by_memory)
    });
}

#[test]
fn binary_input() {
    // Messages in messages that hold as little as can be of what has memory of its own.
    let each = |inner: &[u8]| record(48, &record(2, inner)).repeat(TIMES);
    let maps: Vec<u8> = (56..75).flat_map(|number| record(number, &[])).collect();
    let arrays: Vec<u8> = (31..43).flat_map(|number| record(number, &[0; 8])).collect();
    binary::<Proto3>("messages", &record(48, &[]).repeat(TIMES));
    binary::<Proto3>("boxed messages", &each(&[]));
    binary::<Proto3>("maps of one entry", &each(&maps));
    // map_string_string, with keys in order, in reverse, and one key.
    let entry = |key: usize| record(69, &record(1, format!("{key:05}").as_bytes()));
    binary::<Proto3>("a map", &(0..TIMES).flat_map(entry).collect::<Vec<u8>>());
    binary::<Proto3>("a map in reverse", &(0..TIMES).rev().flat_map(entry).collect::<Vec<u8>>());
    binary::<Proto3>("one key", &[(0..100).flat_map(entry).collect(), entry(7).repeat(TIMES)].concat());
    binary::<Proto3>("strings", &record(44, &[]).repeat(2 * TIMES));
    binary::<Proto3>("one string each", &each(&record(44, &[])));
    binary::<Proto3>("one unknown field each", &each(&[0x80, 0x7D, 1]));
    binary::<Proto3>("short arrays", &each(&arrays));
    binary::<Proto3>("a list of values", &record(306, &record(6, &record(1, &[]).repeat(TIMES))));
    binary::<Proto2>("one extension each", &each(&[tag(120, 0), vec![1]].concat()));
    binary::<Proto2>("one item of a MessageSet each", &each(&record(500, &[0x0B, 0x10, 4, 0x1A, 0, 0x0C])));
}

#[test]
fn json_input() {
    let list = |name: &str, element: &str| format!("{{\"{name}\":[{}{element}]}}", format!("{element},").repeat(TIMES));
    json::<Proto3>("messages", &list("repeatedNestedMessage", "{}"));
    json::<Proto3>("boxed messages", &list("repeatedNestedMessage", r#"{"corecursive":{}}"#));
    json::<Proto3>("members of oneofs", &list("repeatedNestedMessage", r#"{"corecursive":{"oneofNestedMessage":{}}}"#));
    let map = r#"{"corecursive":{"mapStringString":{"":""}}}"#;
    json::<Proto3>("maps of one entry", &list("repeatedNestedMessage", map));
    json::<Proto3>("strings", &list("repeatedString", r#""""#));
    json::<Proto3>("values", &list("optionalValue", "[]"));
    json::<Proto3>("structs", &list("optionalValue", r#"{"":0}"#));
    json::<Proto3>("paths of a mask", &format!(r#"{{"optionalFieldMask":"{}a"}}"#, "a,".repeat(TIMES)));
}

#[test]
fn text_input() {
    let list = |name: &str, element: &str| format!("{name}: [{}{element}]", format!("{element},").repeat(2 * TIMES));
    text::<Proto3>("messages", &list("repeated_nested_message", "{}"));
    text::<Proto3>("boxed messages", &list("repeated_nested_message", "{corecursive{}}"));
    text::<Proto3>("maps of one entry", &list("repeated_nested_message", "{corecursive{map_string_string{}}}"));
    text::<Proto3>("strings", &list("repeated_string", "\"\""));
}

/// A message with so many elements, which cost far more than their bytes, and with an `Any` of such a message.
fn nested_anys(levels: usize, elements: usize) -> Vec<u8> {
    let url = b"type.googleapis.com/protobuf_test_messages.proto3.TestAllTypesProto3";
    (0..levels).fold(Vec::new(), |inner, _| {
        let elements = record(48, &record(2, &[8, 1])).repeat(elements);
        [elements, record(305, &[record(1, url), record(2, &inner)].concat())].concat()
    })
}

/// What is stored in one another is held all at once while it is printed, within one budget.
#[test]
fn nested_anys_that_are_printed() {
    let mut registry = Registry::new();
    proto3::register(&mut registry);
    let options = Options::new().registry(&registry);
    let by_memory = |error: json::Error| error.kind() == json::ErrorKind::MemoryLimit;
    let dynamic = |bytes: &[u8]| DynamicMessage::decode(descriptor::<Proto3>(), bytes).unwrap();

    // Each level takes less than half of the limit.
    let bytes = nested_anys(10, 100);
    let (generated, dynamic_form) = (Proto3::decode(&bytes).unwrap(), dynamic(&bytes));
    let limited = options.clone().memory_limit(LIMIT);
    let (result, taken) = peak(|| limited.to_json(&generated).map(drop).map_err(by_memory));
    assert_eq!(result, Err(true));
    assert!(taken < 4 * LIMIT, "{taken} bytes");
    let (result, taken) = peak(|| dynamic_form.to_json_with(&limited).map(drop).map_err(by_memory));
    assert_eq!(result, Err(true));
    assert!(taken < 4 * LIMIT, "{taken} bytes");
    assert_eq!(dynamic_form.to_json_with(&options).unwrap(), options.to_json(&generated).unwrap());

    // Each level takes about as much as there is by default, were it alone.
    let bytes = nested_anys(5, 20_000);
    let most = 2 * default_budget(bytes.len());
    let (generated, dynamic_form) = (Proto3::decode(&bytes).unwrap(), dynamic(&bytes));
    let (result, taken) = peak(|| options.to_json(&generated).map(drop).map_err(by_memory));
    assert_eq!(result, Err(true));
    assert!(taken < most, "{taken} bytes for {}", bytes.len());
    let (result, taken) = peak(|| dynamic_form.to_json().map(drop).map_err(by_memory));
    assert_eq!(result, Err(true));
    assert!(taken < most, "{taken} bytes for {}", bytes.len());
    // As text, what takes too much is left as bytes.
    let (text, taken) = peak(|| text::PrintOptions::new().single_line(true).print(&dynamic_form));
    assert!(taken < most, "{taken} bytes for {}", bytes.len());
    assert!(text.contains("optional_any { [type") && text.contains("optional_any { type_url: "));
    assert_eq!(text::parse(descriptor::<Proto3>(), &text).unwrap(), dynamic_form);
}

/// A singular message costs what it takes when it is made, and nothing when more of it is merged into it.
#[test]
fn a_message_that_is_there_costs_nothing_again() {
    let options = DecodeOptions::new().memory_limit(LIMIT);
    let check = |bytes: &[u8], is_enough: bool| {
        let generated = options.decode::<Proto2>(bytes).map(drop).map_err(|error| error.kind());
        let dynamic = DynamicMessage::decode_with(descriptor::<Proto2>(), bytes, &options).map(drop);
        assert_eq!((&generated, generated.is_ok()), (&dynamic.map_err(|error| error.kind()), is_enough));
    };
    // optional_nested_message, the group Data, and repeated_nested_message.
    check(&record(18, &[]).repeat(TIMES), true);
    check(&[tag(201, 3), tag(201, 4)].concat().repeat(TIMES), true);
    check(&record(48, &[]).repeat(TIMES), false);
}

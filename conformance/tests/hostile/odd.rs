//! Input that nobody writes: numbers, strings, keys and nesting of any length and kind. Generated and dynamic messages read it alike, or give
//! the same error; what was read can be written and read again.

use rustwire::json::Options;
use rustwire::{Message, Registry};
use rustwire_reflect::{DynamicMessage, text};

use crate::descriptor;
use crate::generated::protobuf_test_messages::proto3::{self, TestAllTypesProto3 as Proto3};

/// How often the middle part of an input is repeated.
const TIMES: usize = 2000;

/// No error has more bytes, whatever it quotes.
const LONGEST_ERROR: usize = 2000;

/// What the format says of an input.
#[derive(Clone, Copy, PartialEq)]
enum Verdict {
    Read,
    Refused,
    /// Refused, unless what is unknown is to be ignored.
    Unknown,
}
use Verdict::{Read, Refused, Unknown};

/// The start of an input, what is repeated, and its end.
type Case = (Verdict, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const JSON: &[Case] = &[
    (Refused, r#"{"optionalInt32":"#, "1", "}"),
    (Read, r#"{"optionalInt32":1."#, "0", "}"),
    (Read, r#"{"optionalInt32":1e"#, "0", "}"),
    (Read, r#"{"optionalInt64":0e"#, "9", "}"),
    (Read, r#"{"optionalDouble":0."#, "0", "1}"),
    (Refused, r#"{"optionalDouble":1e"#, "9", "}"),
    (Read, r#"{"optionalDouble":1e-"#, "9", "}"),
    (Refused, r#"{"optionalFloat":""#, "9", r#""}"#),
    (Refused, r#"{"optionalString":"\ud800"}"#, "", ""),
    (Refused, r#"{"optionalString":"\ud800\ud800"}"#, "", ""),
    (Refused, r#"{"\udc00":1}"#, "", ""),
    (Read, r#"{"optionalString":""#, r"\u0000", r#""}"#),
    (Refused, "{\"optionalString\":\"\0\"}", "", ""),
    (Unknown, r#"{"\u0000":1}"#, "", ""),
    (Refused, "\u{feff}{}", "", ""),
    (Unknown, r#"{""#, "k", r#"":1}"#),
    (Unknown, r#"{""#, r"\u006b", r#"":1}"#),
    (Refused, r#"{"optionalString":""#, "x", ""),
    (Refused, r#"{"optionalString":""#, "x", r"\"),
    (Refused, "{", r#""optionalInt32":1,"#, r#""optionalInt32":1}"#),
    (Unknown, "{", r#""zz":1,"#, r#""zz":1}"#),
    (Refused, r#"{"mapStringString":{"#, r#""a":"b","#, r#""a":"b"}}"#),
    (Refused, r#"{"mapInt32Int32":{"1e0":1,"1":2}}"#, "", ""),
    (Refused, r#"{"mapBoolBool":{"true":true,"True":false}}"#, "", ""),
    (Refused, r#"{"optionalFieldMask":""#, ",", r#""}"#),
    (Read, r#"{"optionalFieldMask":""#, "aB.c,", r#"a"}"#),
    (Read, r#"{"optionalFieldMask":""#, "a.", r#""}"#),
    (Refused, r#"{"optionalStruct":{"#, r#""a":1,"#, r#""a":1}}"#),
    (Refused, r#"{"optionalStruct":"#, r#"{"a":"#, ""),
    (Refused, r#"{"optionalValue":"#, "[", ""),
    (Refused, r#"{"optionalValue":"#, r#"[{"":"#, ""),
    (Refused, r#"{"zz":"#, r#"[{"":"#, ""),
    (Refused, r#"{"optionalTimestamp":""#, "9", r#""}"#),
    (Refused, r#"{"optionalTimestamp":"2000-01-01T00:00:00."#, "1", r#"Z"}"#),
    (Refused, r#"{"optionalTimestamp":"9999-12-31T23:59:59.999999999-23:59"}"#, "", ""),
    (Refused, r#"{"optionalTimestamp":"２000-01-01T00:00:00Z"}"#, "", ""),
    (Refused, r#"{"optionalTimestamp":"2000-01-01T00:00:00é"}"#, "", ""),
    (Refused, r#"{"optionalDuration":""#, "9", r#"s"}"#),
    (Refused, r#"{"optionalDuration":"-"}"#, "", ""),
    (Refused, r#"{"optionalDuration":"s"}"#, "", ""),
    (Refused, r#"{"optionalDuration":"-.s"}"#, "", ""),
    (Refused, r#"{"optionalDuration":"1é"}"#, "", ""),
    (Refused, r#"{"optionalAny":{"@type":""}}"#, "", ""),
    (Refused, r#"{"optionalAny":{"@type":"/"}}"#, "", ""),
    (Refused, r#"{"optionalAny":{"@type":""#, "a/", r#""}}"#),
    (Refused, r#"{"optionalAny":{"@type":"type.googleapis.com/google.protobuf.Duration","value":"1s","@type":"x/y"}}"#, "", ""),
    (Read, r#"{"optionalAny":{"value":["#, "1,", r#"1],"@type":"type.googleapis.com/google.protobuf.ListValue"}}"#),
    (Read, r#"{"optionalAny":{"@type":"type.googleapis.com/google.protobuf.Struct","value":{"@type":1}}}"#, "", ""),
    (Refused, r#"{"optionalAny":{"@type":1}}"#, "", ""),
    (Refused, r#"{"optionalBytes":""#, "=", r#""}"#),
    (Read, r#"{"optionalBytes":""#, "A-_+/", r#""}"#),
    (Unknown, r#"{"optionalNestedEnum":""#, "F", r#""}"#),
    (Read, r#"{"optionalNestedEnum":"\u0046OO"}"#, "", ""),
    (Refused, r#"{"repeatedInt32":["#, ",", "]}"),
    (Refused, "{", r#""optionalInt32":null,"#, r#""optionalInt32":null}"#),
    (Refused, r#"{"repeatedInt32":["#, "null,", "null]}"),
    (Read, r#"{"repeatedInt32Wrapper":["#, "1,", "1]}"),
    (Refused, "", "\n", r#"{"x""#),
    (Unknown, r#"{"["#, "a.", r#"]":1}"#),
];

#[rustfmt::skip]
const TEXT: &[Case] = &[
    (Refused, "optional_int32: ", "1", ""),
    (Refused, "optional_int32: 0", "7", ""),
    (Read, "optional_int32: 0x", "0", ""),
    (Refused, "optional_int32: ", "- ", "1"),
    (Read, "optional_double: 1e", "9", ""),
    (Read, "optional_double: 0.", "0", "1"),
    (Refused, "optional_float: 1.5f optional_double: inff", "", ""),
    (Read, "optional_string: ", r#""a" 'b' "#, ""),
    (Read, r#"optional_bytes: ""#, r"\x0\377\u00e9\U0001F600", r#"""#),
    (Refused, r#"optional_string: "\U00110000""#, "", ""),
    (Refused, r#"optional_string: "\ud800\udc00""#, "", ""),
    (Refused, r#"optional_string: "\ud800""#, "", ""),
    (Refused, r#"optional_bytes: "\777""#, "", ""),
    (Refused, r#"optional_string: ""#, "x", ""),
    (Refused, "optional_string: \"a\nb\"", "", ""),
    (Read, "", "# x\n", ""),
    (Read, "", "#", ""),
    (Refused, "optional_int32: 1", ";", ""),
    (Refused, "", "recursive_message {", ""),
    (Refused, "", "zzz {", ""),
    (Refused, "zzz: ", "[", ""),
    (Refused, "", "recursive_message <", ""),
    (Refused, "", "optional_int32: 1 ", ""),
    (Read, "repeated_int32: [", "1,", "1]"),
    (Read, "", "repeated_int32: 1 ", ""),
    (Read, "", "map_int32_int32 {key:1 value:1}", ""),
    (Read, "map_int32_int32: [", "{key:1},", "{}]"),
    (Refused, "", "a", ""),
    (Refused, "", "9", ": 1"),
    (Refused, "[", "a.", "a]: 1"),
    (Refused, "optional_any { [", "a.", "a/b.c] { } }"),
    (Refused, "optional_any { [type.googleapis.com/google.protobuf.Duration] { seconds: 1 } [type.googleapis.com/google.protobuf.Duration] { seconds: 1 } }", "", ""),
    (Refused, r#"optional_any { type_url: "x" [type.googleapis.com/google.protobuf.Duration] { seconds: 1 } }"#, "", ""),
    (Refused, "optional_nested_enum: ", "F", ""),
    (Refused, "optional_nested_enum: 99999999999", "", ""),
    (Refused, "optional_int32: 1\0", "", ""),
    (Refused, "\u{feff}optional_int32: 1", "", ""),
    (Refused, "", "é", ""),
    (Read, "", " \n", ""),
    (Refused, "optional_bool: 2", "", ""),
    (Refused, "oneof_uint32: 1 oneof_string: 'a'", "", ""),
    (Refused, "", "Data { group_int32: 1 } ", ""),
];

fn check_json(verdict: Verdict, input: &str) {
    let mut registry = Registry::new();
    proto3::register(&mut registry);
    for ignore in [false, true] {
        let options = Options::new().registry(&registry).ignore_unknown(ignore);
        let what: String = input.chars().take(60).collect();
        let generated = options.from_json::<Proto3>(input);
        let dynamic = DynamicMessage::from_json_with(descriptor::<Proto3>(), input, &options);
        let reads = verdict == Read || verdict == Unknown && ignore;
        match (generated, dynamic) {
            (Ok(generated), Ok(dynamic)) => {
                assert!(reads, "{what}");
                assert_eq!(generated.encode_to_vec(), dynamic.encode_to_vec(), "{what}");
                let json = options.to_json(&generated);
                assert_eq!(json.is_ok(), dynamic.to_json_with(&options).is_ok(), "{what}");
                if let Ok(json) = json {
                    assert_eq!(options.from_json::<Proto3>(&json).unwrap(), generated, "{what}");
                }
            }
            (Err(generated), Err(dynamic)) => {
                let (generated, dynamic) = (generated.to_string(), dynamic.to_string());
                assert!(!reads, "{what}: {generated}");
                assert_eq!(generated, dynamic, "{what}");
                assert!(generated.len() < LONGEST_ERROR && generated.contains(" at line "), "{what}: {generated}");
            }
            (generated, dynamic) => panic!("{what}: {:?}, {:?}", generated.err(), dynamic.err()),
        }
    }
}

#[test]
fn json() {
    for (verdict, start, middle, end) in JSON {
        check_json(*verdict, &[start, &*middle.repeat(TIMES), end].concat());
    }
    let each = |part: &dyn Fn(usize) -> String| (0..TIMES).map(part).collect::<String>();
    check_json(Unknown, &format!("{{{}\"zz\":1}}", each(&|i| format!("\"z{i}\":[1,{{}}],"))));
    check_json(Read, &format!("{{\"mapStringString\":{{{}\"a\":\"b\"}}}}", each(&|i| format!("\"{i}\":\"b\","))));
    check_json(Read, &format!("{{\"mapInt32Int32\":{{{}\"-1\":1}}}}", each(&|i| format!("\"{}\":1,", TIMES - i))));
    check_json(Read, &format!("{{\"optionalStruct\":{{{}\"a\":1}}}}", each(&|i| format!("\"{i}\":null,"))));
    // As many zeros as the exponent takes away.
    check_json(Read, &format!("{{\"optionalInt32\":1{}e-{TIMES}}}", "0".repeat(TIMES)));
    // Each `@type` behind its value.
    let any = |inner: String, _| format!("{{\"value\":{inner},\"@type\":\"type.googleapis.com/google.protobuf.Any\"}}");
    check_json(Read, &format!("{{\"optionalAny\":{}}}", (0..40).fold("{}".to_owned(), any)));
}

#[test]
fn text_format() {
    for (verdict, start, middle, end) in TEXT {
        let input = [start, &*middle.repeat(TIMES), end].concat();
        let what: String = input.chars().take(60).collect();
        match text::parse(descriptor::<Proto3>(), &input) {
            Ok(message) => {
                assert!(*verdict == Read, "{what}");
                let printed = text::PrintOptions::new().print(&message);
                assert_eq!(text::parse(descriptor::<Proto3>(), &printed).unwrap(), message, "{what}");
            }
            Err(error) => {
                assert!(*verdict == Refused, "{what}: {error}");
                assert!(error.to_string().len() < LONGEST_ERROR, "{what}");
            }
        }
    }
}

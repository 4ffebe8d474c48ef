//! What the field's record of trouble asks of JSON and text, along every path: what is passed over is checked, and nothing else than
//! its syntax. The limit on bytes in all, of every codec.

use rustwire::json::{self, ErrorKind, JsonMessage, Options};
use rustwire::{DecodeErrorKind, DecodeOptions, Registry};
use rustwire_reflect::text::ParseOptions;
use rustwire_reflect::{DynamicMessage, text};

use crate::descriptor;
use crate::generated::protobuf_test_messages::{proto2, proto3};
use proto2::TestAllTypesProto2 as Proto2;
use proto3::TestAllTypesProto3 as Proto3;

/// Reads JSON as a generated and as a dynamic message; the two agree.
fn read<T: JsonMessage>(json: &[u8], options: &Options) -> Result<T, json::Error> {
    let generated = options.from_json::<T>(json);
    let dynamic = DynamicMessage::from_json_with(descriptor::<T>(), json, options);
    match (&generated, &dynamic) {
        (Ok(generated), Ok(dynamic)) => assert!(dynamic.to_message::<T>().unwrap() == *generated),
        (Err(generated), Err(dynamic)) => assert_eq!(generated.kind(), dynamic.kind(), "{generated}; {dynamic}"),
        _ => panic!("{:?} and {:?}: {}", generated.err(), dynamic.err(), String::from_utf8_lossy(json)),
    }
    generated
}

/// The places of an object of the same type.
const PLACES: [(&str, &str); 8] = [
    ("", ""),
    (r#"{"recursiveMessage":"#, "}"),
    (r#"{"repeatedNestedMessage":[{"corecursive":"#, "}]}"),
    (r#"{"mapStringNestedMessage":{"k":{"corecursive":"#, "}}}"),
    (r#"{"oneofNestedMessage":{"corecursive":"#, "}}"),
    (r#"{"optionalAny":{"@type":"type.googleapis.com/google.protobuf.Any","value":"#, "}}"),
    // Objects of other types, of which the fields are not known.
    (r#"{"optionalNestedMessage":"#, "}"),
    (r#"{"repeatedForeignMessage":[{},"#, "]}"),
];

#[test]
fn json_that_is_passed_over_is_checked() {
    let options = Options::new().ignore_unknown(true);
    for (front, back) in PLACES {
        let within = |fields: &[u8]| [front.as_bytes(), b"{", fields, b"}", back.as_bytes()].concat();
        // What is no field, as the type's name and within an Any that is written before it.
        let good: &[u8] = br#""x":[1,{"y":["\u00e9\n",null,true,-1.5e3]},""],"z":{"":{}}"#;
        if !front.contains("Any") {
            read::<Proto3>(&within(good), &options).unwrap();
            assert_eq!(read::<Proto3>(&within(good), &Options::new()).unwrap_err().kind(), ErrorKind::UnknownField);
        }
        for bad in [
            r#""":"#,
            r#""x":"#,
            r#""x":["#,
            r#""x":{"y":}"#,
            r#""x":[1,]"#,
            r#""x":tru"#,
            r#""x":{"value":}"#,
            r#""x":"\q""#,
            r#""x":"\ud800""#,
            r#""x":"\udc00\ud800""#,
            "\"x\":\"\n\"",
            r#""x":01"#,
            r#""x":1."#,
            r#""x":1e"#,
            r#""x":-"#,
            r#""x":+1"#,
            r#""x":NaN"#,
            r#""x":{"y" 1}"#,
            r#""x":{y:1}"#,
            r#""x":'a'"#,
            r#""x":{"y":1,}"#,
            r#""x":1,"#,
            r#""x":1 2"#,
            r#""x""#,
            r#""x":[}"#,
            r#""x":{]"#,
            r#""x":/**/1"#,
        ] {
            let error = read::<Proto3>(&within(bad.as_bytes()), &options).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Syntax, "{front} {bad}: {error}");
            // Cut off within what is passed over.
            let cut = [front.as_bytes(), b"{", bad.as_bytes()].concat();
            assert_eq!(read::<Proto3>(&cut, &options).unwrap_err().kind(), ErrorKind::Syntax, "{front} {bad}");
        }
        let invalid = within(b"\"x\":\"\xFF\"");
        assert_eq!(read::<Proto3>(&invalid, &options).unwrap_err().kind(), ErrorKind::InvalidUtf8, "{front}");
        for open in ["[", r#"{"":"#] {
            let deep = [front, r#"{"x":"#, &open.repeat(100_000)].concat();
            assert_eq!(read::<Proto3>(deep.as_bytes(), &options).unwrap_err().kind(), ErrorKind::DepthLimit, "{front}");
        }
    }
}

#[test]
fn json_of_any_is_checked_wherever_its_type_stands() {
    let mut registry = Registry::new();
    proto3::register(&mut registry);
    let options = Options::new().ignore_unknown(true).registry(&registry);
    let at = r#""@type":"type.googleapis.com/protobuf_test_messages.proto3.TestAllTypesProto3""#;
    let known = r#""optionalInt32":5"#;
    for fields in [format!("{at},{known}"), format!("{known},{at}"), format!(r#""x":[{{}}],{known},{at},"y":"é""#)] {
        let json = format!(r#"{{"optionalAny":{{{fields}}}}}"#);
        let message = read::<Proto3>(json.as_bytes(), &options).unwrap();
        assert_eq!(message.optional_any.value, [8, 5], "{json}");
    }
    for bad in [r#""x":[1,]"#, r#""x":tru"#, r#""x":"\q""#, r#""x":{"y":}"#] {
        for fields in [format!("{at},{bad}"), format!("{bad},{at}")] {
            let json = format!(r#"{{"optionalAny":{{{fields}}}}}"#);
            assert_eq!(read::<Proto3>(json.as_bytes(), &options).unwrap_err().kind(), ErrorKind::Syntax, "{json}");
        }
    }
    for open in ["[", r#"{"":"#, r#"{"optionalAny":{"x":"#] {
        let json = format!(r#"{{"optionalAny":{{"x":{}"#, open.repeat(100_000));
        assert_eq!(read::<Proto3>(json.as_bytes(), &options).unwrap_err().kind(), ErrorKind::DepthLimit);
        let json = format!(r#"{{"optionalAny":{{{at},"x":{}"#, open.repeat(100_000));
        assert_eq!(read::<Proto3>(json.as_bytes(), &options).unwrap_err().kind(), ErrorKind::DepthLimit);
    }
}

#[test]
fn text_that_is_passed_over_is_checked() {
    let places = [
        ("", ""),
        ("recursive_message {", "}"),
        ("repeated_nested_message: [{ corecursive <", ">}]"),
        ("map_string_nested_message { key: 'k' value { corecursive {", "}}}"),
        ("oneof_nested_message { corecursive {", "}}"),
        ("optional_any { [type.googleapis.com/protobuf_test_messages.proto3.TestAllTypesProto3] {", "}}"),
    ];
    for (front, back) in places {
        let parse = |fields: &str| text::parse(descriptor::<Proto3>(), &format!("{front} {fields} {back}"));
        for good in [
            "reserved_field: 1",
            "reserved_field { a: [1, 'x', { b: -inf }] c <> }",
            "reserved_field { [a.b] {} [ a / b.c ]: 1 [a//b] {} }",
        ] {
            parse(good).unwrap_or_else(|error| panic!("{front} {good}: {error}"));
        }
        for bad in [
            "reserved_field:",
            "reserved_field: [1,]",
            "reserved_field: [1 2]",
            "reserved_field { a: }",
            "reserved_field { a",
            "reserved_field { >",
            "reserved_field: '\\q'",
            "reserved_field: 'a",
            "reserved_field: 'a\n'",
            "reserved_field: 08",
            "reserved_field: 0x",
            "reserved_field: 1.5.2",
            "reserved_field: --1",
            "reserved_field: -a",
            "reserved_field: -'a'",
            "reserved_field { 5: 1 }",
            "reserved_field { [] {} }",
            "reserved_field { [a/] {} }",
            "reserved_field { [/a] {} }",
            "reserved_field { [a..b] {} }",
            "reserved_field { [1a] {} }",
            "reserved_field { [a%zz/b] {} }",
            "unknown_field: 1",
        ] {
            assert!(parse(bad).is_err(), "{front} {bad}");
        }
        for open in ["reserved_field { a {", "reserved_field { a: [{ b: [ <"] {
            let error = parse(&open.repeat(50_000)).unwrap_err().to_string();
            assert!(error.contains("max_depth"), "{front} {open}: {error}");
        }
    }
}

/// A limit that is the input's length, and one byte less.
#[test]
fn bytes_in_all() {
    let of = descriptor::<Proto2>();
    let bytes = [8, 1, 0x20, 2];
    let kind = |limit: usize, dynamic: bool| {
        let options = DecodeOptions::new().max_bytes(limit);
        let result = if dynamic {
            DynamicMessage::decode_with(of.clone(), &bytes, &options).map(drop)
        } else {
            options.decode::<Proto2>(&bytes).map(drop)
        };
        result.map_err(|error| error.kind())
    };
    let json = r#"{"optionalInt32":1}"#;
    let json_kind = |limit: usize, dynamic: bool| {
        let options = Options::new().max_bytes(limit);
        let result = if dynamic {
            DynamicMessage::from_json_with(of.clone(), json, &options).map(drop)
        } else {
            options.from_json::<Proto2>(json).map(drop)
        };
        result.map_err(|error| error.kind())
    };
    for dynamic in [false, true] {
        assert_eq!(kind(bytes.len(), dynamic), Ok(()));
        assert_eq!(kind(bytes.len() - 1, dynamic), Err(DecodeErrorKind::InputTooLong));
        assert_eq!(json_kind(json.len(), dynamic), Ok(()));
        assert_eq!(json_kind(json.len() - 1, dynamic), Err(ErrorKind::InputTooLong));
    }
    let text = "optional_int32: 1";
    let parse = |limit: usize| ParseOptions::new().max_bytes(limit).parse(of.clone(), text);
    assert!(parse(text.len()).is_ok());
    let error = parse(text.len() - 1).unwrap_err().to_string();
    assert!(error.contains("ParseOptions::max_bytes"), "{error}");
    // And into a message that is there already.
    let mut message = Proto2::default();
    let error = DecodeOptions::new().max_bytes(3).merge(&mut message, &bytes).unwrap_err();
    assert_eq!(error.kind(), DecodeErrorKind::InputTooLong);
    let mut message = DynamicMessage::new(of.clone());
    let error = message.merge_with(&bytes, &DecodeOptions::new().max_bytes(3)).unwrap_err();
    assert_eq!(error.kind(), DecodeErrorKind::InputTooLong);
    let mut framed: &[u8] = &[4, 8, 1, 0x20, 2];
    let error = DecodeOptions::new().max_bytes(3).decode_length_delimited::<Proto2>(&mut framed).unwrap_err();
    assert_eq!(error.kind(), DecodeErrorKind::InputTooLong);
}

/// Whatever is at fault, and however long.
#[test]
fn errors_are_short() {
    const MOST: usize = 6000;
    let long = "x".repeat(1 << 20);
    let mut faults = Vec::new();
    let mut short = |what: &str, error: String| {
        if error.len() > MOST {
            faults.push(format!("{} bytes for {what}", error.len()));
        }
    };
    for json in [
        format!(r#"{{"{long}":1}}"#),
        format!(r#"{{"optionalInt32":"{long}"}}"#),
        format!(r#"{{"optionalInt32":{}}}"#, "1".repeat(1 << 20)),
        format!(r#"{{"optionalNestedEnum":"{long}"}}"#),
        format!(r#"{{"optionalBytes":"{long}!"}}"#),
        format!(r#"{{"optionalBool":{long}}}"#),
        format!(r#"{{"mapStringNestedMessage":{{"{long}":{{"a":"b"}}}}}}"#),
        format!(r#"{{"mapInt32Int32":{{"{long}":1}}}}"#),
        format!(r#"{{"mapBoolBool":{{"{long}":true}}}}"#),
        format!(
            r#"{{"mapStringNestedMessage":{{"{long}":{{"corecursive":{{"mapStringNestedMessage":{{"{long}":1}}}}}}}}}}"#
        ),
        format!(r#"{{"optionalTimestamp":"{long}"}}"#),
        format!(r#"{{"optionalDuration":"{long}"}}"#),
        format!(r#"{{"optionalFieldMask":"{long}_"}}"#),
        format!(r#"{{"optionalAny":{{"@type":"{long}"}}}}"#),
        format!(r#"{{"optionalAny":{{"@type":"a/{long}"}}}}"#),
        format!(r#"{{"optionalStruct":{{"{long}":{{"{long}":[1,}}}}}}"#),
        format!(r#"{{"[{long}]":1}}"#),
        format!(r#"{{"optionalInt32":1,"optionalInt32":{long}}}"#),
    ] {
        let what: String = json.chars().take(40).collect();
        short(&what, Options::new().from_json::<Proto3>(&json).unwrap_err().to_string());
        short(&what, format!("{:?}", Options::new().from_json::<Proto3>(&json).unwrap_err()));
        short(&what, DynamicMessage::from_json(descriptor::<Proto3>(), &json).unwrap_err().to_string());
    }
    for input in [
        format!("{long}: 1"),
        format!("[{long}]: 1"),
        format!("optional_any {{ [{long}] {{}} }}"),
        format!("optional_any {{ [a/{long}] {{}} }}"),
        format!("optional_int32: {long}"),
        format!("optional_int32: {}", "1".repeat(1 << 20)),
        format!("optional_int32: 0x{}", "1".repeat(1 << 20)),
        format!("optional_float: {long}"),
        format!("optional_bool: {long}"),
        format!("optional_nested_enum: {long}"),
        format!("optional_nested_enum: {}", "1".repeat(1 << 20)),
        format!("optional_int32: '{long}'"),
        format!("optional_string: '{long}"),
        format!("reserved_field {{ [{long}/] {{}} }}"),
        format!("map_string_string {{ key: '{long}' value: 1 }}"),
    ] {
        let what: String = input.chars().take(40).collect();
        short(&what, text::parse(descriptor::<Proto3>(), &input).unwrap_err().to_string());
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

//! ProtoJSON of every kind of field, by the rules of <https://protobuf.dev/programming-guides/json>.

#[path = "gen/mod.rs"]
#[rustfmt::skip]
#[allow(missing_docs)]
mod generated;

use generated::cases::json::fields::{Choice, Kind};
use generated::cases::json::{self as schema, EXTRA_KIND, Fields, MORE, NUMBER, NUMBERS, Needs};
use rustwire::json::{ErrorKind, Options};
use rustwire::{JsonMessage as _, Message as _, Registry};
use rustwire_types::google::protobuf::{Any, Empty, FieldMask, Int64Value, ListValue, NullValue, Struct, Value, value};

/// Reads, or gives the kind of the error.
fn read(input: &str) -> Result<Fields, ErrorKind> {
    Fields::from_json(input).map_err(|error| error.kind())
}

fn registry() -> Registry {
    let mut registry = Registry::new();
    schema::register(&mut registry);
    registry
}

#[test]
fn a_field_goes_by_all_its_names_but_once() {
    for input in [r#"{"plainName":7}"#, r#"{"plain_name":7}"#, "{ \"plain\\u004eame\" :\n7\t}\r\n"] {
        assert_eq!(read(input).unwrap().plain_name, Some(7), "{input}");
    }
    for input in [r#"{"odd \"name\"\u00e9":7}"#, "{\"odd \\\"name\\\"é\":7}", r#"{"custom":7}"#] {
        assert_eq!(read(input).unwrap().custom, Some(7), "{input}");
    }
    let long = "aNameThatIsFarTooLongForAPrecomputedPrefix";
    let fields = read(&format!(r#"{{"{long}":"x"}}"#)).unwrap();
    assert_eq!(fields.to_json().unwrap(), format!(r#"{{"{long}":"x"}}"#));
    let custom = Fields { custom: Some(1), plain_name: Some(2), ..Default::default() };
    assert_eq!(custom.to_json().unwrap(), "{\"plainName\":2,\"odd \\\"name\\\"é\":1}");
    assert_eq!(Options::new().original_names(true).to_json(&custom).unwrap(), r#"{"plain_name":2,"custom":1}"#);

    for input in [
        r#"{"plainName":1,"plainName":1}"#,
        r#"{"plainName":1,"plain_name":1}"#,
        r#"{"plain_name":1,"plain\u004eame":1}"#,
        r#"{"plainName":null,"plainName":1}"#,
        r#"{"list":[],"list":[]}"#,
    ] {
        assert_eq!(read(input), Err(ErrorKind::DuplicateField), "{input}");
    }
    for input in [r#"{"plainname":1}"#, r#"{"PlainName":1}"#, r#"{"":1}"#, r#"{"[plain_name]":1}"#] {
        assert_eq!(read(input), Err(ErrorKind::UnknownField), "{input}");
        assert_eq!(Options::new().ignore_unknown(true).from_json::<Fields>(input).unwrap(), Fields::default());
    }
}

#[test]
fn null_is_the_absence_of_a_field_and_no_element() {
    let all = r#"{"plainName":null,"children":null,"kinds":null,"text":null,"nested":null,"list":null,"part":null,"single":null}"#;
    assert_eq!(read(all).unwrap(), Fields::default());
    for input in [
        "null",
        r#"{"children":[null]}"#,
        r#"{"list":[null]}"#,
        r#"{"kinds":{"1":null}}"#,
        r#"{"named":{"a":null}}"#,
        r#"{"blobs":{"true":null}}"#,
    ] {
        assert_eq!(read(input), Err(ErrorKind::InvalidValue), "{input}");
    }
}

#[test]
fn one_member_of_a_oneof_counts() {
    let expected = Fields { choice: Some(Choice::Text("x".into())), ..Default::default() };
    for input in [r#"{"text":"x"}"#, r#"{"text":"x","kind":null}"#, r#"{"nested":null,"text":"x"}"#] {
        assert_eq!(read(input).unwrap(), expected, "{input}");
    }
    for input in [r#"{"text":"x","kind":"KIND_ONE"}"#, r#"{"nested":{},"text":"x"}"#, r#"{"text":"x","text":"x"}"#] {
        assert_eq!(read(input), Err(ErrorKind::DuplicateField), "{input}");
    }
    assert_eq!(read(r#"{"nested":{}}"#).unwrap().to_json().unwrap(), r#"{"nested":{}}"#);
    assert_eq!(read(r#"{"kind":0}"#).unwrap().to_json().unwrap(), r#"{"kind":"KIND_NONE"}"#);
}

#[test]
fn enums_go_by_name_alias_and_number() {
    let fields = read(r#"{"list":["KIND_ONE","KIND_FIRST",1,1.0,-1,"KIND_MINUS",0]}"#).unwrap();
    assert_eq!(fields.list, [Kind::One, Kind::One, Kind::One, Kind::One, Kind::Minus, Kind::Minus, Kind::None]);
    let json = r#"{"list":["KIND_ONE","KIND_ONE","KIND_ONE","KIND_ONE","KIND_MINUS","KIND_MINUS","KIND_NONE"]}"#;
    assert_eq!(fields.to_json().unwrap(), json);
    let numbers = Options::new().enums_as_numbers(true).to_json(&fields).unwrap();
    assert_eq!(numbers, r#"{"list":[1,1,1,1,-1,-1,0]}"#);
    for input in
        ["\"KIND_TWO\"", "\"kind_one\"", "2", "true", "[1]", "[\"KIND_ONE\"]", "1.5", "{}", "\"\"", "3000000000"]
    {
        assert_eq!(read(&format!("{{\"single\":{input}}}")), Err(ErrorKind::InvalidValue), "{input}");
    }
    // What names no value is passed over when asked to: the field, the element, the entry.
    let ignoring = Options::new().ignore_unknown(true);
    let input =
        r#"{"single":"NEW","list":["KIND_ONE","NEW","KIND_MINUS"],"kinds":{"1":"NEW","2":"KIND_ONE"},"kind":"NEW"}"#;
    let fields = ignoring.from_json::<Fields>(input).unwrap();
    assert_eq!(fields.to_json().unwrap(), r#"{"kinds":{"2":"KIND_ONE"},"list":["KIND_ONE","KIND_MINUS"]}"#);
}

#[test]
fn keys_of_maps_are_strings_of_their_type() {
    let input =
        r#"{"kinds":{"-9223372036854775808":"KIND_ONE","5":1},"blobs":{"true":"AQ==","false":""},"named":{"a\n":{}}}"#;
    let fields = read(input).unwrap();
    assert_eq!(fields.kinds.keys().copied().collect::<Vec<_>>(), [i64::MIN, 5]);
    let json = r#"{"kinds":{"-9223372036854775808":"KIND_ONE","5":"KIND_ONE"},"blobs":{"false":"","true":"AQ=="},"named":{"a\n":{}}}"#;
    assert_eq!(fields.to_json().unwrap(), json);
    for input in [
        r#"{"kinds":{"x":1}}"#,
        r#"{"kinds":{"":1}}"#,
        r#"{"kinds":{"9223372036854775808":1}}"#,
        r#"{"kinds":{"1.5":1}}"#,
        r#"{"blobs":{"True":""}}"#,
        r#"{"blobs":{"1":""}}"#,
        r#"{"kinds":[]}"#,
        r#"{"kinds":{"01":1}}"#,
        r#"{"kinds":{" 1":1}}"#,
    ] {
        assert_eq!(read(input), Err(ErrorKind::InvalidValue), "{input}");
    }
    for input in [r#"{"kinds":{"1":1,"1":1}}"#, r#"{"kinds":{"1":1,"1.0":1}}"#, r#"{"named":{"a":{},"\u0061":{}}}"#] {
        assert_eq!(read(input), Err(ErrorKind::DuplicateField), "{input}");
    }
    assert_eq!(read(r#"{"kinds":{1:1}}"#), Err(ErrorKind::Syntax));
}

#[test]
fn bytes_are_base64_of_either_alphabet() {
    let blob =
        |text: &str| read(&format!(r#"{{"blobs":{{"true":"{text}"}}}}"#)).map(|fields| fields.blobs[&true].clone());
    // <https://www.rfc-editor.org/rfc/rfc4648#section-10>
    for (text, bytes) in [
        ("", ""),
        ("Zg==", "f"),
        ("Zm8=", "fo"),
        ("Zm9v", "foo"),
        ("Zm9vYg==", "foob"),
        ("Zm9vYmE=", "fooba"),
        ("Zm9vYmFy", "foobar"),
    ] {
        assert_eq!(blob(text).unwrap(), bytes.as_bytes());
        assert_eq!(blob(text.trim_end_matches('=')).unwrap(), bytes.as_bytes());
        let fields = Fields { blobs: [(true, bytes.into())].into(), ..Default::default() };
        assert_eq!(fields.to_json().unwrap(), format!(r#"{{"blobs":{{"true":"{text}"}}}}"#));
    }
    assert_eq!(blob("+/+/").unwrap(), [0xFB, 0xFF, 0xBF]);
    assert_eq!(blob("-_-_").unwrap(), [0xFB, 0xFF, 0xBF]);
    for text in ["Z", "Zg=", "Zg===", "=", "Zm9v=", "Z m8", "Zm*v", "Zg==Zg==", "Zmé9", "===="] {
        assert_eq!(blob(text), Err(ErrorKind::InvalidValue), "{text}");
    }
}

#[test]
fn strings_are_checked_and_escaped() {
    let text = |json: &str| {
        read(&format!(r#"{{"text":"{json}"}}"#)).map(|fields| match fields.choice {
            Some(Choice::Text(text)) => text,
            _ => unreachable!(),
        })
    };
    assert_eq!(text(r#"\"\\\/\b\f\n\r\t\u0000\u00e9\ud83d\ude00é😀"#).unwrap(), "\"\\/\u{8}\u{C}\n\r\t\0é😀é😀");
    for bad in [
        r"\ud83d",
        r"\ude00",
        r"\ud83dx",
        r"\ud83d\u0041",
        r"\ude00\ud83d",
        r"\u12",
        r"\u12g4",
        r"\x41",
        r"\",
        "a\tb",
        "\0",
    ] {
        assert_eq!(text(bad), Err(ErrorKind::Syntax), "{bad}");
    }
    let fields =
        Fields { choice: Some(Choice::Text("\"\\/\u{8}\u{C}\n\r\t\0\u{7F}é😀".into())), ..Default::default() };
    assert_eq!(fields.to_json().unwrap(), "{\"text\":\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\u{7F}é😀\"}");
}

#[test]
fn only_json_is_json() {
    for input in [
        "{} x",
        "{}{}",
        "{},",
        "{\"text\":'x'}",
        "{text:1}",
        "{'text':1}",
        "{/**/}",
        "{} // x",
        "{\"list\":[1,]}",
        "{,}",
        "{\"plainName\":1,}",
        "{\"plainName\" 1}",
        "{\"plainName\":}",
        "\u{FEFF}{}",
        "{\"plainName\":\u{A0}1}",
        "{\"list\":[1 2]}",
        "{\"single\":nul}",
    ] {
        assert_eq!(read(input), Err(ErrorKind::Syntax), "{input}");
    }
    for input in ["[]", "1", "\"\"", "true"] {
        assert_eq!(read(input), Err(ErrorKind::InvalidValue), "{input}");
    }
    assert!(Fields::from_json("{}".as_bytes()).is_ok() && Fields::from_json(&"{}".to_string()).is_ok());
    assert!(Fields::from_json(b"{}").is_ok() && Fields::from_json(&vec![b'{', b'}']).is_ok());
}

#[test]
fn extensions_and_groups_go_by_their_names() {
    let options = Options::new().registry(&registry());
    let json = r#"{"part":{"size":"7"},"[cases.json.number]":-5,"[cases.json.numbers]":[1,0.5],"[cases.json.more]":{"plainName":1,"[cases.json.number]":2},"[cases.json.extra_kind]":"KIND_ONE"}"#;
    let fields: Fields = options.from_json(json).unwrap();
    assert_eq!(fields.part.size, Some(7));
    assert_eq!(NUMBER.get(&fields).unwrap(), Some(-5));
    assert_eq!(NUMBERS.get(&fields).unwrap(), Some(vec![1.0, 0.5]));
    assert_eq!(MORE.get(&fields).unwrap().unwrap().plain_name, Some(1));
    assert_eq!(EXTRA_KIND.get(&fields).unwrap(), Some(Kind::One));
    assert_eq!(options.to_json(&fields).unwrap(), json);
    // The wire form is that of the keys.
    let mut same = Fields::default();
    same.part.get_or_insert_default().size = Some(7);
    NUMBER.set(&mut same, -5);
    NUMBERS.set(&mut same, vec![1.0, 0.5]);
    MORE.set(&mut same, MORE.get(&fields).unwrap().unwrap());
    EXTRA_KIND.set(&mut same, Kind::One);
    assert_eq!(fields, same);

    let kind = |input: &str| options.from_json::<Fields>(input).map_err(|error| error.kind());
    assert_eq!(kind(r#"{"[cases.json.number]":null}"#).unwrap(), Fields::default());
    assert_eq!(kind(r#"{"[cases.json.number]":1,"[cases.json.number]":1}"#), Err(ErrorKind::DuplicateField));
    assert_eq!(kind(r#"{"[cases.json.none]":1}"#), Err(ErrorKind::UnknownField));
    assert_eq!(kind(r#"{"cases.json.number":1}"#), Err(ErrorKind::UnknownField));
    assert_eq!(kind(r#"{"[cases.json.number]":"x"}"#), Err(ErrorKind::InvalidValue));
    // Without a registry, they are unknown, and not written.
    assert_eq!(read(r#"{"[cases.json.number]":1}"#), Err(ErrorKind::UnknownField));
    assert_eq!(fields.to_json().unwrap(), r#"{"part":{"size":"7"}}"#);
}

/// Bytes of the wire may nest extensions that no registry has looked into.
#[test]
fn extensions_are_limited_on_the_way_out() {
    let nested = |levels: usize, list: usize| {
        let mut fields = Fields { list: vec![Kind::One; list], ..Default::default() };
        for _ in 0..levels {
            let mut outer = Fields { list: vec![Kind::One; list], ..Default::default() };
            MORE.set(&mut outer, fields);
            fields = outer;
        }
        fields
    };
    let options = Options::new().registry(&registry());
    for levels in [0, 1, 50, 100] {
        let json = options.to_json(&nested(levels, 0)).unwrap();
        assert_eq!(options.from_json::<Fields>(&json).unwrap(), nested(levels, 0));
    }
    for levels in [101, 20_000] {
        assert_eq!(options.to_json(&nested(levels, 0)).unwrap_err().kind(), ErrorKind::DepthLimit, "{levels} levels");
    }
    // A scalar is no level.
    let mut deepest = Fields::default();
    NUMBER.set(&mut deepest, 1);
    for _ in 0..100 {
        deepest = Fields { children: vec![deepest], ..Default::default() };
    }
    assert!(options.to_json(&deepest).unwrap().contains("cases.json.number"));
    // Each level takes 4 KiB for its list, and what is further in is copied twice: 2 KiB for each list.
    let small = options.memory_limit(100 << 10);
    assert!(small.to_json(&nested(5, 1 << 10)).is_ok());
    let error = small.to_json(&nested(12, 1 << 10)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::MemoryLimit);
    assert!(error.to_string().contains("json::Options::memory_limit"), "{error}");
}

#[test]
fn an_any_holds_what_the_registry_or_the_well_known_types_know() {
    let options = Options::new().registry(&registry());
    let url = "type.googleapis.com/cases.json.Fields";
    let json = format!(r#"{{"@type":"{url}","plainName":3}}"#);
    for input in [
        json.clone(),
        format!(r#"{{"plain_name":3,"@type":"{url}"}}"#),
        format!(r#"{{"plainName":3.0,"@typ\u0065":"{url}"}}"#),
    ] {
        let any: Any = options.from_json(&input).unwrap();
        assert_eq!(any.type_url, url);
        assert_eq!(Fields::decode(&any.value).unwrap().plain_name, Some(3));
        assert_eq!(options.to_json(&any).unwrap(), json);
    }
    let any = Any { type_url: url.into(), ..Default::default() };
    for error in [any.to_json().unwrap_err(), Any::from_json(&json).unwrap_err()] {
        assert_eq!(error.kind(), ErrorKind::UnknownType);
        assert!(error.message().contains("cases.json.Fields") && error.message().contains("registry"), "{error}");
    }
    for json in [
        "{}",
        r#"{"@type":"type.googleapis.com/google.protobuf.Duration","value":"1.500s"}"#,
        r#"{"@type":"x/google.protobuf.Int64Value","value":"5"}"#,
        r#"{"@type":"x/google.protobuf.Value","value":null}"#,
        r#"{"@type":"x/google.protobuf.Struct","value":{"a":[1,"b",{}]}}"#,
        r#"{"@type":"x/google.protobuf.FieldMask","value":"aB,c"}"#,
        r#"{"@type":"x/google.protobuf.Empty"}"#,
        r#"{"@type":"x/google.protobuf.Any","value":{"@type":"x/google.protobuf.BoolValue","value":true}}"#,
    ] {
        assert_eq!(Any::from_json(json).unwrap().to_json().unwrap(), json);
    }
    assert!(Any::from_json(r#"{"value":{},"@type":"x/google.protobuf.Empty"}"#).is_ok());
    for (input, kind) in [
        (r#"{"value":1}"#, ErrorKind::InvalidValue),
        (r#"{"@type":"google.protobuf.Empty"}"#, ErrorKind::InvalidValue),
        (r#"{"@type":"","value":1}"#, ErrorKind::InvalidValue),
        (r#"{"@type":1}"#, ErrorKind::InvalidValue),
        (r#"{"@type":"x/google.protobuf.Duration"}"#, ErrorKind::InvalidValue),
        (r#"{"@type":"x/google.protobuf.Duration","value":null}"#, ErrorKind::InvalidValue),
        (r#"{"@type":"x/google.protobuf.Duration","value":"1s","value":"1s"}"#, ErrorKind::DuplicateField),
        (
            r#"{"@type":"x/google.protobuf.Duration","value":"1s","@type":"x/google.protobuf.Duration"}"#,
            ErrorKind::DuplicateField,
        ),
        (r#"{"@type":"x/google.protobuf.Empty","@type":"x/google.protobuf.Empty"}"#, ErrorKind::DuplicateField),
        (r#"{"@type":"x/google.protobuf.Duration","value":"1s","other":1}"#, ErrorKind::UnknownField),
        (r#"{"@type":"x/google.protobuf.Empty","other":1}"#, ErrorKind::UnknownField),
    ] {
        assert_eq!(Any::from_json(input).map_err(|error| error.kind()), Err(kind), "{input}");
    }
    let broken = Any { type_url: "x/google.protobuf.Duration".into(), value: vec![0xFF], ..Default::default() };
    assert_eq!(broken.to_json().unwrap_err().kind(), ErrorKind::NotRepresentable);
}

#[test]
fn well_known_types_have_their_own_forms() {
    let json = r#"{"a":null,"b":[1.5,"x",true,[],{}],"c":{"d":-1}}"#;
    let parsed = Struct::from_json(json).unwrap();
    assert_eq!(parsed.fields["a"].kind, Some(value::Kind::NullValue(NullValue::NULL_VALUE)));
    assert_eq!(parsed.to_json().unwrap(), json);
    assert_eq!(Value::from_json("null").unwrap().kind, Some(value::Kind::NullValue(NullValue::NULL_VALUE)));
    assert_eq!(ListValue::from_json("[1,null]").unwrap().values.len(), 2);
    assert_eq!(Empty::from_json("{}").unwrap().to_json().unwrap(), "{}");
    assert_eq!(Int64Value::from_json("\"-5\"").unwrap().to_json().unwrap(), "\"-5\"");
    assert!(
        Int64Value::from_json("null").is_err()
            && Struct::from_json("[]").is_err()
            && ListValue::from_json("{}").is_err()
    );
    for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let value = Value { kind: Some(value::Kind::NumberValue(number)), ..Default::default() };
        let list = ListValue { values: vec![Value::from_json("1").unwrap(), value], ..Default::default() };
        let error = list.to_json().unwrap_err();
        assert_eq!(error.kind(), ErrorKind::NotRepresentable);
        assert_eq!(error.path(), "ListValue[1]");
    }
    assert_eq!(Value::default().to_json().unwrap_err().kind(), ErrorKind::NotRepresentable);
    assert!(Value::from_json("NaN").is_err() && Value::from_json("1e999").is_err());

    let mask = FieldMask::from_json("\"fooBar.baz,qUx\"").unwrap();
    assert_eq!(mask.paths, ["foo_bar.baz", "q_ux"]);
    assert_eq!(mask.to_json().unwrap(), "\"fooBar.baz,qUx\"");
    assert_eq!(FieldMask::from_json("\"\"").unwrap().to_json().unwrap(), "\"\"");
    for path in ["fooBar", "foo__bar", "foo_3", "foo_", "a,b"] {
        let mask = FieldMask { paths: vec![path.into()], ..Default::default() };
        assert_eq!(mask.to_json().unwrap_err().kind(), ErrorKind::NotRepresentable, "{path}");
    }
    for input in ["\"foo_bar\"", "\"a,,b\"", "\",\"", "\"a,\"", "[\"a\"]"] {
        assert!(FieldMask::from_json(input).is_err(), "{input}");
    }
}

#[test]
fn errors_name_line_column_and_path() {
    let input = "{\n  \"é\": 1}";
    let error = Fields::from_json(input).unwrap_err();
    assert_eq!((error.kind(), error.line(), error.column(), error.offset()), (ErrorKind::UnknownField, 2, 3, 4));

    let input = "{\"children\": [{},\n {\"named\":\n  {\"ä\": {\"kinds\": {\"7\": \"NEW\"}}}}]}";
    let error = Fields::from_json(input).unwrap_err();
    assert_eq!(error.path(), "Fields.children[1].named[\"ä\"].kinds[\"7\"]");
    assert_eq!((error.line(), error.column()), (3, 25));
    assert_eq!(
        error.to_string(),
        "cases.json.Fields.Kind has no value \"NEW\" at line 3, column 25, in Fields.children[1].named[\"ä\"].kinds[\"7\"]"
    );
    assert_eq!(Fields::from_json("{\"plainName\":").unwrap_err().message(), "the input ends too early");
}

#[test]
fn required_fields_are_required() {
    assert_eq!(Needs::from_json(r#"{"id":1,"inner":{"id":2}}"#).unwrap().inner.id, Some(2));
    let error = Needs::from_json(r#"{"inner":{"id":2}}"#).unwrap_err();
    assert_eq!((error.kind(), error.message()), (ErrorKind::MissingRequired, "required fields are missing: id"));
    let mut needs = Needs { id: Some(1), ..Default::default() };
    needs.inner.get_or_insert_default();
    assert_eq!(needs.to_json().unwrap_err().message(), "required fields are missing: inner.id");
}

#[test]
fn layout_and_defaults_are_options() {
    let input = r#"{"plainName":1,"children":[{},{"list":[0,1]}],"kinds":{"1":0},"part":{}}"#;
    let fields = read(input).unwrap();
    let pretty = Options::new().pretty(true).to_json(&fields).unwrap();
    assert_eq!(
        pretty,
        r#"{
  "plainName": 1,
  "children": [
    {},
    {
      "list": [
        "KIND_NONE",
        "KIND_ONE"
      ]
    }
  ],
  "kinds": {
    "1": "KIND_NONE"
  },
  "part": {}
}"#
    );
    assert_eq!(read(&pretty).unwrap(), fields);
    let all = Options::new().emit_defaults(true);
    assert_eq!(
        all.to_json(&Fields::default()).unwrap(),
        r#"{"children":[],"kinds":{},"blobs":{},"named":{},"list":[]}"#
    );
    let small = generated::bench::event::SmallObject::default();
    assert_eq!(all.to_json(&small).unwrap(), r#"{"id":"","active":false,"age":0,"score":0}"#);

    let mut out = "kept".to_string();
    Options::new().to_json_into(&fields, &mut out).unwrap();
    assert!(out.starts_with("kept{\"plainName\":1,"));
    out.truncate(4);
    let bad = Value::default();
    assert!(Options::new().to_json_into(&bad, &mut out).is_err());
    assert_eq!(out, "kept");
}

#[test]
fn budgets_hold() {
    let input = format!(r#"{{"children":[{}{{}}]}}"#, "{},".repeat(99));
    let size = 100 * size_of::<Fields>();
    assert!(Options::new().memory_limit(size).from_json::<Fields>(&input).is_ok());
    let error = Options::new().memory_limit(size - 1).from_json::<Fields>(&input).unwrap_err();
    assert_eq!((error.kind(), error.path()), (ErrorKind::MemoryLimit, "Fields.children"));
    let map = format!(r#"{{"kinds":{{{}"0":0}}}}"#, (1..100).map(|i| format!("\"{i}\":0,")).collect::<String>());
    assert_eq!(Options::new().memory_limit(500).from_json::<Fields>(&map).unwrap_err().kind(), ErrorKind::MemoryLimit);
    assert!(Options::new().max_bytes(input.len()).from_json::<Fields>(&input).is_ok());
    let error = Options::new().max_bytes(input.len() - 1).from_json::<Fields>(&input).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InputTooLong);
    let deep = Options::new().max_depth(1);
    assert!(deep.from_json::<Fields>(r#"{"children":[{}]}"#).is_ok());
    assert_eq!(deep.from_json::<Fields>(r#"{"children":[{"nested":{}}]}"#).unwrap_err().kind(), ErrorKind::DepthLimit);
}

/// What comes out is JSON to another parser, and the same values.
#[test]
fn what_binary_takes_json_takes_too() {
    let mut deep = Fields::default();
    for i in 0..100 {
        deep =
            Fields { children: vec![Fields { plain_name: Some(i), ..Default::default() }, deep], ..Default::default() };
    }
    assert_eq!(Fields::decode(&deep.encode_to_vec()).unwrap(), deep);
    assert_eq!(Fields::from_json(&deep.to_json().unwrap()).unwrap(), deep);
}

#[test]
fn text_that_is_not_utf8_has_no_json_form() {
    use generated::cases::json_any_bytes::Raw;
    let json = r#"{"text":"é","texts":{"":"b","à":""}}"#;
    let raw = Raw::from_json(json).unwrap();
    assert_eq!(raw.texts.keys().map(|key| key.as_bytes()).collect::<Vec<_>>(), [&b""[..], "à".as_bytes()]);
    assert_eq!(raw.to_json().unwrap(), json);
    for bytes in [&b"\x0A\x01\xFF"[..], b"\x12\x06\x0A\x01\xFF\x12\x01a", b"\x12\x06\x0A\x01a\x12\x01\xFF"] {
        let raw = Raw::decode(bytes).unwrap();
        assert_eq!(raw.encode_to_vec(), bytes);
        assert_eq!(raw.to_json().unwrap_err().kind(), ErrorKind::NotRepresentable);
    }
}

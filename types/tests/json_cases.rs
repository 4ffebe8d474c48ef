//! JSON that other libraries got wrong. What is right follows from <https://protobuf.dev/programming-guides/json>, and was
//! asked of Python's protobuf.

#[path = "gen/mod.rs"]
#[rustfmt::skip]
#[allow(missing_docs)]
mod generated;

use generated::pain::j44::F;
use generated::pain::j46::I;
use generated::pain::j47::Carry;
use generated::pain::j48::Thin;
use generated::pain::j51::When;
use generated::pain::j52::Edge;
use rustwire::json::{self, ErrorKind, Options};
use rustwire::{JsonMessage as _, Message as _};
use rustwire_types::google::protobuf::{Any, Value};

/// The kind of the error that reading ends with.
fn refusal<T: rustwire::JsonMessage>(input: &str) -> ErrorKind {
    match T::from_json(input) {
        Ok(message) => panic!("{input} was read as {message:?}"),
        Err(error) => error.kind(),
    }
}

#[test]
fn floats_that_are_not_finite_are_strings() {
    let f = F { d: f64::NAN, f: f32::INFINITY, r: vec![f64::NEG_INFINITY, f64::NAN], ..Default::default() };
    assert_eq!(f.to_json().unwrap(), r#"{"d":"NaN","f":"Infinity","r":["-Infinity","NaN"]}"#);

    let f = F::from_json(r#"{"d":"NaN","f":"Infinity","r":["-Infinity",1e3,"2.5",-0.0],"m":{"a":"-1e2"}}"#).unwrap();
    assert!(f.d.is_nan());
    assert_eq!(f.f, f32::INFINITY);
    assert_eq!(f.r, [f64::NEG_INFINITY, 1000.0, 2.5, -0.0]);
    assert!(f.r[3].is_sign_negative());
    assert_eq!(f.m["a"], -100.0);

    assert_eq!(refusal::<F>(r#"{"d":NaN}"#), ErrorKind::Syntax);
    for input in [
        r#"{"d":"nan"}"#,
        r#"{"d":"+Infinity"}"#,
        r#"{"d":"inf"}"#,
        r#"{"f":3.5e38}"#,
        r#"{"f":-3.5e38}"#,
        r#"{"f":"3.5e38"}"#,
        r#"{"d":1e309}"#,
        r#"{"d":"1e309"}"#,
        r#"{"d":""}"#,
        r#"{"d":" 1"}"#,
        r#"{"d":"0x1p3"}"#,
        r#"{"d":true}"#,
    ] {
        assert_eq!(refusal::<F>(input), ErrorKind::InvalidValue, "{input}");
    }
}

#[test]
fn floats_are_printed_as_short_as_they_can_be_read_back() {
    for (value, text) in [
        (0.1, "0.1"),
        (1.0, "1"),
        (-1.5, "-1.5"),
        (9007199254740991.0, "9007199254740991"),
        (5e-324, "5e-324"),
        (f64::MAX, "1.7976931348623157e308"),
    ] {
        let json = F { d: value, ..Default::default() }.to_json().unwrap();
        // The exponent may have a sign, which says the same.
        assert_eq!(json.replace("e+", "e"), format!("{{\"d\":{text}}}"));
        assert_eq!(F::from_json(&json).unwrap().d, value);
    }
    // A zero with a sign is not the default.
    let json = F { d: -0.0, ..Default::default() }.to_json().unwrap();
    assert!(F::from_json(&json).unwrap().d.is_sign_negative());
    assert_eq!(F { d: 0.0, ..Default::default() }.to_json().unwrap(), "{}");
    // A float is parsed as one: by way of a double, this would be rounded twice.
    let f = F::from_json(r#"{"f":1.00000005960464477539062500001}"#).unwrap();
    assert_eq!(f.f.to_bits(), 0x3F80_0001);
    assert_eq!(F { f: 16777215.0, ..Default::default() }.to_json().unwrap(), r#"{"f":16777215}"#);
}

#[test]
fn integers_are_exact_in_every_form() {
    for input in [
        r#"{"a":"9007199254740993"}"#,
        r#"{"a":"9007199254740993.0"}"#,
        r#"{"a":"9.007199254740993e15"}"#,
        r#"{"a":9007199254740993}"#,
        r#"{"a":9007199254740993.000}"#,
        r#"{"a":90071992547409930e-1}"#,
        r#"{"a":"\u0039007199254740993"}"#,
        r#"{"a": 9.007199254740993E+15 }"#,
    ] {
        assert_eq!(I::from_json(input).unwrap().a, 9007199254740993, "{input}");
    }
    assert_eq!(I::from_json(r#"{"b":"18446744073709551615"}"#).unwrap().b, u64::MAX);
    assert_eq!(I::from_json(r#"{"b":18446744073709551615}"#).unwrap().b, u64::MAX);
    assert_eq!(I::from_json(r#"{"b":-0}"#).unwrap().b, 0);
    assert_eq!(I::from_json(r#"{"a":-9223372036854775808,"d":"-9223372036854775808"}"#).unwrap().a, i64::MIN);
    for (input, value) in [("1e3", 1000), ("1.0", 1), ("-0", 0), ("\"12\"", 12), ("100e-2", 1), ("0e999999999999", 0)] {
        assert_eq!(I::from_json(&format!("{{\"c\":{input}}}")).unwrap().c, value, "{input}");
    }
    let i = I { a: -1, b: u64::MAX, c: i32::MIN, d: i64::MIN, e: 7, ..Default::default() };
    let json = r#"{"a":"-1","b":"18446744073709551615","c":-2147483648,"d":"-9223372036854775808","e":"7"}"#;
    assert_eq!(i.to_json().unwrap(), json);

    for input in [
        r#"{"a":""}"#,
        r#"{"a":" 1"}"#,
        r#"{"a":"1 "}"#,
        r#"{"c":1.5}"#,
        r#"{"c":2147483648}"#,
        r#"{"c":-2147483649}"#,
        r#"{"b":-1}"#,
        r#"{"a":"0x10"}"#,
        r#"{"a":"1e400"}"#,
        r#"{"a":1e400}"#,
        r#"{"c":true}"#,
        r#"{"c":[1]}"#,
        r#"{"c":{}}"#,
        r#"{"a":9223372036854775808}"#,
        r#"{"b":18446744073709551616}"#,
        r#"{"a":"+1"}"#,
        r#"{"a":"01"}"#,
        r#"{"a":123456789012345678901234567890}"#,
        r#"{"a":1e-1}"#,
        r#"{"a":1e-999999999999999999999}"#,
    ] {
        assert_eq!(refusal::<I>(input), ErrorKind::InvalidValue, "{input}");
    }
    for input in
        [r#"{"c":01}"#, r#"{"c":+1}"#, r#"{"c":-}"#, r#"{"c":1.}"#, r#"{"c":.5}"#, r#"{"c":1e}"#, r#"{"c":0x1}"#]
    {
        assert_eq!(refusal::<I>(input), ErrorKind::Syntax, "{input}");
    }
}

#[test]
fn nesting_is_limited_on_every_path() {
    let nest = |n: usize| {
        [
            format!(r#"{{"val":{}{}}}"#, "[".repeat(n), "]".repeat(n)),
            format!(r#"{{"val":{}1{}}}"#, r#"{"a":"#.repeat(n), "}".repeat(n)),
            format!(r#"{{"st":{}1{}}}"#, r#"{"a":"#.repeat(n), "}".repeat(n)),
            format!(
                r#"{{"any":{}{{}}{}}}"#,
                r#"{"@type":"type.googleapis.com/google.protobuf.Any","value":"#.repeat(n),
                "}".repeat(n)
            ),
            // With the type behind the value, every level has to be passed over to find it.
            format!(
                r#"{{"any":{}{{}}{}}}"#,
                r#"{"value":"#.repeat(n),
                r#","@type":"type.googleapis.com/google.protobuf.Any"}"#.repeat(n)
            ),
        ]
    };
    for input in nest(90) {
        let carry = Carry::from_json(&input).unwrap();
        let json = carry.to_json().unwrap();
        assert_eq!(Carry::from_json(&json).unwrap(), carry);
    }
    for n in [102, 200, 100_000] {
        for input in nest(n) {
            assert_eq!(refusal::<Carry>(&input), ErrorKind::DepthLimit);
        }
    }
    let ignoring = Options::new().ignore_unknown(true);
    for (open, close) in [("[", "]"), (r#"{"a":"#, "}")] {
        let skip = |n: usize| format!(r#"{{"x":{}1{}}}"#, open.repeat(n), close.repeat(n));
        ignoring.from_json::<Carry>(&skip(90)).unwrap();
        for n in [102, 200, 100_000] {
            assert_eq!(ignoring.from_json::<Carry>(&skip(n)).unwrap_err().kind(), ErrorKind::DepthLimit);
        }
    }
}

/// Bytes of the wire may nest `Any` where no JSON was read.
#[test]
fn nesting_is_limited_on_the_way_out() {
    let mut any = Any::default();
    for _ in 0..1000 {
        let value = any.encode_to_vec();
        any.type_url = "type.googleapis.com/google.protobuf.Any".to_owned();
        any.value = value;
    }
    assert_eq!(any.to_json().unwrap_err().kind(), ErrorKind::DepthLimit);
    // What is nested within the message of an Any counts as well.
    let list = |levels: usize| {
        let value = (0..levels).fold(Value::from(1.0), |inside, _| Value::from(vec![inside]));
        Any { type_url: "x/google.protobuf.Value".to_owned(), value: value.encode_to_vec(), ..Default::default() }
    };
    assert!(list(50).to_json().is_ok());
    assert_eq!(list(51).to_json().unwrap_err().kind(), ErrorKind::DepthLimit);
}

#[test]
fn what_is_passed_over_is_checked() {
    let ignoring = Options::new().ignore_unknown(true);
    for input in [
        r#"{"":}"#,
        r#"{"x":"#,
        r#"{"x":["#,
        r#"{"x":{"y":}}"#,
        r#"{"x":[1,]}"#,
        r#"{"x":tru}"#,
        r#"{"any":{"value":}}"#,
        r#"{"x":"\q"}"#,
        r#"{"x":"\ud800"}"#,
        "{\"x\":\"\n\"}",
        r#"{"x":01}"#,
        r#"{"x":{"y" 1}}"#,
        r#"{"x":{y:1}}"#,
        r#"{"x":'a'}"#,
        r#"{"x":{"y":1,}}"#,
        r#"{"x":1,}"#,
        r#"{"x":1}}"#,
        r#"{"x":nulll}"#,
        r#"{"x":1 2}"#,
        r#"{"x"}"#,
        "{",
        "",
        " ",
    ] {
        let error = ignoring.from_json::<Thin>(input).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Syntax, "{input}: {error}");
    }
    let bytes: &[u8] = b"{\"x\":\"\xFF\"}";
    assert_eq!(ignoring.from_json::<Thin>(bytes).unwrap_err().kind(), ErrorKind::InvalidUtf8);
    let input = r#"{"x":[1,{"y":["\u00e9\n",null,true,-1.5e3]},""],"a":5}"#;
    assert_eq!(ignoring.from_json::<Thin>(input).unwrap().a, 5);
    assert_eq!(refusal::<Thin>(input), ErrorKind::UnknownField);
}

#[test]
fn white_space_of_any_length_is_passed_over() {
    for run in (0..40).flat_map(|n| ["\n ", "\r\n  ", " ", "\t", " \t\r\n"].map(|bytes| bytes.repeat(n))) {
        for behind in 0..20 {
            let input =
                ["", "{", "\"a\"", ":", "5", ",", "\"any\"", ":", "null", "}", ""].join(&run) + &" ".repeat(behind);
            assert_eq!(Thin::from_json(&input).unwrap().a, 5, "{input:?}");
        }
    }
    for other in ['\0', '\x0B', '\x0C', '\x1F', '\u{85}', '\u{A0}'] {
        for (n, behind) in (0..20).flat_map(|n| (0..20).map(move |behind| (n, behind))) {
            let input = format!("{{{}{other}\"a\":5}}{}", " ".repeat(n), " ".repeat(behind));
            assert_eq!(refusal::<Thin>(&input), ErrorKind::Syntax, "{input:?}");
        }
    }
}

#[test]
fn times_are_read_and_printed_in_their_forms() {
    for (input, seconds, nanos, printed) in [
        ("2024-05-06T07:08:09.120+02:30", 1_714_970_289, 120_000_000, "2024-05-06T04:38:09.120Z"),
        ("1969-12-31T23:59:59.5Z", -1, 500_000_000, "1969-12-31T23:59:59.500Z"),
        ("1970-01-01T00:00:00Z", 0, 0, "1970-01-01T00:00:00Z"),
        ("0001-01-01T00:00:00Z", -62_135_596_800, 0, "0001-01-01T00:00:00Z"),
        ("9999-12-31T23:59:59.999999999Z", 253_402_300_799, 999_999_999, "9999-12-31T23:59:59.999999999Z"),
        ("2000-02-29T00:00:00.000001-23:59", 951_868_740, 1_000, "2000-02-29T23:59:00.000001Z"),
    ] {
        let when = When::from_json(&format!("{{\"t\":\"{input}\"}}")).unwrap();
        assert_eq!((when.t.seconds, when.t.nanos), (seconds, nanos), "{input}");
        assert_eq!(when.to_json().unwrap(), format!("{{\"t\":\"{printed}\"}}"));
    }
    for (input, seconds, nanos, printed) in [
        ("-0.5s", 0, -500_000_000, "-0.500s"),
        ("-1.000000001s", -1, -1, "-1.000000001s"),
        ("1.2s", 1, 200_000_000, "1.200s"),
        ("0s", 0, 0, "0s"),
        ("-0s", 0, 0, "0s"),
        ("315576000000s", 315_576_000_000, 0, "315576000000s"),
        ("1.000010s", 1, 10_000, "1.000010s"),
    ] {
        let when = When::from_json(&format!("{{\"d\":\"{input}\"}}")).unwrap();
        assert_eq!((when.d.seconds, when.d.nanos), (seconds, nanos), "{input}");
        assert_eq!(when.to_json().unwrap(), format!("{{\"d\":\"{printed}\"}}"));
    }
    for input in [
        "2024-05-06",
        "0000-01-01T00:00:00Z",
        "10000-01-01T00:00:00Z",
        "2024-02-30T00:00:00Z",
        "2023-02-29T00:00:00Z",
        "2024-05-06T07:08:09",
        "2024-05-06t07:08:09Z",
        "2024-05-06T07:08:09z",
        "2024-05-06 07:08:09Z",
        "2024-13-01T00:00:00Z",
        "2024-00-01T00:00:00Z",
        "2024-01-00T00:00:00Z",
        "2024-01-01T24:00:00Z",
        "2024-01-01T00:60:00Z",
        "2024-01-01T00:00:60Z",
        "2024-01-01T00:00:00.Z",
        "2024-01-01T00:00:00.1234567890Z",
        "2024-01-01T00:00:00+0100",
        "2024-01-01T00:00:00+24:00",
        "2024-01-01T00:00:00+01:60",
        "0001-01-01T00:00:00+00:01",
        "9999-12-31T23:59:59-00:01",
        "2024-01-01T00:00:00ZZ",
        "",
        "2024-1-01T00:00:00Z",
        " 2024-01-01T00:00:00Z",
        "+2024-01-01T00:00:00Z",
        "2024-01-01T00:00:00+1:00",
    ] {
        assert_eq!(refusal::<When>(&format!("{{\"t\":\"{input}\"}}")), ErrorKind::InvalidValue, "{input}");
    }
    for input in [
        "1",
        "1.0000000001s",
        "315576000001s",
        "-315576000001s",
        "s",
        "-s",
        "1.s",
        ".5s",
        "1 s",
        "+1s",
        "1e3s",
        "--1s",
        "",
        "1S",
        "99999999999999999999s",
    ] {
        assert_eq!(refusal::<When>(&format!("{{\"d\":\"{input}\"}}")), ErrorKind::InvalidValue, "{input}");
    }
    assert_eq!(refusal::<When>(r#"{"d":1}"#), ErrorKind::InvalidValue);
}

#[test]
fn times_out_of_range_are_errors_of_writing() {
    for bytes in [
        &[0x0A, 0x10, 0x08, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0x10, 0xFF, 0xFF, 0xFF, 0xFF, 0x07][..],
        &[0x0A, 0x0B, 0x08, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],
    ] {
        let error = Edge::decode(bytes).unwrap().to_json().unwrap_err();
        assert_eq!((error.kind(), error.path()), (ErrorKind::NotRepresentable, "Edge.t"));
    }
    for (seconds, nanos) in [(i64::MIN, -999_999_999), (1, -1), (-1, 1), (0, 1_000_000_000), (0, i32::MIN)] {
        let mut edge = Edge::default();
        let d = edge.d.get_or_insert_default();
        (d.seconds, d.nanos) = (seconds, nanos);
        let error: json::Error = edge.to_json().unwrap_err();
        assert_eq!((error.kind(), error.path()), (ErrorKind::NotRepresentable, "Edge.d"), "{seconds} {nanos}");
    }
}

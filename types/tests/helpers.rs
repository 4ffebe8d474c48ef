//! Any, FieldMask, Struct and the wrappers.

use rustwire::{DecodeOptions, Message as _};
use rustwire_types::UnpackError;
use rustwire_types::google::protobuf::{
    Any, Api, Duration, FieldMask, ListValue, StringValue, Struct, Timestamp, Type, UInt64Value, Value,
};

#[test]
fn any_holds_a_message_under_its_url() {
    let any = Any::pack(&Duration::new(7, 0).unwrap());
    assert_eq!(any.type_url, "type.googleapis.com/google.protobuf.Duration");
    assert_eq!(any.value, [0x08, 7]);
    assert_eq!(any.type_name(), Some("google.protobuf.Duration"));
    assert!(any.is::<Duration>() && !any.is::<Timestamp>());
    assert_eq!(any.unpack::<Duration>().unwrap().seconds, 7);
    assert_eq!(Any::try_pack(&Duration::new(7, 0).unwrap()).unwrap(), any);
}

#[test]
fn any_of_another_type_or_with_bad_bytes_is_an_error() {
    let any = Any::pack(&Duration::default());
    let error = any.unpack::<Timestamp>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "the Any holds \"type.googleapis.com/google.protobuf.Duration\", not a google.protobuf.Timestamp"
    );
    let bad = Any { type_url: "x/google.protobuf.Duration".into(), value: vec![0x08], ..Any::default() };
    assert!(matches!(bad.unpack::<Duration>(), Err(UnpackError::Decode(_))));
    let good = Any { value: vec![0x08, 1], ..bad };
    assert_eq!(good.unpack::<Duration>().unwrap().seconds, 1);
    assert!(good.unpack_with::<Duration>(&DecodeOptions::new().max_bytes(1)).is_err());
}

/// any.proto: a URL must have at least one slash, and the type's name is what follows the last.
#[test]
fn the_name_in_a_type_url_follows_its_last_slash() {
    let name = |url: &str| Any { type_url: url.into(), ..Any::default() }.type_name().map(str::to_owned);
    assert_eq!(name("a.example/b/c.D").as_deref(), Some("c.D"));
    assert_eq!(name("/c.D").as_deref(), Some("c.D"));
    assert_eq!(name("c.D"), None);
    assert_eq!(name("a.example/"), None);
    assert_eq!(name(""), None);
    assert!(!Any { type_url: "x/my.google.protobuf.Duration".into(), ..Any::default() }.is::<Duration>());
}

/// The examples are those of field_mask.proto and of its utilities in other languages.
#[test]
fn masks_contain_what_is_below_their_paths() {
    let mask = FieldMask::new(["user.display_name", "photo"]);
    assert!(mask.contains("photo") && mask.contains("photo.width") && mask.contains("user.display_name"));
    assert!(!mask.contains("user") && !mask.contains("photos") && !mask.contains("user.display") && !mask.contains(""));
    assert!(!FieldMask::default().contains("photo"));
}

#[test]
fn masks_combine() {
    let paths = |mask: FieldMask| mask.paths;
    let (a, b) = (FieldMask::new(["foo.bar", "baz", "foo", "baz"]), FieldMask::new(["foo_x", "baz.b", "zip"]));
    assert_eq!(paths(a.normalized()), ["baz", "foo"]);
    assert_eq!(paths(a.union(&b)), ["baz", "foo", "foo_x", "zip"]);
    assert_eq!(paths(a.intersection(&b)), ["baz.b"]);
    assert_eq!(paths(b.intersection(&a)), ["baz.b"]);
    assert_eq!(paths(a.intersection(&FieldMask::default())), [""; 0]);
    // "a-b" sorts between "a" and "a.b".
    assert_eq!(paths(FieldMask::new(["a.b", "a-b", "a"]).normalized()), ["a", "a-b"]);
}

#[test]
fn masks_are_checked_against_a_message() {
    let invalid = |path: &str| FieldMask::new(["name", path]).first_invalid::<Api>().map(str::to_owned);
    assert_eq!(invalid("source_context.file_name"), None);
    assert_eq!(invalid("version"), None);
    for path in ["nope", "source_context.nope", "name.x", "", "source_context.", ".name", "fileName"] {
        assert_eq!(invalid(path).as_deref(), Some(path));
    }
    assert_eq!(FieldMask::new(["source_context.file_name"]).first_invalid::<Type>(), None);
    assert_eq!(FieldMask::new(["fields.a"]).first_invalid::<Struct>(), Some("fields.a"));
    assert_eq!(FieldMask::new(["fields"]).first_invalid::<Struct>(), None);
}

#[test]
fn values_are_made_of_plain_ones_and_read_as_such() {
    let mut value = Value::from(Struct::from([
        ("name", Value::from("Ada")),
        ("age", 36.into()),
        ("tags", ["a", "b"].into()),
        ("ok", true.into()),
        ("none", None::<f64>.into()),
        ("inner", Struct::from([("x", 0.5)]).into()),
    ]));
    assert_eq!(value.get("name").unwrap().as_str(), Some("Ada"));
    assert_eq!(value.get("age").unwrap().as_f64(), Some(36.0));
    assert_eq!(value.get("tags").unwrap().as_list().unwrap()[1].as_str(), Some("b"));
    assert_eq!(value.get("ok").unwrap().as_bool(), Some(true));
    assert!(value.get("none").unwrap().is_null());
    assert_eq!(value.get("inner").unwrap().get("x").unwrap().as_f64(), Some(0.5));
    assert_eq!(value.get("nope"), None);
    assert_eq!(value.as_str(), None);
    assert!(!Value::default().is_null());

    assert_eq!(value.as_struct_mut().unwrap().insert("ok", false).unwrap().as_bool(), Some(true));
    assert_eq!(Value::decode(&value.encode_to_vec()).unwrap(), value);

    let mut list = Value::from(ListValue::from(vec![1.5, 2.5]));
    list.as_list_mut().unwrap().push(Value::null());
    // 0x32: list_value; 0x0A: values; 0x11: number_value; 0x08: null_value, which is written though it is zero.
    assert_eq!(
        list.encode_to_vec(),
        b"\x32\x1A\x0A\x09\x11\0\0\0\0\0\0\xF8\x3F\x0A\x09\x11\0\0\0\0\0\0\x04\x40\x0A\x02\x08\0"
    );
}

#[test]
fn wrappers_wrap() {
    assert_eq!(u64::from(UInt64Value::from(7)), 7);
    assert_eq!(StringValue::from("x").encode_to_vec(), b"\x0A\x01x");
}

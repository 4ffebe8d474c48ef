//! Dynamic messages: access to fields, and the binary format against generated code.

mod common;

use common::{book, hex, library, pb};
use pb::library as typed;
use rustwire::{DecodeErrorKind, DecodeOptions, Message as _};
use rustwire_reflect::{DescriptorPool, DynamicMessage, FieldError, MapKey, Value, ValueRef};

fn decode(bytes: &str) -> DynamicMessage {
    let mut message = book();
    message.merge(&hex(bytes)).unwrap();
    message
}

#[test]
fn fields_are_set_by_number_name_and_descriptor() {
    let mut m = book();
    m.set(1, "Emma").unwrap();
    m.set("pages", 300).unwrap();
    let marks = library("Book").field_by_name("marks").unwrap();
    m.set(&marks, [1, 2]).unwrap();
    m.push("marks", 3).unwrap();
    m.set("library.weights", [0.5]).unwrap();
    m.push(101, 1.5).unwrap();
    let mut place = DynamicMessage::new(library("Shelf.Place"));
    place.set("row", 7).unwrap();
    m.push("places", place.clone()).unwrap();
    let mut shelf = DynamicMessage::new(library("Shelf"));
    shelf.set("place", place).unwrap();
    m.insert("shelves", "a", shelf.clone()).unwrap();
    m.message_mut("[library.Shelf.kept_on]")
        .unwrap()
        .set("place", DynamicMessage::new(library("Shelf.Place")))
        .unwrap();
    let again = DynamicMessage::from_message(library("Book"), &typed::Book::default()).unwrap();
    assert_eq!(again, book());
    let typed: typed::Book = m.to_message().unwrap();
    assert_eq!((typed.title.as_deref(), typed.pages, &typed.marks[..]), (Some("Emma"), 300, &[1, 2, 3][..]));
    assert_eq!(typed.shelves["a"].place.row, Some(7));
    assert_eq!(typed::WEIGHTS.get(&typed).unwrap(), Some(vec![0.5, 1.5]));
    assert_eq!(m.encode_to_vec(), typed.encode_to_vec());
    let mut from_bytes = book();
    from_bytes.merge(&m.encode_to_vec()).unwrap();
    assert_eq!(from_bytes, m);
}

#[test]
fn presence_follows_the_features() {
    let mut m = book();
    assert_eq!((m.has("pages"), m.has("title"), m.has("marks")), (Ok(false), Ok(false), Ok(false)));
    m.set("pages", 0).unwrap();
    m.set("title", "").unwrap();
    m.set("marks", Value::List(vec![])).unwrap();
    assert_eq!((m.has("pages"), m.has("title"), m.has("marks")), (Ok(false), Ok(true), Ok(false)));
    assert_eq!(m.encode_to_vec(), hex("0A00"));
    m.clear("title").unwrap();
    assert_eq!(m, book());
    assert_eq!(m.get_or_default("state"), Ok(Value::Enum(1)));
    assert_eq!(m.get_or_default("marks"), Ok(Value::List(vec![])));
    assert!(matches!(m.get_or_default("shelf"), Ok(Value::Message(shelf)) if shelf.descriptor() == &library("Shelf")));
}

#[test]
fn a_oneof_has_one_member() {
    let mut m = book();
    m.set("person", "Ada").unwrap();
    m.message_mut("shelf").unwrap();
    assert_eq!((m.has("person"), m.has("shelf")), (Ok(false), Ok(true)));
    m.set("person", "Ada").unwrap();
    assert_eq!((m.has("person"), m.has("shelf")), (Ok(true), Ok(false)));
    m.clear("shelf").unwrap();
    assert_eq!(m.has("person"), Ok(true));
    // On the wire the last one wins, and a message before another member is not merged into later.
    let m = decode("320412020800 2A0141 3200");
    assert_eq!((m.has("person"), m.encode_to_vec()), (Ok(false), hex("3200")));
}

#[test]
fn what_does_not_fit_is_refused() {
    let mut m = book();
    let error = |result: Result<(), FieldError>| result.unwrap_err().to_string();
    assert_eq!(error(m.set("pages", "x")), "library.Book.pages takes an i32, not a string");
    assert_eq!(error(m.set("nothing", 1)), r#"library.Book has no field "nothing""#);
    assert_eq!(error(m.set(99, 1)), "library.Book has no field 99");
    assert_eq!(error(m.set("marks", 1)), "library.Book.marks takes a list of which each element is an i32, not an i32");
    assert_eq!(error(m.push("pages", 1)), "library.Book.pages takes an i32, not an element of a list");
    assert_eq!(error(m.insert("shelves", 1, 2)), "library.Book.shelves takes a string, not an i32 as a key");
    assert_eq!(error(m.set("closed", Value::Enum(9))), "the closed enum of library.Book.closed does not declare 9");
    let shelf = "library.Book.shelf takes a message library.Shelf of the same pool, not a message library";
    assert_eq!(error(m.set("shelf", book())), format!("{shelf}.Book"));
    let other = DescriptorPool::decode(include_bytes!("gen/library.binpb")).unwrap();
    let stranger = DynamicMessage::new(other.message("library.Shelf").unwrap());
    assert_eq!(error(m.set("shelf", stranger)), format!("{shelf}.Shelf of another pool"));
    assert!(m.get(library("Shelf").field(1).unwrap()).is_err(), "the field is of another message");
    assert_eq!(m, book());
    assert!(m.to_message::<typed::Shelf>().is_err());
}

#[test]
fn undeclared_numbers_of_closed_enums_are_unknown_fields() {
    let m = decode("7009");
    assert_eq!((m.has("closed"), m.unknown_fields().len()), (Ok(false), 2));
    assert_eq!(m.encode_to_vec(), hex("7009"));
    // In a map, with the whole entry.
    let m = decode("7A0408011009 7A0408011002");
    assert_eq!(m.get("by_number").unwrap().unwrap().as_map().unwrap().get(&MapKey::I32(1)), Some(ValueRef::Enum(2)));
    assert_eq!(m.unknown_fields().len(), 6);
    // Open enums keep them.
    assert_eq!(decode("3863").get("state").unwrap(), Some(ValueRef::Enum(99)));
}

#[test]
fn both_forms_of_repeated_scalars_are_read_and_the_declared_one_is_written() {
    for bytes in ["5203010203", "5001 5002 5003", "520101 5002 520103"] {
        assert_eq!(decode(bytes).encode_to_vec(), hex("5203010203"));
    }
    assert_eq!(decode("5A03010203").encode_to_vec(), hex("5801 5802 5803"));
}

#[test]
fn a_string_of_any_bytes_reads_as_bytes() {
    let m = decode("6A02FFFE");
    assert_eq!(m.get("raw").unwrap(), Some(ValueRef::Bytes(&[0xFF, 0xFE])));
    let error = book().merge(&hex("0A02FFFE")).unwrap_err();
    assert_eq!((error.kind(), error.path()), (DecodeErrorKind::InvalidUtf8, "Book.title"));
}

#[test]
fn errors_name_the_path_and_required_fields_are_checked() {
    let error = book().merge(&hex("22060A01611201FF")).unwrap_err();
    assert_eq!(error.path(), "Book.shelves");
    let error = book().merge(&hex("A206030A01FF")).unwrap_err();
    assert_eq!(error.path(), "Book.[library.Shelf.kept_on].place");
    let error = DynamicMessage::decode(library("Book"), &hex("0A0141")).unwrap_err();
    assert_eq!(error.to_string(), "required fields of library.Book are missing: strict");
    let error = DynamicMessage::decode(library("Shelf"), &hex("1200")).unwrap_err();
    assert_eq!(error.missing(), ["book.strict"]);
    let mut shelf = DynamicMessage::new(library("Shelf"));
    shelf.message_mut("book").unwrap();
    assert!(shelf.try_encode_to_vec().is_err());
    assert_eq!(shelf.encode_to_vec(), hex("1200"));
}

#[test]
fn limits_hold() {
    // shelf.book.shelf.book…
    let mut nested = Vec::new();
    for level in 0..101 {
        let mut outer = vec![if level % 2 == 0 { 0x12 } else { 0x32 }];
        let mut length = nested.len();
        while length >= 0x80 {
            outer.push(length as u8 | 0x80);
            length >>= 7;
        }
        outer.push(length as u8);
        outer.extend_from_slice(&nested);
        nested = outer;
    }
    let mut shelf = DynamicMessage::new(library("Shelf"));
    assert_eq!(shelf.merge(&nested).unwrap_err().kind(), DecodeErrorKind::DepthLimit { limit: 100 });
    shelf.merge_with(&nested, &DecodeOptions::new().max_depth(101)).unwrap();
    // A repeated empty message costs memory beyond its two bytes.
    let many = hex("1A00").repeat(1000);
    let tight = DecodeOptions::new().memory_limit(10_000);
    assert_eq!(book().merge_with(&many, &tight).unwrap_err().kind(), DecodeErrorKind::MemoryLimit);
}

#[test]
fn unknown_fields_are_kept_unless_told_otherwise() {
    let bytes = hex("C03E01 CA3E0161 D33ED43E");
    let mut m = book();
    m.merge(&bytes).unwrap();
    assert_eq!(m.encode_to_vec(), bytes);
    let mut m = book();
    m.merge_with(&bytes, &DecodeOptions::new().unknown_fields(false)).unwrap();
    assert_eq!(m, book());
}

#[test]
fn debug_shows_no_secrets() {
    let mut m = book();
    m.set("title", "Emma").unwrap();
    m.set("secret", "s3cret").unwrap();
    let shown = format!("{m:?}");
    assert!(shown.contains("Emma") && !shown.contains("s3cret"), "{shown}");
}

/// Every scalar in every place, through generated and dynamic messages.
#[test]
fn scalars_are_read_and_written_as_generated_code_does() {
    use pb::cases::scalars as typed;
    let pool = DescriptorPool::decode(typed::FILE_DESCRIPTOR_SET).unwrap();
    let numbers = "0801 10FFFFFFFFFFFFFFFFFF01 1807 20808080808080808080 01 2809 3001 3801 45FFFFFFFF 4DFFFFFFFF 55000080BF \
        59FFFFFFFFFFFFFFFF 61FFFFFFFFFFFFFFFF 69000000000000F0BF 70FFFFFFFFFFFFFFFFFF01 7A0161 820102FF00";
    fn check<T: rustwire::Message>(pool: &DescriptorPool, bytes: &[u8]) {
        let typed = T::decode(bytes).unwrap();
        let dynamic = DynamicMessage::decode(pool.message(T::FULL_NAME).unwrap(), bytes).unwrap();
        assert_eq!(dynamic.encode_to_vec(), typed.encode_to_vec(), "{}", T::FULL_NAME);
        assert_eq!(dynamic.to_message::<T>().unwrap(), typed);
        assert_eq!(DynamicMessage::from_message(dynamic.descriptor().clone(), &typed).unwrap(), dynamic);
    }
    let zeros = hex("0800 1000 4500000000 5500000080 7A00");
    for bytes in [hex(numbers), zeros, hex(numbers).repeat(3)] {
        check::<typed::Implicit>(&pool, &bytes);
        check::<typed::Explicit>(&pool, &bytes);
        check::<typed::Packed>(&pool, &bytes);
        check::<typed::Expanded>(&pool, &bytes);
        check::<typed::OneOf>(&pool, &bytes);
    }
    let part = typed::Part { n: 7, s: "x".to_owned(), ..Default::default() };
    let blobs = typed::Blobs {
        strings: vec!["a".to_owned(), String::new(), "longer than what is stored inline".to_owned()],
        blobs: vec![vec![0xFF], vec![]],
        parts: vec![part.clone(), typed::Part::default()],
        part: part.clone().into(),
        inner: typed::Blobs { small: 3, ..Default::default() }.into(),
        ..Default::default()
    };
    check::<typed::Blobs>(&pool, &blobs.encode_to_vec());
    let maps = typed::Maps {
        by_int32: [(-1, part.clone()), (0, typed::Part::default())].into(),
        by_sint64: [(i64::MIN, part.clone())].into(),
        by_bool: [(true, part.clone()), (false, part.clone())].into(),
        by_fixed32: [(9, part.clone())].into(),
        by_sfixed64: [(-9, part.clone())].into(),
        by_string: [(String::new(), part)].into(),
        to_float: [("a".to_owned(), -0.0)].into(),
        to_double: [("b".to_owned(), f64::INFINITY)].into(),
        to_color: [("c".to_owned(), typed::Color(-5))].into(),
        to_bytes: [("d".to_owned(), vec![0xFF])].into(),
        to_string: [("e".to_owned(), "é".to_owned())].into(),
        to_sint32: [("f".to_owned(), i32::MIN)].into(),
        ..Default::default()
    };
    check::<typed::Maps>(&pool, &maps.encode_to_vec());
    // What an entry lacks is a default, and what it has twice counts once.
    for bytes in ["0A00", "0A0412020807", "0A020805", "6A0A0A01611001 0A01621002"] {
        check::<typed::Maps>(&pool, &hex(bytes));
    }
    check::<typed::Tags>(&pool, &hex("0801 800102 80800103 F8FFFFFF0F07 F2FFFFFF0F0161"));
}

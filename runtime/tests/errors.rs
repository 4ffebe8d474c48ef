//! What an error says: its kind, the byte, the field, and the sentence.

mod common;

use common::bench::person::Person;
use common::cases::nest::{Customer, Fan, Order};
use common::cases::scalars::{Maps, Packed};
use common::pain::w31::Tree;
use common::*;
use rustwire::DecodeError;

fn error<T: Message>(bytes: &str) -> DecodeError {
    T::decode(&hex(bytes)).expect_err("the bytes should be refused")
}

/// The kind, the offset and the path of the error that bytes give.
fn parts<T: Message>(bytes: &str) -> (DecodeErrorKind, usize, String) {
    let error = error::<T>(bytes);
    (error.kind(), error.offset(), error.path().to_owned())
}

#[test]
fn invalid_utf8_in_a_nested_string() {
    // name, age, and the address with a street and a city.
    let error = error::<Person>("0A0141 1005 3208 0A0173 1203 61FF62");
    assert_eq!((error.kind(), error.offset(), error.path()), (DecodeErrorKind::InvalidUtf8, 12, "Person.address.city"));
    let text = error.to_string();
    assert!(text.starts_with("invalid UTF-8 in a string"), "{text}");
    assert!(text.ends_with(" at byte 12, in Person.address.city"), "{text}");
    let debug = format!("{error:?}");
    assert_eq!(debug, format!("DecodeError({text})"));
    assert!(error.missing().is_empty());
}

#[test]
fn the_path_leads_to_the_field() {
    use DecodeErrorKind::*;
    // Elements of repeated fields are counted from zero, and the first one needs no index.
    assert_eq!(parts::<Person>("2201FF"), (InvalidUtf8, 2, "Person.phone_numbers".into()));
    assert_eq!(parts::<Person>("220161 1001 220162 2201FF"), (InvalidUtf8, 10, "Person.phone_numbers[2]".into()));
    assert_eq!(parts::<Person>("0A0541"), (Truncated, 2, "Person.name".into()));
    assert_eq!(parts::<Person>("0A0141 10"), (Truncated, 4, "Person.age".into()));
    assert_eq!(parts::<Person>("0A0141 1080"), (Truncated, 4, "Person.age".into()));
    assert_eq!(parts::<Person>("0A0141 10 8080808080808080808080"), (VarintTooLong, 4, "Person.age".into()));
    assert_eq!(parts::<Person>("3203 1205 61"), (Truncated, 4, "Person.address.city".into()));
    // A field that the schema lacks goes by its number.
    assert_eq!(parts::<Person>("7A05 61"), (Truncated, 2, "Person.15".into()));
    assert_eq!(parts::<Person>("3204 7A05 6161"), (Truncated, 4, "Person.address.15".into()));
    // What is wrong with a tag is the message's matter.
    assert_eq!(parts::<Person>("0A0141 80"), (Truncated, 3, "Person".into()));
    assert_eq!(parts::<Person>("0A0141 808080808001"), (InvalidTag, 3, "Person".into()));
    assert_eq!(parts::<Person>("3203 0A00 80"), (Truncated, 4, "Person.address".into()));
    assert_eq!(parts::<Packed>("0A0180"), (Truncated, 2, "Packed.f_int32".into()));
    assert_eq!(parts::<Packed>("0A0A80808080808080808080 00"), (VarintTooLong, 2, "Packed.f_int32".into()));
    assert_eq!(parts::<Packed>("42050102030405"), (PackedLength { width: 4 }, 2, "Packed.f_fixed32".into()));
}

#[test]
fn the_path_leads_through_maps_groups_and_oneofs() {
    use DecodeErrorKind::*;
    // by_string["k"].part.s, and its key.
    assert_eq!(parts::<Maps>("620A 0A016B 1205 2203 1201FF"), (InvalidUtf8, 11, "Maps.by_string.part.s".into()));
    assert_eq!(parts::<Maps>("6203 0A01FF"), (InvalidUtf8, 4, "Maps.by_string".into()));
    assert_eq!(parts::<Maps>("6A03 0A01FF"), (InvalidUtf8, 4, "Maps.to_int32".into()));
    assert_eq!(parts::<Maps>("6A00 6A03 0A01FF"), (InvalidUtf8, 6, "Maps.to_int32[1]".into()));
    // A group, twice, with a message in it.
    assert_eq!(parts::<Customer>("33 0A01FF 34"), (InvalidUtf8, 3, "Customer.line.text".into()));
    assert_eq!(parts::<Customer>("33 34 33 1203 1201FF 34"), (InvalidUtf8, 7, "Customer.line[1].orders.note".into()));
    assert_eq!(parts::<Customer>("2203 1201FF"), (InvalidUtf8, 4, "Customer.first.note".into()));
    let (kind, offset, path) = parts::<Customer>("33 0A0161");
    assert_eq!((kind, offset), (UnterminatedGroup, 4));
    assert!(path.starts_with("Customer.line"), "{path}");
    // A tag at fault is where the error is, in what it stands in.
    assert_eq!(parts::<Tree>("23 0A01 34 24"), (UnmatchedEndGroup, 3, "Tree.grp.in".into()));
    assert_eq!(parts::<Tree>("0A00 F4FFFFFF0F"), (UnmatchedEndGroup, 2, "Tree".into()));
    assert_eq!(parts::<Tree>("0A00 43 34"), (UnmatchedEndGroup, 3, "Tree.8".into()));
    assert_eq!(parts::<Tree>("0A02 0001"), (InvalidFieldNumber, 2, "Tree.kid".into()));
    assert_eq!(parts::<Tree>("0A02 0E01"), (InvalidWireType, 2, "Tree.kid".into()));
}

#[test]
fn a_long_path_ends_somewhere() {
    let mut bytes = hex("1205");
    for _ in 0..90 {
        bytes = record(0x0A, &bytes);
    }
    let error = Tree::decode(&bytes).unwrap_err();
    assert!(error.path().starts_with("Tree.kid.kid.") && error.path().len() < 200, "{}", error.path());
}

#[test]
fn missing_fields_are_listed_by_path() {
    let error = error::<Customer>("1200 1204 0805 1804 1A05 0A016B 1200 2200 3A00");
    assert_eq!(error.kind(), DecodeErrorKind::MissingRequired);
    let missing = [
        "name",
        "orders[0].id",
        "orders[0].hue",
        "by_name[\"k\"].id",
        "by_name[\"k\"].hue",
        "first.id",
        "first.hue",
        "parent.name",
    ];
    let mut found: Vec<&str> = error.missing().iter().map(String::as_str).collect();
    found.sort_unstable();
    let mut expected = missing.to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected);
    assert_eq!((error.offset(), error.path()), (0, "cases.nest.Customer"));
    let one = self::error::<Order>("0805");
    assert_eq!(one.to_string(), "required fields of cases.nest.Order are missing: hue");
    // Within a group of a oneof, and of elements of a group.
    assert_eq!(self::error::<Customer>("0A00 2B 2C").missing(), ["last.n"]);
    assert_eq!(self::error::<Customer>("0A00 33 1200 34").missing(), ["line[0].orders[0].id", "line[0].orders[0].hue"]);
    // A number that the closed enum lacks does not set a required field.
    assert_eq!(self::error::<Order>("0805 1809").missing(), ["hue"]);
    // Merging does not ask, encoding does.
    let mut m = Customer::default();
    m.merge(&hex("1200")).unwrap();
    assert_eq!(m.missing_required(), ["name", "orders[0].id", "orders[0].hue"]);
    let refused = m.try_encode_to_vec().unwrap_err();
    assert_eq!(refused, EncodeError::MissingRequired(m.missing_required()));
    assert_eq!(refused.to_string(), "required fields are unset: name, orders[0].id, orders[0].hue");
    assert_eq!(m.encode_to_vec(), hex("1200"));
    let mut out = b"kept".to_vec();
    assert!(m.try_encode_into(&mut out).is_err());
    assert_eq!(out, b"kept");
}

#[test]
fn every_sentence() {
    let wide = |options: DecodeOptions, bytes: &str| options.decode::<Fan>(&hex(bytes)).unwrap_err().to_string();
    let default = DecodeOptions::new;
    for (text, expected) in [
        (wide(default(), "4A05"), "the input ends inside of a record at byte 2, in Fan.expanded"),
        (wide(default(), "48 FFFFFFFFFFFFFFFFFFFF"), "a varint takes more than ten bytes at byte 1, in Fan.expanded"),
        (wide(default(), "FFFFFFFFFF01"), "a tag takes more than 32 bits at byte 0, in Fan"),
        (wide(default(), "5B 0A0161"), "the input ends inside of a group at byte 4, in Fan.11"),
        (wide(default(), "0A00 5C"), "an end-group tag without its start at byte 2, in Fan"),
        (wide(default(), "5F00"), "a tag has a wire type that does not exist at byte 0, in Fan"),
        (
            wide(default().max_depth(1), "0A00 0A02 1200"),
            "messages are nested more than 1 levels deep (DecodeOptions::max_depth) at byte 6, in Fan.a[1].b",
        ),
        (wide(default().max_bytes(2), "0A00 0A"), "the input is too long (DecodeOptions::max_bytes) at byte 0"),
    ] {
        assert_eq!(text, expected);
    }
    let error = default().memory_limit(10).decode::<Fan>(&hex("0A00 5200")).unwrap_err();
    assert_eq!(error.kind(), DecodeErrorKind::MemoryLimit);
    let text = error.to_string();
    assert!(
        text.starts_with("the elements would take too much memory (DecodeOptions::memory_limit) at byte "),
        "{text}"
    );
    let zero = self::error::<Fan>("0A00 0001").to_string();
    assert!(zero.starts_with("a tag has the field number 0 at byte 2, in Fan"), "{zero}");
    let packed = self::error::<Packed>("42050102030405").to_string();
    assert_eq!(packed, "the length of a packed array is not a multiple of 4 at byte 2, in Packed.f_fixed32");
    assert!(EncodeError::BufferTooSmall { needed: 7 }.to_string().contains("7 bytes"));
}

#[test]
fn a_length_in_front_of_the_message() {
    let bytes = hex("02 1005 03 0A0141 05 10");
    let mut rest = &bytes[..];
    assert_eq!(Person::decode_length_delimited(&mut rest).unwrap().age, 5);
    assert_eq!(Person::decode_length_delimited(&mut rest).unwrap().name, "A");
    let before = rest;
    assert_eq!(Person::decode_length_delimited(&mut rest).unwrap_err().kind(), DecodeErrorKind::Truncated);
    assert_eq!(rest, before);
    for (bytes, kind) in [
        ("", DecodeErrorKind::Truncated),
        ("80", DecodeErrorKind::Truncated),
        ("8080808080808080808080", DecodeErrorKind::VarintTooLong),
        ("FFFFFFFFFFFFFFFFFF01 00", DecodeErrorKind::Truncated),
        ("02 1080 00", DecodeErrorKind::Truncated),
    ] {
        let bytes = hex(bytes);
        assert_eq!(Person::decode_length_delimited(&mut &bytes[..]).unwrap_err().kind(), kind);
    }
}

#[test]
fn an_error_is_one_word_and_can_travel() {
    assert_eq!(size_of::<Result<(), DecodeError>>(), size_of::<usize>());
    let error: Box<dyn std::error::Error + Send + Sync> = error::<Person>("0A").into();
    assert!(!error.to_string().is_empty());
    assert_eq!(self::error::<Person>("0A"), self::error::<Person>("0A").clone());
    // A merge that fails keeps what it has read.
    let mut m = Person::default();
    assert!(m.merge(&hex("0A0141 1005 2201FF")).is_err());
    assert_eq!((m.name.as_str(), m.age), ("A", 5));
}

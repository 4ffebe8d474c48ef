//! What the field's record of trouble asks of wire bytes, along every path: each record in each place, by each reader.

use std::sync::LazyLock;

use rustwire::{DecodeErrorKind, DecodeOptions, Message, Registry};
use rustwire_reflect::{DynamicMessage, text};

use crate::generated::protobuf_test_messages::proto2;
use crate::{descriptor, record, tag, varint};
use proto2::TestAllTypesProto2 as Type;

/// A place for records.
struct Place {
    what: &'static str,
    wrap: fn(&[u8]) -> Vec<u8>,
    /// Whether it is read only by who knows the extension.
    extension: bool,
}

const fn place(what: &'static str, wrap: fn(&[u8]) -> Vec<u8>) -> Place {
    Place { what, wrap, extension: false }
}

const fn extension(what: &'static str, wrap: fn(&[u8]) -> Vec<u8>) -> Place {
    Place { what, wrap, extension: true }
}

fn group(number: u32, inner: &[u8]) -> Vec<u8> {
    [tag(number, 3), inner.to_vec(), tag(number, 4)].concat()
}

fn item(number: u32, message: &[u8]) -> Vec<u8> {
    record(500, &group(1, &[tag(2, 0), varint(number.into()), record(3, message)].concat()))
}

/// Places of a message of the same type.
const SAME: [Place; 5] = [
    place("at the top", |inner| inner.to_vec()),
    place("in a message", |inner| record(27, inner)),
    place("in an element", |inner| record(48, &record(2, inner))),
    place("in the value of a map", |inner| record(71, &[record(1, b"k"), record(2, &record(2, inner))].concat())),
    place("in a member of a oneof", |inner| record(112, &record(2, inner))),
];

/// Places of messages that do not have the numbers 1900 to 2100.
const ANY: [Place; 5] = [
    place("in a group", |inner| group(201, inner)),
    place("in a message of another type", |inner| record(18, inner)),
    extension("in an extension that is a group", |inner| group(121, inner)),
    extension("in an item of a MessageSet", |inner| item(1_547_769, inner)),
    extension("in an item of a MessageSet in an item", |inner| {
        item(4_135_312, &record(10, &group(1, &[tag(2, 0), varint(1_547_769), record(3, inner)].concat())))
    }),
];

static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let mut registry = Registry::new();
    proto2::register(&mut registry);
    registry
});

/// What a reader gives: what it writes again, or the kind of its error.
type Verdict = Result<Vec<u8>, DecodeErrorKind>;

/// A reader, by its name.
type Reader = (&'static str, fn(&[u8]) -> Verdict);

fn generated(options: &DecodeOptions, bytes: &[u8]) -> Verdict {
    options.decode::<Type>(bytes).map(|message| message.encode_to_vec()).map_err(|error| error.kind())
}

/// Readers that know no extension, which keep such records as they are.
const PLAIN: [Reader; 2] = [
    ("generated", |bytes| generated(&DecodeOptions::new(), bytes)),
    ("merged into a message", |bytes| {
        let mut message = Type::default();
        message.merge(bytes).map(|()| message.encode_to_vec()).map_err(|error| error.kind())
    }),
];

/// Readers that know the extensions.
const KNOWING: [Reader; 4] = [
    ("with a registry", |bytes| generated(&DecodeOptions::new().registry(&REGISTRY), bytes)),
    ("dynamic", |bytes| {
        let message = DynamicMessage::decode(descriptor::<Type>(), bytes).map_err(|error| error.kind())?;
        Ok(message.encode_to_vec())
    }),
    ("merged into a dynamic message", |bytes| {
        let mut message = DynamicMessage::new(descriptor::<Type>());
        message.merge(bytes).map(|()| message.encode_to_vec()).map_err(|error| error.kind())
    }),
    ("generated from dynamic", |bytes| {
        let message = DynamicMessage::decode(descriptor::<Type>(), bytes).map_err(|error| error.kind())?;
        Ok(message.to_message::<Type>().unwrap().encode_to_vec())
    }),
];

/// Reads `records` in every place, by every reader that looks there; they are written as `written`.
fn check(places: &[&[Place]], records: &[u8], written: Result<&[u8], DecodeErrorKind>) {
    for place in places.iter().copied().flatten() {
        let bytes = (place.wrap)(records);
        let expected = written.map(place.wrap);
        let plain = PLAIN.iter().filter(|_| !place.extension);
        for (reader, read) in plain.chain(&KNOWING) {
            assert_eq!(read(&bytes), expected, "{records:02X?} {}, {reader}", place.what);
        }
    }
}

fn hex(digits: &str) -> Vec<u8> {
    let digits: Vec<u8> = digits.bytes().filter(u8::is_ascii_hexdigit).collect();
    digits.chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap()).collect()
}

/// Of fields 1 (int32), 4 (uint64), 13 (bool), 75 (packed int32), and one that is not declared: what protoc's parsers make of them.
#[test]
fn varints_of_ten_bytes() {
    for (records, written) in [
        ("20 FFFFFFFFFFFFFFFFFF02", "20 FFFFFFFFFFFFFFFF7F"),
        ("20 FFFFFFFFFFFFFFFFFF01", "20 FFFFFFFFFFFFFFFFFF01"),
        ("20 8000", "20 00"),
        ("08 FFFFFFFF0F", "08 FFFFFFFFFFFFFFFFFF01"),
        ("68 80808080808080808001", "68 01"),
        ("DA04 0A FFFFFFFFFFFFFFFFFF7F", "DA04 0A FFFFFFFFFFFFFFFFFF01"),
        ("A080808000 07", "20 07"),
    ] {
        check(&[&SAME], &hex(records), Ok(&hex(written)));
    }
    let unknown = hex("807D FFFFFFFFFFFFFFFFFF02 887D 8000");
    check(&[&SAME, &ANY], &unknown, Ok(&unknown));
    for number in ["20", "68", "807D"] {
        let records = hex(&format!("{number} 80808080808080808080 00"));
        check(&[&SAME, if number == "807D" { &ANY } else { &[] }], &records, Err(DecodeErrorKind::VarintTooLong));
    }
    check(&[&SAME], &hex("DA04 0B 8080808080808080808001"), Err(DecodeErrorKind::VarintTooLong));
    check(&[&SAME, &ANY], &hex("A08080808000 07"), Err(DecodeErrorKind::InvalidTag));
}

#[test]
fn unknown_groups() {
    let empty = hex("837D 847D");
    check(&[&SAME, &ANY], &empty, Ok(&empty));
    // Field 1, as a group that it is not.
    check(&[&SAME], &hex("0B 807D01 0C"), Ok(&hex("0B 807D01 0C")));
    check(&[&SAME, &ANY], &hex("837D 8C7D"), Err(DecodeErrorKind::UnmatchedEndGroup));
    check(&[&SAME, &ANY], &hex("847D"), Err(DecodeErrorKind::UnmatchedEndGroup));
    check(&[&SAME, &ANY], &hex("837D 04"), Err(DecodeErrorKind::InvalidFieldNumber));
    for start in ["0B", "837D"] {
        let records = hex(start).repeat(100_000);
        check(&[&SAME, &ANY], &records, Err(DecodeErrorKind::DepthLimit { limit: 100 }));
    }
}

/// Of a string, bytes, a message, arrays of each kind, a map, and what is not declared.
#[test]
fn declared_lengths() {
    for number in [14, 15, 18, 27, 44, 48, 71, 75, 78, 83, 2000] {
        for length in [1000, (1 << 31) - 4, u64::from(u32::MAX), 1 << 32, u64::MAX] {
            let records = [tag(number, 2), varint(length), b"abc".to_vec()].concat();
            check(&[&SAME, if number == 2000 { &ANY } else { &[] }], &records, Err(DecodeErrorKind::Truncated));
        }
    }
    for (number, width) in [(81, 4), (82, 8), (85, 4), (86, 8)] {
        let records = record(number, &[0; 3]);
        check(&[&SAME], &records, Err(DecodeErrorKind::PackedLength { width }));
    }
}

/// Records of every wire type, in no order, and those of declared numbers with another wire type.
#[test]
fn unknown_fields() {
    let unknown = hex("D27D0161 817D0000000000000000 807D07 857D01000000 837D 807D01 C27D00 847D 807D08");
    check(&[&SAME, &ANY], &unknown, Ok(&unknown));
    let mismatched = hex("0A0161 7807 7D 01000000");
    check(&[&SAME], &mismatched, Ok(&mismatched));

    for place in SAME.iter().chain(&ANY) {
        let message = DynamicMessage::decode(descriptor::<Type>(), &(place.wrap)(&unknown)).unwrap();
        let empty = DynamicMessage::decode(descriptor::<Type>(), &(place.wrap)(&[])).unwrap();
        // Neither JSON nor text shows them, unless asked to.
        assert_eq!(message.to_json().unwrap(), empty.to_json().unwrap(), "{}", place.what);
        assert_eq!(text::print(&message), text::print(&empty), "{}", place.what);
        assert_ne!(message, empty);
        // Those of two messages follow each other.
        let mut twice: Type = message.to_message().unwrap();
        twice.merge_from(&twice.clone());
        let mut dynamic = message.clone();
        dynamic.merge(&message.encode_to_vec()).unwrap();
        let expected = if place.what == "in an element" {
            (place.wrap)(&unknown).repeat(2)
        } else if place.what == "in the value of a map" {
            (place.wrap)(&unknown)
        } else {
            (place.wrap)(&unknown.repeat(2))
        };
        assert_eq!(dynamic.encode_to_vec(), expected, "{}", place.what);
        assert_eq!(dynamic.to_message::<Type>().unwrap().encode_to_vec(), expected, "{}", place.what);
        if !place.extension {
            assert_eq!(twice.encode_to_vec(), expected, "{}", place.what);
        }
        twice.clear();
        assert_eq!(twice, Type::default());
        // And they can be dropped.
        let dropping = DecodeOptions::new().unknown_fields(false);
        let dropped = DynamicMessage::decode_with(descriptor::<Type>(), &(place.wrap)(&unknown), &dropping).unwrap();
        assert_eq!(dropped, empty, "{}", place.what);
        if !place.extension {
            assert_eq!(generated(&dropping, &(place.wrap)(&unknown)), Ok((place.wrap)(&[])), "{}", place.what);
        }
    }
}

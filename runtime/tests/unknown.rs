//! [`UnknownFields`]: reading, editing and comparing what the schema does not declare.

mod common;

use std::collections::HashSet;

use common::pain::w30::Empty;
use common::pain::w42::Old;
use common::*;
use rustwire::{UnknownFields, UnknownValue};

/// One record of each wire type, in the order that `all` pushes them.
const ALL: &str = "08AC02 110100000000000080 1A0161 1A00 23 0805 13 14 24 2DFEFFFFFF F8FFFFFF0F01";

fn all() -> UnknownFields {
    let mut group = UnknownFields::default();
    group.push_varint(1, 5);
    group.push_group(2, &UnknownFields::EMPTY);
    let mut fields = UnknownFields::EMPTY;
    fields.push_varint(1, 300);
    fields.push_i64(2, 0x8000_0000_0000_0001);
    fields.push_len(3, b"a");
    fields.push_len(3, b"");
    fields.push_group(4, &group);
    fields.push_i32(5, 0xFFFF_FFFE);
    fields.push_varint((1 << 29) - 1, 1);
    fields
}

#[test]
fn records_are_pushed_as_the_wire_has_them() {
    assert_eq!(all().as_bytes(), hex(ALL));
    assert_eq!(all().len(), hex(ALL).len());
    assert!(!all().is_empty());
    let m = Empty { unknown_fields: all(), ..Default::default() };
    assert_eq!(m.encode_to_vec(), hex(ALL));
    for value in (0..64).flat_map(|bits| [(1u64 << bits) - 1, 1 << bits]).chain([u64::MAX]) {
        let mut fields = UnknownFields::default();
        fields.push_varint(1, value);
        assert_eq!(fields.as_bytes(), [vec![0x08], varint(value)].concat());
        assert_eq!(fields.field(1).collect::<Vec<_>>(), [UnknownValue::Varint(value)]);
    }
    for size in [0, 1, 127, 128, 20_000] {
        let mut fields = UnknownFields::default();
        fields.push_len(1, &vec![7; size]);
        assert_eq!(fields.as_bytes(), record(0x0A, &vec![7; size]));
    }
}

#[test]
fn every_record_can_be_read() {
    let fields = all();
    let read: Vec<_> = fields.iter().map(|field| (field.number, field.value)).collect();
    assert_eq!(read.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [1, 2, 3, 3, 4, 5, (1 << 29) - 1]);
    assert_eq!(read[0].1, UnknownValue::Varint(300));
    assert_eq!(read[1].1, UnknownValue::I64(0x8000_0000_0000_0001));
    assert_eq!(read[2].1, UnknownValue::Len(b"a"));
    assert_eq!(read[5].1, UnknownValue::I32(0xFFFF_FFFE));
    let UnknownValue::Group(group) = read[4].1 else { panic!("{:?}", read[4]) };
    assert_eq!(group.as_bytes(), hex("0805 13 14"));
    let inside: Vec<_> = group.iter().collect();
    assert_eq!((inside[0].number, inside[0].value), (1, UnknownValue::Varint(5)));
    let UnknownValue::Group(empty) = inside[1].value else { panic!("{inside:?}") };
    assert_eq!((inside[1].number, empty.iter().count()), (2, 0));
    assert_eq!(fields.field(3).collect::<Vec<_>>(), [UnknownValue::Len(b"a"), UnknownValue::Len(b"")]);
    // A number inside of a group is not one of the message.
    assert_eq!(fields.field(9).count(), 0);
    assert_eq!(fields.into_iter().count(), 7);
}

#[test]
fn a_field_can_be_removed() {
    let without = [
        (1, "110100000000000080 1A0161 1A00 23 0805 13 14 24 2DFEFFFFFF F8FFFFFF0F01"),
        (2, "08AC02 1A0161 1A00 23 0805 13 14 24 2DFEFFFFFF F8FFFFFF0F01"),
        (3, "08AC02 110100000000000080 23 0805 13 14 24 2DFEFFFFFF F8FFFFFF0F01"),
        (4, "08AC02 110100000000000080 1A0161 1A00 2DFEFFFFFF F8FFFFFF0F01"),
        (5, "08AC02 110100000000000080 1A0161 1A00 23 0805 13 14 24 F8FFFFFF0F01"),
        ((1 << 29) - 1, "08AC02 110100000000000080 1A0161 1A00 23 0805 13 14 24 2DFEFFFFFF"),
    ];
    for (number, left) in without {
        let mut fields = all();
        assert!(fields.remove(number));
        assert_eq!(fields.as_bytes(), hex(left), "{number}");
        assert!(!fields.remove(number));
        assert_eq!(fields.as_bytes(), hex(left));
    }
    let mut fields = all();
    for number in [3, 1, 5, 4, 2, (1 << 29) - 1] {
        assert!(fields.remove(number));
    }
    assert!(fields.is_empty());
    assert_eq!(fields, UnknownFields::EMPTY);
    assert!(!UnknownFields::default().remove(1));
}

#[test]
fn a_copy_is_equal_and_independent() {
    let fields = all();
    let mut copy = fields.clone();
    assert_eq!(copy, fields);
    copy.push_varint(1, 1);
    assert_ne!(copy, fields);
    assert_eq!(fields.as_bytes(), hex(ALL));
    let set: HashSet<UnknownFields> = [fields.clone(), fields.clone(), copy.clone()].into();
    assert_eq!(set.len(), 2);
    // What was emptied is what never had anything, for equality, hashing and copies.
    copy.clear();
    assert_eq!((copy.len(), copy.as_bytes()), (0, &[][..]));
    assert_eq!(copy, UnknownFields::EMPTY);
    assert_eq!(copy.clone(), UnknownFields::EMPTY);
    assert_eq!(HashSet::from([copy.clone(), UnknownFields::EMPTY]).len(), 1);
    copy.push_varint(1, 300);
    assert_eq!(copy.as_bytes(), hex("08AC02"));
}

#[test]
fn it_grows_through_any_sizes() {
    let mut fields = UnknownFields::default();
    let mut expected = Vec::new();
    for size in (0..300).chain([1000, 10, 100_000, 0, 1]) {
        fields.push_len(7, &vec![size as u8; size]);
        expected.extend(record(0x3A, &vec![size as u8; size]));
        assert!(fields.as_bytes() == expected);
    }
    assert!(fields.clone().as_bytes() == expected);
}

#[test]
fn it_takes_one_pointer() {
    assert_eq!(size_of::<UnknownFields>(), size_of::<usize>());
    assert_eq!(size_of::<Option<UnknownFields>>(), size_of::<usize>());
}

#[test]
fn debug_shows_the_fields() {
    let text = format!("{:?}", all());
    assert!(text.starts_with("{1: Varint(300), 2: I64(9223372036854775809), 3: Len([97]), 3: Len([]), "), "{text}");
    assert!(text.contains("4: Group({1: Varint(5), 2: Group({})})"), "{text}");
    assert_eq!(format!("{:?}", UnknownFields::EMPTY), "{}");
    // Groups in groups, deeper than a decode would take them: on a small stack.
    on_small_stack(512, || {
        let mut fields = UnknownFields::default();
        for _ in 0..5_000 {
            let mut outer = UnknownFields::default();
            outer.push_group(1, &fields);
            fields = outer;
        }
        assert!(format!("{fields:?}").len() > 5_000);
        assert_eq!(fields.iter().count(), 1);
        assert!(fields.remove(1));
    });
}

#[test]
fn numbers_are_checked() {
    for number in [0, 1 << 29, u32::MAX] {
        assert!(std::panic::catch_unwind(|| UnknownFields::default().push_varint(number, 1)).is_err());
        assert!(std::panic::catch_unwind(|| UnknownFields::default().push_i32(number, 1)).is_err());
        assert!(std::panic::catch_unwind(|| UnknownFields::default().push_i64(number, 1)).is_err());
        assert!(std::panic::catch_unwind(|| UnknownFields::default().push_len(number, b"")).is_err());
        assert!(std::panic::catch_unwind(|| UnknownFields::default().push_group(number, &all())).is_err());
    }
}

#[test]
fn padding_on_the_wire_is_kept_and_that_of_tags_is_not() {
    // A padded value, a padded length, a padded tag inside of a group.
    for bytes in ["58818000", "5A818000 61", "5B 888000 01 5C"] {
        assert_eq!(round_trip::<Old>(&hex(bytes)), hex(bytes));
    }
    let m = Old::decode(&hex("D88000 05")).unwrap();
    assert_eq!(m.unknown_fields.as_bytes(), hex("5805"));
    assert_eq!(m.unknown_fields.field(11).collect::<Vec<_>>(), [UnknownValue::Varint(5)]);
    // A group whose end has a padded tag.
    let m = Old::decode(&hex("5B 0801 DC00 5805")).unwrap();
    assert_eq!(m.unknown_fields.iter().map(|field| field.number).collect::<Vec<_>>(), [11, 11]);
    assert_eq!(m.encode_to_vec(), hex("5B 0801 DC00 5805"));
}

#[test]
fn they_can_be_dropped_on_the_way_in() {
    let bytes = hex("0801 120408011005 1A021007 5A0161 5B 0801 5C 6D01000000");
    let m: Old = DecodeOptions::new().unknown_fields(false).decode(&bytes).unwrap();
    assert_eq!(m.encode_to_vec(), hex("0801 12020801 1A00"));
    // What is dropped must be valid all the same.
    for bytes in ["5A05 61", "5B", "5B 6C", "6D010000", "58", "5E"] {
        assert!(DecodeOptions::new().unknown_fields(false).decode::<Old>(&hex(bytes)).is_err(), "{bytes}");
        assert!(Old::decode(&hex(bytes)).is_err(), "{bytes}");
    }
}

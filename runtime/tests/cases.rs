//! Values that other implementations got wrong, decoded and encoded here.

mod common;

use common::cases::scalars::*;
use common::pain::{c06, c12, c13, e54, w27, w29, w31, w33, w36, w41, w42};
use common::*;
use rustwire::Enum as _;

#[test]
fn the_last_of_a_singular_field_wins() {
    let label = w27::Label::decode(&hex("0A0161 0A0162 120101 120102 1805 1806 220178 2A0179")).unwrap();
    assert_eq!((label.text.as_str(), &label.raw[..], label.n), ("b", &[2][..], 6));
    assert_eq!(label.pick, Some(w27::label::Pick::B(b"y".to_vec())));
    // The shorter value in place of a longer one, and the empty one in place of any.
    let label = w27::Label::decode(&hex("0A03616263 0A0164 1203010203 1200 220378797A 2200")).unwrap();
    assert_eq!((label.text.as_str(), &label.raw[..]), ("d", &[][..]));
    assert_eq!(label.pick, Some(w27::label::Pick::A(String::new())));
}

/// Each scalar field of `Implicit` and `Explicit` twice, by number.
const TWICE: [&str; 16] = [
    "0801 08FFFFFFFFFFFFFFFFFF01",
    "1001 1080808080808080808001",
    "1801 18FFFFFFFF0F",
    "2001 20FFFFFFFFFFFFFFFFFF01",
    "2802 2803",
    "3002 30FFFFFFFFFFFFFFFFFF01",
    "3801 3800",
    "4501000000 4502000080",
    "4D01000000 4DFEFFFFFF",
    "550000803F 550000C0FF",
    "590100000000000000 590200000000000080",
    "610100000000000000 61FEFFFFFFFFFFFFFF",
    "69000000000000F03F 69000000000000F8BF",
    "7001 7007",
    "7A026161 7A0162",
    "8201020909 82010107",
];

#[test]
fn the_last_of_every_scalar_type_wins() {
    let bytes = hex(&TWICE.concat());
    let m = Implicit::decode(&bytes).unwrap();
    assert_eq!((m.f_int32, m.f_int64, m.f_uint32, m.f_uint64), (-1, i64::MIN, u32::MAX, u64::MAX));
    assert_eq!((m.f_sint32, m.f_sint64, m.f_bool), (-2, i64::MIN, false));
    assert_eq!((m.f_fixed32, m.f_sfixed32, m.f_float.to_bits()), (0x8000_0002, -2, 0xFFC0_0000));
    assert_eq!((m.f_fixed64, m.f_sfixed64, m.f_double), (0x8000_0000_0000_0002, -2, -1.5));
    assert_eq!((m.f_color.to_i32(), m.f_string.as_str(), &m.f_bytes[..]), (7, "b", &[7][..]));
    assert!(m.unknown_fields.is_empty());
    let m = Explicit::decode(&bytes).unwrap();
    assert_eq!(
        (m.f_int32, m.f_int64, m.f_uint32, m.f_uint64),
        (Some(-1), Some(i64::MIN), Some(u32::MAX), Some(u64::MAX))
    );
    assert_eq!((m.f_sint32, m.f_sint64, m.f_bool), (Some(-2), Some(i64::MIN), Some(false)));
    assert_eq!((m.f_fixed32, m.f_sfixed32), (Some(0x8000_0002), Some(-2)));
    assert_eq!((m.f_fixed64, m.f_sfixed64, m.f_double), (Some(0x8000_0000_0000_0002), Some(-2), Some(-1.5)));
    assert_eq!((m.f_string.as_deref(), m.f_bytes.as_deref()), (Some("b"), Some(&[7][..])));
    // False has the bits of nothing: it is written only where presence is explicit.
    let second = |m: &str| hex(m.split_once(' ').unwrap().1);
    let seconds: Vec<u8> = TWICE.iter().flat_map(|m| second(m)).collect();
    assert_eq!(m.encode_to_vec(), seconds);
    let implicit = Implicit::decode(&bytes).unwrap().encode_to_vec();
    assert_eq!(implicit.len(), seconds.len() - 2);
}

#[test]
fn the_last_member_of_a_oneof_wins_and_the_same_message_merges() {
    use one_of::Pick;
    for (i, twice) in TWICE.iter().enumerate() {
        // Another member first, and the last value only of this one.
        let other = if i == 0 { "1007" } else { "0807" };
        let m = OneOf::decode(&hex(&format!("{other} {twice}"))).unwrap();
        assert_eq!(m.encode_to_vec(), hex(twice.split_once(' ').unwrap().1), "field {}", i + 1);
    }
    let part = |n, s: &str, list: &[i32]| Part { n, s: s.into(), list: list.into(), ..Default::default() };
    let merged = OneOf::decode(&hex("8A0108 0801 120161 1A0105 8A0106 120162 1A0106")).unwrap();
    assert_eq!(merged.pick, Some(Pick::FPart(part(1, "b", &[5, 6]))));
    let reset = OneOf::decode(&hex("8A01020801 0807 8A0103120162")).unwrap();
    assert_eq!(reset.pick, Some(Pick::FPart(part(0, "b", &[]))));
}

#[test]
fn singular_messages_merge_and_their_parts_follow_the_rules() {
    let bytes = [record(0x22, &hex("0801 1A0105 22020801")), record(0x22, &hex("120161 1A0106 2203120162"))].concat();
    let m = Part::decode(&bytes).unwrap();
    assert_eq!((m.part.n, m.part.s.as_str(), &m.part.list[..]), (1, "a", &[5, 6][..]));
    assert_eq!((m.part.part.n, m.part.part.s.as_str()), (1, "b"));
}

#[test]
fn map_entries_take_parts_in_any_order_and_the_last_key_wins() {
    // Field 12 is map<string, Part>, and 13 map<string, int32>.
    let entry = |tag, parts: &str| record(tag, &hex(parts));
    let m = Maps::decode(&entry(0x62, "12020801 0A016A 0A016B 1203120161")).unwrap();
    assert_eq!(m.by_string.len(), 1);
    let part = &m.by_string["k"];
    assert_eq!((part.n, part.s.as_str()), (1, "a"), "messages merge within an entry");
    // The same key once more replaces, and does not merge.
    let m = Maps::decode(&[entry(0x62, "0A016B 12020801"), entry(0x62, "0A016B 1203120161")].concat()).unwrap();
    assert_eq!((m.by_string["k"].n, m.by_string["k"].s.as_str()), (0, "a"));
    let m = Maps::decode(&[entry(0x6A, "0A016B 1001 1002"), entry(0x6A, "1007"), entry(0x6A, "")].concat()).unwrap();
    assert_eq!(m.to_int32.iter().map(|(k, v)| (k.as_str(), *v)).collect::<Vec<_>>(), [("", 0), ("k", 2)]);
    assert_eq!(m.encode_to_vec(), hex("6A040A001000 6A050A016B1002"));
    // What is foreign in an entry is dropped, but must be valid.
    assert_eq!(Maps::decode(&entry(0x6A, "0A016B 1800 2B2C 1203616263 1002")).unwrap().to_int32["k"], 2);
    assert!(Maps::decode(&entry(0x6A, "0A016B 2B1002")).is_err());
    assert_eq!(error_kind::<Maps>(&entry(0x6A, "0A016B 2C")), DecodeErrorKind::UnmatchedEndGroup);
    assert_eq!(error_kind::<Maps>(&entry(0x6A, "0A01FF")), DecodeErrorKind::InvalidUtf8);
    assert_eq!(error_kind::<Maps>(&entry(0x6A, "0A05 61")), DecodeErrorKind::Truncated);
}

/// However many entries come in a row, in whatever order, the last of each key counts; and an error leaves those before it.
#[test]
fn maps_of_many_entries() {
    // Field 2 is map<int64, Part>, and 13 map<string, int32>.
    let number =
        |key: u64, n: u64| record(0x12, &[vec![8], varint(key), record(0x12, &[vec![8], varint(n)].concat())].concat());
    let word =
        |key: u64, n: u64| record(0x6A, &[record(0x0A, format!("{key:x}").as_bytes()), vec![0x10], varint(n)].concat());
    let (mut state, mut n) = (1_u64, 0);
    let mut random = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut merged = Maps::default();
    let (mut numbers, mut words) = (std::collections::BTreeMap::new(), std::collections::BTreeMap::new());
    for (entries, in_a_row, keys) in [
        (10, 10, 5),
        (23, 23, 1 << 30),
        (300, 299, 100),
        (5000, 4999, 1 << 20),
        (5000, 40, 3000),
        (9000, 8999, 9),
        (3000, 2999, 1 << 20),
    ] {
        let mut bytes = Vec::new();
        for i in 0..entries {
            // In order at first, at random then.
            let key = if i < entries / 2 { i } else { random(keys) };
            n += 1;
            if i % (in_a_row + 1) < in_a_row {
                bytes.extend(number(key, n));
                numbers.insert(key as i64, n as i32);
            } else {
                bytes.extend(word(key, n));
                words.insert(format!("{key:x}"), n as i32);
            }
        }
        merged.merge(&bytes).unwrap();
        assert!(merged.by_int64.iter().map(|(key, part)| (*key, part.n)).eq(numbers.clone()), "{entries} entries");
        assert_eq!(merged.to_int32, words, "{entries} entries");
        let mut cut = Maps::default();
        assert!(cut.merge(&[&bytes[..], &hex("1201")].concat()).is_err());
        assert_eq!(cut, Maps::decode(&bytes).unwrap());
    }
}

/// Every kind of key and of value, the last of two values within each entry.
#[test]
fn maps_of_every_type() {
    // Keys in the order of the fields 1 to 11, all but float and double; the value is always a `Part` with n = 9.
    let keys = [
        "08FFFFFFFFFFFFFFFFFF01",
        "087F",
        "0805",
        "0805",
        "0803",
        "0803",
        "0801",
        "0D05000080",
        "0DFEFFFFFF",
        "090500000000000080",
        "09FEFFFFFFFFFFFFFF",
    ];
    let mut bytes = Vec::new();
    for (i, key) in keys.iter().enumerate() {
        bytes.extend(record((i as u8 + 1) << 3 | 2, &hex(&format!("{key} 12020809"))));
    }
    let m = Maps::decode(&bytes).unwrap();
    assert_eq!(
        m.by_int32.keys().chain(m.by_sint32.keys()).chain(m.by_sfixed32.keys()).collect::<Vec<_>>(),
        [&-1, &-2, &-2]
    );
    assert_eq!(
        m.by_int64.keys().chain(m.by_sint64.keys()).chain(m.by_sfixed64.keys()).collect::<Vec<_>>(),
        [&127, &-2, &-2]
    );
    assert_eq!(m.by_uint32.keys().chain(m.by_fixed32.keys()).collect::<Vec<_>>(), [&5, &0x8000_0005]);
    assert_eq!(m.by_uint64.keys().chain(m.by_fixed64.keys()).collect::<Vec<_>>(), [&5, &0x8000_0000_0000_0005]);
    assert_eq!(m.by_bool[&true].n, 9);
    assert_eq!(m.encode_to_vec(), bytes);
    // Values: fields 13 to 28 have the types of the fields 1 to 16 of `Implicit`.
    for (i, twice) in TWICE.iter().enumerate() {
        // Both values with the tag of field 2 in place of their own.
        let with_tag = |one: &str| [&[0x10 | hex(one)[0] & 7][..], &hex(one)[if i == 15 { 2 } else { 1 }..]].concat();
        let (one, two) = twice.split_once(' ').unwrap();
        let number = i as u32 + 13;
        let entry = |values: &[Vec<u8>]| {
            let content =
                [&[&hex("0A016B")[..]][..], &values.iter().map(|v| &v[..]).collect::<Vec<_>>()].concat().concat();
            [varint(u64::from(number << 3 | 2)), varint(content.len() as u64), content].concat()
        };
        let both = entry(&[with_tag(one), with_tag(two)]);
        assert_eq!(round_trip::<Maps>(&both), entry(&[with_tag(two)]), "field {number}");
    }
}

#[test]
fn varints_of_ten_bytes() {
    let n = |bytes: &str| w29::N::decode(&hex(bytes)).unwrap();
    assert_eq!(n("08 FFFFFFFFFFFFFFFFFF02").v, 0x7FFF_FFFF_FFFF_FFFF);
    assert_eq!(n("08 FFFFFFFFFFFFFFFFFF01").v, u64::MAX);
    assert_eq!(n("08 8000").v, 0);
    assert_eq!(n("08 80808080808080808000").v, 0);
    assert_eq!(n("10 FFFFFFFF0F").s, -1);
    assert_eq!(n("10 FFFFFFFF1F").s, -1);
    assert!(n("18 80808080808080808001").b);
    assert!(!n("18 80808080808080808002").b, "the bit past the 64th is dropped");
    let kind = |bytes: &str| error_kind::<w29::N>(&hex(bytes));
    assert_eq!(kind("08 80808080808080808080"), DecodeErrorKind::VarintTooLong);
    assert_eq!(kind("08 8080808080808080808001"), DecodeErrorKind::VarintTooLong);
    assert_eq!(kind("08 808080808080808080"), DecodeErrorKind::Truncated);
}

#[test]
fn tags_take_five_bytes_at_most() {
    // Field 1 as a varint, in up to five bytes.
    for tag in ["08", "8800", "888000", "88808000", "8880808000"] {
        assert_eq!(w29::N::decode(&hex(&format!("{tag} 07"))).unwrap().v, 7, "{tag}");
        // The same inside of an unknown group.
        let group = w29::N::decode(&hex(&format!("23 {tag} 07 24"))).unwrap();
        assert_eq!(group.encode_to_vec(), hex(&format!("23 {tag} 07 24")), "{tag}");
    }
    for (bytes, kind) in [
        ("888080808000 07", DecodeErrorKind::InvalidTag),
        ("8880808010 07", DecodeErrorKind::InvalidTag),
        ("88808080", DecodeErrorKind::Truncated),
        ("8000 07", DecodeErrorKind::InvalidFieldNumber),
        ("00 07", DecodeErrorKind::InvalidFieldNumber),
        ("04", DecodeErrorKind::InvalidFieldNumber),
        ("26", DecodeErrorKind::InvalidWireType),
        ("27", DecodeErrorKind::InvalidWireType),
        ("FEFFFFFF0F", DecodeErrorKind::InvalidWireType),
    ] {
        assert_eq!(error_kind::<w29::N>(&hex(bytes)), kind, "{bytes}");
        // Within an unknown group, and within one that is known: field 4 of a `Tree`.
        let inside = hex(&format!("23 {bytes}"));
        assert_eq!(error_kind::<w29::N>(&inside), kind, "23 {bytes}");
        assert_eq!(error_kind::<w31::Tree>(&inside), kind, "23 {bytes}");
    }
    assert_eq!(round_trip::<w29::N>(&hex("F8FFFFFF0F 07")), hex("F8FFFFFF0F 07"));
}

#[test]
fn a_declared_length_is_checked_before_memory_is_taken() {
    for bytes in ["0AFCFFFFFF07", "12FFFFFFFF07", "1AFFFFFFFF07", "22FFFFFFFF0F", "2AFFFFFFFF07", "32FFFFFFFF07"] {
        assert_eq!(error_kind::<w33::Big>(&hex(bytes)), DecodeErrorKind::Truncated, "{bytes}");
    }
    let whole = "FFFFFFFFFFFFFFFFFF01";
    assert_eq!(error_kind::<w33::Big>(&hex(&format!("1A{whole}"))), DecodeErrorKind::Truncated);
    assert_eq!(error_kind::<w33::Big>(&hex(&format!("4A{whole}"))), DecodeErrorKind::Truncated, "an unknown field");
    assert_eq!(error_kind::<w33::Big>(&hex("0A03010203")), DecodeErrorKind::PackedLength { width: 4 });
    assert_eq!(error_kind::<w33::Big>(&hex("3A0401020304")), DecodeErrorKind::PackedLength { width: 8 });
    assert_eq!(error_kind::<w33::Big>(&hex("120180")), DecodeErrorKind::Truncated, "cut off inside of the array");
}

#[test]
fn numbers_that_a_closed_enum_lacks_go_to_the_unknown_fields() {
    use w36::{Hue, Paint, paint};
    let bytes = hex("0800 0809 1000 1009 1004 1A03000904 22050A01611009 3003 2809");
    let m = Paint::decode(&bytes).unwrap();
    assert_eq!(m.one, Some(Hue::Red));
    assert_eq!((&m.many[..], &m.tight[..]), (&[Hue::Red, Hue::Blue][..], &[Hue::Red, Hue::Blue][..]));
    assert!(m.by.is_empty());
    assert_eq!(m.k, Some(paint::K::Other(3)));
    // What was not declared follows what was; an element of a packed array becomes a record of its own.
    assert_eq!(m.encode_to_vec(), hex("0800 1000 1004 1A020004 3003 0809 1009 1809 22050A01611009 2809"));
    // Declared values of the same fields, the packed form of the one field and the plain form of the other.
    let m = Paint::decode(&hex("0804 12020400 1804 22050A01611004 2804")).unwrap();
    assert_eq!((m.one, &m.many[..], &m.tight[..]), (Some(Hue::Blue), &[Hue::Blue, Hue::Red][..], &[Hue::Blue][..]));
    assert_eq!((m.by["a"], m.k), (Hue::Blue, Some(paint::K::Pick(Hue::Blue))));
    // The number is an int32: what is above 32 bits is dropped, negative ones take ten bytes.
    let m = Paint::decode(&hex("088480808010 08FFFFFFFFFFFFFFFFFF01")).unwrap();
    assert_eq!((m.one, m.unknown_fields.len()), (Some(Hue::Blue), 11));
    // An entry without a value has the first one; an entry that says first a bad and then a good number is good.
    assert_eq!(Paint::decode(&hex("22030A0161")).unwrap().by["a"], Hue::Red);
    assert_eq!(Paint::decode(&hex("22070A016110091004")).unwrap().by["a"], Hue::Blue);
    // A bad number leaves an earlier entry of that key alone.
    let m = Paint::decode(&hex("22050A01611004 22050A01611009")).unwrap();
    assert_eq!((m.by["a"], m.unknown_fields.as_bytes()), (Hue::Blue, &hex("22050A01611009")[..]));
    // Without unknown fields, nothing is kept of them.
    let m: Paint = DecodeOptions::new().unknown_fields(false).decode(&bytes).unwrap();
    assert_eq!(m.encode_to_vec(), hex("0800 1000 1004 1A020004 3003"));
}

#[test]
fn fields_are_written_in_ascending_order() {
    let mut m = w41::Mix { z: "q".into(), r: vec![5], s: 6, k: Some(w41::mix::K::B(true)), ..Default::default() };
    m.m.insert("k".into(), 1);
    assert_eq!(m.encode_to_vec(), hex("120105 1806 22050A016B1001 3801 4A0171"));
    m.k = Some(w41::mix::K::A(false));
    assert_eq!(m.encode_to_vec(), hex("0800 120105 1806 22050A016B1001 4A0171"));
    for key in ["b", "", "a"] {
        m.m.insert(key.into(), 0);
    }
    let sorted = hex("0800 120105 1806 22040A001000 22050A01611000 22050A01621000 22050A016B1001 4A0171");
    assert_eq!(EncodeOptions::new().deterministic(true).encode_to_vec(&m), sorted);
}

#[test]
fn unknown_fields_come_back_byte_for_byte() {
    let bytes = hex("0801 120408011005 1A021007 5A0161 610000000000000000 6D01000000");
    let m = w42::Old::decode(&bytes).unwrap();
    assert_eq!((m.a, m.s.x, m.r.len()), (1, 1, 1));
    assert_eq!(m.encode_to_vec(), bytes);
    let mut twice = m.clone();
    twice.merge(&bytes).unwrap();
    assert_eq!(twice.unknown_fields.len(), 2 * m.unknown_fields.len());
    assert_eq!(twice.s.unknown_fields.as_bytes(), hex("1005 1005"));
    assert_ne!(w42::Old { unknown_fields: Default::default(), ..m.clone() }, m);
    twice.clear();
    assert_eq!(twice, w42::Old::default());
    assert_eq!(twice.encode_to_vec(), []);
    // Another wire type than the declared one: kept, for scalars, messages and repeated messages.
    for bytes in ["0A0161", "1001", "1801", "1D01000000", "0D01000000", "090100000000000000", "0B0C", "13080114"] {
        let bytes = hex(bytes);
        assert_eq!(round_trip::<w42::Old>(&bytes), bytes);
        assert_eq!(w42::Old::decode(&bytes).unwrap().unknown_fields.as_bytes(), bytes);
    }
}

#[test]
fn edition_features() {
    use e54::{Feat, Open, Shut};
    let m = Feat {
        explicit: Some(0),
        must: Some(1),
        loose: vec![1, 2],
        del: Feat { must: Some(2), ..Default::default() }.into(),
        ..Default::default()
    };
    let bytes = hex("1000 1801 2001 2002 2B 1802 2C");
    assert_eq!(m.encode_to_vec(), bytes);
    assert_eq!(Feat::decode(&bytes).unwrap(), m);
    let m = Feat::decode(&hex("1801 3201FF")).unwrap();
    assert_eq!(m.any_bytes.as_bytes(), [0xFF]);
    assert_eq!(m.encode_to_vec(), hex("1801 3201FF"));
    assert_eq!((m.shut(), m.dflt(), m.open), (Shut::A, 42, Open::ZERO));
    // protoc gives a map's feature to its keys and its values.
    let bytes = hex("1801 5206 0A01FF 1201FE");
    let m = Feat::decode(&bytes).unwrap();
    assert_eq!(
        m.any_keys.iter().map(|(k, v)| (k.as_bytes(), v.as_bytes())).collect::<Vec<_>>(),
        [(&[0xFF][..], &[0xFE][..])]
    );
    assert_eq!(m.encode_to_vec(), bytes);
    // The packed form of an expanded field, an undeclared number of each enum.
    let m = Feat::decode(&hex("1801 22020102 3801 4005")).unwrap();
    assert_eq!((&m.loose[..], m.shut, m.open), (&[1, 2][..], None, Open(5)));
    assert_eq!(m.encode_to_vec(), hex("1801 2001 2002 4005 3801"));
}

#[test]
fn a_required_field_of_the_messages_own_type() {
    let chain = c12::Chain::default();
    assert!(chain.next.is_none() && chain.next.next.next.is_none());
    let error = c12::Chain::decode(&[]).unwrap_err();
    assert_eq!(error.kind(), DecodeErrorKind::MissingRequired);
    assert_eq!(error.missing(), ["next"]);
    assert_eq!(c12::Chain::decode(&hex("0A00")).unwrap_err().missing(), ["next.next"]);
    let mut chain = c12::Chain::default();
    chain.merge(&hex("0A020A00")).unwrap();
    assert_eq!(chain.encode_to_vec(), hex("0A020A00"));
    assert_eq!(chain.try_encode_to_vec(), Err(EncodeError::MissingRequired(vec!["next.next.next".into()])));
}

#[test]
fn defaults_of_the_schema() {
    let blob = c13::Blob::default();
    assert_eq!(blob.magic(), hex("0007080C0B090D0A5C222780FF3F"));
    assert_eq!(blob.greet(), "tab\there \"q\" {brace} \\ caf\u{e9}");
    let card = c06::Card::default();
    assert_eq!(card.grade().to_i32(), 2);
    assert_eq!(card.grade().name(), Some("HIGH"));
    assert_eq!(c06::Grade::from_name("TOP"), c06::Grade::from_name("HIGH"));
    assert_eq!(c06::Grade::from_name("BASIC"), c06::Grade::from_i32(1));
    assert_eq!(c06::Card::decode(&hex("0802")).unwrap().grade, Some(c06::Grade::TOP));
}

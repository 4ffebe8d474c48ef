//! Extensions: typed keys over the records of the wire, the registry, and MessageSets.

mod common;

use common::cases::ext::*;
use common::*;
use rustwire::{DecodeError, Registry};

fn host(bytes: &str) -> Host {
    Host::decode(&hex(bytes)).unwrap()
}

fn registered<T: Message>(bytes: &[u8]) -> Result<T, DecodeError> {
    let mut registry = Registry::new();
    register(&mut registry);
    DecodeOptions::new().registry(&registry).decode(bytes)
}

#[test]
fn a_singular_extension() {
    let mut m = Host { before: Some(1), after: Some(2), ..Default::default() };
    assert_eq!((NUM.number(), NUM.full_name()), (100, "cases.ext.num"));
    assert_eq!((NUM.get(&m), NUM.is_set(&m), NUM.get_or_default(&m)), (Ok(None), false, Ok(42)));
    NUM.set(&mut m, 7);
    assert_eq!((NUM.get(&m), NUM.is_set(&m), NUM.get_or_default(&m)), (Ok(Some(7)), true, Ok(7)));
    // Written at its number, between the fields around it; a second value is in place of the first.
    assert_eq!(m.encode_to_vec(), hex("0801 A00607 C00C02"));
    NUM.set(&mut m, -1);
    assert_eq!(m.encode_to_vec(), hex("0801 A006FFFFFFFFFFFFFFFFFF01 C00C02"));
    NUM.set(&mut m, 0);
    assert_eq!((NUM.get(&m), m.encode_to_vec()), (Ok(Some(0)), hex("0801 A00600 C00C02")));
    assert!(NUM.clear(&mut m));
    assert!(!NUM.clear(&mut m));
    assert_eq!(m, Host { before: Some(1), after: Some(2), ..Default::default() });
    assert_eq!(m.encode_to_vec(), hex("0801 C00C02"));
}

#[test]
fn an_emptied_set_equals_one_that_never_had_anything() {
    let mut m = Host::default();
    NUM.set(&mut m, 1);
    TEXT.set(&mut m, "t".into());
    assert_ne!(m, Host::default());
    TEXT.clear(&mut m);
    NUM.clear(&mut m);
    assert_eq!(m, Host::default());
    NUMS.set(&mut m, vec![1]);
    NUMS.set(&mut m, vec![]);
    assert_eq!(m, Host::default());
    assert!(m.extensions.is_empty());
}

#[test]
fn the_wire_gives_the_last_value() {
    let m = host("A00601 A00602 AA06026161 AA060162 C00700");
    assert_eq!((NUM.get(&m), TEXT.get(&m).unwrap().as_deref()), (Ok(Some(2)), Some("b")));
    // The records stay as they were until a value is set.
    assert_eq!(m.encode_to_vec(), hex("A00601 A00602 AA06026161 AA060162 C00700"));
}

#[test]
fn every_kind_of_value() {
    let mut m = Host::default();
    let inner = Inner { a: Some(1), s: Some("s".into()), ..Default::default() };
    TEXT.set(&mut m, "text".into());
    INNER.set(&mut m, inner.clone());
    BOX.set(&mut m, Box { n: Some(5), ..Default::default() });
    RAW.set(&mut m, vec![0xFF]);
    RATIO.set(&mut m, -0.5);
    HUE.set(&mut m, Hue::Red);
    let bytes = "AA060474657874 B206 05 0801 120173 C80600 F306 0805 F406 FA0601FF 8107000000000000E0BF";
    assert_eq!(m.encode_to_vec(), hex(bytes));
    let m = registered::<Host>(&hex(bytes)).unwrap();
    assert_eq!(TEXT.get(&m).unwrap().as_deref(), Some("text"));
    assert_eq!(INNER.get(&m), Ok(Some(inner)));
    assert_eq!(BOX.get(&m).unwrap().unwrap().n, Some(5));
    assert_eq!(RAW.get(&m), Ok(Some(vec![0xFF])));
    assert_eq!(RATIO.get(&m), Ok(Some(-0.5)));
    assert_eq!((HUE.get(&m), HUE.get_or_default(&Host::default())), (Ok(Some(Hue::Red)), Ok(Hue::Blue)));
    assert_eq!(TEXT.get_or_default(&Host::default()).unwrap(), "none");
    assert!(m.unknown_fields.is_empty());
    assert_eq!(m.extensions.numbers().collect::<Vec<_>>(), [101, 102, 105, 110, 111, 112]);
}

#[test]
fn records_of_a_message_merge() {
    let m = host("B20605 0801 1A0105 B20603 120161 B20604 2202 0802 B20605 1A0106 0801");
    let inner = INNER.get(&m).unwrap().unwrap();
    assert_eq!((inner.a, inner.s.as_deref(), &inner.list[..]), (Some(1), Some("a"), &[5, 6][..]));
    assert_eq!(inner.inner.a, Some(2));
    assert_eq!(m.encode_to_vec().len(), 29);
}

#[test]
fn repeated_extensions() {
    let mut m = Host::default();
    NUMS.set(&mut m, vec![1, -1]);
    TIGHT.set(&mut m, vec![0, -1, 1]);
    HUES.set(&mut m, vec![Hue::Blue, Hue::Red]);
    TIGHT_HUES.set(&mut m, vec![Hue::Blue, Hue::Red]);
    TEXTS.set(&mut m, vec!["a".into(), String::new()]);
    INNERS.set(&mut m, vec![Inner::default(), Inner { a: Some(1), ..Default::default() }]);
    FIXEDS.set(&mut m, vec![1, 2]);
    let bytes = hex("B80601 B806FFFFFFFFFFFFFFFFFF01 C20603000102 D00604 D00600 DA06020400 E2060161 E20600 \
         EA0600 EA06020801 8A07080100000002000000");
    assert_eq!(m.encode_to_vec(), bytes);
    let m = registered::<Host>(&bytes).unwrap();
    assert_eq!((NUMS.get(&m), TIGHT.get(&m)), (Ok(Some(vec![1, -1])), Ok(Some(vec![0, -1, 1]))));
    assert_eq!(HUES.get(&m), Ok(Some(vec![Hue::Blue, Hue::Red])));
    assert_eq!(TIGHT_HUES.get(&m), HUES.get(&m));
    assert_eq!(TEXTS.get(&m), Ok(Some(vec!["a".into(), String::new()])));
    assert_eq!(INNERS.get(&m).unwrap().unwrap().len(), 2);
    assert_eq!(FIXEDS.get(&m), Ok(Some(vec![1, 2])));
    // Both forms are read, whichever the schema asks for, and in one field.
    let m = host("BA06020102 B80603 C00602 C206020304");
    assert_eq!((NUMS.get(&m), TIGHT.get(&m)), (Ok(Some(vec![1, 2, 3])), Ok(Some(vec![1, -2, 2]))));
    assert_eq!(NUMS.get_or_default(&Host::default()), Ok(vec![]));
}

#[test]
fn numbers_that_a_closed_enum_lacks_are_passed_over_and_kept() {
    let bytes = hex("C80604 C80609 D00609 D00604 DA0603040900");
    let m = registered::<Host>(&bytes).unwrap();
    assert_eq!(HUE.get(&m), Ok(Some(Hue::Blue)));
    assert_eq!((HUES.get(&m), TIGHT_HUES.get(&m)), (Ok(Some(vec![Hue::Blue])), Ok(Some(vec![Hue::Blue, Hue::Red]))));
    assert_eq!(m.encode_to_vec(), bytes);
    assert_eq!(HUE.get(&host("C80609")), Ok(None));
}

#[test]
fn a_record_of_another_wire_type_is_no_value() {
    for bytes in ["A20601 61", "A5 06 01000000", "A306 A406", "A206020102"] {
        let m = registered::<Host>(&hex(bytes)).unwrap();
        assert_eq!(NUM.get(&m), Ok(None), "{bytes}");
        assert_eq!(m.encode_to_vec(), hex(bytes));
    }
    // Packed bytes are no value of a singular field, be it of a closed enum.
    assert_eq!(HUE.get(&host("CA06020400")), Ok(None));
    assert_eq!(NUM.get(&host("A00605 A206020102")), Ok(Some(5)));
    assert_eq!(TEXT.get(&host("A80601")), Ok(None));
    assert_eq!(INNER.get(&host("B306 0801 B406")), Ok(None));
}

#[test]
fn a_registry_finds_what_is_invalid_and_names_the_place() {
    let bad = |bytes: &str, kind: DecodeErrorKind| {
        let bytes = hex(bytes);
        // Without a registry it is kept unread, and the error comes with the value.
        assert_eq!(Host::decode(&bytes).unwrap().encode_to_vec(), bytes);
        let error = registered::<Host>(&bytes).unwrap_err();
        assert_eq!(error.kind(), kind);
        error
    };
    let error = bad("0801 AA0602 61FF", DecodeErrorKind::InvalidUtf8);
    assert_eq!((error.offset(), error.path()), (5, "Host.101"));
    assert!(TEXT.get(&host("AA0601FF")).is_err());
    assert_eq!(TEXTS.get(&host("E20601FF")).unwrap_err().kind(), DecodeErrorKind::InvalidUtf8);
    bad("E2060161 E20601FF", DecodeErrorKind::InvalidUtf8);
    bad("B20603 1201FF", DecodeErrorKind::InvalidUtf8);
    bad("B20602 2205", DecodeErrorKind::Truncated);
    bad("C2060180", DecodeErrorKind::Truncated);
    bad("8A07020102", DecodeErrorKind::Truncated);
    // In a nested message, at its own number.
    bad("CA0C04 AA0601FF", DecodeErrorKind::InvalidUtf8);
    // Of the other extensions nothing is known.
    assert!(registered::<Host>(&hex("FA0601FF 920701FF")).is_ok());
    let mut registry = Registry::new();
    assert!(DecodeOptions::new().registry(&registry).decode::<Host>(&hex("AA0601FF")).is_ok());
    registry.add(TEXT);
    let options = DecodeOptions::new().registry(&registry);
    registry.add(NUM);
    assert!(options.decode::<Host>(&hex("AA0601FF")).is_err());
    let names: Vec<_> = registry.extensions_of("cases.ext.Host").collect();
    assert_eq!(names, [(100, "cases.ext.num"), (101, "cases.ext.text")]);
    assert_eq!(registry.extensions_of("cases.ext.Set").count(), 0);
}

#[test]
fn the_depth_of_extensions_counts() {
    // Inner messages within an extension, within a host that is nested itself.
    let inner = |levels: usize| (1..levels).fold(Vec::new(), |inside, _| record(0x22, &inside));
    let extension = |levels: usize| [hex("B206"), varint(inner(levels).len() as u64), inner(levels)].concat();
    assert!(registered::<Host>(&extension(100)).is_ok());
    assert_eq!(registered::<Host>(&extension(101)).unwrap_err().kind(), DecodeErrorKind::DepthLimit { limit: 100 });
    assert!(INNER.get(&Host::decode(&extension(100)).unwrap()).is_ok());
    let nested = |mut bytes: Vec<u8>, levels: usize| {
        for _ in 0..levels {
            bytes = [hex("CA0C"), varint(bytes.len() as u64), bytes].concat();
        }
        bytes
    };
    assert!(registered::<Host>(&nested(extension(60), 40)).is_ok());
    assert!(registered::<Host>(&nested(extension(60), 41)).is_err());
}

#[test]
fn extensions_within_a_group() {
    let bytes = hex("C00C02 D30C 5007 D40C");
    let m = registered::<Host>(&bytes).unwrap();
    assert_eq!((IN_GROUP.get(&m.grp), m.after), (Ok(Some(7)), Some(2)));
    assert!(IN_GROUP.is_set(&m.grp));
    assert_eq!(m.encode_to_vec(), bytes);
    // A number in the range as the end of a group: that of no group that is open.
    assert_eq!(error_kind::<Host>(&hex("D30C 54 D40C")), DecodeErrorKind::UnmatchedEndGroup);
    assert_eq!(error_kind::<Host>(&hex("A406")), DecodeErrorKind::UnmatchedEndGroup);
    assert_eq!(error_kind::<Host>(&hex("A306 A006")), DecodeErrorKind::Truncated);
}

#[test]
fn messages_with_extensions_merge() {
    let mut m = host("A00601 B80601");
    m.merge_from(&host("A00602 B80602 AA060161"));
    assert_eq!((NUM.get(&m), NUMS.get(&m)), (Ok(Some(2)), Ok(Some(vec![1, 2]))));
    assert_eq!(TEXT.get(&m).unwrap().as_deref(), Some("a"));
    // An error leaves no extension that is set to nothing.
    let mut m = Host::default();
    assert!(DecodeOptions::new().memory_limit(66).merge(&mut m, &hex("A00601")).is_err());
    assert!(!NUM.is_set(&m) && m.extensions.is_empty());
}

/// The items of `Item { x: 5 }` and `Other { s: "o" }`.
const ITEMS: &str = "0B 10E807 1A020805 0C 0B 1080897A 1A030A016F 0C";

#[test]
fn a_message_set_is_written_as_items() {
    use item::ITEM;
    use other::OTHER;
    let mut m = Set::default();
    OTHER.set(&mut m, Other { s: Some("o".into()), ..Default::default() });
    ITEM.set(&mut m, Item { x: Some(5), ..Default::default() });
    assert_eq!(m.encode_to_vec(), hex(ITEMS));
    let m = registered::<Set>(&hex(ITEMS)).unwrap();
    assert_eq!(ITEM.get(&m).unwrap().unwrap().x, Some(5));
    assert_eq!(OTHER.get(&m).unwrap().unwrap().s.as_deref(), Some("o"));
    assert_eq!(m.encode_to_vec(), hex(ITEMS));
    // Nested in one another.
    let outer = Other { set: m.into(), ..Default::default() };
    assert_eq!(Other::decode(&outer.encode_to_vec()), Ok(outer));
}

#[test]
fn a_message_set_is_read_in_every_form() {
    use item::ITEM;
    let x = |bytes: &str| {
        let m = registered::<Set>(&hex(bytes)).unwrap();
        ITEM.get(&m).unwrap().map(|item| (item.x, item.list))
    };
    let five = Some((Some(5), vec![]));
    assert_eq!(x("0B 10E807 1A020805 0C"), five);
    // The message before its number, the plain form of an extension, and parts that say nothing.
    assert_eq!(x("0B 1A020805 10E807 0C"), five);
    assert_eq!(x("C23E 02 0805"), five);
    assert_eq!(x("0B 2801 10E807 33 0801 34 1A020805 0C"), five);
    // Of several numbers or messages the first one counts.
    assert_eq!(x("0B 10E807 1005 1A020805 1A020806 0C"), five);
    assert_eq!(x("0B 10E807 0C"), None);
    assert_eq!(x("0B 1A020805 0C"), None);
    assert_eq!(x("0B 0C"), None);
    assert_eq!(x("0B 1000 1A020805 0C"), None);
    // Items of one number merge, in whichever form.
    assert_eq!(x("0B 10E807 1A041005 0805 0C C23E021006"), Some((Some(5), vec![5, 6])));
    for (bytes, kind) in [
        ("0B", DecodeErrorKind::UnterminatedGroup),
        ("0B 10E807 1A020805", DecodeErrorKind::UnterminatedGroup),
        ("0B 10E807 1A020805 14", DecodeErrorKind::UnmatchedEndGroup),
        ("0B 10E807 1A0308", DecodeErrorKind::Truncated),
        ("0C", DecodeErrorKind::UnmatchedEndGroup),
    ] {
        assert_eq!(error_kind::<Set>(&hex(bytes)), kind, "{bytes}");
    }
    // What the item holds is checked by the registry only.
    assert!(Set::decode(&hex("0B 10E807 1A0108 0C")).is_ok());
    assert_eq!(registered::<Set>(&hex("0B 10E807 1A0108 0C")).unwrap_err().kind(), DecodeErrorKind::Truncated);
}

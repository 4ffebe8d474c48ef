//! The depth limit, on every path, and deep input on a small stack.

mod common;

use common::pain::w30::Empty;
use common::pain::w31::{Tree, tree};
use common::*;

/// What a level is wrapped in: the bytes before it and after it, given its length.
type Wrap = fn(usize) -> (Vec<u8>, Vec<u8>);

fn delimited(tag: u8, length: usize) -> Vec<u8> {
    [vec![tag], varint(length as u64)].concat()
}

/// Every path that nests, with the levels that one wrap takes.
const PATHS: [(&str, u32, Wrap); 6] = [
    ("message", 1, |n| (delimited(0x0A, n), vec![])),
    ("repeated message", 1, |n| (delimited(0x12, n), vec![])),
    ("map value", 1, |n| {
        let value = delimited(0x12, n);
        ([delimited(0x1A, value.len() + n), value].concat(), vec![])
    }),
    ("group", 2, |n| ([vec![0x23], delimited(0x0A, n)].concat(), vec![0x24])),
    ("oneof", 1, |n| (delimited(0x2A, n), vec![])),
    ("unknown group", 1, |_| (vec![0x33], vec![0x34])),
];

/// `count` wraps around nothing. The parts are joined at the end, so that this is not quadratic.
fn wraps(wrap: Wrap, count: usize) -> Vec<u8> {
    let (mut fronts, mut backs, mut length) = (Vec::new(), Vec::new(), 0);
    for _ in 0..count {
        let (front, back) = wrap(length);
        length += front.len() + back.len();
        fronts.push(front);
        backs.push(back);
    }
    fronts.into_iter().rev().flatten().chain(backs.into_iter().flatten()).collect()
}

#[test]
fn a_hundred_levels_are_fine_and_one_more_is_not() {
    for (path, levels, wrap) in PATHS {
        let most = 100 / levels as usize;
        for count in [1, 2, most - 1, most] {
            let bytes = wraps(wrap, count);
            let tree = Tree::decode(&bytes).unwrap_or_else(|e| panic!("{count} x {path}: {e}"));
            // Nothing that can be done with it fails either.
            assert_eq!(tree.encode_to_vec(), if path == "map value" { with_keys(count) } else { bytes }, "{path}");
            assert_eq!(tree.clone(), tree);
            assert!(!format!("{tree:?}").is_empty());
        }
        for count in [most + 1, 200, 100_000] {
            let error = Tree::decode(&wraps(wrap, count)).expect_err(path);
            assert_eq!(error.kind(), DecodeErrorKind::DepthLimit { limit: 100 }, "{count} x {path}");
            assert!(error.to_string().contains("100 levels"), "{error}");
        }
    }
}

/// Entries of maps are written with their keys, which `wraps` leaves out.
fn with_keys(count: usize) -> Vec<u8> {
    wraps(
        |n| {
            let inside = [vec![0x08, 0x00], delimited(0x12, n)].concat();
            ([delimited(0x1A, inside.len() + n), inside].concat(), vec![])
        },
        count,
    )
}

#[test]
fn the_limit_can_be_set() {
    for (path, levels, wrap) in PATHS {
        for limit in [0, 1, 2, 10, 100, 300] {
            let options = DecodeOptions::new().max_depth(limit);
            let fits = (limit / levels) as usize;
            assert!(options.decode::<Tree>(&wraps(wrap, fits)).is_ok(), "{fits} x {path} within {limit}");
            let error = options.decode::<Tree>(&wraps(wrap, fits + 1)).unwrap_err();
            assert_eq!(error.kind(), DecodeErrorKind::DepthLimit { limit }, "{path}");
        }
    }
}

#[test]
fn the_limit_counts_along_mixed_paths() {
    let mixed = |count: usize| {
        let mut bytes = Vec::new();
        for i in 0..count {
            let (front, back) = PATHS[[0, 1, 2, 4][i % 4]].2(bytes.len());
            bytes = [front, bytes, back].concat();
        }
        bytes
    };
    assert!(Tree::decode(&mixed(100)).is_ok());
    assert_eq!(error_kind::<Tree>(&mixed(101)), DecodeErrorKind::DepthLimit { limit: 100 });
    // The unknown groups of the innermost message.
    let around = |levels: usize, inner: Vec<u8>| (0..levels).fold(inner, |inner, _| record(0x0A, &inner));
    assert!(Tree::decode(&around(60, wraps(PATHS[5].2, 40))).is_ok());
    assert!(Tree::decode(&around(60, wraps(PATHS[5].2, 41))).is_err());
    // What is passed over counts as what is kept.
    let skipping = DecodeOptions::new().unknown_fields(false);
    assert!(skipping.decode::<Tree>(&around(60, wraps(PATHS[5].2, 40))).is_ok());
    assert!(skipping.decode::<Tree>(&around(60, wraps(PATHS[5].2, 41))).is_err());
}

#[test]
fn siblings_do_not_add_up() {
    let bytes: Vec<u8> = PATHS.iter().flat_map(|(_, levels, wrap)| wraps(*wrap, 100 / *levels as usize)).collect();
    let ten = bytes.repeat(10);
    let tree = Tree::decode(&ten).unwrap();
    assert_eq!(tree.kids.len(), 10);
    assert!(matches!(tree.k, Some(tree::K::Alt(_))));
}

#[test]
fn deep_input_on_a_small_stack() {
    on_small_stack(512, || {
        for (path, levels, wrap) in PATHS {
            let tree = Tree::decode(&wraps(wrap, 100 / levels as usize)).unwrap();
            assert_eq!(tree.clone(), tree);
            assert!(!tree.encode_to_vec().is_empty());
            assert!(Tree::decode(&wraps(wrap, 100_000)).is_err(), "{path}");
        }
        for start in [0x0B, 0x13, 0x0F, 0x23] {
            let error = Empty::decode(&vec![start; 100_000]).unwrap_err();
            if start & 7 == 3 {
                assert_eq!(error.kind(), DecodeErrorKind::DepthLimit { limit: 100 });
            }
            assert!(Tree::decode(&vec![start; 100_000]).is_err());
        }
    });
}

#[test]
fn groups_must_be_closed_by_their_own_number() {
    for bytes in ["13 14", "0B 0C", "13 0801 1A00 23 24 14", "F3FFFFFF0F F4FFFFFF0F"] {
        let bytes = hex(bytes);
        let m = Empty::decode(&bytes).unwrap();
        assert_eq!(m.unknown_fields.as_bytes(), bytes);
        assert_eq!(m.encode_to_vec(), bytes);
    }
    for (bytes, kind) in [
        ("13 1C", DecodeErrorKind::UnmatchedEndGroup),
        ("14", DecodeErrorKind::UnmatchedEndGroup),
        ("0C", DecodeErrorKind::UnmatchedEndGroup),
        ("13 23 14 24", DecodeErrorKind::UnmatchedEndGroup),
        ("13", DecodeErrorKind::UnterminatedGroup),
        ("13 0801", DecodeErrorKind::UnterminatedGroup),
        ("13 23 24", DecodeErrorKind::UnterminatedGroup),
        ("13 08", DecodeErrorKind::Truncated),
    ] {
        assert_eq!(error_kind::<Empty>(&hex(bytes)), kind, "{bytes}");
    }
    // The same of groups that are known.
    assert!(Tree::decode(&hex("23 24")).unwrap().grp.is_some());
    assert_eq!(round_trip::<Tree>(&hex("23 0A00 33 34 24 35 01000000")), hex("23 0A00 33 34 24 35 01000000"));
    for (bytes, kind) in [
        ("23", DecodeErrorKind::UnterminatedGroup),
        ("23 0A00", DecodeErrorKind::UnterminatedGroup),
        ("23 34", DecodeErrorKind::UnmatchedEndGroup),
        // The end of the group within a message of the group, and within an entry of a map.
        ("23 0A0124", DecodeErrorKind::UnmatchedEndGroup),
        ("23 0A0124 24", DecodeErrorKind::UnmatchedEndGroup),
        ("23 0A031A0124 24", DecodeErrorKind::UnmatchedEndGroup),
        ("24", DecodeErrorKind::UnmatchedEndGroup),
        ("23 24 24", DecodeErrorKind::UnmatchedEndGroup),
    ] {
        assert_eq!(error_kind::<Tree>(&hex(bytes)), kind, "{bytes}");
    }
    // A group twice merges; a record that follows it is still read.
    let tree = Tree::decode(&hex("23 0A021200 24 23 0A021200 24 1200")).unwrap();
    assert_eq!((tree.grp.r#in.kids.len(), tree.kids.len()), (2, 1));
}

#[test]
fn a_message_deeper_than_the_limit_merges_with_another() {
    let mut deep = Tree::default();
    for _ in 0..150 {
        deep = Tree { kid: deep.into(), ..Default::default() };
    }
    let mut tree = Tree::default();
    tree.merge_from(&deep);
    assert_eq!(tree, deep);
}

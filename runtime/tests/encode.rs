//! The bytes that messages are written as, into vectors and slices of every size. prost is the oracle where bytes are many.

mod common;

use common::cases::scalars::{Blobs, Implicit, Part, Tags};
use common::*;

/// `cases.scalars.Part` and `Blobs`, as prost has them.
#[derive(Clone, PartialEq, prost::Message)]
struct OraclePart {
    #[prost(int32, tag = "1")]
    n: i32,
    #[prost(string, tag = "2")]
    s: String,
    #[prost(int32, repeated, tag = "3")]
    list: Vec<i32>,
    #[prost(message, optional, boxed, tag = "4")]
    part: Option<Box<OraclePart>>,
}

#[derive(Clone, PartialEq, prost::Message)]
struct OracleBlobs {
    #[prost(string, repeated, tag = "1")]
    strings: Vec<String>,
    #[prost(bytes = "vec", repeated, tag = "2")]
    blobs: Vec<Vec<u8>>,
    #[prost(message, repeated, tag = "3")]
    parts: Vec<OraclePart>,
    #[prost(bytes = "vec", tag = "4")]
    blob: Vec<u8>,
    #[prost(message, optional, tag = "5")]
    part: Option<OraclePart>,
    #[prost(message, optional, boxed, tag = "6")]
    inner: Option<Box<OracleBlobs>>,
    #[prost(uint32, tag = "7")]
    small: u32,
}

fn oracle_part(m: &Part) -> OraclePart {
    OraclePart {
        n: m.n,
        s: m.s.clone(),
        list: m.list.clone(),
        part: m.part.as_ref().map(|part| Box::new(oracle_part(part))),
    }
}

fn oracle(m: &Blobs) -> OracleBlobs {
    OracleBlobs {
        strings: m.strings.clone(),
        blobs: m.blobs.clone(),
        parts: m.parts.iter().map(oracle_part).collect(),
        blob: m.blob.clone(),
        part: m.part.as_ref().map(oracle_part),
        inner: m.inner.as_ref().map(|inner| Box::new(oracle(inner))),
        small: m.small,
    }
}

/// Sizes at which the way that a blob takes may change.
fn sizes() -> Vec<usize> {
    let borders = [2000, 4000, 32 << 10, 100 << 10];
    (0..=70).chain(900..=1100).chain(borders.into_iter().flat_map(|n| n - 2..=n + 2)).collect()
}

/// Bytes that no shifted or partial copy would look like.
fn noise(n: usize) -> Vec<u8> {
    (0..n as u32).map(|i| (i.wrapping_mul(0x9E37_79B1) >> 24) as u8).collect()
}

/// A message in vectors with and without content and room, and in slices; returns its bytes.
fn everywhere<T: Message>(m: &T) -> Vec<u8> {
    let bytes = m.encode_to_vec();
    let n = bytes.len();
    assert_eq!(m.encoded_len(), n);
    assert_eq!(m.try_encode_to_vec().as_ref(), Ok(&bytes));
    for prefix in [0, 1, 100] {
        for room in [0, 1, n / 2, n.saturating_sub(1), n, n + 1, n + 63, n + 64, n + 200, 4 * n + 2000] {
            let mut out = Vec::with_capacity(prefix + room);
            out.extend(noise(prefix));
            m.encode_into(&mut out);
            assert_eq!(out[..prefix], noise(prefix));
            assert!(out[prefix..] == bytes, "{n} bytes behind {prefix}, with room for {room}");
            out.truncate(prefix);
            m.encode_length_delimited(&mut out);
            assert_eq!(out[..prefix], noise(prefix));
            assert!(out[prefix..] == [varint(n as u64), bytes.clone()].concat());
        }
    }
    for size in [0, n / 2, n.saturating_sub(1), n, n + 1, n + 63, n + 64, n + 65, 2 * n + 1000] {
        in_slice(m, &bytes, size);
    }
    bytes
}

/// The message in a slice of this size, between other bytes.
fn in_slice<T: Message>(m: &T, bytes: &[u8], size: usize) {
    const EDGE: usize = 80;
    let mut memory = vec![0xA5; size + 2 * EDGE];
    let result = m.encode_to_slice(&mut memory[EDGE..][..size]);
    let (before, rest) = memory.split_at(EDGE);
    let (inside, behind) = rest.split_at(size);
    assert!(before.iter().chain(behind).all(|&byte| byte == 0xA5), "{} bytes in {size}", bytes.len());
    if size < bytes.len() {
        assert_eq!(result, Err(EncodeError::BufferTooSmall { needed: bytes.len() }));
    } else {
        assert_eq!(result, Ok(bytes.len()));
        assert!(inside[..bytes.len()] == *bytes, "{} bytes in {size}", bytes.len());
    }
}

fn check(m: &Blobs) {
    let bytes = everywhere(m);
    assert!(bytes == prost::Message::encode_to_vec(&oracle(m)));
    assert!(Blobs::decode(&bytes).unwrap() == *m);
}

#[test]
fn tags_of_every_length() {
    let one = |set: fn(&mut Tags)| {
        let mut m = Tags::default();
        set(&mut m);
        everywhere(&m)
    };
    assert_eq!(one(|m| m.one = 1), hex("08 01"));
    assert_eq!(one(|m| m.two = 1), hex("8001 01"));
    assert_eq!(one(|m| m.three = 1), hex("808001 01"));
    assert_eq!(one(|m| m.four = 1), hex("80808001 01"));
    assert_eq!(one(|m| m.five = 1), hex("8080808001 01"));
    assert_eq!(one(|m| m.last = 1), hex("F8FFFFFF0F 01"));
    assert_eq!(one(|m| m.last_text = "ab".into()), hex("F2FFFFFF0F 026162"));
    assert_eq!(one(|m| m.last_array = vec![1, 2]), hex("EAFFFFFF0F 08 01000000 02000000"));
    let all = Tags {
        one: 1,
        two: 2,
        three: 3,
        four: 4,
        five: 5,
        last: 6,
        last_text: "t".into(),
        last_array: vec![7],
        ..Default::default()
    };
    let bytes = hex("0801 800102 80800103 8080800104 808080800105 EAFFFFFF0F0407000000 F2FFFFFF0F0174 F8FFFFFF0F06");
    assert_eq!(everywhere(&all), bytes);
    assert_eq!(Tags::decode(&bytes), Ok(all));
}

/// An array is put where it ends up if nothing is in front of it; here there is more or less of that, and of what follows it.
#[test]
fn an_array_in_front_of_and_behind_other_fields() {
    let record = |tag: &str, payload: &[u8]| [&hex(tag), &varint(payload.len() as u64)[..], payload].concat();
    for count in [1, 15, 16, 17, 200, 230, 231, 232, 500, 1000, 8190, 8192] {
        let last_array: Vec<u32> = (0..count).map(|i: u32| i.wrapping_mul(0x9E37_79B1)).collect();
        let array: Vec<u8> = last_array.iter().flat_map(|value| value.to_le_bytes()).collect();
        for (front, behind) in [(false, 0), (false, 1), (false, 2000), (true, 0), (true, 300)] {
            let text = "t".repeat(behind);
            let mut m = Tags { last_array: last_array.clone(), last_text: text.clone(), ..Default::default() };
            let mut expected = Vec::new();
            if front {
                (m.one, m.two) = (1, 2);
                expected.extend(hex("0801 800102"));
            }
            expected.extend(record("EAFFFFFF0F", &array));
            if behind > 0 {
                expected.extend(record("F2FFFFFF0F", text.as_bytes()));
            }
            assert!(everywhere(&m) == expected, "{count} values, {behind} bytes behind, others in front: {front}");
        }
    }
    // A blob of any length in front of a large array.
    for n in (0..300).chain(900..1100) {
        let m = Blobs {
            strings: vec!["s".repeat(n)],
            part: Part { list: vec![-1; 150], ..Default::default() }.into(),
            ..Default::default()
        };
        check(&m);
    }
}

#[test]
fn varints_of_every_length() {
    let borders = (0..64).flat_map(|bits| [(1u64 << bits) - 1, 1 << bits, 1 << bits | 1]).chain([u64::MAX]);
    for value in borders.filter(|&value| value != 0) {
        let m =
            Tags { one: value, two: value, three: value, four: value, five: value, last: value, ..Default::default() };
        let expected: Vec<u8> = ["08", "8001", "808001", "80808001", "8080808001", "F8FFFFFF0F"]
            .iter()
            .flat_map(|tag| [hex(tag), varint(value)].concat())
            .collect();
        assert_eq!(m.encode_to_vec(), expected, "{value}");
        assert_eq!(Tags::decode(&expected), Ok(m));
        // The same bits as each of the types that are varints.
        let m = Implicit {
            f_int32: value as i32,
            f_int64: value as i64,
            f_uint32: value as u32,
            f_uint64: value,
            f_sint32: value as i32,
            f_sint64: value as i64,
            f_color: (value as i32).into(),
            ..Default::default()
        };
        let zigzag = |v: i64| if v < 0 { ((-(v + 1)) as u64) * 2 + 1 } else { v as u64 * 2 };
        let (v32, v64) = (value as i32, value as i64);
        let sign_extended = i64::from(v32) as u64;
        let wires =
            [sign_extended, value, value as u32 as u64, value, zigzag(v32.into()), zigzag(v64), 0, sign_extended];
        let fields = [1, 2, 3, 4, 5, 6, 7, 14].into_iter().zip(wires).filter(|(_, wire)| *wire != 0);
        let expected: Vec<u8> = fields.flat_map(|(number, wire)| [vec![number << 3], varint(wire)].concat()).collect();
        assert_eq!(m.encode_to_vec(), expected, "{value}");
        assert_eq!(Implicit::decode(&expected), Ok(m));
    }
}

#[test]
fn implicit_presence_leaves_out_zeros_but_not_the_negative_one() {
    assert_eq!(everywhere(&Implicit::default()), []);
    let zeros = Implicit { f_float: 0.0, f_double: 0.0, ..Default::default() };
    assert_eq!(everywhere(&zeros), []);
    let negative = Implicit { f_float: -0.0, f_double: -0.0, ..Default::default() };
    assert_eq!(everywhere(&negative), hex("5500000080 690000000000000080"));
    let back = Implicit::decode(&negative.encode_to_vec()).unwrap();
    assert!(back.f_float.is_sign_negative() && back.f_double.is_sign_negative());
    let tiny = Implicit { f_float: f32::from_bits(1), f_double: f64::from_bits(1), ..Default::default() };
    assert_eq!(everywhere(&tiny), hex("5501000000 690100000000000000"));
}

#[test]
fn a_blob_of_every_size() {
    for n in sizes() {
        check(&Blobs { blob: noise(n), ..Default::default() });
        let text: String = noise(n).iter().map(|byte| char::from(b'a' + byte % 26)).collect();
        check(&Blobs { strings: vec![text], small: 7, ..Default::default() });
    }
}

#[test]
fn a_blob_in_front_of_and_behind_other_fields() {
    for n in sizes() {
        // Fields are written from the last to the first, so `small` and `inner` come before the blob.
        let part = Part { n: -1, s: "s".into(), list: vec![1, 300], ..Default::default() };
        let inner = Blobs { blob: noise(n), parts: vec![part.clone(); 2], small: 300, ..Default::default() };
        check(&inner);
        check(&Blobs { inner: inner.clone().into(), ..Default::default() });
        let outer = Blobs {
            blob: noise(n / 2),
            strings: vec!["x".into(); 3],
            inner: inner.clone().into(),
            ..Default::default()
        };
        check(&outer);
        check(&Blobs { blobs: vec![noise(n), noise(3), noise(n)], part: part.into(), small: 1, ..Default::default() });
    }
}

#[test]
fn long_blobs_between_small_fields() {
    for n in [31, 250, 300, 500, 900, 1000, 3000, 20_000] {
        let blobs: Vec<_> = (0..12).map(|i| noise(n + i)).collect();
        // The strings are written after the blobs, and the parts before them.
        for (strings, parts) in [(0, 0), (3, 1), (30, 0), (1000, 0), (0, 30), (2, 1000)] {
            let inner = Blobs { blobs: blobs[..3].to_vec(), ..Default::default() };
            check(&Blobs {
                strings: vec!["x".into(); strings],
                blobs: blobs.clone(),
                parts: vec![Part { n: 1, ..Default::default() }; parts],
                inner: inner.into(),
                ..Default::default()
            });
        }
    }
}

#[test]
fn many_small_fields_cross_every_border() {
    for count in (0..40).chain([100, 127, 128, 150, 500, 1000, 5000]) {
        let strings = (0..count).map(|i| "s".repeat(i % 40)).collect();
        let parts = (0..count as i32).map(|n| Part { n, s: "p".into(), ..Default::default() }).collect();
        let mut m = Blobs { strings, parts, ..Default::default() };
        check(&m);
        for _ in 0..3 {
            m = Blobs { inner: m.into(), small: 5, part: Part::default().into(), ..Default::default() };
            check(&m);
        }
    }
}

#[test]
fn a_slice_of_every_size() {
    let small = Blobs { strings: vec!["abc".into(), String::new()], blob: noise(50), small: 1, ..Default::default() };
    let part = Part { list: (0..400).collect(), ..Default::default() };
    let medium = Blobs { blobs: vec![noise(31), noise(700), noise(32)], parts: vec![part; 3], ..Default::default() };
    for m in [small, medium] {
        let bytes = m.encode_to_vec();
        for size in 0..bytes.len() + 3 {
            in_slice(&m, &bytes, size);
        }
    }
    let large = Blobs {
        blob: noise(40_000),
        inner: Blobs { blob: noise(2000), ..Default::default() }.into(),
        ..Default::default()
    };
    let bytes = large.encode_to_vec();
    for size in (0..bytes.len()).step_by(997).chain(bytes.len() - 70..bytes.len() + 70) {
        in_slice(&large, &bytes, size);
    }
}

#[test]
fn a_large_message_takes_an_exact_allocation() {
    for before in [0, 10, 5000] {
        let inner = Blobs { blob: noise(before), ..Default::default() };
        let m = Blobs { blob: noise(1 << 20), inner: inner.into(), strings: vec!["x".into()], ..Default::default() };
        let bytes = m.encode_to_vec();
        assert!(bytes.capacity() <= bytes.len() + bytes.len() / 2, "{} for {} bytes", bytes.capacity(), bytes.len());
        check(&m);
    }
}

#[test]
fn what_takes_2_gib_is_refused() {
    let half = || vec![0; 1 << 30];
    let mut m = Blobs { blobs: vec![half(), half()], small: 1, ..Default::default() };
    // Nothing is written before the size is known, so the destination keeps what it has.
    let mut out = b"kept".to_vec();
    assert_eq!(m.try_encode_into(&mut out), Err(EncodeError::TooLarge));
    assert_eq!((&out[..], out.capacity() < 1 << 20), (&b"kept"[..], true));
    assert_eq!(m.encode_to_slice(&mut [0; 100]), Err(EncodeError::TooLarge));
    assert!(std::panic::catch_unwind(|| m.encode_to_vec()).is_err());
    assert!(std::panic::catch_unwind(|| m.encoded_len()).is_err());
    assert!(EncodeError::TooLarge.to_string().contains("2 GiB"));
    // Far past it, where 32 bits would wrap; and nested.
    m.blobs.extend([half(), half(), half()]);
    assert_eq!(m.try_encode_to_vec(), Err(EncodeError::TooLarge));
    let nested = Blobs { inner: m.into(), ..Default::default() };
    assert_eq!(nested.try_encode_to_vec(), Err(EncodeError::TooLarge));
    // One byte less than 2 GiB is the most that there may be: a tag, five bytes of length, and this much.
    let mut most = Blobs { blob: vec![0; i32::MAX as usize - 6], ..Default::default() };
    assert_eq!(most.encoded_len(), i32::MAX as usize);
    most.blob.push(0);
    assert_eq!(most.try_encode_to_vec(), Err(EncodeError::TooLarge));
    assert_eq!(most.encode_to_slice(&mut []), Err(EncodeError::TooLarge));
}

//! Input that is cut off, damaged or made to cost: a message or an error, never a panic.

mod common;

use common::bench::event::{LargeEventPayload, MediumEvent, SmallObject};
use common::bench::person::Person;
use common::bench::v1::{Int64List, Sfixed64List, Sint64List};
use common::cases::ext;
use common::cases::nest::{Customer, Fan};
use common::cases::scalars::{Expanded, Explicit, Maps, OneOf, Packed};
use common::pain::w31::Tree;
use common::pain::w36::Paint;
use common::pain::w43::Host;
use common::*;

/// Decodes what may be anything; what is a message must survive being encoded. Compares bytes, since NaN is no equal of itself.
fn survives<T: Message>(bytes: &[u8]) -> bool {
    match T::decode(bytes) {
        Ok(message) => {
            let once = message.encode_to_vec();
            assert!(once.len() == message.encoded_len());
            if once == bytes {
                return true;
            }
            let again = T::decode(&once).expect("an encoded message must decode");
            assert!(again.encode_to_vec() == once, "{message:?} became {again:?}");
            // A MessageSet holds messages; what else it was given is kept, but not written.
            if T::FULL_NAME != ext::Set::FULL_NAME {
                assert!(again == message || format!("{again:?}") == format!("{message:?}"), "{message:?}, {again:?}");
            }
            true
        }
        Err(error) => {
            assert!(error.offset() <= bytes.len());
            assert!(error.to_string().contains(T::FULL_NAME.rsplit('.').next().unwrap()));
            false
        }
    }
}

/// Every prefix, and every single-bit error.
fn damage<T: Message>(bytes: &[u8]) {
    assert!(survives::<T>(bytes));
    for length in 0..bytes.len() {
        survives::<T>(&bytes[..length]);
    }
    let mut damaged = bytes.to_vec();
    for bit in 0..bytes.len() * 8 {
        damaged[bit / 8] ^= 1 << (bit % 8);
        survives::<T>(&damaged);
        damaged[bit / 8] ^= 1 << (bit % 8);
    }
}

type Damage = fn(&[u8]);

/// What the payloads in testdata are, by the start of their names.
const PAYLOADS: [(&str, Damage); 7] = [
    ("person", damage::<Person>),
    ("event_small", damage::<SmallObject>),
    ("event_medium", damage::<MediumEvent>),
    ("event_large", damage::<LargeEventPayload>),
    ("int64_", damage::<Int64List>),
    ("sint64_", damage::<Sint64List>),
    ("sfixed64_", damage::<Sfixed64List>),
];

#[test]
fn damaged_payloads() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/payloads");
    let mut threads = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let Some(name) = name.strip_suffix(".bin") else { continue };
        let (_, damage) =
            PAYLOADS.iter().find(|(start, _)| name.starts_with(start)).unwrap_or_else(|| panic!("{name}?"));
        threads.push(std::thread::spawn(move || damage(&std::fs::read(path).unwrap())));
    }
    assert!(threads.len() >= PAYLOADS.len());
    threads.into_iter().for_each(|thread| thread.join().unwrap());
}

/// Bytes that mean something to several of the schemas.
const DENSE: [&str; 4] = [
    "0A0161 120408011005 1A03000904 23 0A00 24 2205 0A016B1009 2809 33 1203 0801 0804 34 3A0A 0A0161 1205 0A0161 1A00",
    "0801 120C 0A016B 12070801 120161 0804 620A 0A016B 1205 2203 120161 6A05 0A016B1001 8A0105 0801 120161",
    "0A0408011005 0801 1A040102 0304 42080100000002000000 5A08 0100000000000000 72020107 7A03616263 82010101",
    "B20605 0801 1A0105 AA060161 BA06020102 C20603000102 C80609 F306 0805 F406 D30C 5007 D40C 0B 10E807 1A020805 0C",
];

#[test]
fn damaged_records_of_every_kind() {
    let types: [fn(&[u8]) -> bool; 12] = [
        survives::<Tree>,
        survives::<Paint>,
        survives::<Customer>,
        survives::<Fan>,
        survives::<Maps>,
        survives::<OneOf>,
        survives::<Packed>,
        survives::<Expanded>,
        survives::<Explicit>,
        survives::<ext::Host>,
        survives::<ext::Set>,
        survives::<Host>,
    ];
    let mut accepted = 0;
    for dense in DENSE {
        let bytes = hex(dense);
        for survives in types {
            for start in 0..bytes.len() {
                accepted += u32::from(survives(&bytes[start..]));
                accepted += u32::from(survives(&bytes[..start]));
                let mut damaged = bytes.clone();
                for bit in 0..8 {
                    damaged[start] ^= 1 << bit;
                    accepted += u32::from(survives(&damaged));
                    damaged[start] ^= 1 << bit;
                }
            }
        }
    }
    assert!(accepted > 500, "only {accepted} were messages, so this tested little");
}

#[test]
fn noise() {
    let mut state = 0x2545_F491_4F6C_DD1Du64;
    let mut next = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    for _ in 0..20_000 {
        let length = next() as usize % 40;
        // Mostly low bytes: tags of declared fields, and short lengths.
        let bytes: Vec<u8> =
            (0..length).map(|_| if next() % 4 == 0 { next() as u8 } else { next() as u8 % 48 }).collect();
        survives::<Tree>(&bytes);
        survives::<Customer>(&bytes);
        survives::<Maps>(&bytes);
        survives::<Packed>(&bytes);
        survives::<ext::Set>(&bytes);
        survives::<Paint>(&bytes);
    }
}

/// A million tiny records, of which each costs more than its bytes.
fn million(record: &str) -> Vec<u8> {
    hex(record).repeat(1_000_000)
}

#[test]
fn many_tiny_elements_within_the_default_budget() {
    let m = Host::decode(&million("1200")).unwrap();
    assert_eq!(m.leaves.len(), 1_000_000);
    let m = Host::decode(&million("1A00")).unwrap();
    assert_eq!(m.names.len(), 1_000_000);
    let m = Host::decode(&million("5000")).unwrap();
    assert_eq!(m.unknown_fields.len(), 2_000_000);
    let bytes = million("A206025000");
    let m = Host::decode(&bytes).unwrap();
    assert!(m.encode_to_vec() == bytes);
}

#[test]
fn many_tiny_elements_past_a_small_budget() {
    let options = DecodeOptions::new().memory_limit(1 << 20);
    for tiny in ["1200", "1A00", "5000", "A206025000", "5354"] {
        let error = options.decode::<Host>(&million(tiny)).unwrap_err();
        assert_eq!(error.kind(), DecodeErrorKind::MemoryLimit, "{tiny}");
    }
    let kind = |bytes: &[u8]| options.decode::<Paint>(bytes).unwrap_err().kind();
    assert_eq!(kind(&million("0809")), DecodeErrorKind::MemoryLimit, "spills of a closed enum");
    assert_eq!(kind(&million("22021009")), DecodeErrorKind::MemoryLimit, "spills of a map of closed enums");
    assert_eq!(kind(&million("2200")), DecodeErrorKind::MemoryLimit, "entries of one key");
    let array = [hex("12"), varint(1_000_000), vec![4; 1_000_000]].concat();
    assert_eq!(kind(&array), DecodeErrorKind::MemoryLimit, "a packed array");
    let expanded = options.decode::<Expanded>(&million("1001"));
    assert!(expanded.is_err_and(|e| e.kind() == DecodeErrorKind::MemoryLimit), "elements with a tag each");
    let kind = |result: Result<(), rustwire::DecodeError>| result.map_err(|error| error.kind());
    for (tiny, what) in [("A00601", "extensions"), ("A3 06 A4 06", "extensions that are groups"), ("0A00", "unknown")] {
        let decoded = options.decode::<ext::Host>(&million(tiny)).map(drop);
        assert_eq!(kind(decoded), Err(DecodeErrorKind::MemoryLimit), "{what}");
    }
    for item in ["0B 1004 1A00 0C", "0B 1A00 1004 0C"] {
        let decoded = options.decode::<ext::Set>(&million(item)).map(drop);
        assert_eq!(kind(decoded), Err(DecodeErrorKind::MemoryLimit), "items of a MessageSet");
    }
    // One budget for the whole tree.
    let leaves = hex("1200").repeat(3000);
    assert!(options.decode::<Host>(&leaves).is_ok());
    let host = |inner: &[u8]| [hex("0A"), varint(inner.len() as u64), inner.to_vec()].concat();
    let fans = hex("5200").repeat(3000);
    assert!(options.decode::<Fan>(&host(&fans)).is_ok());
    assert!(options.decode::<Fan>(&host(&fans).repeat(5)).is_err());
}

#[test]
fn input_that_is_too_long() {
    let options = DecodeOptions::new().max_bytes(10);
    assert!(options.decode::<Person>(&hex("1001").repeat(5)).is_ok());
    let error = options.decode::<Person>(&[0; 11]).unwrap_err();
    assert_eq!(error.kind(), DecodeErrorKind::InputTooLong);
    assert!(DecodeOptions::unlimited().decode::<Host>(&million("1200")).is_ok());
}

#[test]
fn interleaved_elements_take_linear_time() {
    // Were the run of elements counted, or the vector copied, for each of them, this would take minutes.
    let bytes = hex("1200 0801").repeat(500_000);
    assert_eq!(Host::decode(&bytes).unwrap().leaves.len(), 500_000);
    let bytes = [record(0x0A, &hex("5200 4801")).repeat(200_000), hex("5200 4801").repeat(200_000)].concat();
    assert_eq!(Fan::decode(&bytes).unwrap().a.fans.len(), 200_000);
}

//! What decoding and encoding allocate, counted by the allocator.

mod common;

use common::bench::person::Person;
use common::bench::v1::{Int64List, Sfixed64List};
use common::cases::ext;
use common::cases::nest::{Customer, Fan};
use common::cases::scalars::{Blobs, Expanded, Implicit, Packed};
use common::pain::w33::Big;
use common::pain::w36::Paint;
use common::pain::w43::Host;
use common::*;

/// What a thread has allocated.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Counts {
    /// Allocations, moves to a larger one among them.
    calls: usize,
    /// Bytes in all of them.
    bytes: usize,
    /// Bytes at one time; while a vector moves, it has both its places.
    peak: usize,
}

fn counted<R>(run: impl FnOnce() -> R) -> (R, Counts) {
    let mut result = None;
    let info = allocation_counter::measure(|| result = Some(run()));
    let counts =
        Counts { calls: info.count_total as usize, bytes: info.bytes_total as usize, peak: info.bytes_max as usize };
    (result.expect("the closure has run"), counts)
}

fn payload(name: &str) -> Vec<u8> {
    let path = format!("{}/../testdata/payloads/{name}.bin", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

#[test]
fn a_person_takes_what_its_strings_and_vectors_take() {
    let bytes = payload("person");
    let (person, counts) = counted(|| Person::decode(&bytes).unwrap());
    let a = &person.address;
    let strings = [&person.name, &person.email, &a.street, &a.city, &a.country, &a.postal_code];
    let strings: Vec<&String> = strings.into_iter().chain(&person.phone_numbers).filter(|s| !s.is_empty()).collect();
    let vector = person.phone_numbers.capacity() * size_of::<String>();
    assert!(strings.iter().all(|s| s.capacity() == s.len()));
    assert_eq!(counts.bytes, strings.iter().map(|s| s.len()).sum::<usize>() + vector);
    assert_eq!(counts.calls, strings.len() + usize::from(vector > 0));
    // Encoded, it takes one allocation of its size, and none where there is room.
    let (out, counts) = counted(|| person.encode_to_vec());
    assert_eq!((counts.calls, counts.bytes, out.capacity()), (1, bytes.len(), bytes.len()));
    let mut out = Vec::with_capacity(bytes.len());
    let ((), counts) = counted(|| person.encode_into(&mut out));
    assert_eq!((counts.calls, out.len()), (0, bytes.len()));
    let mut slice = vec![0; bytes.len()];
    assert_eq!(counted(|| person.encode_to_slice(&mut slice)).1.calls, 0);
    assert_eq!(counted(|| person.encoded_len()).1.calls, 0);
}

#[test]
fn packed_arrays_take_exactly_what_they_hold() {
    for size in ["small", "negative", "large"] {
        let bytes = payload(&format!("int64_{size}"));
        let (list, counts) = counted(|| Int64List::decode(&bytes).unwrap());
        assert_eq!((list.values.capacity(), counts.calls), (list.values.len(), 1));
        let bytes = payload(&format!("sfixed64_{size}"));
        let (list, counts) = counted(|| Sfixed64List::decode(&bytes).unwrap());
        assert_eq!((list.values.capacity(), counts.calls), (list.values.len(), 1));
    }
    for count in [1, 2, 3, 5, 100] {
        let array = |tag, byte: u8, width| record(tag, &vec![byte; count * width]);
        let bytes =
            [array(0x0A, 1, 1), array(0x3A, 1, 1), array(0x42, 1, 4), array(0x6A, 1, 8), array(0x72, 1, 1)].concat();
        let m = Packed::decode(&bytes).unwrap();
        let capacities = [m.f_int32.capacity(), m.f_bool.capacity(), m.f_fixed32.capacity(), m.f_double.capacity()];
        assert_eq!((capacities, m.f_color.capacity()), ([count; 4], count));
        let m = Paint::decode(&record(0x12, &vec![4; count])).unwrap();
        assert_eq!((m.many.len(), m.many.capacity()), (count, count), "a closed enum");
        let m = Host::decode(&hex("1200").repeat(count)).unwrap();
        assert_eq!((m.leaves.len(), m.leaves.capacity()), (count, count), "a run of messages");
    }
    // Many arrays of one field: ordinary growth, and not a copy for each.
    let (_, counts) = counted(|| Packed::decode(&hex("0A0101").repeat(10_000)).unwrap());
    assert!(counts.calls < 20, "{counts:?}");
}

#[test]
fn a_huge_declared_length_takes_next_to_nothing() {
    for bytes in
        ["0AFCFFFFFF07", "12FFFFFFFF07", "1AFFFFFFFF07", "22FFFFFFFF0F", "2AFFFFFFFF07", "3AF8FFFFFF07", "4AFFFFFFFF07"]
    {
        let bytes = hex(bytes);
        let (result, counts) = counted(|| Big::decode(&bytes).is_err());
        assert!(result && counts.bytes < 1000, "{counts:?}");
    }
    // Messages that the input says it has, but does not.
    let bytes = [hex("1200").repeat(10), hex("12FFFFFF7F")].concat();
    let (result, counts) = counted(|| Host::decode(&bytes).is_err());
    assert!(result && counts.bytes < 5000, "{counts:?}");
}

#[test]
fn a_reused_message_takes_nothing_any_more() {
    fn steady<T: Message>(bytes: &[u8]) {
        let mut m = T::default();
        for _ in 0..3 {
            m.clear();
            m.merge(bytes).unwrap();
        }
        let ((), counts) = counted(|| {
            m.clear();
            m.merge(bytes).unwrap();
        });
        assert_eq!(counts.calls, 0, "{}", T::FULL_NAME);
        assert_eq!(m, T::decode(bytes).unwrap());
    }
    let text = "t".repeat(100);
    steady::<Implicit>(&[record(0x7A, text.as_bytes()), hex("820103010203 0805")].concat());
    steady::<Implicit>(&hex("7A0161"));
    let array = |tag, width: usize| record(tag, &vec![1; 24 * width]);
    steady::<Packed>(&[array(0x0A, 1), array(0x3A, 1), array(0x42, 4), array(0x6A, 8), hex("0A0101 0801")].concat());
    steady::<Expanded>(&hex("0801 0802 4501000000"));
    steady::<Int64List>(&payload("int64_large"));
    // What is unknown, too.
    steady::<Implicit>(&hex("AA0603010203 B00605"));
    // Shorter values fit into the memory of longer ones.
    let mut m = Implicit::decode(&record(0x7A, text.as_bytes())).unwrap();
    let shorter = record(0x7A, &[b'x'; 50]);
    let (_, counts) = counted(|| m.merge(&shorter));
    assert_eq!((counts.calls, m.f_string.capacity()), (0, 100));
}

/// A message where every field of every message holds one, eight to a level.
fn fan(levels: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    for _ in 0..levels {
        bytes = (1..=8).flat_map(|number| record(number << 3 | 2, &bytes)).collect();
    }
    bytes
}

#[test]
fn the_budget_bounds_the_memory() {
    const LIMIT: usize = 1 << 20;
    fn within<T: Message>(what: &str, bytes: &[u8]) {
        let options = DecodeOptions::new().memory_limit(LIMIT);
        let (result, counts) = counted(|| options.decode::<T>(bytes).map(drop));
        assert_eq!(result.map_err(|e| e.kind()), Err(DecodeErrorKind::MemoryLimit), "{what}");
        // What grows by doubling may hold twice as much, while it moves three times.
        assert!(counts.peak < 4 * LIMIT, "{what}: {counts:?}");
    }
    let many = |record: &str| hex(record).repeat(1_000_000);
    within::<Host>("messages", &many("1200"));
    within::<Host>("strings", &many("1A00"));
    within::<Host>("unknown fields", &many("5000"));
    within::<Host>("extensions", &many("A206025000"));
    within::<ext::Host>("extensions of many numbers", &many("A00600 A80600 B00600"));
    within::<Host>("messages with unknown fields", &many("12025000"));
    within::<Host>("messages between others", &many("1200 0800"));
    within::<Expanded>("elements with a tag each", &many("1001"));
    within::<Paint>("spills of closed enums", &many("0809"));
    within::<Paint>("spills of maps", &many("22021009"));
    within::<Customer>("groups", &many("3334"));
    within::<Big>("elements of an array", &record(0x12, &vec![1; 1_000_000]));
    within::<Fan>("boxed messages", &fan(6));
    // Each level counts the run that it starts, all of them before the first element is done.
    let run = |inner: &[u8]| [record(0x52, inner), hex("5200").repeat(20_000)].concat();
    let nested = (0..50).fold(Vec::new(), |inner, _| run(&inner));
    within::<Fan>("runs within runs", &nested);
}

#[test]
fn missing_fields_are_named_up_to_a_hundred() {
    // Below many levels, and below a key that is long: two bytes of input for each path.
    let orders = hex("1200").repeat(100_000);
    let deep = (0..90).fold(orders.clone(), |inner, _| record(0x3A, &inner));
    let entry = [record(0x0A, "\u{e9}".repeat(50_000).as_bytes()), record(0x12, &[])].concat();
    for (what, bytes) in [("levels", deep), ("a key", [record(0x1A, &entry), orders].concat())] {
        let mut m = Customer::default();
        m.merge(&bytes).unwrap();
        let (missing, counts) = counted(|| m.missing_required());
        assert_eq!(missing.len(), 100, "{what}");
        assert!(counts.peak < 1_000_000, "{what}: {counts:?}");
        assert!(Customer::decode(&bytes).unwrap_err().to_string().len() < 200_000, "{what}");
    }
}

#[test]
fn a_message_past_2_gib_is_refused_without_memory() {
    let half = || vec![0; 1 << 30];
    let m = Blobs { blobs: vec![half(), half()], small: 1, ..Default::default() };
    let (result, counts) = counted(|| m.try_encode_to_vec());
    assert_eq!((result, counts.bytes), (Err(EncodeError::TooLarge), 0));
    // A large blob is reserved for once.
    let m = Blobs { blob: vec![1; 1 << 20], small: 1, ..Default::default() };
    let (out, counts) = counted(|| m.encode_to_vec());
    assert_eq!((counts.calls, counts.bytes), (1, out.len()));
}

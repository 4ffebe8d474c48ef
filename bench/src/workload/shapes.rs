//! What is rare, but must not be slow.

use super::{Shape, Workload};
use crate::random::Random;
use crate::wire::Wire;

/// As deep as most libraries go by default, with a margin.
const DEPTH: u32 = 80;

pub fn all() -> Vec<Workload> {
    let mut random = Random::new(6);
    vec![
        Workload::new("deep", Shape::Chain, vec![chain(DEPTH)]),
        Workload::new("blob", Shape::Blob, vec![Wire::message_bytes(|w| w.bytes(1, random.bytes(1 << 20)))]),
        Workload::new("sparse", Shape::Wide, (0..64).map(|_| wide(&mut random, 40)).collect()),
        Workload::new("full", Shape::Wide, (0..16).map(|_| wide(&mut random, 1)).collect()),
        Workload::new("tinies", Shape::Tinies, vec![tinies(&mut random)]),
        Workload::new("map-string", Shape::Counters, vec![counters(&mut random, 1000)]).with_text("key"),
        Workload::new("map-int", Shape::Numbers, vec![numbers(&mut random, 1000)]),
        Workload::new("non-ascii", Shape::Texts, vec![texts(&mut random)]).with_text("т"),
        Workload::new("unknown", Shape::Known, (0..64).map(|_| unknown(&mut random)).collect()).with_text("evt"),
        Workload::new("groups", Shape::Search, vec![groups(&mut random)]).with_text("https"),
        Workload::new("extensions", Shape::Host, (0..64).map(|_| extensions(&mut random)).collect()).with_text("host"),
    ]
}

/// A message in a message, and so on.
pub fn chain(depth: u32) -> Vec<u8> {
    (0..depth).fold(Wire::message_bytes(|w| w.varint(2, 1)), |inner, level| {
        Wire::message_bytes(|w| {
            w.bytes(1, inner);
            w.varint(2, u64::from(level) + 1);
        })
    })
}

/// One of so many fields is set.
fn wide(random: &mut Random, one_in: u64) -> Vec<u8> {
    Wire::message_bytes(|w| {
        for field in (1..=200).filter(|_| random.range(0, one_in) == 0).collect::<Vec<u32>>() {
            one_of_ten(w, random, field);
        }
    })
}

/// A field of a message whose fields are of ten types in turn.
pub fn one_of_ten(w: &mut Wire, random: &mut Random, field: u32) {
    match field % 10 {
        0 | 3 | 6 | 7 => w.varint(field, random.range(1, 10_000)),
        1 | 5 => {
            let length = random.range(1, 20);
            w.bytes(field, random.word(length));
        }
        2 => w.varint(field, 1),
        4 => w.double(field, random.range(1, 1000) as f64),
        8 => w.fixed32(field, random.range(1, 1 << 32) as u32),
        _ => w.fixed32(field, (random.range(1, 1000) as f32).to_bits()),
    }
}

fn tinies(random: &mut Random) -> Vec<u8> {
    Wire::message_bytes(|w| (0..1000).for_each(|_| w.message(1, |tiny| tiny.varint(1, random.range(1, 1000)))))
}

/// Keys in order, as a canonical encoding has them.
pub fn counters(random: &mut Random, entries: u64) -> Vec<u8> {
    Wire::message_bytes(|w| {
        for number in 0..entries {
            w.message(1, |entry| {
                entry.bytes(1, format!("key.{number:07}"));
                entry.varint(2, random.range(1, 1_000_000));
            });
        }
    })
}

fn numbers(random: &mut Random, entries: u64) -> Vec<u8> {
    Wire::message_bytes(|w| {
        for number in 1..=entries {
            w.message(1, |entry| {
                entry.varint(1, number * 7);
                entry.varint(2, random.range(1, 1_000_000));
            });
        }
    })
}

fn texts(random: &mut Random) -> Vec<u8> {
    const WORDS: [&str; 4] = ["текст ", "文字列です。", "γράμμα ", "ข้อความ "];
    Wire::message_bytes(|w| (0..20).for_each(|_| w.bytes(1, format!("т{}", random.pick(&WORDS).repeat(40)))))
}

/// Two fields that the message has, and ten that it has not.
fn unknown(random: &mut Random) -> Vec<u8> {
    Wire::message_bytes(|w| {
        w.bytes(1, format!("evt_{}", random.digits(6)));
        w.varint(2, random.range(1, 1 << 40));
        for field in 3..9 {
            let length = random.range(4, 24);
            w.bytes(field, random.word(length));
        }
        w.double(9, 1.5);
        (10..13).for_each(|field| w.varint(field, random.range(1, 1 << 20)));
    })
}

fn groups(random: &mut Random) -> Vec<u8> {
    Wire::message_bytes(|w| {
        for rank in 1..=100 {
            w.group(1, |result| {
                let length = random.range(6, 20);
                result.bytes(2, format!("https://example.com/{}", random.word(length)));
                result.bytes(3, random.word(length + 10));
                result.varint(4, rank);
            });
        }
    })
}

fn extensions(random: &mut Random) -> Vec<u8> {
    Wire::message_bytes(|w| {
        w.bytes(1, format!("host-{}", random.digits(4)));
        w.varint(100, random.range(1, 1000));
        for _ in 0..3 {
            let length = random.range(3, 9);
            w.bytes(101, random.word(length));
        }
        w.message(102, |label| label.bytes(1, random.word(12)));
    })
}

//! The inputs: random valid messages, damaged ones, records of any kind, and bytes that are written to be awkward.

use std::path::Path;

use rustwire_reflect::DescriptorPool;

use crate::message::Random as Messages;
use crate::peer::Type;

/// Where an input comes from, and its bytes.
pub struct Input {
    pub source: &'static str,
    pub of: Type,
    pub bytes: Vec<u8>,
}

/// All inputs: those that are always the same, and `count` random ones of each source.
pub fn all(count: usize) -> Vec<Input> {
    let both =
        |source, bytes: &[u8]| [Type::Proto2, Type::Proto3].map(|of| Input { source, of, bytes: bytes.to_vec() });
    let mut inputs = Vec::new();
    awkward(&mut |bytes| inputs.extend(both("awkward", bytes)));
    for bytes in corpus() {
        inputs.extend(both("corpus", &bytes));
    }
    let pool = DescriptorPool::decode(include_bytes!("../../conformance/src/gen/messages.binpb"))
        .expect("what is checked in is a descriptor set");
    let (mut messages, mut random) = (Messages::new(20_261_203, &pool), Random(20_261_203));
    let mut last = Vec::new();
    for i in 0..count {
        let of = [Type::Proto2, Type::Proto3][i % 2];
        let descriptor = pool.message(of.full_name()).expect("the pool has the type");
        let message = messages.message(&descriptor).expect("the type does not need itself");
        let valid = message.encode_to_vec();
        let damaged = random.damage(&valid, &last);
        let records = random.records(3);
        last.clone_from(&valid);
        for (source, bytes) in [("valid", valid), ("damaged", damaged), ("records", records)] {
            inputs.push(Input { source, of, bytes });
        }
    }
    inputs
}

/// The fuzz corpus of decoding, without the byte that picks a type.
fn corpus() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus/decode");
    let entries = std::fs::read_dir(folder).expect("the corpus is checked in");
    let mut inputs: Vec<_> = entries
        .map(|entry| std::fs::read(entry.expect("it can be listed").path()).expect("it can be read"))
        .map(|input| input.get(1..).unwrap_or_default().to_vec())
        .collect();
    inputs.sort();
    inputs
}

fn varint(mut value: u64) -> Vec<u8> {
    let mut out = Vec::new();
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
    out
}

fn tag(number: u32, wire_type: u32) -> Vec<u8> {
    varint(u64::from(number) << 3 | u64::from(wire_type))
}

fn delimited(number: u32, payload: &[u8]) -> Vec<u8> {
    [tag(number, 2), varint(payload.len() as u64), payload.to_vec()].concat()
}

fn group(number: u32, payload: &[u8]) -> Vec<u8> {
    [tag(number, 3), payload.to_vec(), tag(number, 4)].concat()
}

/// What the field's record asks: depth along each path, varints of ten bytes, text that is not UTF-8, lengths.
fn awkward(take: &mut impl FnMut(&[u8])) {
    type Wrap = fn(&[u8]) -> Vec<u8>;
    let wraps: [Wrap; 5] = [
        |inner| delimited(27, inner),
        |inner| group(2000, inner),
        |inner| delimited(48, &delimited(2, inner)),
        |inner| delimited(71, &delimited(2, &delimited(2, inner))),
        |inner| delimited(112, &delimited(2, inner)),
    ];
    for wrap in wraps {
        for count in [1, 33, 34, 49, 50, 51, 99, 100, 101, 200, 5000] {
            take(&(0..count).fold(Vec::new(), |inner, _| wrap(&inner)));
        }
    }
    for last in 0..=255 {
        for number in [1, 2, 3, 5, 13, 21, 31, 2000] {
            take(&[&tag(number, 0)[..], &[0xFF; 9], &[last]].concat());
        }
    }
    for number in [14, 44, 69, 113] {
        for text in [&b"\xff"[..], b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", "€".as_bytes()] {
            take(&delimited(number, text));
        }
    }
    for number in [14, 15, 18, 31, 56, 75, 2000] {
        for length in [1 << 31, (1 << 31) - 1, (1 << 32) - 1, 1 << 32, 1 << 63, u64::MAX] {
            take(&[tag(number, 2), varint(length), b"abc".to_vec()].concat());
        }
    }
    for number in [0, 1, 201, 536_870_911] {
        for wire_type in 0..8 {
            take(&tag(number, wire_type));
            take(&[tag(number, wire_type), vec![0; 8]].concat());
            take(&[tag(201, 3), tag(number, wire_type), vec![0; 8], tag(201, 4)].concat());
        }
    }
}

/// The numbers of fields of every kind of type, of extensions, and of none.
const NUMBERS: [u32; 36] = [
    1,
    2,
    3,
    14,
    15,
    18,
    21,
    27,
    31,
    44,
    48,
    56,
    69,
    71,
    73,
    75,
    82,
    111,
    112,
    119,
    120,
    121,
    201,
    202,
    203,
    301,
    302,
    304,
    306,
    316,
    401,
    500,
    2000,
    536_870_911,
    0,
    536_870_912,
];

/// SplitMix64 (<https://prng.di.unimi.it/splitmix64.c>).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn bytes(&mut self, length: usize) -> Vec<u8> {
        (0..length).map(|_| self.next() as u8).collect()
    }

    /// A varint of more bytes than its value takes, or than any may take.
    fn long_varint(&mut self) -> Vec<u8> {
        let length = self.pick(&[2, 5, 6, 9, 10, 10, 10, 11]);
        let mut varint: Vec<u8> = (1..length).map(|_| 0x80 | self.pick(&[0, 0x7F, self.0 as u8])).collect();
        varint.push(self.pick(&[0, 1, 1, 2, 0x7F]));
        varint
    }

    fn records(&mut self, depth: usize) -> Vec<u8> {
        let count = self.below(4);
        (0..count).flat_map(|_| self.record(depth)).collect()
    }

    /// A record of any wire type, well-formed or nearly so.
    fn record(&mut self, depth: usize) -> Vec<u8> {
        // The last two are no field's, and rare.
        let numbers = NUMBERS.len() - if self.percent(1) { 0 } else { 2 };
        let number = NUMBERS[self.below(numbers)];
        let wire_type =
            if depth == 3 { self.pick(&[0, 0, 1, 2, 2, 2, 3, 5, 5, 4, 6]) } else { self.pick(&[0, 1, 2, 3, 5]) };
        let mut tag = tag(number, wire_type);
        if self.percent(3) {
            // Longer than it has to be.
            if let Some(last) = tag.last_mut() {
                *last |= 0x80;
            }
            let more = self.below(4);
            tag.extend(vec![0x80; more]);
            tag.push(0);
        }
        let payload = match wire_type {
            0 if self.percent(50) => self.long_varint(),
            0 => varint(self.next() >> self.pick(&[0, 1, 31, 32, 33, 57, 63])),
            1 => self.bytes(8),
            5 => self.bytes(4),
            2 => {
                let inner = match self.below(5) {
                    0 => Vec::new(),
                    1 => self.bytes(1 + (number as usize) % 8),
                    2 => b"text".to_vec(),
                    3 if depth > 0 => self.records(depth - 1),
                    _ => self.long_varint(),
                };
                let length = inner.len() as u64;
                let wrong = [length.saturating_sub(1), length + 1, 1 << 31, u32::MAX.into(), u64::MAX];
                let declared = if self.percent(5) { self.pick(&wrong) } else { length };
                [varint(declared), inner].concat()
            }
            3 => {
                let inner = if depth > 0 { self.records(depth - 1) } else { Vec::new() };
                let end = number + u32::from(self.percent(5));
                [inner, self::tag(end, 4)].concat()
            }
            _ => Vec::new(),
        };
        [tag, payload].concat()
    }

    /// A message with a few bytes changed, cut, repeated or taken from another one.
    fn damage(&mut self, message: &[u8], other: &[u8]) -> Vec<u8> {
        let mut bytes = message.to_vec();
        for _ in 0..self.pick(&[1, 1, 1, 2, 4]) {
            let at = self.below(bytes.len() + 1);
            match self.below(7) {
                0 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
                1 => bytes.truncate(at),
                2 => drop(bytes.splice(at..at, self.bytes(2))),
                3 if at < bytes.len() => drop(bytes.remove(at)),
                4 => bytes.extend(other),
                5 => drop(bytes.splice(at..at, self.long_varint())),
                _ => bytes.extend(self.record(0)),
            }
        }
        bytes
    }
}

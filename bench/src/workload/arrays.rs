//! Packed arrays of every scalar type, by size and by what is in them.

use super::{Shape, Workload};
use crate::random::Random;
use crate::wire::Wire;

/// Values in an array, and how many such arrays rotate.
const SIZES: [(usize, usize); 3] = [(16, 64), (1000, 8), (100_000, 1)];

/// What is in an array, as a number of a signed type.
#[derive(Clone, Copy)]
enum Values {
    /// 0 to 99: one byte each.
    Small,
    /// 0 to 300: one byte or two.
    TwoByte,
    /// One in sixteen is longer than a byte.
    MostlyOneByte,
    /// Every length is as likely as any other.
    Mixed,
    /// About 2^50, or 2^28 in 32 bits.
    Large,
    /// -1 to -100, of ten bytes each.
    Negative,
    /// Any bits at all.
    Any,
}

use Values::{Any, Large, Mixed, MostlyOneByte, Negative, Small, TwoByte};

impl Values {
    fn name(self) -> &'static str {
        match self {
            Small => "small",
            TwoByte => "two-byte",
            MostlyOneByte => "mostly-one-byte",
            Mixed => "mixed",
            Large => "large",
            Negative => "negative",
            Any => "any",
        }
    }

    /// A value for a type of that many bits.
    fn value(self, bits: u32, random: &mut Random) -> i64 {
        let value = match self {
            Small => random.range(0, 100),
            TwoByte => random.range(0, 300),
            MostlyOneByte if random.range(0, 16) == 0 => random.range(128, 1 << 20),
            MostlyOneByte => random.range(0, 128),
            Mixed => {
                let length = random.range(1, u64::from(bits));
                random.next() >> (64 - length)
            }
            Large if bits == 32 => (1 << 28) + random.range(0, 1 << 20),
            Large => (1 << 50) + random.range(0, 1 << 40),
            Negative => return -(random.range(1, 101) as i64),
            Any => random.next(),
        };
        value as i64
    }
}

const SIGNED: &[Values] = &[Small, TwoByte, MostlyOneByte, Mixed, Large, Negative];
const UNSIGNED: &[Values] = &[Small, TwoByte, Mixed, Large];

/// How a type's numbers become varints; `None` where they are fixed.
type ToVarint = fn(i64) -> u64;

pub fn all(wanted: &dyn Fn(&str) -> bool) -> Vec<Workload> {
    let mut all = Sink { wanted, workloads: Vec::new() };
    let zigzag: ToVarint = |value| (value << 1 ^ value >> 63) as u64;
    varints("int64", Shape::Int64List, 64, SIGNED, |value| value as u64, &mut all);
    varints("int32", Shape::Int32List, 32, SIGNED, |value| value as u64, &mut all);
    varints("uint64", Shape::Uint64List, 64, UNSIGNED, |value| value as u64, &mut all);
    varints("uint32", Shape::Uint32List, 32, UNSIGNED, |value| value as u64, &mut all);
    varints("sint64", Shape::Sint64List, 64, SIGNED, zigzag, &mut all);
    varints("sint32", Shape::Sint32List, 32, SIGNED, zigzag, &mut all);
    varints("bool", Shape::BoolList, 64, &[Any], |value| value as u64 & 1, &mut all);
    varints("enum", Shape::EnumList, 64, &[Any], |value| value as u64 & 3, &mut all);
    fixed("fixed64", Shape::Fixed64List, 8, &mut all);
    fixed("fixed32", Shape::Fixed32List, 4, &mut all);
    fixed("sfixed64", Shape::Sfixed64List, 8, &mut all);
    fixed("sfixed32", Shape::Sfixed32List, 4, &mut all);
    fixed("double", Shape::DoubleList, 8, &mut all);
    fixed("float", Shape::FloatList, 4, &mut all);
    all.workloads
}

/// Makes only what is wanted; some are large.
struct Sink<'a> {
    wanted: &'a dyn Fn(&str) -> bool,
    workloads: Vec<Workload>,
}

impl Sink<'_> {
    fn push(&mut self, name: String, shape: Shape, inputs: impl FnOnce() -> Vec<Vec<u8>>) {
        if (self.wanted)(&name) {
            self.workloads.push(Workload::new(name, shape, inputs()));
        }
    }
}

/// The workloads of a type of variable length.
fn varints(name: &str, shape: Shape, bits: u32, of: &[Values], to_varint: ToVarint, all: &mut Sink) {
    for &values in of {
        for (length, rotation) in SIZES {
            let mut random = Random::new(length as u64);
            let array = |_| {
                let varints: Vec<u64> = (0..length).map(|_| to_varint(values.value(bits, &mut random))).collect();
                Wire::message_bytes(|w| w.packed(1, &varints))
            };
            let name = format!("{name}/{}/{length}", values.name());
            all.push(name, shape, || (0..rotation).map(array).collect());
        }
    }
}

/// The workloads of a type of fixed width. What is in them makes no difference, but no NaN is, since none equals itself.
fn fixed(name: &str, shape: Shape, width: usize, all: &mut Sink) {
    for (length, rotation) in SIZES {
        let mut random = Random::new(length as u64);
        let array = |_| {
            let values =
                (0..length).flat_map(|_| (random.next() >> 2).to_be_bytes()[..width].to_owned().into_iter().rev());
            let bytes: Vec<u8> = values.collect();
            Wire::message_bytes(|w| w.bytes(1, bytes))
        };
        all.push(format!("{name}/any/{length}"), shape, || (0..rotation).map(array).collect());
    }
}

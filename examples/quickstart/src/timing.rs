//! Arrays of 1000 numbers: bytes on the wire, and the time to encode and decode them.

use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

use rustwire::Message;

use crate::pb::bench::v1::{Int64List, Sfixed64List, Sint64List};

/// One array: its name, its encoded form, and the size that the format gives it.
type Array = (&'static str, &'static [u8], usize);

macro_rules! arrays {
    ($($file:literal: $size:literal),*) => {
        [$(($file, include_bytes!(concat!("../../../testdata/payloads/", $file, ".bin")), $size)),*]
    };
}

const INT64: [Array; 3] = arrays!("int64_small": 1003, "int64_large": 8003, "int64_negative": 10003);
const SINT64: [Array; 3] = arrays!("sint64_small": 1363, "sint64_large": 8003, "sint64_negative": 1363);
const SFIXED64: [Array; 3] = arrays!("sfixed64_small": 8003, "sfixed64_large": 8003, "sfixed64_negative": 8003);

/// Measures and prints all of them.
pub fn table() -> Result<(), Box<dyn Error>> {
    println!("\n1000 numbers           bytes   encode ns   decode ns");
    INT64.iter().try_for_each(row::<Int64List>)?;
    SINT64.iter().try_for_each(row::<Sint64List>)?;
    SFIXED64.iter().try_for_each(row::<Sfixed64List>)
}

fn row<T: Message>(&(name, bytes, size): &Array) -> Result<(), Box<dyn Error>> {
    let list = T::decode(bytes)?;
    let encoded = list.encode_to_vec();
    if encoded != bytes || encoded.len() != size {
        return Err(format!("{name}: encoded to {} bytes, expected {size}", encoded.len()).into());
    }
    let encode = median(|| drop(black_box(black_box(&list).encode_to_vec())));
    let decode = median(|| drop(black_box(T::decode(black_box(bytes)))));
    println!("{name:<20} {size:>7} {encode:>11.0} {decode:>11.0}");
    Ok(())
}

/// The median time of `work` in nanoseconds, over batches that take about 50 ms together.
fn median(mut work: impl FnMut()) -> f64 {
    const BATCHES: usize = 25;
    let mut runs = 1u32;
    while time(runs, &mut work) < Duration::from_millis(1) {
        runs *= 2;
    }
    let mut batches: Vec<Duration> = (0..BATCHES).map(|_| time(runs, &mut work)).collect();
    batches.sort_unstable();
    batches[BATCHES / 2].as_nanos() as f64 / f64::from(runs)
}

fn time(runs: u32, work: &mut impl FnMut()) -> Duration {
    let start = Instant::now();
    for _ in 0..runs {
        work();
    }
    start.elapsed()
}

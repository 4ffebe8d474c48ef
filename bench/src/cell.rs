//! A cell: one operation of one peer on one workload, ready to be run.

use crate::allocator;
use crate::workload::Workload;
use bytes::Bytes;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How a peer treats one message type. The inputs live as long as the process, so that what is decoded may borrow from them.
pub trait Codec {
    type Message: 'static;

    fn decode(input: &'static Bytes) -> Result<Self::Message, String>;

    fn encode(message: &Self::Message) -> Vec<u8>;

    /// Appends to the buffer. `None` where the library has no such call.
    const APPEND: Option<Append<Self::Message>>;
}

/// Encodes to the end of a buffer.
pub type Append<M> = fn(&M, &mut Vec<u8>);

/// What a cell's time can be compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Decodes to values that own what they hold.
    Owned,
    /// Decodes to values that borrow from the input.
    View,
    /// Not a codec, but what one cannot do without.
    Floor,
}

/// The kinds of a peer's two directions.
#[derive(Clone, Copy)]
pub struct Kinds {
    pub decode: Kind,
    pub encode: Kind,
}

impl Kinds {
    pub const OWNED: Kinds = Kinds { decode: Kind::Owned, encode: Kind::Owned };
    #[allow(dead_code, reason = "no peer that was built with has it")]
    pub const VIEW: Kinds = Kinds { decode: Kind::View, encode: Kind::View };
    /// Messages that may borrow or own, which is what there is to encode.
    pub const COW: Kinds = Kinds { decode: Kind::View, encode: Kind::Owned };
}

/// One operation of one peer on one workload.
pub struct Cell {
    pub op: &'static str,
    pub peer: &'static str,
    pub kind: Kind,
    /// Why the time does not count, if it does not.
    pub fault: Option<String>,
    /// Does the operation that many times.
    run: Box<dyn FnMut(u32)>,
}

impl Cell {
    pub fn new(op: &'static str, peer: &'static str, kind: Kind, run: impl FnMut(u32) + 'static) -> Self {
        Cell { op, peer, kind, fault: None, run: Box::new(run) }
    }

    /// The same, between a call of `before` and one of `after`.
    pub fn between(mut self, before: impl Fn() + 'static, after: impl Fn() + 'static) -> Self {
        let mut run = self.run;
        self.run = Box::new(move |times| {
            before();
            run(times);
            after();
        });
        self
    }

    /// Does it that many times, so that what it needs is in the caches.
    pub fn warm_up(&mut self, times: u32) {
        (self.run)(times);
    }

    /// How long it takes to do it that many times.
    pub fn time(&mut self, times: u32) -> Duration {
        let start = Instant::now();
        (self.run)(times);
        start.elapsed()
    }

    /// How often it takes about `batch`, found by trying; that also warms everything up.
    pub fn calibrate(&mut self, batch: Duration) -> u32 {
        let mut times = 1;
        loop {
            let time = self.time(times);
            if time * 4 >= batch || times >= 1 << 28 {
                let scaled = f64::from(times) * batch.as_secs_f64() / time.as_secs_f64().max(1e-9);
                return (scaled as u32).max(1);
            }
            times *= 2;
        }
    }

    /// Allocations of one operation, averaged over the rotation.
    pub fn allocations(&mut self, rotation: u32) -> f64 {
        let before = allocator::allocations();
        (self.run)(rotation);
        (allocator::allocations() - before) as f64 / f64::from(rotation)
    }
}

/// The cells of one peer for one workload: decode and drop, encode to a fresh buffer, encode to a used one.
///
/// `canonical` brings an encoding into the form that the inputs have; a codec is right if what it decoded encodes to the input
/// up to that.
pub fn of_codec<C: Codec>(
    peer: &'static str,
    kinds: Kinds,
    workload: &Workload,
    canonical: fn(&[u8]) -> Vec<u8>,
) -> Vec<Cell> {
    let inputs = workload.inputs;
    let decoded: Result<Vec<C::Message>, String> = inputs.iter().map(C::decode).collect();
    let messages = match decoded {
        Ok(messages) => messages,
        Err(error) => {
            let mut cell = Cell::new("decode", peer, kinds.decode, |_| ());
            cell.fault = Some(format!("cannot decode: {error}"));
            return vec![cell];
        }
    };
    let fault = fault::<C>(workload, &messages, canonical);
    let messages: &'static [C::Message] = messages.leak();

    let mut at = 0;
    let decode = Cell::new("decode", peer, kinds.decode, move |times| {
        for _ in 0..times {
            drop(black_box(C::decode(black_box(&inputs[at]))));
            at = next(at, inputs.len());
        }
    });
    let mut at = 0;
    let encode = Cell::new("encode", peer, kinds.encode, move |times| {
        for _ in 0..times {
            drop(black_box(C::encode(black_box(&messages[at]))));
            at = next(at, messages.len());
        }
    });
    let mut cells = vec![decode, encode];
    if let Some(append) = C::APPEND {
        let (mut at, mut buffer) = (0, Vec::new());
        cells.push(Cell::new("encode-reuse", peer, kinds.encode, move |times| {
            for _ in 0..times {
                buffer.clear();
                append(black_box(&messages[at]), &mut buffer);
                black_box(&buffer);
                at = next(at, messages.len());
            }
        }));
    }
    for cell in &mut cells {
        cell.fault.clone_from(&fault);
    }
    // Text that is not verified on its way in is a fault of decoding only.
    if fault.is_none() && workload.invalid_text.is_some_and(|input| C::decode(input).is_ok()) {
        cells[0].fault = Some("accepts invalid UTF-8".to_owned());
    }
    cells
}

/// The next input; a remainder would cost a division.
pub fn next(at: usize, of: usize) -> usize {
    if at + 1 == of { 0 } else { at + 1 }
}

/// What is wrong with a peer's results, if anything is.
fn fault<C: Codec>(workload: &Workload, messages: &[C::Message], canonical: fn(&[u8]) -> Vec<u8>) -> Option<String> {
    for (input, message) in workload.inputs.iter().zip(messages) {
        let encoded = C::encode(message);
        if encoded != *input && canonical(&encoded) != *input {
            let loses = encoded.len() < input.len();
            return Some(if loses { "loses part of the message" } else { "encodes something else" }.to_owned());
        }
        if let Some(append) = C::APPEND {
            let mut appended = b"before".to_vec();
            append(message, &mut appended);
            let (before, appended) = appended.split_at(6);
            if before != b"before" || appended != &encoded[..] && canonical(appended) != *input {
                return Some("appends something else".to_owned());
            }
        }
    }
    None
}

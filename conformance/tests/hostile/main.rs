//! Input made to cost, through every codec: binary, JSON and text, by generated and by dynamic messages.

mod depth;
mod formats;
mod memory;
mod odd;
mod stack;
mod wire;

#[path = "../../src/gen/mod.rs"]
#[rustfmt::skip]
#[allow(missing_docs)]
mod generated;

use std::sync::LazyLock;

use rustwire::Message;
use rustwire_reflect::{DescriptorPool, MessageDescriptor};

static POOL: LazyLock<DescriptorPool> =
    LazyLock::new(|| DescriptorPool::decode(include_bytes!("../../src/gen/messages.binpb")).unwrap());

fn descriptor<T: Message>() -> MessageDescriptor {
    POOL.message(T::FULL_NAME).unwrap()
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
    varint((number << 3 | wire_type).into())
}

/// A record with a length.
fn record(number: u32, payload: &[u8]) -> Vec<u8> {
    [tag(number, 2), varint(payload.len() as u64), payload.to_vec()].concat()
}

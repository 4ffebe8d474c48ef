//! What the tests share: pools, generated types, and bytes written as hex.

#![allow(dead_code, unused_imports)]

use std::sync::LazyLock;

use rustwire_reflect::{DescriptorPool, DynamicMessage, MessageDescriptor};

#[path = "../gen/mod.rs"]
#[rustfmt::skip]
pub mod pb;

/// `testdata/proto/reflect`, with source info.
pub static LIBRARY: LazyLock<DescriptorPool> =
    LazyLock::new(|| DescriptorPool::decode(include_bytes!("../gen/library.binpb")).unwrap());

/// The messages of the conformance suite.
pub static SUITE: LazyLock<DescriptorPool> =
    LazyLock::new(|| DescriptorPool::decode(include_bytes!("../../../conformance/src/gen/messages.binpb")).unwrap());

pub fn library(name: &str) -> MessageDescriptor {
    LIBRARY.message(&format!("library.{name}")).unwrap()
}

/// An empty book.
pub fn book() -> DynamicMessage {
    DynamicMessage::new(library("Book"))
}

/// Bytes from hex digits; blanks are ignored.
pub fn hex(digits: &str) -> Vec<u8> {
    let digits: Vec<u8> = digits.bytes().filter(u8::is_ascii_hexdigit).collect();
    assert!(digits.len().is_multiple_of(2));
    digits.chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap()).collect()
}

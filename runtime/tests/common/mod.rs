//! What the tests share: the generated types, and bytes written as hex.

#![allow(dead_code, unused_imports)]

#[path = "../gen/mod.rs"]
#[rustfmt::skip]
pub mod pb;

pub use pb::{bench, cases, pain};
pub use rustwire::{DecodeErrorKind, DecodeOptions, EncodeError, EncodeOptions, Message};

/// Bytes from hex digits; blanks are ignored.
pub fn hex(digits: &str) -> Vec<u8> {
    let digits: Vec<u8> = digits.bytes().filter(u8::is_ascii_hexdigit).collect();
    assert!(digits.len().is_multiple_of(2));
    digits.chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap()).collect()
}

/// A varint, byte by byte: written here so that it does not come from what is tested.
pub fn varint(mut value: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
    bytes
}

/// A tag, a length and a payload.
pub fn record(tag: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![tag];
    bytes.extend(varint(payload.len() as u64));
    bytes.extend(payload);
    bytes
}

/// The kind of the error that decoding gives.
pub fn error_kind<T: Message>(bytes: &[u8]) -> DecodeErrorKind {
    T::decode(bytes).expect_err("the bytes should be refused").kind()
}

/// Decodes and encodes again.
pub fn round_trip<T: Message>(bytes: &[u8]) -> Vec<u8> {
    T::decode(bytes).expect("the bytes should be accepted").encode_to_vec()
}

/// Runs on a thread whose stack has this many KiB.
pub fn on_small_stack(kib: usize, run: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(kib << 10).spawn(run).unwrap().join().unwrap();
}

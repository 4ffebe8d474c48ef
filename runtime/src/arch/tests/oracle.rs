//! Varints byte by byte, and what they stand for in the words of the specification
//! (<https://protobuf.dev/programming-guides/encoding/>).

use super::*;

pub enum Fault {
    /// The bytes end within the varint at this offset.
    CutOff(usize),
    /// The varint at this offset takes more than ten bytes.
    TooLong(usize),
}

/// The numbers in `bytes`, or what is wrong first.
pub fn varints(bytes: &[u8]) -> Result<Vec<u64>, Fault> {
    let mut numbers = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let (mut number, mut n) = (0_u128, 0);
        loop {
            if n == 10 {
                return Err(Fault::TooLong(at));
            }
            let Some(byte) = bytes.get(at + n) else { return Err(Fault::CutOff(at)) };
            number += u128::from(byte % 128) << (7 * n);
            n += 1;
            if byte / 128 == 0 {
                break;
            }
        }
        // Bits past the 64th are dropped.
        numbers.push(number as u64);
        at += n;
    }
    Ok(numbers)
}

/// The varint of a number.
pub fn bytes(mut number: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number > 127 {
        bytes.push((number % 128) as u8 + 128);
        number /= 128;
    }
    bytes.push(number as u8);
    bytes
}

/// What a number stands for.
pub trait Oracle: Array<Value: core::fmt::Debug + PartialEq + Copy> {
    fn value(raw: u64) -> Self::Value;
    fn raw(value: Self::Value) -> u64;
}

/// Zigzag: 0 is 0, 1 is -1, 2 is 1, 3 is -2.
fn from_zigzag(number: i128) -> i128 {
    if number % 2 == 0 { number / 2 } else { -(number + 1) / 2 }
}

fn to_zigzag(number: i128) -> i128 {
    if number >= 0 { 2 * number } else { -2 * number - 1 }
}

/// The number with the same low 64 bits.
fn low64(number: i128) -> u64 {
    number.rem_euclid(1 << 64) as u64
}

/// The signed number with the same low 32 bits.
fn low32(raw: u64) -> i32 {
    (raw % (1 << 32)) as u32 as i32
}

macro_rules! oracles {
    ($($codec:ident: |$raw:ident| $value:expr, |$v:ident| $back:expr;)*) => {$(
        impl Oracle for codec::$codec {
            fn value($raw: u64) -> Self::Value {
                $value
            }
            fn raw($v: Self::Value) -> u64 {
                $back
            }
        }
    )*};
}

oracles! {
    Int32: |raw| low32(raw), |v| low64(v.into());
    Int64: |raw| raw as i64, |v| low64(v.into());
    Uint32: |raw| low32(raw) as u32, |v| v.into();
    Uint64: |raw| raw, |v| v;
    Sint32: |raw| from_zigzag((raw % (1 << 32)).into()) as i32, |v| low64(to_zigzag(v.into()));
    Sint64: |raw| from_zigzag(raw.into()) as i64, |v| low64(to_zigzag(v.into()));
    Bool: |raw| raw > 0, |v| if v { 1 } else { 0 };
}

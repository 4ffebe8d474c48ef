//! How each protobuf type is represented on the wire: one marker type a codec, and its one definition.
//!
//! The rules are those of <https://protobuf.dev/programming-guides/encoding/>.

use alloc::vec::Vec;
use core::marker::PhantomData;

use crate::Enum;

/// A scalar that travels as a varint.
pub trait Varint {
    /// The Rust type.
    type Value: Copy + PartialEq + Default;
    /// The value that a varint stands for; bits that the type has no room for are dropped.
    fn from_wire(raw: u64) -> Self::Value;
    /// The varint that stands for a value.
    fn to_wire(value: Self::Value) -> u64;
}

/// A scalar that travels in four or eight little-endian bytes.
pub trait Fixed {
    /// The Rust type.
    type Value: Copy + PartialEq + Default;
    /// `[u8; 4]` or `[u8; 8]`.
    type Bytes: Copy + AsRef<[u8]>;
    /// The value that the bytes stand for.
    fn from_wire(bytes: Self::Bytes) -> Self::Value;
    /// The value at the start of `bytes` and what follows it; `None` where there are too few bytes.
    fn split(bytes: &[u8]) -> Option<(Self::Value, &[u8])>;
    /// Appends all whole values in `bytes`.
    fn extend(out: &mut Vec<Self::Value>, bytes: &[u8]);
    /// The bytes that stand for a value.
    fn to_wire(value: Self::Value) -> Self::Bytes;
}

macro_rules! varint {
    ($(#[$doc:meta])* $name:ident: $value:ty, |$raw:ident| $from:expr, |$v:ident| $to:expr) => {
        $(#[$doc])*
        pub enum $name {}
        impl Varint for $name {
            type Value = $value;
            #[inline(always)]
            fn from_wire($raw: u64) -> $value {
                $from
            }
            #[inline(always)]
            fn to_wire($v: $value) -> u64 {
                $to
            }
        }
    };
}

varint!(/** `int32`: sign-extended to 64 bits, so negative values take ten bytes. */
    Int32: i32, |raw| raw as i32, |v| v as i64 as u64);
varint!(/** `int64`: two's complement. */
    Int64: i64, |raw| raw as i64, |v| v as u64);
varint!(/** `uint32`. */
    Uint32: u32, |raw| raw as u32, |v| u64::from(v));
varint!(/** `uint64`. */
    Uint64: u64, |raw| raw, |v| v);
varint!(/** `sint32`: zigzag, so values near zero of either sign are short. */
    Sint32: i32, |raw| { let n = raw as u32; (n >> 1) as i32 ^ -((n & 1) as i32) }, |v| u64::from((v << 1 ^ v >> 31) as u32));
varint!(/** `sint64`: zigzag. */
    Sint64: i64, |raw| (raw >> 1) as i64 ^ -((raw & 1) as i64), |v| (v << 1 ^ v >> 63) as u64);
varint!(/** `bool`: any number but zero is true. */
    Bool: bool, |raw| raw != 0, |v| u64::from(v));

macro_rules! fixed {
    ($(#[$doc:meta])* $name:ident: $value:ty, $width:literal) => {
        $(#[$doc])*
        pub enum $name {}
        impl Fixed for $name {
            type Value = $value;
            type Bytes = [u8; $width];
            #[inline(always)]
            fn from_wire(bytes: [u8; $width]) -> $value {
                <$value>::from_le_bytes(bytes)
            }
            #[inline(always)]
            fn split(bytes: &[u8]) -> Option<($value, &[u8])> {
                let (bytes, rest) = bytes.split_first_chunk()?;
                Some((Self::from_wire(*bytes), rest))
            }
            #[inline]
            fn extend(out: &mut Vec<$value>, bytes: &[u8]) {
                out.extend(bytes.as_chunks::<$width>().0.iter().map(|bytes| Self::from_wire(*bytes)));
            }
            #[inline(always)]
            fn to_wire(value: $value) -> [u8; $width] {
                value.to_le_bytes()
            }
        }
    };
}

fixed!(/** `fixed32`. */ Fixed32: u32, 4);
fixed!(/** `sfixed32`. */ Sfixed32: i32, 4);
fixed!(/** `float`: IEEE 754. */ Float: f32, 4);
fixed!(/** `fixed64`. */ Fixed64: u64, 8);
fixed!(/** `sfixed64`. */ Sfixed64: i64, 8);
fixed!(/** `double`: IEEE 754. */ Double: f64, 8);

/// An open enum: an `int32` that keeps every number.
pub struct OpenEnum<E>(PhantomData<E>);

impl<E: Enum> Varint for OpenEnum<E> {
    type Value = E;
    #[inline(always)]
    fn from_wire(raw: u64) -> E {
        // An open enum has a value for every number, so the default is never taken.
        E::from_i32(Int32::from_wire(raw)).unwrap_or_default()
    }
    #[inline(always)]
    fn to_wire(value: E) -> u64 {
        Int32::to_wire(value.to_i32())
    }
}

/// A closed enum: numbers that it does not declare become unknown fields.
pub struct ClosedEnum<E>(PhantomData<E>);

/// `string`, verified to be UTF-8.
pub enum Str {}

/// `string`, verified to be UTF-8, in a type that an option names.
pub struct StrAs<S>(PhantomData<S>);

/// `string` of any bytes.
pub enum ProtoStr {}

/// `bytes`.
pub enum Bytes {}

/// `bytes`, in a type that an option names.
pub struct BytesAs<B>(PhantomData<B>);

/// A message, length-prefixed.
pub struct Message<T>(PhantomData<T>);

/// A message between a start-group and an end-group tag.
pub struct Group<T>(PhantomData<T>);

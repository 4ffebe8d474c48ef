//! [`Encode`]: how a value of each codec is written as a field. Maps and extensions are generic over it.

use alloc::string::String;
use alloc::vec::Vec;

use super::{WireType, Writer};
use crate::codec::{self, Fixed, Varint};
use crate::enums::OpenEnum;
use crate::{BytesField, Enum, Message, ProtoString, StringField};

/// A codec whose values can be written as a field.
pub trait Encode {
    /// The Rust type.
    type Value;

    /// The tag of a field with this number.
    fn tag(number: u32) -> u32;

    /// Writes the field: tag and value.
    fn write<'w>(w: Writer<'w>, tag: u32, value: &Self::Value) -> Writer<'w>;
}

/// A codec whose values can be written as one packed array.
pub trait EncodePacked: Encode {
    /// Writes the array: tag, length and values.
    fn write_packed<'w>(w: Writer<'w>, tag: u32, values: &[Self::Value]) -> Writer<'w>;
}

macro_rules! packed {
    ($($array:ident: $([$($generics:tt)*] $codec:ty),*;)*) => {$($(
        impl $($generics)* EncodePacked for $codec {
            fn write_packed<'w>(mut w: Writer<'w>, tag: u32, values: &[Self::Value]) -> Writer<'w> {
                w.$array::<Self>(tag, values);
                w
            }
        }
    )*)*};
}

packed! {
    varint_array:
        [] codec::Int32, [] codec::Int64, [] codec::Uint32, [] codec::Uint64, [] codec::Sint32, [] codec::Sint64,
        [] codec::Bool, [<E: OpenEnum>] codec::OpenEnum<E>;
    fixed_array:
        [] codec::Fixed32, [] codec::Sfixed32, [] codec::Float, [] codec::Fixed64, [] codec::Sfixed64, [] codec::Double;
}

impl<E: Enum> EncodePacked for codec::ClosedEnum<E> {
    fn write_packed<'w>(mut w: Writer<'w>, tag: u32, values: &[E]) -> Writer<'w> {
        w.closed_enum_array(tag, values);
        w
    }
}

#[inline(always)]
const fn tag(number: u32, wire_type: WireType) -> u32 {
    number << 3 | wire_type as u32
}

macro_rules! varint {
    ($($codec:ident)*) => {$(
        impl Encode for codec::$codec {
            type Value = <Self as Varint>::Value;
            #[inline(always)]
            fn tag(number: u32) -> u32 {
                tag(number, WireType::Varint)
            }
            #[inline(always)]
            fn write<'w>(mut w: Writer<'w>, tag: u32, value: &Self::Value) -> Writer<'w> {
                w.varint_field(tag, Self::to_wire(*value));
                w
            }
        }
    )*};
}

varint!(Int32 Int64 Uint32 Uint64 Sint32 Sint64 Bool);

macro_rules! fixed {
    ($($codec:ident: $wire_type:ident),*) => {$(
        impl Encode for codec::$codec {
            type Value = <Self as Fixed>::Value;
            #[inline(always)]
            fn tag(number: u32) -> u32 {
                tag(number, WireType::$wire_type)
            }
            #[inline(always)]
            fn write<'w>(mut w: Writer<'w>, tag: u32, value: &Self::Value) -> Writer<'w> {
                w.fixed_field(tag, &Self::to_wire(*value));
                w
            }
        }
    )*};
}

fixed!(Fixed32: I32, Sfixed32: I32, Float: I32, Fixed64: I64, Sfixed64: I64, Double: I64);

macro_rules! enums {
    ($($codec:ident: $write:ident, $bound:ident);*) => {$(
        impl<E: $bound> Encode for codec::$codec<E> {
            type Value = E;
            #[inline(always)]
            fn tag(number: u32) -> u32 {
                tag(number, WireType::Varint)
            }
            #[inline(always)]
            fn write<'w>(mut w: Writer<'w>, tag: u32, value: &E) -> Writer<'w> {
                w.$write(tag, *value);
                w
            }
        }
    )*};
}

enums!(OpenEnum: open_enum, OpenEnum; ClosedEnum: closed_enum, Enum);

impl Encode for codec::Str {
    type Value = String;
    #[inline(always)]
    fn tag(number: u32) -> u32 {
        tag(number, WireType::Len)
    }
    #[inline(always)]
    fn write<'w>(mut w: Writer<'w>, tag: u32, value: &String) -> Writer<'w> {
        w.string(tag, value);
        w
    }
}

impl Encode for codec::Bytes {
    type Value = Vec<u8>;
    #[inline(always)]
    fn tag(number: u32) -> u32 {
        tag(number, WireType::Len)
    }
    #[inline(always)]
    fn write<'w>(mut w: Writer<'w>, tag: u32, value: &Vec<u8>) -> Writer<'w> {
        w.bytes(tag, value);
        w
    }
}

impl<S: StringField> Encode for codec::StrAs<S> {
    type Value = S;
    #[inline(always)]
    fn tag(number: u32) -> u32 {
        tag(number, WireType::Len)
    }
    #[inline(always)]
    fn write<'w>(mut w: Writer<'w>, tag: u32, value: &S) -> Writer<'w> {
        w.string_as(tag, value);
        w
    }
}

impl<B: BytesField> Encode for codec::BytesAs<B> {
    type Value = B;
    #[inline(always)]
    fn tag(number: u32) -> u32 {
        tag(number, WireType::Len)
    }
    #[inline(always)]
    fn write<'w>(mut w: Writer<'w>, tag: u32, value: &B) -> Writer<'w> {
        w.bytes_as(tag, value);
        w
    }
}

impl Encode for codec::ProtoStr {
    type Value = ProtoString;
    #[inline(always)]
    fn tag(number: u32) -> u32 {
        tag(number, WireType::Len)
    }
    #[inline(always)]
    fn write<'w>(mut w: Writer<'w>, tag: u32, value: &ProtoString) -> Writer<'w> {
        w.proto_string(tag, value);
        w
    }
}

impl<T: Message> Encode for codec::Message<T> {
    type Value = T;
    #[inline(always)]
    fn tag(number: u32) -> u32 {
        tag(number, WireType::Len)
    }
    #[inline(always)]
    fn write<'w>(w: Writer<'w>, tag: u32, value: &T) -> Writer<'w> {
        w.message_value(tag, value)
    }
}

impl<T: Message> Encode for codec::Group<T> {
    type Value = T;
    #[inline(always)]
    fn tag(number: u32) -> u32 {
        tag(number, WireType::StartGroup)
    }
    #[inline(always)]
    fn write<'w>(w: Writer<'w>, tag: u32, value: &T) -> Writer<'w> {
        w.group_value(tag, value)
    }
}

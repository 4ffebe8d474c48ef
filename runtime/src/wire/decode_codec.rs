//! [`Decode`]: how a value of each codec is read. Maps and extensions are generic over it.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Reader, WireType};
use crate::codec::{self, Fixed, Varint};
use crate::enums::OpenEnum;
use crate::{BytesField, DecodeError, Message, ProtoString, StringField};

/// A codec whose values can be read from a record.
pub trait Decode {
    /// The Rust type.
    type Value: Default;

    /// Whether entries of maps with such values are gathered, sorted and added at once: faster, and 12 KB of code for each type.
    /// Messages are too many types for that.
    const GATHERED: bool = true;

    /// The tag of a field with this number.
    fn tag(number: u32) -> u32;

    /// Reads the payload that follows `tag`: replaces `out`, or merges into a message.
    ///
    /// # Errors
    /// When the payload is not valid or a limit is passed.
    fn read(r: &mut Reader<'_>, tag: u32, out: &mut Self::Value) -> Result<(), DecodeError>;
}

macro_rules! scalars {
    ($($family:ident $wire_type:ident: $($codec:ident $method:ident),*;)*) => {$($(
        impl Decode for codec::$codec {
            type Value = <Self as $family>::Value;
            #[inline(always)]
            fn tag(number: u32) -> u32 {
                number << 3 | WireType::$wire_type as u32
            }
            #[inline(always)]
            fn read(r: &mut Reader<'_>, _tag: u32, out: &mut Self::Value) -> Result<(), DecodeError> {
                *out = r.$method()?;
                Ok(())
            }
        }
    )*)*};
}

scalars! {
    Varint Varint: Int32 int32, Int64 int64, Uint32 uint32, Uint64 uint64, Sint32 sint32, Sint64 sint64, Bool bool;
    Fixed I32: Fixed32 fixed32, Sfixed32 sfixed32, Float float;
    Fixed I64: Fixed64 fixed64, Sfixed64 sfixed64, Double double;
}

impl<E: OpenEnum> Decode for codec::OpenEnum<E> {
    type Value = E;
    #[inline(always)]
    fn tag(number: u32) -> u32 {
        number << 3 | WireType::Varint as u32
    }
    #[inline(always)]
    fn read(r: &mut Reader<'_>, _tag: u32, out: &mut E) -> Result<(), DecodeError> {
        *out = r.open_enum()?;
        Ok(())
    }
}

macro_rules! blobs {
    ($([$($generics:tt)*] $codec:ty, $method:ident $value:ty;)*) => {$(
        impl $($generics)* Decode for $codec {
            type Value = $value;
            #[inline(always)]
            fn tag(number: u32) -> u32 {
                number << 3 | WireType::Len as u32
            }
            #[inline(always)]
            fn read(r: &mut Reader<'_>, _tag: u32, out: &mut $value) -> Result<(), DecodeError> {
                r.$method(out)
            }
        }
    )*};
}

blobs! {
    [] codec::Str, string String;
    [] codec::Bytes, bytes Vec<u8>;
    [] codec::ProtoStr, proto_string ProtoString;
    [<S: StringField>] codec::StrAs<S>, string_as S;
    [<B: BytesField>] codec::BytesAs<B>, bytes_as B;
}

impl<T: Message> Decode for codec::Message<T> {
    type Value = T;
    const GATHERED: bool = false;
    #[inline(always)]
    fn tag(number: u32) -> u32 {
        number << 3 | WireType::Len as u32
    }
    #[inline(always)]
    fn read(r: &mut Reader<'_>, _tag: u32, out: &mut T) -> Result<(), DecodeError> {
        r.message(out)
    }
}

impl<T: Message> Decode for codec::Group<T> {
    type Value = T;
    const GATHERED: bool = false;
    #[inline(always)]
    fn tag(number: u32) -> u32 {
        number << 3 | WireType::StartGroup as u32
    }
    #[inline(always)]
    fn read(r: &mut Reader<'_>, tag: u32, out: &mut T) -> Result<(), DecodeError> {
        r.group(tag, out)
    }
}

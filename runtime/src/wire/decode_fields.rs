//! What generated code calls on a [`Reader`], by the names of the schema's types.
//!
//! Each scalar type has two methods: `x()` returns a value, `repeated_x(tag, values)` takes a record of a repeated field, be it one
//! element or a packed array.
//!
//! All that is short is inlined, but not without optimisation: there, each call would add to the stack that a level of nesting takes.

use alloc::string::String;
use alloc::vec::Vec;

use super::context::{Context, State};
use super::text::{as_text, push_in_place, set_bytes, set_string};
use super::varint::long_varint_inline;
use super::{ByteString, Reader, decode_expanded, decode_packed, tag_bytes};
use crate::codec::{self, Fixed, Varint};
use crate::enums::OpenEnum;
use crate::{
    BytesField, DecodeError, DecodeErrorKind, Enum, Message, MessageField, ProtoString, StringField, UnknownFields,
};

/// The wire type of a packed array, in the low bits of its tag.
const LEN: u32 = 2;

macro_rules! scalars {
    ($($kind:ident $codec:ty, $value:ty, [$($generics:tt)*]: $name:ident $repeated:ident;)*) => {$(
        #[doc = concat!("A value of `", stringify!($name), "`.")]
        ///
        /// # Errors
        /// When there is no valid one.
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $name $($generics)* (&mut self) -> Result<$value, DecodeError> {
            self.$kind::<$codec>()
        }
        #[doc = concat!("A record of a repeated `", stringify!($name), "`: one value, or a packed array.")]
        ///
        /// # Errors
        /// When it is not valid, or the budget is spent.
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $repeated $($generics)* (&mut self, tag: u32, values: &mut Vec<$value>) -> Result<(), DecodeError> {
            if tag & 7 == LEN {
                let bytes = self.delimited()?;
                return decode_packed::$kind::<$codec>(bytes, self.state, values);
            }
            self.rest = decode_expanded::$kind::<$codec>(self.rest, tag, self.state, values)?;
            Ok(())
        }
    )*};
}

impl Reader<'_> {
    scalars! {
        varint_value codec::Int32, i32, []: int32 repeated_int32;
        varint_value codec::Int64, i64, []: int64 repeated_int64;
        varint_value codec::Uint32, u32, []: uint32 repeated_uint32;
        varint_value codec::Uint64, u64, []: uint64 repeated_uint64;
        varint_value codec::Sint32, i32, []: sint32 repeated_sint32;
        varint_value codec::Sint64, i64, []: sint64 repeated_sint64;
        varint_value codec::Bool, bool, []: bool repeated_bool;
        varint_value codec::OpenEnum<E>, E, [<E: OpenEnum>]: open_enum repeated_open_enum;
        fixed_value codec::Fixed32, u32, []: fixed32 repeated_fixed32;
        fixed_value codec::Sfixed32, i32, []: sfixed32 repeated_sfixed32;
        fixed_value codec::Float, f32, []: float repeated_float;
        fixed_value codec::Fixed64, u64, []: fixed64 repeated_fixed64;
        fixed_value codec::Sfixed64, i64, []: sfixed64 repeated_sfixed64;
        fixed_value codec::Double, f64, []: double repeated_double;
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn varint_value<C: Varint>(&mut self) -> Result<C::Value, DecodeError> {
        Ok(C::from_wire(self.varint()?))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fixed_value<C: Fixed>(&mut self) -> Result<C::Value, DecodeError> {
        match C::split(self.rest) {
            Some((value, rest)) => {
                self.rest = rest;
                Ok(value)
            }
            None => Err(DecodeError::new(DecodeErrorKind::Truncated, self.rest)),
        }
    }

    /// A string, in place of what `out` holds.
    ///
    /// # Errors
    /// When it is cut off or not UTF-8.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn string(&mut self, out: &mut String) -> Result<(), DecodeError> {
        let bytes = self.delimited()?;
        if set_string(out, bytes) { Ok(()) } else { Err(DecodeError::new(DecodeErrorKind::InvalidUtf8, bytes)) }
    }

    /// Bytes, in place of what `out` holds.
    ///
    /// # Errors
    /// When they are cut off.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bytes(&mut self, out: &mut Vec<u8>) -> Result<(), DecodeError> {
        set_bytes(out, self.delimited()?);
        Ok(())
    }

    /// A string of any bytes, in place of what `out` holds.
    ///
    /// # Errors
    /// When it is cut off.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn proto_string(&mut self, out: &mut ProtoString) -> Result<(), DecodeError> {
        self.bytes(out)
    }

    /// An element of a repeated string.
    ///
    /// # Errors
    /// When it is cut off or not UTF-8, or the budget is spent.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn repeated_string(&mut self, out: &mut Vec<String>) -> Result<(), DecodeError> {
        self.state.charge(size_of::<String>(), self.rest)?;
        self.string(push_in_place(out, String::new()))
    }

    /// An element of a repeated bytes field.
    ///
    /// # Errors
    /// When it is cut off, or the budget is spent.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn repeated_bytes(&mut self, out: &mut Vec<Vec<u8>>) -> Result<(), DecodeError> {
        self.state.charge(size_of::<Vec<u8>>(), self.rest)?;
        self.bytes(push_in_place(out, Vec::new()))
    }

    /// An element of a repeated string of any bytes.
    ///
    /// # Errors
    /// When it is cut off, or the budget is spent.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn repeated_proto_string(&mut self, out: &mut Vec<ProtoString>) -> Result<(), DecodeError> {
        self.state.charge(size_of::<ProtoString>(), self.rest)?;
        self.proto_string(push_in_place(out, ProtoString::new()))
    }

    /// A string in a type that an option names, in place of what `out` holds.
    ///
    /// # Errors
    /// When it is cut off or not UTF-8.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn string_as<S: StringField>(&mut self, out: &mut S) -> Result<(), DecodeError> {
        let bytes = self.delimited()?;
        let invalid = || DecodeError::new(DecodeErrorKind::InvalidUtf8, bytes);
        match S::SHARES.then(|| self.state.shared(bytes)).flatten() {
            Some(shared) => out.set_shared(ByteString::try_from(shared).map_err(|_| invalid())?),
            None => out.set(as_text(bytes).ok_or_else(invalid)?),
        }
        Ok(())
    }

    /// Bytes in a type that an option names, in place of what `out` holds.
    ///
    /// # Errors
    /// When they are cut off.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bytes_as<B: BytesField>(&mut self, out: &mut B) -> Result<(), DecodeError> {
        let bytes = self.delimited()?;
        match B::SHARES.then(|| self.state.shared(bytes)).flatten() {
            Some(shared) => out.set_shared(shared),
            None => out.set(bytes),
        }
        Ok(())
    }

    /// An element of a repeated string in a type that an option names.
    ///
    /// # Errors
    /// When it is cut off or not UTF-8, or the budget is spent.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn repeated_string_as<S: StringField>(&mut self, out: &mut Vec<S>) -> Result<(), DecodeError> {
        self.state.charge(size_of::<S>(), self.rest)?;
        self.string_as(push_in_place(out, S::EMPTY))
    }

    /// An element of a repeated bytes field in a type that an option names.
    ///
    /// # Errors
    /// When it is cut off, or the budget is spent.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn repeated_bytes_as<B: BytesField>(&mut self, out: &mut Vec<B>) -> Result<(), DecodeError> {
        self.state.charge(size_of::<B>(), self.rest)?;
        self.bytes_as(push_in_place(out, B::EMPTY))
    }

    /// A singular message field, length-prefixed. A message that is there already is merged into and costs nothing.
    ///
    /// # Errors
    /// When it is not valid or a limit is passed.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn message_field<T: Message>(&mut self, field: &mut MessageField<T>) -> Result<(), DecodeError> {
        let bytes = self.delimited()?;
        if field.is_none() {
            self.state.charge(size_of::<T>(), bytes)?;
        }
        field.get_or_insert_default().merge_fields(bytes, self.enter(bytes)?)
    }

    /// A singular message field, delimited; see [`Reader::message_field`]. `tag` is that of the start of the group.
    ///
    /// # Errors
    /// When it is not valid or a limit is passed.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn group_field<T: Message>(&mut self, tag: u32, field: &mut MessageField<T>) -> Result<(), DecodeError> {
        if field.is_none() {
            self.state.charge(size_of::<T>(), self.rest)?;
        }
        self.merge_group(tag, field.get_or_insert_default())
    }

    /// A length-prefixed message, merged into `message`.
    ///
    /// # Errors
    /// When it is not valid or a limit is passed.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn message<T: Message>(&mut self, message: &mut T) -> Result<(), DecodeError> {
        let bytes = self.delimited()?;
        // Whether the message was there before or is stored in place is not known here; in doubt, it costs what it takes.
        self.state.charge(size_of::<T>(), bytes)?;
        message.merge_fields(bytes, self.enter(bytes)?)
    }

    /// An element of a repeated message.
    ///
    /// # Errors
    /// When it is not valid or a limit is passed.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn repeated_message<T: Message>(&mut self, tag: u32, out: &mut Vec<T>) -> Result<(), DecodeError> {
        let bytes = self.delimited()?;
        if out.len() == out.capacity() {
            make_room(out, self.rest, self.state, || run_length(self.rest, tag))?;
        }
        push_in_place(out, T::EMPTY).merge_fields(bytes, self.enter(bytes)?)
    }

    /// A delimited message, merged into `message`. `tag` is that of the start of the group.
    ///
    /// # Errors
    /// When it is not valid or a limit is passed.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn group<T: Message>(&mut self, tag: u32, message: &mut T) -> Result<(), DecodeError> {
        self.state.charge(size_of::<T>(), self.rest)?;
        self.merge_group(tag, message)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn merge_group<T: Message>(&mut self, tag: u32, message: &mut T) -> Result<(), DecodeError> {
        let frame = self.frame.enter(tag >> 3, self.state, self.rest)?;
        message.merge_fields(self.rest, Context { state: self.state, frame })?;
        self.leave_group()
    }

    /// Goes on behind the group whose fields have been read.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn leave_group(&mut self) -> Result<(), DecodeError> {
        match self.state.after_group.take() {
            Some(after) => {
                self.rest = &self.rest[self.rest.len() - after..];
                Ok(())
            }
            None => Err(DecodeError::new(DecodeErrorKind::UnterminatedGroup, &self.rest[self.rest.len()..])),
        }
    }

    /// An element of a repeated delimited message.
    ///
    /// # Errors
    /// When it is not valid or a limit is passed.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn repeated_group<T: Message>(&mut self, tag: u32, out: &mut Vec<T>) -> Result<(), DecodeError> {
        self.group(tag, push_in_place(out, T::EMPTY))
    }

    /// A closed enum: sets `out`, or adds a number that is not declared to the unknown fields.
    ///
    /// # Errors
    /// When there is no valid varint, or the budget is spent.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn closed_enum<E: Enum>(
        &mut self,
        tag: u32,
        out: &mut Option<E>,
        unknown: &mut UnknownFields,
    ) -> Result<(), DecodeError> {
        if let Some(value) = self.declared(tag, unknown)? {
            *out = Some(value);
        }
        Ok(())
    }

    /// A closed enum in a oneof, which keeps its case when the number is not declared.
    ///
    /// # Errors
    /// As [`Reader::closed_enum`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn oneof_closed_enum<E: Enum, O>(
        &mut self,
        tag: u32,
        out: &mut Option<O>,
        member: impl FnOnce(E) -> O,
        unknown: &mut UnknownFields,
    ) -> Result<(), DecodeError> {
        if let Some(value) = self.declared(tag, unknown)? {
            *out = Some(member(value));
        }
        Ok(())
    }

    /// A record of a repeated closed enum: one value, or a packed array.
    ///
    /// # Errors
    /// As [`Reader::closed_enum`].
    pub fn repeated_closed_enum<E: Enum>(
        &mut self,
        tag: u32,
        out: &mut Vec<E>,
        unknown: &mut UnknownFields,
    ) -> Result<(), DecodeError> {
        if tag & 7 != LEN {
            self.state.charge(size_of::<E>(), self.rest)?;
            out.extend(self.declared::<E>(tag, unknown)?);
            return Ok(());
        }
        decode_packed::closed_enums(tag, self.delimited()?, self.state, out, unknown)
    }

    /// A value of a closed enum; `None` when it went to the unknown fields. `tag` is that of one value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn declared<E: Enum>(&mut self, tag: u32, unknown: &mut UnknownFields) -> Result<Option<E>, DecodeError> {
        let raw = self.varint()?;
        match E::from_i32(codec::Int32::from_wire(raw)) {
            Some(value) => Ok(Some(value)),
            None => {
                undeclared(tag, raw, self.rest, self.state, unknown)?;
                Ok(None)
            }
        }
    }
}

#[cold]
#[inline(never)]
pub(super) fn undeclared(
    tag: u32,
    raw: u64,
    at: &[u8],
    state: &mut State,
    unknown: &mut UnknownFields,
) -> Result<(), DecodeError> {
    if state.keep_unknown {
        state.charge(2 * size_of::<u64>(), at)?;
        unknown.push_varint(tag >> 3, raw);
    }
    Ok(())
}

/// Makes room for more elements, against the budget. Most repeated fields come in one run: counted once, while the vector has no memory
/// yet, its elements are allocated once.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn make_room<T>(
    out: &mut Vec<T>,
    at: &[u8],
    state: &mut State,
    run_length: impl FnOnce() -> usize,
) -> Result<(), DecodeError> {
    let wanted = if out.capacity() == 0 { run_length() } else { out.capacity() };
    reserve_within(out, at, state, wanted)
}

#[inline(never)]
fn reserve_within<T>(out: &mut Vec<T>, at: &[u8], state: &mut State, wanted: usize) -> Result<(), DecodeError> {
    let size = size_of::<T>().max(1);
    let count = wanted.min(state.memory() / size).max(1);
    state.charge(count * size, at)?;
    out.reserve_exact(count);
    Ok(())
}

/// How many records of a length-prefixed field there are in a row, if one has just been read and `rest` follows it. A guess: what
/// is not valid ends the run.
#[inline(never)]
pub(super) fn run_length(mut rest: &[u8], tag: u32) -> usize {
    let (bits, n) = tag_bytes(tag);
    let mut count = 1;
    loop {
        // Most have a tag and a length of a byte each.
        let (length, after) = match *rest {
            [first, length, ref after @ ..] if n == 1 && length < 0x80 => {
                if u64::from(first) != bits {
                    return count;
                }
                (length.into(), after)
            }
            _ => match rest.strip_prefix(&bits.to_le_bytes()[..n]).map(|rest| (rest, long_varint_inline(rest))) {
                Some((rest, (length, m))) if m > 0 => (length, &rest[m..]),
                _ => return count,
            },
        };
        match usize::try_from(length).ok().and_then(|length| after.get(length..)) {
            Some(after) => rest = after,
            None => return count,
        }
        count += 1;
    }
}

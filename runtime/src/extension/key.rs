//! Typed access to extensions.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::Extendable;
use super::registry::Check;
use crate::codec::Int32;
use crate::wire::{Decode, Encode, EncodePacked, Reader, encode_records};
use crate::{DecodeError, DecodeOptions, Enum, UnknownFields, codec};

/// The key of an extension of the message `H` with values of type `V`.
///
/// Generated code declares one constant for each extension of a schema, in the module of the scope that declares it.
///
/// ```ignore
/// AGE.set(&mut host, 7);
/// assert_eq!(AGE.get(&host)?, Some(7));
/// ```
pub struct Extension<H, V> {
    number: u32,
    full_name: &'static str,
    kind: Kind<V>,
    default: Option<fn() -> V>,
    host: PhantomData<fn(&H)>,
}

/// How the values of an extension are read and written.
struct Kind<V> {
    /// Reads the payload of a record with this tag, if the tag is one of the field's.
    read: fn(&mut Reader<'_>, tag: u32, number: u32, out: &mut Option<V>) -> Result<(), DecodeError>,
    write: fn(number: u32, value: &V, out: &mut UnknownFields),
    check: Check,
}

impl<H, V> Clone for Extension<H, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<H, V> Copy for Extension<H, V> {}

impl<V> Clone for Kind<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Kind<V> {}

impl<H: Extendable, V> Extension<H, V> {
    /// The extension's number.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The full proto name, without brackets.
    pub const fn full_name(&self) -> &'static str {
        self.full_name
    }

    /// The value, if the extension is set.
    ///
    /// # Errors
    /// When what is stored is not a valid value; a decode with a registry has checked that.
    pub fn get(&self, host: &H) -> Result<Option<V>, DecodeError> {
        match host.extension_set().records(self.number) {
            Some(records) => self.value_of(records),
            None => Ok(None),
        }
    }

    /// The value that records hold.
    fn value_of(&self, records: &UnknownFields) -> Result<Option<V>, DecodeError> {
        self.read_records(records, &DecodeOptions::new()).map(|(value, _)| value)
    }

    /// The value that records hold, and what is left of the options' budget.
    pub(crate) fn read_records(
        &self,
        records: &UnknownFields,
        options: &DecodeOptions,
    ) -> Result<(Option<V>, usize), DecodeError> {
        let mut value = None;
        let left = options.with_state(records.as_bytes(), None, |state| {
            let mut reader = Reader::new(records.as_bytes(), state.context());
            while let Some(tag) = reader.tag()? {
                (self.kind.read)(&mut reader, tag, self.number, &mut value)?;
            }
            Ok(())
        })?;
        Ok((value, left))
    }

    /// The value, or the schema's default while the extension is unset.
    ///
    /// # Errors
    /// As [`Extension::get`].
    pub fn get_or_default(&self, host: &H) -> Result<V, DecodeError>
    where
        V: Default,
    {
        Ok(self.get(host)?.unwrap_or_else(|| self.default.map_or_else(V::default, |default| default())))
    }

    /// Whether the extension is set.
    pub fn is_set(&self, host: &H) -> bool {
        host.extension_set().contains(self.number)
    }

    /// Sets the extension, in place of any value that it has. A repeated one without elements is unset.
    #[allow(clippy::needless_pass_by_value)]
    pub fn set(&self, host: &mut H, value: V) {
        host.extension_set_mut().replace(self.number, self.records_of(&value));
    }

    /// The records of a value.
    pub(crate) fn records_of(&self, value: &V) -> UnknownFields {
        let mut records = UnknownFields::EMPTY;
        (self.kind.write)(self.number, value, &mut records);
        records
    }

    /// Unsets the extension; says whether it was set.
    pub fn clear(&self, host: &mut H) -> bool {
        host.extension_set_mut().remove(self.number)
    }

    pub(super) fn check(&self) -> Check {
        self.kind.check
    }
}

impl<H, V> Extension<H, V> {
    const fn new(number: u32, full_name: &'static str, kind: Kind<V>) -> Self {
        Self { number, full_name, kind, default: None, host: PhantomData }
    }

    /// The key of a singular extension.
    #[doc(hidden)]
    pub const fn singular<C: Decode<Value = V> + Encode<Value = V>>(number: u32, full_name: &'static str) -> Self
    where
        V: Default,
    {
        let kind = Kind { read: read_singular::<C>, write: write_singular::<C>, check: check_singular::<C> };
        Self::new(number, full_name, kind)
    }

    /// What reads while the extension is unset.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_default(mut self, default: fn() -> V) -> Self {
        self.default = Some(default);
        self
    }
}

impl<H, V: Default> Extension<H, Vec<V>> {
    /// The key of a repeated extension, written with a tag before each element.
    #[doc(hidden)]
    pub const fn repeated<C: Decode<Value = V> + Encode<Value = V>>(number: u32, full_name: &'static str) -> Self {
        let kind = Kind { read: read_repeated::<C>, write: write_repeated::<C>, check: check_repeated::<C> };
        Self::new(number, full_name, kind)
    }

    /// The key of a repeated extension, written as a packed array.
    #[doc(hidden)]
    pub const fn packed<C: Decode<Value = V> + EncodePacked<Value = V>>(number: u32, full_name: &'static str) -> Self {
        let kind = Kind { read: read_repeated::<C>, write: write_packed::<C>, check: check_repeated::<C> };
        Self::new(number, full_name, kind)
    }
}

/// Generated code names the enum and lets the compiler find the rest, so there is one `V` here that stands for none.
impl<H> Extension<H, ()> {
    /// The key of a singular extension of a closed enum.
    #[doc(hidden)]
    pub const fn closed_enum<E: Enum>(number: u32, full_name: &'static str) -> Extension<H, E> {
        let kind = Kind {
            read: read_closed_enum::<E>,
            write: write_singular::<codec::ClosedEnum<E>>,
            check: check_singular::<Int32>,
        };
        Extension::new(number, full_name, kind)
    }

    /// The key of a repeated extension of a closed enum, written with a tag before each element.
    #[doc(hidden)]
    pub const fn repeated_closed_enum<E: Enum>(number: u32, full_name: &'static str) -> Extension<H, Vec<E>> {
        let kind = Kind {
            read: read_repeated_closed_enum::<E>,
            write: write_repeated::<codec::ClosedEnum<E>>,
            check: check_repeated::<Int32>,
        };
        Extension::new(number, full_name, kind)
    }

    /// The key of a repeated extension of a closed enum, written as a packed array.
    #[doc(hidden)]
    pub const fn packed_closed_enum<E: Enum>(number: u32, full_name: &'static str) -> Extension<H, Vec<E>> {
        let kind = Kind {
            read: read_repeated_closed_enum::<E>,
            write: write_packed::<codec::ClosedEnum<E>>,
            check: check_repeated::<Int32>,
        };
        Extension::new(number, full_name, kind)
    }
}

/// The tag of a packed array.
const fn packed_tag(number: u32) -> u32 {
    number << 3 | 2
}

/// Whether the values of a codec can be packed: all but strings, bytes and messages.
fn is_packable(tag: u32) -> bool {
    matches!(tag & 7, 0 | 1 | 5)
}

/// Reads the values of a repeated extension: one, or each of a packed array. A record of another wire type is passed over, as an unknown one.
fn each<C: Decode>(
    r: &mut Reader<'_>,
    tag: u32,
    number: u32,
    mut take: impl FnMut(C::Value),
) -> Result<(), DecodeError> {
    let one = C::tag(number);
    if tag == packed_tag(number) && is_packable(one) {
        return r.packed(|r| {
            let mut value = C::Value::default();
            C::read(r, one, &mut value)?;
            take(value);
            Ok(())
        });
    }
    if tag != one {
        return r.skip(tag);
    }
    let mut value = C::Value::default();
    C::read(r, tag, &mut value)?;
    take(value);
    Ok(())
}

fn read_singular<C: Decode>(
    r: &mut Reader<'_>,
    tag: u32,
    number: u32,
    out: &mut Option<C::Value>,
) -> Result<(), DecodeError> {
    if tag != C::tag(number) {
        return r.skip(tag);
    }
    // Records of a message merge, so what is there already is read into.
    C::read(r, tag, out.get_or_insert_default())
}

fn read_repeated<C: Decode>(
    r: &mut Reader<'_>,
    tag: u32,
    number: u32,
    out: &mut Option<Vec<C::Value>>,
) -> Result<(), DecodeError> {
    each::<C>(r, tag, number, |value| out.get_or_insert_default().push(value))
}

fn read_closed_enum<E: Enum>(
    r: &mut Reader<'_>,
    tag: u32,
    number: u32,
    out: &mut Option<E>,
) -> Result<(), DecodeError> {
    let mut value = None;
    read_singular::<Int32>(r, tag, number, &mut value)?;
    *out = value.and_then(E::from_i32).or(*out);
    Ok(())
}

fn read_repeated_closed_enum<E: Enum>(
    r: &mut Reader<'_>,
    tag: u32,
    number: u32,
    out: &mut Option<Vec<E>>,
) -> Result<(), DecodeError> {
    each::<Int32>(r, tag, number, |value| {
        if let Some(value) = E::from_i32(value) {
            out.get_or_insert_default().push(value);
        }
    })
}

fn write_singular<C: Encode>(number: u32, value: &C::Value, out: &mut UnknownFields) {
    out.push_valid(&encode_records(|w| C::write(w, C::tag(number), value)));
}

// A slice would be enough, but for the type of `Kind::write`.
#[allow(clippy::ptr_arg)]
fn write_repeated<C: Encode>(number: u32, values: &Vec<C::Value>, out: &mut UnknownFields) {
    out.push_valid(&encode_records(|mut w| {
        for value in values.iter().rev() {
            w = C::write(w, C::tag(number), value);
        }
        w
    }));
}

#[allow(clippy::ptr_arg)]
fn write_packed<C: EncodePacked>(number: u32, values: &Vec<C::Value>, out: &mut UnknownFields) {
    if !values.is_empty() {
        out.push_valid(&encode_records(|w| C::write_packed(w, packed_tag(number), values)));
    }
}

fn check_singular<C: Decode>(tag: u32, payload: &[u8], cx: crate::Context<'_>) -> Result<(), DecodeError> {
    read_singular::<C>(&mut Reader::new(payload, cx), tag, tag >> 3, &mut None)
}

fn check_repeated<C: Decode>(tag: u32, payload: &[u8], cx: crate::Context<'_>) -> Result<(), DecodeError> {
    let mut r = Reader::new(payload, cx);
    each::<C>(&mut r, tag, tag >> 3, drop)
}

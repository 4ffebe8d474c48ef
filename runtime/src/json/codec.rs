//! [`JsonCodec`]: the JSON form of a value of each codec, stated once.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::number::{Integer, whole_number};
use super::{Error, JsonMessage, Reader, Writer};
use crate::codec::{self, Fixed, Varint};
use crate::wire::Prefix;
use crate::{BytesField, Enum, ProtoString, StringField};

/// A codec whose values have a JSON form (<https://protobuf.dev/programming-guides/json/#field-representation>).
pub trait JsonCodec {
    /// The Rust type.
    type Value: Default;

    /// Whether `null` is a value, rather than the absence of one.
    const NULL_IS_VALUE: bool = false;

    /// Reads a value in place of `out`. Gives false where it names none and is to be passed over.
    ///
    /// # Errors
    /// When it is not one of the codec's values.
    fn read(r: &mut Reader<'_>, out: &mut Self::Value) -> Result<bool, Error>;

    /// Writes what stands in front of a value, and the value.
    ///
    /// # Errors
    /// When the value has no JSON form.
    fn write(w: &mut Writer<'_>, prefix: &Prefix, value: &Self::Value) -> Result<(), Error>;

    /// Whether a field of implicit presence is unset with this value.
    fn is_default(_value: &Self::Value) -> bool {
        false
    }
}

/// A codec of a map's keys, which are strings in JSON.
pub trait MapKey: JsonCodec {
    /// The key that a string stands for.
    fn read_key(text: &str) -> Option<Self::Value>;

    /// Reads a key and its colon.
    ///
    /// # Errors
    /// When there is none, or none of the type.
    #[inline]
    fn read_member_key(r: &mut Reader<'_>) -> Result<Self::Value, Error> {
        let text = r.member_key()?;
        Self::read_key(&text).ok_or_else(|| r.invalid_key(&text))
    }

    /// Writes what stands in front of a key, and the key.
    ///
    /// # Errors
    /// When the key has no JSON form.
    fn write_key(w: &mut Writer<'_>, prefix: &Prefix, key: &Self::Value) -> Result<(), Error>;

    /// The string that stands for a key.
    fn key_text(key: &Self::Value) -> Cow<'_, str>;
}

macro_rules! integers {
    ($($family:ident $codec:ident $quoted:literal;)*) => {$(
        impl JsonCodec for codec::$codec {
            type Value = <Self as $family>::Value;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read(r: &mut Reader<'_>, out: &mut Self::Value) -> Result<bool, Error> {
                *out = r.integer()?;
                Ok(true)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write(w: &mut Writer<'_>, prefix: &Prefix, value: &Self::Value) -> Result<(), Error> {
                let (negative, magnitude) = value.into_parts();
                w.out.integer::<$quoted>(prefix, negative, magnitude);
                Ok(())
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn is_default(value: &Self::Value) -> bool {
                *value == 0
            }
        }

        impl MapKey for codec::$codec {
            fn read_key(text: &str) -> Option<Self::Value> {
                let (negative, magnitude) = whole_number(text)?.integer()?;
                Integer::from_parts(negative, magnitude)
            }
            #[inline]
            fn write_key(w: &mut Writer<'_>, prefix: &Prefix, key: &Self::Value) -> Result<(), Error> {
                let (negative, magnitude) = key.into_parts();
                w.out.integer::<true>(prefix, negative, magnitude);
                Ok(())
            }
            fn key_text(key: &Self::Value) -> Cow<'_, str> {
                Cow::Owned(key.to_string())
            }
        }
    )*};
}

// Numbers of 64 bits are strings, since readers that know floats only would round them.
integers! {
    Varint Int32 false;
    Varint Uint32 false;
    Varint Sint32 false;
    Fixed Fixed32 false;
    Fixed Sfixed32 false;
    Varint Int64 true;
    Varint Uint64 true;
    Varint Sint64 true;
    Fixed Fixed64 true;
    Fixed Sfixed64 true;
}

macro_rules! floats {
    ($($codec:ident;)*) => {$(
        impl JsonCodec for codec::$codec {
            type Value = <Self as Fixed>::Value;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read(r: &mut Reader<'_>, out: &mut Self::Value) -> Result<bool, Error> {
                *out = r.float()?;
                Ok(true)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write(w: &mut Writer<'_>, prefix: &Prefix, value: &Self::Value) -> Result<(), Error> {
                let value = *value;
                // The integers up to 2^53 are floats; of the zeros, only the positive one is written without a sign.
                let whole = value as i64;
                if whole as Self::Value == value && whole.unsigned_abs() < 1 << Self::Value::MANTISSA_DIGITS && (whole != 0 || value.to_bits() == 0) {
                    w.out.integer::<false>(prefix, whole < 0, whole.unsigned_abs());
                } else if value.is_finite() {
                    w.raw(prefix, zmij::Buffer::new().format_finite(value));
                } else {
                    w.raw(prefix, non_finite(value.is_nan(), value > 0.0));
                }
                Ok(())
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn is_default(value: &Self::Value) -> bool {
                value.to_bits() == 0
            }
        }
    )*};
}

floats! {
    Float;
    Double;
}

fn non_finite(nan: bool, positive: bool) -> &'static str {
    match (nan, positive) {
        (true, _) => "\"NaN\"",
        (_, true) => "\"Infinity\"",
        _ => "\"-Infinity\"",
    }
}

impl JsonCodec for codec::Bool {
    type Value = bool;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read(r: &mut Reader<'_>, out: &mut bool) -> Result<bool, Error> {
        r.space();
        *out = match r.source.word(r.at) {
            word if word as u32 == u32::from_le_bytes(*b"true") => true,
            word if word & 0xFF_FFFF_FFFF == u64::from_le_bytes(*b"false\0\0\0") => false,
            _ if matches!(r.peek(), b't' | b'f') => return Err(r.syntax("expected a value")),
            _ => return Err(r.expected("true or false")),
        };
        r.at += if *out { 4 } else { 5 };
        Ok(true)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write(w: &mut Writer<'_>, prefix: &Prefix, value: &bool) -> Result<(), Error> {
        w.raw(prefix, if *value { "true" } else { "false" });
        Ok(())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_default(value: &bool) -> bool {
        !value
    }
}

impl MapKey for codec::Bool {
    fn read_key(text: &str) -> Option<bool> {
        text.parse().ok()
    }
    fn write_key(w: &mut Writer<'_>, prefix: &Prefix, key: &bool) -> Result<(), Error> {
        w.raw(prefix, if *key { "\"true\"" } else { "\"false\"" });
        Ok(())
    }
    fn key_text(key: &bool) -> Cow<'_, str> {
        Cow::Borrowed(if *key { "true" } else { "false" })
    }
}

impl JsonCodec for codec::Str {
    type Value = String;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read(r: &mut Reader<'_>, out: &mut String) -> Result<bool, Error> {
        r.string_into(out)?;
        Ok(true)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write(w: &mut Writer<'_>, prefix: &Prefix, value: &String) -> Result<(), Error> {
        w.string(prefix, value);
        Ok(())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_default(value: &String) -> bool {
        value.is_empty()
    }
}

impl MapKey for codec::Str {
    fn read_key(text: &str) -> Option<String> {
        Some(text.to_string())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_member_key(r: &mut Reader<'_>) -> Result<String, Error> {
        let mut key = String::new();
        r.member_key_into(&mut key)?;
        Ok(key)
    }
    #[inline]
    fn write_key(w: &mut Writer<'_>, prefix: &Prefix, key: &String) -> Result<(), Error> {
        w.string(prefix, key);
        Ok(())
    }
    fn key_text(key: &String) -> Cow<'_, str> {
        Cow::Borrowed(key)
    }
}

impl JsonCodec for codec::ProtoStr {
    type Value = ProtoString;
    fn read(r: &mut Reader<'_>, out: &mut ProtoString) -> Result<bool, Error> {
        *out = ProtoString::from(&*r.string()?);
        Ok(true)
    }
    fn write(w: &mut Writer<'_>, prefix: &Prefix, value: &ProtoString) -> Result<(), Error> {
        match value.to_str() {
            Ok(text) => {
                w.string(prefix, text);
                Ok(())
            }
            Err(_) => Err(Error::not_representable("a string that is not UTF-8 has no JSON form")),
        }
    }
    fn is_default(value: &ProtoString) -> bool {
        value.is_empty()
    }
}

impl MapKey for codec::ProtoStr {
    fn read_key(text: &str) -> Option<ProtoString> {
        Some(ProtoString::from(text))
    }
    fn write_key(w: &mut Writer<'_>, prefix: &Prefix, key: &ProtoString) -> Result<(), Error> {
        Self::write(w, prefix, key)
    }
    fn key_text(key: &ProtoString) -> Cow<'_, str> {
        String::from_utf8_lossy(key.as_bytes())
    }
}

impl<S: StringField> JsonCodec for codec::StrAs<S> {
    type Value = S;
    fn read(r: &mut Reader<'_>, out: &mut S) -> Result<bool, Error> {
        out.set(&r.string()?);
        Ok(true)
    }
    fn write(w: &mut Writer<'_>, prefix: &Prefix, value: &S) -> Result<(), Error> {
        w.string(prefix, value.as_str());
        Ok(())
    }
    fn is_default(value: &S) -> bool {
        value.as_str().is_empty()
    }
}

impl<B: BytesField> JsonCodec for codec::BytesAs<B> {
    type Value = B;
    fn read(r: &mut Reader<'_>, out: &mut B) -> Result<bool, Error> {
        let mut bytes = Vec::new();
        r.base64(&mut bytes)?;
        out.set(&bytes);
        Ok(true)
    }
    fn write(w: &mut Writer<'_>, prefix: &Prefix, value: &B) -> Result<(), Error> {
        w.base64(prefix, value.as_slice());
        Ok(())
    }
    fn is_default(value: &B) -> bool {
        value.as_slice().is_empty()
    }
}

impl JsonCodec for codec::Bytes {
    type Value = Vec<u8>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read(r: &mut Reader<'_>, out: &mut Vec<u8>) -> Result<bool, Error> {
        r.base64(out)?;
        Ok(true)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write(w: &mut Writer<'_>, prefix: &Prefix, value: &Vec<u8>) -> Result<(), Error> {
        w.base64(prefix, value);
        Ok(())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_default(value: &Vec<u8>) -> bool {
        value.is_empty()
    }
}

/// Whether the enum is `google.protobuf.NullValue`, whose one value is `null`.
const fn is_null_value(full_name: &str) -> bool {
    let (name, expected) = (full_name.as_bytes(), b"google.protobuf.NullValue");
    if name.len() != expected.len() {
        return false;
    }
    let mut i = 0;
    while i < name.len() {
        if name[i] != expected[i] {
            return false;
        }
        i += 1;
    }
    true
}

macro_rules! enums {
    ($($codec:ident),*) => {$(
        impl<E: Enum> JsonCodec for codec::$codec<E> {
            type Value = E;
            const NULL_IS_VALUE: bool = is_null_value(E::FULL_NAME);
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read(r: &mut Reader<'_>, out: &mut E) -> Result<bool, Error> {
                read_enum(r, out)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write(w: &mut Writer<'_>, prefix: &Prefix, value: &E) -> Result<(), Error> {
                write_enum(w, prefix, *value);
                Ok(())
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn is_default(value: &E) -> bool {
                value.to_i32() == 0
            }
        }
    )*};
}

enums!(OpenEnum, ClosedEnum);

#[inline(never)]
fn read_enum<E: Enum>(r: &mut Reader<'_>, out: &mut E) -> Result<bool, Error> {
    r.space();
    let start = r.at;
    let value = match r.peek() {
        b'"' => {
            let name = r.string()?;
            match E::from_name(&name) {
                None if !r.ignores_unknown() => {
                    return Err(r.invalid(start, format!("{} has no value {name:?}", E::FULL_NAME)));
                }
                value => value,
            }
        }
        b'n' if is_null_value(E::FULL_NAME) => {
            r.literal("null")?;
            E::from_i32(0)
        }
        b'-' | b'0'..=b'9' => {
            let number = r.integer()?;
            match E::from_i32(number) {
                None if !r.ignores_unknown() => {
                    return Err(r.invalid(start, format!("{} has no value with the number {number}", E::FULL_NAME)));
                }
                value => value,
            }
        }
        _ => return Err(r.expected("the name or the number of an enum's value")),
    };
    match value {
        Some(value) => {
            *out = value;
            Ok(true)
        }
        None => Ok(false),
    }
}

#[inline(never)]
fn write_enum<E: Enum>(w: &mut Writer<'_>, prefix: &Prefix, value: E) {
    if is_null_value(E::FULL_NAME) {
        return w.raw(prefix, "null");
    }
    match value.name() {
        Some(name) if !w.options.enums_as_numbers => w.string(prefix, name),
        _ => {
            let number = value.to_i32();
            w.out.integer::<false>(prefix, number < 0, number.unsigned_abs().into());
        }
    }
}

macro_rules! messages {
    ($($codec:ident),*) => {$(
        impl<T: JsonMessage> JsonCodec for codec::$codec<T> {
            type Value = T;
            const NULL_IS_VALUE: bool = T::NULL_IS_VALUE;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read(r: &mut Reader<'_>, out: &mut T) -> Result<bool, Error> {
                out.read_json(r)?;
                Ok(true)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write(w: &mut Writer<'_>, prefix: &Prefix, value: &T) -> Result<(), Error> {
                w.out.prefixed(prefix, "");
                value.write_json(w)
            }
        }
    )*};
}

messages!(Message, Group);

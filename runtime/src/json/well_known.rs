//! The JSON forms of the well-known types, without `Any`: what their generated code calls.

use alloc::string::String;
use alloc::vec::Vec;

use super::time::{
    format_duration, format_field_mask, format_timestamp, parse_duration, parse_field_mask, parse_timestamp,
};
use super::{Error, JsonCodec, JsonMap, MapKey, Reader, Writer};
use crate::wire::Prefix;

/// The kinds of JSON values, which are those of a `google.protobuf.Value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `null`.
    Null,
    /// A number.
    Number,
    /// A string.
    String,
    /// `true` or `false`.
    Bool,
    /// An object.
    Object,
    /// An array.
    Array,
}

impl Reader<'_> {
    /// Reads a timestamp.
    ///
    /// # Errors
    /// When the value is none, or out of range.
    pub fn timestamp(&mut self, seconds: &mut i64, nanos: &mut i32) -> Result<(), Error> {
        (*seconds, *nanos) =
            self.parsed(parse_timestamp, "the string is not a timestamp of RFC 3339 from the years 1 to 9999")?;
        Ok(())
    }

    /// Reads a duration.
    ///
    /// # Errors
    /// When the value is none, or out of range.
    pub fn duration(&mut self, seconds: &mut i64, nanos: &mut i32) -> Result<(), Error> {
        (*seconds, *nanos) =
            self.parsed(parse_duration, "the string is not a duration such as \"1.5s\" of at most 10,000 years")?;
        Ok(())
    }

    /// Reads a field mask.
    ///
    /// # Errors
    /// When the value is none.
    pub fn field_mask(&mut self, paths: &mut Vec<String>) -> Result<(), Error> {
        self.space();
        let start = self.at;
        let text = self.string()?;
        self.charge(text.split(',').count() * size_of::<String>())?;
        *paths = parse_field_mask(&text)
            .ok_or_else(|| self.invalid(start, "the string is not a list of paths in lowerCamelCase"))?;
        Ok(())
    }

    fn parsed<T>(&mut self, parse: fn(&str) -> Option<T>, wrong: &'static str) -> Result<T, Error> {
        self.space();
        let start = self.at;
        let text = self.string()?;
        parse(&text).ok_or_else(|| self.invalid(start, wrong))
    }

    /// Reads the value of a wrapper.
    ///
    /// # Errors
    /// When the value is not one of the wrapped type.
    pub fn wrapper<C: JsonCodec>(&mut self, out: &mut C::Value) -> Result<(), Error> {
        C::read(self, out).map(drop)
    }

    /// Reads a `Struct`.
    ///
    /// # Errors
    /// When the value is no object, or nested too deeply.
    pub fn struct_fields<K: MapKey, V: JsonCodec>(
        &mut self,
        out: &mut impl JsonMap<K::Value, V::Value>,
    ) -> Result<(), Error> {
        self.enter()?;
        self.entries::<K, V>(out)?;
        self.leave();
        Ok(())
    }

    /// Reads a `ListValue`.
    ///
    /// # Errors
    /// When the value is no array, or nested too deeply.
    pub fn list_value<C: JsonCodec>(&mut self, out: &mut Vec<C::Value>) -> Result<(), Error> {
        self.enter()?;
        self.list::<C>(out)?;
        self.leave();
        Ok(())
    }

    /// What kind of value is next; it is not taken.
    ///
    /// # Errors
    /// When there is no value.
    pub fn kind(&mut self) -> Result<Kind, Error> {
        self.space();
        Ok(match self.peek() {
            b'n' => Kind::Null,
            b'-' | b'0'..=b'9' => Kind::Number,
            b'"' => Kind::String,
            b't' | b'f' => Kind::Bool,
            b'{' => Kind::Object,
            b'[' => Kind::Array,
            _ => return Err(self.syntax("expected a value")),
        })
    }

    /// Reads a value.
    ///
    /// # Errors
    /// When it is not one of the codec's.
    pub fn value<C: JsonCodec>(&mut self) -> Result<C::Value, Error> {
        let mut value = C::Value::default();
        C::read(self, &mut value)?;
        Ok(value)
    }
}

impl Writer<'_> {
    /// Writes a timestamp.
    ///
    /// # Errors
    /// When it is out of range.
    pub fn timestamp(&mut self, seconds: i64, nanos: i32) -> Result<(), Error> {
        self.formatted(
            format_timestamp(seconds, nanos),
            "the Timestamp is not in the years 1 to 9999, or its nanos are no fraction",
        )
    }

    /// Writes a duration.
    ///
    /// # Errors
    /// When it is out of range.
    pub fn duration(&mut self, seconds: i64, nanos: i32) -> Result<(), Error> {
        self.formatted(
            format_duration(seconds, nanos),
            "the Duration is out of range, or the signs of its parts differ",
        )
    }

    /// Writes a field mask.
    ///
    /// # Errors
    /// When a path cannot be written in lowerCamelCase.
    pub fn field_mask(&mut self, paths: &[String]) -> Result<(), Error> {
        self.formatted(format_field_mask(paths), "a path of the FieldMask has no form in lowerCamelCase")
    }

    fn formatted(&mut self, text: Option<String>, wrong: &'static str) -> Result<(), Error> {
        let text = text.ok_or_else(|| Error::not_representable(wrong))?;
        self.string(&Prefix::EMPTY, &text);
        Ok(())
    }

    /// Writes the value of a wrapper.
    ///
    /// # Errors
    /// When it has no JSON form.
    pub fn wrapper<C: JsonCodec>(&mut self, value: &C::Value) -> Result<(), Error> {
        C::write(self, &Prefix::EMPTY, value)
    }

    /// Writes a `Struct`.
    ///
    /// # Errors
    /// When a value has no JSON form.
    pub fn struct_fields<K: MapKey, V: JsonCodec>(
        &mut self,
        map: &impl JsonMap<K::Value, V::Value>,
    ) -> Result<(), Error> {
        self.entries::<K, V>(&Prefix::EMPTY, map)
    }

    /// Writes a `ListValue`.
    ///
    /// # Errors
    /// When a value has no JSON form.
    pub fn list_value<C: JsonCodec>(&mut self, values: &[C::Value]) -> Result<(), Error> {
        self.list::<C>(&Prefix::EMPTY, values)
    }

    /// Writes the member of a `Value`'s oneof.
    ///
    /// # Errors
    /// When it has no JSON form.
    pub fn any_value<C: JsonCodec>(&mut self, value: &C::Value) -> Result<(), Error> {
        C::write(self, &Prefix::EMPTY, value)
    }

    /// Writes the number of a `Value`, for which there are no strings to stand for NaN and the infinities.
    ///
    /// # Errors
    /// When it is not finite.
    pub fn finite<C: JsonCodec<Value = f64>>(&mut self, value: &f64) -> Result<(), Error> {
        if !value.is_finite() {
            return Err(Error::not_representable("a number of a Value has to be finite"));
        }
        C::write(self, &Prefix::EMPTY, value)
    }

    /// Refuses a `Value` that holds none.
    ///
    /// # Errors
    /// Always.
    pub fn no_value(&mut self) -> Result<(), Error> {
        Err(Error::not_representable("a Value without a kind has no JSON form"))
    }
}

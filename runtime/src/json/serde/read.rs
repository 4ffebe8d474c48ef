//! From a deserializer to a message.

use alloc::string::String;
use core::fmt;

use serde_core::Deserializer;
use serde_core::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};

use crate::codec::{self, Double};
use crate::json::{JsonCodec, JsonMessage, MapKey, Options, Writer};
use crate::wire::Prefix;

/// Deserializes a message from its JSON form.
///
/// # Errors
/// When the deserializer fails, or what it gives is not the JSON form of the message.
pub fn deserialize<'de, T: JsonMessage, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let options = Options::new();
    let mut writer = Writer::new(String::new(), &options);
    let value = Value { w: &mut writer, prefix: &Prefix::EMPTY, depth: MOST_LEVELS };
    value.deserialize(deserializer)?;
    T::from_json(&writer.into_string()).map_err(D::Error::custom)
}

/// More levels than any message has, at which the deserializer is stopped.
const MOST_LEVELS: u32 = 256;

/// The place that a value is to be written to.
struct Value<'a, 'b> {
    w: &'a mut Writer<'b>,
    prefix: &'static Prefix,
    depth: u32,
}

impl Value<'_, '_> {
    fn inner<E: Error>(&self) -> Result<u32, E> {
        self.depth.checked_sub(1).ok_or_else(|| E::custom("values are nested too deeply"))
    }

    fn write<C: JsonCodec, E: Error>(self, value: &C::Value) -> Result<(), E> {
        C::write(self.w, self.prefix, value).map_err(E::custom)
    }
}

impl<'de> DeserializeSeed<'de> for Value<'_, '_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Value<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the JSON form of a protobuf message")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<(), E> {
        self.write::<codec::Bool, E>(&value)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<(), E> {
        self.w.number(self.prefix, value < 0, value.unsigned_abs());
        Ok(())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<(), E> {
        self.w.number(self.prefix, false, value);
        Ok(())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<(), E> {
        self.write::<Double, E>(&value)
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<(), E> {
        self.w.string(self.prefix, value);
        Ok(())
    }

    fn visit_bytes<E: Error>(self, value: &[u8]) -> Result<(), E> {
        self.w.base64(self.prefix, value);
        Ok(())
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.w.raw(self.prefix, "null");
        Ok(())
    }

    fn visit_none<E: Error>(self) -> Result<(), E> {
        self.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<(), A::Error> {
        let depth = self.inner()?;
        self.w.raw(self.prefix, "");
        let start = self.w.open();
        while access.next_element_seed(Value { w: &mut *self.w, prefix: &Prefix::COMMA, depth })?.is_some() {}
        self.w.close_array(start);
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<(), A::Error> {
        let depth = self.inner()?;
        self.w.raw(self.prefix, "");
        let start = self.w.open();
        while let Some(Key(key)) = access.next_key_seed(KeySeed)? {
            self.w.string(&Prefix::COMMA, &key);
            access.next_value_seed(Value { w: &mut *self.w, prefix: &Prefix::COLON, depth })?;
        }
        self.w.close_object(start);
        Ok(())
    }
}

/// A key: text, or a number or a bool that a format has as such.
struct Key(String);

struct KeySeed;

impl<'de> DeserializeSeed<'de> for KeySeed {
    type Value = Key;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl Visitor<'_> for KeySeed {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Key, E> {
        Ok(Key(value.into()))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Key, E> {
        Ok(Key(codec::Int64::key_text(&value).into_owned()))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Key, E> {
        Ok(Key(codec::Uint64::key_text(&value).into_owned()))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Key, E> {
        Ok(Key(codec::Bool::key_text(&value).into_owned()))
    }
}

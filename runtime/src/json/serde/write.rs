//! From a message to a serializer.

use core::cell::RefCell;

use serde_core::ser::{Error as _, SerializeMap as _, SerializeSeq as _};
use serde_core::{Serialize, Serializer};

use crate::json::{Error, JsonMessage, Kind, Number, Options, Reader};

/// Serializes a message as its JSON form.
///
/// # Errors
/// When the message has no JSON form, or the serializer fails.
pub fn serialize<T: JsonMessage, S: Serializer>(message: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let text = message.to_json().map_err(S::Error::custom)?;
    // The text is as deep as the message, which whoever built it had the stack for.
    let options = Options::new().max_depth(u32::MAX - 1);
    let reader = RefCell::new(Reader::new(&text, &options));
    Value(&reader).serialize(serializer)
}

/// The value at a reader's cursor.
struct Value<'a, 'b>(&'a RefCell<Reader<'b>>);

impl<'b> Value<'_, 'b> {
    /// Reads a part of the value.
    fn read<T, E: serde_core::ser::Error>(
        &self,
        read: impl FnOnce(&mut Reader<'b>) -> Result<T, Error>,
    ) -> Result<T, E> {
        read(&mut self.0.borrow_mut()).map_err(E::custom)
    }
}

impl Serialize for Value<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.read(Reader::kind)? {
            Kind::Null => {
                self.read(|r| r.literal("null"))?;
                serializer.serialize_unit()
            }
            Kind::Bool => serializer.serialize_bool(self.read(|r| r.value::<crate::codec::Bool>())?),
            Kind::String => serializer.serialize_str(&self.read(Reader::string)?),
            Kind::Number => number(&self.read(Reader::number)?, serializer),
            Kind::Array => {
                let mut list = serializer.serialize_seq(None)?;
                let mut more = self.read(Reader::open_array)?;
                while more {
                    list.serialize_element(self)?;
                    more = self.read(Reader::next_element)?;
                }
                list.end()
            }
            Kind::Object => {
                let mut map = serializer.serialize_map(None)?;
                let mut more = self.read(Reader::open_map)?;
                while more {
                    map.serialize_entry(&*self.read(Reader::member_key)?, self)?;
                    more = self.read(Reader::next_member)?;
                }
                map.end()
            }
        }
    }
}

fn number<S: Serializer>(number: &Number<'_>, serializer: S) -> Result<S::Ok, S::Error> {
    match number.integer() {
        Some((false, magnitude)) => serializer.serialize_u64(magnitude),
        // Zero with a sign is a float.
        Some((true, magnitude @ 1..)) if magnitude <= i64::MAX as u64 => serializer.serialize_i64(-(magnitude as i64)),
        _ => match number.float() {
            Some(value) => serializer.serialize_f64(value),
            None => Err(S::Error::custom("a number is too large")),
        },
    }
}

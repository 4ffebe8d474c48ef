//! [`JsonMessage`]: what a message generated with the option `json` can do.

use alloc::string::String;

use super::member::Seen;
use super::{Error, Input, Key, Options, Reader, UNKNOWN, Writer};
use crate::Message;

/// A message that has a JSON form, as <https://protobuf.dev/programming-guides/json> defines it.
///
/// Like [`Message`], it is in scope wherever a package's types are imported by glob.
pub trait JsonMessage: Message {
    /// The fields' names, in the schema's order.
    #[doc(hidden)]
    const KEYS: &'static [Key] = &[];

    /// Whether the JSON form is not the object of the fields. An `Any` then has it under `value`.
    #[doc(hidden)]
    const SPECIAL: bool = false;

    /// Whether `null` is a value of the type, rather than the absence of one.
    #[doc(hidden)]
    const NULL_IS_VALUE: bool = false;

    /// Reads JSON.
    ///
    /// # Errors
    /// When the input is not the JSON form of a message of this type, a required field is missing, or a limit of the default
    /// [`Options`] is passed.
    fn from_json(input: &(impl Input + ?Sized)) -> Result<Self, Error> {
        Options::new().from_json(input)
    }

    /// Writes JSON.
    ///
    /// # Errors
    /// When the message holds what JSON cannot express: a number of a `google.protobuf.Value` that is not finite, a `Timestamp`,
    /// `Duration` or `FieldMask` out of range, an `Any` of a type that is not known, or a required field that is unset.
    fn to_json(&self) -> Result<String, Error> {
        Options::new().to_json(self)
    }

    /// The index in [`JsonMessage::KEYS`] of the field with this name, or [`UNKNOWN`].
    #[doc(hidden)]
    fn find_key(_name: &str) -> usize {
        UNKNOWN
    }

    /// Reads the value of a field, by its index in [`JsonMessage::KEYS`].
    #[doc(hidden)]
    fn read_json_field(&mut self, _field: usize, r: &mut Reader<'_>) -> Result<(), Error> {
        r.skip_value()
    }

    /// Reads the value of the extension with this full name; says whether there is such an extension.
    #[doc(hidden)]
    fn read_json_extension(&mut self, _name: &str, _r: &mut Reader<'_>) -> Result<bool, Error> {
        Ok(false)
    }

    /// Writes the fields that are set.
    #[doc(hidden)]
    fn write_json_fields(&self, _w: &mut Writer<'_>) -> Result<(), Error> {
        Ok(())
    }

    /// Reads the JSON form.
    #[doc(hidden)]
    fn read_json(&mut self, r: &mut Reader<'_>) -> Result<(), Error> {
        read_object(self, r, false)
    }

    /// Writes the JSON form.
    #[doc(hidden)]
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Error> {
        let start = w.open_object();
        self.write_json_fields(w)?;
        w.leave_object(start);
        Ok(())
    }
}

/// Reads the object of a message's fields. One of an `Any` holds the key `@type` besides.
pub(super) fn read_object<T: JsonMessage>(message: &mut T, r: &mut Reader<'_>, in_any: bool) -> Result<(), Error> {
    let mut more = r.open_object()?;
    let mut seen = Seen::new(T::KEYS.len());
    let (mut next, mut types) = (0, 0);
    while more {
        let field = r.key::<T>(next)?;
        if field < T::KEYS.len() {
            seen.note(field, r, &T::KEYS[field])?;
            next = field + 1;
            if let Err(error) = message.read_json_field(field, r) {
                return Err(error.in_field(T::KEYS[field].original()));
            }
        } else {
            types += usize::from(read_other(message, r, in_any)?);
            if types > 1 {
                return Err(r.duplicate("@type"));
            }
        }
        more = r.next_member()?;
    }
    r.leave();
    Ok(())
}

/// Reads a member whose key is no field's: one of an `Any`, an extension, or something to pass over. Says whether it is one of
/// an `Any`, which may be there once.
#[inline(never)]
fn read_other<T: JsonMessage>(message: &mut T, r: &mut Reader<'_>, in_any: bool) -> Result<bool, Error> {
    let name = r.take_unknown_key();
    if in_any && super::any::read_member(message, r, &name)? {
        return Ok(name == "@type");
    }
    if let Some(extension) = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        match message.read_json_extension(extension, r) {
            Ok(true) => return Ok(false),
            Ok(false) => {}
            Err(error) => return Err(error.in_field(&name)),
        }
    }
    r.unknown_member(&name)?;
    Ok(false)
}

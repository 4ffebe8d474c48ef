//! `google.protobuf.Any` (<https://protobuf.dev/programming-guides/json/#any>).

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::message::read_object;
use super::stored::too_deep;
use super::{Error, ErrorKind, JsonMessage, Reader, Writer};
use crate::wire::Prefix;
use crate::{EncodeOptions, Registry};

/// The key of the type's URL.
const TYPE: &str = "@type";

/// The key of what is not an object of fields.
const VALUE: &str = "value";

/// A type that an `Any` can hold: how its messages get from JSON to bytes and back.
#[derive(Clone, Copy)]
pub struct AnyType {
    full_name: &'static str,
    read: fn(&mut Reader<'_>) -> Result<Vec<u8>, Error>,
    write: fn(&mut Writer<'_>, url: &str, bytes: &[u8]) -> Result<(), Error>,
}

impl AnyType {
    /// A message type.
    pub const fn of<T: JsonMessage>() -> Self {
        Self { full_name: T::FULL_NAME, read: read::<T>, write: write::<T> }
    }

    /// The full proto name.
    pub const fn full_name(&self) -> &'static str {
        self.full_name
    }
}

/// The type with this name: of the registry or, without one, among the well-known ones.
fn find(registry: Option<&Registry>, well_known: &[AnyType], name: &str) -> Option<AnyType> {
    let registered = registry.and_then(|registry| registry.any_type(name));
    registered.or_else(|| well_known.iter().find(|known| known.full_name == name).copied())
}

/// The full name of a type, from its URL.
pub(super) fn type_name(url: &str) -> Option<&str> {
    url.rsplit_once('/').map(|(_, name)| name).filter(|name| !name.is_empty())
}

pub(super) fn unknown_type(name: &str) -> String {
    format!("an Any holds a {name}, which is not in the registry (json::Options::registry)")
}

impl<'a> Reader<'a> {
    /// Reads an `Any`. Its type may be named behind what it holds, so it is looked for first.
    ///
    /// # Errors
    /// When the value is none, or its type is not known.
    pub fn any(&mut self, url: &mut String, value: &mut Vec<u8>, well_known: &[AnyType]) -> Result<(), Error> {
        let start = self.mark();
        let Some((at, found)) = self.find_type()? else { return Ok(()) };
        let Some(name) = type_name(&found) else {
            return Err(self.invalid(at, format!("{found:?} is not the URL of a type")));
        };
        let Some(any_type) = find(self.registry(), well_known, name) else {
            return Err(Error::new(ErrorKind::UnknownType, at, unknown_type(name)));
        };
        self.rewind(start);
        *value = (any_type.read)(self)?;
        *url = found.into_owned();
        Ok(())
    }

    /// Looks for the type's URL in an object, and gives it with the place where it is; `None` for an empty object, which is passed
    /// over.
    pub(super) fn find_type(&mut self) -> Result<Option<(usize, Cow<'a, str>)>, Error> {
        let start = self.at;
        let mut more = self.open_object()?;
        let empty = !more;
        while more {
            if self.member_key()? == TYPE {
                self.space();
                let at = self.at;
                return Ok(Some((at, self.string()?)));
            }
            self.skip_value()?;
            more = self.next_member()?;
        }
        self.leave();
        if empty { Ok(None) } else { Err(self.invalid(start, "an Any needs a key \"@type\"")) }
    }
}

fn read<T: JsonMessage>(r: &mut Reader<'_>) -> Result<Vec<u8>, Error> {
    let mut message = T::EMPTY;
    if T::SPECIAL {
        read_special(&mut message, r)?
    } else {
        read_object(&mut message, r, true)?
    }
    let mut bytes = Vec::new();
    // Required fields are the business of whoever unpacks it.
    let written = EncodeOptions::new().encode_with(|w| message.write_fields(w), &mut bytes);
    written.map(|()| bytes).map_err(|error| r.error(ErrorKind::InvalidValue, format!("{error}")))
}

/// Reads an object that holds the type's URL and, under `value`, the message.
fn read_special<T: JsonMessage>(message: &mut T, r: &mut Reader<'_>) -> Result<(), Error> {
    let start = r.at;
    let mut more = r.open_object()?;
    let (mut types, mut values) = (0, 0);
    while more {
        let key = r.member_key()?;
        match &*key {
            TYPE => {
                types += 1;
                r.skip_value()?;
            }
            VALUE => {
                values += 1;
                message.read_json(r).map_err(|error| error.in_field(VALUE))?;
            }
            _ => r.unknown_member(&key)?,
        }
        if types > 1 || values > 1 {
            return Err(r.duplicate(&key));
        }
        more = r.next_member()?;
    }
    r.leave();
    if values == 0 { Err(r.invalid(start, "an Any of this type needs a key \"value\"")) } else { Ok(()) }
}

/// Reads a member of an `Any` that is not the message's: says whether it is one.
pub(super) fn read_member<T: JsonMessage>(message: &mut T, r: &mut Reader<'_>, name: &str) -> Result<bool, Error> {
    match name {
        TYPE => r.skip_value()?,
        // Some writers treat the empty message as one with a form of its own.
        VALUE if T::FULL_NAME == "google.protobuf.Empty" => message.read_json(r)?,
        _ => return Ok(false),
    }
    Ok(true)
}

impl Writer<'_> {
    /// Writes an `Any`.
    ///
    /// # Errors
    /// When its type is not known, or its bytes are not a message of that type that has a JSON form.
    pub fn any(&mut self, url: &str, value: &[u8], well_known: &[AnyType]) -> Result<(), Error> {
        if url.is_empty() && value.is_empty() {
            self.raw(&Prefix::EMPTY, "{}");
            return Ok(());
        }
        let Some(name) = type_name(url) else {
            return Err(Error::not_representable(format!("an Any has the type URL {url:?}, which names no type")));
        };
        match find(self.registry(), well_known, name) {
            Some(any_type) => (any_type.write)(self, url, value),
            None => Err(Error::new(ErrorKind::UnknownType, 0, unknown_type(name))),
        }
    }
}

fn write<T: JsonMessage>(w: &mut Writer<'_>, url: &str, bytes: &[u8]) -> Result<(), Error> {
    let levels = w.levels_left().ok_or_else(too_deep)?;
    let registry = w.registry();
    w.stored(
        bytes,
        levels,
        |options| match registry {
            Some(registry) => options.registry(registry).decode_measured::<T>(bytes),
            None => options.decode_measured(bytes),
        },
        |error| Error::not_representable(format!("an Any does not hold a {}: {error}", T::FULL_NAME)),
        |message, w| {
            // What an Any holds is no deeper than if it were there itself.
            let start = w.open_object();
            w.member_name(TYPE);
            w.string(&Prefix::EMPTY, url);
            if T::SPECIAL {
                w.member_name(VALUE);
                message.write_json(w).map_err(|error| error.in_field(VALUE))?;
            } else {
                message.write_json_fields(w)?;
            }
            w.leave_object(start);
            Ok(())
        },
    )
}

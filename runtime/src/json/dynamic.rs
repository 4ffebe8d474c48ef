//! What messages without a generated type are read and written through: `rustwire-reflect` is written against this.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use super::any::{type_name, unknown_type};
use super::stored::too_deep;
use super::{Error, ErrorKind, Input, Options, Reader, Writer};

impl Options {
    /// Runs the reading of a message named `full_name` from `input` under these options, and completes its error.
    ///
    /// # Errors
    /// Those of `read`, and when the input is too long, is not UTF-8 or goes on behind the message.
    #[doc(hidden)]
    pub fn read_with(
        &self,
        input: &(impl Input + ?Sized),
        full_name: &str,
        read: impl FnOnce(&mut Reader<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let bytes = input.bytes();
        let whole = || {
            if bytes.len() > self.limits.bytes {
                return Err(Error::new(ErrorKind::InputTooLong, 0, "the input is too long (json::Options::max_bytes)"));
            }
            let text = input
                .text()
                .map_err(|error| Error::new(ErrorKind::InvalidUtf8, error.valid_up_to(), "the input is not UTF-8"))?;
            let mut reader = Reader::new(text, self);
            read(&mut reader)?;
            reader.end()
        };
        whole().map_err(|error| error.complete(Some(bytes), full_name))
    }

    /// Runs the writing of a message named `full_name` under these options, and completes its error.
    ///
    /// # Errors
    /// Those of `write`.
    #[doc(hidden)]
    pub fn write_with(
        &self,
        full_name: &str,
        write: impl FnOnce(&mut Writer<'_>) -> Result<(), Error>,
    ) -> Result<String, Error> {
        let mut writer = Writer::new(String::new(), self);
        write(&mut writer).map_err(|error| error.complete(None, full_name))?;
        Ok(writer.into_string())
    }
}

impl<'a> Reader<'a> {
    /// The type's URL in an `Any`, and the full name in it, with the cursor still in front of the object; `None` for an empty
    /// object, which is passed over.
    ///
    /// # Errors
    /// When the value is no `Any`, or `known` denies the type.
    #[doc(hidden)]
    pub fn any_type(&mut self, known: impl FnOnce(&str) -> bool) -> Result<Option<Cow<'a, str>>, Error> {
        self.space();
        let (start, depth) = (self.at, self.depth);
        let Some((at, url)) = self.find_type()? else { return Ok(None) };
        let Some(name) = type_name(&url) else {
            return Err(self.invalid(at, format!("{url:?} is not the URL of a type")));
        };
        if !known(name) {
            return Err(Error::new(ErrorKind::UnknownType, at, unknown_type(name)));
        }
        (self.at, self.depth) = (start, depth);
        Ok(Some(url))
    }

    /// How far the text has been read, in bytes.
    #[doc(hidden)]
    pub fn position(&self) -> usize {
        self.at
    }

    /// The error that the value at the cursor is not what was expected.
    #[doc(hidden)]
    pub fn unexpected(&self, what: &'static str) -> Error {
        self.expected(what)
    }

    /// The error that the field of the last key was there already.
    #[doc(hidden)]
    pub fn duplicate_field(&self, name: &str) -> Error {
        self.duplicate(name)
    }

    /// The error that another member of the oneof of the last key was there already.
    #[doc(hidden)]
    pub fn duplicate_member(&self) -> Error {
        self.second_member()
    }

    /// The error that the last key is none of the map's type.
    #[doc(hidden)]
    pub fn bad_key(&self, key: &str) -> Error {
        self.invalid_key(key)
    }
}

impl Writer<'_> {
    /// Whether fields are named as in the schema.
    #[doc(hidden)]
    pub fn writes_original_names(&self) -> bool {
        self.options.original_names
    }

    /// Whether fields without presence are written although they have their default value.
    #[doc(hidden)]
    pub fn writes_defaults(&self) -> bool {
        self.options.emit_defaults
    }

    /// Whether enums are written as numbers.
    #[doc(hidden)]
    pub fn writes_enums_as_numbers(&self) -> bool {
        self.options.enums_as_numbers
    }

    /// The full name in the type URL of an `Any` that is written here, and the levels that its message may have.
    ///
    /// # Errors
    /// When the URL names no type, `known` denies it, or the `Any` lies too deep.
    #[doc(hidden)]
    pub fn any_type<'u>(&self, url: &'u str, known: impl FnOnce(&str) -> bool) -> Result<(&'u str, u32), Error> {
        let Some(name) = type_name(url) else {
            return Err(Error::not_representable(format!("an Any has the type URL {url:?}, which names no type")));
        };
        if !known(name) {
            return Err(Error::new(ErrorKind::UnknownType, 0, unknown_type(name)));
        }
        Ok((name, self.levels_left().ok_or_else(too_deep)?))
    }
}

//! [`Options`].

use alloc::string::String;

use super::{Error, ErrorKind, Input, JsonMessage, Writer};
use crate::Registry;
use crate::options::Limits;

/// How JSON is read and written, and the limits that hold while it is read.
///
/// ```
/// # use rustwire::json::Options;
/// const READABLE: Options = Options::new().pretty(true).original_names(true);
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    pub(super) limits: Limits,
    pub(super) ignore_unknown: bool,
    pub(super) original_names: bool,
    pub(super) enums_as_numbers: bool,
    pub(super) emit_defaults: bool,
    pub(super) pretty: bool,
    pub(super) sorted_maps: bool,
    pub(super) registry: Option<Registry>,
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}

impl Options {
    /// The defaults, which each setter names.
    pub const fn new() -> Self {
        Self {
            limits: Limits::DEFAULT,
            ignore_unknown: false,
            original_names: false,
            enums_as_numbers: false,
            emit_defaults: false,
            pretty: false,
            sorted_maps: false,
            registry: None,
        }
    }

    /// Reading: whether keys that name no field, and strings that name no value of an enum, are passed over; default false.
    #[must_use]
    pub const fn ignore_unknown(mut self, yes: bool) -> Self {
        self.ignore_unknown = yes;
        self
    }

    /// Writing: whether fields are named as in the schema rather than in lowerCamelCase; default false. Reading takes both.
    #[must_use]
    pub const fn original_names(mut self, yes: bool) -> Self {
        self.original_names = yes;
        self
    }

    /// Writing: whether enums are written as numbers rather than by name; default false. Reading takes both.
    #[must_use]
    pub const fn enums_as_numbers(mut self, yes: bool) -> Self {
        self.enums_as_numbers = yes;
        self
    }

    /// Writing: whether fields without presence are written although they have their default value: scalars of implicit presence,
    /// and empty lists and maps; default false.
    #[must_use]
    pub const fn emit_defaults(mut self, yes: bool) -> Self {
        self.emit_defaults = yes;
        self
    }

    /// Writing: whether there are line breaks, and two spaces for each level; default false.
    #[must_use]
    pub const fn pretty(mut self, yes: bool) -> Self {
        self.pretty = yes;
        self
    }

    /// Writing: whether hash maps are written in the order of their keys; default false. Ordered maps always are.
    #[must_use]
    pub const fn sorted_maps(mut self, yes: bool) -> Self {
        self.sorted_maps = yes;
        self
    }

    /// How many levels of objects may be nested inside of the outermost one; default 100. The array of a repeated field and the
    /// object of a map are no levels, since what they hold is; every array in a `Value` and in what is passed over is one. Writing, it
    /// holds for what is in an `Any` or an extension.
    #[must_use]
    pub const fn max_depth(mut self, levels: u32) -> Self {
        self.limits.depth = levels;
        self
    }

    /// How long the input may be, in bytes; default 2 GiB less one.
    #[must_use]
    pub const fn max_bytes(mut self, bytes: usize) -> Self {
        self.limits.bytes = bytes;
        self
    }

    /// How much memory elements may cost, in bytes: those of repeated fields and maps, by their size in memory. Default: 64 MiB, and
    /// 64 more for each byte of the input, as for [`DecodeOptions`](crate::DecodeOptions::memory_limit). Writing, it holds for what is
    /// in each `Any` and extension, all that is nested in it and the copies of its bytes included.
    #[must_use]
    pub const fn memory_limit(mut self, bytes: usize) -> Self {
        self.limits.memory = Some(bytes);
        self
    }

    /// The extensions, and the messages that an `Any` may hold; default none. The well-known types need no registry.
    #[must_use]
    pub fn registry(mut self, registry: &Registry) -> Self {
        self.registry = Some(registry.clone());
        self
    }

    /// [`JsonMessage::from_json`] with these options.
    ///
    /// # Errors
    /// As [`JsonMessage::from_json`].
    pub fn from_json<T: JsonMessage>(&self, input: &(impl Input + ?Sized)) -> Result<T, Error> {
        let mut message = T::EMPTY;
        self.read_with(input, T::FULL_NAME, |reader| {
            message.read_json(reader)?;
            reader.end()?;
            check_required(&message)
        })?;
        Ok(message)
    }

    /// [`JsonMessage::to_json`] with these options.
    ///
    /// # Errors
    /// As [`JsonMessage::to_json`].
    pub fn to_json<T: JsonMessage>(&self, message: &T) -> Result<String, Error> {
        let mut out = String::new();
        self.to_json_into(message, &mut out)?;
        Ok(out)
    }

    /// Appends JSON to `out`.
    ///
    /// # Errors
    /// As [`JsonMessage::to_json`]; `out` is then as it was.
    pub fn to_json_into<T: JsonMessage>(&self, message: &T, out: &mut String) -> Result<(), Error> {
        let length = out.len();
        let mut writer = Writer::new(core::mem::take(out), self);
        let written = check_required(message).and_then(|()| message.write_json(&mut writer));
        *out = writer.into_string();
        written.map_err(|error| {
            out.truncate(length);
            error.complete(None, T::FULL_NAME)
        })
    }
}

#[inline]
fn check_required<T: JsonMessage>(message: &T) -> Result<(), Error> {
    if T::HAS_REQUIRED { missing(message) } else { Ok(()) }
}

#[cold]
fn missing<T: JsonMessage>(message: &T) -> Result<(), Error> {
    let missing = message.missing_required();
    if missing.is_empty() {
        return Ok(());
    }
    let message = alloc::format!("required fields are missing: {}", missing.join(", "));
    Err(Error::new(ErrorKind::MissingRequired, 0, message))
}

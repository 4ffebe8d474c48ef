//! [`Writer`]: JSON text, written from the front to the back.
//!
//! Members and elements are written with a comma in front, and the bracket that opens an object or an array takes the place of
//! the first comma. So none of them needs to know whether it is the first.

use alloc::string::String;

use super::{Error, JsonCodec, JsonMap, JsonMessage, Key, MapKey, Options};
use crate::wire::{Forward, Prefix};
use crate::{MessageField, Registry};

/// Writes JSON text.
pub struct Writer<'a> {
    pub(super) out: Forward,
    pub(super) options: &'a Options,
    /// Whether names and layout are the default ones, so that precomputed prefixes can be used.
    plain: bool,
    /// The levels of indentation.
    indent: usize,
    /// The levels of messages.
    level: u32,
    /// The bytes of memory that may still be taken, where what is written was stored: see [`Writer::stored`].
    pub(super) memory: Option<usize>,
}

/// Where an object or an array starts.
#[derive(Clone, Copy)]
pub struct Start(usize);

impl<'a> Writer<'a> {
    /// A writer that appends to `out`.
    pub fn new(out: String, options: &'a Options) -> Self {
        Self {
            out: Forward::new(out),
            options,
            plain: !options.pretty && !options.original_names,
            indent: 0,
            level: 0,
            memory: None,
        }
    }

    /// All that was written.
    pub fn into_string(self) -> String {
        self.out.into_string()
    }

    /// The registry that the options name.
    pub fn registry(&self) -> Option<&'a Registry> {
        self.options.registry.as_ref()
    }

    /// Starts the object of a message.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn open_object(&mut self) -> Start {
        self.level += 1;
        self.open()
    }

    /// Ends the object of a message.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn leave_object(&mut self, start: Start) {
        self.level -= 1;
        self.close_object(start);
    }

    /// How many levels of messages may be inside of one that is written here; `None` where that is too deep itself. Only what is
    /// stored in an `Any` or an extension is limited: the rest is as deep as the message that there is.
    pub(super) fn levels_left(&self) -> Option<u32> {
        self.options.limits.depth.checked_sub(self.level)
    }

    /// Starts an object or an array.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn open(&mut self) -> Start {
        self.indent += 1;
        Start(self.out.len())
    }

    /// Ends an object.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn close_object(&mut self, start: Start) {
        self.close(start, b'{', b'}');
    }

    /// Ends an array.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn close_array(&mut self, start: Start) {
        self.close(start, b'[', b']');
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn close(&mut self, start: Start, open: u8, close: u8) {
        self.indent -= 1;
        if self.out.len() == start.0 {
            self.out.ascii(&[open, close]);
            return;
        }
        self.out.replace(start.0, open);
        if self.options.pretty {
            self.line();
        }
        self.out.byte(close);
    }

    #[cold]
    #[inline(never)]
    fn line(&mut self) {
        self.out.byte(b'\n');
        for _ in 0..self.indent {
            self.out.ascii(b"  ");
        }
    }

    /// Writes what stands in front of an element, or gives it where the value takes it along.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn element(&mut self) -> &'static Prefix {
        if self.options.pretty {
            self.out.byte(b',');
            self.line();
            return &Prefix::EMPTY;
        }
        &Prefix::COMMA
    }

    /// Writes what stands in front of the value of a field, or gives it where the value takes it along.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn member(&mut self, key: &'static Key) -> &'static Prefix {
        if self.plain && !key.prefix().is_empty() {
            return key.prefix();
        }
        self.styled_member(if self.options.original_names { key.original() } else { key.json() });
        &Prefix::EMPTY
    }

    #[cold]
    #[inline(never)]
    fn styled_member(&mut self, name: &str) {
        self.member_name(name);
    }

    /// Writes the name of a member, and all that stands between it and its value.
    pub fn member_name(&mut self, name: &str) {
        let prefix = self.element();
        self.out.string(prefix, name);
        let colon = self.colon();
        self.out.prefixed(colon, "");
    }

    /// What stands between the name of a member and its value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn colon(&self) -> &'static Prefix {
        const SPACED: &Prefix = &Prefix::COLON.push(b' ');
        if self.options.pretty { SPACED } else { &Prefix::COLON }
    }

    /// Writes a string.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn string(&mut self, prefix: &Prefix, value: &str) {
        self.out.string(prefix, value);
    }

    /// Writes a whole number.
    #[inline]
    pub fn number(&mut self, prefix: &Prefix, negative: bool, magnitude: u64) {
        self.out.integer::<false>(prefix, negative, magnitude);
    }

    /// Writes text that is JSON already.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn raw(&mut self, prefix: &Prefix, json: &str) {
        self.out.prefixed(prefix, json);
    }

    /// Writes a field of implicit presence, unless it has the type's default value.
    ///
    /// # Errors
    /// When the value has no JSON form.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn implicit<C: JsonCodec>(&mut self, key: &'static Key, value: &C::Value) -> Result<(), Error> {
        if C::is_default(value) && !self.options.emit_defaults {
            return Ok(());
        }
        self.value::<C>(key, value)
    }

    /// Writes a field of explicit presence, if it is set.
    ///
    /// # Errors
    /// When the value has no JSON form.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn explicit<C: JsonCodec>(&mut self, key: &'static Key, value: &Option<C::Value>) -> Result<(), Error> {
        match value {
            Some(value) => self.value::<C>(key, value),
            None => Ok(()),
        }
    }

    /// Writes a field.
    ///
    /// # Errors
    /// When the value has no JSON form.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn value<C: JsonCodec>(&mut self, key: &'static Key, value: &C::Value) -> Result<(), Error> {
        let prefix = self.member(key);
        C::write(self, prefix, value).map_err(|error| error.in_field(key.original()))
    }

    /// Writes a singular message field, if it is set.
    ///
    /// # Errors
    /// When the message has no JSON form.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn message<T: JsonMessage>(&mut self, key: &'static Key, field: &MessageField<T>) -> Result<(), Error> {
        match field.as_ref() {
            Some(message) => self.value::<crate::codec::Message<T>>(key, message),
            None => Ok(()),
        }
    }

    /// Writes a repeated field, unless it is empty.
    ///
    /// # Errors
    /// When a value has no JSON form.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn repeated<C: JsonCodec>(&mut self, key: &'static Key, values: &[C::Value]) -> Result<(), Error> {
        if values.is_empty() && !self.options.emit_defaults {
            return Ok(());
        }
        let prefix = self.member(key);
        self.list::<C>(prefix, values).map_err(|error| error.in_field(key.original()))
    }

    /// Writes an array.
    ///
    /// # Errors
    /// When a value has no JSON form.
    #[inline]
    pub fn list<C: JsonCodec>(&mut self, prefix: &Prefix, values: &[C::Value]) -> Result<(), Error> {
        self.out.prefixed(prefix, "");
        let start = self.open();
        for (i, value) in values.iter().enumerate() {
            let prefix = self.element();
            C::write(self, prefix, value).map_err(|error| error.in_element(i))?;
        }
        self.close_array(start);
        Ok(())
    }

    /// Writes a map field, unless it is empty.
    ///
    /// # Errors
    /// When a value has no JSON form.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn map<K: MapKey, V: JsonCodec>(
        &mut self,
        key: &'static Key,
        map: &impl JsonMap<K::Value, V::Value>,
    ) -> Result<(), Error> {
        if map.is_empty() && !self.options.emit_defaults {
            return Ok(());
        }
        let prefix = self.member(key);
        self.entries::<K, V>(prefix, map).map_err(|error| error.in_field(key.original()))
    }

    /// Writes the object of a map.
    ///
    /// # Errors
    /// When a value has no JSON form.
    #[inline]
    pub fn entries<K: MapKey, V: JsonCodec>(
        &mut self,
        prefix: &Prefix,
        map: &impl JsonMap<K::Value, V::Value>,
    ) -> Result<(), Error> {
        self.out.prefixed(prefix, "");
        let start = self.open();
        map.try_each(self.options.sorted_maps, |key, value| {
            let prefix = self.element();
            K::write_key(self, prefix, key)?;
            let colon = self.colon();
            V::write(self, colon, value).map_err(|error| error.in_entry(&K::key_text(key)))
        })?;
        self.close_object(start);
        Ok(())
    }
}

//! The members of an object: their keys, which fields they name, and which were there already.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::lookup::Lookup;
use super::{Error, ErrorKind, JsonMessage, Key, Reader, UNKNOWN};

/// The fields of one object that were there already.
pub(super) struct Seen {
    first: u64,
    /// Those from the 64th on, for messages that have as many.
    rest: Vec<u64>,
}

impl Seen {
    #[inline(always)]
    pub(super) fn new(fields: usize) -> Self {
        Self { first: 0, rest: if fields > 64 { alloc::vec![0; fields / 64] } else { Vec::new() } }
    }

    /// Notes a field; an error if it was there.
    #[inline(always)]
    pub(super) fn note(&mut self, field: usize, r: &Reader<'_>, key: &Key) -> Result<(), Error> {
        let word = if field < 64 { &mut self.first } else { &mut self.rest[field / 64 - 1] };
        let bit = 1 << (field % 64);
        if *word & bit != 0 {
            return Err(r.duplicate(key.original()));
        }
        *word |= bit;
        Ok(())
    }
}

impl<'a> Reader<'a> {
    /// Starts an object without entering a level, and says whether there is a member in it.
    ///
    /// # Errors
    /// When the value is no object.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn open_map(&mut self) -> Result<bool, Error> {
        if !self.take(b'{') {
            return Err(self.expected("an object"));
        }
        Ok(!self.take(b'}'))
    }

    /// Enters a level, starts an object, and says whether there is a member in it. [`Reader::leave`] leaves the level.
    ///
    /// # Errors
    /// When the value is no object or lies too deep.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn open_object(&mut self) -> Result<bool, Error> {
        self.space();
        self.enter()?;
        self.open_map()
    }

    /// Says whether another member of an object follows, or ends it.
    ///
    /// # Errors
    /// When neither is so.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn next_member(&mut self) -> Result<bool, Error> {
        self.space();
        match self.peek() {
            b',' => {
                self.at += 1;
                Ok(true)
            }
            b'}' => {
                self.at += 1;
                Ok(false)
            }
            _ => Err(self.syntax("expected , or }")),
        }
    }

    /// Reads a key and its colon. Gives the index of the field that it names: mostly `next`, which is tried first.
    ///
    /// # Errors
    /// When there is none.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn key<T: JsonMessage>(&mut self, next: usize) -> Result<usize, Error> {
        self.space();
        let (source, at, lookup) = (self.source, self.at, const { &Lookup::new(T::KEYS) });
        let chunk = u128::from_le_bytes(source.chunk(at));
        let expected = T::KEYS.get(next).and_then(|key| Some((next, key.matches(chunk, &source, at)?)));
        if let Some((field, length)) = expected.or_else(|| lookup.find(T::KEYS, chunk, &source, at)) {
            self.key_at = at;
            self.at += length;
            return Ok(field);
        }
        let name = self.member_key()?;
        let field = T::find_key(&name);
        if field == UNKNOWN {
            self.unknown_key = name;
        }
        Ok(field)
    }

    /// Reads a key and its colon.
    ///
    /// # Errors
    /// When there is none.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn member_key(&mut self) -> Result<Cow<'a, str>, Error> {
        self.start_key()?;
        let key = self.string()?;
        self.colon()?;
        Ok(key)
    }

    /// Reads a key and its colon, the key into `out`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn member_key_into(&mut self, out: &mut String) -> Result<(), Error> {
        self.start_key()?;
        self.string_into(out)?;
        self.colon()
    }

    #[inline(always)]
    fn start_key(&mut self) -> Result<(), Error> {
        self.space();
        self.key_at = self.at;
        if self.peek() == b'"' { Ok(()) } else { Err(self.syntax("expected a key in double quotes")) }
    }

    #[inline(always)]
    fn colon(&mut self) -> Result<(), Error> {
        if self.take(b':') { Ok(()) } else { Err(self.syntax("expected a colon behind the key")) }
    }

    /// An error that is about the entry of a map whose key is at a place, where it was read before.
    #[cold]
    #[inline(never)]
    pub(super) fn in_entry(&mut self, key_at: usize, error: impl FnOnce(&Self, &str) -> Error) -> Error {
        (self.at, self.key_at) = (key_at, key_at);
        match self.string() {
            Ok(key) => error(self, &key),
            Err(error) => error,
        }
    }

    /// The last key that named no field.
    pub(super) fn take_unknown_key(&mut self) -> Cow<'a, str> {
        core::mem::take(&mut self.unknown_key)
    }

    /// Passes over the value of a key that names no field, or refuses it.
    ///
    /// # Errors
    /// When unknown keys are not to be passed over, or the value is not valid JSON.
    pub fn unknown_member(&mut self, name: &str) -> Result<(), Error> {
        if self.options.ignore_unknown {
            return self.skip_value();
        }
        Err(Error::new(ErrorKind::UnknownField, self.key_at, format!("no field is called {name:?}")))
    }
}

//! Map fields on the way in.

use alloc::collections::BTreeMap;

use super::reader::keep;
use super::{Decode, Reader};
use crate::codec::{Int32, Varint};
use crate::{DecodeError, Enum, UnknownFields};

/// How many entries the first one of a map takes memory for: a node of a `BTreeMap` holds eleven. What follows costs what it takes,
/// give or take what a vector that grows does.
const FIRST_ENTRIES: usize = 11;

/// What one more entry of a map costs in memory, in bytes, if there are `len` of them.
#[doc(hidden)]
#[inline]
pub const fn entry_cost<K, V>(len: usize) -> usize {
    if len == 0 { FIRST_ENTRIES * size_of::<(K, V)>() } else { size_of::<(K, V)>() }
}

/// A map that can take entries.
pub trait Insert<K, V> {
    /// How many entries there are.
    fn entries(&self) -> usize;

    /// Adds an entry, in place of one with the same key.
    fn insert_entry(&mut self, key: K, value: V);
}

impl<K: Ord, V> Insert<K, V> for BTreeMap<K, V> {
    fn entries(&self) -> usize {
        self.len()
    }

    fn insert_entry(&mut self, key: K, value: V) {
        self.insert(key, value);
    }
}

#[cfg(feature = "std")]
impl<K: Eq + core::hash::Hash, V, S: core::hash::BuildHasher> Insert<K, V> for std::collections::HashMap<K, V, S> {
    fn entries(&self) -> usize {
        self.len()
    }

    fn insert_entry(&mut self, key: K, value: V) {
        self.insert(key, value);
    }
}

impl Reader<'_> {
    /// An entry of a map. What is missing in it is the type's default, the last of several counts, and what is neither key nor
    /// value is passed over (<https://protobuf.dev/programming-guides/encoding/#maps>).
    ///
    /// # Errors
    /// When it is not valid or a limit is passed.
    #[inline(never)]
    pub fn map<K: Decode, V: Decode>(&mut self, map: &mut impl Insert<K::Value, V::Value>) -> Result<(), DecodeError> {
        let bytes = self.delimited()?;
        self.state.charge(entry_cost::<K::Value, V::Value>(map.entries()), bytes)?;
        let mut entry = Reader { rest: bytes, state: self.state, frame: self.frame.entry() };
        let (mut key, mut value) = (K::Value::default(), V::Value::default());
        while let Some(tag) = entry.tag()? {
            if tag == K::tag(1) {
                K::read(&mut entry, tag, &mut key)?;
            } else if tag == V::tag(2) {
                V::read(&mut entry, tag, &mut value)?;
            } else {
                entry.skip(tag)?;
            }
        }
        map.insert_entry(key, value);
        Ok(())
    }

    /// An entry of a map whose values are a closed enum. One with a number that is not declared goes to the unknown fields as a
    /// whole.
    ///
    /// # Errors
    /// As [`Reader::map`].
    #[inline(never)]
    pub fn map_closed_enum<K: Decode, E: Enum>(
        &mut self,
        tag: u32,
        map: &mut impl Insert<K::Value, E>,
        unknown: &mut UnknownFields,
    ) -> Result<(), DecodeError> {
        let record = self.rest;
        let bytes = self.delimited()?;
        self.state.charge(entry_cost::<K::Value, E>(map.entries()), bytes)?;
        let mut entry = Reader { rest: bytes, state: self.state, frame: self.frame.entry() };
        let mut key = K::Value::default();
        let mut value = Some(E::default());
        while let Some(tag) = entry.tag()? {
            if tag == K::tag(1) {
                K::read(&mut entry, tag, &mut key)?;
            } else if tag == Int32::tag(2) {
                value = E::from_i32(Int32::from_wire(entry.varint()?));
            } else {
                entry.skip(tag)?;
            }
        }
        match value {
            Some(value) => map.insert_entry(key, value),
            None if self.state.keep_unknown => {
                keep(tag, &record[..record.len() - self.rest.len()], self.state, unknown)?;
            }
            None => {}
        }
        Ok(())
    }
}

//! Map fields on the way in.

use alloc::collections::BTreeMap;

use super::reader::keep;
use super::{Decode, Reader};
use crate::codec::{Int32, Varint};
use crate::{DecodeError, Enum, UnknownFields};

/// A map that can take entries.
pub trait Insert<K, V> {
    /// Adds an entry, in place of one with the same key.
    fn insert_entry(&mut self, key: K, value: V);
}

impl<K: Ord, V> Insert<K, V> for BTreeMap<K, V> {
    fn insert_entry(&mut self, key: K, value: V) {
        self.insert(key, value);
    }
}

#[cfg(feature = "std")]
impl<K: Eq + core::hash::Hash, V, S: core::hash::BuildHasher> Insert<K, V> for std::collections::HashMap<K, V, S> {
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
        self.state.charge(size_of::<(K::Value, V::Value)>(), bytes)?;
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
        self.state.charge(size_of::<(K::Value, E)>(), bytes)?;
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

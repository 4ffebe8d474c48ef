//! Map fields on the way in.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::decode_expanded::Tag;
use super::reader::keep;
use super::{Decode, Reader};
use crate::codec::{Int32, Varint};
use crate::{DecodeError, Enum, UnknownFields};

/// How many entries a node of a `BTreeMap` holds. The first entry of a map takes memory for as many; what follows costs what it takes,
/// give or take what a vector that grows does.
const NODE: usize = 11;

/// How many bytes of entries are gathered at most, besides half as many entries as there are: so what is gathered takes less memory than
/// the map, or next to nothing.
const GATHERED: usize = 64 << 10;

/// What one more entry of a map costs in memory, in bytes, if there are `len` of them.
#[doc(hidden)]
#[inline]
pub const fn entry_cost<K, V>(len: usize) -> usize {
    if len == 0 { NODE * size_of::<(K, V)>() } else { size_of::<(K, V)>() }
}

/// A map that can take entries.
pub trait Insert<K, V> {
    /// How many entries there are.
    fn entries(&self) -> usize;

    /// Adds an entry, in place of one with the same key.
    fn insert_entry(&mut self, key: K, value: V);

    /// Whether many entries in a row are better gathered first and added at once.
    #[inline(always)]
    fn gathers(&self) -> bool {
        false
    }

    /// Adds entries in their order, each in place of one with the same key.
    fn insert_run(&mut self, run: Vec<(K, V)>) {
        run.into_iter().for_each(|(key, value)| self.insert_entry(key, value));
    }
}

impl<K: Ord, V> Insert<K, V> for BTreeMap<K, V> {
    fn entries(&self) -> usize {
        self.len()
    }

    #[inline(never)]
    fn insert_entry(&mut self, key: K, value: V) {
        self.insert(key, value);
    }

    /// Once there are nodes to be searched, two or three for each entry: to sort takes fewer comparisons, and most maps are sorted as they come.
    fn gathers(&self) -> bool {
        self.len() > 2 * NODE
    }

    /// A tree is made anew in the time of a walk over it: where the run counts beside what is there.
    #[inline(never)]
    fn insert_run(&mut self, run: Vec<(K, V)>) {
        if run.len() < self.len() / 8 {
            run.into_iter().for_each(|(key, value)| self.insert_entry(key, value));
        } else {
            *self = core::mem::take(self).into_iter().chain(run).collect();
        }
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
    /// The entries of a map that come in a row, the first one's tag having been read.
    ///
    /// # Errors
    /// When one is not valid or a limit is passed. The map has those before it.
    #[inline(never)]
    pub fn map<K: Decode, V: Decode>(
        &mut self,
        tag: u32,
        map: &mut impl Insert<K::Value, V::Value>,
    ) -> Result<(), DecodeError> {
        let (tag, mut run) = (Tag::new(tag), Vec::new());
        let end = loop {
            match self.entry::<K, V>(map.entries()) {
                Err(error) => break Err(error),
                Ok(entry) if V::GATHERED && map.gathers() => {
                    if run.len() > GATHERED / size_of::<(K::Value, V::Value)>().max(1) + map.entries() / 2 {
                        map.insert_run(core::mem::take(&mut run));
                    }
                    run.push(entry);
                }
                Ok((key, value)) => map.insert_entry(key, value),
            }
            match tag.strip(self.rest) {
                Some(next) => self.rest = next,
                None => break Ok(()),
            }
        };
        if V::GATHERED && !run.is_empty() {
            map.insert_run(run);
        }
        end
    }

    /// An entry of a map that has so many. What is missing in it is the type's default, the last of several counts, and what is neither key
    /// nor value is passed over (<https://protobuf.dev/programming-guides/encoding/#maps>).
    #[inline(always)]
    fn entry<K: Decode, V: Decode>(&mut self, entries: usize) -> Result<(K::Value, V::Value), DecodeError> {
        let bytes = self.delimited()?;
        self.state.charge(entry_cost::<K::Value, V::Value>(entries), bytes)?;
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
        Ok((key, value))
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

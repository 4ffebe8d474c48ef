//! Map fields: any map type that can hand its entries to a [`Writer`].

use alloc::collections::BTreeMap;
#[cfg(feature = "std")]
use alloc::vec::Vec;

use super::{Encode, Writer};

/// A map that can be written.
pub trait Entries<K, V> {
    /// Passes every entry to `write`, the last one first: in the order of keys if the map has one or the writer asks for it.
    fn write_entries<'w>(&self, w: Writer<'w>, write: impl FnMut(Writer<'w>, &K, &V) -> Writer<'w>) -> Writer<'w>;
}

impl<K, V> Entries<K, V> for BTreeMap<K, V> {
    #[inline]
    fn write_entries<'w>(
        &self,
        mut w: Writer<'w>,
        mut write: impl FnMut(Writer<'w>, &K, &V) -> Writer<'w>,
    ) -> Writer<'w> {
        for (key, value) in self.iter().rev() {
            w = write(w, key, value);
        }
        w
    }
}

#[cfg(feature = "std")]
impl<K: Ord, V, S> Entries<K, V> for std::collections::HashMap<K, V, S> {
    #[inline]
    fn write_entries<'w>(
        &self,
        mut w: Writer<'w>,
        mut write: impl FnMut(Writer<'w>, &K, &V) -> Writer<'w>,
    ) -> Writer<'w> {
        if w.deterministic() {
            let mut entries: Vec<(&K, &V)> = self.iter().collect();
            entries.sort_unstable_by_key(|&(key, _)| key);
            for (key, value) in entries.into_iter().rev() {
                w = write(w, key, value);
            }
        } else {
            for (key, value) in self {
                w = write(w, key, value);
            }
        }
        w
    }
}

impl<'w> Writer<'w> {
    /// A map: each entry is a message with the key as field 1 and the value as field 2, both always written
    /// (<https://protobuf.dev/programming-guides/encoding/#maps>).
    #[inline(always)]
    pub fn map<K: Encode, V: Encode>(self, tag: u32, map: &impl Entries<K::Value, V::Value>) -> Self {
        map.write_entries(self, |w, key, value| {
            let mark = w.mark();
            let w = V::write(w, V::tag(2), value);
            let mut w = K::write(w, K::tag(1), key);
            w.close(tag, mark);
            w
        })
    }
}

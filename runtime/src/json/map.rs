//! [`JsonMap`]: a map type that JSON is read into and written from.

use alloc::collections::BTreeMap;
#[cfg(feature = "std")]
use alloc::vec::Vec;

use super::Error;

/// A map of a field.
pub trait JsonMap<K, V> {
    /// How many entries there are.
    fn len(&self) -> usize;

    /// Whether there are no entries.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds an entry and returns true; or returns false, where there is one with this key.
    fn add(&mut self, key: K, value: V) -> bool;

    /// Visits all entries; in the order of the keys if that is asked for.
    ///
    /// # Errors
    /// The first one that `visit` returns.
    fn try_each(&self, sorted: bool, visit: impl FnMut(&K, &V) -> Result<(), Error>) -> Result<(), Error>;
}

impl<K: Ord, V> JsonMap<K, V> for BTreeMap<K, V> {
    fn len(&self) -> usize {
        self.len()
    }

    fn add(&mut self, key: K, value: V) -> bool {
        self.insert(key, value).is_none()
    }

    fn try_each(&self, _sorted: bool, mut visit: impl FnMut(&K, &V) -> Result<(), Error>) -> Result<(), Error> {
        self.iter().try_for_each(|(key, value)| visit(key, value))
    }
}

#[cfg(feature = "std")]
impl<K: Ord + core::hash::Hash, V, S: core::hash::BuildHasher> JsonMap<K, V> for std::collections::HashMap<K, V, S> {
    fn len(&self) -> usize {
        self.len()
    }

    fn add(&mut self, key: K, value: V) -> bool {
        self.insert(key, value).is_none()
    }

    fn try_each(&self, sorted: bool, mut visit: impl FnMut(&K, &V) -> Result<(), Error>) -> Result<(), Error> {
        if !sorted {
            return self.iter().try_for_each(|(key, value)| visit(key, value));
        }
        let mut entries: Vec<(&K, &V)> = self.iter().collect();
        entries.sort_unstable_by_key(|&(key, _)| key);
        entries.into_iter().try_for_each(|(key, value)| visit(key, value))
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::*;

    #[test]
    fn hash_maps_are_visited_in_order_when_asked_to() {
        let mut map = std::collections::HashMap::new();
        for key in 0..100 {
            assert!(JsonMap::add(&mut map, key, key * 2));
        }
        assert!(!JsonMap::add(&mut map, 7, 0), "a key that is there already");
        let visited = |sorted| {
            let mut keys = Vec::new();
            let visit = |key: &i32, _: &i32| {
                keys.push(*key);
                Ok(())
            };
            map.try_each(sorted, visit).unwrap();
            keys
        };
        assert_eq!(visited(true), (0..100).collect::<Vec<_>>());
        assert_eq!(visited(false).len(), 100);
    }
}

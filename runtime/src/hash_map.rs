//! [`HashMap`]: std's, with a hasher that a constant can hold.

use std::collections::hash_map::{DefaultHasher, RandomState};
use std::hash::BuildHasher;
use std::sync::LazyLock;

/// The type of map fields by the option `map_type=HashMap`: std's hash map, with [`MapHasher`].
///
/// A new one is `HashMap::default()`, or collected from pairs.
pub type HashMap<K, V> = std::collections::HashMap<K, V, MapHasher>;

/// Hashes as std's maps do by default, with keys that are random and the same for all maps of a process. Takes no memory.
#[derive(Clone, Copy, Debug, Default)]
pub struct MapHasher;

impl BuildHasher for MapHasher {
    type Hasher = DefaultHasher;
    fn build_hasher(&self) -> DefaultHasher {
        static KEYS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
        KEYS.build_hasher()
    }
}

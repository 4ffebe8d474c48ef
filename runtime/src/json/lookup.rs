//! [`Lookup`]: which field a key names, where it is not the one that was expected.

use super::Key;
use crate::wire::Source;

/// Enough for few collisions among [`MOST_KEYS`].
const SLOTS: usize = 64;
const MOST_KEYS: usize = 40;
/// A slot without a key.
const NONE: u8 = u8::MAX;

/// A hash table of the keys of a message, by the first eight bytes of their names in JSON. There is nothing in it that depends on
/// the input before the key is compared as a whole, so that keys in random order are found without a branch that is mispredicted.
pub(super) struct Lookup {
    /// The bits of a name's first bytes that every key has: as many bytes as the shortest name and its closing quote.
    mask: u64,
    multiplier: u64,
    /// Indices of keys. One that finds its slot taken is in the next free one.
    slots: [u8; SLOTS],
}

impl Lookup {
    /// The table of these keys; an empty one where they are too many.
    pub(super) const fn new(keys: &[Key]) -> Self {
        let mut lookup = Self { mask: 0, multiplier: 0, slots: [NONE; SLOTS] };
        if keys.len() > MOST_KEYS {
            return lookup;
        }
        let (mut least, mut tries) = (usize::MAX, 0);
        while least > 0 && tries < 8 {
            // The golden ratio and its multiples: odd, and far from each other.
            let (other, collisions) = Self::with(0x9E37_79B9_7F4A_7C15 * (2 * tries as u128 + 1), keys);
            if collisions < least {
                (lookup, least) = (other, collisions);
            }
            tries += 1;
        }
        lookup
    }

    /// The table with a multiplier, and how many keys are not where they are looked for first.
    const fn with(multiplier: u128, keys: &[Key]) -> (Self, usize) {
        let mut lookup = Self { mask: u64::MAX, multiplier: multiplier as u64, slots: [NONE; SLOTS] };
        let (mut collisions, mut i) = (0, 0);
        while i < keys.len() {
            if keys[i].first_word().is_some() && keys[i].json().len() < 7 {
                lookup.mask &= (1 << (8 * (keys[i].json().len() + 1))) - 1;
            }
            i += 1;
        }
        i = 0;
        while i < keys.len() {
            if let Some(word) = keys[i].first_word() {
                let mut slot = lookup.slot(word);
                collisions += (lookup.slots[slot] != NONE) as usize;
                while lookup.slots[slot] != NONE {
                    slot = (slot + 1) % SLOTS;
                }
                lookup.slots[slot] = i as u8;
            }
            i += 1;
        }
        (lookup, collisions)
    }

    /// Where to look for a name whose quote, and what follows it, starts with these bytes.
    #[inline(always)]
    const fn slot(&self, word: u64) -> usize {
        ((word & self.mask).wrapping_mul(self.multiplier) >> (64 - SLOTS.trailing_zeros())) as usize
    }

    /// The index of the key that the source has at a place, where its chunk is, as `"name":`, and the length of that.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn find(&self, keys: &[Key], chunk: u128, source: &Source<'_>, at: usize) -> Option<(usize, usize)> {
        let mut slot = self.slot((chunk >> 8) as u64);
        while self.slots[slot] != NONE {
            let index = usize::from(self.slots[slot]);
            if let Some(length) = keys.get(index).and_then(|key| key.matches(chunk, source, at)) {
                return Some((index, length));
            }
            slot = (slot + 1) % SLOTS;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::vec::Vec;

    /// Each key is found among all, and no other name is.
    fn check(names: &[&'static str]) {
        let keys: Vec<Key> = names.iter().map(|name| Key::new(name, name)).collect();
        let lookup = Lookup::new(&keys);
        let find = |source: &Source<'_>, at| lookup.find(&keys, u128::from_le_bytes(source.chunk(at)), source, at);
        for (i, name) in names.iter().enumerate() {
            for behind in ["", "1", " 1, \"more\": 12345678901234567890"] {
                let text = format!("{{\"{name}\":{behind}");
                let source = Source::new(&text);
                let expected = (keys.len() <= MOST_KEYS).then_some((i, name.len() + 3));
                assert_eq!(find(&source, 1), expected, "{text}");
            }
            for other in [format!("{name}_"), format!("_{name}"), name.chars().skip(1).collect()] {
                let text = format!("\"{other}\":1                              ");
                let known = names.contains(&&other[..]);
                assert_eq!(find(&Source::new(&text), 0).is_some(), known, "{text}");
            }
        }
    }

    #[test]
    fn keys_are_found_by_their_names() {
        check(&["id", "timestamp", "kind", "actor", "tags", "attributes"]);
        check(&["é", "seven77", "eight888", "nine99999", "fifteen15fiftee", "sixteen16sixteen", "seventeen17171717"]);
    }

    #[test]
    fn keys_that_start_alike_share_a_slot_and_are_told_apart() {
        check(&["createTimeOfDay", "createTimeOfYear", "createTime", "createTimeOf", "createTimeOfDayInWeek"]);
    }

    #[test]
    fn of_many_keys_all_are_found_or_none() {
        let names: Vec<&'static str> = (0..41).map(|i| &*format!("field{i}").leak()).collect();
        check(&names[..40]);
        check(&names);
    }

    #[test]
    fn of_few_keys_none_is_in_the_way_of_another() {
        let keys = ["id", "timestamp", "eventType", "actor", "tags", "metadata"].map(|name| Key::new(name, name));
        let lookup = Lookup::new(&keys);
        for (i, key) in keys.iter().enumerate() {
            assert_eq!(key.first_word().map(|word| lookup.slots[lookup.slot(word)]), Some(i as u8));
        }
    }
}

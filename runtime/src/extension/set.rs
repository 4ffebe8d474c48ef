//! The store of a message's extensions.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use core::fmt;
use core::ops::Range;

use crate::UnknownFields;

/// The extensions of one message: for each number, the records that carry it, as they were on the wire.
///
/// Takes one pointer while it is empty. Equality is that of the bytes.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
// The box makes the common case, no extensions, one pointer wide.
#[allow(clippy::box_collection)]
pub struct ExtensionSet(Option<Box<BTreeMap<u32, UnknownFields>>>);

impl ExtensionSet {
    /// The set with nothing in it.
    pub const EMPTY: Self = Self(None);

    /// Whether no extension is set.
    pub fn is_empty(&self) -> bool {
        self.0.as_ref().is_none_or(|numbers| numbers.is_empty())
    }

    /// Whether the extension with this number is set.
    pub fn contains(&self, number: u32) -> bool {
        self.0.as_ref().is_some_and(|numbers| numbers.contains_key(&number))
    }

    /// The numbers that are set, in ascending order.
    pub fn numbers(&self) -> impl Iterator<Item = u32> + '_ {
        self.0.iter().flat_map(|numbers| numbers.keys().copied())
    }

    /// The records of one number, as they are on the wire.
    pub fn records(&self, number: u32) -> Option<&UnknownFields> {
        self.0.as_ref()?.get(&number)
    }

    /// Unsets one number; says whether it was set.
    pub fn remove(&mut self, number: u32) -> bool {
        let Some(numbers) = &mut self.0 else { return false };
        let found = numbers.remove(&number).is_some();
        if numbers.is_empty() {
            // Equal to a set that never had anything.
            self.0 = None;
        }
        found
    }

    /// Unsets all.
    pub fn clear(&mut self) {
        self.0 = None;
    }

    /// What an entry costs in memory besides its records, in bytes: an estimate for the budget.
    pub(crate) const ENTRY_BYTES: usize = 64;

    /// Puts the records of one number in place of those that are there.
    pub(crate) fn replace(&mut self, number: u32, records: UnknownFields) {
        if records.is_empty() {
            self.remove(number);
        } else {
            *self.records_mut(number) = records;
        }
    }

    /// The records of one number for writing. An empty list counts as set, so what is left empty has to be removed.
    pub(crate) fn records_mut(&mut self, number: u32) -> &mut UnknownFields {
        self.0.get_or_insert_default().entry(number).or_default()
    }

    /// The records of a range of numbers, in ascending order.
    pub(crate) fn range(&self, range: Range<u32>) -> impl DoubleEndedIterator<Item = (u32, &UnknownFields)> {
        self.0.iter().flat_map(move |numbers| numbers.range(range.clone())).map(|(number, records)| (*number, records))
    }
}

impl fmt::Debug for ExtensionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The bytes may be of an extension that its schema wants redacted, which only the schema knows.
        let numbers = self.0.iter().flat_map(|numbers| numbers.iter());
        f.debug_map().entries(numbers.map(|(number, records)| (number, Size(records.as_bytes().len())))).finish()
    }
}

/// The size of records, for `Debug`.
struct Size(usize);

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes", self.0)
    }
}

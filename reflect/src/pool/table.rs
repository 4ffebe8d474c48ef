//! The flat table that messages are decoded and encoded by.

use super::model::{Field, Shape, Type};

/// The fields of a message, as its decoder and encoder look at them.
#[derive(Default)]
pub(crate) struct Table {
    /// In ascending order of their numbers.
    pub(crate) entries: Box<[Entry]>,
    /// For each number up to a small one, the position of its entry, or one that there is not.
    dense: Box<[u32]>,
    /// One for each field, and one for each oneof.
    pub(crate) slots: u32,
}

/// A field in the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) number: u32,
    /// Where a message keeps the value: the field's index in the message.
    pub(crate) slot: u32,
    /// The slot that says which member of the field's oneof is set, or zero (which is that of a field).
    pub(crate) case: u32,
    pub(crate) kind: Type,
    pub(crate) shape: Shape,
    /// The tag of one value.
    pub(crate) tag: u32,
    /// The same for a plain field, of which a record is one value whatever it holds: neither repeated, nor a closed enum, nor
    /// delimited. Zero, which is no tag, for the others.
    pub(crate) plain: u32,
}

/// Numbers below this are found by index.
const DENSE: u32 = 512;

impl Table {
    pub(crate) fn new(fields: &[Field], oneofs: usize) -> Self {
        let count = fields.len() as u32;
        let mut entries: Vec<Entry> =
            (0..count).zip(fields).map(|(slot, field)| Entry::new(field, slot, count)).collect();
        entries.sort_unstable_by_key(|entry| entry.number);
        let limit = entries.iter().map(|entry| entry.number).filter(|number| *number < DENSE).max();
        let mut dense = vec![u32::MAX; limit.map_or(0, |number| number as usize + 1)];
        for (position, entry) in (0..).zip(&entries) {
            if let Some(at) = dense.get_mut(entry.number as usize) {
                *at = position;
            }
        }
        Self { entries: entries.into(), dense: dense.into(), slots: count + oneofs as u32 }
    }

    /// The field with this number.
    #[inline(always)]
    pub(crate) fn find(&self, number: u32) -> Option<&Entry> {
        match self.dense.get(number as usize) {
            Some(&position) => self.entries.get(position as usize),
            None => self.find_sparse(number),
        }
    }

    #[inline(never)]
    fn find_sparse(&self, number: u32) -> Option<&Entry> {
        let at = self.entries.binary_search_by_key(&number, |entry| entry.number).ok()?;
        Some(&self.entries[at])
    }
}

impl Entry {
    /// The entry of a field of a message with so many fields, or of an extension.
    pub(crate) fn new(field: &Field, slot: u32, fields: u32) -> Self {
        let wire_type = if field.shape == Shape::Map { 2 } else { field.kind.wire_type() };
        let tag = field.number << 3 | wire_type;
        let is_plain = matches!(field.shape, Shape::Implicit | Shape::Explicit | Shape::Required)
            && !matches!(field.kind, Type::ClosedEnum(_) | Type::Group(_));
        Self {
            number: field.number,
            slot,
            case: field.oneof.map_or(0, |oneof| fields + oneof),
            kind: field.kind,
            shape: field.shape,
            tag,
            plain: if is_plain { tag } else { 0 },
        }
    }
}

//! What a message consists of: one allocation of slots.

use std::collections::BTreeMap;

use rustwire::{SmallString, UnknownFields};

use super::DynamicMessage;
use super::slot::Slot;
use crate::MessageDescriptor;
use crate::pool::table::Entry;

/// What few messages have.
#[derive(Clone, Default)]
pub(crate) struct Rest {
    /// By number. None of them is empty.
    pub(super) extensions: BTreeMap<u32, Slot>,
    pub(super) unknown: UnknownFields,
}

/// The parts of a message.
pub(super) struct Parts<'m> {
    pub(super) descriptor: &'m MessageDescriptor,
    pub(super) rest: &'m mut Option<Box<Rest>>,
    /// One for each field, and one for each oneof with the set member's slot plus one; none at all while nothing was ever set.
    pub(super) values: &'m mut [Slot],
}

/// What a message costs in memory with all of its slots, in bytes.
pub(crate) fn cost(descriptor: &MessageDescriptor) -> usize {
    size_of::<DynamicMessage>() + (descriptor.entry().table.slots as usize + 1) * size_of::<Slot>()
}

impl DynamicMessage {
    /// The message with nothing set, but room for everything.
    #[inline]
    pub(super) fn with_room(descriptor: MessageDescriptor) -> Self {
        let count = descriptor.entry().table.slots as usize;
        let mut slots = Vec::with_capacity(count + 1);
        slots.push(Slot::Head(descriptor, None));
        slots.extend((0..count).map(|_| Slot::Empty));
        Self { slots: slots.into_boxed_slice() }
    }

    /// Makes room for everything if there is none. Returns what that costs in memory, in bytes.
    #[inline]
    pub(super) fn make_room(&mut self) -> usize {
        let count = self.descriptor().entry().table.slots as usize;
        if self.slots.len() > count {
            return 0;
        }
        let mut slots = Vec::with_capacity(count + 1);
        slots.push(std::mem::take(&mut self.slots[0]));
        slots.resize_with(count + 1, Slot::default);
        self.slots = slots.into_boxed_slice();
        count * size_of::<Slot>()
    }

    /// What it costs in memory by itself, in bytes.
    #[inline]
    pub(super) fn cost(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.slots)
    }

    #[inline(always)]
    pub(super) fn parts(&mut self) -> Parts<'_> {
        match self.slots.split_first_mut() {
            Some((Slot::Head(descriptor, rest), values)) => Parts { descriptor, rest, values },
            _ => unreachable!("a message starts with its head"),
        }
    }

    #[inline(always)]
    pub(super) fn values(&self) -> &[Slot] {
        self.slots.get(1..).unwrap_or_default()
    }

    pub(super) fn rest(&self) -> Option<&Rest> {
        match self.slots.first() {
            Some(Slot::Head(_, rest)) => rest.as_deref(),
            _ => None,
        }
    }
}

/// Most slots hold nothing to be dropped, which is quicker to see than to be called for.
impl Drop for DynamicMessage {
    fn drop(&mut self) {
        let mut slots = std::mem::take(&mut self.slots);
        for slot in &mut slots {
            match slot {
                Slot::Empty | Slot::Bits(_) => {}
                Slot::Text(text) => *text = SmallString::EMPTY,
                slot => *slot = Slot::Empty,
            }
        }
        // Nothing is left to be looked at again.
        slots.into_iter().for_each(std::mem::forget);
    }
}

/// Makes the field the one of its oneof that is set.
#[inline(always)]
pub(super) fn choose(values: &mut [Slot], entry: &Entry) {
    if entry.case != 0 {
        let chosen = u64::from(entry.slot) + 1;
        if let Slot::Bits(before) = std::mem::replace(&mut values[entry.case as usize], Slot::Bits(chosen))
            && before != chosen
        {
            values[before as usize - 1] = Slot::Empty;
        }
    }
}

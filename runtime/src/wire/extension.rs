//! Extensions on the wire: what a [`Reader`] does with their records, and a [`Writer`] with the store.

use alloc::vec::Vec;
use core::ops::Range;

use super::context::Context;
use super::reader::{end_group, is_end, record_cost};
use super::skip::payload_len;
use super::{MAX_FIELD_NUMBER, Reader, Writer};
use crate::{DecodeError, DecodeErrorKind, Extendable, ExtensionSet, UnknownFields, UnknownValue};

/// The tags of an item of a MessageSet: a group that holds the number of an extension, and its message
/// (`message_set_wire_format` in descriptor.proto).
pub(super) const ITEM: u32 = 1 << 3 | 3;
const ITEM_END: u32 = 1 << 3 | 4;
pub(super) const TYPE_ID: u32 = 2 << 3;
pub(super) const MESSAGE: u32 = 3 << 3 | 2;

impl<'a> Reader<'a> {
    /// Takes a record whose number is in an extension range.
    ///
    /// # Errors
    /// When it is not valid, a limit is passed, or the registry knows the extension and finds its value invalid.
    #[inline(never)]
    pub fn extension<H: Extendable>(&mut self, tag: u32, host: &mut H) -> Result<(), DecodeError> {
        if is_end(tag) {
            self.rest = end_group(self.rest, tag, self.frame, self.state)?;
            return Ok(());
        }
        let length = payload_len(self.rest, tag, self.frame, self.state)?;
        let (payload, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.keep_extension(tag, payload, host)
    }

    /// Takes an item of a MessageSet: its message becomes the extension with the number that it names. The first of several
    /// numbers or messages counts; an item without either says nothing and is dropped.
    ///
    /// # Errors
    /// As [`Reader::extension`].
    #[inline(never)]
    pub fn message_set_item<H: Extendable>(&mut self, tag: u32, host: &mut H) -> Result<(), DecodeError> {
        match self.item(tag)? {
            Some((number, payload)) => self.keep_extension(number << 3 | 2, payload, host),
            None => Ok(()),
        }
    }

    /// The number of an item of a MessageSet and its message, preceded by the length; `None` if it lacks either.
    pub(super) fn item(&mut self, tag: u32) -> Result<Option<(u32, &'a [u8])>, DecodeError> {
        let bytes = self.rest;
        let frame = self.frame.enter(tag >> 3, self.state, bytes)?;
        let mut item = Reader { rest: bytes, state: self.state, frame };
        let (mut type_id, mut message) = (None, None);
        while let Some(tag) = item.tag()? {
            match tag {
                TYPE_ID => {
                    let id = item.uint32()?;
                    type_id.get_or_insert(id);
                }
                MESSAGE => {
                    let start = bytes.len() - item.rest.len();
                    item.delimited()?;
                    message.get_or_insert(&bytes[start..bytes.len() - item.rest.len()]);
                }
                _ => item.skip(tag)?,
            }
        }
        let Some(after) = self.state.after_group.take() else {
            return Err(DecodeError::new(DecodeErrorKind::UnterminatedGroup, &bytes[bytes.len()..]));
        };
        self.rest = &bytes[bytes.len() - after..];
        let number = type_id.filter(|number| (1..=MAX_FIELD_NUMBER).contains(number));
        Ok(number.zip(message))
    }

    fn keep_extension<H: Extendable>(&mut self, tag: u32, payload: &[u8], host: &mut H) -> Result<(), DecodeError> {
        let number = tag >> 3;
        let known = self.state.registry.as_ref().and_then(|registry| registry.find(H::FULL_NAME, number));
        if let Some(entry) = known {
            (entry.check)(tag, payload, Context { state: self.state, frame: self.frame })?;
        }
        let set = host.extension_set_mut();
        // Charged as a whole before the entry is made: an error must not leave an empty one behind, which would count as set.
        let entry = if set.contains(number) { 0 } else { ExtensionSet::ENTRY_BYTES };
        self.state.charge(entry + record_cost(payload), payload)?;
        set.records_mut(number).push_record(tag, payload);
        Ok(())
    }

    /// Reads each value of a packed array.
    pub(crate) fn packed(
        &mut self,
        mut read: impl FnMut(&mut Reader<'_>) -> Result<(), DecodeError>,
    ) -> Result<(), DecodeError> {
        let bytes = self.delimited()?;
        let mut array = Reader { rest: bytes, state: self.state, frame: self.frame };
        while !array.rest.is_empty() {
            read(&mut array)?;
        }
        Ok(())
    }
}

impl Writer<'_> {
    /// The extensions whose numbers are in a range, in ascending order.
    #[inline]
    pub fn extensions(&mut self, set: &ExtensionSet, range: Range<u32>) {
        if !set.is_empty() {
            for (_, records) in set.range(range).rev() {
                self.unknown(records);
            }
        }
    }

    /// The extensions of a MessageSet, each as an item.
    #[inline]
    pub fn message_set(&mut self, set: &ExtensionSet) {
        if !set.is_empty() {
            for (number, records) in set.range(0..u32::MAX).rev() {
                self.message_set_items(number, records);
            }
        }
    }

    #[inline(never)]
    fn message_set_items(&mut self, number: u32, records: &UnknownFields) {
        let values: Vec<UnknownValue<'_>> = records.field(number).collect();
        for value in values.into_iter().rev() {
            // Only messages can be items; anything else is as foreign here as an unknown field.
            if let UnknownValue::Len(message) = value {
                self.tag(ITEM_END);
                self.bytes(MESSAGE, message);
                self.uint32(TYPE_ID, number);
                self.tag(ITEM);
            }
        }
    }
}

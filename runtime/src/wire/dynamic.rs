//! What messages without a generated type are decoded and encoded through: `rustwire-reflect` is written against this.

use alloc::vec::Vec;

use super::context::Context;
use super::decode_fields::{make_room, run_length, undeclared};
use super::extension::{ITEM, MESSAGE, TYPE_ID};
use super::reader::{keep, record_cost};
use super::text::as_text;
use super::{Reader, Writer};
use crate::{DecodeError, DecodeErrorKind, UnknownFields};

impl<'a> Reader<'a> {
    /// What the decode carries along, for a reader of other bytes at this level.
    #[doc(hidden)]
    pub fn context(&mut self) -> Context<'_> {
        Context { state: self.state, frame: self.frame }
    }

    /// Takes `bytes` of memory off the budget.
    ///
    /// # Errors
    /// When less is left.
    #[doc(hidden)]
    #[inline(always)]
    pub fn charge(&mut self, bytes: usize) -> Result<(), DecodeError> {
        self.state.charge(bytes, self.rest)
    }

    /// A string, verified.
    ///
    /// # Errors
    /// When it is cut off or not UTF-8.
    #[doc(hidden)]
    #[inline(always)]
    pub fn text(&mut self) -> Result<&'a str, DecodeError> {
        let bytes = self.delimited()?;
        as_text(bytes).ok_or_else(|| DecodeError::new(DecodeErrorKind::InvalidUtf8, bytes))
    }

    /// A length, and as many bytes.
    ///
    /// # Errors
    /// When they are cut off.
    #[doc(hidden)]
    #[inline(always)]
    pub fn blob(&mut self) -> Result<&'a [u8], DecodeError> {
        self.delimited()
    }

    /// The bytes of a length-prefixed message, and the context one level further in.
    ///
    /// # Errors
    /// When it is cut off or too deep.
    #[doc(hidden)]
    #[inline(always)]
    pub fn nested(&mut self) -> Result<(&'a [u8], Context<'_>), DecodeError> {
        let bytes = self.delimited()?;
        Ok((bytes, self.enter(bytes)?))
    }

    /// [`Reader::nested`] for an element of a repeated field, which there is room for in `out` then. `tag` is the field's.
    ///
    /// # Errors
    /// When it is cut off or too deep, or the budget is spent.
    #[doc(hidden)]
    #[inline(always)]
    pub fn nested_element<T>(&mut self, tag: u32, out: &mut Vec<T>) -> Result<(&'a [u8], Context<'_>), DecodeError> {
        let bytes = self.delimited()?;
        if out.len() == out.capacity() {
            make_room(out, self.rest, self.state, || run_length(self.rest, tag))?;
        }
        Ok((bytes, self.enter(bytes)?))
    }

    /// A delimited message, one level further in. `tag` is that of the start of the group.
    ///
    /// # Errors
    /// Those of `merge`, and when it is not closed or too deep.
    #[doc(hidden)]
    pub fn group_with(
        &mut self,
        tag: u32,
        merge: impl FnOnce(&[u8], Context<'_>) -> Result<(), DecodeError>,
    ) -> Result<(), DecodeError> {
        let frame = self.frame.enter(tag >> 3, self.state, self.rest)?;
        merge(self.rest, Context { state: self.state, frame })?;
        self.leave_group()
    }

    /// Takes a tag of one byte, if it comes next: that of another record of the field that has just been read.
    #[doc(hidden)]
    #[inline(always)]
    pub fn another(&mut self, tag: u32) -> bool {
        match *self.rest {
            [next, ref rest @ ..] if next < 0x80 && u32::from(next) == tag => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// Whether unknown fields are kept.
    #[doc(hidden)]
    #[inline(always)]
    pub fn keeps_unknown(&self) -> bool {
        self.state.keep_unknown
    }

    /// An entry of a map: reads its fields with `read`, and gives back the whole of it with its length in front.
    ///
    /// # Errors
    /// Those of `read`, and when it is cut off.
    #[doc(hidden)]
    #[inline(always)]
    pub fn entry_with(
        &mut self,
        read: impl FnOnce(Reader<'_>) -> Result<(), DecodeError>,
    ) -> Result<&'a [u8], DecodeError> {
        let record = self.rest;
        let bytes = self.delimited()?;
        read(Reader { rest: bytes, state: self.state, frame: self.frame.entry() })?;
        Ok(&record[..record.len() - self.rest.len()])
    }

    /// Each value of a packed array.
    ///
    /// # Errors
    /// Those of `read`, and when the array is cut off.
    #[doc(hidden)]
    pub fn each_packed(
        &mut self,
        read: impl FnMut(&mut Reader<'_>) -> Result<(), DecodeError>,
    ) -> Result<(), DecodeError> {
        self.packed(read)
    }

    /// The number of an item of a MessageSet and its message, preceded by the length; `None` if it lacks either.
    ///
    /// # Errors
    /// When the item is not valid or too deep.
    #[doc(hidden)]
    pub fn message_set_entry(&mut self, tag: u32) -> Result<Option<(u32, &'a [u8])>, DecodeError> {
        self.item(tag)
    }

    /// Adds a number that a closed enum does not declare to the unknown fields, if they are kept. `tag` is that of one value.
    ///
    /// # Errors
    /// When the budget is spent.
    #[doc(hidden)]
    pub fn undeclared_enum(&mut self, tag: u32, raw: u64, fields: &mut UnknownFields) -> Result<(), DecodeError> {
        undeclared(tag, raw, self.rest, self.state, fields)
    }

    /// Adds an item of a MessageSet that has been read to the unknown fields, if they are kept.
    ///
    /// # Errors
    /// When the budget is spent.
    #[doc(hidden)]
    pub fn keep_message_set_entry(
        &mut self,
        number: u32,
        message: &[u8],
        fields: &mut UnknownFields,
    ) -> Result<(), DecodeError> {
        if self.state.keep_unknown {
            self.state.charge(2 * size_of::<u64>() + record_cost(message), message)?;
            let mut item = UnknownFields::EMPTY;
            item.push_varint(TYPE_ID >> 3, number.into());
            item.push_record(MESSAGE, message);
            fields.push_group(ITEM >> 3, &item);
        }
        Ok(())
    }

    /// Adds a valid record that has been read to the unknown fields, if they are kept.
    ///
    /// # Errors
    /// When the budget is spent.
    #[doc(hidden)]
    #[cold]
    pub fn keep_unknown(&mut self, tag: u32, payload: &[u8], fields: &mut UnknownFields) -> Result<(), DecodeError> {
        if self.state.keep_unknown { keep(tag, payload, self.state, fields) } else { Ok(()) }
    }
}

impl<'w> Writer<'w> {
    /// A length-prefixed message.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn message_with(self, tag: u32, write: impl FnOnce(Self) -> Self) -> Self {
        let mark = self.mark();
        let mut w = write(self);
        w.close(tag, mark);
        w
    }

    /// A delimited message. `tag` is that of the start of the group.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn group_with(mut self, tag: u32, write: impl FnOnce(Self) -> Self) -> Self {
        // From the wire type of a group's start to that of its end.
        self.tag(tag + 1);
        self = write(self);
        self.tag(tag);
        self
    }
}

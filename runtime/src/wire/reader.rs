//! [`Reader`]: the cursor that generated code decodes through.

use super::context::{Context, Frame, State};
use super::skip::payload_len;
use super::varint::{long_tag, long_varint, varint_error};
use crate::{DecodeError, DecodeErrorKind, UnknownFields};

/// Reads the records of one message from a slice.
///
/// Its hot parts are inlined and its slow parts take and return what they need by value, so that the cursor stays in registers.
pub struct Reader<'a> {
    pub(super) rest: &'a [u8],
    pub(super) state: &'a mut State,
    pub(super) frame: Frame,
}

impl<'a> Reader<'a> {
    /// A reader of the message in `bytes`.
    #[inline(always)]
    pub fn new(bytes: &'a [u8], cx: Context<'a>) -> Self {
        Self { rest: bytes, state: cx.state, frame: cx.frame }
    }

    /// The next record's tag: field number times eight, plus the wire type. `None` at the end of the message.
    ///
    /// # Errors
    /// When there is no valid tag.
    #[inline(always)]
    pub fn tag(&mut self) -> Result<Option<u32>, DecodeError> {
        match *self.rest {
            [] => Ok(None),
            [first, ref rest @ ..] if first < 0x80 => {
                self.rest = rest;
                Ok(Some(first.into()))
            }
            [first, second, ref rest @ ..] if second < 0x80 => {
                self.rest = rest;
                Ok(Some(u32::from(first & 0x7F) | u32::from(second) << 7))
            }
            _ => {
                let (tag, rest) = long_tag(self.rest)?;
                self.rest = rest;
                Ok(Some(tag))
            }
        }
    }

    /// A varint.
    #[inline(always)]
    pub(super) fn varint(&mut self) -> Result<u64, DecodeError> {
        if let [first, ref rest @ ..] = *self.rest
            && first < 0x80
        {
            self.rest = rest;
            return Ok(first.into());
        }
        let (value, length) = long_varint(self.rest);
        match self.rest.get(length..) {
            Some(rest) if length > 0 => {
                self.rest = rest;
                Ok(value)
            }
            _ => Err(varint_error(self.rest)),
        }
    }

    /// A length, and as many bytes.
    #[inline(always)]
    pub(super) fn delimited(&mut self) -> Result<&'a [u8], DecodeError> {
        let length = self.varint()?;
        if length > self.rest.len() as u64 {
            return Err(DecodeError::new(DecodeErrorKind::Truncated, self.rest));
        }
        let (bytes, rest) = self.rest.split_at(length as usize);
        self.rest = rest;
        Ok(bytes)
    }

    /// The context one level further in, with `bytes` at hand for an error.
    #[inline(always)]
    pub(super) fn enter(&mut self, bytes: &[u8]) -> Result<Context<'_>, DecodeError> {
        let frame = self.frame.enter(0, self.state, bytes)?;
        Ok(Context { state: self.state, frame })
    }

    /// Takes a record that no field takes: adds it to the unknown fields, or ends the group that is open.
    ///
    /// # Errors
    /// When the record is not valid, or the budget is spent.
    #[inline(always)]
    pub fn unknown(&mut self, tag: u32, fields: &mut UnknownFields) -> Result<(), DecodeError> {
        self.rest = unknown(self.rest, tag, self.frame, self.state, fields)?;
        Ok(())
    }

    /// Passes over a record that no field takes, or ends the group that is open.
    ///
    /// # Errors
    /// When the record is not valid.
    #[inline(always)]
    pub fn skip(&mut self, tag: u32) -> Result<(), DecodeError> {
        self.rest = skip(self.rest, tag, self.frame, self.state)?;
        Ok(())
    }
}

#[cold]
#[inline(never)]
fn unknown<'a>(
    rest: &'a [u8],
    tag: u32,
    frame: Frame,
    state: &mut State,
    fields: &mut UnknownFields,
) -> Result<&'a [u8], DecodeError> {
    if is_end(tag) {
        return end_group(rest, tag, frame, state);
    }
    let length = payload_len(rest, tag, frame, state)?;
    let (payload, after) = rest.split_at(length);
    if state.keep_unknown {
        if fields.has_no_memory() {
            make_room(rest, state, fields);
        }
        keep(tag, payload, state, fields)?;
    }
    Ok(after)
}

#[cold]
#[inline(never)]
fn skip<'a>(rest: &'a [u8], tag: u32, frame: Frame, state: &mut State) -> Result<&'a [u8], DecodeError> {
    if is_end(tag) {
        return end_group(rest, tag, frame, state);
    }
    Ok(&rest[payload_len(rest, tag, frame, state)?..])
}

/// Makes room for the first unknown record and what may follow it, against the budget: what a newer schema adds comes last as a rule, so
/// that the rest of the message is unknown, too.
fn make_room(rest: &[u8], state: &mut State, fields: &mut UnknownFields) {
    const MOST: usize = 256;
    let room = rest.len().min(MOST);
    if state.charge(room, rest).is_ok() {
        fields.reserve(2 * size_of::<u64>() + room);
    }
}

/// Appends a valid record to a store, against the budget.
pub(super) fn keep(tag: u32, payload: &[u8], state: &mut State, fields: &mut UnknownFields) -> Result<(), DecodeError> {
    state.charge(record_cost(payload), payload)?;
    fields.push_record(tag, payload);
    Ok(())
}

/// What a record costs in a store, in bytes.
pub(super) fn record_cost(payload: &[u8]) -> usize {
    payload.len() + size_of::<u32>()
}

/// Whether this is an end-group tag of a valid field number.
pub(super) fn is_end(tag: u32) -> bool {
    tag & 7 == 4 && tag >> 3 != 0
}

/// Ends the group that is open: nothing is left to read in it, and its parent learns what follows.
pub(super) fn end_group<'a>(
    rest: &'a [u8],
    tag: u32,
    frame: Frame,
    state: &mut State,
) -> Result<&'a [u8], DecodeError> {
    if tag >> 3 != frame.group() {
        return Err(DecodeError::at_tag(DecodeErrorKind::UnmatchedEndGroup, tag, rest));
    }
    state.after_group = Some(rest.len());
    Ok(&[])
}

/// Reads stored records, with limits of their own.
pub(crate) fn read_stored(
    bytes: &[u8],
    read: impl FnOnce(Reader<'_>) -> Result<(), DecodeError>,
) -> Result<(), DecodeError> {
    crate::DecodeOptions::new().with_state(bytes, None, |state| read(Reader::new(bytes, state.context()))).map(drop)
}

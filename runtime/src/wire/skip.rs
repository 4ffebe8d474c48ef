//! Records that no field takes: how long they are, and that they are valid all the same.

use super::context::{Frame, State};
use super::reader::is_end;
use super::varint::{long_tag, long_varint, varint_error};
use crate::{DecodeError, DecodeErrorKind};

/// The number of bytes of the payload at the start of `bytes` that belongs to `tag`. A group's payload ends behind its end tag.
pub(super) fn payload_len(bytes: &[u8], tag: u32, frame: Frame, state: &State) -> Result<usize, DecodeError> {
    if tag >> 3 == 0 {
        return Err(DecodeError::at_tag(DecodeErrorKind::InvalidFieldNumber, tag, bytes));
    }
    let fixed = |width: usize| {
        if bytes.len() < width { Err(DecodeError::new(DecodeErrorKind::Truncated, bytes)) } else { Ok(width) }
    };
    match tag & 7 {
        0 => match long_varint(bytes) {
            (_, 0) => Err(varint_error(bytes)),
            (_, n) => Ok(n),
        },
        1 => fixed(8),
        2 => match long_varint(bytes) {
            (_, 0) => Err(varint_error(bytes)),
            (length, n) if length > (bytes.len() - n) as u64 => {
                Err(DecodeError::new(DecodeErrorKind::Truncated, &bytes[n..]))
            }
            (length, n) => Ok(n + length as usize),
        },
        3 => group_len(bytes, tag >> 3, frame.enter(0, state, bytes)?, state),
        4 => Err(DecodeError::at_tag(DecodeErrorKind::UnmatchedEndGroup, tag, bytes)),
        5 => fixed(4),
        _ => Err(DecodeError::at_tag(DecodeErrorKind::InvalidWireType, tag, bytes)),
    }
}

/// The number of bytes of a group, behind its start tag. Recursion is bounded by the depth limit.
fn group_len(bytes: &[u8], number: u32, frame: Frame, state: &State) -> Result<usize, DecodeError> {
    let mut rest = bytes;
    loop {
        if rest.is_empty() {
            return Err(DecodeError::new(DecodeErrorKind::UnterminatedGroup, rest));
        }
        let (tag, after) = long_tag(rest)?;
        if is_end(tag) {
            if tag >> 3 != number {
                return Err(DecodeError::at_tag(DecodeErrorKind::UnmatchedEndGroup, tag, after));
            }
            return Ok(bytes.len() - after.len());
        }
        rest = &after[payload_len(after, tag, frame, state)?..];
    }
}

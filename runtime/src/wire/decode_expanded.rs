//! Runs of elements with a tag before each, out of line: once for each codec.
//!
//! The first element's tag has been read; what follows the run is returned.

use alloc::vec::Vec;

use super::context::State;
use super::decode_fields::make_room;
use super::tag_bytes;
use super::varint::{long_varint_inline, varint_error};
use crate::codec::{Fixed, Varint};
use crate::{DecodeError, DecodeErrorKind};

#[inline(never)]
pub(super) fn varint_value<'a, C: Varint>(
    mut rest: &'a [u8],
    tag: u32,
    state: &mut State,
    out: &mut Vec<C::Value>,
) -> Result<&'a [u8], DecodeError> {
    let tag = Tag::new(tag);
    loop {
        if out.len() == out.capacity() {
            make_room(out, rest, state, || tag.run_length(rest, skip_varints))?;
        }
        if out.capacity() - out.len() >= 4
            && let Some((four, next)) = tag.four_small(rest)
        {
            out.extend(four.map(|byte| C::from_wire(byte.into())));
            rest = next;
            continue;
        }
        let Some((raw, after)) = varint(rest) else { return Err(varint_error(rest)) };
        out.push(C::from_wire(raw));
        match tag.strip(after) {
            Some(next) => rest = next,
            None => return Ok(after),
        }
    }
}

#[inline(never)]
pub(super) fn fixed_value<'a, C: Fixed>(
    mut rest: &'a [u8],
    tag: u32,
    state: &mut State,
    out: &mut Vec<C::Value>,
) -> Result<&'a [u8], DecodeError> {
    let tag = Tag::new(tag);
    loop {
        if out.len() == out.capacity() {
            make_room(out, rest, state, || {
                tag.run_length(rest, |_, rest| Some((1, rest.get(size_of::<C::Bytes>()..)?)))
            })?;
        }
        let Some((value, after)) = C::split(rest) else {
            return Err(DecodeError::new(DecodeErrorKind::Truncated, rest));
        };
        out.push(value);
        match tag.strip(after) {
            Some(next) => rest = next,
            None => return Ok(after),
        }
    }
}

/// A varint and what follows it.
#[inline(always)]
fn varint(bytes: &[u8]) -> Option<(u64, &[u8])> {
    if let [byte, after @ ..] = bytes
        && *byte < 0x80
    {
        return Some((u64::from(*byte), after));
    }
    match long_varint_inline(bytes) {
        (_, 0) => None,
        (value, n) => Some((value, &bytes[n..])),
    }
}

/// Passes over a value, and small ones in front of it; counts them all.
#[inline(always)]
fn skip_varints(tag: Tag, mut rest: &[u8]) -> Option<(usize, &[u8])> {
    let mut count = 0;
    while let Some((_, next)) = tag.four_small(rest) {
        count += 4;
        rest = next;
    }
    let (_, after) = varint(rest)?;
    Some((count + 1, after))
}

/// The bytes of a tag, and their number.
#[derive(Clone, Copy)]
pub(super) struct Tag((u64, usize));

impl Tag {
    #[inline(always)]
    pub(super) const fn new(tag: u32) -> Self {
        Self(tag_bytes(tag))
    }

    /// What follows the tag, if the bytes start with it. One that is written longer than it need be ends a run.
    #[inline(always)]
    pub(super) fn strip(self, bytes: &[u8]) -> Option<&[u8]> {
        let Tag((bits, n)) = self;
        let same = match (n, bytes) {
            (1, [a, ..]) => u64::from(*a) == bits,
            (2, [a, b, ..]) => u64::from(u16::from_le_bytes([*a, *b])) == bits,
            _ => bytes.starts_with(&bits.to_le_bytes()[..n]),
        };
        if same { bytes.get(n..) } else { None }
    }

    /// Four values of a byte each, if there is a tag of a byte behind each of them; and what follows the last tag.
    #[inline(always)]
    fn four_small(self, bytes: &[u8]) -> Option<([u8; 4], &[u8])> {
        let Tag((tag, n)) = self;
        let (eight, after) = bytes.split_first_chunk()?;
        let same = u64::from_le_bytes(*eight) & 0xFF80_FF80_FF80_FF80 == tag.wrapping_mul(0x0100_0100_0100_0100);
        if same && n == 1 { Some(([eight[0], eight[2], eight[4], eight[6]], after)) } else { None }
    }

    /// How many elements there are in a row, of which `bytes` starts with the first. `skip` passes over one or more, and counts them. A
    /// guess: what is not valid ends the run.
    #[inline(always)]
    fn run_length<'a>(self, mut bytes: &'a [u8], skip: impl Fn(Tag, &'a [u8]) -> Option<(usize, &'a [u8])>) -> usize {
        let mut total = 0;
        while let Some((count, after)) = skip(self, bytes) {
            total += count;
            match self.strip(after) {
                Some(next) => bytes = next,
                None => break,
            }
        }
        total
    }
}

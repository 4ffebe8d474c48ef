//! Packed arrays, out of line: once for each codec.

use alloc::vec::Vec;

use super::context::State;
use super::decode_fields::undeclared;
use crate::arch::{self, Array, Varints};
use crate::codec::{self, Fixed, Varint};
use crate::{DecodeError, DecodeErrorKind, Enum, UnknownFields};

#[inline(never)]
pub(super) fn varint_value<C: Array>(
    bytes: &[u8],
    state: &mut State,
    out: &mut Vec<C::Value>,
) -> Result<(), DecodeError> {
    let array = Varints::new(bytes)?;
    state.charge(array.count().saturating_mul(size_of::<C::Value>()), bytes)?;
    array.append_to::<C>(out)
}

#[inline(never)]
pub(super) fn closed_enums<E: Enum>(
    tag: u32,
    bytes: &[u8],
    state: &mut State,
    out: &mut Vec<E>,
    unknown: &mut UnknownFields,
) -> Result<(), DecodeError> {
    let array = Varints::new(bytes)?;
    state.charge(array.count().saturating_mul(size_of::<E>()), bytes)?;
    reserve(out, array.count());
    array.for_each(|raw| {
        match E::from_i32(codec::Int32::from_wire(raw)) {
            Some(value) => out.push(value),
            None => undeclared(tag, raw, bytes, state, unknown)?,
        }
        Ok(())
    })
}

#[inline(never)]
pub(super) fn fixed_value<C: Fixed>(
    bytes: &[u8],
    state: &mut State,
    out: &mut Vec<C::Value>,
) -> Result<(), DecodeError> {
    let width = size_of::<C::Bytes>();
    if !bytes.len().is_multiple_of(width) {
        return Err(DecodeError::new(DecodeErrorKind::PackedLength { width }, bytes));
    }
    state.charge(bytes.len(), bytes)?;
    reserve(out, bytes.len() / width);
    arch::decode_fixeds::<C>(bytes, out);
    Ok(())
}

/// Room for `count` more: exactly so for the first array, and with growth for more of them.
#[inline(always)]
pub(crate) fn reserve<T>(out: &mut Vec<T>, count: usize) {
    if out.capacity() == 0 {
        // As `reserve_exact` would, in half the instructions. There is nothing to free.
        core::mem::forget(core::mem::replace(out, Vec::with_capacity(count)));
    } else if out.is_empty() {
        out.reserve_exact(count);
    } else {
        out.reserve(count);
    }
}

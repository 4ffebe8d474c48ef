//! Bulk kernels for arrays of scalars.
//!
//! There is a set of kernels for each [`Tier`]: a module with four functions (`count`, `decode`, `encoded_len`, `encode`) of the same
//! meaning. Which one runs is decided once, by what the CPU has, and then costs one load and a predicted branch an array. [`force`]
//! chooses another one.
//!
//! To add a tier: write such a module, and name it in [`Tier`], in [`available`] and in `dispatch!`. The tests beside this module run
//! every tier that the machine has against arithmetic of their own.
#![allow(unsafe_code)]
// Portable kernels are all that is called there, and mostly safe.
#![cfg_attr(not(all(target_arch = "x86_64", feature = "std")), allow(unused_unsafe))]

#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod avx2;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod avx512;
mod fixed;
mod kernel;
mod portable;
mod scan;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod sse2;
mod store;
#[cfg(feature = "json")]
mod text;
mod tier;
mod utf8;

use alloc::vec::Vec;
use core::mem::MaybeUninit;

use crate::DecodeError;
use crate::codec::{self, Varint};
use crate::wire::{long_varint, reserve, varint_error};

pub(crate) use fixed::{decode_fixeds, write_fixeds};
pub use kernel::{Array, Kernel, OpenEnum, Shape};
pub(crate) use store::spread;
#[cfg(feature = "json")]
pub(crate) use text::{begins_with_spaces, chunk_at, first_non_space, first_special, special_in_word};
pub use tier::{Tier, Unavailable, available, force, tier, tiers};
pub(crate) use utf8::utf8;

/// Calls a kernel of the tier in use.
macro_rules! dispatch {
    ($function:ident $(::<$kernel:ty>)? ($($argument:expr),*)) => {
        // SAFETY: the tier in use is one that the CPU has (`TIER`), and so has the features that its functions enable. What
        // `encode` asks for besides is passed on.
        unsafe {
            match tier() {
                #[cfg(all(target_arch = "x86_64", feature = "std"))]
                Tier::Avx512 => avx512::$function $(::<$kernel>)? ($($argument),*),
                #[cfg(all(target_arch = "x86_64", feature = "std"))]
                Tier::Avx2 => avx2::$function $(::<$kernel>)? ($($argument),*),
                #[cfg(all(target_arch = "x86_64", feature = "std"))]
                Tier::Sse2 => sse2::$function $(::<$kernel>)? ($($argument),*),
                _ => portable::$function $(::<$kernel>)? ($($argument),*),
            }
        }
    };
}

/// The varints of a packed array.
///
/// Invariant: `count` is how many end in `bytes`, and the last byte ends one.
pub(crate) struct Varints<'a> {
    bytes: &'a [u8],
    count: usize,
}

impl<'a> Varints<'a> {
    /// Counts the varints in `bytes`.
    ///
    /// # Errors
    /// When the last one is cut off.
    pub(crate) fn new(bytes: &'a [u8]) -> Result<Self, DecodeError> {
        if bytes.last().is_some_and(|last| *last >= 0x80) {
            return Err(fault(bytes));
        }
        Ok(Self { bytes, count: dispatch!(count(bytes)) })
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Appends the values to `out`: with exactly the room for them if it is empty, and with ordinary growth if it is not.
    ///
    /// # Errors
    /// When a varint takes more than ten bytes; then `out` is as it was.
    pub(crate) fn append_to<C: Array>(&self, out: &mut Vec<C::Value>) -> Result<(), DecodeError> {
        reserve(out, self.count);
        let room = &mut out.spare_capacity_mut()[..self.count];
        // SAFETY: the types have the same layout (`Array`), and what a kernel gives is a value of both.
        let room = unsafe { &mut *(room as *mut [MaybeUninit<C::Value>] as *mut [MaybeUninit<Raw<C>>]) };
        if !dispatch!(decode::<C::Kernel>(self.bytes, room)) {
            return Err(fault(self.bytes));
        }
        // SAFETY: the kernel has initialised `count` values after the last one.
        unsafe { out.set_len(out.len() + self.count) };
        Ok(())
    }
}

impl Varints<'_> {
    /// Gives the raw numbers one by one.
    ///
    /// # Errors
    /// When a varint takes more than ten bytes, or `take` fails; it may have been given what is in front.
    pub(crate) fn for_each(&self, mut take: impl FnMut(u64) -> Result<(), DecodeError>) -> Result<(), DecodeError> {
        const SOME: usize = 256;
        let mut numbers = [const { MaybeUninit::uninit() }; SOME];
        let mut rest = self.bytes;
        while !rest.is_empty() {
            // To the last byte that ends a varint.
            let some = &rest[..rest.len().min(SOME)];
            let Some(last) = some.iter().rposition(|byte| *byte < 0x80) else { return Err(fault(self.bytes)) };
            let (some, later) = rest.split_at(last + 1);
            let numbers = &mut numbers[..dispatch!(count(some))];
            if !dispatch!(decode::<codec::Uint64>(some, numbers)) {
                return Err(fault(self.bytes));
            }
            for number in numbers {
                // SAFETY: the kernel has initialised all of them.
                take(unsafe { number.assume_init() })?;
            }
            rest = later;
        }
        Ok(())
    }
}

/// What the kernel of a codec holds in memory.
type Raw<C> = <<C as Array>::Kernel as Varint>::Value;

/// The error for the first varint that is not valid, of which there is one.
#[cold]
#[inline(never)]
fn fault(bytes: &[u8]) -> DecodeError {
    let mut rest = bytes;
    loop {
        match long_varint(rest) {
            (_, 0) => return varint_error(rest),
            (_, n) => rest = &rest[n..],
        }
    }
}

/// The bytes that the values take as varints.
pub(crate) fn varints_len<C: Array>(values: &[C::Value]) -> u64 {
    dispatch!(encoded_len::<C::Kernel>(raw::<C>(values)))
}

/// Writes the values as varints to `out`, and initialises all of it.
///
/// # Safety
/// The length of `out` is what [`varints_len`] gives for the values.
pub(crate) unsafe fn write_varints<C: Array>(values: &[C::Value], out: &mut [MaybeUninit<u8>]) {
    dispatch!(encode::<C::Kernel>(raw::<C>(values), out));
}

/// The values as their kernel sees them.
fn raw<C: Array>(values: &[C::Value]) -> &[Raw<C>] {
    // SAFETY: the types have the same layout, and what is a value of one is a value of the other (`Array`).
    unsafe { &*(values as *const [C::Value] as *const [Raw<C>]) }
}

#[cfg(all(test, unix))]
mod tests;

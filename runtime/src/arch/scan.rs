//! Varints to values, for the tiers that have no AVX-512.
//!
//! A block of 64 bytes that starts with a varint becomes a mask of the bytes that end one. A loop over the mask's bits then knows where
//! each varint starts before it has read the one in front.

use core::mem::MaybeUninit;

use super::kernel::Kernel;
use crate::codec::{Uint64, Varint};
use crate::wire::long_varint_inline;

/// What a tier brings along.
pub(super) trait Ops {
    /// Bit `i` is set where byte `i` ends a varint.
    fn ends(block: &[u8; BLOCK]) -> u64;

    /// Joins the groups of seven bits in a word, whose other bits are zero.
    fn join(word: u64) -> u64;

    /// [`decode_block`] with these operations, or [`decode_block_by_numbers`].
    fn decode_block<'a, K: Kernel>(block: &Block, length: usize, out: Out<'a, K>) -> Option<(usize, Out<'a, K>)>;
}

/// Where values go.
pub(super) type Out<'a, K> = &'a mut [MaybeUninit<<K as Varint>::Value>];

/// How many varints end in `bytes`.
#[inline(always)]
pub(super) fn count(bytes: &[u8]) -> usize {
    // As many as a byte can count, so that compilers count in vectors of bytes.
    const SOME: usize = 192;
    bytes.chunks(SOME).map(|some| usize::from(some.iter().map(|byte| u8::from(*byte < 0x80)).sum::<u8>())).sum()
}

/// [`Ops::join`] in three steps: pairs, fours, all.
#[inline(always)]
pub(super) fn join(x: u64) -> u64 {
    let x = x & 0x007F_007F_007F_007F | (x & 0x7F00_7F00_7F00_7F00) >> 1;
    let x = x & 0x0000_3FFF_0000_3FFF | (x & 0x3FFF_0000_3FFF_0000) >> 2;
    x & 0x0FFF_FFFF | (x & 0x0FFF_FFFF_0000_0000) >> 4
}

/// The bytes that are looked at together.
pub(super) const BLOCK: usize = 64;

/// The bytes behind a block that may be read: the last varint's ten bytes are read at once.
const BEHIND: usize = 16;

/// A block, and what may be read behind it.
pub(super) type Block = [u8; BLOCK + BEHIND];

/// Below this many bytes, a mask does not pay.
const SHORT: usize = 32;

/// See the tiers' `decode`.
#[inline(always)]
pub(super) fn decode<K: Kernel, O: Ops>(bytes: &[u8], out: &mut [MaybeUninit<K::Value>]) -> bool {
    if bytes.len() == out.len() {
        for (to, &byte) in out.iter_mut().zip(bytes) {
            to.write(K::from_wire(byte.into()));
        }
        true
    } else if bytes.len() < SHORT {
        decode_short::<K>(bytes, out)
    } else {
        decode_long::<K, O>(bytes, out)
    }
}

/// One after the other.
#[inline(always)]
fn decode_short<K: Kernel>(mut bytes: &[u8], out: &mut [MaybeUninit<K::Value>]) -> bool {
    for to in out {
        let (raw, n) = match bytes {
            [byte, ..] if *byte < 0x80 => (u64::from(*byte), 1),
            _ => long_varint_inline(bytes),
        };
        if n == 0 {
            return false;
        }
        to.write(K::from_wire(raw));
        bytes = &bytes[n..];
    }
    bytes.is_empty()
}

#[inline(always)]
fn decode_long<K: Kernel, O: Ops>(mut bytes: &[u8], mut out: &mut [MaybeUninit<K::Value>]) -> bool {
    while let Some(block) = bytes.first_chunk() {
        match O::decode_block::<K>(block, BLOCK, out) {
            Some((n, later)) => (bytes, out) = (&bytes[n..], later),
            None => return false,
        }
    }
    while !bytes.is_empty() {
        let mut block = [0; BLOCK + BEHIND];
        block[..bytes.len()].copy_from_slice(bytes);
        match O::decode_block::<K>(&block, bytes.len().min(BLOCK), out) {
            Some((n, later)) => (bytes, out) = (&bytes[n..], later),
            None => return false,
        }
    }
    out.is_empty()
}

/// Reads the varints that end in the first `length` bytes of a block. Returns the number of their bytes, and the elements of `out` that are
/// left; `None` when there is none, one is not valid, or `out` has no room for them.
#[inline(always)]
pub(super) fn decode_block<'a, K: Kernel, O: Ops>(
    block: &Block,
    length: usize,
    out: Out<'a, K>,
) -> Option<(usize, Out<'a, K>)> {
    let mut ends = O::ends(block.first_chunk()?) & u64::MAX >> (BLOCK - length);
    if ends == u64::MAX {
        let (now, later) = out.split_first_chunk_mut::<BLOCK>()?;
        for (to, &byte) in now.iter_mut().zip(block) {
            to.write(K::from_wire(byte.into()));
        }
        return Some((BLOCK, later));
    }
    let count = ends.count_ones() as usize;
    let (now, later) = out.split_at_mut_checked(count)?;
    let (mut i, mut start) = (0, 0);
    let mut valid = true;
    // Where most are short, they come in runs.
    let dense = count > BLOCK * 3 / 4;
    while i < now.len() {
        let at = start % BLOCK;
        if dense && !(ends >> at) as u8 == 0 {
            let eight: &mut [_; 8] = now[i..].first_chunk_mut()?;
            for (to, &byte) in eight.iter_mut().zip(&block[at..at + 8]) {
                to.write(K::from_wire(byte.into()));
            }
            ends &= !(0xFF << at);
            (i, start) = (i + 8, at + 8);
            continue;
        }
        let mut word = [0; 8];
        word.copy_from_slice(&block[at..at + 8]);
        let word = u64::from_le_bytes(word);
        start = ends.trailing_zeros() as usize + 1;
        ends &= ends - 1;
        // The lowest bit of `end` is that of the byte which ends the varint: `end ^ (end - 1)` covers everything up to it. Where it is not
        // among these eight bytes, all of them.
        let end = !word & HIGH;
        let mut raw = O::join(word & (end ^ end.wrapping_sub(1)) & !HIGH);
        if end == 0 {
            let (ninth, tenth) = (block[at + 8], block[at + 9]);
            raw |= u64::from(ninth & 0x7F) << 56;
            if ninth >= 0x80 {
                raw |= u64::from(tenth) << 63;
                valid &= tenth < 0x80;
            }
        }
        now[i].write(K::from_wire(raw));
        i += 1;
    }
    (valid && start > 0).then_some((start, later))
}

/// Room for the numbers of a block.
pub(super) type Numbers = [MaybeUninit<u64>; BLOCK];

/// [`decode_block`] in two steps: to numbers first, by [`numbers`] out of line. So what is long is there once for a tier and not for each
/// type, and takes a tenth more time.
#[inline(always)]
pub(super) fn decode_block_by_numbers<'a, K: Kernel>(
    block: &Block,
    length: usize,
    out: Out<'a, K>,
    numbers: fn(&Block, usize, &mut Numbers) -> Option<(usize, usize)>,
) -> Option<(usize, Out<'a, K>)> {
    let mut room = [const { MaybeUninit::uninit() }; BLOCK];
    let (n, count) = numbers(block, length, &mut room)?;
    let (now, later) = out.split_at_mut_checked(count)?;
    for (to, number) in now.iter_mut().zip(&room) {
        // SAFETY: `numbers` has initialised so many.
        to.write(K::from_wire(unsafe { number.assume_init() }));
    }
    Some((n, later))
}

/// The numbers of a block: how many bytes they take, and how many there are, all of which it initialises.
#[inline(always)]
pub(super) fn numbers<O: Ops>(block: &Block, length: usize, out: &mut Numbers) -> Option<(usize, usize)> {
    let (n, unused) = decode_block::<Uint64, O>(block, length, out)?;
    Some((n, BLOCK - unused.len()))
}

/// The high bits of eight bytes.
pub(super) const HIGH: u64 = 0x8080_8080_8080_8080;

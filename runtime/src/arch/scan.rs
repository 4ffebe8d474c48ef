//! Varints to values, for the tiers that have no AVX-512.
//!
//! As there, a first pass over a window of bytes lists where its varints start, and a second one reads them: neither has to wait for
//! the length of one varint to find the next, nor guesses a branch by it.

use core::mem::MaybeUninit;

use super::kernel::Kernel;
use crate::wire::long_varint_inline;

/// What a tier brings along.
pub(super) trait Ops {
    /// Bit `i` is set where byte `i` ends a varint.
    fn ends(block: &[u8; 32]) -> u32;

    /// Joins the groups of seven bits in the low `length` bytes of a word, which are 1 to 8.
    fn join(word: u64, length: usize) -> u64;
}

/// How many varints end in `bytes`.
#[inline(always)]
pub(super) fn count(bytes: &[u8]) -> usize {
    // Counters of a byte each, which compilers turn into vectors; emptied before they can overflow.
    const LANES: usize = 32;
    let mut total = 0;
    for block in bytes.chunks(LANES * usize::from(u8::MAX)) {
        let (rows, rest) = block.as_chunks::<LANES>();
        let mut lanes = [0u8; LANES];
        for row in rows {
            for (lane, byte) in lanes.iter_mut().zip(row) {
                *lane += u8::from(*byte < 0x80);
            }
        }
        total += lanes.iter().map(|lane| usize::from(*lane)).sum::<usize>();
        total += rest.iter().filter(|byte| **byte < 0x80).count();
    }
    total
}

/// Joins the groups of seven bits in eight bytes, in three steps: pairs, fours, all.
#[inline(always)]
pub(super) fn join(word: u64) -> u64 {
    let x = word & 0x7F7F_7F7F_7F7F_7F7F;
    let x = x & 0x007F_007F_007F_007F | (x & 0x7F00_7F00_7F00_7F00) >> 1;
    let x = x & 0x0000_3FFF_0000_3FFF | (x & 0x3FFF_0000_3FFF_0000) >> 2;
    x & 0x0FFF_FFFF | (x & 0x0FFF_FFFF_0000_0000) >> 4
}

/// The bytes that are looked at before any value is read: as many as a position of one byte can tell apart.
const WINDOW: usize = 256;

/// A window, and room behind it: the last varint's ten bytes may be read at once.
type Window = [u8; WINDOW + 16];

/// Where varints start, in the order of the bytes, and room for a store of eight positions that keeps fewer.
type Positions = [u8; WINDOW + 8];

/// Below this many bytes, finding positions first does not pay.
const SHORT: usize = 64;

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
    let mut positions: Positions = [0; WINDOW + 8];
    let mut valid = true;
    while let Some(window) = bytes.first_chunk() {
        match read_window::<K, O>(window, WINDOW, &mut positions, out) {
            Some((count, length, ok)) => {
                valid &= ok;
                (bytes, out) = (&bytes[length..], &mut out[count..]);
            }
            None => return false,
        }
    }
    while !bytes.is_empty() {
        let mut window: Window = [0; WINDOW + 16];
        let length = bytes.len().min(WINDOW);
        let padded = bytes.len().min(window.len());
        window[..padded].copy_from_slice(&bytes[..padded]);
        match read_window::<K, O>(&window, length, &mut positions, out) {
            Some((count, length, ok)) => {
                valid &= ok;
                (bytes, out) = (&bytes[length..], &mut out[count..]);
            }
            None => return false,
        }
    }
    valid && out.is_empty()
}

/// Reads the varints that end in the first `length` bytes of a window. Returns their number, the number of their bytes, and
/// whether they are valid; `None` when there is none, or more than `out` has room for.
#[inline(always)]
fn read_window<K: Kernel, O: Ops>(
    window: &Window,
    length: usize,
    positions: &mut Positions,
    out: &mut [MaybeUninit<K::Value>],
) -> Option<(usize, usize, bool)> {
    let mut count = 0;
    let mut fresh = 1;
    for (i, block) in window[..length.next_multiple_of(32)].as_chunks::<32>().0.iter().enumerate() {
        let ends = O::ends(block);
        let mut starts = ends << 1 | fresh;
        if length - 32 * i < 32 {
            starts &= (1 << (length - 32 * i)) - 1;
        }
        fresh = ends >> 31;
        for (j, byte) in starts.to_le_bytes().into_iter().enumerate() {
            let base = (32 * i + 8 * j) as u64 * 0x0101_0101_0101_0101;
            let eight = STARTS[usize::from(byte)] + base;
            positions.get_mut(count..)?.first_chunk_mut()?.clone_from(&eight.to_le_bytes());
            count += usize::from(COUNTS[usize::from(byte)]);
        }
    }
    // The last one may end in the next window, and is read there.
    let (count, length) =
        if window[length - 1] < 0x80 { (count, length) } else { (count - 1, positions[count - 1].into()) };
    if count == 0 || length == 0 {
        return None;
    }
    let out = out.get_mut(..count)?;
    positions[count] = length as u8;
    let positions = &positions[..count + 1];
    let mut valid = true;
    let one = |from: u8, to: u8, out: &mut MaybeUninit<K::Value>, valid: &mut bool| {
        // Of 256 bytes, this is zero.
        let length = usize::from(to.wrapping_sub(from));
        let at = usize::from(from);
        let [low @ .., ninth, tenth] = window[at..at + 10].first_chunk::<10>().copied().unwrap_or_default();
        let low = u64::from_le_bytes(low);
        let raw = if (1..=8).contains(&length) {
            O::join(low, length)
        } else {
            *valid &= length == 9 || length == 10;
            let top = if length == 10 { u64::from(tenth) << 63 } else { 0 };
            O::join(low, 8) | u64::from(ninth & 0x7F) << 56 | top
        };
        out.write(K::from_wire(raw));
    };
    let (groups, rest) = out.as_chunks_mut::<8>();
    let in_groups = 8 * groups.len();
    for (group, at) in groups.iter_mut().zip((0..).step_by(8)) {
        let nine: &[u8; 9] = positions[at..].first_chunk()?;
        if nine[8].wrapping_sub(nine[0]) == 8 {
            let from = usize::from(nine[0]);
            for (to, &byte) in group.iter_mut().zip(&window[from..from + 8]) {
                to.write(K::from_wire(byte.into()));
            }
            continue;
        }
        for (to, pair) in group.iter_mut().zip(nine.windows(2)) {
            one(pair[0], pair[1], to, &mut valid);
        }
    }
    for (to, pair) in rest.iter_mut().zip(positions[in_groups..].windows(2)) {
        one(pair[0], pair[1], to, &mut valid);
    }
    Some((count, length, valid))
}

/// The positions of the bits that are set in a byte, in order, a byte each.
static STARTS: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte] |= bit << (8 * n);
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// How many bits are set in a byte.
static COUNTS: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = (byte as u8).count_ones() as u8;
        byte += 1;
    }
    table
};

//! [`Writer`]: the cursor that generated code encodes through.

use core::ptr;

use super::buffer::{Buffer, Outcome};
use super::copy::{SHORT, copy_short};
use super::{long, tag_bytes};
use crate::Enum;
use crate::arch::Array;
use crate::codec::Fixed;

/// Writes a message from its end to its start, so that the length of a nested message is known when it is due: it is the
/// number of bytes just written.
///
/// A writer is two words and is passed and returned by value, which keeps the cursor in a register. Every operation checks
/// for room; whatever the calls are, they touch no memory outside of the buffer.
///
/// Two runs over one message must write the same, since a message with large blobs, or many long ones, is measured first.
pub struct Writer<'w> {
    // Invariant: a cursor of `buffer`, see there; at least `SLACK` bytes are free below it.
    at: *mut u8,
    buffer: &'w mut Buffer<'w>,
}

/// A position in the output: the number of bytes that follow it.
#[derive(Clone, Copy)]
pub struct Mark(usize);

impl<'w> Writer<'w> {
    #[inline(always)]
    pub(super) fn new(buffer: &'w mut Buffer<'w>) -> Self {
        Self { at: buffer.start(), buffer }
    }

    /// Ends the pass. The buffer is for a second pass, if one is needed.
    #[inline(always)]
    pub(super) fn finish(self) -> (Outcome, &'w mut Buffer<'w>) {
        // SAFETY: `at` is a cursor of `buffer` (invariant).
        let outcome = unsafe { self.buffer.finish(self.at) };
        (outcome, self.buffer)
    }

    /// All that was written, if it is in the scratch.
    #[inline(always)]
    pub(super) fn in_scratch(&self) -> Option<&[u8]> {
        // SAFETY: `at` is a cursor of `buffer` (invariant).
        unsafe { self.buffer.in_scratch(self.at) }
    }

    /// Whether maps without an order are to be written sorted by key.
    #[inline(always)]
    pub fn deterministic(&self) -> bool {
        self.buffer.deterministic
    }

    /// The current position.
    #[inline(always)]
    pub fn mark(&self) -> Mark {
        Mark(self.buffer.origin.wrapping_sub(self.at.addr()))
    }

    /// Writes the tag and the length of what was written since `mark`.
    #[inline(always)]
    pub fn close(&mut self, tag: u32, mark: Mark) {
        let length = self.mark().0.wrapping_sub(mark.0);
        self.varint_field(tag, length as u64);
    }

    /// Writes the length of what was written since `mark`.
    pub(super) fn close_untagged(&mut self, mark: Mark) {
        let length = self.mark().0.wrapping_sub(mark.0);
        // SAFETY: SLACK bytes are free, and a varint takes at most ten.
        unsafe { self.at = long::varint(self.at, length as u64) };
        self.settle();
    }

    /// Writes a tag.
    #[inline(always)]
    pub fn tag(&mut self, tag: u32) {
        let (bits, n) = tag_bytes(tag);
        // SAFETY: SLACK bytes are free.
        unsafe { self.put(bits, n) };
        self.settle();
    }

    /// Writes a tag and a varint.
    #[inline(always)]
    pub(super) fn varint_field(&mut self, tag: u32, v: u64) {
        // SAFETY: SLACK bytes are free.
        unsafe { self.put_tag_varint(tag, v) };
        self.settle();
    }

    /// Writes a tag and four or eight bytes.
    #[inline(always)]
    pub(super) fn fixed_field(&mut self, tag: u32, bytes: &[u8]) {
        let width = bytes.len();
        assert!(width <= 8);
        let (bits, n) = tag_bytes(tag);
        // SAFETY: SLACK bytes are free, of which this takes at most 8 and a tag, for which 8 are more than enough.
        unsafe {
            self.at = self.at.sub(width);
            ptr::copy_nonoverlapping(bytes.as_ptr(), self.at, width);
            self.put(bits, n);
        }
        self.settle();
    }

    /// Writes a tag, a length and as many bytes.
    #[inline(always)]
    pub(super) fn blob_field(&mut self, tag: u32, bytes: &[u8]) {
        let n = bytes.len();
        let (bits, width) = tag_bytes(tag);
        // SAFETY: `at` is a cursor of `buffer` and SLACK bytes are free below it (invariant): enough for SHORT of them and for a store
        // of eight. What the writer writes to is not borrowed by anybody else.
        unsafe {
            if n <= SHORT {
                self.at = self.at.sub(n);
                copy_short::<false>(bytes.as_ptr(), self.at, n);
                self.put(bits | (n as u64) << (8 * width), width + 1);
            } else {
                self.at = long::blob(self.buffer, self.at, bytes, bits, width);
            }
        }
        self.settle();
    }

    /// Writes bytes as they are.
    #[inline(always)]
    pub(super) fn raw(&mut self, bytes: &[u8]) {
        // SAFETY: `at` is a cursor of `buffer` (invariant).
        self.at = unsafe { long::raw(self.buffer, self.at, bytes) };
    }

    /// Writes varints as one array: tag, length and values.
    #[inline(always)]
    pub(super) fn varint_array<C: Array>(&mut self, tag: u32, values: &[C::Value]) {
        let mark = self.mark();
        // SAFETY: `at` is a cursor of `buffer` (invariant).
        self.at = unsafe { long::varints::<C>(self.buffer, self.at, values, tag_bytes(tag).1) };
        self.close(tag, mark);
    }

    /// Writes the numbers of closed enums as one array: tag, length and values.
    #[inline(always)]
    pub(super) fn closed_enum_array<E: Enum>(&mut self, tag: u32, values: &[E]) {
        let mark = self.mark();
        // SAFETY: `at` is a cursor of `buffer` (invariant).
        self.at = unsafe { long::closed_enums(self.buffer, self.at, values, tag_bytes(tag).1) };
        self.close(tag, mark);
    }

    /// Writes values of a fixed width as one array: tag, length and values.
    #[inline(always)]
    pub(super) fn fixed_array<C: Fixed>(&mut self, tag: u32, values: &[C::Value]) {
        let mark = self.mark();
        // SAFETY: `at` is a cursor of `buffer` (invariant).
        self.at = unsafe { long::fixeds::<C>(self.buffer, self.at, values, tag_bytes(tag).1) };
        self.close(tag, mark);
    }

    /// Restores the invariant after an operation.
    #[inline(always)]
    fn settle(&mut self) {
        if self.at.addr() < self.buffer.limit {
            // SAFETY: `at` is a cursor of `buffer` (invariant).
            self.at = unsafe { self.buffer.refill(self.at) };
        }
    }

    /// # Safety
    /// 23 bytes are free below the cursor.
    #[inline(always)]
    unsafe fn put_tag_varint(&mut self, tag: u32, v: u64) {
        let (bits, n) = tag_bytes(tag);
        // SAFETY: 10 bytes for the varint, and 8 for a store of the tag.
        unsafe {
            if v < 0x80 {
                self.put(bits | v << (8 * n), n + 1);
            } else {
                self.at = long::varint_field(self.at, bits, n, v);
            }
        }
    }

    /// Writes the low `n` bytes of `bits`, and anything to the rest of eight bytes below the cursor.
    ///
    /// # Safety
    /// `1 <= n <= 8`, and 8 bytes are free below the cursor.
    #[inline(always)]
    unsafe fn put(&mut self, bits: u64, n: usize) {
        // SAFETY: each store lies in the eight bytes below the cursor. The types have no alignment.
        unsafe {
            match n {
                1 => self.at.sub(1).write(bits as u8),
                2 => self.at.sub(2).cast::<[u8; 2]>().write((bits as u16).to_le_bytes()),
                3 | 4 => self.at.sub(4).cast::<[u8; 4]>().write(((bits as u32) << (32 - 8 * n)).to_le_bytes()),
                _ => self.at.sub(8).cast::<[u8; 8]>().write((bits << (64 - 8 * n)).to_le_bytes()),
            }
            self.at = self.at.sub(n);
        }
    }
}

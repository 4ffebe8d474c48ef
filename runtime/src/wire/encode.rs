//! Runs a message through a [`Writer`]: once, or twice when it has large blobs or is mostly long ones. Compiled once for all
//! messages.

use alloc::vec::Vec;

use super::buffer::{Buffer, Dest, Outcome, Scratch};
use super::copy::written_to_vec;
use super::returned::Returned;
use super::{MAX_LEN, Writer};
use crate::{EncodeError, Message};

/// What can be written: a message, without its type.
pub(crate) trait Fields {
    /// [`Message::write_fields`].
    fn write<'w>(&self, w: Writer<'w>) -> Writer<'w>;
}

impl<T: Message> Fields for T {
    fn write<'w>(&self, w: Writer<'w>) -> Writer<'w> {
        self.write_fields(w)
    }
}

/// How a message is written.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    /// Whether maps are sorted.
    pub(crate) deterministic: bool,
    /// Whether the length precedes the message.
    pub(crate) delimited: bool,
}

/// Encodes to the end of a vector, which stays as it was in the case of an error.
pub(crate) fn encode_to_vec(message: &dyn Fields, form: Form, out: &mut Vec<u8>) -> Result<(), EncodeError> {
    let mut scratch = Scratch::uninit();
    let mut buffer = Buffer::new(&mut scratch, Dest::Vec(out), form.deterministic);
    match pass(message, form, &mut buffer) {
        (Outcome::Written(_), _) => Ok(()),
        (outcome, buffer) => second_pass(message, form, outcome, usize::MAX, buffer).map(drop),
    }
}

/// Encodes to a new vector.
///
/// # Panics
/// When the message takes more than [`MAX_LEN`] bytes.
pub(crate) fn encode_to_new_vec(message: &dyn Fields, form: Form) -> Returned {
    let mut scratch = Scratch::uninit();
    let mut out = Vec::new();
    let mut buffer = Buffer::new(&mut scratch, Dest::Vec(&mut out), form.deterministic);
    let w = write(message, form, &mut buffer);
    if let Some(bytes) = w.in_scratch() {
        return Returned::new(written_to_vec(bytes));
    }
    let done = match w.finish() {
        (Outcome::Written(_), _) => true,
        (outcome, buffer) => second_pass(message, form, outcome, usize::MAX, buffer).is_ok(),
    };
    if done { Returned::new(out) } else { too_large() }
}

/// Encodes to the start of a slice, and returns the size.
pub(crate) fn encode_to_slice(message: &dyn Fields, form: Form, out: &mut [u8]) -> Result<usize, EncodeError> {
    let room = out.len();
    let mut scratch = Scratch::uninit();
    let mut buffer = Buffer::new(&mut scratch, Dest::Slice(out), form.deterministic);
    match pass(message, form, &mut buffer) {
        (Outcome::Written(n), _) => Ok(n),
        (outcome, buffer) => second_pass(message, form, outcome, room, buffer),
    }
}

/// Records that a function writes.
pub(crate) struct Records<F>(pub(crate) F);

impl<F: for<'w> Fn(Writer<'w>) -> Writer<'w>> Fields for Records<F> {
    fn write<'w>(&self, w: Writer<'w>) -> Writer<'w> {
        (self.0)(w)
    }
}

/// The records that a function writes.
pub(crate) fn encode_records<F: for<'w> Fn(Writer<'w>) -> Writer<'w>>(write: F) -> Vec<u8> {
    let mut out = Vec::new();
    if encode_to_vec(&Records(write), Form { deterministic: false, delimited: false }, &mut out).is_err() {
        too_large();
    }
    out
}

/// The size of a message; `None` past [`MAX_LEN`].
pub(crate) fn count(message: &dyn Fields) -> Option<usize> {
    let mut scratch = Scratch::uninit();
    let mut buffer = Buffer::new(&mut scratch, Dest::Count, false);
    match pass(message, Form { deterministic: false, delimited: false }, &mut buffer).0 {
        Outcome::Counted(n) | Outcome::Written(n) => Some(n),
        Outcome::TooLarge => None,
    }
}

/// The number of bytes that encoding `message` takes.
///
/// # Panics
/// When that is more than 2 GiB.
pub fn encoded_len<T: Message>(message: &T) -> usize {
    count(message).unwrap_or_else(|| too_large())
}

#[cold]
#[inline(never)]
pub(crate) fn too_large() -> ! {
    panic!("{}; the functions try_encode_* report this as an error", EncodeError::TooLarge)
}

#[inline(always)]
fn write<'w>(message: &dyn Fields, form: Form, buffer: &'w mut Buffer<'w>) -> Writer<'w> {
    let w = Writer::new(buffer);
    let start = w.mark();
    let mut w = message.write(w);
    if form.delimited {
        w.close_untagged(start);
    }
    w
}

#[inline(always)]
fn pass<'w>(message: &dyn Fields, form: Form, buffer: &'w mut Buffer<'w>) -> (Outcome, &'w mut Buffer<'w>) {
    write(message, form, buffer).finish()
}

#[cold]
#[inline(never)]
fn second_pass<'w>(
    message: &dyn Fields,
    form: Form,
    outcome: Outcome,
    room: usize,
    buffer: &'w mut Buffer<'w>,
) -> Result<usize, EncodeError> {
    match outcome {
        Outcome::Written(n) => Ok(n),
        Outcome::TooLarge => Err(EncodeError::TooLarge),
        Outcome::Counted(n) if n > room => Err(EncodeError::BufferTooSmall { needed: n }),
        Outcome::Counted(n) => {
            debug_assert!(n <= MAX_LEN);
            buffer.restart(n);
            match pass(message, form, buffer).0 {
                Outcome::Written(n) => Ok(n),
                Outcome::Counted(_) | Outcome::TooLarge => changed(),
            }
        }
    }
}

#[cold]
fn changed() -> ! {
    panic!("a message changed while it was being encoded")
}

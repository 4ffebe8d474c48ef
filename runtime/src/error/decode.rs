//! [`DecodeError`].

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::path::{self, Names};
use crate::MessageInfo;
use crate::wire::varint_len;

/// Why bytes could not be decoded: what is wrong, at which byte, and in which field.
///
/// One pointer wide, so that a result is returned in a register.
#[derive(Clone, PartialEq, Eq)]
pub struct DecodeError(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: DecodeErrorKind,
    /// The byte's address until the outermost call knows where its input starts, and the offset from there on.
    at: usize,
    path: String,
    missing: Vec<String>,
}

/// What is wrong with the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeErrorKind {
    /// The input ends inside of a record.
    Truncated,
    /// A varint takes more than ten bytes.
    VarintTooLong,
    /// A tag takes more than five bytes or does not fit 32 bits.
    InvalidTag,
    /// A tag has the field number 0.
    InvalidFieldNumber,
    /// A tag has the wire type 6 or 7.
    InvalidWireType,
    /// A string is not UTF-8.
    InvalidUtf8,
    /// The length of a packed array is not a multiple of its elements' width.
    PackedLength {
        /// The elements' width in bytes.
        width: usize,
    },
    /// An end-group tag closes no group, or another one.
    UnmatchedEndGroup,
    /// A group is not closed.
    UnterminatedGroup,
    /// Messages are nested more deeply than [`DecodeOptions::max_depth`](crate::DecodeOptions::max_depth) allows.
    DepthLimit {
        /// The limit.
        limit: u32,
    },
    /// Elements would take more memory than [`DecodeOptions::memory_limit`](crate::DecodeOptions::memory_limit) allows.
    MemoryLimit,
    /// The input is longer than [`DecodeOptions::max_bytes`](crate::DecodeOptions::max_bytes) allows.
    InputTooLong,
    /// Required fields are missing; [`DecodeError::missing`] lists them.
    MissingRequired,
}

impl DecodeError {
    /// An error at the start of `at`, a part of the input.
    #[cold]
    #[inline(never)]
    pub(crate) fn new(kind: DecodeErrorKind, at: &[u8]) -> Self {
        Self(Box::new(Inner { kind, at: at.as_ptr().addr(), path: String::new(), missing: Vec::new() }))
    }

    /// An error at the tag in front of `rest`, of which it is assumed that it is as short as can be.
    #[cold]
    pub(crate) fn at_tag(kind: DecodeErrorKind, tag: u32, rest: &[u8]) -> Self {
        let mut error = Self::new(kind, rest);
        error.0.at = error.0.at.wrapping_sub(varint_len(tag.into()));
        error
    }

    /// Required fields that are missing in a message, by their paths.
    #[doc(hidden)]
    #[cold]
    pub fn missing_required(missing: Vec<String>, message: &str) -> Self {
        let kind = DecodeErrorKind::MissingRequired;
        Self(Box::new(Inner { kind, at: 0, path: message.into(), missing }))
    }

    /// Turns the address into an offset, and finds the path of the field if the message's type is known.
    #[cold]
    pub(crate) fn locate(self, input: &[u8], info: Option<&'static MessageInfo>) -> Self {
        self.locate_by(input, info)
    }

    /// [`DecodeError::locate`], with names from anywhere.
    #[cold]
    pub(crate) fn locate_by(mut self, input: &[u8], names: Option<impl Names>) -> Self {
        let offset = self.0.at.wrapping_sub(input.as_ptr().addr());
        self.0.at = offset.min(input.len());
        if let Some(names) = names {
            self.0.path = path::find(names, input, self.0.at);
        }
        self
    }

    /// What is wrong.
    pub fn kind(&self) -> DecodeErrorKind {
        self.0.kind
    }

    /// The offset of the byte at fault from the start of the input, in bytes. It is where the faulty value starts, or where the
    /// input ends too early. Zero for missing fields.
    pub fn offset(&self) -> usize {
        self.0.at
    }

    /// The field at fault, as a path from the outermost message, such as `Person.address.city`. An index says which element of a
    /// repeated field it is.
    pub fn path(&self) -> &str {
        &self.0.path
    }

    /// The paths of the required fields that are missing, when that is the error.
    pub fn missing(&self) -> &[String] {
        &self.0.missing
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.kind {
            DecodeErrorKind::Truncated => f.write_str("the input ends inside of a record")?,
            DecodeErrorKind::VarintTooLong => f.write_str("a varint takes more than ten bytes")?,
            DecodeErrorKind::InvalidTag => f.write_str("a tag takes more than 32 bits")?,
            DecodeErrorKind::InvalidFieldNumber => f.write_str("a tag has the field number 0")?,
            DecodeErrorKind::InvalidWireType => f.write_str("a tag has a wire type that does not exist")?,
            DecodeErrorKind::InvalidUtf8 => f.write_str(
                "invalid UTF-8 in a string (the field can be declared with `features.utf8_validation = NONE` to hold any bytes)",
            )?,
            DecodeErrorKind::PackedLength { width } => {
                write!(f, "the length of a packed array is not a multiple of {width}")?;
            }
            DecodeErrorKind::UnmatchedEndGroup => f.write_str("an end-group tag without its start")?,
            DecodeErrorKind::UnterminatedGroup => f.write_str("the input ends inside of a group")?,
            DecodeErrorKind::DepthLimit { limit } => {
                write!(f, "messages are nested more than {limit} levels deep (DecodeOptions::max_depth)")?;
            }
            DecodeErrorKind::MemoryLimit => {
                f.write_str("the elements would take too much memory (DecodeOptions::memory_limit)")?;
            }
            DecodeErrorKind::InputTooLong => f.write_str("the input is too long (DecodeOptions::max_bytes)")?,
            DecodeErrorKind::MissingRequired => {
                return write!(f, "required fields of {} are missing: {}", self.0.path, self.0.missing.join(", "));
            }
        }
        write!(f, " at byte {}", self.0.at)?;
        if !self.0.path.is_empty() {
            write!(f, ", in {}", self.0.path)?;
        }
        Ok(())
    }
}

/// As [`Display`](fmt::Display), since this is what a panic shows.
impl fmt::Debug for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DecodeError({self})")
    }
}

impl core::error::Error for DecodeError {}

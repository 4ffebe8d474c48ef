//! [`DecodeOptions`].

use bytes::Bytes;

use super::limits::Limits;
use crate::error::Names;
use crate::wire::{Context, State, long_varint, varint_error};
use crate::{DecodeError, DecodeErrorKind, Message, MessageInfo, Registry};

/// How messages are decoded, and the limits that hold while they are.
///
/// ```
/// # use rustwire::DecodeOptions;
/// const STRICT: DecodeOptions = DecodeOptions::new().max_depth(20).max_bytes(1 << 20);
/// ```
#[derive(Clone, Debug)]
pub struct DecodeOptions {
    limits: Limits,
    unknown_fields: bool,
    registry: Option<Registry>,
}

impl Default for DecodeOptions {
    fn default() -> Self {
        Self::new()
    }
}

impl DecodeOptions {
    /// The defaults, which each setter names.
    pub const fn new() -> Self {
        Self { limits: Limits::DEFAULT, unknown_fields: true, registry: None }
    }

    /// No limit but the depth of nesting: for bytes that are one's own.
    pub const fn unlimited() -> Self {
        Self::new().max_bytes(usize::MAX).memory_limit(usize::MAX)
    }

    /// How many levels of messages, groups and map entries may be nested inside of the outermost message; default 100. Each level
    /// takes stack.
    #[must_use]
    pub const fn max_depth(mut self, levels: u32) -> Self {
        self.limits.depth = levels;
        self
    }

    /// How long the input may be, in bytes; default 2 GiB less one, which is what the format allows.
    #[must_use]
    pub const fn max_bytes(mut self, bytes: usize) -> Self {
        self.limits.bytes = bytes;
        self
    }

    /// How much memory elements may cost, in bytes: the elements of repeated fields and maps, by their size in memory, and
    /// what is kept of unknown fields and extensions. Default: 64 MiB, and 64 more for each byte of the input.
    #[must_use]
    pub const fn memory_limit(mut self, bytes: usize) -> Self {
        self.limits.memory = Some(bytes);
        self
    }

    /// Whether fields that the schema does not know are kept; default true.
    #[must_use]
    pub const fn unknown_fields(mut self, keep: bool) -> Self {
        self.unknown_fields = keep;
        self
    }

    /// The extensions to check while decoding; default none. An extension that is not in it is kept unread.
    #[must_use]
    pub fn registry(mut self, registry: &Registry) -> Self {
        self.registry = Some(registry.clone());
        self
    }

    /// [`Message::decode`] with these options.
    ///
    /// # Errors
    /// As [`Message::decode`].
    #[inline]
    pub fn decode<T: Message>(&self, bytes: &[u8]) -> Result<T, DecodeError> {
        let mut message = T::EMPTY;
        self.merge(&mut message, bytes)?;
        if T::HAS_REQUIRED {
            check_required(&message)?;
        }
        Ok(message)
    }

    /// [`DecodeOptions::decode`], where fields of the types [`Bytes`] and [`ByteString`](crate::ByteString) share the input instead
    /// of copying their part of it. They keep all of it in memory.
    ///
    /// # Errors
    /// As [`Message::decode`].
    pub fn decode_bytes<T: Message>(&self, bytes: &Bytes) -> Result<T, DecodeError> {
        let mut message = T::EMPTY;
        self.with_state(bytes, Some(T::info), |state| {
            state.share(bytes.clone());
            message.merge_fields(bytes, state.context())
        })?;
        if T::HAS_REQUIRED {
            check_required(&message)?;
        }
        Ok(message)
    }

    /// [`Message::merge`] with these options.
    ///
    /// # Errors
    /// As [`Message::merge`].
    #[inline]
    pub fn merge<T: Message>(&self, message: &mut T, bytes: &[u8]) -> Result<(), DecodeError> {
        self.merge_measured(message, bytes).map(drop)
    }

    /// [`DecodeOptions::merge`], which says what is left of the budget.
    #[inline]
    fn merge_measured<T: Message>(&self, message: &mut T, bytes: &[u8]) -> Result<usize, DecodeError> {
        self.with_state(bytes, Some(T::info), |state| message.merge_fields(bytes, state.context()))
    }

    /// [`DecodeOptions::decode`], which says what is left of the budget.
    #[cfg(feature = "json")]
    pub(crate) fn decode_measured<T: Message>(&self, bytes: &[u8]) -> Result<(T, usize), DecodeError> {
        let mut message = T::EMPTY;
        let left = self.merge_measured(&mut message, bytes)?;
        if T::HAS_REQUIRED {
            check_required(&message)?;
        }
        Ok((message, left))
    }

    /// [`Message::decode_length_delimited`] with these options.
    ///
    /// # Errors
    /// As [`Message::decode_length_delimited`].
    pub fn decode_length_delimited<T: Message>(&self, bytes: &mut &[u8]) -> Result<T, DecodeError> {
        let input = *bytes;
        let (length, n) = long_varint(input);
        if n == 0 {
            return Err(varint_error(input).locate(input, None));
        }
        let length = usize::try_from(length).unwrap_or(usize::MAX);
        let Some((message, rest)) = input[n..].split_at_checked(length) else {
            return Err(DecodeError::new(DecodeErrorKind::Truncated, &input[n..]).locate(input, None));
        };
        let message = self.decode(message)?;
        *bytes = rest;
        Ok(message)
    }

    /// Runs a decode of `bytes` under these options, completes its error, and says what is left of the budget.
    #[inline]
    pub(crate) fn with_state(
        &self,
        bytes: &[u8],
        info: Option<fn() -> &'static MessageInfo>,
        decode: impl FnOnce(&mut State) -> Result<(), DecodeError>,
    ) -> Result<usize, DecodeError> {
        self.run(bytes, || info.map(|info| info()), decode)
    }

    /// Runs a decode of a message without a generated type, `bytes`, under these options, and says what is left of the budget.
    ///
    /// # Errors
    /// Those of `decode`, with the names of `names` in them; and when the input is too long.
    #[doc(hidden)]
    pub fn decode_with<N: Names>(
        &self,
        bytes: &[u8],
        names: impl FnOnce() -> N,
        decode: impl FnOnce(Context<'_>) -> Result<(), DecodeError>,
    ) -> Result<usize, DecodeError> {
        self.run(bytes, || Some(names()), |state| decode(state.context()))
    }

    #[inline]
    fn run<N: Names>(
        &self,
        bytes: &[u8],
        names: impl FnOnce() -> Option<N>,
        decode: impl FnOnce(&mut State) -> Result<(), DecodeError>,
    ) -> Result<usize, DecodeError> {
        if bytes.len() > self.limits.bytes {
            return Err(DecodeError::new(DecodeErrorKind::InputTooLong, bytes).locate(bytes, None));
        }
        let memory = self.limits.memory_for(bytes.len());
        let mut state = State::new(memory, self.limits.depth, self.unknown_fields, self.registry.clone());
        match decode(&mut state) {
            Ok(()) => Ok(state.memory()),
            Err(error) => Err(error.locate_by(bytes, names())),
        }
    }
}

#[cold]
fn check_required<T: Message>(message: &T) -> Result<(), DecodeError> {
    let missing = message.missing_required();
    if missing.is_empty() { Ok(()) } else { Err(DecodeError::missing_required(missing, T::FULL_NAME)) }
}

//! [`EncodeOptions`].

use alloc::vec::Vec;

use crate::wire::Writer;
use crate::wire::encode::{self, Form, Records};
use crate::{EncodeError, Message};

/// How messages are encoded.
///
/// ```
/// # use rustwire::EncodeOptions;
/// const OPTIONS: EncodeOptions = EncodeOptions::new().deterministic(true);
/// ```
#[derive(Clone, Debug, Default)]
pub struct EncodeOptions {
    deterministic: bool,
}

impl EncodeOptions {
    /// The defaults: not deterministic.
    pub const fn new() -> Self {
        Self { deterministic: false }
    }

    /// Whether equal messages are to give equal bytes: a `HashMap` is then written sorted by key, which costs an allocation
    /// and the sorting. A `BTreeMap` always is.
    ///
    /// Bytes may still change when the schema or this crate does.
    pub const fn deterministic(mut self, on: bool) -> Self {
        self.deterministic = on;
        self
    }

    /// [`Message::encode_to_vec`] with these options.
    ///
    /// # Panics
    /// When the message takes 2 GiB or more.
    #[inline]
    pub fn encode_to_vec<T: Message>(&self, message: &T) -> Vec<u8> {
        encode::encode_to_new_vec(message, self.form(false)).into_vec()
    }

    /// [`Message::encode_into`] with these options.
    ///
    /// # Panics
    /// When the message takes 2 GiB or more.
    #[inline]
    pub fn encode_into<T: Message>(&self, message: &T, out: &mut Vec<u8>) {
        if encode::encode_to_vec(message, self.form(false), out).is_err() {
            encode::too_large();
        }
    }

    /// Encodes what a function writes, a message without a generated type, to the end of `out`.
    ///
    /// # Errors
    /// When it takes 2 GiB or more; `out` is then as it was.
    #[doc(hidden)]
    pub fn encode_with<F>(&self, write: F, out: &mut Vec<u8>) -> Result<(), EncodeError>
    where
        F: for<'w> Fn(Writer<'w>) -> Writer<'w>,
    {
        encode::encode_to_vec(&Records(write), self.form(false), out)
    }

    /// [`Message::encode_to_slice`] with these options.
    ///
    /// # Errors
    /// When `out` is too small or the message takes 2 GiB or more; `out` then holds nothing of use.
    pub fn encode_to_slice<T: Message>(&self, message: &T, out: &mut [u8]) -> Result<usize, EncodeError> {
        encode::encode_to_slice(message, self.form(false), out)
    }

    /// [`Message::encode_length_delimited`] with these options.
    ///
    /// # Panics
    /// When the message takes 2 GiB or more.
    pub fn encode_length_delimited<T: Message>(&self, message: &T, out: &mut Vec<u8>) {
        if encode::encode_to_vec(message, self.form(true), out).is_err() {
            encode::too_large();
        }
    }

    /// [`Message::try_encode_to_vec`] with these options.
    ///
    /// # Errors
    /// When a required field is unset or the message takes 2 GiB or more.
    pub fn try_encode_to_vec<T: Message>(&self, message: &T) -> Result<Vec<u8>, EncodeError> {
        let mut out = Vec::new();
        self.try_encode_into(message, &mut out)?;
        Ok(out)
    }

    /// [`Message::try_encode_into`] with these options.
    ///
    /// # Errors
    /// When a required field is unset or the message takes 2 GiB or more; `out` is then as it was.
    pub fn try_encode_into<T: Message>(&self, message: &T, out: &mut Vec<u8>) -> Result<(), EncodeError> {
        if T::HAS_REQUIRED {
            let missing = message.missing_required();
            if !missing.is_empty() {
                return Err(EncodeError::MissingRequired(missing));
            }
        }
        encode::encode_to_vec(message, self.form(false), out)
    }

    const fn form(&self, delimited: bool) -> Form {
        Form { deterministic: self.deterministic, delimited }
    }
}

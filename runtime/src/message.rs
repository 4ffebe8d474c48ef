//! [`Message`]: what every generated message can do.

use alloc::string::String;
use alloc::vec::Vec;

use bytes::{Buf, BufMut};

use crate::wire::{Context, Writer};
use crate::{DecodeError, DecodeOptions, EncodeError, EncodeOptions, MessageInfo, Missing, Slot};

/// A protobuf message.
///
/// The trait is in scope wherever a package's types are imported by glob (`use pb::addr::*`); [`decode`] and [`encode`] need
/// no import.
pub trait Message: WireMessage + Clone + PartialEq + Default + core::fmt::Debug + Send + Sync + 'static {
    /// The full proto name, `pkg.Outer.Inner`.
    const FULL_NAME: &'static str;

    /// The message with nothing set, for statics and for code that wants a plain copy.
    #[doc(hidden)]
    const EMPTY: Self;

    /// How a [`crate::MessageField`] stores this type.
    #[doc(hidden)]
    type Slot: Slot<Self>;

    /// The names of the type and its fields.
    #[doc(hidden)]
    fn info() -> &'static MessageInfo;

    /// The message with nothing set, as it is read through an unset field.
    fn default_instance() -> &'static Self;

    /// Unsets every field and keeps the memory of strings, bytes and vectors for reuse.
    ///
    /// So `clear` and [`Message::merge`] in turn allocate nothing any more once the memory is large enough, where a message has
    /// no more than scalars, strings and bytes without presence, and repeated scalars. What a field holds that is dropped with
    /// it allocates again: strings and bytes with presence, submessages, elements of repeated strings and messages, members of
    /// oneofs and entries of maps.
    fn clear(&mut self);

    /// The URL under which `google.protobuf.Any` names this type.
    fn type_url() -> String {
        alloc::format!("type.googleapis.com/{}", Self::FULL_NAME)
    }

    /// Decodes a message.
    ///
    /// # Errors
    /// When the bytes are not a valid message of this type, a required field is missing, or a limit of the default
    /// [`DecodeOptions`] is passed.
    #[inline]
    fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        DecodeOptions::new().decode(bytes)
    }

    /// Decodes from any [`Buf`]. What is not contiguous is copied into one slice first.
    ///
    /// # Errors
    /// As [`Message::decode`].
    fn decode_buf(mut buf: impl Buf) -> Result<Self, DecodeError> {
        let length = buf.remaining();
        if buf.chunk().len() == length {
            let message = Self::decode(buf.chunk());
            buf.advance(length);
            message
        } else {
            Self::decode(&buf.copy_to_bytes(length))
        }
    }

    /// Decodes a message that is preceded by its length, and moves `bytes` behind it.
    ///
    /// # Errors
    /// As [`Message::decode`], and when the length passes the end of `bytes`. `bytes` is then left as it was.
    fn decode_length_delimited(bytes: &mut &[u8]) -> Result<Self, DecodeError> {
        DecodeOptions::new().decode_length_delimited(bytes)
    }

    /// Decodes `bytes` into this message: singular fields are replaced, repeated ones appended to, messages merged. Required
    /// fields are not checked.
    ///
    /// # Errors
    /// As [`Message::decode`]; `self` then holds what was read up to the error.
    #[inline]
    fn merge(&mut self, bytes: &[u8]) -> Result<(), DecodeError> {
        DecodeOptions::new().merge(self, bytes)
    }

    /// Merges another message into this one, as if its encoded form were merged; it goes through those bytes.
    fn merge_from(&mut self, other: &Self) {
        let bytes = other.encode_to_vec();
        // As deep as the message is: whoever built it had the stack for it.
        let unlimited = DecodeOptions::unlimited().max_depth(u32::MAX);
        if let Err(error) = unlimited.merge(self, &bytes) {
            unreachable!("a message's own encoding was refused: {error}");
        }
    }

    /// Encodes into a new vector.
    ///
    /// # Panics
    /// When the message takes more than 2 GiB; see [`Message::try_encode_to_vec`].
    #[inline]
    fn encode_to_vec(&self) -> Vec<u8> {
        EncodeOptions::new().encode_to_vec(self)
    }

    /// Encodes to the end of `out`, using the capacity it has.
    ///
    /// # Panics
    /// When the message takes more than 2 GiB.
    #[inline]
    fn encode_into(&self, out: &mut Vec<u8>) {
        EncodeOptions::new().encode_into(self, out);
    }

    /// Encodes to any [`BufMut`].
    ///
    /// # Panics
    /// When the message takes more than 2 GiB, or `out` cannot take it.
    fn encode(&self, out: &mut impl BufMut) {
        out.put_slice(&self.encode_to_vec());
    }

    /// Encodes to the start of `out` and returns the number of bytes written.
    ///
    /// # Errors
    /// When `out` is too small or the message takes more than 2 GiB; `out` then holds nothing of use.
    fn encode_to_slice(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        EncodeOptions::new().encode_to_slice(self, out)
    }

    /// Encodes to the end of `out`, preceded by the length.
    ///
    /// # Panics
    /// When the message takes more than 2 GiB.
    fn encode_length_delimited(&self, out: &mut Vec<u8>) {
        EncodeOptions::new().encode_length_delimited(self, out);
    }

    /// Encodes into a new vector, after checking that every required field is set.
    ///
    /// # Errors
    /// When a required field is unset or the message takes more than 2 GiB.
    fn try_encode_to_vec(&self) -> Result<Vec<u8>, EncodeError> {
        let mut out = Vec::new();
        self.try_encode_into(&mut out)?;
        Ok(out)
    }

    /// Encodes to the end of `out`, after checking that every required field is set.
    ///
    /// # Errors
    /// When a required field is unset or the message takes more than 2 GiB; `out` is then as it was.
    fn try_encode_into(&self, out: &mut Vec<u8>) -> Result<(), EncodeError> {
        EncodeOptions::new().try_encode_into(self, out)
    }

    /// The number of bytes that encoding takes. Costs about as much as encoding.
    ///
    /// # Panics
    /// When the message takes more than 2 GiB.
    fn encoded_len(&self) -> usize {
        crate::wire::encoded_len(self)
    }

    /// The paths of required fields that are unset, such as `orders[3].id`: the first 100 of them, and none when the message is
    /// complete.
    fn missing_required(&self) -> Vec<String> {
        let mut missing = Missing::default();
        if Self::HAS_REQUIRED {
            self.find_missing(&mut missing);
        }
        missing.into_paths()
    }
}

/// How a message is read and written: the functions that are generated line by line. All else follows from [`Message`].
#[doc(hidden)]
pub trait WireMessage: Sized {
    /// Whether this message, or one that it can hold, has required fields.
    const HAS_REQUIRED: bool = false;

    /// Reads the fields in `bytes` into `self`.
    ///
    /// # Errors
    /// When the bytes are not a valid message of this type, or a limit is passed.
    fn merge_fields(&mut self, bytes: &[u8], cx: Context<'_>) -> Result<(), DecodeError>;

    /// Writes all fields, the highest number first, from the back.
    fn write_fields<'w>(&self, w: Writer<'w>) -> Writer<'w>;

    /// Notes the required fields that are unset, in this message and those that it holds.
    fn find_missing(&self, _missing: &mut Missing) {}
}

/// Decodes a message; [`Message::decode`] without the trait in scope.
///
/// # Errors
/// As [`Message::decode`].
#[inline]
pub fn decode<T: Message>(bytes: &[u8]) -> Result<T, DecodeError> {
    T::decode(bytes)
}

/// Encodes a message into a new vector; [`Message::encode_to_vec`] without the trait in scope.
///
/// # Panics
/// As [`Message::encode_to_vec`].
#[inline]
pub fn encode<T: Message>(message: &T) -> Vec<u8> {
    message.encode_to_vec()
}

//! Encoded messages in and out, and generated ones.

use rustwire::{DecodeError, DecodeOptions, EncodeError, EncodeOptions, Message, Missing, NamedField, Names};

use super::required::find_missing;
use super::{DynamicMessage, FieldError, decode, encode};
use crate::{ConvertError, MessageDescriptor};

impl DynamicMessage {
    /// Decodes a message, with the limits of the default [`DecodeOptions`]. Extensions are those of the pool.
    ///
    /// # Errors
    /// When the bytes are not a valid message of this type, a required field is missing, or a limit is passed.
    pub fn decode(descriptor: MessageDescriptor, bytes: &[u8]) -> Result<Self, DecodeError> {
        Self::decode_with(descriptor, bytes, &DecodeOptions::new())
    }

    /// [`DynamicMessage::decode`] with options. Their registry is not asked: the pool has the extensions.
    ///
    /// # Errors
    /// As [`DynamicMessage::decode`].
    pub fn decode_with(
        descriptor: MessageDescriptor,
        bytes: &[u8],
        options: &DecodeOptions,
    ) -> Result<Self, DecodeError> {
        Self::decode_measured(descriptor, bytes, options).map(|(message, _)| message)
    }

    /// [`DynamicMessage::decode_with`], which says what is left of the budget.
    pub(crate) fn decode_measured(
        descriptor: MessageDescriptor,
        bytes: &[u8],
        options: &DecodeOptions,
    ) -> Result<(Self, usize), DecodeError> {
        let mut message = if bytes.is_empty() { Self::new(descriptor) } else { Self::with_room(descriptor) };
        let cost = size_of_val(message.values());
        let left = message.merge_into(bytes, cost, options)?;
        if !message.descriptor().entry().may_lack {
            return Ok((message, left));
        }
        let missing = message.missing_required();
        if missing.is_empty() {
            Ok((message, left))
        } else {
            Err(DecodeError::missing_required(missing, message.descriptor().full_name()))
        }
    }

    /// Decodes `bytes` into this message: singular fields are replaced, repeated ones appended to, messages merged. Required
    /// fields are not checked.
    ///
    /// # Errors
    /// As [`DynamicMessage::decode`]; the message then holds what was read up to the error.
    pub fn merge(&mut self, bytes: &[u8]) -> Result<(), DecodeError> {
        self.merge_with(bytes, &DecodeOptions::new())
    }

    /// [`DynamicMessage::merge`] with options.
    ///
    /// # Errors
    /// As [`DynamicMessage::merge`].
    pub fn merge_with(&mut self, bytes: &[u8], options: &DecodeOptions) -> Result<(), DecodeError> {
        let cost = if bytes.is_empty() { 0 } else { self.make_room() };
        self.merge_into(bytes, cost, options).map(drop)
    }

    /// Decodes `bytes` into this message, whose slots have just been made at a cost, and says what is left of the budget.
    fn merge_into(&mut self, bytes: &[u8], cost: usize, options: &DecodeOptions) -> Result<usize, DecodeError> {
        let parts = self.parts();
        let descriptor = parts.descriptor;
        options.decode_with(bytes, || TypeNames(descriptor.clone()), |cx| decode::merge(parts, cost, bytes, cx))
    }

    /// Encodes into a new vector.
    ///
    /// # Panics
    /// When the message takes 2 GiB or more; see [`DynamicMessage::try_encode_to_vec`].
    pub fn encode_to_vec(&self) -> Vec<u8> {
        let mut out = Vec::new();
        if let Err(error) = self.encode_with(&EncodeOptions::new(), &mut out) {
            panic!("{error}");
        }
        out
    }

    /// Encodes into a new vector, after checking that every required field is set.
    ///
    /// # Errors
    /// When a required field is unset or the message takes 2 GiB or more.
    pub fn try_encode_to_vec(&self) -> Result<Vec<u8>, EncodeError> {
        let missing = self.missing_required();
        if !missing.is_empty() {
            return Err(EncodeError::MissingRequired(missing));
        }
        let mut out = Vec::new();
        self.encode_with(&EncodeOptions::new(), &mut out)?;
        Ok(out)
    }

    /// Encodes to the end of `out`. Required fields are not checked.
    ///
    /// # Errors
    /// When the message takes 2 GiB or more; `out` is then as it was.
    pub fn encode_with(&self, options: &EncodeOptions, out: &mut Vec<u8>) -> Result<(), EncodeError> {
        options.encode_with(|w| encode::write(self, w), out)
    }

    /// The paths of required fields that are unset, such as `orders[3].id`: the first 100 of them, and none when the message is
    /// complete.
    pub fn missing_required(&self) -> Vec<String> {
        let mut missing = Missing::default();
        find_missing(self, &mut missing);
        missing.into_paths()
    }

    /// The dynamic form of a generated message; it goes through the bytes.
    ///
    /// # Errors
    /// When the descriptor is that of another type, or does not fit what the message holds.
    pub fn from_message<T: Message>(descriptor: MessageDescriptor, message: &T) -> Result<Self, ConvertError> {
        let mut out = Self::new(descriptor);
        out.expect_type::<T>()?;
        out.merge_with(&message.encode_to_vec(), &own_bytes())?;
        Ok(out)
    }

    /// The generated form of this message; it goes through the bytes.
    ///
    /// # Errors
    /// When it is a message of another type, or the generated type does not fit what it holds.
    pub fn to_message<T: Message>(&self) -> Result<T, ConvertError> {
        self.expect_type::<T>()?;
        let mut out = T::default();
        own_bytes().merge(&mut out, &self.encode_to_vec())?;
        Ok(out)
    }

    fn expect_type<T: Message>(&self) -> Result<(), FieldError> {
        if self.descriptor().full_name() == T::FULL_NAME {
            return Ok(());
        }
        Err(FieldError::OtherMessage {
            expected: T::FULL_NAME.to_owned(),
            found: self.descriptor().full_name().to_owned(),
        })
    }
}

/// As deep as the message is: whoever built it had the stack for it.
fn own_bytes() -> DecodeOptions {
    DecodeOptions::unlimited().max_depth(u32::MAX)
}

/// The names of a type, for the path in an error.
struct TypeNames(MessageDescriptor);

impl Names for TypeNames {
    fn full_name(&self) -> String {
        self.0.full_name().to_owned()
    }

    fn field(&self, number: u32) -> Option<NamedField<Self>> {
        let pool = self.0.pool();
        let field = self.0.field(number).or_else(|| pool.extension_by_number(&self.0, number))?;
        let map = field.is_map();
        let message = field.message_type();
        let message = if map { message.and_then(|entry| entry.field(2)?.message_type()) } else { message };
        let name = if field.is_extension() { format!("[{}]", field.full_name()) } else { field.name().to_owned() };
        Some(NamedField { name, message: message.map(Self), map })
    }
}

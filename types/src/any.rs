//! [`Any`]: packing messages into it and getting them out again.

use core::fmt;

use rustwire::{DecodeError, DecodeOptions, EncodeError, Message};

use crate::google::protobuf::Any;

impl Any {
    /// A message in its encoded form, under its type's URL.
    ///
    /// # Panics
    /// When the message takes more than 2 GiB; see [`Any::try_pack`].
    pub fn pack<M: Message>(message: &M) -> Self {
        Self { type_url: M::type_url(), value: message.encode_to_vec(), ..Self::default() }
    }

    /// A message in its encoded form, after checking that every required field is set.
    ///
    /// # Errors
    /// When a required field is unset or the message takes more than 2 GiB.
    pub fn try_pack<M: Message>(message: &M) -> Result<Self, EncodeError> {
        Ok(Self { type_url: M::type_url(), value: message.try_encode_to_vec()?, ..Self::default() })
    }

    /// The full name of the type of what is inside: what comes after the last slash of the URL, of which `any.proto` wants at least
    /// one. `None` when there is no slash or nothing after it.
    pub fn type_name(&self) -> Option<&str> {
        let (_, name) = self.type_url.rsplit_once('/')?;
        (!name.is_empty()).then_some(name)
    }

    /// Whether the URL says that an `M` is inside.
    pub fn is<M: Message>(&self) -> bool {
        self.type_name() == Some(M::FULL_NAME)
    }

    /// Decodes the message inside.
    ///
    /// # Errors
    /// When the URL names another type than `M`, or the bytes are not a valid `M`.
    pub fn unpack<M: Message>(&self) -> Result<M, UnpackError> {
        self.unpack_with(&DecodeOptions::new())
    }

    /// Decodes the message inside, with limits and a registry of one's own.
    ///
    /// # Errors
    /// As [`Any::unpack`].
    pub fn unpack_with<M: Message>(&self, options: &DecodeOptions) -> Result<M, UnpackError> {
        if !self.is::<M>() {
            return Err(UnpackError::OtherType { wanted: M::FULL_NAME, type_url: self.type_url.clone() });
        }
        options.decode(&self.value).map_err(UnpackError::Decode)
    }
}

/// Why no message was taken out of an [`Any`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum UnpackError {
    /// The type URL does not name the type that was asked for.
    OtherType {
        /// The full name of the type that was asked for.
        wanted: &'static str,
        /// The URL that was found.
        type_url: alloc::string::String,
    },
    /// The bytes are not a message of that type.
    Decode(DecodeError),
}

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherType { wanted, type_url } => write!(f, "the Any holds {type_url:?}, not a {wanted}"),
            Self::Decode(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for UnpackError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::OtherType { .. } => None,
            Self::Decode(error) => Some(error),
        }
    }
}

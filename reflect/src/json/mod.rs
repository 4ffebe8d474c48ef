//! ProtoJSON of dynamic messages, over the reader, the writer and the codecs that generated code uses
//! (<https://protobuf.dev/programming-guides/json>).

mod read;
mod scalar;
mod special;
mod write;

use rustwire::json::{Error, ErrorKind, Input, Options};

use crate::{DynamicMessage, MessageDescriptor};

impl DynamicMessage {
    /// Reads JSON.
    ///
    /// # Errors
    /// When the input is not the JSON form of a message of this type, a required field is missing, or a limit of the default
    /// [`Options`] is passed.
    pub fn from_json(descriptor: MessageDescriptor, input: &(impl Input + ?Sized)) -> Result<Self, Error> {
        Self::from_json_with(descriptor, input, &Options::new())
    }

    /// [`DynamicMessage::from_json`] with options. Their registry is not asked: the pool has extensions and types.
    ///
    /// # Errors
    /// As [`DynamicMessage::from_json`].
    pub fn from_json_with(
        descriptor: MessageDescriptor,
        input: &(impl Input + ?Sized),
        options: &Options,
    ) -> Result<Self, Error> {
        let mut message = Self::new(descriptor.clone());
        options.read_with(input, descriptor.full_name(), |r| {
            read::message(&mut message, r)?;
            check_required(&message)
        })?;
        Ok(message)
    }

    /// Writes JSON.
    ///
    /// # Errors
    /// When the message holds what JSON cannot express, as [`rustwire::JsonMessage::to_json`] lists it.
    pub fn to_json(&self) -> Result<String, Error> {
        self.to_json_with(&Options::new())
    }

    /// [`DynamicMessage::to_json`] with options. Their registry is not asked.
    ///
    /// # Errors
    /// As [`DynamicMessage::to_json`].
    pub fn to_json_with(&self, options: &Options) -> Result<String, Error> {
        options.write_with(self.descriptor().full_name(), |w| {
            check_required(self)?;
            write::message(self, w)
        })
    }
}

fn check_required(message: &DynamicMessage) -> Result<(), Error> {
    let missing = message.missing_required();
    if missing.is_empty() {
        return Ok(());
    }
    Err(Error::new(ErrorKind::MissingRequired, 0, format!("required fields are missing: {}", missing.join(", "))))
}

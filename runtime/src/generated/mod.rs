//! What a generated module imports by glob, so that its own declarations win over any of these names; and the macros that it
//! calls.

mod enums;
mod message;

pub use alloc::boxed::Box;
pub use alloc::collections::BTreeMap;
pub use alloc::string::String;
pub use alloc::vec::Vec;

pub use crate::wire::{Context, Reader, Writer};
pub use crate::{
    DecodeError, Enum, Extension, ExtensionSet, Message, MessageField, Missing, Registry, UnknownFields, WireMessage,
    codec, oneof_mut,
};
#[cfg(feature = "json")]
pub use crate::{JsonMessage, json};

//! What a generated module imports by glob, so that its own declarations win over any of these names.

pub use alloc::boxed::Box;
pub use alloc::collections::BTreeMap;
pub use alloc::string::String;
pub use alloc::vec::Vec;

pub use crate::wire::{Context, Reader, Writer};
pub use crate::{
    BoxedSlot, DecodeError, Enum, Extendable, Extension, ExtensionSet, InlineSlot, Message, MessageField,
    MessageFieldInfo, MessageInfo, Missing, Registry, UnknownFields, codec, oneof_mut,
};
#[cfg(feature = "json")]
pub use crate::{JsonMessage, json};

//! The runtime of rustwire: the part of protobuf that generated code calls.
//!
//! Users meet [`Message`], [`MessageField`], [`UnknownFields`], [`Enum`], the options and the errors. Everything under
//! [`wire`] and [`codec`] is what generated code is written against.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;
// Lets the macros and generated test code say `::rustwire` inside this crate too.
extern crate self as rustwire;

pub mod arch;
pub mod codec;
mod described;
#[doc(hidden)]
pub mod enums;
mod error;
mod extension;
mod field;
#[doc(hidden)]
pub mod generated;
#[cfg(feature = "std")]
mod hash_map;
mod info;
#[cfg(feature = "json")]
pub mod json;
mod message;
mod options;
mod proto_string;
mod required;
mod text;
mod unknown;
pub mod version;
pub mod wire;

pub use bytes::Bytes;
pub use described::Described;
pub use enums::{Enum, UnknownEnumValue};
pub use error::{DecodeError, DecodeErrorKind, EncodeError};
#[doc(hidden)]
pub use error::{NamedField, Names, shorten};
pub use extension::{Extendable, Extension, ExtensionSet, Registry};
pub use field::{BoxedSlot, Explicit, Field, InlineSlot, MessageField, Slot};
#[cfg(feature = "std")]
pub use hash_map::{HashMap, MapHasher};
pub use info::{MessageFieldInfo, MessageInfo};
#[cfg(feature = "json")]
pub use json::JsonMessage;
pub use message::{Message, WireMessage, decode, encode};
#[doc(hidden)]
pub use options::Limits;
pub use options::{DecodeOptions, EncodeOptions};
pub use proto_string::ProtoString;
pub use required::Missing;
pub use text::{ArcStr, BoxStr, BytesField, StringField};
pub use unknown::{UnknownField, UnknownFields, UnknownGroup, UnknownRecords, UnknownValue};
#[doc(hidden)]
pub use wire::entry_cost;
pub use wire::{ByteString, Context, Reader, SmallString, Writer};

/// Stands in for the implementation of serde's traits without the feature `serde`.
#[cfg(all(feature = "json", not(feature = "serde")))]
#[doc(hidden)]
#[macro_export]
macro_rules! serde_impls {
    ($name:ident) => {};
}

/// Stands in for the implementation of serde's traits, which is where code that was generated with the option `json` first shows
/// without the feature `json`.
#[cfg(not(feature = "json"))]
#[doc(hidden)]
#[macro_export]
macro_rules! serde_impls {
    ($name:ident) => {
        ::core::compile_error!(
            "this code was generated with the option `json`: enable the feature `json` of the crate `rustwire`"
        );
    };
}

/// Brings in the code that a build script generated with `rustwire-build`: the modules of all packages.
///
/// ```ignore
/// mod pb {
///     rustwire::include_protos!();
/// }
/// ```
#[macro_export]
macro_rules! include_protos {
    () => {
        ::core::include!(::core::concat!(::core::env!("OUT_DIR"), "/mod.rs"));
    };
}

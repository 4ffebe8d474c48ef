//! serde's traits over the same codec, for those who keep messages in structures of serde.
//!
//! Code that was generated with the option `json` implements `Serialize` and `Deserialize` where the runtime's feature `serde` is
//! on. Both go by way of JSON text, so they say what [`JsonMessage`](super::JsonMessage) says, in any self-describing format.

mod read;
mod write;

pub use read::deserialize;
pub use write::serialize;

#[doc(hidden)]
pub use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

/// Implements serde's traits for a message.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_impls {
    ($name:ident) => {
        impl $crate::json::serde::Serialize for $name {
            fn serialize<S: $crate::json::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::json::serde::serialize(self, serializer)
            }
        }

        impl<'de> $crate::json::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::json::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::json::serde::deserialize(deserializer)
            }
        }
    };
}

//! [`BoxStr`] and [`ArcStr`]: std's pointers to text, with an empty value that a constant can hold.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;

use super::{StringField, like_str};
use crate::Field;

macro_rules! pointer {
    ($(#[$doc:meta])* $name:ident($pointer:ident)) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name(Option<$pointer<str>>);

        impl $name {
            /// The empty string, which has no memory of its own.
            pub const EMPTY: Self = Self(None);

            /// A string that holds `text`.
            pub fn new(text: &str) -> Self {
                Self((!text.is_empty()).then(|| text.into()))
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                self.0.as_deref().unwrap_or_default()
            }
        }

        like_str!($name);

        impl From<$pointer<str>> for $name {
            fn from(text: $pointer<str>) -> Self {
                Self(Some(text))
            }
        }

        impl From<$name> for $pointer<str> {
            fn from(text: $name) -> Self {
                text.0.unwrap_or_default()
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self((!text.is_empty()).then(|| text.into()))
            }
        }

        impl Field for $name {
            const EMPTY: Self = Self::EMPTY;
        }

        impl StringField for $name {
            fn set(&mut self, text: &str) {
                *self = Self::new(text);
            }
            fn as_str(&self) -> &str {
                self.as_str()
            }
        }
    };
}

pointer! {
    /// A `Box<str>`: two words, and memory for the text alone.
    BoxStr(Box)
}

pointer! {
    /// An `Arc<str>`: two words, and clones share the text.
    ArcStr(Arc)
}

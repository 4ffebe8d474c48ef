//! [`Described`]: messages that bring their descriptors.

use crate::Message;

/// A message whose package was generated with the option `descriptors`.
pub trait Described: Message {
    /// The encoded `google.protobuf.FileDescriptorSet`s of its package and of those that it imports, other crates' excepted.
    const FILES: &'static [&'static [u8]];
}

/// Implements [`Described`] for the messages of a package.
#[doc(hidden)]
#[macro_export]
macro_rules! described {
    ($files:tt $($message:path),*) => {$(
        impl $crate::Described for $message {
            const FILES: &'static [&'static [::core::primitive::u8]] = &$files;
        }
    )*};
}

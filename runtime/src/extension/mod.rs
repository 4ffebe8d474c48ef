//! Extensions: fields that a message takes from elsewhere.
//!
//! A message with extension ranges owns an [`ExtensionSet`], which keeps the records of each extension as they came. Typed access
//! goes through the keys that generated code declares ([`Extension`]); what no key asks for is kept all the same.

mod key;
mod registry;
mod set;

pub use key::Extension;
pub use registry::Registry;
pub use set::ExtensionSet;

use crate::Message;

/// A message that has extension ranges.
pub trait Extendable: Message {
    /// The extensions that are set.
    fn extension_set(&self) -> &ExtensionSet;

    /// The extensions that are set, for writing.
    fn extension_set_mut(&mut self) -> &mut ExtensionSet;
}

//! [`StringField`]: what a type needs to hold the value of a `string` field.

use alloc::string::String;
use core::fmt::Debug;
use core::hash::Hash;

use crate::{ByteString, Field};

/// A type that can hold the value of a `string` field; the generator's option `string_type` names it.
///
/// ```
/// use rustwire::{Field, StringField};
///
/// /// Text of up to 15 bytes; of longer text, what fits.
/// #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
/// struct Label { length: u8, bytes: [u8; 15] }
///
/// impl Field for Label {
///     const EMPTY: Self = Self { length: 0, bytes: [0; 15] };
/// }
///
/// impl StringField for Label {
///     fn set(&mut self, text: &str) {
///         let text = &text[..text.floor_char_boundary(15)];
///         self.length = text.len() as u8;
///         self.bytes[..text.len()].copy_from_slice(text.as_bytes());
///     }
///     fn as_str(&self) -> &str {
///         std::str::from_utf8(&self.bytes[..self.length.into()]).unwrap_or_default()
///     }
/// }
/// assert_eq!(Label::new("a label that is too long").as_str(), "a label that is");
/// ```
pub trait StringField: Field + Clone + Default + Eq + Hash + Debug + Send + Sync + 'static {
    /// Whether [`StringField::set_shared`] keeps the bytes that it is given. It is called only then.
    const SHARES: bool = false;

    /// Holds `text` from now on, which is all that the field's value is.
    fn set(&mut self, text: &str);

    /// The text.
    fn as_str(&self) -> &str;

    /// Holds a part of the input of a decode that was given `Bytes`.
    fn set_shared(&mut self, text: ByteString) {
        self.set(text.as_str());
    }

    /// A string that holds `text`.
    fn new(text: &str) -> Self {
        let mut string = Self::EMPTY;
        string.set(text);
        string
    }
}

impl StringField for String {
    fn set(&mut self, text: &str) {
        self.clear();
        self.push_str(text);
    }
    fn as_str(&self) -> &str {
        self
    }
}

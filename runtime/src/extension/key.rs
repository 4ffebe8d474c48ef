//! Typed access to extensions.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::{Extendable, ExtensionSet};
use crate::wire::{self, Decode, Encode, Reader};
use crate::{DecodeError, Enum, MessageInfo, UnknownFields, codec};

/// The key of an extension of the message `H` with values of type `V`.
///
/// Generated code declares one constant for each extension of a schema, in the module of the scope that declares it.
///
/// ```ignore
/// AGE.set(&mut host, 7);
/// assert_eq!(AGE.get(&host)?, Some(7));
/// ```
pub struct Extension<H, V> {
    number: u32,
    full_name: &'static str,
    read: fn(&mut Values<'_>, &mut Option<V>) -> Result<(), DecodeError>,
    write: fn(u32, &V, &mut UnknownFields),
    default: fn() -> V,
    /// The type of its messages, if it has any.
    message: Option<fn() -> &'static MessageInfo>,
    host: PhantomData<fn(&H)>,
}

/// The records of one extension while they are read.
struct Values<'a> {
    number: u32,
    reader: Reader<'a>,
}

impl<H, V> Clone for Extension<H, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<H, V> Copy for Extension<H, V> {}

impl<H: Extendable, V> Extension<H, V> {
    /// The extension's number.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The full proto name, without brackets.
    pub const fn full_name(&self) -> &'static str {
        self.full_name
    }

    /// The value, if the extension is set.
    ///
    /// # Errors
    /// When what is stored is not a valid value; a decode with a registry has checked that.
    pub fn get(&self, host: &H) -> Result<Option<V>, DecodeError> {
        let mut value = None;
        if let Some(records) = host.extension_set().records(self.number) {
            wire::read_all(records.as_bytes(), |reader| {
                (self.read)(&mut Values { number: self.number, reader }, &mut value)
            })?;
        }
        Ok(value)
    }

    /// The value, or the schema's default while the extension is unset.
    ///
    /// # Errors
    /// As [`Extension::get`].
    pub fn get_or_default(&self, host: &H) -> Result<V, DecodeError> {
        Ok(self.get(host)?.unwrap_or_else(self.default))
    }

    /// Whether the extension is set.
    pub fn is_set(&self, host: &H) -> bool {
        host.extension_set().contains(self.number)
    }

    /// Sets the extension, in place of any value that it has.
    #[allow(clippy::needless_pass_by_value)]
    pub fn set(&self, host: &mut H, value: V) {
        let mut records = UnknownFields::EMPTY;
        (self.write)(self.number, &value, &mut records);
        let set: &mut ExtensionSet = host.extension_set_mut();
        if records.is_empty() {
            set.remove(self.number);
        } else {
            *set.records_mut(self.number) = records;
        }
    }

    /// Unsets the extension; says whether it was set.
    pub fn clear(&self, host: &mut H) -> bool {
        host.extension_set_mut().remove(self.number)
    }
}

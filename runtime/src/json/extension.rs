//! Extensions: keys in brackets, resolved by the registry.

use alloc::format;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::marker::PhantomData;

use super::{AnyType, Error, JsonCodec, JsonMessage, Reader, Writer};
use crate::wire::Prefix;
use crate::{Extendable, Extension, Registry, UnknownFields};

/// The JSON form of all values of an extension.
pub trait Shape {
    /// The type of the extension's key.
    type Value;

    /// Whether `null` is a value.
    const NULL_IS_VALUE: bool;

    /// Reads the value; `None` where it is to be passed over.
    ///
    /// # Errors
    /// When it is not one of the extension's.
    fn read(r: &mut Reader<'_>) -> Result<Option<Self::Value>, Error>;

    /// Writes the value.
    ///
    /// # Errors
    /// When it has no JSON form.
    fn write(w: &mut Writer<'_>, value: &Self::Value) -> Result<(), Error>;
}

/// One value.
pub struct Single<C>(PhantomData<C>);

/// A list of values.
pub struct List<C>(PhantomData<C>);

impl<C: JsonCodec> Shape for Single<C> {
    type Value = C::Value;
    const NULL_IS_VALUE: bool = C::NULL_IS_VALUE;
    fn read(r: &mut Reader<'_>) -> Result<Option<C::Value>, Error> {
        let mut value = C::Value::default();
        Ok(C::read(r, &mut value)?.then_some(value))
    }
    fn write(w: &mut Writer<'_>, value: &C::Value) -> Result<(), Error> {
        C::write(w, &Prefix::EMPTY, value)
    }
}

impl<C: JsonCodec> Shape for List<C> {
    type Value = Vec<C::Value>;
    const NULL_IS_VALUE: bool = false;
    fn read(r: &mut Reader<'_>) -> Result<Option<Vec<C::Value>>, Error> {
        let mut values = Vec::new();
        r.list::<C>(&mut values)?;
        Ok(Some(values))
    }
    fn write(w: &mut Writer<'_>, values: &Vec<C::Value>) -> Result<(), Error> {
        w.list::<C>(&Prefix::EMPTY, values)
    }
}

/// An extension whose types are forgotten.
pub(crate) trait JsonExtension: Send + Sync {
    /// Reads the value as records; `None` where it is to be passed over.
    fn read(&self, r: &mut Reader<'_>) -> Result<Option<UnknownFields>, Error>;
    /// Writes the name and the value that records hold, if they hold one.
    fn write(&self, w: &mut Writer<'_>, records: &UnknownFields) -> Result<(), Error>;
}

struct Typed<H, S: Shape>(Extension<H, S::Value>);

impl<H: Extendable, S: Shape> JsonExtension for Typed<H, S> {
    fn read(&self, r: &mut Reader<'_>) -> Result<Option<UnknownFields>, Error> {
        if !S::NULL_IS_VALUE && r.at_null() {
            r.literal("null")?;
            return Ok(None);
        }
        Ok(S::read(r)?.map(|value| self.0.records_of(&value)))
    }

    fn write(&self, w: &mut Writer<'_>, records: &UnknownFields) -> Result<(), Error> {
        let wrong = |error| Error::not_representable(format!("the extension holds no value of its type: {error}"));
        // The records are read as fields of the object that is open, so a message in them is one level further in.
        let levels = w.levels_left().map_or(0, |levels| levels + 1);
        w.stored(
            records.as_bytes(),
            levels,
            |options| self.0.read_records(records, &options),
            wrong,
            |value, w| match value {
                Some(value) => {
                    w.member_name(&format!("[{}]", self.0.full_name()));
                    S::write(w, value)
                }
                None => Ok(()),
            },
        )
    }
}

impl Registry {
    /// Adds a message type, so that JSON of an `Any` can hold it.
    pub fn add_message<T: JsonMessage>(&mut self) {
        self.add_any_type(AnyType::of::<T>());
    }

    /// Adds the JSON form of an extension, which has been added before.
    #[doc(hidden)]
    pub fn add_json<S: Shape + 'static, H: Extendable>(&mut self, extension: Extension<H, S::Value>) {
        self.set_json(H::FULL_NAME, extension.number(), Arc::new(Typed::<H, S>(extension)));
    }
}

impl Reader<'_> {
    /// Reads the value of an extension by its full name; says whether there is such an extension.
    ///
    /// # Errors
    /// When the value is not one of the extension's, or there already.
    pub fn extension<H: Extendable>(&mut self, name: &str, host: &mut H) -> Result<bool, Error> {
        let Some((number, form)) = self.registry().and_then(|registry| registry.find_json(H::FULL_NAME, name)) else {
            return Ok(false);
        };
        if host.extension_set().contains(number) {
            return Err(self.duplicate(name));
        }
        if let Some(records) = form.read(self)? {
            self.charge(records.len())?;
            host.extension_set_mut().replace(number, records);
        }
        Ok(true)
    }
}

impl Writer<'_> {
    /// Writes the extensions that the registry knows.
    ///
    /// # Errors
    /// When a value has no JSON form.
    pub fn extensions<H: Extendable>(&mut self, host: &H) -> Result<(), Error> {
        let Some(registry) = self.registry() else { return Ok(()) };
        for number in host.extension_set().numbers() {
            let entry = registry.find(H::FULL_NAME, number);
            let (Some(entry), Some(records)) = (entry, host.extension_set().records(number)) else { continue };
            if let Some(form) = &entry.json {
                form.write(self, records).map_err(|error| error.in_field(&format!("[{}]", entry.full_name)))?;
            }
        }
        Ok(())
    }
}

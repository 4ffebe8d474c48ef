//! Fields on the way in: what generated code calls, by cardinality.

use alloc::vec::Vec;

use super::{Error, JsonCodec, JsonMap, JsonMessage, MapKey, Reader};
use crate::MessageField;
use crate::wire::entry_cost;

impl Reader<'_> {
    /// Takes `null` where that stands for the absence of a value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn absent<C: JsonCodec>(&mut self) -> Result<bool, Error> {
        if C::NULL_IS_VALUE || !self.at_null() {
            return Ok(false);
        }
        self.literal("null")?;
        Ok(true)
    }

    /// Reads a field of implicit presence.
    ///
    /// # Errors
    /// When the value is not one of the field's.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn implicit<C: JsonCodec>(&mut self, out: &mut C::Value) -> Result<(), Error> {
        if self.absent::<C>()? {
            return Ok(());
        }
        C::read(self, out).map(drop)
    }

    /// Reads a field of explicit presence.
    ///
    /// # Errors
    /// When the value is not one of the field's.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn explicit<C: JsonCodec>(&mut self, out: &mut Option<C::Value>) -> Result<(), Error> {
        if self.absent::<C>()? {
            return Ok(());
        }
        let mut value = C::Value::default();
        if C::read(self, &mut value)? {
            *out = Some(value);
        }
        Ok(())
    }

    /// Reads a singular message field.
    ///
    /// # Errors
    /// When the value is not one of the field's.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn message<T: JsonMessage>(&mut self, out: &mut MessageField<T>) -> Result<(), Error> {
        if self.absent::<crate::codec::Message<T>>()? {
            return Ok(());
        }
        // As in binary: whether the message is stored in place is not known here, so it costs what it takes.
        self.charge(size_of::<T>())?;
        out.get_or_insert_default().read_json(self)
    }

    /// Reads a member of a oneof, of which no other may be there. `variant` makes the oneof's value of it.
    ///
    /// # Errors
    /// When the value is not one of the field's, or the oneof is set already.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn member<C: JsonCodec, O>(
        &mut self,
        out: &mut Option<O>,
        variant: impl FnOnce(C::Value) -> O,
    ) -> Result<(), Error> {
        if self.absent::<C>()? {
            return Ok(());
        }
        if out.is_some() {
            return Err(self.second_member());
        }
        // The member may be stored behind a pointer.
        self.charge(size_of::<C::Value>())?;
        let mut value = C::Value::default();
        if C::read(self, &mut value)? {
            *out = Some(variant(value));
        }
        Ok(())
    }

    /// Reads a repeated field.
    ///
    /// # Errors
    /// When the value is not an array of the field's values.
    #[inline]
    pub fn repeated<C: JsonCodec>(&mut self, out: &mut Vec<C::Value>) -> Result<(), Error> {
        if self.at_null() {
            return self.literal("null");
        }
        self.list::<C>(out)
    }

    /// Reads an array.
    ///
    /// # Errors
    /// When the value is not an array of the codec's values.
    #[inline]
    pub fn list<C: JsonCodec>(&mut self, out: &mut Vec<C::Value>) -> Result<(), Error> {
        let mut more = self.open_array()?;
        while more {
            self.charge(size_of::<C::Value>())?;
            let element = crate::wire::push_in_place(out, C::Value::default());
            match C::read(self, element) {
                Ok(true) => {}
                Ok(false) => {
                    out.pop();
                }
                Err(error) => return Err(error.in_element(out.len() - 1)),
            }
            more = self.next_element()?;
        }
        Ok(())
    }

    /// Reads a map field.
    ///
    /// # Errors
    /// When the value is not an object of the field's keys and values.
    #[inline]
    pub fn map<K: MapKey, V: JsonCodec>(&mut self, out: &mut impl JsonMap<K::Value, V::Value>) -> Result<(), Error> {
        if self.at_null() {
            return self.literal("null");
        }
        self.entries::<K, V>(out)
    }

    /// Reads the object of a map.
    ///
    /// # Errors
    /// When the value is not an object of these keys and values.
    #[inline]
    pub fn entries<K: MapKey, V: JsonCodec>(
        &mut self,
        out: &mut impl JsonMap<K::Value, V::Value>,
    ) -> Result<(), Error> {
        let mut more = self.open_map()?;
        while more {
            self.charge(entry_cost::<K::Value, V::Value>(out.len()))?;
            let key = K::read_member_key(self)?;
            let key_at = self.key_at;
            let mut value = V::Value::default();
            match V::read(self, &mut value) {
                Ok(true) => {
                    if !out.add(key, value) {
                        return Err(self.in_entry(key_at, |r, key| r.duplicate(key)));
                    }
                }
                Ok(false) => {}
                Err(error) => return Err(self.in_entry(key_at, |_, key| error.in_entry(key))),
            }
            more = self.next_member()?;
        }
        Ok(())
    }
}

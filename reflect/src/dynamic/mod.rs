//! [`DynamicMessage`].

mod binary;
mod check;
mod decode;
mod encode;
pub(crate) mod entry;
mod key;
mod parts;
mod required;
pub(crate) mod slot;
mod value;

use std::collections::BTreeMap;
use std::fmt;

use rustwire::UnknownFields;

pub use check::FieldError;
pub use key::FieldKey;
use parts::choose;
pub(crate) use parts::cost;
use slot::{List, Map, Slot};
pub use value::{ListRef, MapKey, MapRef, Value, ValueRef};

use crate::pool::model::Shape;
use crate::pool::table::Entry;
use crate::{FieldDescriptor, MessageDescriptor};

/// A message of a type that is known at run time.
///
/// Fields are named by number, by name (an extension's in brackets or not), or by [`FieldDescriptor`]. Access is checked: what
/// does not exist or does not fit is an error.
#[derive(Clone)]
pub struct DynamicMessage {
    /// The head, and what [`parts::Parts::values`] says: a message is one allocation, and two words where it is held.
    slots: Box<[Slot]>,
}

impl DynamicMessage {
    /// The message with nothing set.
    pub fn new(descriptor: MessageDescriptor) -> Self {
        Self { slots: Box::new([Slot::Head(descriptor, None)]) }
    }

    /// Its type.
    pub fn descriptor(&self) -> &MessageDescriptor {
        match self.slots.first() {
            Some(Slot::Head(descriptor, _)) => descriptor,
            _ => unreachable!("a message starts with its head"),
        }
    }

    /// What it holds of fields that neither its type nor an extension in the pool declares.
    pub fn unknown_fields(&self) -> &UnknownFields {
        static NONE: UnknownFields = UnknownFields::EMPTY;
        self.rest().map_or(&NONE, |rest| &rest.unknown)
    }

    /// What it holds of unknown fields, for writing.
    pub fn unknown_fields_mut(&mut self) -> &mut UnknownFields {
        &mut self.parts().rest.get_or_insert_default().unknown
    }

    /// Whether a field is set: of a list or map, whether it has elements; of a field with implicit presence, whether it is not
    /// its default.
    ///
    /// # Errors
    /// When there is no such field.
    pub fn has(&self, field: impl FieldKey) -> Result<bool, FieldError> {
        Ok(self.value_of(&self.find(&field)?).is_some())
    }

    /// The value of a field, if it is set (see [`DynamicMessage::has`]).
    ///
    /// # Errors
    /// When there is no such field.
    pub fn get(&self, field: impl FieldKey) -> Result<Option<ValueRef<'_>>, FieldError> {
        Ok(self.value_of(&self.find(&field)?))
    }

    /// The value of a field, or its default where it is unset: an empty list, map or message for those.
    ///
    /// # Errors
    /// When there is no such field.
    pub fn get_or_default(&self, field: impl FieldKey) -> Result<Value, FieldError> {
        let field = self.find(&field)?;
        Ok(match (self.value_of(&field), field.default_value()) {
            (Some(value), _) => value.to_owned(),
            (None, Some(default)) => default,
            (None, None) if field.is_map() => Value::Map(BTreeMap::new()),
            (None, None) if field.is_list() => Value::List(Vec::new()),
            (None, None) => match field.message_type() {
                Some(descriptor) => Value::Message(Self::new(descriptor)),
                None => unreachable!("every other type has a default"),
            },
        })
    }

    /// Sets a field, in place of what it holds. Of a oneof, this unsets the other members.
    ///
    /// # Errors
    /// When there is no such field, or the value does not fit; the message is then as it was.
    pub fn set(&mut self, field: impl FieldKey, value: impl Into<Value>) -> Result<(), FieldError> {
        let field = self.find(&field)?;
        let entry = field.table_entry();
        let slot = check::slot(&field, &entry, value.into())?;
        self.put(&field, &entry, slot);
        Ok(())
    }

    /// Appends an element to a repeated field.
    ///
    /// # Errors
    /// When there is no such field, it is not repeated, or the element does not fit.
    pub fn push(&mut self, field: impl FieldKey, element: impl Into<Value>) -> Result<(), FieldError> {
        let field = self.find(&field)?;
        let entry = field.table_entry();
        if !field.is_list() {
            return Err(check::wrong(&field, entry.kind, entry.shape, "an element of a list"));
        }
        let element = check::element(&field, entry.kind, element.into())?;
        self.push_slot(&field, &entry, element);
        Ok(())
    }

    /// Adds an entry to a map, in place of one with the same key.
    ///
    /// # Errors
    /// When there is no such field, it is no map, or key or value does not fit.
    pub fn insert(
        &mut self,
        field: impl FieldKey,
        key: impl Into<MapKey>,
        value: impl Into<Value>,
    ) -> Result<(), FieldError> {
        let field = self.find(&field)?;
        let entry = field.table_entry();
        if !field.is_map() {
            return Err(check::wrong(&field, entry.kind, entry.shape, "an entry of a map"));
        }
        let (key_type, value_type) = field.map_types();
        let key = check::checked_key(&field, key_type, key.into())?;
        let value = check::element(&field, value_type, value.into())?;
        self.insert_slot(&field, &entry, key, value);
        Ok(())
    }

    /// A singular message for writing; sets the field to an empty message first if it is unset.
    ///
    /// # Errors
    /// When there is no such field, or it is not a singular message.
    pub fn message_mut(&mut self, field: impl FieldKey) -> Result<&mut Self, FieldError> {
        let field = self.find(&field)?;
        let entry = field.table_entry();
        let Some(descriptor) = field.message_type().filter(|_| !field.is_list() && !field.is_map()) else {
            return Err(check::wrong(&field, entry.kind, entry.shape, "one message to write into"));
        };
        if !matches!(self.slot(&field, &entry), Slot::Message(_)) {
            self.put(&field, &entry, Slot::Message(Self::new(descriptor)));
        }
        match self.slot_mut(&field, &entry) {
            Slot::Message(message) => Ok(message),
            _ => unreachable!("the slot was filled above"),
        }
    }

    /// Unsets a field.
    ///
    /// # Errors
    /// When there is no such field.
    pub fn clear(&mut self, field: impl FieldKey) -> Result<(), FieldError> {
        let field = self.find(&field)?;
        let entry = field.table_entry();
        if self.value_of(&field).is_some() {
            self.put(&field, &entry, Slot::Empty);
        }
        Ok(())
    }

    /// The fields and extensions that are set, in ascending order of their numbers.
    pub fn fields(&self) -> impl Iterator<Item = (FieldDescriptor, ValueRef<'_>)> {
        let descriptor = self.descriptor();
        let table = &descriptor.entry().table;
        let declared = table.entries.iter().map(|entry| (entry.number, FieldDescriptor::field(descriptor, entry.slot)));
        let extensions = self.rest().into_iter().flat_map(|rest| rest.extensions.keys());
        let extensions = extensions
            .filter_map(|number| Some((*number, descriptor.pool().extension_by_number(descriptor, *number)?)));
        let mut all: Vec<(FieldDescriptor, ValueRef<'_>)> = Vec::new();
        let mut extensions = extensions.peekable();
        for (number, field) in declared {
            while let Some((_, extension)) = extensions.next_if(|(extension, _)| *extension < number) {
                all.extend(self.value_of(&extension).map(|value| (extension, value)));
            }
            all.extend(self.value_of(&field).map(|value| (field, value)));
        }
        for (_, extension) in extensions {
            all.extend(self.value_of(&extension).map(|value| (extension, value)));
        }
        all.into_iter()
    }

    fn find(&self, key: &impl FieldKey) -> Result<FieldDescriptor, FieldError> {
        let descriptor = self.descriptor();
        let field = key.find(descriptor);
        field
            .filter(|field| field.message() == *descriptor)
            .ok_or_else(|| FieldError::NoField { message: descriptor.full_name().to_owned(), key: key.describe() })
    }

    /// The value of a field of this message, if it is set.
    pub(crate) fn value_of(&self, field: &FieldDescriptor) -> Option<ValueRef<'_>> {
        let entry = field.table_entry();
        match (self.slot(field, &entry), entry.shape) {
            (Slot::List(list), _) if list.len() > 0 => Some(ValueRef::List(ListRef { list, kind: entry.kind })),
            (Slot::Map(map), _) => Some(ValueRef::Map(MapRef { map, kind: field.map_types().1 })),
            (slot, Shape::Implicit) if slot.is_zero() => None,
            (slot, _) => slot.value(entry.kind),
        }
    }

    fn slot(&self, field: &FieldDescriptor, entry: &Entry) -> &Slot {
        let slot = if field.is_extension() {
            self.rest().and_then(|rest| rest.extensions.get(&entry.number))
        } else {
            self.values().get(entry.slot as usize)
        };
        slot.unwrap_or(&Slot::Empty)
    }

    /// How many entries a map has.
    pub(crate) fn elements(&self, field: &FieldDescriptor, entry: &Entry) -> usize {
        if let Slot::Map(map) = self.slot(field, entry) { map.len() } else { 0 }
    }

    /// Whether another member of a field's oneof is set.
    pub(crate) fn has_other_member(&self, entry: &Entry) -> bool {
        let values = self.values();
        let Some(Slot::Bits(chosen)) = values.get(entry.case as usize).filter(|_| entry.case != 0) else {
            return false;
        };
        let slot = *chosen as usize - 1;
        slot != entry.slot as usize && !matches!(values[slot], Slot::Empty)
    }

    /// A field's slot for a value that it keeps.
    fn slot_mut(&mut self, field: &FieldDescriptor, entry: &Entry) -> &mut Slot {
        if field.is_extension() {
            return self.parts().rest.get_or_insert_default().extensions.entry(entry.number).or_default();
        }
        self.make_room();
        let values = self.parts().values;
        choose(values, entry);
        &mut values[entry.slot as usize]
    }

    /// Appends an element that fits.
    pub(crate) fn push_slot(&mut self, field: &FieldDescriptor, entry: &Entry, element: Slot) {
        let slot = self.slot_mut(field, entry);
        if !matches!(slot, Slot::List(_)) {
            *slot = Slot::List(List::new(entry.kind));
        }
        if let Slot::List(list) = slot {
            list.push(element);
        }
    }

    /// Adds an entry that fits.
    fn insert_slot(&mut self, field: &FieldDescriptor, entry: &Entry, key: MapKey, value: Slot) {
        let slot = self.slot_mut(field, entry);
        if !matches!(slot, Slot::Map(_)) {
            *slot = Slot::Map(Map::new());
        }
        if let Slot::Map(map) = slot {
            map.insert(key, value);
        }
    }

    /// Adds an entry that comes as a message of the entries' type, in which key and value may be missing.
    pub(crate) fn insert_slots(&mut self, field: &FieldDescriptor, entry: &Entry, mut from: Self) {
        let (key_type, value_type) = field.map_types();
        let pool = field.pool();
        // Linking checks that the key comes first.
        let mut take = |slot: usize| from.parts().values.get_mut(slot).map(std::mem::take).unwrap_or_default();
        let key = entry::map_key(key_type, take(0));
        let value = match take(1) {
            Slot::Empty => entry::default(value_type, pool),
            value => value,
        };
        self.insert_slot(field, entry, key, value);
    }

    /// Takes a singular message out, to be merged into.
    pub(crate) fn take_message(&mut self, field: &FieldDescriptor, entry: &Entry) -> Option<Self> {
        if !matches!(self.slot(field, entry), Slot::Message(_)) {
            return None;
        }
        match std::mem::take(self.slot_mut(field, entry)) {
            Slot::Message(message) => Some(message),
            _ => None,
        }
    }

    /// Sets a field's slot, or empties it.
    pub(crate) fn put(&mut self, field: &FieldDescriptor, entry: &Entry, value: Slot) {
        if !matches!(value, Slot::Empty) {
            *self.slot_mut(field, entry) = value;
            return;
        }
        let parts = self.parts();
        if !field.is_extension() {
            if let Some(slot) = parts.values.get_mut(entry.slot as usize) {
                *slot = Slot::Empty;
            }
        } else if let Some(rest) = parts.rest {
            rest.extensions.remove(&entry.number);
        }
    }
}

/// Compares types, fields, extensions and unknown fields (those bytewise). As everywhere, a NaN differs from itself.
impl PartialEq for DynamicMessage {
    fn eq(&self, other: &Self) -> bool {
        self.descriptor() == other.descriptor()
            && self.unknown_fields() == other.unknown_fields()
            && self.fields().eq(other.fields())
    }
}

/// Text format in one line, without what is redacted.
impl fmt::Debug for DynamicMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = crate::text::PrintOptions::new().single_line(true).redact(true).unknown_fields(true);
        write!(f, "{} {{{}}}", self.descriptor().full_name(), options.print(self))
    }
}

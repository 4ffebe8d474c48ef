//! JSON into messages.

use std::collections::HashSet;

use rustwire::json::{Error, ErrorKind, Kind, Reader};
use rustwire::{EncodeOptions, SmallString};

use super::scalar;
use super::special::{NULL_VALUE, Special};
use crate::dynamic::cost;
use crate::dynamic::entry::map_entry_cost;
use crate::dynamic::slot::{List, Map, Slot, bits};
use crate::pool::model::{Shape, Type};
use crate::pool::table::Entry;
use crate::{DynamicMessage, FieldDescriptor, MessageDescriptor, ValueRef};

type Result<T = ()> = std::result::Result<T, Error>;

/// Reads the JSON form of a message.
pub(super) fn message(message: &mut DynamicMessage, r: &mut Reader<'_>) -> Result {
    match Special::of(message.descriptor()) {
        None => object(message, r, false),
        Some(Special::Any) => any(message, r),
        Some(Special::Timestamp) => {
            let (mut seconds, mut nanos) = (0, 0);
            r.timestamp(&mut seconds, &mut nanos)?;
            put_time(message, seconds, nanos);
            Ok(())
        }
        Some(Special::Duration) => {
            let (mut seconds, mut nanos) = (0, 0);
            r.duration(&mut seconds, &mut nanos)?;
            put_time(message, seconds, nanos);
            Ok(())
        }
        Some(Special::FieldMask) => {
            let mut paths = Vec::new();
            r.field_mask(&mut paths)?;
            if !paths.is_empty() {
                let paths = paths.into_iter().map(SmallString::from).collect();
                put(message, 1, Slot::List(List::Text(paths)));
            }
            Ok(())
        }
        Some(Special::Struct | Special::ListValue) => {
            r.enter()?;
            content(message, 1, r)?;
            r.leave();
            Ok(())
        }
        Some(Special::Value) => {
            let number = match r.kind()? {
                Kind::Null => 1,
                Kind::Number => 2,
                Kind::String => 3,
                Kind::Bool => 4,
                Kind::Object => 5,
                Kind::Array => 6,
            };
            content(message, number, r)
        }
        Some(Special::Wrapper) => content(message, 1, r),
    }
}

/// Reads the value of one field, which is all that there is of a well-known type.
fn content(message: &mut DynamicMessage, number: u32, r: &mut Reader<'_>) -> Result {
    match message.descriptor().field(number) {
        Some(field) => values(message, &field, &field.table_entry(), r),
        None => Ok(()),
    }
}

fn put(message: &mut DynamicMessage, number: u32, slot: Slot) {
    if let Some(field) = message.descriptor().field(number) {
        message.put(&field, &field.table_entry(), slot);
    }
}

fn put_time(message: &mut DynamicMessage, seconds: i64, nanos: i32) {
    for (number, value) in [(1, ValueRef::I64(seconds)), (2, ValueRef::I32(nanos))] {
        if let Some(bits @ 1..) = bits(value) {
            put(message, number, Slot::Bits(bits));
        }
    }
}

/// Reads the object of a message's fields. One of an `Any` holds the key `@type` besides.
fn object(message: &mut DynamicMessage, r: &mut Reader<'_>, in_any: bool) -> Result {
    let descriptor = message.descriptor().clone();
    let mut more = r.open_object()?;
    let mut seen = HashSet::new();
    let mut types = 0;
    while more {
        let key = r.member_key()?;
        if let Some(field) = find(&descriptor, &key) {
            if !seen.insert(field.number()) {
                return Err(r.duplicate_field(field.name()));
            }
            // A path has the schema's names, as that of a generated message.
            let name = if field.is_extension() { &*key } else { field.name() };
            member(message, &field, r).map_err(|error| error.in_field(name))?;
        } else if in_any && key == "@type" {
            types += 1;
            if types > 1 {
                return Err(r.duplicate_field("@type"));
            }
            r.skip_value()?;
        } else if in_any && key == "value" && descriptor.full_name() == "google.protobuf.Empty" {
            // Some writers treat the empty message as one with a form of its own.
            object(message, r, false)?;
        } else {
            r.unknown_member(&key)?;
        }
        more = r.next_member()?;
    }
    r.leave();
    Ok(())
}

fn find(descriptor: &MessageDescriptor, key: &str) -> Option<FieldDescriptor> {
    descriptor.field_by_json_name(key).or_else(|| descriptor.field_by_name(key)).or_else(|| {
        let name = key.strip_prefix('[')?.strip_suffix(']')?;
        descriptor.pool().extension(name).filter(|field| field.message() == *descriptor)
    })
}

/// Reads a field, which `null` leaves unset unless it is a value of the field's type.
fn member(message: &mut DynamicMessage, field: &FieldDescriptor, r: &mut Reader<'_>) -> Result {
    let entry = field.table_entry();
    let many = field.is_list() || field.is_map();
    if (many || !null_is_value(field)) && r.at_null() {
        return r.literal("null");
    }
    if message.has_other_member(&entry) {
        return Err(r.duplicate_member());
    }
    values(message, field, &entry, r)
}

fn null_is_value(field: &FieldDescriptor) -> bool {
    field.message_type().is_some_and(|of| Special::of(&of) == Some(Special::Value))
        || field.enum_type().is_some_and(|of| of.full_name() == NULL_VALUE)
}

/// Reads what a field holds.
fn values(message: &mut DynamicMessage, field: &FieldDescriptor, entry: &Entry, r: &mut Reader<'_>) -> Result {
    match entry.shape {
        Shape::Repeated | Shape::Packed => {
            let mut list = List::new(entry.kind);
            let mut more = r.open_array()?;
            let mut index = 0;
            while more {
                r.charge(size_of::<Slot>())?;
                if let Some(element) = value(field, entry.kind, r).map_err(|error| error.in_element(index))? {
                    list.push(element);
                }
                index += 1;
                more = r.next_element()?;
            }
            if list.len() > 0 {
                message.put(field, entry, Slot::List(list));
            }
        }
        Shape::Map => {
            let (key_type, value_type) = field.map_types();
            let mut map = Map::new();
            let mut more = r.open_map()?;
            while more {
                r.charge(map_entry_cost(map.len()))?;
                let text = r.member_key()?;
                let Some(key) = scalar::read_key(key_type, &text) else { return Err(r.bad_key(&text)) };
                let read = value(field, value_type, r).map_err(|error| error.in_entry(&text))?;
                if let Some(value) = read
                    && map.insert(key, value).is_some()
                {
                    return Err(r.duplicate_field(&text));
                }
                more = r.next_member()?;
            }
            if !map.is_empty() {
                message.put(field, entry, Slot::Map(map));
            }
        }
        shape => {
            if let Some(slot) = value(field, entry.kind, r)?
                && !(shape == Shape::Implicit && slot.is_zero())
            {
                message.put(field, entry, slot);
            }
        }
    }
    Ok(())
}

/// Reads one value; `None` where it is to be passed over.
fn value(field: &FieldDescriptor, kind: Type, r: &mut Reader<'_>) -> Result<Option<Slot>> {
    let (Type::Message(index) | Type::Group(index)) = kind else {
        return scalar::read(kind, &field.pool().0, r);
    };
    let descriptor = MessageDescriptor::new(field.pool(), index);
    r.charge(cost(&descriptor))?;
    let mut inner = DynamicMessage::new(descriptor);
    message(&mut inner, r)?;
    Ok(Some(Slot::Message(inner)))
}

/// Reads an `Any`. Its type may be named behind what it holds, so it is looked for first.
fn any(message: &mut DynamicMessage, r: &mut Reader<'_>) -> Result {
    let pool = message.descriptor().pool().clone();
    let Some(url) = r.any_type(|name| pool.message(name).is_some())? else { return Ok(()) };
    let name = url.rsplit('/').next().unwrap_or_default();
    let Some(descriptor) = pool.message(name) else { return Ok(()) };
    let mut inner = DynamicMessage::new(descriptor);
    if Special::of(inner.descriptor()).is_some() {
        special_in_any(&mut inner, r)?;
    } else {
        object(&mut inner, r, true)?;
    }
    put(message, 1, Slot::Text(SmallString::new(&url)));
    let mut bytes = Vec::new();
    let written = inner.encode_with(&EncodeOptions::new(), &mut bytes);
    written.map_err(|error| r.error(ErrorKind::InvalidValue, error.to_string()))?;
    if !bytes.is_empty() {
        put(message, 2, Slot::Bytes(bytes.into()));
    }
    Ok(())
}

/// Reads an object that holds the type's URL and, under `value`, the message.
fn special_in_any(inner: &mut DynamicMessage, r: &mut Reader<'_>) -> Result {
    let mut more = r.open_object()?;
    let (mut types, mut values) = (0, 0);
    while more {
        let key = r.member_key()?;
        match &*key {
            "@type" => {
                types += 1;
                r.skip_value()?;
            }
            "value" => {
                values += 1;
                message(inner, r).map_err(|error| error.in_field("value"))?;
            }
            _ => r.unknown_member(&key)?,
        }
        if types > 1 || values > 1 {
            return Err(r.duplicate_field(&key));
        }
        more = r.next_member()?;
    }
    r.leave();
    if values == 0 {
        return Err(r.error(ErrorKind::InvalidValue, "an Any of this type needs a key \"value\""));
    }
    Ok(())
}

//! Messages into JSON.

use rustwire::json::{Error, Writer};
use rustwire::wire::Prefix;

use super::scalar;
use super::special::Special;
use crate::pool::model::Type;
use crate::{Cardinality, DynamicMessage, FieldDescriptor, ValueRef};

type Result = std::result::Result<(), Error>;

/// Writes the JSON form of a message.
pub(super) fn message(message: &DynamicMessage, w: &mut Writer<'_>) -> Result {
    let get = |number: u32| message.get(number).ok().flatten();
    let number = |number: u32| match get(number) {
        Some(ValueRef::I64(v)) => v,
        Some(ValueRef::I32(v)) => v.into(),
        _ => 0,
    };
    // The second of the two is an `int32`, so nothing is lost.
    let time = || (number(1), number(2) as i32);
    match Special::of(message.descriptor()) {
        None => {
            let start = w.open_object();
            fields(message, w)?;
            w.leave_object(start);
            Ok(())
        }
        Some(Special::Any) => any(message, w),
        Some(Special::Timestamp) => w.timestamp(time().0, time().1),
        Some(Special::Duration) => w.duration(time().0, time().1),
        Some(Special::FieldMask) => {
            let paths = get(1).and_then(ValueRef::as_list);
            let paths: Vec<String> =
                paths.iter().flat_map(|list| list.iter()).filter_map(|path| path.as_str().map(str::to_owned)).collect();
            w.field_mask(&paths)
        }
        Some(Special::Struct | Special::ListValue | Special::Wrapper) => match message.descriptor().field(1) {
            Some(field) => content(&field, get(1), w),
            None => Ok(()),
        },
        Some(Special::Value) => {
            let mut set = message.fields();
            match set.next() {
                Some((_, ValueRef::F64(v))) if !v.is_finite() => {
                    Err(Error::not_representable("a number of a Value has to be finite"))
                }
                Some((field, value)) => content(&field, Some(value), w),
                None => w.no_value(),
            }
        }
    }
}

/// Writes the fields that are set and, if the options ask for them, those that are not and have no presence.
fn fields(message: &DynamicMessage, w: &mut Writer<'_>) -> Result {
    let named = |w: &mut Writer<'_>, field: &FieldDescriptor, value: Option<ValueRef<'_>>| {
        if field.is_extension() {
            w.member_name(&format!("[{}]", field.full_name()));
        } else {
            w.member_name(if w.writes_original_names() { field.name() } else { field.json_name() });
        }
        content(field, value, w).map_err(|error| error.in_field(field.name()))
    };
    for field in message.descriptor().fields() {
        let value = message.value_of(&field);
        let has_presence = matches!(field.cardinality(), Cardinality::Explicit | Cardinality::Required);
        if value.is_some() || w.writes_defaults() && !has_presence {
            named(w, &field, value)?;
        }
    }
    for (field, value) in message.fields().filter(|(field, _)| field.is_extension()) {
        named(w, &field, Some(value))?;
    }
    Ok(())
}

/// Writes what a field holds; its default where it is unset.
fn content(field: &FieldDescriptor, value: Option<ValueRef<'_>>, w: &mut Writer<'_>) -> Result {
    match field.cardinality() {
        Cardinality::Repeated => {
            let start = w.open();
            let list = value.and_then(ValueRef::as_list);
            for (index, element) in list.iter().flat_map(|list| list.iter()).enumerate() {
                let prefix = w.element();
                one(field, field.model().kind, element, w, prefix).map_err(|error| error.in_element(index))?;
            }
            w.close_array(start);
            Ok(())
        }
        Cardinality::Map => {
            let start = w.open();
            let map = value.and_then(ValueRef::as_map);
            let value_type = field.map_types().1;
            for (key, value) in map.iter().flat_map(|map| map.iter()) {
                let prefix = w.element();
                scalar::write_key(key, w, prefix)?;
                let colon = w.colon();
                one(field, value_type, value, w, colon).map_err(|error| error.in_entry(&key.to_string()))?;
            }
            w.close_object(start);
            Ok(())
        }
        _ => match value {
            Some(value) => one(field, field.model().kind, value, w, &Prefix::EMPTY),
            None => match field.default_value().as_ref().and_then(|default| default.as_scalar()) {
                Some(default) => scalar::write(default, field.model().kind, &field.pool().0, w, &Prefix::EMPTY),
                None => Ok(()),
            },
        },
    }
}

/// Writes what stands in front of a value, and the value.
fn one(field: &FieldDescriptor, kind: Type, value: ValueRef<'_>, w: &mut Writer<'_>, prefix: &Prefix) -> Result {
    match value {
        ValueRef::Message(inner) => {
            w.raw(prefix, "");
            message(inner, w)
        }
        value => scalar::write(value, kind, &field.pool().0, w, prefix),
    }
}

fn any(any: &DynamicMessage, w: &mut Writer<'_>) -> Result {
    let url = any.get(1).ok().flatten().and_then(ValueRef::as_str).unwrap_or_default();
    let bytes = any.get(2).ok().flatten().and_then(ValueRef::as_bytes).unwrap_or_default();
    if url.is_empty() && bytes.is_empty() {
        w.raw(&Prefix::EMPTY, "{}");
        return Ok(());
    }
    let pool = any.descriptor().pool();
    let (name, levels) = w.any_type(url, |name| pool.message(name).is_some())?;
    let Some(descriptor) = pool.message(name) else { return Ok(()) };
    w.stored(
        bytes,
        levels,
        |options| DynamicMessage::decode_measured(descriptor, bytes, &options),
        |error| Error::not_representable(format!("an Any does not hold a {name}: {error}")),
        |inner, w| {
            // What an Any holds is no deeper than if it were there itself.
            let start = w.open_object();
            w.member_name("@type");
            w.string(&Prefix::EMPTY, url);
            if Special::of(inner.descriptor()).is_some() {
                w.member_name("value");
                message(inner, w).map_err(|error| error.in_field("value"))?;
            } else {
                fields(inner, w)?;
            }
            w.leave_object(start);
            Ok(())
        },
    )
}

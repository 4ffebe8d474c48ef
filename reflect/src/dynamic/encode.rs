//! Binary encoding by table, from the back.

use rustwire::Writer;

use super::DynamicMessage;
use super::slot::{List, Slot};
use super::value::MapKey;
use crate::DescriptorPool;
use crate::pool::model::{Shape, Type};
use crate::pool::table::Entry;

/// Writes all fields, the highest number first.
pub(super) fn write<'w>(message: &DynamicMessage, mut w: Writer<'w>) -> Writer<'w> {
    let descriptor = message.descriptor();
    let pool = descriptor.pool();
    let (values, rest) = (message.values(), message.rest());
    if let Some(rest) = rest {
        w.unknown(&rest.unknown);
    } else if values.is_empty() {
        return w;
    }
    let entry = descriptor.entry();
    let mut extensions = rest.map(|rest| rest.extensions.iter().rev().peekable());
    let is_set = entry.is_message_set;
    for field in entry.table.entries.iter().rev() {
        if let Some(extensions) = &mut extensions {
            while let Some((number, slot)) = extensions.next_if(|(number, _)| **number > field.number) {
                w = write_extension(w, message, *number, slot, is_set);
            }
        }
        match values.get(field.slot as usize) {
            None | Some(Slot::Empty) => {}
            Some(slot) => w = write_field(w, field, slot, pool),
        }
    }
    for (number, slot) in extensions.into_iter().flatten() {
        w = write_extension(w, message, *number, slot, is_set);
    }
    w
}

fn write_extension<'w>(
    mut w: Writer<'w>,
    message: &DynamicMessage,
    number: u32,
    slot: &Slot,
    in_message_set: bool,
) -> Writer<'w> {
    let descriptor = message.descriptor();
    let pool = descriptor.pool();
    let Some(index) = pool.0.extension_numbers.get(&(descriptor.index(), number)) else { return w };
    if let (true, Slot::Message(value)) = (in_message_set, slot) {
        // An item: a group of the extension's number and its message (`message_set_wire_format` in descriptor.proto).
        w.tag(1 << 3 | 4);
        w = w.message_with(3 << 3 | 2, |w| write(value, w));
        w.uint32(2 << 3, number);
        w.tag(1 << 3 | 3);
        return w;
    }
    write_field(w, &Entry::new(&pool.0.extensions[*index as usize], *index, 0), slot, pool)
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn write_field<'w>(w: Writer<'w>, entry: &Entry, slot: &Slot, pool: &DescriptorPool) -> Writer<'w> {
    match slot {
        Slot::Empty => w,
        Slot::List(list) => write_list(w, entry, list),
        Slot::Map(map) => {
            let Some([key_entry, value_entry]) =
                entry.kind.message().map(|index| &*pool.0.messages[index as usize].table.entries)
            else {
                unreachable!("linking checks that a map's entry has two fields")
            };
            let mut w = w;
            for (key, value) in map.iter().rev() {
                w = w.message_with(entry.tag, |w| {
                    let w = write_value(w, value_entry.tag, value_entry.kind, value);
                    write_key(w, key_entry.tag, key_entry.kind, key)
                });
            }
            w
        }
        value => write_value(w, entry.tag, entry.kind, value),
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn write_value<'w>(mut w: Writer<'w>, tag: u32, kind: Type, slot: &Slot) -> Writer<'w> {
    match slot {
        Slot::Bits(bits) => return write_bits(w, tag, kind, *bits),
        Slot::Text(text) => w.string(tag, text),
        Slot::Bytes(bytes) => w.bytes(tag, bytes),
        Slot::Message(message) => return write_message(w, tag, message),
        Slot::Empty | Slot::List(_) | Slot::Map(_) | Slot::Head(..) => {}
    }
    w
}

fn write_message<'w>(w: Writer<'w>, tag: u32, message: &DynamicMessage) -> Writer<'w> {
    if tag & 7 == 2 { w.message_with(tag, |w| write(message, w)) } else { w.group_with(tag, |w| write(message, w)) }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn write_bits<'w>(mut w: Writer<'w>, tag: u32, kind: Type, bits: u64) -> Writer<'w> {
    match kind {
        Type::Bool => w.bool(tag, bits != 0),
        Type::Int32 | Type::OpenEnum(_) | Type::ClosedEnum(_) => w.int32(tag, bits as i32),
        Type::Sint32 => w.sint32(tag, bits as i32),
        Type::Sfixed32 | Type::Fixed32 | Type::Float => w.fixed32(tag, bits as u32),
        Type::Sint64 => w.sint64(tag, bits as i64),
        Type::Sfixed64 | Type::Fixed64 | Type::Double => w.fixed64(tag, bits),
        Type::Uint32 => w.uint32(tag, bits as u32),
        _ => w.uint64(tag, bits),
    }
    w
}

fn write_key<'w>(mut w: Writer<'w>, tag: u32, kind: Type, key: &MapKey) -> Writer<'w> {
    let bits = match key {
        MapKey::Bool(v) => u64::from(*v),
        MapKey::I32(v) => u64::from(*v as u32),
        MapKey::I64(v) => *v as u64,
        MapKey::U32(v) => u64::from(*v),
        MapKey::U64(v) => *v,
        MapKey::String(text) => {
            w.string(tag, text);
            return w;
        }
        MapKey::Bytes(bytes) => {
            w.bytes(tag, bytes);
            return w;
        }
    };
    write_bits(w, tag, kind, bits)
}

fn write_list<'w>(mut w: Writer<'w>, entry: &Entry, list: &List) -> Writer<'w> {
    /// Writes scalars in the form of the field.
    macro_rules! scalars {
        ($values:expr, $packed:ident $repeated:ident) => {
            if entry.shape == Shape::Packed {
                w.$packed(entry.number << 3 | 2, $values);
            } else {
                w.$repeated(entry.tag, $values);
            }
        };
    }
    match (list, entry.kind) {
        (List::Bool(v), _) => scalars!(v, packed_bool repeated_bool),
        (List::I32(v), Type::Sint32) => scalars!(v, packed_sint32 repeated_sint32),
        (List::I32(v), Type::Sfixed32) => scalars!(v, packed_sfixed32 repeated_sfixed32),
        (List::I32(v), _) => scalars!(v, packed_int32 repeated_int32),
        (List::I64(v), Type::Sint64) => scalars!(v, packed_sint64 repeated_sint64),
        (List::I64(v), Type::Sfixed64) => scalars!(v, packed_sfixed64 repeated_sfixed64),
        (List::I64(v), _) => scalars!(v, packed_int64 repeated_int64),
        (List::U32(v), Type::Fixed32) => scalars!(v, packed_fixed32 repeated_fixed32),
        (List::U32(v), _) => scalars!(v, packed_uint32 repeated_uint32),
        (List::U64(v), Type::Fixed64) => scalars!(v, packed_fixed64 repeated_fixed64),
        (List::U64(v), _) => scalars!(v, packed_uint64 repeated_uint64),
        (List::F32(v), _) => scalars!(v, packed_float repeated_float),
        (List::F64(v), _) => scalars!(v, packed_double repeated_double),
        (List::Text(v), _) => v.iter().rev().for_each(|text| w.string(entry.tag, text)),
        (List::Bytes(v), _) => v.iter().rev().for_each(|bytes| w.bytes(entry.tag, bytes)),
        (List::Message(v), _) => {
            for message in v.iter().rev() {
                w = write_message(w, entry.tag, message);
            }
        }
    }
    w
}

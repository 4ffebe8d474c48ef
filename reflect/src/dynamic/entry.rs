//! Entries of maps, which are messages on the wire.

use rustwire::{Reader, SmallString, entry_cost};

use super::DynamicMessage;
use super::decode::{Result, plain, set, unknown_fields};
use super::parts::Rest;
use super::slot::{Map, Slot};
use super::value::MapKey;
use crate::pool::model::Type;
use crate::pool::table::Entry;
use crate::{DescriptorPool, MessageDescriptor};

/// What one more entry of a map costs in memory, in bytes, if there are `len` of them.
pub(crate) const fn map_entry_cost(len: usize) -> usize {
    entry_cost::<MapKey, Slot>(len)
}

/// An entry of a map. What is missing in it is the type's default, and the last of several counts. One with an undeclared number
/// of a closed enum goes to the unknown fields as a whole.
pub(super) fn map_entry<'a>(
    mut r: Reader<'a>,
    entry: &Entry,
    pool: &DescriptorPool,
    slot: &mut Slot,
    rest: &mut Option<Box<Rest>>,
) -> Result<Reader<'a>> {
    let Some([key_entry, value_entry]) =
        entry.kind.message().map(|index| &*pool.0.messages[index as usize].table.entries)
    else {
        unreachable!("linking checks that a map's entry has two fields")
    };
    r.charge(map_entry_cost(if let Slot::Map(map) = slot { map.len() } else { 0 }))?;
    let (mut values, mut declared) = ([Slot::Empty, Slot::Empty], true);
    let record = r.entry_with(|mut r| {
        while let Some(tag) = r.tag()? {
            if tag == key_entry.tag {
                plain(&mut r, key_entry, pool, &mut values)?;
            } else if tag != value_entry.tag {
                r.skip(tag)?;
            } else if let Type::ClosedEnum(index) = value_entry.kind {
                let number = r.uint64()? as i32;
                declared = pool.0.enums[index as usize].numbers.contains_key(&number);
                set(&mut values[1], || Slot::Bits((number as u32).into()));
            } else {
                plain(&mut r, value_entry, pool, &mut values)?;
            }
        }
        Ok(())
    })?;
    if !declared {
        if r.keeps_unknown() {
            let fields = unknown_fields(&mut r, rest)?;
            r.keep_unknown(entry.tag, record, fields)?;
        }
        return Ok(r);
    }
    let [key, mut element] = values;
    let key = map_key(key_entry.kind, key);
    if matches!(element, Slot::Empty) {
        element = default(value_entry.kind, pool);
    }
    if !matches!(slot, Slot::Map(_)) {
        set(slot, || Slot::Map(Map::new()));
    }
    if let Slot::Map(map) = slot {
        map.insert(key, element);
    }
    Ok(r)
}

/// The key that a slot holds; the type's default for an empty one.
pub(crate) fn map_key(kind: Type, slot: Slot) -> MapKey {
    let bits = if let Slot::Bits(bits) = slot { bits } else { 0 };
    match kind {
        Type::Bool => MapKey::Bool(bits != 0),
        Type::Int32 | Type::Sint32 | Type::Sfixed32 => MapKey::I32(bits as i32),
        Type::Int64 | Type::Sint64 | Type::Sfixed64 => MapKey::I64(bits as i64),
        Type::Uint32 | Type::Fixed32 => MapKey::U32(bits as u32),
        Type::RawString => MapKey::Bytes(if let Slot::Bytes(bytes) = slot { bytes.into_vec() } else { Vec::new() }),
        Type::String => MapKey::String(if let Slot::Text(text) = slot { text.into() } else { String::new() }),
        _ => MapKey::U64(bits),
    }
}

/// The value of a map's entry that has none.
pub(crate) fn default(kind: Type, pool: &DescriptorPool) -> Slot {
    match kind {
        Type::String => Slot::Text(SmallString::EMPTY),
        Type::RawString | Type::Bytes => Slot::Bytes(Box::default()),
        Type::Message(index) | Type::Group(index) => {
            Slot::Message(DynamicMessage::new(MessageDescriptor::new(pool, index)))
        }
        Type::OpenEnum(index) | Type::ClosedEnum(index) => {
            Slot::Bits((pool.0.enums[index as usize].values[0].1 as u32).into())
        }
        _ => Slot::Bits(0),
    }
}

//! Binary decoding by table: one loop for all messages.

use rustwire::{Context, DecodeError, Reader, UnknownFields, entry_cost};
use smol_str::SmolStr;

use super::slot::{Extensions, List, Slot};
use super::value::MapKey;
use super::{DynamicMessage, choose, make_slots};
use crate::pool::model::{Shape, Type};
use crate::pool::table::Entry;
use crate::{DescriptorPool, MessageDescriptor};

/// The wire type of a length and bytes.
const LEN: u32 = 2;

/// The tag of an item of a MessageSet.
const ITEM: u32 = 1 << 3 | 3;

/// What an extension costs in memory besides its value, in bytes: an estimate for the budget.
const EXTENSION_BYTES: usize = 64;

type Result<T = ()> = std::result::Result<T, DecodeError>;

/// The parts of a message.
pub(super) struct Parts<'m> {
    pub(super) descriptor: &'m MessageDescriptor,
    pub(super) slots: &'m mut Vec<Slot>,
    pub(super) extensions: &'m mut Extensions,
    pub(super) unknown: &'m mut UnknownFields,
}

impl<'m> From<&'m mut DynamicMessage> for Parts<'m> {
    fn from(message: &'m mut DynamicMessage) -> Self {
        let DynamicMessage { descriptor, slots, extensions, unknown } = message;
        Self { descriptor, slots, extensions, unknown }
    }
}

/// Reads the fields in `bytes` into a message.
pub(super) fn merge(message: Parts<'_>, bytes: &[u8], cx: Context<'_>) -> Result {
    let mut r = Reader::new(bytes, cx);
    let Parts { descriptor, slots, extensions, unknown } = message;
    let pool = descriptor.pool();
    let table = &descriptor.entry().table;
    while let Some(tag) = r.tag()? {
        let Some(entry) = table.find(tag >> 3) else {
            undeclared_field(&mut r, tag, descriptor, extensions, unknown)?;
            continue;
        };
        if slots.is_empty() {
            r.charge(table.slots as usize * size_of::<Slot>())?;
            make_slots(slots, table.slots);
        }
        if entry.case == 0 {
            field(&mut r, tag, entry, pool, &mut slots[entry.slot as usize], unknown)?;
        } else {
            member(&mut r, tag, entry, pool, slots, unknown)?;
        }
    }
    Ok(())
}

/// A record of a oneof's member.
fn member(
    r: &mut Reader<'_>,
    tag: u32,
    entry: &Entry,
    pool: &DescriptorPool,
    slots: &mut [Slot],
    unknown: &mut UnknownFields,
) -> Result {
    // Read first: the oneof keeps its case when the number of a closed enum is not declared, or the wire type is another.
    let mut value = std::mem::take(&mut slots[entry.slot as usize]);
    let result = field(r, tag, entry, pool, &mut value, unknown);
    if !matches!(value, Slot::Empty) {
        choose(slots, entry);
        slots[entry.slot as usize] = value;
    }
    result
}

/// A record with the number of a field.
#[cfg_attr(not(debug_assertions), inline(always))]
fn field(
    r: &mut Reader<'_>,
    tag: u32,
    entry: &Entry,
    pool: &DescriptorPool,
    slot: &mut Slot,
    unknown: &mut UnknownFields,
) -> Result {
    let repeated = matches!(entry.shape, Shape::Repeated | Shape::Packed);
    if tag != entry.tag && !(repeated && tag & 7 == LEN && entry.kind.is_packable()) {
        return r.unknown(tag, unknown);
    }
    match entry.shape {
        Shape::Implicit => {
            value(r, tag, entry.kind, pool, slot, unknown)?;
            if slot.is_zero() {
                *slot = Slot::Empty;
            }
            Ok(())
        }
        Shape::Explicit | Shape::Required => value(r, tag, entry.kind, pool, slot, unknown),
        Shape::Repeated | Shape::Packed => elements(r, tag, entry.kind, pool, slot, unknown),
        Shape::Map => map_entry(r, tag, entry.kind, pool, slot, unknown),
    }
}

/// One value, in place of what the slot holds, or merged into a message there.
#[cfg_attr(not(debug_assertions), inline(always))]
fn value(
    r: &mut Reader<'_>,
    tag: u32,
    kind: Type,
    pool: &DescriptorPool,
    slot: &mut Slot,
    unknown: &mut UnknownFields,
) -> Result {
    *slot = match kind {
        Type::Bool => Slot::Bits(r.bool()?.into()),
        Type::Int32 | Type::OpenEnum(_) => Slot::Bits((r.int32()? as u32).into()),
        Type::Sint32 => Slot::Bits((r.sint32()? as u32).into()),
        Type::Sfixed32 | Type::Fixed32 | Type::Float => Slot::Bits(r.fixed32()?.into()),
        Type::Int64 | Type::Uint64 => Slot::Bits(r.uint64()?),
        Type::Sint64 => Slot::Bits(r.sint64()? as u64),
        Type::Sfixed64 | Type::Fixed64 | Type::Double => Slot::Bits(r.fixed64()?),
        Type::Uint32 => Slot::Bits(r.uint32()?.into()),
        Type::String => Slot::Text(SmolStr::new(r.text()?)),
        Type::RawString | Type::Bytes => Slot::Bytes(r.blob()?.into()),
        Type::ClosedEnum(index) => match closed(r, tag, index, pool, unknown)? {
            Some(number) => Slot::Bits((number as u32).into()),
            None => return Ok(()),
        },
        Type::Message(index) | Type::Group(index) => {
            if !matches!(slot, Slot::Message(_)) {
                r.charge(size_of::<DynamicMessage>())?;
                *slot = Slot::Message(Box::new(DynamicMessage::new(MessageDescriptor::new(pool, index))));
            }
            return match slot {
                Slot::Message(message) => nested(r, tag, message),
                _ => unreachable!("the slot was filled above"),
            };
        }
    };
    Ok(())
}

/// A message of either form, merged into one that is there.
#[cfg_attr(not(debug_assertions), inline(always))]
fn nested(r: &mut Reader<'_>, tag: u32, message: &mut DynamicMessage) -> Result {
    if tag & 7 == LEN {
        r.message_with(|bytes, cx| merge(message.into(), bytes, cx))
    } else {
        r.group_with(tag, |bytes, cx| merge(message.into(), bytes, cx))
    }
}

/// A number of a closed enum; `None` when it is not declared and went to the unknown fields.
fn closed(
    r: &mut Reader<'_>,
    tag: u32,
    index: u32,
    pool: &DescriptorPool,
    unknown: &mut UnknownFields,
) -> Result<Option<i32>> {
    let raw = r.uint64()?;
    if pool.0.enums[index as usize].numbers.contains_key(&(raw as i32)) {
        return Ok(Some(raw as i32));
    }
    r.undeclared_enum(tag, raw, unknown)?;
    Ok(None)
}

/// A record of a repeated field: one element, or a packed array.
fn elements(
    r: &mut Reader<'_>,
    tag: u32,
    kind: Type,
    pool: &DescriptorPool,
    slot: &mut Slot,
    unknown: &mut UnknownFields,
) -> Result {
    if !matches!(slot, Slot::List(_)) {
        *slot = Slot::List(Box::new(List::new(kind)));
    }
    let Slot::List(list) = slot else { unreachable!("the slot was filled above") };
    match (kind, &mut **list) {
        (Type::Bool, List::Bool(v)) => r.repeated_bool(tag, v),
        (Type::Int32 | Type::OpenEnum(_), List::I32(v)) => r.repeated_int32(tag, v),
        (Type::Sint32, List::I32(v)) => r.repeated_sint32(tag, v),
        (Type::Sfixed32, List::I32(v)) => r.repeated_sfixed32(tag, v),
        (Type::Int64, List::I64(v)) => r.repeated_int64(tag, v),
        (Type::Sint64, List::I64(v)) => r.repeated_sint64(tag, v),
        (Type::Sfixed64, List::I64(v)) => r.repeated_sfixed64(tag, v),
        (Type::Uint32, List::U32(v)) => r.repeated_uint32(tag, v),
        (Type::Fixed32, List::U32(v)) => r.repeated_fixed32(tag, v),
        (Type::Uint64, List::U64(v)) => r.repeated_uint64(tag, v),
        (Type::Fixed64, List::U64(v)) => r.repeated_fixed64(tag, v),
        (Type::Float, List::F32(v)) => r.repeated_float(tag, v),
        (Type::Double, List::F64(v)) => r.repeated_double(tag, v),
        (Type::String, List::Text(v)) => {
            r.charge(size_of::<SmolStr>())?;
            v.push(SmolStr::new(r.text()?));
            Ok(())
        }
        (Type::RawString | Type::Bytes, List::Bytes(v)) => {
            r.charge(size_of::<Box<[u8]>>())?;
            v.push(r.blob()?.into());
            Ok(())
        }
        (Type::ClosedEnum(index), List::I32(v)) => {
            let mut one = |r: &mut Reader<'_>| {
                r.charge(size_of::<i32>())?;
                v.extend(closed(r, tag & !7, index, pool, unknown)?);
                Ok(())
            };
            if tag & 7 == LEN { r.each_packed(one) } else { one(r) }
        }
        (Type::Message(index) | Type::Group(index), List::Message(v)) => {
            r.charge(size_of::<DynamicMessage>())?;
            if v.capacity() == 0 {
                // One run of records is the common case; growth from one would move the first ones several times.
                v.reserve(4);
            }
            v.push(DynamicMessage::new(MessageDescriptor::new(pool, index)));
            match v.last_mut() {
                Some(message) => nested(r, tag, message),
                None => unreachable!("an element was pushed above"),
            }
        }
        _ => unreachable!("a list is that of its field's type"),
    }
}

/// What one more entry of a map costs in memory, in bytes, if there are `len` of them.
pub(crate) const fn map_entry_cost(len: usize) -> usize {
    entry_cost::<MapKey, Slot>(len)
}

/// An entry of a map. What is missing in it is the type's default, and the last of several counts. One with an undeclared number
/// of a closed enum goes to the unknown fields as a whole.
fn map_entry(
    r: &mut Reader<'_>,
    tag: u32,
    kind: Type,
    pool: &DescriptorPool,
    slot: &mut Slot,
    unknown: &mut UnknownFields,
) -> Result {
    let Some([key_entry, value_entry]) = kind.message().map(|index| &*pool.0.messages[index as usize].table.entries)
    else {
        unreachable!("linking checks that a map's entry has two fields")
    };
    r.charge(map_entry_cost(if let Slot::Map(map) = slot { map.len() } else { 0 }))?;
    let (mut key, mut element, mut declared) = (Slot::Empty, Slot::Empty, true);
    let record = r.entry_with(|entry| {
        // Keys are never enums, and the values that are have a branch of their own: nothing ends up here.
        let mut none = UnknownFields::EMPTY;
        while let Some(tag) = entry.tag()? {
            if tag == key_entry.tag {
                value(entry, tag, key_entry.kind, pool, &mut key, &mut none)?;
            } else if tag != value_entry.tag {
                entry.skip(tag)?;
            } else if let Type::ClosedEnum(index) = value_entry.kind {
                let number = entry.uint64()? as i32;
                declared = pool.0.enums[index as usize].numbers.contains_key(&number);
                element = Slot::Bits((number as u32).into());
            } else {
                value(entry, tag, value_entry.kind, pool, &mut element, &mut none)?;
            }
        }
        Ok(())
    })?;
    if !declared {
        return r.keep_unknown(tag, record, unknown);
    }
    let key = map_key(key_entry.kind, key);
    if matches!(element, Slot::Empty) {
        element = default(value_entry.kind, pool);
    }
    if !matches!(slot, Slot::Map(_)) {
        *slot = Slot::Map(Box::default());
    }
    if let Slot::Map(map) = slot {
        map.insert(key, element);
    }
    Ok(())
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
        Type::String => Slot::Text(SmolStr::default()),
        Type::RawString | Type::Bytes => Slot::Bytes(Box::default()),
        Type::Message(index) | Type::Group(index) => {
            Slot::Message(Box::new(DynamicMessage::new(MessageDescriptor::new(pool, index))))
        }
        Type::OpenEnum(index) | Type::ClosedEnum(index) => {
            Slot::Bits((pool.0.enums[index as usize].values[0].1 as u32).into())
        }
        _ => Slot::Bits(0),
    }
}

/// A record with a number that the message does not declare: an extension, or unknown.
#[cold]
fn undeclared_field(
    r: &mut Reader<'_>,
    tag: u32,
    descriptor: &MessageDescriptor,
    extensions: &mut Extensions,
    unknown: &mut UnknownFields,
) -> Result {
    let message = descriptor.entry();
    if message.is_message_set && tag == ITEM {
        let Some((number, item)) = r.message_set_entry(tag)? else { return Ok(()) };
        if find_extension(descriptor, number).is_none() {
            return r.keep_message_set_entry(number, item, unknown);
        }
        let mut inner = Reader::new(item, r.context());
        return extension(&mut inner, number << 3 | LEN, descriptor, extensions, unknown);
    }
    if message.extension_ranges.is_empty() || tag & 7 == 4 {
        return r.unknown(tag, unknown);
    }
    extension(r, tag, descriptor, extensions, unknown)
}

fn find_extension(descriptor: &MessageDescriptor, number: u32) -> Option<Entry> {
    let model = &descriptor.pool().0;
    let index = *model.extension_numbers.get(&(descriptor.index(), number))?;
    Some(Entry::new(&model.extensions[index as usize], index, 0))
}

fn extension(
    r: &mut Reader<'_>,
    tag: u32,
    descriptor: &MessageDescriptor,
    extensions: &mut Extensions,
    unknown: &mut UnknownFields,
) -> Result {
    let Some(entry) = find_extension(descriptor, tag >> 3) else { return r.unknown(tag, unknown) };
    let mut slot = extensions.as_mut().and_then(|extensions| extensions.remove(&entry.number)).unwrap_or_default();
    if matches!(slot, Slot::Empty) {
        r.charge(EXTENSION_BYTES)?;
    }
    let result = field(r, tag, &entry, descriptor.pool(), &mut slot, unknown);
    match extensions {
        None if matches!(slot, Slot::Empty) => {}
        _ if !matches!(slot, Slot::Empty) => {
            extensions.get_or_insert_default().insert(entry.number, slot);
        }
        Some(left) if left.is_empty() => *extensions = None,
        _ => {}
    }
    result
}

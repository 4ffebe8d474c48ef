//! Binary decoding by table: one loop for all messages.

use rustwire::{Context, DecodeError, Reader, SmallString, StringField, UnknownFields};

use super::DynamicMessage;
use super::entry::map_entry;
use super::parts::{Parts, Rest, choose};
use super::slot::{List, Slot};
use crate::pool::model::{Shape, Type};
use crate::pool::table::Entry;
use crate::{DescriptorPool, MessageDescriptor};

/// The wire type of a length and bytes.
const LEN: u32 = 2;

/// The wire type of a group's end.
const END_GROUP: u32 = 4;

/// The tag of an item of a MessageSet.
const ITEM: u32 = 1 << 3 | 3;

/// What an extension costs in memory besides its value, in bytes: an estimate for the budget.
const EXTENSION_BYTES: usize = 64;

pub(super) type Result<T = ()> = std::result::Result<T, DecodeError>;

/// Reads the fields in `bytes` into a message, whose slots have just been made at a cost.
///
/// What is not inlined takes the reader and gives it back, so that the cursor stays in registers.
pub(super) fn merge(message: Parts<'_>, cost: usize, bytes: &[u8], cx: Context<'_>) -> Result {
    let mut r = Reader::new(bytes, cx);
    r.charge(cost)?;
    let Parts { descriptor, rest, values } = message;
    let pool = descriptor.pool();
    let table = &descriptor.entry().table;
    while let Some(tag) = r.tag()? {
        match table.find(tag >> 3) {
            Some(entry) if tag == entry.plain => plain(&mut r, entry, pool, values)?,
            Some(entry) => r = other(r, tag, entry, pool, values, rest)?,
            None => r = undeclared_field(r, tag, descriptor, rest)?,
        }
    }
    Ok(())
}

/// A record of a plain field (see [`Entry::plain`]): one value, in place of what the slot holds, or merged into a message there.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn plain(r: &mut Reader<'_>, entry: &Entry, pool: &DescriptorPool, values: &mut [Slot]) -> Result {
    let bits = match entry.kind {
        Type::Bool => r.bool()?.into(),
        Type::Int32 | Type::OpenEnum(_) => (r.int32()? as u32).into(),
        Type::Sint32 => (r.sint32()? as u32).into(),
        Type::Sfixed32 | Type::Fixed32 | Type::Float => r.fixed32()?.into(),
        Type::Int64 | Type::Uint64 => r.uint64()?,
        Type::Sint64 => r.sint64()? as u64,
        Type::Sfixed64 | Type::Fixed64 | Type::Double => r.fixed64()?,
        Type::Uint32 => r.uint32()?.into(),
        Type::String => {
            let text = r.text()?;
            // Written where it stays, rather than moved there.
            let slot = store(values, entry, text.is_empty(), || Slot::Text(SmallString::EMPTY));
            if let Slot::Text(out) = slot {
                out.set(text);
            }
            return Ok(());
        }
        Type::RawString | Type::Bytes => {
            let bytes = r.blob()?;
            store(values, entry, bytes.is_empty(), || Slot::Bytes(bytes.into()));
            return Ok(());
        }
        Type::Message(index) => {
            let (bytes, cx) = r.nested()?;
            let (message, cost) = message_in(values, entry, pool, index, bytes.is_empty());
            return merge(message, cost, bytes, cx);
        }
        Type::ClosedEnum(_) | Type::Group(_) => unreachable!("their fields are not plain"),
    };
    store(values, entry, bits == 0, || Slot::Bits(bits));
    Ok(())
}

/// Stores a value of a field, which may be zero.
#[cfg_attr(not(debug_assertions), inline(always))]
fn store<'m>(values: &'m mut [Slot], entry: &Entry, is_zero: bool, value: impl FnOnce() -> Slot) -> &'m mut Slot {
    choose(values, entry);
    let slot = &mut values[entry.slot as usize];
    set(slot, || if is_zero && entry.shape == Shape::Implicit { Slot::Empty } else { value() });
    slot
}

/// Sets a slot, which has nothing to be dropped as a rule. The value is made where it stays.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn set(slot: &mut Slot, value: impl FnOnce() -> Slot) {
    #[cold]
    #[inline(never)]
    fn empty(slot: &mut Slot) {
        *slot = Slot::Empty;
    }
    if !matches!(slot, Slot::Empty | Slot::Bits(_)) {
        empty(slot);
    }
    std::mem::forget(std::mem::replace(slot, value()));
}

/// The message that a record is to be merged into, and what it costs if it was not there yet. `empty` tells whether the record holds
/// anything to make room for.
#[cfg_attr(not(debug_assertions), inline(always))]
fn message_in<'m>(
    values: &'m mut [Slot],
    entry: &Entry,
    pool: &DescriptorPool,
    index: u32,
    empty: bool,
) -> (Parts<'m>, usize) {
    choose(values, entry);
    let slot = &mut values[entry.slot as usize];
    if !matches!(slot, Slot::Message(_)) {
        set(slot, || Slot::Message(new_message(pool, index, empty)));
        let Slot::Message(message) = slot else { unreachable!("the slot was filled above") };
        let cost = message.cost();
        return (message.parts(), cost);
    }
    let Slot::Message(message) = slot else { unreachable!("the slot was looked at above") };
    let cost = if empty { 0 } else { message.make_room() };
    (message.parts(), cost)
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn new_message(pool: &DescriptorPool, index: u32, empty: bool) -> DynamicMessage {
    let descriptor = MessageDescriptor::new(pool, index);
    if empty { DynamicMessage::new(descriptor) } else { DynamicMessage::with_room(descriptor) }
}

/// Adds a record that no field takes to the unknown fields, or ends the group that is open.
#[cold]
#[inline(never)]
fn unknown<'a>(mut r: Reader<'a>, tag: u32, rest: &mut Option<Box<Rest>>) -> Result<Reader<'a>> {
    if tag & 7 == END_GROUP || !r.keeps_unknown() {
        r.skip(tag)?;
    } else {
        let fields = unknown_fields(&mut r, rest)?;
        r.unknown(tag, fields)?;
    }
    Ok(r)
}

/// The unknown fields, for one more.
pub(super) fn unknown_fields<'m>(r: &mut Reader<'_>, rest: &'m mut Option<Box<Rest>>) -> Result<&'m mut UnknownFields> {
    if rest.is_none() {
        r.charge(size_of::<Rest>())?;
    }
    Ok(&mut rest.get_or_insert_default().unknown)
}

/// A number of a closed enum; `None` when it is not declared and went to the unknown fields.
fn closed(
    r: &mut Reader<'_>,
    tag: u32,
    index: u32,
    pool: &DescriptorPool,
    rest: &mut Option<Box<Rest>>,
) -> Result<Option<i32>> {
    let raw = r.uint64()?;
    if pool.0.enums[index as usize].numbers.contains_key(&(raw as i32)) {
        return Ok(Some(raw as i32));
    }
    if r.keeps_unknown() {
        let fields = unknown_fields(r, rest)?;
        r.undeclared_enum(tag, raw, fields)?;
    }
    Ok(None)
}

/// A record of a field that is not plain, or one of another wire type than its field's.
#[inline(never)]
fn other<'a>(
    mut r: Reader<'a>,
    tag: u32,
    entry: &Entry,
    pool: &DescriptorPool,
    values: &mut [Slot],
    rest: &mut Option<Box<Rest>>,
) -> Result<Reader<'a>> {
    let is_list = matches!(entry.shape, Shape::Repeated | Shape::Packed);
    if tag != entry.tag && !(is_list && tag & 7 == LEN && entry.kind.is_packable()) {
        return unknown(r, tag, rest);
    }
    if is_list {
        return list(r, tag, entry.kind, pool, &mut values[entry.slot as usize], rest);
    }
    match entry.kind {
        _ if entry.shape == Shape::Map => return map_entry(r, entry, pool, &mut values[entry.slot as usize], rest),
        Type::Group(index) => r.group_with(tag, |bytes, cx| {
            let (message, cost) = message_in(values, entry, pool, index, false);
            merge(message, cost, bytes, cx)
        })?,
        Type::ClosedEnum(index) => {
            // The oneof keeps its case when the number is not declared.
            if let Some(number) = closed(&mut r, tag, index, pool, rest)? {
                let bits = (number as u32).into();
                store(values, entry, bits == 0, || Slot::Bits(bits));
            }
        }
        _ => plain(&mut r, entry, pool, values)?,
    }
    Ok(r)
}

/// A record of a list: one element, and those behind it, or a packed array.
#[inline(never)]
fn list<'a>(
    mut r: Reader<'a>,
    tag: u32,
    kind: Type,
    pool: &DescriptorPool,
    slot: &mut Slot,
    rest: &mut Option<Box<Rest>>,
) -> Result<Reader<'a>> {
    if !matches!(slot, Slot::List(_)) {
        set(slot, || Slot::List(List::new(kind)));
    }
    let Slot::List(list) = slot else { unreachable!("the slot was filled above") };
    match (kind, list) {
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
        (Type::String, List::Text(v)) => loop {
            r.repeated_string_as(v)?;
            if !r.another(tag) {
                return Ok(r);
            }
        },
        (Type::RawString | Type::Bytes, List::Bytes(v)) => {
            r.charge(size_of::<Box<[u8]>>())?;
            v.push(r.blob()?.into());
            Ok(())
        }
        (Type::ClosedEnum(index), List::I32(v)) => {
            let mut one = |r: &mut Reader<'_>| {
                r.charge(size_of::<i32>())?;
                v.extend(closed(r, tag & !7, index, pool, rest)?);
                Ok(())
            };
            if tag & 7 == LEN { r.each_packed(one) } else { one(&mut r) }
        }
        (Type::Message(index), List::Message(v)) => loop {
            let (bytes, cx) = r.nested_element(tag, v)?;
            let (message, cost) = element(v, pool, index, bytes.is_empty());
            merge(message, cost, bytes, cx)?;
            if !r.another(tag) {
                return Ok(r);
            }
        },
        (Type::Group(index), List::Message(v)) => r.group_with(tag, |bytes, cx| {
            let (message, cost) = element(v, pool, index, false);
            merge(message, cost + size_of::<DynamicMessage>(), bytes, cx)
        }),
        _ => unreachable!("a list is that of its field's type"),
    }?;
    Ok(r)
}

/// A new message at the end of a list, and what it costs besides its place in the list.
#[cfg_attr(not(debug_assertions), inline(always))]
fn element<'m>(
    list: &'m mut Vec<DynamicMessage>,
    pool: &DescriptorPool,
    index: u32,
    empty: bool,
) -> (Parts<'m>, usize) {
    list.push(new_message(pool, index, empty));
    match list.last_mut() {
        Some(message) => {
            let cost = message.cost() - size_of::<DynamicMessage>();
            (message.parts(), cost)
        }
        None => unreachable!("an element was pushed above"),
    }
}

/// A record with a number that the message does not declare: an extension, or unknown.
#[cold]
#[inline(never)]
fn undeclared_field<'a>(
    mut r: Reader<'a>,
    tag: u32,
    descriptor: &MessageDescriptor,
    rest: &mut Option<Box<Rest>>,
) -> Result<Reader<'a>> {
    let message = descriptor.entry();
    if message.is_message_set && tag == ITEM {
        let Some((number, item)) = r.message_set_entry(tag)? else { return Ok(r) };
        if find_extension(descriptor, number).is_some() {
            extension(Reader::new(item, r.context()), number << 3 | LEN, descriptor, rest)?;
        } else if r.keeps_unknown() {
            let fields = unknown_fields(&mut r, rest)?;
            r.keep_message_set_entry(number, item, fields)?;
        }
        return Ok(r);
    }
    if message.extension_ranges.is_empty() || tag & 7 == END_GROUP {
        return unknown(r, tag, rest);
    }
    extension(r, tag, descriptor, rest)
}

fn find_extension(descriptor: &MessageDescriptor, number: u32) -> Option<Entry> {
    let model = &descriptor.pool().0;
    let index = *model.extension_numbers.get(&(descriptor.index(), number))?;
    // Its place is the only one of the slots that it is read into.
    Some(Entry::new(&model.extensions[index as usize], 0, 0))
}

fn extension<'a>(
    r: Reader<'a>,
    tag: u32,
    descriptor: &MessageDescriptor,
    rest: &mut Option<Box<Rest>>,
) -> Result<Reader<'a>> {
    let Some(entry) = find_extension(descriptor, tag >> 3) else { return unknown(r, tag, rest) };
    let pool = descriptor.pool();
    let mut slot = rest.as_mut().and_then(|rest| rest.extensions.remove(&entry.number)).unwrap_or_default();
    let mut r = r;
    if matches!(slot, Slot::Empty) {
        r.charge(EXTENSION_BYTES)?;
    }
    let result = other(r, tag, &entry, pool, std::slice::from_mut(&mut slot), rest);
    if !matches!(slot, Slot::Empty) {
        rest.get_or_insert_default().extensions.insert(entry.number, slot);
    }
    result
}

//! [`UnknownFields`]: what a message keeps of fields that its schema does not declare.

mod records;

use core::fmt;
use core::hash::{Hash, Hasher};

pub use records::{UnknownField, UnknownGroup, UnknownRecords, UnknownValue};

use crate::DecodeError;
use crate::wire::thin::ThinBytes;
use crate::wire::{MAX_FIELD_NUMBER, WireType, read_stored, tag_bytes, varint_len};

/// The fields of a message that its schema does not declare, as they came: records in the order of the wire.
///
/// They are written back behind the declared fields. A message without any pays for one pointer.
///
/// Equality compares bytes: two messages whose unknown fields differ only in order, or in how a number is padded, are
/// different.
#[derive(Clone, Default)]
pub struct UnknownFields {
    // Invariant: whole, valid records.
    bytes: ThinBytes,
}

impl UnknownFields {
    /// No fields.
    pub const EMPTY: Self = Self { bytes: ThinBytes::EMPTY };

    /// The fields in encoded records, such as a whole message of which nothing is known.
    ///
    /// # Errors
    /// When the bytes are not valid records, or a limit of the default [`DecodeOptions`](crate::DecodeOptions) is passed.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DecodeError> {
        let mut fields = Self::EMPTY;
        read_stored(bytes, |mut reader| {
            while let Some(tag) = reader.tag()? {
                reader.unknown(tag, &mut fields)?;
            }
            Ok(())
        })?;
        Ok(fields)
    }

    /// Whether there are none.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.bytes.is_none() || self.bytes.len() == 0
    }

    /// The number of bytes that they take on the wire.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The records as they are on the wire.
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.as_slice()
    }

    /// The fields in the order of the wire.
    pub fn iter(&self) -> UnknownRecords<'_> {
        UnknownRecords::new(self.as_bytes())
    }

    /// The values of the field `number`, in the order of the wire. Of a singular field the last one counts.
    pub fn field(&self, number: u32) -> impl Iterator<Item = UnknownValue<'_>> {
        self.iter().filter(move |field| field.number == number).map(|field| field.value)
    }

    /// Appends a varint: the wire form of the integers without a fixed width, of bools and of enums.
    ///
    /// # Panics
    /// When `number` is no field number (1 to 2^29 - 1).
    pub fn push_varint(&mut self, number: u32, value: u64) {
        let mut buffer = [0; 10];
        self.push_record(tag(number, WireType::Varint), varint(value, &mut buffer));
    }

    /// Appends eight bytes: the wire form of `fixed64`, `sfixed64` and `double`, as the little-endian number `value`.
    ///
    /// # Panics
    /// When `number` is no field number.
    pub fn push_i64(&mut self, number: u32, value: u64) {
        self.push_record(tag(number, WireType::I64), &value.to_le_bytes());
    }

    /// Appends four bytes: the wire form of `fixed32`, `sfixed32` and `float`, as the little-endian number `value`.
    ///
    /// # Panics
    /// When `number` is no field number.
    pub fn push_i32(&mut self, number: u32, value: u32) {
        self.push_record(tag(number, WireType::I32), &value.to_le_bytes());
    }

    /// Appends a length and bytes: the wire form of strings, bytes, length-prefixed messages and packed arrays.
    ///
    /// # Panics
    /// When `number` is no field number.
    pub fn push_len(&mut self, number: u32, value: &[u8]) {
        let mut buffer = [0; 10];
        self.bytes.reserve(5 + 10 + value.len());
        self.push_record(tag(number, WireType::Len), varint(value.len() as u64, &mut buffer));
        self.bytes.extend_from_slice(value);
    }

    /// Appends a group: the wire form of delimited messages.
    ///
    /// # Panics
    /// When `number` is no field number.
    pub fn push_group(&mut self, number: u32, fields: &Self) {
        let tag = tag(number, WireType::StartGroup);
        self.bytes.reserve(2 * 5 + fields.len());
        self.push_record(tag, fields.as_bytes());
        self.push_record(tag - WireType::StartGroup as u32 + WireType::EndGroup as u32, &[]);
    }

    /// Appends a record: the tag, as short as can be, and the payload as it came. Both must be valid.
    pub(crate) fn push_record(&mut self, tag: u32, payload: &[u8]) {
        let (bits, n) = tag_bytes(tag);
        self.bytes.extend_from_word_and_slice(bits, n, payload);
    }

    /// Whether no memory is allocated.
    pub(crate) fn has_no_memory(&self) -> bool {
        self.bytes.is_none()
    }

    /// Makes room for `bytes` more of records.
    pub(crate) fn reserve(&mut self, bytes: usize) {
        self.bytes.reserve(bytes);
    }

    /// Appends records that are whole and valid.
    pub(crate) fn push_valid(&mut self, records: &[u8]) {
        self.bytes.extend_from_slice(records);
    }

    /// Removes all values of the field `number`. Returns whether there were any.
    pub fn remove(&mut self, number: u32) -> bool {
        let total = self.len();
        let (mut read, mut kept) = (0, 0);
        loop {
            let mut records = UnknownRecords::new(&self.as_bytes()[read..]);
            let Some(field) = records.next() else { break };
            let next = total - records.rest().len();
            if field.number != number {
                self.bytes.as_mut_slice().copy_within(read..next, kept);
                kept += next - read;
            }
            read = next;
        }
        self.bytes.truncate(kept);
        kept < total
    }

    /// Removes all fields, and keeps the memory for reuse.
    pub fn clear(&mut self) {
        self.bytes.clear();
    }
}

impl Default for ThinBytes {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

fn tag(number: u32, wire_type: WireType) -> u32 {
    assert!((1..=MAX_FIELD_NUMBER).contains(&number), "{number} is no field number: those are 1 to {MAX_FIELD_NUMBER}");
    number << 3 | wire_type as u32
}

fn varint(mut value: u64, buffer: &mut [u8; 10]) -> &[u8] {
    let n = varint_len(value);
    for byte in &mut buffer[..n - 1] {
        *byte = value as u8 | 0x80;
        value >>= 7;
    }
    buffer[n - 1] = value as u8;
    &buffer[..n]
}

impl PartialEq for UnknownFields {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.bytes.is_none() && other.bytes.is_none() || self.as_bytes() == other.as_bytes()
    }
}

impl Eq for UnknownFields {}

impl Hash for UnknownFields {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_bytes().hash(state);
    }
}

impl fmt::Debug for UnknownFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().fmt(f)
    }
}

impl<'a> IntoIterator for &'a UnknownFields {
    type Item = UnknownField<'a>;
    type IntoIter = UnknownRecords<'a>;
    fn into_iter(self) -> UnknownRecords<'a> {
        self.iter()
    }
}

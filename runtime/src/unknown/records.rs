//! Reading unknown fields: an iterator over valid records.

use core::fmt;

/// An unknown field.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct UnknownField<'a> {
    /// The field's number.
    pub number: u32,
    /// The field's value, as far as the wire tells.
    pub value: UnknownValue<'a>,
}

/// The value of an unknown field, by wire type.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum UnknownValue<'a> {
    /// A varint: an integer without a fixed width (zigzag or not), a bool or an enum.
    Varint(u64),
    /// Eight bytes as a little-endian number: `fixed64`, `sfixed64` or the bits of a `double`.
    I64(u64),
    /// Four bytes as a little-endian number: `fixed32`, `sfixed32` or the bits of a `float`.
    I32(u32),
    /// A string, bytes, a length-prefixed message or a packed array.
    Len(&'a [u8]),
    /// A delimited message.
    Group(UnknownGroup<'a>),
}

/// The fields of a delimited message that is itself unknown.
#[derive(Clone, Copy, PartialEq)]
pub struct UnknownGroup<'a> {
    bytes: &'a [u8],
}

impl<'a> UnknownGroup<'a> {
    /// The records between the tags of the group, as they are on the wire.
    pub fn as_bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The fields in the order of the wire.
    pub fn iter(&self) -> UnknownRecords<'a> {
        UnknownRecords::new(self.bytes)
    }
}

impl<'a> IntoIterator for UnknownGroup<'a> {
    type Item = UnknownField<'a>;
    type IntoIter = UnknownRecords<'a>;
    fn into_iter(self) -> UnknownRecords<'a> {
        self.iter()
    }
}

impl fmt::Debug for UnknownGroup<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().fmt(f)
    }
}

/// An iterator over unknown fields, in the order of the wire.
#[derive(Clone)]
pub struct UnknownRecords<'a> {
    // Valid records, of which those before the current one are cut off.
    rest: &'a [u8],
    /// The groups that this is inside of, as far as known: what bounds `Debug`.
    depth: u32,
}

/// What the wire says a record is, without the inside of groups.
enum Head<'a> {
    Value(UnknownValue<'a>),
    Start,
    End,
}

/// Groups inside of groups are printed this deep, and as bytes from there on, since printing them recurses.
const PRINTED_DEPTH: u32 = 100;

impl<'a> UnknownRecords<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes, depth: 0 }
    }

    /// What has not been iterated over.
    pub(super) fn rest(&self) -> &'a [u8] {
        self.rest
    }

    fn varint(&mut self) -> Option<u64> {
        let mut value = 0;
        // Ten bytes at most; what the last one has beyond 64 bits is dropped, as everywhere.
        for shift in (0..70).step_by(7) {
            let (&byte, rest) = self.rest.split_first()?;
            self.rest = rest;
            value |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }

    fn fixed<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (bytes, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(*bytes)
    }

    fn head(&mut self) -> Option<(u32, Head<'a>)> {
        let tag = self.varint()? as u32;
        let head = match tag & 7 {
            0 => Head::Value(UnknownValue::Varint(self.varint()?)),
            1 => Head::Value(UnknownValue::I64(u64::from_le_bytes(self.fixed()?))),
            2 => {
                let n = usize::try_from(self.varint()?).ok()?;
                let (bytes, rest) = self.rest.split_at_checked(n)?;
                self.rest = rest;
                Head::Value(UnknownValue::Len(bytes))
            }
            3 => Head::Start,
            4 => Head::End,
            5 => Head::Value(UnknownValue::I32(u32::from_le_bytes(self.fixed()?))),
            _ => return None,
        };
        Some((tag >> 3, head))
    }

    /// The inside of a group whose start has been read. Moves behind its end.
    fn group(&mut self) -> Option<UnknownGroup<'a>> {
        let inside = self.rest;
        // The tags of nested groups match, as records are valid: counting them is enough, and needs no recursion.
        let mut open = 1usize;
        loop {
            let end = self.rest.len();
            match self.head()?.1 {
                Head::Value(_) => {}
                Head::Start => open += 1,
                Head::End => open -= 1,
            }
            if open == 0 {
                return Some(UnknownGroup { bytes: &inside[..inside.len() - end] });
            }
        }
    }
}

impl<'a> Iterator for UnknownRecords<'a> {
    type Item = UnknownField<'a>;

    fn next(&mut self) -> Option<UnknownField<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let (number, head) = self.head()?;
        let value = match head {
            Head::Value(value) => value,
            Head::Start => UnknownValue::Group(self.group()?),
            Head::End => return None,
        };
        Some(UnknownField { number, value })
    }
}

impl core::iter::FusedIterator for UnknownRecords<'_> {}

/// `{100: Varint(5), 101: Len([1, 2])}`.
impl fmt::Debug for UnknownRecords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.depth == PRINTED_DEPTH {
            return self.rest.fmt(f);
        }
        struct Nested<'a>(UnknownValue<'a>, u32);
        impl fmt::Debug for Nested<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.0 {
                    UnknownValue::Group(group) => {
                        let records = UnknownRecords { depth: self.1 + 1, ..group.iter() };
                        f.debug_tuple("Group").field(&records).finish()
                    }
                    value => value.fmt(f),
                }
            }
        }
        f.debug_map().entries(self.clone().map(|field| (field.number, Nested(field.value, self.depth)))).finish()
    }
}

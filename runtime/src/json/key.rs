//! [`Key`]: the names of a field, laid out for reading and writing.

use crate::wire::{Prefix, Source};

/// What [`JsonMessage::find_key`](super::JsonMessage::find_key) answers for a name that no field has.
pub const UNKNOWN: usize = usize::MAX;

/// The names of one field.
#[derive(Debug)]
pub struct Key {
    /// `,"name":` if it fits and needs no escapes, and nothing otherwise.
    prefix: Prefix,
    /// The first 16 bytes behind the comma of the prefix, the first one lowest; what no text starts with, where there is no prefix.
    first: u128,
    /// The bits of `first` that count.
    mask: u128,
    /// The name in JSON: lowerCamelCase, or what the schema gives as `json_name`.
    json: &'static str,
    /// The name in the schema.
    original: &'static str,
}

impl Key {
    /// The key of a field.
    pub const fn new(json: &'static str, original: &'static str) -> Self {
        let prefix = prefix(json);
        let (mut first, mut mask, mut i) = (0, 0, 1);
        while i < prefix.len() && i <= 16 {
            first |= (prefix.padded()[i] as u128) << (8 * (i - 1));
            mask |= 0xFF << (8 * (i - 1));
            i += 1;
        }
        if mask == 0 {
            (first, mask) = (u128::MAX, u128::MAX);
        }
        Self { prefix, first, mask, json, original }
    }

    /// The name in JSON.
    pub const fn json(&self) -> &'static str {
        self.json
    }

    /// The name in the schema.
    pub const fn original(&self) -> &'static str {
        self.original
    }

    /// `,"name":`, or nothing where that is too long or needs escapes.
    #[inline(always)]
    pub(super) const fn prefix(&self) -> &Prefix {
        &self.prefix
    }

    /// The first eight bytes behind the opening quote of the prefix, the first one lowest.
    pub(super) const fn first_word(&self) -> Option<u64> {
        if self.prefix.is_empty() { None } else { Some((self.first >> 8) as u64) }
    }

    /// The length of `"name":` if that is what the source has at a place, where its chunk is.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn matches(&self, chunk: u128, source: &Source<'_>, at: usize) -> Option<usize> {
        if (chunk ^ self.first) & self.mask != 0 {
            return None;
        }
        let length = self.prefix.len();
        if length > 17 && source.text().as_bytes().get(at + 16..at + length - 1) != self.prefix.padded().get(17..length)
        {
            return None;
        }
        Some(length - 1)
    }
}

const fn prefix(name: &str) -> Prefix {
    let bytes = name.as_bytes();
    if bytes.len() + 4 > Prefix::MOST {
        return Prefix::EMPTY;
    }
    let mut i = 0;
    while i < bytes.len() {
        if bytes[i] < 0x20 || bytes[i] == b'"' || bytes[i] == b'\\' {
            return Prefix::EMPTY;
        }
        i += 1;
    }
    Prefix::COMMA.push(b'"').push_str(name).push(b'"').push(b':')
}

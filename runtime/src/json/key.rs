//! [`Key`]: the names of a field, laid out for reading and writing.

use crate::wire::Prefix;

/// What [`JsonMessage::find_key`](super::JsonMessage::find_key) answers for a name that no field has.
pub const UNKNOWN: usize = usize::MAX;

/// The names of one field.
#[derive(Debug)]
pub struct Key {
    /// `,"name":` if it fits and needs no escapes, and nothing otherwise.
    prefix: Prefix,
    /// The bits of the first 16 bytes behind the comma that belong to the prefix.
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
        let tail = prefix.len().saturating_sub(1);
        let mask = if tail >= 16 { u128::MAX } else { (1 << (8 * tail)) - 1 };
        Self { prefix, mask, json, original }
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

    /// The length of `"name":` if `input` starts with that.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn matches(&self, input: &[u8]) -> Option<usize> {
        let length = self.prefix.len();
        if length == 0 {
            return None;
        }
        let expected: &[u8; Prefix::MOST] = self.prefix.padded();
        let (Some(found), Some(first)) = (input.first_chunk::<16>(), expected[1..].first_chunk::<16>()) else {
            return None;
        };
        if (u128::from_ne_bytes(*found) ^ u128::from_ne_bytes(*first)) & self.mask() != 0 {
            return None;
        }
        if length > 17 && input.get(16..length - 1) != expected.get(17..length) {
            return None;
        }
        Some(length - 1)
    }

    /// The mask for words that were loaded in this machine's order.
    #[inline(always)]
    fn mask(&self) -> u128 {
        self.mask.to_le()
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

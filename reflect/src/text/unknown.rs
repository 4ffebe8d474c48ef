//! Whether the bytes of an unknown field are a message: whether they read as one.

use rustwire::UnknownFields;

/// How deeply unknown fields are looked into.
pub(super) const MOST_LEVELS: usize = 10;

/// The fields in bytes that read as a message.
pub(super) fn as_message(bytes: &[u8], depth: usize) -> Option<UnknownFields> {
    if bytes.is_empty() || depth >= MOST_LEVELS {
        return None;
    }
    UnknownFields::from_bytes(bytes).ok()
}

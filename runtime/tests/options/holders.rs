//! Types of a user's own for string and bytes fields.

use rustwire::{BytesField, Field, StringField};

/// Text that is kept in capitals.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Upper(String);

impl Field for Upper {
    const EMPTY: Self = Self(String::new());
}

impl StringField for Upper {
    fn set(&mut self, text: &str) {
        self.0 = text.to_uppercase();
    }
    fn as_str(&self) -> &str {
        &self.0
    }
}

/// Bytes, and how often they were set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counted {
    pub bytes: Vec<u8>,
    pub sets: usize,
}

impl Field for Counted {
    const EMPTY: Self = Self { bytes: Vec::new(), sets: 0 };
}

impl BytesField for Counted {
    fn set(&mut self, bytes: &[u8]) {
        self.bytes = bytes.to_vec();
        self.sets += 1;
    }
    fn as_slice(&self) -> &[u8] {
        &self.bytes
    }
}

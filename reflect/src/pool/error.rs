//! [`PoolError`].

use core::fmt;

/// Why files could not be linked to a pool: the file, the declaration in it, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolError {
    file: String,
    name: String,
    message: String,
}

impl PoolError {
    pub(crate) fn new(file: &str, name: &str, message: impl Into<String>) -> Self {
        Self { file: file.to_owned(), name: name.to_owned(), message: message.into() }
    }

    /// The file that the fault is in; empty when it belongs to none.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The full name of the declaration at fault; empty when it is the file itself.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for PoolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in [&self.file, &self.name] {
            if !part.is_empty() {
                write!(f, "{part}: ")?;
            }
        }
        f.write_str(&self.message)
    }
}

impl core::error::Error for PoolError {}

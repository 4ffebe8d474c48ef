//! Faults in a schema or an option, for the person who can mend them.

use core::fmt;

/// Why generation failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    file: Option<String>,
    place: Option<String>,
    message: String,
}

impl Error {
    /// A fault that belongs to no file, such as one in an option.
    pub fn new(message: impl Into<String>) -> Self {
        Self { file: None, place: None, message: message.into() }
    }

    /// A fault in a file.
    pub fn in_file(file: &str, message: impl Into<String>) -> Self {
        Self { file: Some(file.to_owned()), place: None, message: message.into() }
    }

    /// A fault of one element of a file, named by its full proto name.
    pub fn at(file: &str, place: &str, message: impl Into<String>) -> Self {
        Self { file: Some(file.to_owned()), place: Some(place.to_owned()), message: message.into() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}: ")?;
        }
        if let Some(place) = &self.place {
            write!(f, "{place}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

/// The result of a step of generation.
pub type Result<T, E = Error> = core::result::Result<T, E>;

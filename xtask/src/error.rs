//! An error is a text for people; nothing here reacts to one kind of error differently from another.

use std::fmt;

/// What went wrong, the outermost cause first, with the captured output of a command where one failed.
#[derive(Clone, Debug)]
pub struct Error(String);

pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    pub fn new(text: impl Into<String>) -> Self {
        Error(text.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<std::io::Error> for Error {
    fn from(e: std::io::Error) -> Self {
        Error(e.to_string())
    }
}

/// Says what was being done when an error came up.
pub trait Context<T> {
    fn context<D: fmt::Display>(self, what: impl FnOnce() -> D) -> Result<T>;
}

impl<T, E: fmt::Display> Context<T> for Result<T, E> {
    fn context<D: fmt::Display>(self, what: impl FnOnce() -> D) -> Result<T> {
        self.map_err(|e| Error(format!("{}: {e}", what())))
    }
}

macro_rules! fail {
    ($($text:tt)*) => { return Err($crate::error::Error::new(format!($($text)*))) };
}
pub(crate) use fail;

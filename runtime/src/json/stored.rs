//! What is stored as bytes and decoded to be written: the message of an `Any`, the values of an extension.

use super::{Error, ErrorKind, Writer};
use crate::{DecodeError, DecodeErrorKind, DecodeOptions};

impl Writer<'_> {
    /// Writes what `decode` makes of `bytes` and gives with what is left of its budget. What is stored may hold what is stored in
    /// turn: all of it that is held at one time has one budget, from which every copy of a payload but the first is paid.
    ///
    /// `levels` is how many levels of messages may be in it.
    ///
    /// # Errors
    /// Those of `write`; those of `decode`, of which `wrong` says what they mean; and when a limit is passed.
    #[doc(hidden)]
    pub fn stored<T>(
        &mut self,
        bytes: &[u8],
        levels: u32,
        decode: impl FnOnce(DecodeOptions) -> Result<(T, usize), DecodeError>,
        wrong: impl FnOnce(DecodeError) -> Error,
        write: impl FnOnce(&T, &mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let outer = self.memory;
        let budget = match outer {
            None => self.options.limits.memory_for(bytes.len()),
            Some(left) => left.checked_sub(bytes.len()).ok_or_else(out_of_memory)?,
        };
        let (value, left) = decode(DecodeOptions::new().max_depth(levels).memory_limit(budget)).map_err(|error| {
            match error.kind() {
                DecodeErrorKind::DepthLimit { .. } => too_deep(),
                DecodeErrorKind::MemoryLimit => out_of_memory(),
                _ => wrong(error),
            }
        })?;
        self.memory = Some(left);
        write(&value, self)?;
        self.memory = outer;
        Ok(())
    }
}

#[cold]
pub(super) fn too_deep() -> Error {
    let message = "what is in an Any or an extension is nested too deeply (json::Options::max_depth)";
    Error::new(ErrorKind::DepthLimit, 0, message)
}

#[cold]
fn out_of_memory() -> Error {
    let message = "what is in an Any or an extension would take too much memory (json::Options::memory_limit)";
    Error::new(ErrorKind::MemoryLimit, 0, message)
}

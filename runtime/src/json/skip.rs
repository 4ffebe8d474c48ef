//! What is passed over has to be valid all the same.

use super::{Error, Reader};

impl Reader<'_> {
    /// Passes over a value.
    ///
    /// # Errors
    /// When it is not valid JSON, or nested too deeply.
    pub fn skip_value(&mut self) -> Result<(), Error> {
        self.space();
        match self.peek() {
            b'"' => self.skip_string(),
            b'{' => {
                let mut more = self.open_object()?;
                while more {
                    self.space();
                    if self.peek() != b'"' {
                        return Err(self.syntax("expected a key in double quotes"));
                    }
                    self.skip_string()?;
                    if !self.take(b':') {
                        return Err(self.syntax("expected a colon behind the key"));
                    }
                    self.skip_value()?;
                    more = self.next_member()?;
                }
                self.leave();
                Ok(())
            }
            b'[' => {
                self.enter()?;
                let mut more = self.open_array()?;
                while more {
                    self.skip_value()?;
                    more = self.next_element()?;
                }
                self.leave();
                Ok(())
            }
            b't' => self.literal("true"),
            b'f' => self.literal("false"),
            b'n' => self.literal("null"),
            _ => self.number().map(drop),
        }
    }
}

//! STUB
use crate::{DecodeError, Message};
#[derive(Clone)]
pub struct DecodeOptions;
impl DecodeOptions {
    pub const fn new() -> Self { Self }
    pub const fn unlimited() -> Self { Self }
    pub fn decode<T: Message>(&self, _b: &[u8]) -> Result<T, DecodeError> { todo!() }
    pub fn merge<T: Message>(&self, _m: &mut T, _b: &[u8]) -> Result<(), DecodeError> { todo!() }
    pub fn decode_length_delimited<T: Message>(&self, _b: &mut &[u8]) -> Result<T, DecodeError> { todo!() }
}

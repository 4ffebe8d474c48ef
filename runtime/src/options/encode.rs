//! STUB
use crate::{EncodeError, Message};
use alloc::vec::Vec;
#[derive(Clone)]
pub struct EncodeOptions;
impl EncodeOptions {
    pub const fn new() -> Self { Self }
    pub fn encode_into<T: Message>(&self, _m: &T, _out: &mut Vec<u8>) { todo!() }
    pub fn encode_to_slice<T: Message>(&self, _m: &T, _out: &mut [u8]) -> Result<usize, EncodeError> { todo!() }
    pub fn encode_length_delimited<T: Message>(&self, _m: &T, _out: &mut Vec<u8>) { todo!() }
    pub fn try_encode_into<T: Message>(&self, _m: &T, _out: &mut Vec<u8>) -> Result<(), EncodeError> { todo!() }
}

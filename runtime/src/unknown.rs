//! STUB
use alloc::vec::Vec;
#[derive(Clone, PartialEq, Default, Debug)]
pub struct UnknownFields(Vec<u8>);
pub struct UnknownField;
pub enum UnknownValue {}
impl UnknownFields {
    /// Nothing.
    pub const EMPTY: Self = Self(Vec::new());
    /// Appends a record: the tag, minimally encoded, and the payload as it came.
    pub(crate) fn push_record(&mut self, tag: u32, payload: &[u8]) {
        let mut t = tag;
        while t >= 0x80 { self.0.push(t as u8 | 0x80); t >>= 7; }
        self.0.push(t as u8);
        self.0.extend_from_slice(payload);
    }
    pub fn as_bytes(&self) -> &[u8] { &self.0 }
}

//! STUB
#[derive(Debug)] pub struct DecodeError;
#[derive(Debug)] pub enum DecodeErrorKind {}
impl core::fmt::Display for DecodeError { fn fmt(&self, _f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result { Ok(()) } }

//! STUB
#[derive(Debug)] pub struct EncodeError;

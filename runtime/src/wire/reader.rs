//! STUB
use crate::*;
use alloc::{vec::Vec, string::String};
type R<T> = Result<T, DecodeError>;
pub struct Reader<'a>(core::marker::PhantomData<&'a ()>);
macro_rules! s { ($($n:ident $r:ident $t:ty),*) => { $(pub fn $n(&mut self) -> R<$t> { todo!() } pub fn $r(&mut self, _tag: u32, _v: &mut Vec<$t>) -> R<()> { todo!() })* } }
impl<'a> Reader<'a> {
    pub fn new(_b: &'a [u8], _cx: Context<'a>) -> Self { todo!() }
    pub fn tag(&mut self) -> R<Option<u32>> { todo!() }
    s!(int32 repeated_int32 i32, int64 repeated_int64 i64, uint64 repeated_uint64 u64, bool repeated_bool bool, double repeated_double f64);
    pub fn string(&mut self, _: &mut String) -> R<()> { todo!() }
    pub fn bytes(&mut self, _: &mut Vec<u8>) -> R<()> { todo!() }
    pub fn repeated_string(&mut self, _: &mut Vec<String>) -> R<()> { todo!() }
    pub fn message<T: Message>(&mut self, _: &mut T) -> R<()> { todo!() }
    pub fn repeated_message<T: Message>(&mut self, _: &mut Vec<T>) -> R<()> { todo!() }
    pub fn closed_enum<T: Enum>(&mut self, _: u32, _: &mut Option<T>, _u: &mut UnknownFields) -> R<()> { todo!() }
    pub fn repeated_closed_enum<T: Enum>(&mut self, _: u32, _: &mut Vec<T>, _u: &mut UnknownFields) -> R<()> { todo!() }
    pub fn unknown(&mut self, _: u32, _u: &mut UnknownFields) -> R<()> { todo!() }
}

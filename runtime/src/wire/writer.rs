//! STUB
use crate::*;
use alloc::{vec::Vec, string::String};
pub struct Writer<'a>(core::marker::PhantomData<&'a ()>);
pub fn encoded_len<T: crate::Message>(_m: &T) -> usize { todo!() }
macro_rules! s { ($($n:ident $r:ident $p:ident $t:ty),*) => { $(pub fn $n(&mut self, _tag: u32, _v: Option<$t>) { todo!() } pub fn $r(&mut self, _tag: u32, _v: &[$t]) { todo!() } pub fn $p(&mut self, _tag: u32, _v: &[$t]) { todo!() })* } }
impl<'a> Writer<'a> {
    s!(int32_explicit repeated_int32 packed_int32 i32, int64_explicit repeated_int64 packed_int64 i64, uint64_explicit repeated_uint64 packed_uint64 u64, bool_explicit repeated_bool packed_bool bool, double_explicit repeated_double packed_double f64);
    pub fn string_explicit(&mut self, _: u32, _: &Option<String>) { todo!() }
    pub fn bytes_explicit(&mut self, _: u32, _: &Option<Vec<u8>>) { todo!() }
    pub fn repeated_string(&mut self, _: u32, _: &[String]) { todo!() }
    pub fn message<T: Message>(self, _: u32, _: &MessageField<T>) -> Self { todo!() }
    pub fn repeated_message<T: Message>(self, _: u32, _: &[T]) -> Self { todo!() }
    pub fn closed_enum_explicit<T: Enum>(&mut self, _: u32, _: Option<T>) { todo!() }
    pub fn repeated_closed_enum<T: Enum>(&mut self, _: u32, _: &[T]) { todo!() }
    pub fn unknown(&mut self, _u: &UnknownFields) { todo!() }
}

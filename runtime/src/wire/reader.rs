//! STUB
pub struct Reader<'a>(core::marker::PhantomData<&'a ()>);

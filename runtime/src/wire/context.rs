//! STUB
pub struct Context<'a>(core::marker::PhantomData<&'a ()>);

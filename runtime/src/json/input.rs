//! [`Input`].

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::Utf8Error;

use crate::arch::utf8;

/// What JSON is read from: text, or bytes that are checked to be UTF-8.
pub trait Input: sealed::Sealed {
    #[doc(hidden)]
    fn bytes(&self) -> &[u8];
    #[doc(hidden)]
    fn text(&self) -> Result<&str, Utf8Error>;
}

mod sealed {
    use alloc::string::String;
    use alloc::vec::Vec;

    pub trait Sealed {}
    impl Sealed for str {}
    impl Sealed for String {}
    impl Sealed for super::Cow<'_, str> {}
    impl Sealed for [u8] {}
    impl<const N: usize> Sealed for [u8; N] {}
    impl Sealed for Vec<u8> {}
    impl<T: Sealed + ?Sized> Sealed for &T {}
}

macro_rules! input {
    ($($type:ty: |$self:ident| $text:expr;)*) => {$(
        impl Input for $type {
            fn bytes(&self) -> &[u8] {
                self.as_ref()
            }
            #[inline]
            fn text(&$self) -> Result<&str, Utf8Error> {
                $text
            }
        }
    )*};
}

input! {
    str: |self| Ok(self);
    String: |self| Ok(self);
    [u8]: |self| utf8(self);
    Vec<u8>: |self| utf8(self);
}

impl Input for Cow<'_, str> {
    fn bytes(&self) -> &[u8] {
        str::as_bytes(self)
    }
    fn text(&self) -> Result<&str, Utf8Error> {
        Ok(self)
    }
}

impl<const N: usize> Input for [u8; N] {
    fn bytes(&self) -> &[u8] {
        self
    }
    fn text(&self) -> Result<&str, Utf8Error> {
        utf8(self)
    }
}

impl<T: Input + ?Sized> Input for &T {
    fn bytes(&self) -> &[u8] {
        (**self).bytes()
    }
    fn text(&self) -> Result<&str, Utf8Error> {
        (**self).text()
    }
}

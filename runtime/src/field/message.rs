//! [`MessageField`]: the place of a singular message field.

use alloc::boxed::Box;
use core::fmt;
use core::ops::Deref;

use crate::Message;

/// A singular message field: set or not, and readable either way.
///
/// Reading goes through `Deref` and gives the message type's default instance while the field is unset, so chains such as
/// `person.address.city` need no checks. Writing says that it sets the field: [`MessageField::get_or_insert_default`].
///
/// Whether the message is stored inline or boxed is up to its type and never shows here.
pub struct MessageField<T: Message>(T::Slot);

/// Where a [`MessageField`] keeps its message. Implemented by [`InlineSlot`] and [`BoxedSlot`].
#[doc(hidden)]
pub trait Slot<T>: sealed::Sealed + Send + Sync {
    const EMPTY: Self;
    fn get(&self) -> Option<&T>;
    fn get_mut(&mut self) -> Option<&mut T>;
    fn put(&mut self, value: T) -> &mut T;
    fn take(&mut self) -> Option<T>;
    fn clear(&mut self);
}

/// Keeps the message in the field itself.
#[doc(hidden)]
pub struct InlineSlot<T>(Option<T>);

/// Keeps the message behind a pointer: for types that take part in a cycle, or are asked to be boxed.
#[doc(hidden)]
pub struct BoxedSlot<T>(Option<Box<T>>);

mod sealed {
    pub trait Sealed {}
    impl<T> Sealed for super::InlineSlot<T> {}
    impl<T> Sealed for super::BoxedSlot<T> {}
}

impl<T: Send + Sync> Slot<T> for InlineSlot<T> {
    const EMPTY: Self = Self(None);
    #[inline(always)]
    fn get(&self) -> Option<&T> {
        self.0.as_ref()
    }
    #[inline(always)]
    fn get_mut(&mut self) -> Option<&mut T> {
        self.0.as_mut()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put(&mut self, value: T) -> &mut T {
        self.0.insert(value)
    }
    #[inline(always)]
    fn take(&mut self) -> Option<T> {
        self.0.take()
    }
    #[inline(always)]
    fn clear(&mut self) {
        self.0 = None;
    }
}

impl<T: Send + Sync> Slot<T> for BoxedSlot<T> {
    const EMPTY: Self = Self(None);
    #[inline(always)]
    fn get(&self) -> Option<&T> {
        self.0.as_deref()
    }
    #[inline(always)]
    fn get_mut(&mut self) -> Option<&mut T> {
        self.0.as_deref_mut()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put(&mut self, value: T) -> &mut T {
        self.0.insert(Box::new(value))
    }
    #[inline(always)]
    fn take(&mut self) -> Option<T> {
        self.0.take().map(|boxed| *boxed)
    }
    #[inline(always)]
    fn clear(&mut self) {
        self.0 = None;
    }
}

impl<T: Message> MessageField<T> {
    /// The unset field.
    pub const NONE: Self = Self(T::Slot::EMPTY);

    /// A field that is set to `value`.
    #[inline]
    pub fn some(value: T) -> Self {
        let mut field = Self::NONE;
        field.0.put(value);
        field
    }

    /// Whether the field is set.
    #[inline]
    pub fn is_some(&self) -> bool {
        self.0.get().is_some()
    }

    /// Whether the field is unset.
    #[inline]
    pub fn is_none(&self) -> bool {
        self.0.get().is_none()
    }

    /// The message, if the field is set.
    #[inline]
    pub fn as_ref(&self) -> Option<&T> {
        self.0.get()
    }

    /// The message for writing, if the field is set.
    #[inline]
    pub fn as_mut(&mut self) -> Option<&mut T> {
        self.0.get_mut()
    }

    /// The message for writing; sets the field to a default message first if it is unset.
    // Without optimisation, each copy of the default would stay on the stack of a level of nesting.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get_or_insert_default(&mut self) -> &mut T {
        if self.0.get().is_none() {
            self.0.put(T::EMPTY);
        }
        match self.0.get_mut() {
            Some(message) => message,
            None => unreachable!("the slot was filled above"),
        }
    }

    /// Sets the field and returns the message for writing.
    #[inline]
    pub fn insert(&mut self, value: T) -> &mut T {
        self.0.put(value)
    }

    /// Unsets the field and returns what it held.
    #[inline]
    pub fn take(&mut self) -> Option<T> {
        self.0.take()
    }

    /// Unsets the field.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The message by value, if the field is set.
    #[inline]
    pub fn into_option(mut self) -> Option<T> {
        self.0.take()
    }

    /// The message by value, or `error` if the field is unset.
    ///
    /// # Errors
    /// `error`, if the field is unset.
    #[inline]
    pub fn ok_or<E>(self, error: E) -> Result<T, E> {
        self.into_option().ok_or(error)
    }
}

impl<T: Message> Deref for MessageField<T> {
    type Target = T;
    #[inline]
    fn deref(&self) -> &T {
        match self.0.get() {
            Some(message) => message,
            None => T::default_instance(),
        }
    }
}

impl<T: Message> Default for MessageField<T> {
    #[inline]
    fn default() -> Self {
        Self::NONE
    }
}

impl<T: Message> Clone for MessageField<T> {
    fn clone(&self) -> Self {
        match self.0.get() {
            Some(message) => Self::some(message.clone()),
            None => Self::NONE,
        }
    }
}

impl<T: Message> PartialEq for MessageField<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0.get() == other.0.get()
    }
}

impl<T: Message + Eq> Eq for MessageField<T> {}

impl<T: Message + core::hash::Hash> core::hash::Hash for MessageField<T> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.0.get().hash(state);
    }
}

impl<T: Message> fmt::Debug for MessageField<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.get().fmt(f)
    }
}

impl<T: Message> From<T> for MessageField<T> {
    #[inline]
    fn from(value: T) -> Self {
        Self::some(value)
    }
}

impl<T: Message> From<Option<T>> for MessageField<T> {
    #[inline]
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::NONE, Self::some)
    }
}

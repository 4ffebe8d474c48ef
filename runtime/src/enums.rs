//! Enum types.

#[doc(hidden)]
pub use crate::arch::OpenEnum;

/// A protobuf enum, open or closed.
///
/// An open enum is a transparent struct over `i32` that keeps every number; a closed one is a Rust `enum` that has only the
/// declared numbers. Which one a schema's enum is follows from the feature `enum_type` of the file that declares it
/// (<https://protobuf.dev/programming-guides/enum/>).
pub trait Enum: Copy + Eq + core::fmt::Debug + Default + Send + Sync + Sized + 'static {
    /// The full proto name, `pkg.Outer.Kind`.
    const FULL_NAME: &'static str;

    /// Whether numbers outside of [`Enum::VALUES`] cannot be values of this type.
    const CLOSED: bool;

    /// Every name of the schema with its value, in the order of declaration, aliases included.
    const VALUES: &'static [(&'static str, Self)];

    /// The value with this number; `None` where the enum is closed and does not declare it.
    fn from_i32(number: i32) -> Option<Self>;

    /// The value's number.
    fn to_i32(self) -> i32;

    /// The value's name in the schema, the first declared one where there are aliases; `None` for a number without a name.
    fn name(self) -> Option<&'static str> {
        Self::VALUES.iter().find(|(_, v)| *v == self).map(|(name, _)| *name)
    }

    /// The value with this name in the schema; aliases count.
    fn from_name(name: &str) -> Option<Self> {
        Self::VALUES.iter().find(|(n, _)| *n == name).map(|(_, v)| *v)
    }
}

/// Writes an enum's value for `Debug`: its name in the schema, or its number in the type's own name.
#[doc(hidden)]
pub fn debug<E: Enum>(value: E, type_name: &str, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
    match value.name() {
        Some(name) => f.write_str(name),
        None => f.debug_tuple(type_name).field(&value.to_i32()).finish(),
    }
}

/// A number that a closed enum does not declare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownEnumValue(pub i32);

impl core::fmt::Display for UnknownEnumValue {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "the enum has no value with the number {}", self.0)
    }
}

impl core::error::Error for UnknownEnumValue {}

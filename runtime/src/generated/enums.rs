//! What follows from the list of an enum's values, and so is not written out in generated code.

/// Implements [`crate::Enum`] and the conversions of an open enum: `Kind = "pkg.Kind"; ONE "KIND_ONE", TWO "KIND_TWO"`.
#[doc(hidden)]
#[macro_export]
macro_rules! open_enum {
    ($name:ident = $full_name:literal; $($value:ident $proto_name:literal),*) => {
        impl $crate::Enum for $name {
            const FULL_NAME: &'static ::core::primitive::str = $full_name;
            const CLOSED: ::core::primitive::bool = false;
            const VALUES: &'static [(&'static ::core::primitive::str, Self)] = &[$(($proto_name, Self::$value)),*];

            fn from_i32(number: ::core::primitive::i32) -> ::core::option::Option<Self> {
                ::core::option::Option::Some(Self(number))
            }

            fn to_i32(self) -> ::core::primitive::i32 {
                self.0
            }
        }

        impl $crate::Field for $name {
            const EMPTY: Self = Self(0);
        }

        $crate::open_enum_layout!($name);

        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::enums::debug(*self, ::core::stringify!($name), f)
            }
        }

        impl ::core::convert::From<::core::primitive::i32> for $name {
            fn from(number: ::core::primitive::i32) -> Self {
                Self(number)
            }
        }

        impl ::core::convert::From<$name> for ::core::primitive::i32 {
            fn from(value: $name) -> Self {
                value.0
            }
        }
    };
}

/// Implements [`crate::Enum`], `Default` and the conversions of a closed enum: `Kind: One = "pkg.Kind"; One "KIND_ONE" = 1`. In
/// front stands the default; aliases are values without a number.
#[doc(hidden)]
#[macro_export]
macro_rules! closed_enum {
    ($name:ident: $default:ident = $full_name:literal; $($value:ident $proto_name:literal $(= $number:literal)?),*) => {
        impl $crate::Enum for $name {
            const FULL_NAME: &'static ::core::primitive::str = $full_name;
            const CLOSED: ::core::primitive::bool = true;
            const VALUES: &'static [(&'static ::core::primitive::str, Self)] = &[$(($proto_name, Self::$value)),*];

            fn from_i32(number: ::core::primitive::i32) -> ::core::option::Option<Self> {
                match number {
                    $($($number => ::core::option::Option::Some(Self::$value),)?)*
                    _ => ::core::option::Option::None,
                }
            }

            fn to_i32(self) -> ::core::primitive::i32 {
                self as ::core::primitive::i32
            }
        }

        impl ::core::default::Default for $name {
            fn default() -> Self {
                Self::$default
            }
        }

        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::enums::debug(*self, ::core::stringify!($name), f)
            }
        }

        impl ::core::convert::TryFrom<::core::primitive::i32> for $name {
            type Error = $crate::UnknownEnumValue;

            fn try_from(number: ::core::primitive::i32) -> ::core::result::Result<Self, $crate::UnknownEnumValue> {
                <Self as $crate::Enum>::from_i32(number).ok_or($crate::UnknownEnumValue(number))
            }
        }

        impl ::core::convert::From<$name> for ::core::primitive::i32 {
            fn from(value: $name) -> Self {
                value as Self
            }
        }
    };
}

/// Implements the conversions between an open enum and the Rust enum of what it declares: `KnownKind: Kind; One = 1, Two = 2`.
#[doc(hidden)]
#[macro_export]
macro_rules! companion_enum {
    ($name:ident: $open:ident; $($variant:ident = $number:literal),*) => {
        impl ::core::convert::From<$name> for $open {
            fn from(value: $name) -> Self {
                Self(value as ::core::primitive::i32)
            }
        }

        impl ::core::convert::TryFrom<$open> for $name {
            type Error = $crate::UnknownEnumValue;

            fn try_from(value: $open) -> ::core::result::Result<Self, $crate::UnknownEnumValue> {
                match value.0 {
                    $($number => ::core::result::Result::Ok(Self::$variant),)*
                    number => ::core::result::Result::Err($crate::UnknownEnumValue(number)),
                }
            }
        }
    };
}

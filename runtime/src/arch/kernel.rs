//! What the kernels know of codecs: [`Kernel`] and [`Array`].

use crate::codec::{self, Varint};

/// A codec for which kernels exist. Its [`Varint`] is what they compute; vector kernels tell them apart by [`Kernel::SHAPE`].
pub trait Kernel: Varint {
    /// What a vector kernel has to know.
    const SHAPE: Shape;
}

/// How values are held in memory, and how they become varints.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Eight bytes: the varint itself.
    Word64,
    /// Eight bytes, zigzag.
    Zigzag64,
    /// Four bytes, sign-extended on the way out.
    Signed32,
    /// Four bytes, zero-extended on the way out.
    Unsigned32,
    /// Four bytes, zigzag.
    Zigzag32,
    /// A byte, zero or one.
    Bool,
}

macro_rules! kernels {
    ($($codec:ident: $shape:ident),*) => {$(
        impl Kernel for codec::$codec {
            const SHAPE: Shape = Shape::$shape;
        }
        // SAFETY: the types are the same.
        unsafe impl Array for codec::$codec {
            type Kernel = Self;
        }
    )*};
}

kernels!(Uint64: Word64, Sint64: Zigzag64, Int32: Signed32, Uint32: Unsigned32, Sint32: Zigzag32, Bool: Bool);

/// A codec whose arrays are read and written by a kernel: its own, or that of another codec with the same representation, both in
/// memory and on the wire.
///
/// # Safety
/// `Self::Value` and the kernel's `Value` have the same size and alignment and no padding, and every value that the kernel's
/// `from_wire` gives is, bit by bit, a value of `Self::Value`, and the other way round.
pub unsafe trait Array: Varint {
    /// The codec that has the kernel.
    type Kernel: Kernel;
}

// SAFETY: `i64` and `u64` have the same layout, and every pattern of bits is a value of both.
unsafe impl Array for codec::Int64 {
    type Kernel = codec::Uint64;
}

/// An open enum: an `i32` by another name, so arrays of it are read and written as those of `int32`.
///
/// # Safety
/// The type has the size and alignment of `i32`, and every pattern of bits is a value.
pub unsafe trait OpenEnum: crate::Enum {}

// SAFETY: that is what `OpenEnum` asks for.
unsafe impl<E: OpenEnum> Array for codec::OpenEnum<E> {
    type Kernel = codec::Int32;
}

/// Implements [`OpenEnum`] for a struct with one field of type `i32`, and does not compile for anything else.
#[doc(hidden)]
#[macro_export]
macro_rules! open_enum_layout {
    ($name:ident) => {
        const _: () = {
            // Compiles for a struct whose only field is an `i32`, and every value of which this pattern matches.
            fn number(value: $name) -> ::core::primitive::i32 {
                let $name(number) = value;
                number
            }
            let _: fn($name) -> ::core::primitive::i32 = number;
            ::core::assert!(::core::mem::size_of::<$name>() == 4 && ::core::mem::align_of::<$name>() == 4);
            // SAFETY: the one field takes all of the struct, so the struct has its layout and its values.
            unsafe impl $crate::enums::OpenEnum for $name {}
        };
    };
}

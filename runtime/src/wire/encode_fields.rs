//! What generated code calls on a [`Writer`], by the names of the schema's types.
//!
//! Each scalar type has five methods: `x(tag, value)`, `x_implicit` and `x_explicit` by presence, `packed_x` and `repeated_x` by
//! the form of an array. `tag` is always the field's whole tag, a constant: all of these are inlined to fold it,
//! but not without optimisation, where each call would add to the stack that a level of nesting takes.

use alloc::string::String;
use alloc::vec::Vec;

use super::Writer;
use crate::arch::Array;
use crate::codec::{self, Fixed, Varint};
use crate::enums::OpenEnum;
use crate::{BytesField, Enum, Message, MessageField, ProtoString, StringField, UnknownFields};

/// The methods of scalar types, from a line for each: `kind codec, value type, [generics]: value implicit explicit packed
/// repeated`.
macro_rules! scalars {
    (@varint $($line:tt)*) => { scalars! { @(varint varints is_zero_varint) $($line)* } };
    (@closed $($line:tt)*) => { scalars! { @(varint closed_enums is_zero_varint) $($line)* } };
    (@fixed $($line:tt)*) => { scalars! { @(fixed fixeds is_zero_fixed) $($line)* } };
    (@($one:ident $many:ident $is_zero:ident) $codec:ty, $value:ty, [$($generics:tt)*]:
        $name:ident $implicit:ident $explicit:ident $packed:ident $repeated:ident) => {
        #[doc = concat!("`", stringify!($name), "`, whatever its value.")]
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $name $($generics)* (&mut self, tag: u32, value: $value) {
            self.$one::<$codec>(tag, value);
        }
        #[doc = concat!("`", stringify!($name), "` with implicit presence: left out when it is zero.")]
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $implicit $($generics)* (&mut self, tag: u32, value: $value) {
            if !$is_zero::<$codec>(value) {
                self.$one::<$codec>(tag, value);
            }
        }
        #[doc = concat!("`", stringify!($name), "` with explicit presence.")]
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $explicit $($generics)* (&mut self, tag: u32, value: Option<$value>) {
            if let Some(value) = value {
                self.$one::<$codec>(tag, value);
            }
        }
        #[doc = concat!("Repeated `", stringify!($name), "` as one array; left out when it is empty.")]
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $packed $($generics)* (&mut self, tag: u32, values: &[$value]) {
            if !values.is_empty() {
                self.$many::<$codec>(tag, values);
            }
        }
        #[doc = concat!("Repeated `", stringify!($name), "` with a tag before each.")]
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $repeated $($generics)* (&mut self, tag: u32, values: &[$value]) {
            for &value in values.iter().rev() {
                self.$one::<$codec>(tag, value);
            }
        }
    };
    ($($kind:ident $codec:ty, $value:ty, [$($generics:tt)*]:
        $name:ident $implicit:ident $explicit:ident $packed:ident $repeated:ident;)*) => {$(
        scalars! { @$kind $codec, $value, [$($generics)*]: $name $implicit $explicit $packed $repeated }
    )*};
}

impl Writer<'_> {
    scalars! {
        varint codec::Int32, i32, []: int32 int32_implicit int32_explicit packed_int32 repeated_int32;
        varint codec::Int64, i64, []: int64 int64_implicit int64_explicit packed_int64 repeated_int64;
        varint codec::Uint32, u32, []:
            uint32 uint32_implicit uint32_explicit packed_uint32 repeated_uint32;
        varint codec::Uint64, u64, []:
            uint64 uint64_implicit uint64_explicit packed_uint64 repeated_uint64;
        varint codec::Sint32, i32, []:
            sint32 sint32_implicit sint32_explicit packed_sint32 repeated_sint32;
        varint codec::Sint64, i64, []:
            sint64 sint64_implicit sint64_explicit packed_sint64 repeated_sint64;
        varint codec::Bool, bool, []: bool bool_implicit bool_explicit packed_bool repeated_bool;
        varint codec::OpenEnum<E>, E, [<E: OpenEnum>]:
            open_enum open_enum_implicit open_enum_explicit packed_open_enum repeated_open_enum;
        // On the way out the values of a closed enum are those of an open one.
        closed codec::OpenEnum<E>, E, [<E: Enum>]:
            closed_enum closed_enum_implicit closed_enum_explicit packed_closed_enum repeated_closed_enum;
        fixed codec::Fixed32, u32, []:
            fixed32 fixed32_implicit fixed32_explicit packed_fixed32 repeated_fixed32;
        fixed codec::Sfixed32, i32, []:
            sfixed32 sfixed32_implicit sfixed32_explicit packed_sfixed32 repeated_sfixed32;
        fixed codec::Float, f32, []: float float_implicit float_explicit packed_float repeated_float;
        fixed codec::Fixed64, u64, []:
            fixed64 fixed64_implicit fixed64_explicit packed_fixed64 repeated_fixed64;
        fixed codec::Sfixed64, i64, []:
            sfixed64 sfixed64_implicit sfixed64_explicit packed_sfixed64 repeated_sfixed64;
        fixed codec::Double, f64, []:
            double double_implicit double_explicit packed_double repeated_double;
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn varint<C: Varint>(&mut self, tag: u32, value: C::Value) {
        self.varint_field(tag, C::to_wire(value));
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn varints<C: Array>(&mut self, tag: u32, values: &[C::Value]) {
        self.varint_array::<C>(tag, values);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn closed_enums<C: Varint<Value: Enum>>(&mut self, tag: u32, values: &[C::Value]) {
        self.closed_enum_array(tag, values);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fixed<C: Fixed>(&mut self, tag: u32, value: C::Value) {
        self.fixed_field(tag, C::to_wire(value).as_ref());
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fixeds<C: Fixed>(&mut self, tag: u32, values: &[C::Value]) {
        self.fixed_array::<C>(tag, values);
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn is_zero_varint<C: Varint>(value: C::Value) -> bool {
    C::to_wire(value) == 0
}

/// Whether every bit is zero: of the two zeros of a float, only the positive one counts as absent.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_zero_fixed<C: Fixed>(value: C::Value) -> bool {
    C::to_wire(value).as_ref().iter().all(|&byte| byte == 0)
}

/// The methods of `string` and `bytes`.
macro_rules! blobs {
    ($($value:ty, $owned:ty: $name:ident $implicit:ident $explicit:ident $repeated:ident;)*) => {$(
        #[doc = concat!("`", stringify!($name), "`, empty or not.")]
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $name(&mut self, tag: u32, value: &$value) {
            self.blob_field(tag, value.as_ref());
        }
        #[doc = concat!("`", stringify!($name), "` with implicit presence: left out when it is empty.")]
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $implicit(&mut self, tag: u32, value: &$value) {
            if !value.is_empty() {
                self.blob_field(tag, value.as_ref());
            }
        }
        #[doc = concat!("`", stringify!($name), "` with explicit presence.")]
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $explicit(&mut self, tag: u32, value: &Option<$owned>) {
            if let Some(value) = value {
                self.blob_field(tag, value.as_ref());
            }
        }
        #[doc = concat!("Repeated `", stringify!($name), "`.")]
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $repeated(&mut self, tag: u32, values: &[$owned]) {
            for value in values.iter().rev() {
                self.blob_field(tag, value.as_ref());
            }
        }
    )*};
}

impl Writer<'_> {
    blobs! {
        str, String: string string_implicit string_explicit repeated_string;
        [u8], Vec<u8>: bytes bytes_implicit bytes_explicit repeated_bytes;
        [u8], ProtoString:
            proto_string proto_string_implicit proto_string_explicit repeated_proto_string;
    }

    /// `string` in a type that an option names, empty or not.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn string_as<S: StringField>(&mut self, tag: u32, value: &S) {
        self.blob_field(tag, value.as_str().as_bytes());
    }

    /// `string` in a type that an option names, with implicit presence: left out when it is empty.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn string_as_implicit<S: StringField>(&mut self, tag: u32, value: &S) {
        self.string_implicit(tag, value.as_str());
    }

    /// `string` in a type that an option names, with explicit presence.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn string_as_explicit<S: StringField>(&mut self, tag: u32, value: &Option<S>) {
        if let Some(value) = value {
            self.string_as(tag, value);
        }
    }

    /// Repeated `string` in a type that an option names.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn repeated_string_as<S: StringField>(&mut self, tag: u32, values: &[S]) {
        for value in values.iter().rev() {
            self.string_as(tag, value);
        }
    }

    /// `bytes` in a type that an option names, empty or not.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bytes_as<B: BytesField>(&mut self, tag: u32, value: &B) {
        self.blob_field(tag, value.as_slice());
    }

    /// `bytes` in a type that an option names, with implicit presence: left out when they are none.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bytes_as_implicit<B: BytesField>(&mut self, tag: u32, value: &B) {
        self.bytes_implicit(tag, value.as_slice());
    }

    /// `bytes` in a type that an option names, with explicit presence.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bytes_as_explicit<B: BytesField>(&mut self, tag: u32, value: &Option<B>) {
        if let Some(value) = value {
            self.bytes_as(tag, value);
        }
    }

    /// Repeated `bytes` in a type that an option names.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn repeated_bytes_as<B: BytesField>(&mut self, tag: u32, values: &[B]) {
        for value in values.iter().rev() {
            self.bytes_as(tag, value);
        }
    }

    /// The unknown fields: records as they came.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unknown(&mut self, fields: &UnknownFields) {
        if !fields.is_empty() {
            self.raw(fields.as_bytes());
        }
    }
}

impl Writer<'_> {
    /// A length-prefixed message field.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn message<T: Message>(self, tag: u32, field: &MessageField<T>) -> Self {
        match field.as_ref() {
            Some(message) => self.message_value(tag, message),
            None => self,
        }
    }

    /// A length-prefixed message, such as that of a oneof.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn message_value<T: Message>(self, tag: u32, message: &T) -> Self {
        self.message_with(tag, |w| message.write_fields(w))
    }

    /// Repeated length-prefixed messages.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn repeated_message<T: Message>(mut self, tag: u32, messages: &[T]) -> Self {
        for message in messages.iter().rev() {
            self = self.message_value(tag, message);
        }
        self
    }

    /// A delimited message field. `tag` is that of the start of the group.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn group<T: Message>(self, tag: u32, field: &MessageField<T>) -> Self {
        match field.as_ref() {
            Some(message) => self.group_value(tag, message),
            None => self,
        }
    }

    /// A delimited message, such as that of a oneof.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn group_value<T: Message>(self, tag: u32, message: &T) -> Self {
        self.group_with(tag, |w| message.write_fields(w))
    }

    /// Repeated delimited messages.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn repeated_group<T: Message>(mut self, tag: u32, messages: &[T]) -> Self {
        for message in messages.iter().rev() {
            self = self.group_value(tag, message);
        }
        self
    }
}

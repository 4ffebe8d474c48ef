//! What follows from the list of a message's fields, and so is not written out in generated code.

/// Implements [`crate::Message`], `Default` and the getters of a message.
///
/// ```ignore
/// rustwire::message! { Person: InlineSlot + unknown_fields = "addr.Person";
///     name, age = 4 -> i32, email -> &str = "none", address: Address = 9, labels => Label = 10;
///     contact { phone, mail: Mail = 12 }
/// }
/// ```
///
/// In front stand the type, how a field of another message stores it, the fields of the struct that are not the schema's, and the
/// name in the schema. The fields follow, and behind them the oneofs with their members, by the names that those have in the schema.
///
/// - `name as "NAME"`: what the field is called in the schema, where that is not what it is called here.
/// - `= 4`: its number, where that is not one more than that of the field before it in the list.
/// - `: Address = 9` and `=> Label = 10`: the messages that it, or a map, holds.
/// - `-> i32 = 5`: it has a getter, which returns this while the field is unset; `[fn clear_ -> i32]` is one of another name.
#[doc(hidden)]
#[macro_export]
macro_rules! message {
    (
        $name:ident: $slot:ident $(+ $store:ident)* = $full_name:literal;
        $(
            $field:ident $(as $proto_name:literal)?
            $(= $number:literal)? $(: $message:ty = $message_number:literal)? $(=> $value:ty = $value_number:literal)?
            $([fn $getter:ident -> $(#[$getter_attribute:meta])* $got:ty $(= $getter_default:expr)?])?
            $(-> $(#[$attribute:meta])* $get:ty $(= $default:expr)?)?
        ),*
        $(; $oneof:ident { $(
            $member:ident $(as $member_name:literal)? $(= $member_number:literal)? $(: $payload:ty = $payload_number:literal)?
        ),* })*
    ) => {
        impl $crate::Message for $name {
            const FULL_NAME: &'static ::core::primitive::str = $full_name;
            const EMPTY: Self = Self {
                $($field: $crate::Field::EMPTY,)*
                $($oneof: $crate::Field::EMPTY,)*
                $($store: $crate::Field::EMPTY,)*
            };
            type Slot = $crate::$slot<Self>;

            fn clear(&mut self) {
                $($crate::Field::clear(&mut self.$field);)*
                $($crate::Field::clear(&mut self.$oneof);)*
                $($crate::Field::clear(&mut self.$store);)*
            }

            fn default_instance() -> &'static Self {
                static DEFAULT: $name = <$name as $crate::Message>::EMPTY;
                &DEFAULT
            }

            fn info() -> &'static $crate::MessageInfo {
                static INFO: $crate::MessageInfo = $crate::MessageInfo {
                    full_name: $full_name,
                    fields: ::core::stringify!(
                        $($field $($proto_name)? $($number)? $($message_number)? $($value_number)?)*
                        $($($member $($member_name)? $($member_number)? $($payload_number)?)*)*
                    ),
                    messages: &[
                        $($($crate::MessageFieldInfo::new($message_number, <$message as $crate::Message>::info),)?)*
                        $($($crate::MessageFieldInfo::map($value_number, <$value as $crate::Message>::info),)?)*
                        $($($($crate::MessageFieldInfo::new($payload_number, <$payload as $crate::Message>::info),)?)*)*
                    ],
                };
                &INFO
            }
        }

        impl ::core::default::Default for $name {
            fn default() -> Self {
                <Self as $crate::Message>::EMPTY
            }
        }

        impl $name {
            $($(
                /// The field's value, or its default while it is unset.
                $(#[$attribute])*
                pub fn $field(&self) -> $get {
                    $(if self.$field.is_none() {
                        return $default;
                    })?
                    $crate::Explicit::get(&self.$field)
                }
            )?)*
            $($(
                /// The field's value, or its default while it is unset.
                $(#[$getter_attribute])*
                pub fn $getter(&self) -> $got {
                    $(if self.$field.is_none() {
                        return $getter_default;
                    })?
                    $crate::Explicit::get(&self.$field)
                }
            )?)*
        }
    };
}

/// Implements [`crate::Extendable`] by the field that holds the extensions.
#[doc(hidden)]
#[macro_export]
macro_rules! extendable {
    ($name:ident, $store:ident) => {
        impl $crate::Extendable for $name {
            fn extension_set(&self) -> &$crate::ExtensionSet {
                &self.$store
            }

            fn extension_set_mut(&mut self) -> &mut $crate::ExtensionSet {
                &mut self.$store
            }
        }
    };
}

/// Implements `From` for a oneof's members, boxed or not.
#[doc(hidden)]
#[macro_export]
macro_rules! oneof_from {
    ($name:ident: $($variant:ident($payload:ty)),*) => {$(
        impl ::core::convert::From<$payload> for $name {
            fn from(value: $payload) -> Self {
                Self::$variant(::core::convert::Into::into(value))
            }
        }
    )*};
}

/// Access to the payload of one oneof member: gives `&mut` to it and switches the oneof to that member first when another
/// one (or none) is set. Generated code reads oneof members through it.
#[doc(hidden)]
#[macro_export]
macro_rules! oneof_mut {
    ($slot:expr, $variant:path) => {{
        if !::core::matches!($slot, ::core::option::Option::Some($variant(_))) {
            $slot = ::core::option::Option::Some($variant(::core::default::Default::default()));
        }
        match &mut $slot {
            ::core::option::Option::Some($variant(value)) => value,
            _ => ::core::unreachable!(),
        }
    }};
}

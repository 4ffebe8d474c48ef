//! Enums: an open one is a struct around its number, a closed one a Rust enum.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::message::plain;
use super::scope::{Scope, ident};
use super::{Item, notes};
use crate::ir::{Companion, Enum, EnumValue};

/// The items of an enum.
pub fn items(item: &Enum, scope: &Scope) -> Vec<Item> {
    let mut items = if item.closed { closed(item, scope) } else { open(item, scope) };
    items.push(Item::new(enum_impl(item, scope)));
    let name = ident(&item.ident);
    let conversions = if item.closed { quote!(closed_enum_impls) } else { quote!(open_enum_impls) };
    items.push(Item::new(quote!(::rustwire::#conversions!(#name);)));
    if let Some(companion) = &item.companion {
        items.extend(self::companion(companion, item, scope));
    }
    items
}

/// The Rust enum of what an open enum declares, and the conversions between the two.
fn companion(companion: &Companion, item: &Enum, scope: &Scope) -> [Item; 3] {
    let (name, open) = (ident(&companion.ident), ident(&item.ident));
    let (from, i32, result, ok) = (scope.known("From"), scope.known("i32"), scope.known("Result"), scope.known("Ok"));
    let err = quote!(::core::result::Result::Err);
    let declared: Vec<_> =
        item.values.iter().zip(&companion.variants).filter(|(value, _)| value.alias_of.is_none()).collect();
    let variants = declared.iter().map(|(value, variant)| {
        let (variant, notes) = (ident(variant), notes(&value.notes));
        let number = Literal::i32_unsuffixed(value.number);
        quote!(#notes #variant = #number)
    });
    let arms = declared.iter().map(|(value, variant)| {
        let (variant, number) = (ident(variant), Literal::i32_unsuffixed(value.number));
        quote!(#number => #ok(Self::#variant),)
    });
    let docs = format!(" The values that [`{}`] declares, for a `match` that covers them all.", plain(&item.ident));
    [
        Item::new(quote! {
            #[doc = #docs]
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            #[repr(i32)]
            pub enum #name { #(#variants,)* }
        }),
        Item::new(quote! {
            impl #from<#name> for #open {
                fn from(value: #name) -> Self {
                    Self(value as #i32)
                }
            }
        }),
        Item::new(quote! {
            impl ::core::convert::TryFrom<#open> for #name {
                type Error = ::rustwire::UnknownEnumValue;
                fn try_from(value: #open) -> #result<Self, ::rustwire::UnknownEnumValue> {
                    match value.0 {
                        #(#arms)*
                        number => #err(::rustwire::UnknownEnumValue(number)),
                    }
                }
            }
        }),
    ]
}

fn open(item: &Enum, scope: &Scope) -> Vec<Item> {
    let (name, notes, i32) = (ident(&item.ident), notes(&item.notes), scope.known("i32"));
    let (derives, attributes) = (super::more_derives(&item.notes), super::attributes(&item.notes));
    let constants = item.values.iter().map(|value| {
        let number = Literal::i32_unsuffixed(value.number);
        constant(value, quote!(Self(#number)))
    });
    vec![
        Item::new(quote! {
            #notes
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default #derives)]
            #attributes
            #[repr(transparent)]
            pub struct #name(pub #i32);
        }),
        Item::new(quote!(impl #name { #(#constants)* })),
    ]
}

fn closed(item: &Enum, scope: &Scope) -> Vec<Item> {
    let (name, notes) = (ident(&item.ident), notes(&item.notes));
    let (derives, attributes) = (super::more_derives(&item.notes), super::attributes(&item.notes));
    let variants = item.values.iter().filter(|value| value.alias_of.is_none()).map(|value| {
        let (variant, notes) = (ident(&value.ident), super::notes(&value.notes));
        let (attributes, number) = (super::attributes(&value.notes), Literal::i32_unsuffixed(value.number));
        quote!(#notes #attributes #variant = #number)
    });
    let mut items = vec![Item::new(quote! {
        #notes
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash #derives)]
        #attributes
        #[repr(i32)]
        pub enum #name { #(#variants,)* }
    })];
    let aliases: Vec<TokenStream> = item
        .values
        .iter()
        .filter_map(|value| {
            let original = ident(value.alias_of.as_ref()?);
            Some(constant(value, quote!(Self::#original)))
        })
        .collect();
    if !aliases.is_empty() {
        items.push(Item::new(quote!(impl #name { #(#aliases)* })));
    }
    if let Some(first) = item.values.first() {
        let (default, first) = (scope.known("Default"), ident(&first.ident));
        items.push(Item::new(quote! {
            impl #default for #name {
                fn default() -> Self {
                    Self::#first
                }
            }
        }));
    }
    items
}

fn constant(value: &EnumValue, definition: TokenStream) -> TokenStream {
    let (name, notes, attributes) = (ident(&value.ident), notes(&value.notes), super::attributes(&value.notes));
    let alias = value.alias_of.as_ref().map(|original| {
        let docs = format!(" An alias of `{}`.", original.trim_start_matches("r#"));
        quote!(#[doc = #docs])
    });
    quote!(#notes #alias #attributes pub const #name: Self = #definition;)
}

fn enum_impl(item: &Enum, scope: &Scope) -> TokenStream {
    let (name, full_name, closed) = (ident(&item.ident), &item.full_name, item.closed);
    let (trait_name, str, bool) = (scope.known("Enum"), scope.known("str"), scope.known("bool"));
    let (option, some, none, i32) =
        (scope.known("Option"), scope.known("Some"), scope.known("None"), scope.known("i32"));
    let values = item.values.iter().map(|value| {
        let (text, value) = (&value.proto_name, ident(&value.ident));
        quote!((#text, Self::#value))
    });
    let (from, to) = if closed {
        let arms = item.values.iter().filter(|value| value.alias_of.is_none()).map(|value| {
            let (number, value) = (Literal::i32_unsuffixed(value.number), ident(&value.ident));
            quote!(#number => #some(Self::#value),)
        });
        (quote!(match number { #(#arms)* _ => #none }), quote!(self as #i32))
    } else {
        (quote!(#some(Self(number))), quote!(self.0))
    };
    quote! {
        impl #trait_name for #name {
            const FULL_NAME: &'static #str = #full_name;
            const CLOSED: #bool = #closed;
            const VALUES: &'static [(&'static #str, Self)] = &[#(#values,)*];
            fn from_i32(number: #i32) -> #option<Self> {
                #from
            }
            fn to_i32(self) -> #i32 {
                #to
            }
        }
    }
}

//! The decode loop: one match arm a field.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::codec;
use super::scope::{Scope, ident};
use crate::ir::{Cardinality, Codec, Field, Message, Presence};

/// `merge_fields` of a message.
pub fn merge_fields(message: &Message, scope: &Scope) -> TokenStream {
    let (context, result, error) = (scope.known("Context"), scope.known("Result"), scope.known("DecodeError"));
    let (reader, some, ok, byte) = (scope.known("Reader"), scope.known("Some"), scope.known("Ok"), scope.known("u8"));
    let arms = message.by_number().into_iter().map(|field| arm(field, message, scope));
    let extensions = extensions(message);
    let rest = match &message.unknown_fields {
        Some(name) => {
            let name = ident(name);
            quote!(r.unknown(tag, &mut self.#name)?)
        }
        None => quote!(r.skip(tag)?),
    };
    quote! {
        fn merge_fields(&mut self, bytes: &[#byte], cx: #context<'_>) -> #result<(), #error> {
            let mut r = #reader::new(bytes, cx);
            while let #some(tag) = r.tag()? {
                match tag {
                    #(#arms,)*
                    #extensions
                    _ => #rest,
                }
            }
            #ok(())
        }
    }
}

fn arm(field: &Field, message: &Message, scope: &Scope) -> TokenStream {
    let tag = tag(field.number << 3 | field.codec.wire_type());
    let method = codec::method(&field.codec);
    let name = ident(&field.ident);
    let call = ident(method);
    let unknown = || match &message.unknown_fields {
        Some(name) => {
            let name = ident(name);
            quote!(&mut self.#name)
        }
        None => quote!(&mut ::core::default::Default::default()),
    };
    match &field.cardinality {
        Cardinality::Singular(presence) => match &field.codec {
            Codec::Scalar(_) | Codec::OpenEnum(_) => match presence {
                Presence::Implicit => quote!(#tag => self.#name = r.#call()?),
                Presence::Explicit | Presence::Required => {
                    let some = scope.known("Some");
                    quote!(#tag => self.#name = #some(r.#call()?))
                }
            },
            Codec::ClosedEnum(_) => {
                let unknown = unknown();
                quote!(#tag => r.closed_enum(tag, &mut self.#name, #unknown)?)
            }
            Codec::Str | Codec::StrAs(_) | Codec::ProtoStr | Codec::Bytes | Codec::BytesAs(_) => match presence {
                Presence::Implicit => quote!(#tag => r.#call(&mut self.#name)?),
                _ => quote!(#tag => r.#call(self.#name.get_or_insert_default())?),
            },
            Codec::Message(_) => quote!(#tag => r.message(self.#name.get_or_insert_default())?),
            Codec::Group(_) => quote!(#tag => r.group(tag, self.#name.get_or_insert_default())?),
        },
        Cardinality::Repeated { .. } => {
            let call = format_ident!("repeated_{method}");
            match &field.codec {
                Codec::Scalar(_) | Codec::OpenEnum(_) => {
                    let packed = self::tag(field.number << 3 | 2);
                    quote!(#packed | #tag => r.#call(tag, &mut self.#name)?)
                }
                Codec::ClosedEnum(_) => {
                    let (packed, unknown) = (self::tag(field.number << 3 | 2), unknown());
                    quote!(#packed | #tag => r.#call(tag, &mut self.#name, #unknown)?)
                }
                Codec::Message(_) | Codec::Group(_) => quote!(#tag => r.#call(tag, &mut self.#name)?),
                _ => quote!(#tag => r.#call(&mut self.#name)?),
            }
        }
        Cardinality::Map { key, .. } => {
            let tag = self::tag(field.tag());
            let key = codec::marker(key, scope);
            match &field.codec {
                Codec::ClosedEnum(path) => {
                    let (path, unknown) = (scope.path(path), unknown());
                    quote!(#tag => r.map_closed_enum::<#key, #path>(tag, &mut self.#name, #unknown)?)
                }
                value => {
                    let value = codec::marker(value, scope);
                    quote!(#tag => r.map::<#key, #value>(&mut self.#name)?)
                }
            }
        }
        Cardinality::Oneof { index, boxed } => {
            let oneof = &message.oneofs[*index];
            let slot = ident(&oneof.ident);
            let path = scope.path(&oneof.path);
            match &field.codec {
                Codec::Scalar(_) | Codec::OpenEnum(_) => {
                    let some = scope.known("Some");
                    quote!(#tag => self.#slot = #some(#path::#name(r.#call()?)))
                }
                Codec::ClosedEnum(_) => {
                    let unknown = unknown();
                    quote!(#tag => r.oneof_closed_enum(tag, &mut self.#slot, #path::#name, #unknown)?)
                }
                codec => {
                    let unboxed = boxed.then(|| quote!(.as_mut()));
                    let payload = quote!(oneof_mut!(self.#slot, #path::#name) #unboxed);
                    match codec {
                        Codec::Group(_) => quote!(#tag => r.group(tag, #payload)?),
                        _ => quote!(#tag => r.#call(#payload)?),
                    }
                }
            }
        }
    }
}

/// The arms for numbers that extensions may use.
fn extensions(message: &Message) -> TokenStream {
    if !message.is_extendable() {
        return TokenStream::new();
    }
    let mut arms = TokenStream::new();
    if message.message_set {
        arms.extend(quote!(0x0B => r.message_set_item(tag, self)?,));
    }
    let ranges = message.extension_ranges.iter().map(|range| {
        let (first, last) = (Literal::u32_unsuffixed(range.start), Literal::u32_unsuffixed(range.end - 1));
        quote!(#first..=#last)
    });
    arms.extend(quote!(_ if ::core::matches!(tag >> 3, #(#ranges)|*) => r.extension(tag, self)?,));
    arms
}

/// A tag as it is written in the code.
pub fn tag(tag: u32) -> Literal {
    // `0x0A` reads as the byte that it mostly is.
    let text = if tag < 0x100 { format!("0x{tag:02X}") } else { format!("0x{tag:X}") };
    match text.parse() {
        Ok(literal) => literal,
        Err(_) => Literal::u32_unsuffixed(tag),
    }
}

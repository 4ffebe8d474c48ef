//! The descriptors of a package's files, as a constant.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::Item;
use super::scope::{Scope, ident};
use crate::ir::Descriptors;

/// The number of bytes on one line of the code.
const BYTES_A_LINE: usize = 40;

/// The constant.
pub fn item(descriptors: &Descriptors, scope: &Scope) -> Item {
    let (name, byte, bytes) = (ident(&descriptors.ident), scope.known("u8"), literal(&descriptors.bytes));
    Item::new(quote! {
        /// The descriptors of this package's files, without those that they import: an encoded
        /// `google.protobuf.FileDescriptorSet`, in the order of the files' names.
        pub const #name: &[#byte] = #bytes;
    })
}

/// A byte string over several lines.
fn literal(bytes: &[u8]) -> TokenStream {
    let mut text = String::from("b\"");
    for line in bytes.chunks(BYTES_A_LINE) {
        text.push_str("\\\n");
        for (i, &byte) in line.iter().enumerate() {
            match byte {
                // Blanks at the start of a line are not part of the literal.
                b' ' if i == 0 => text.push_str("\\x20"),
                _ => text.extend(byte.escape_ascii().map(char::from)),
            }
        }
    }
    text.push('"');
    let literal = text.parse().unwrap_or_else(|_| Literal::byte_string(bytes));
    quote!(#literal)
}

//! The descriptors of a package's files, as a constant.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::Item;
use super::scope::{Scope, ident};
use crate::ir::{Descriptors, Module};

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

/// What tells each message of the package its descriptors.
pub fn messages(descriptors: &Descriptors, root: &Module, scope: &Scope) -> Option<Item> {
    let mut messages = Vec::new();
    collect(root, &TokenStream::new(), &mut messages);
    let own = ident(&descriptors.ident);
    let imports = descriptors.imports.iter().map(|path| scope.path(path));
    (!messages.is_empty()).then(|| Item::new(quote!(::rustwire::described!([#own #(, #imports)*] #(#messages),*);)))
}

fn collect(module: &Module, prefix: &TokenStream, messages: &mut Vec<TokenStream>) {
    for message in &module.messages {
        let (name, inner) = (ident(&message.ident), ident(&message.module_ident));
        messages.push(quote!(#prefix #name));
        collect(&message.module, &quote!(#prefix #inner::), messages);
    }
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

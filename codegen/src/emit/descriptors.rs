//! The descriptors of a package's files, as a constant.

use super::scope::Scope;
use super::text::{Text, separate};
use crate::ir::{Descriptors, Module};

/// The number of bytes on one line of the code.
const BYTES_A_LINE: usize = 40;

/// The constant, and what tells each message of the package its descriptors.
pub fn items(descriptors: &Descriptors, root: &Module, scope: &Scope, out: &mut Text) {
    out.blank();
    out.line("/// The descriptors of this package's files, without those that they import: an encoded");
    out.line("/// `google.protobuf.FileDescriptorSet`, in the order of the files' names.");
    let (name, byte) = (&descriptors.ident, scope.known("u8"));
    out.line(format_args!("pub const {name}: &[{byte}] = {};", literal(&descriptors.bytes)));

    let mut messages = Vec::new();
    collect(root, "", &mut messages);
    if messages.is_empty() {
        return;
    }
    separate(&mut messages, ",");
    let files = core::iter::once(name.clone()).chain(descriptors.imports.iter().map(|path| scope.path(path)));
    out.blank();
    out.call("described", format_args!("[{}]", files.collect::<Vec<_>>().join(", ")), &messages);
}

fn collect(module: &Module, prefix: &str, messages: &mut Vec<String>) {
    for message in &module.messages {
        messages.push(format!("{prefix}{}", message.ident));
        collect(&message.module, &format!("{prefix}{}::", message.module_ident), messages);
    }
}

/// A byte string over several lines.
fn literal(bytes: &[u8]) -> String {
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
    text
}

//! Layout of the output: each item is formatted on its own, with the blank lines that a person would leave.

use proc_macro2::TokenStream;

use super::Item;
use crate::error::{Error, Result};

/// Appends items at a depth of indentation.
pub fn items(items: Vec<Item>, depth: usize, out: &mut String) -> Result<()> {
    for item in items {
        if !out.is_empty() && !out.ends_with("{\n") {
            out.push('\n');
        }
        let text = text(item.tokens)?;
        let Some(inside) = item.inside else {
            indented(&text, depth, out);
            continue;
        };
        // A module: its own text ends in an empty pair of braces.
        let open = text.trim_end().strip_suffix("{}").unwrap_or(&text);
        indented(&format!("{open}{{\n"), depth, out);
        self::items(inside, depth + 1, out)?;
        indented("}\n", depth, out);
    }
    Ok(())
}

/// Takes the tokens by value: those that nobody else holds are parsed without a copy.
fn text(tokens: TokenStream) -> Result<String> {
    let file = syn::parse2(tokens).map_err(|error| {
        // A fault of this generator, and still no reason to bring down a build without a word.
        Error::new(format!("rustwire wrote code that does not parse: {error}"))
    })?;
    Ok(spaced(&prettyplease::unparse(&file)))
}

/// Leaves a blank line between the functions of an impl, and before the first one.
fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    let mut previous = "";
    let mut inside_impl = false;
    for line in text.lines() {
        if !line.starts_with(' ') {
            inside_impl = line.starts_with("impl") || (inside_impl && line.starts_with('}'));
        }
        let member = line.strip_prefix("    ").filter(|rest| !rest.starts_with([' ', '}']));
        if inside_impl && let Some(member) = member {
            let after_function = previous == "    }";
            let first_function =
                member.starts_with("fn ") && !previous.starts_with("impl") && !previous.starts_with("    #");
            if after_function || (first_function && previous.ends_with(';')) {
                out.push('\n');
            }
        }
        out.push_str(line);
        out.push('\n');
        previous = line;
    }
    out
}

fn indented(text: &str, depth: usize, out: &mut String) {
    for line in text.lines() {
        if !line.is_empty() {
            for _ in 0..depth {
                out.push_str("    ");
            }
            out.push_str(line);
        }
        out.push('\n');
    }
}

//! Keywords of Rust, of all editions from 2018 to 2024 at once: generated code may be compiled under any of them.

/// Keywords that are legal as raw identifiers.
const RAW: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum",
    "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move",
    "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Keywords that are not.
const NEVER: &[&str] = &["Self", "_", "crate", "self", "super"];

/// The identifier for a name: raw where it is a keyword, with a `_` behind it where it cannot be raw. To be applied after every
/// other change of a name.
pub fn escape(name: &str) -> String {
    if NEVER.contains(&name) {
        format!("{name}_")
    } else if RAW.contains(&name) {
        format!("r#{name}")
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_keyword_becomes_an_identifier() {
        for keyword in RAW.iter().chain(NEVER) {
            let escaped = escape(keyword);
            assert!(syn::parse_str::<syn::Ident>(&escaped).is_ok(), "{escaped}");
        }
    }

    #[test]
    fn contextual_keywords_are_left_alone() {
        for name in ["union", "auto", "raw", "default", "safe", "macro_rules"] {
            assert_eq!(escape(name), name);
        }
    }

    #[test]
    fn what_syn_refuses_is_in_the_table() {
        for name in ["self", "Self", "super", "crate", "_", "fn", "type", "async", "await", "dyn", "try", "abstract"] {
            assert_ne!(escape(name), name);
        }
    }
}

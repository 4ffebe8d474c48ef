//! How a name is written at one place of the output: short where nothing shadows it, in full elsewhere.

use std::collections::HashSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use crate::ir::{Module, Oneof, TypePath};

/// The module that code is being written for.
pub struct Scope {
    package: String,
    modules: Vec<String>,
    /// The types and modules that are declared here; they shadow the prelude and glob imports.
    declared: HashSet<String>,
}

/// What generated code refers to by short name: identifier and full path. The runtime's items reach a module by one glob
/// import, which any declaration shadows; then the full path is written.
const KNOWN: &[(&str, &str)] = &[
    ("BTreeMap", "::rustwire::generated::BTreeMap"),
    ("Box", "::rustwire::generated::Box"),
    ("BoxedSlot", "::rustwire::BoxedSlot"),
    ("Clone", "::core::clone::Clone"),
    ("Context", "::rustwire::Context"),
    ("DecodeError", "::rustwire::DecodeError"),
    ("Default", "::core::default::Default"),
    ("Enum", "::rustwire::Enum"),
    ("Extendable", "::rustwire::Extendable"),
    ("Extension", "::rustwire::Extension"),
    ("ExtensionSet", "::rustwire::ExtensionSet"),
    ("From", "::core::convert::From"),
    ("InlineSlot", "::rustwire::InlineSlot"),
    ("JsonMessage", "::rustwire::JsonMessage"),
    ("Message", "::rustwire::Message"),
    ("MessageField", "::rustwire::MessageField"),
    ("MessageFieldInfo", "::rustwire::MessageFieldInfo"),
    ("MessageInfo", "::rustwire::MessageInfo"),
    ("Missing", "::rustwire::Missing"),
    ("None", "::core::option::Option::None"),
    ("Ok", "::core::result::Result::Ok"),
    ("Option", "::core::option::Option"),
    ("Reader", "::rustwire::Reader"),
    ("Registry", "::rustwire::Registry"),
    ("Result", "::core::result::Result"),
    ("Some", "::core::option::Option::Some"),
    ("String", "::rustwire::generated::String"),
    ("UnknownFields", "::rustwire::UnknownFields"),
    ("Vec", "::rustwire::generated::Vec"),
    ("Writer", "::rustwire::Writer"),
    ("bool", "::core::primitive::bool"),
    ("codec", "::rustwire::codec"),
    ("f32", "::core::primitive::f32"),
    ("f64", "::core::primitive::f64"),
    ("i32", "::core::primitive::i32"),
    ("i64", "::core::primitive::i64"),
    ("json", "::rustwire::json"),
    ("str", "::core::primitive::str"),
    ("u32", "::core::primitive::u32"),
    ("u64", "::core::primitive::u64"),
    ("u8", "::core::primitive::u8"),
    ("usize", "::core::primitive::usize"),
];

impl Scope {
    /// The scope of a module: the package's own if `modules` is empty. `oneofs` are those of the message it belongs to.
    pub fn new(package: &str, modules: &[String], module: &Module, oneofs: &[Oneof]) -> Self {
        let mut declared = HashSet::new();
        for message in &module.messages {
            declared.insert(message.ident.clone());
            declared.insert(message.module_ident.clone());
        }
        declared.extend(module.enums.iter().map(|e| e.ident.clone()));
        declared.extend(oneofs.iter().map(|o| o.type_ident.clone()));
        declared.extend(module.extensions.iter().map(|e| e.ident.clone()));
        Self { package: package.to_owned(), modules: modules.to_vec(), declared }
    }

    /// Something that is known by a short name.
    pub fn known(&self, name: &str) -> TokenStream {
        let Ok(at) = KNOWN.binary_search_by_key(&name, |(known, _)| known) else {
            unreachable!("{name} is missing from the table of known names");
        };
        if self.declared.contains(name) {
            return absolute(KNOWN[at].1);
        }
        let short = ident(name);
        quote!(#short)
    }

    /// The path from here to a generated item.
    pub fn path(&self, path: &TypePath) -> TokenStream {
        match path {
            TypePath::Extern(path) => absolute(path),
            TypePath::Local { package, modules, ident: name } => {
                let mut tokens = TokenStream::new();
                let same = *package == self.package;
                let shared =
                    if same { self.modules.iter().zip(modules).take_while(|(a, b)| a == b).count() } else { 0 };
                let up = self.modules.len() - shared + usize::from(!same);
                for _ in 0..up {
                    tokens.extend(quote!(super::));
                }
                if !same {
                    let package = ident(package);
                    tokens.extend(quote!(#package::));
                }
                for module in &modules[shared..] {
                    let module = ident(module);
                    tokens.extend(quote!(#module::));
                }
                let name = ident(name);
                tokens.extend(quote!(#name));
                tokens
            }
        }
    }
}

/// An identifier, raw where it is written so.
pub fn ident(name: &str) -> Ident {
    match name.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, Span::call_site()),
        None => Ident::new(name, Span::call_site()),
    }
}

/// A path that is written out, such as `::core::option::Option`.
fn absolute(path: &str) -> TokenStream {
    let mut tokens = if path.starts_with("::") { quote!(::) } else { TokenStream::new() };
    for (i, segment) in path.trim_start_matches("::").split("::").enumerate() {
        if i > 0 {
            tokens.extend(quote!(::));
        }
        let segment = ident(segment);
        tokens.extend(quote!(#segment));
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    fn local(package: &str, modules: &[&str], ident: &str) -> TypePath {
        TypePath::Local {
            package: package.to_owned(),
            modules: modules.iter().map(|m| (*m).to_owned()).collect(),
            ident: ident.to_owned(),
        }
    }

    #[test]
    fn the_table_of_known_names_is_sorted() {
        assert!(KNOWN.is_sorted_by_key(|(name, _)| name));
    }

    #[test]
    fn paths_are_relative_inside_a_package() {
        let scope = Scope::new("a__b", &["outer".to_owned(), "inner".to_owned()], &Module::default(), &[]);
        let text = |path| scope.path(&path).to_string().replace(' ', "");
        assert_eq!(text(local("a__b", &["outer", "inner"], "T")), "T");
        assert_eq!(text(local("a__b", &["outer"], "T")), "super::T");
        assert_eq!(text(local("a__b", &["outer", "inner", "deep"], "T")), "deep::T");
        assert_eq!(text(local("a__b", &["other"], "T")), "super::super::other::T");
        assert_eq!(text(local("a", &["outer"], "T")), "super::super::super::a::outer::T");
        assert_eq!(text(TypePath::Extern("::x::y::T".to_owned())), "::x::y::T");
    }
}

//! How a name is written at one place of the output: short where nothing shadows it, in full elsewhere.

use std::collections::HashSet;

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
    ("Context", "::rustwire::Context"),
    ("DecodeError", "::rustwire::DecodeError"),
    ("Enum", "::rustwire::Enum"),
    ("Extendable", "::rustwire::Extendable"),
    ("Extension", "::rustwire::Extension"),
    ("ExtensionSet", "::rustwire::ExtensionSet"),
    ("JsonMessage", "::rustwire::JsonMessage"),
    ("MessageField", "::rustwire::MessageField"),
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
    ("WireMessage", "::rustwire::WireMessage"),
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
    pub fn known(&self, name: &str) -> &'static str {
        let Ok(at) = KNOWN.binary_search_by_key(&name, |(known, _)| known) else {
            unreachable!("{name} is missing from the table of known names");
        };
        let (short, path) = KNOWN[at];
        if self.declared.contains(short) { path } else { short }
    }

    /// The path from here to a generated item.
    pub fn path(&self, path: &TypePath) -> String {
        match path {
            TypePath::Extern(path) => path.clone(),
            TypePath::Local { package, modules, ident } => {
                let mut text = String::new();
                let same = *package == self.package;
                let shared =
                    if same { self.modules.iter().zip(modules).take_while(|(a, b)| a == b).count() } else { 0 };
                for _ in 0..self.modules.len() - shared + usize::from(!same) {
                    text.push_str("super::");
                }
                let segments = (!same).then_some(package).into_iter().chain(&modules[shared..]);
                for segment in segments {
                    text.push_str(segment);
                    text.push_str("::");
                }
                text.push_str(ident);
                text
            }
        }
    }
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
        let text = |path| scope.path(&path);
        assert_eq!(text(local("a__b", &["outer", "inner"], "T")), "T");
        assert_eq!(text(local("a__b", &["outer"], "T")), "super::T");
        assert_eq!(text(local("a__b", &["outer", "inner", "deep"], "T")), "deep::T");
        assert_eq!(text(local("a__b", &["other"], "T")), "super::super::other::T");
        assert_eq!(text(local("a", &["outer"], "T")), "super::super::super::a::outer::T");
        assert_eq!(text(TypePath::Extern("::x::y::T".to_owned())), "::x::y::T");
    }
}

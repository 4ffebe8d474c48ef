//! Whether the identifiers of generated code are unique in their scopes, as the language counts them.

use std::collections::{HashMap, HashSet};

use syn::{Fields, Ident, ImplItem, Item};

/// Names of one kind that must differ.
#[derive(Default)]
struct Names {
    seen: HashSet<String>,
}

impl Names {
    fn add(&mut self, scope: &str, ident: &Ident) {
        let name = ident.to_string();
        // A raw identifier is the same name as one that is not.
        let name = name.trim_start_matches("r#");
        assert!(name == "_" || self.seen.insert(name.to_owned()), "{scope} has two items called {name}");
    }
}

/// Panics where two items of one scope share a name.
pub fn assert_unique(content: &str) {
    let file = syn::parse_file(content).unwrap_or_else(|error| panic!("{error}: {content}"));
    module("the file", &file.items);
}

fn module(scope: &str, items: &[Item]) {
    let (mut types, mut values) = (Names::default(), Names::default());
    let mut associated: HashMap<String, Names> = HashMap::new();
    for item in items {
        match item {
            Item::Struct(item) => {
                types.add(scope, &item.ident);
                if matches!(item.fields, Fields::Unnamed(_)) {
                    values.add(scope, &item.ident);
                }
                let mut fields = Names::default();
                let name = format!("{scope}::{}", item.ident);
                item.fields.iter().filter_map(|field| field.ident.as_ref()).for_each(|ident| fields.add(&name, ident));
            }
            Item::Enum(item) => {
                types.add(scope, &item.ident);
                let name = format!("{scope}::{}", item.ident);
                let variants = associated.entry(item.ident.to_string()).or_default();
                item.variants.iter().for_each(|variant| variants.add(&name, &variant.ident));
            }
            Item::Mod(item) => {
                types.add(scope, &item.ident);
                if let Some((_, items)) = &item.content {
                    module(&format!("{scope}::{}", item.ident), items);
                }
            }
            Item::Const(item) => values.add(scope, &item.ident),
            Item::Static(item) => values.add(scope, &item.ident),
            Item::Fn(item) => values.add(scope, &item.sig.ident),
            Item::Type(item) => types.add(scope, &item.ident),
            Item::Trait(item) => types.add(scope, &item.ident),
            Item::Impl(item) if item.trait_.is_none() => {
                let syn::Type::Path(path) = &*item.self_ty else { continue };
                let name = path.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
                let names = associated.entry(name.clone()).or_default();
                for item in &item.items {
                    match item {
                        ImplItem::Const(item) => names.add(&name, &item.ident),
                        ImplItem::Fn(item) => names.add(&name, &item.sig.ident),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
}

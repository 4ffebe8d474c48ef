//! Packages: the name of a file, of a module in the flat list, and of the modules that people use.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::keyword::escape;
use super::scope::{Rank, Scope, variant};

/// The name of the file that holds a package, whatever other packages there are. Where the plain name is that of another file, there
/// is a `-` behind it, which no package has.
pub fn file_name(package: &str) -> String {
    match package {
        "" => "_.rs".to_owned(),
        "_" => "_-.rs".to_owned(),
        _ if package.eq_ignore_ascii_case("mod") => format!("{package}-.rs"),
        _ => format!("{package}.rs"),
    }
}

/// The names of the files that hold these packages, in their order, when no other ones are written beside them. Where names differ
/// by case only, which many file systems do not tell apart, those of later packages get more `-` behind them.
pub fn file_names(packages: &[&str]) -> Vec<String> {
    let mut taken = HashSet::new();
    let mut variants: HashMap<String, usize> = HashMap::new();
    let free = |package: &&str| {
        let plain = file_name(package);
        let stem = plain.strip_suffix(".rs").unwrap_or(&plain);
        let times = variants.entry(stem.to_ascii_lowercase()).or_default();
        let mut name = plain.clone();
        while !taken.insert(name.to_ascii_lowercase()) {
            *times += 1;
            name = format!("{}.rs", variant(stem, *times, '-'));
        }
        name
    };
    packages.iter().map(free).collect()
}

/// The identifier of a package in the flat list: no two packages share one.
///
/// Mostly it is the package's name with `__` for the dots. Where that could mean two things, each underscore and each dot is
/// spelled out, behind a prefix that the plain form cannot have, since it never has three underscores in a row.
pub fn flat_module(package: &str) -> String {
    if package.is_empty() {
        return "_root".to_owned();
    }
    let plain = |part: &str| !part.contains("__") && !part.starts_with('_') && !part.ends_with('_');
    if package.split('.').all(plain) {
        return escape(&package.replace('.', "__"));
    }
    format!("esc___{}", package.replace('_', "_u").replace('.', "_d"))
}

/// A module of the tree that people use.
#[derive(Debug, PartialEq, Eq)]
pub struct PackageNode {
    /// The module's identifier.
    pub ident: String,
    /// The package that it stands for, if there is one and not only packages inside of it.
    pub package: Option<String>,
    /// The packages inside of it.
    pub children: Vec<PackageNode>,
}

/// The module of `mod.rs` that holds the flat list.
pub const FLAT_MODULES: &str = "__packages";

/// The tree of these packages.
pub fn package_tree(packages: &[&str]) -> Vec<PackageNode> {
    let parts = packages.iter().filter(|package| !package.is_empty());
    level(&parts.map(|package| (*package, package.split('.').collect::<Vec<_>>())).collect::<Vec<_>>(), 0)
}

/// The modules at one depth, of packages that agree up to there.
fn level(packages: &[(&str, Vec<&str>)], depth: usize) -> Vec<PackageNode> {
    let mut groups: BTreeMap<&str, Vec<(&str, Vec<&str>)>> = BTreeMap::new();
    for (package, parts) in packages {
        if let Some(part) = parts.get(depth) {
            groups.entry(part).or_default().push((package, parts.clone()));
        }
    }
    let mut scope = Scope::new();
    if depth == 0 {
        scope.reserve(FLAT_MODULES);
    }
    for part in groups.keys() {
        scope.wish(*part, part, (*part).to_owned(), Rank::Module);
    }
    let idents = scope.resolve();
    groups
        .into_iter()
        .map(|(part, members)| PackageNode {
            ident: idents[part].clone(),
            package: members
                .iter()
                .find(|(_, parts)| parts.len() == depth + 1)
                .map(|(package, _)| (*package).to_owned()),
            children: level(&members, depth + 1),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn no_two_packages_share_a_module() {
        // Every package of up to six characters over an alphabet that has all the traps.
        let mut all = vec![String::new()];
        let mut next = vec![String::new()];
        for _ in 0..6 {
            next = next.iter().flat_map(|p| ["a", "_", ".", "u", "d"].map(|c| format!("{p}{c}"))).collect();
            all.extend(next.iter().filter(|p| p.split('.').all(|part| !part.is_empty())).cloned());
        }
        all.extend(["self", "self_", "type", "type_", "_root", "esc"].map(str::to_owned));
        let mut seen: HashMap<String, &String> = HashMap::new();
        for package in &all {
            let ident = flat_module(package);
            assert!(syn::parse_str::<syn::Ident>(&ident).is_ok(), "{ident}");
            if let Some(other) = seen.insert(ident, package) {
                panic!("{other:?} and {package:?} share a module");
            }
        }
    }

    #[test]
    fn the_usual_package_reads_well() {
        assert_eq!(flat_module("google.protobuf"), "google__protobuf");
        assert_eq!(flat_module("foo_bar.v1"), "foo_bar__v1");
        assert_eq!(flat_module("type"), "r#type");
        assert_eq!(file_name("a.b"), "a.b.rs");
        assert_eq!(file_name(""), "_.rs");
    }

    #[test]
    fn no_two_files_share_a_name() {
        let names: Vec<String> = ["", "_", "mod", "Mod", "mod_", "__", "_.mod"].map(file_name).into();
        for (i, name) in names.iter().enumerate() {
            assert!(!name.eq_ignore_ascii_case("mod.rs") && !names[..i].contains(name), "{name}");
        }
    }

    #[test]
    fn no_two_files_differ_by_case_only() {
        assert_eq!(
            file_names(&["FOO", "Foo", "Mod", "foo", "foo.bar", "mod"]),
            ["FOO.rs", "Foo-.rs", "Mod-.rs", "foo--.rs", "foo.bar.rs", "mod--.rs"]
        );
    }

    #[test]
    fn the_tree_nests_and_escapes() {
        let tree = package_tree(&["__packages", "a", "a.__packages", "a.c.type", "self", "self_"]);
        let idents: Vec<&str> = tree.iter().map(|node| node.ident.as_str()).collect();
        assert_eq!(idents, ["__packages_", "a", "self__", "self_"]);
        assert_eq!(tree[1].package.as_deref(), Some("a"));
        assert_eq!(tree[1].children[0].ident, "__packages");
        assert_eq!(tree[1].children[1].package, None);
        assert_eq!(tree[1].children[1].children[0].ident, "r#type");
    }
}

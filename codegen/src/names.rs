//! STUB until the real one lands.
use std::collections::{BTreeMap, BTreeSet};
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    Message,
    Enum,
    Oneof,
    Extension,
    Field,
    Module,
    Companion,
}
pub struct Scope<K> {
    wishes: Vec<(K, String, String, Rank)>,
    reserved: BTreeSet<String>,
}
impl<K: Copy + Ord> Scope<K> {
    pub fn new() -> Self {
        Self { wishes: vec![], reserved: BTreeSet::new() }
    }
    pub fn reserve(&mut self, n: &str) {
        self.reserved.insert(n.to_owned());
    }
    pub fn wish(&mut self, k: K, spelled: &str, wanted: String, rank: Rank) {
        self.wishes.push((k, spelled.to_owned(), wanted, rank));
    }
    pub fn resolve(mut self) -> BTreeMap<K, String> {
        self.wishes.sort_by(|a, b| (a.1 != a.2, a.3, &a.1).cmp(&(b.1 != b.2, b.3, &b.1)));
        let mut taken = self.reserved;
        let mut out = BTreeMap::new();
        let wanted: BTreeSet<String> = self.wishes.iter().map(|w| w.2.clone()).collect();
        for (k, _, w, _) in self.wishes {
            let mut n = w.clone();
            while taken.contains(&n) || (n != w && wanted.contains(&n)) {
                n.push('_');
            }
            taken.insert(n.clone());
            out.insert(k, escape(&n));
        }
        out
    }
}
pub const RESERVED_METHODS: &[&str] = &["clear", "decode", "encode", "merge", "info", "clone", "eq"];
pub const RESERVED_ENUM_CONSTANTS: &[&str] = &["VALUES", "FULL_NAME", "CLOSED"];
pub fn escape(n: &str) -> String {
    match n {
        "self" | "Self" | "super" | "crate" | "_" => format!("{n}_"),
        "type" | "enum" | "extern" | "in" | "as" | "match" | "mod" | "async" | "abstract" | "default_" | "struct"
        | "for" | "if" | "else" | "while" | "loop" | "fn" | "impl" | "trait" | "use" | "where" | "pub" | "ref"
        | "mut" | "return" | "static" | "const" | "move" | "let" | "dyn" | "await" | "gen" | "try" | "true"
        | "false" | "box" | "do" | "final" | "macro" | "override" | "priv" | "typeof" | "unsized" | "virtual"
        | "yield" | "break" | "continue" | "unsafe" => format!("r#{n}"),
        _ => n.to_owned(),
    }
}
fn snake(n: &str) -> String {
    let c: Vec<char> = n.chars().collect();
    let mut o = String::new();
    for i in 0..c.len() {
        if c[i].is_ascii_uppercase()
            && i > 0
            && c[i - 1] != '_'
            && (!c[i - 1].is_ascii_uppercase() || c.get(i + 1).is_some_and(|x| x.is_ascii_lowercase()))
        {
            o.push('_');
        }
        o.push(c[i].to_ascii_lowercase());
    }
    o
}
fn camel(n: &str) -> String {
    let o: String = n
        .split('_')
        .map(|p| {
            let mut s = p.to_owned();
            if let Some(f) = s.get_mut(0..1) {
                f.make_ascii_uppercase();
            }
            s
        })
        .collect();
    lead(o)
}
fn lead(o: String) -> String {
    if o.is_empty() || o.starts_with(|c: char| c.is_ascii_digit()) { format!("_{o}") } else { o }
}
pub fn type_name(n: &str) -> String {
    camel(n)
}
pub fn module_name(n: &str) -> String {
    snake(n)
}
pub fn field_name(n: &str) -> String {
    lead(snake(n))
}
pub fn variant_name(n: &str) -> String {
    camel(&snake(n))
}
pub fn constant_name(n: &str) -> String {
    lead(n.to_owned())
}
pub fn strip_prefix<'a>(e: &str, v: &'a str) -> &'a str {
    let p = snake(e).to_ascii_uppercase() + "_";
    match v.strip_prefix(p.as_str()) {
        Some(r) if !r.is_empty() && !r.starts_with(|c: char| c.is_ascii_digit()) => r,
        _ => v,
    }
}
pub fn flat_module(p: &str) -> String {
    if p.is_empty() { "_root".into() } else { escape(&p.replace('.', "__")) }
}
pub fn file_name(p: &str) -> String {
    if p.is_empty() { "_.rs".into() } else { format!("{p}.rs") }
}
pub struct PackageNode {
    pub ident: String,
    pub package: Option<String>,
    pub children: Vec<PackageNode>,
}
pub fn package_tree(ps: &[&str]) -> Vec<PackageNode> {
    fn add(ns: &mut Vec<PackageNode>, parts: &[&str], full: &str) {
        let i = match ns.iter().position(|n| n.ident == escape(parts[0])) {
            Some(i) => i,
            None => {
                ns.push(PackageNode { ident: escape(parts[0]), package: None, children: vec![] });
                ns.len() - 1
            }
        };
        if parts.len() == 1 {
            ns[i].package = Some(full.to_owned())
        } else {
            add(&mut ns[i].children, &parts[1..], full)
        }
    }
    let mut ns = vec![];
    for p in ps {
        if !p.is_empty() {
            add(&mut ns, &p.split('.').collect::<Vec<_>>(), p);
        }
    }
    ns
}
pub fn extension_name(n: &str) -> String {
    lead(snake(n).to_ascii_uppercase())
}

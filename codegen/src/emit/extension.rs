//! Extensions: a key each, and what a registry needs to know of them.

use super::scope::Scope;
use super::text::Text;
use super::{codec, default, json, notes};
use crate::ir::{Cardinality, Codec, Extension, Module, Package};

/// The key of an extension.
pub fn item(extension: &Extension, scope: &Scope, out: &mut Text) {
    let field = &extension.field;
    let value = codec::value_type(&field.codec, scope);
    let closed = matches!(field.codec, Codec::ClosedEnum(_));
    let (r#type, kind) = match field.cardinality {
        Cardinality::Repeated { packed } => {
            let kind = match (closed, packed) {
                (false, false) => "repeated",
                (false, true) => "packed",
                (true, false) => "repeated_closed_enum",
                (true, true) => "packed_closed_enum",
            };
            (format!("{}<{value}>", scope.known("Vec")), kind)
        }
        _ => (value.clone(), if closed { "closed_enum" } else { "singular" }),
    };
    let argument = if closed { value } else { codec::marker(&field.codec, scope) };
    let default = field.default.as_ref().map(|default| {
        let default = default::owned_default(default, &field.codec, scope);
        format!(".with_default(|| {default})")
    });
    out.blank();
    notes(&field.notes, out);
    if field.notes.docs.is_empty() {
        out.line(format_args!("/// The extension `{}`.", extension.full_name));
    }
    let (key, host) = (scope.known("Extension"), scope.path(&extension.extendee));
    out.broken(
        format_args!("pub const {}: {key}<{host}, {type}> =", extension.ident),
        format_args!(
            "{key}::{kind}::<{argument}>({}, {:?}){};",
            field.number,
            extension.full_name,
            default.unwrap_or_default()
        ),
    );
}

/// The function that adds a package's extensions to a registry and, for ProtoJSON, its messages; if it has any.
pub fn register(package: &Package, scope: &Scope, out: &mut Text) {
    let (mut extensions, mut forms) = (Vec::new(), Vec::new());
    collect(&package.root, "", scope, &mut extensions, &mut forms);
    let Some(json) = &package.json else {
        function("Adds the extensions of this package to a registry.", None, scope, &[(None, &extensions)], out);
        return;
    };
    let docs = "Adds the messages and the extensions of this package to a registry.";
    let cfg = json::cfg(json);
    if extensions.is_empty() {
        function(docs, cfg, scope, &[(None, &forms)], out);
    } else {
        function(docs, None, scope, &[(None, &extensions), (cfg, &forms)], out);
    }
}

/// `register`, if it has anything to do: parts with an attribute each, if they have one.
fn function(docs: &str, cfg: Option<String>, scope: &Scope, parts: &[(Option<String>, &Vec<String>)], out: &mut Text) {
    if parts.iter().all(|(_, lines)| lines.is_empty()) {
        return;
    }
    out.blank();
    out.line(format_args!("/// {docs}"));
    cfg.iter().for_each(|cfg| out.line(cfg));
    out.open(format_args!("pub fn register(registry: &mut {})", scope.known("Registry")));
    for (cfg, lines) in parts {
        if let Some(cfg) = cfg {
            out.line(cfg);
            out.begin();
        }
        lines.iter().for_each(|line| out.line(line));
        if cfg.is_some() {
            out.close();
        }
    }
    out.close();
}

/// The lines that add what a module declares: extensions, and the JSON forms of extensions and messages.
fn collect(module: &Module, prefix: &str, scope: &Scope, extensions: &mut Vec<String>, forms: &mut Vec<String>) {
    for extension in &module.extensions {
        let name = &extension.ident;
        extensions.push(format!("registry.add({prefix}{name});"));
        let (json, codec) = (scope.known("json"), codec::marker(&extension.field.codec, scope));
        let shape = match extension.field.cardinality {
            Cardinality::Repeated { .. } => "List",
            _ => "Single",
        };
        forms.push(format!("registry.add_json::<{json}::{shape}<{codec}>, _>({prefix}{name});"));
    }
    for message in &module.messages {
        forms.push(format!("registry.add_message::<{prefix}{}>();", message.ident));
        collect(&message.module, &format!("{prefix}{}::", message.module_ident), scope, extensions, forms);
    }
}

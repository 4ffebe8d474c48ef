//! Types that are generated elsewhere: the options' extern paths, and the well-known types.

use std::collections::HashMap;

use super::schema::File;
use crate::options::Options;

/// The files of the crate `rustwire-types`, and the module that each is found in.
const WELL_KNOWN: &[(&str, &str)] = &[
    ("google/protobuf/any.proto", "::rustwire_types::google::protobuf"),
    ("google/protobuf/api.proto", "::rustwire_types::google::protobuf"),
    ("google/protobuf/compiler/plugin.proto", "::rustwire_types::google::protobuf::compiler"),
    ("google/protobuf/descriptor.proto", "::rustwire_types::google::protobuf"),
    ("google/protobuf/duration.proto", "::rustwire_types::google::protobuf"),
    ("google/protobuf/empty.proto", "::rustwire_types::google::protobuf"),
    ("google/protobuf/field_mask.proto", "::rustwire_types::google::protobuf"),
    ("google/protobuf/source_context.proto", "::rustwire_types::google::protobuf"),
    ("google/protobuf/struct.proto", "::rustwire_types::google::protobuf"),
    ("google/protobuf/timestamp.proto", "::rustwire_types::google::protobuf"),
    ("google/protobuf/type.proto", "::rustwire_types::google::protobuf"),
    ("google/protobuf/wrappers.proto", "::rustwire_types::google::protobuf"),
];

/// Whether a file is one that the crate `rustwire-types` has.
pub fn is_well_known(file: &str) -> bool {
    WELL_KNOWN.iter().any(|(name, _)| *name == file)
}

/// The table of what is elsewhere.
pub struct Externs<'a> {
    by_file: HashMap<&'a str, &'a str>,
    /// By full proto name, without the leading dot: packages and types.
    by_name: HashMap<&'a str, &'a str>,
}

impl<'a> Externs<'a> {
    pub fn new(options: &'a Options) -> Self {
        let mut by_file = HashMap::new();
        let mut by_name = HashMap::new();
        if options.well_known_types {
            by_file.extend(WELL_KNOWN.iter().copied());
        }
        for (name, path) in &options.extern_paths {
            if name.ends_with(".proto") {
                by_file.insert(name.as_str(), path.as_str());
            } else {
                by_name.insert(name.strip_prefix('.').unwrap_or(name), path.as_str());
            }
        }
        Self { by_file, by_name }
    }

    /// Whether a whole file is elsewhere.
    pub fn has_file(&self, file: &File<'_>) -> bool {
        self.scope_path(file).is_some()
    }

    /// The path of a type that is named on its own.
    pub fn type_path(&self, full_name: &str) -> Option<&'a str> {
        self.by_name.get(full_name).copied()
    }

    /// The module that holds what a file declares at its top, if that is elsewhere.
    pub fn scope_path(&self, file: &File<'_>) -> Option<String> {
        if let Some(path) = self.by_file.get(file.name) {
            return Some((*path).to_owned());
        }
        // The longest named package that the file's is inside of, and the rest of it as modules.
        let mut package = file.package;
        loop {
            if let Some(path) = self.by_name.get(package).filter(|_| !package.is_empty()) {
                let rest = file.package[package.len()..].split('.').filter(|part| !part.is_empty());
                return Some(
                    rest.fold((*path).to_owned(), |path, part| format!("{path}::{}", crate::names::escape(part))),
                );
            }
            package = package.rsplit_once('.')?.0;
        }
    }
}

//! From descriptors to the IR. The only code that reads a descriptor or a feature.

mod boxing;
mod check;
mod comments;
mod default_value;
mod descriptors;
mod enums;
mod equality;
mod extension;
mod externs;
mod field;
mod message;
mod naming;
mod paths;
mod required;
mod schema;
mod storage;
mod well_known;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rustwire_descriptor::Redaction;
use rustwire_descriptor::google::protobuf::{Edition, FileDescriptorProto};

use crate::error::{Error, Result};
use crate::ir::{Json, Module, Notes, Package, TypePath};
use crate::names;
use crate::options::{Options, Rules};
use crate::parallel::in_parallel;
use boxing::Boxing;
use comments::Comments;
use externs::Externs;
use field::Site;
use naming::Names;
use schema::{Schema, place};

/// Builds the packages that the files named by `wanted` make up, in the order of their names, and gives each to `emit`, on all cores.
/// `files` holds them and all that they import.
pub fn lower<R: Send>(
    files: &[FileDescriptorProto],
    wanted: &[String],
    options: &Options,
    emit: impl Fn(&Package) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    let schema = Schema::new(files)?;
    let externs = Externs::new(options);
    let mut packages: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    let by_name: HashMap<&str, usize> = schema.files.iter().enumerate().map(|(i, file)| (file.name, i)).collect();
    for name in wanted {
        let Some(&index) = by_name.get(name.as_str()) else {
            return Err(Error::in_file(name, "the file is to be generated and is not in the request"));
        };
        let file = &schema.files[index];
        if file.edition == Edition::Unstable && !options.unstable_editions {
            return Err(Error::in_file(name, "edition UNSTABLE needs the option unstable_editions"));
        }
        if !externs.has_file(file) {
            packages.entry(file.package).or_default().insert(index);
        }
    }
    paths::check(&schema, options)?;
    let names = Names::new(&schema, &externs, options);
    let storage = storage::decide(&schema, options);
    let required = required::closure(&schema);
    let eq_hash = equality::closure(&schema, options);
    let redaction = Redaction::new(files.iter());
    let lowering = Lowering { schema: &schema, externs, names, storage, required, eq_hash, redaction, options };
    let packages: Vec<_> = packages.into_iter().collect();
    // A package at a time, since all of them together take much more memory than their descriptors.
    in_parallel(&packages, |(name, files)| emit(&lowering.package(name, files)?))
}

/// What the passes share.
struct Lowering<'a> {
    schema: &'a Schema<'a>,
    externs: Externs<'a>,
    names: Names,
    storage: Boxing,
    /// For each message, whether it or one that it can hold has required fields.
    required: Vec<bool>,
    /// For each message, whether it derives `Eq` and `Hash`.
    eq_hash: Vec<bool>,
    redaction: Redaction<'a>,
    options: &'a Options,
}

impl Lowering<'_> {
    fn package(&self, name: &str, files: &BTreeSet<usize>) -> Result<Package> {
        // By name, so that the order of files in the request does not show.
        let mut files: Vec<usize> = files.iter().copied().collect();
        files.sort_by_key(|&index| self.schema.files[index].name);
        let mut root = Module::default();
        for &index in &files {
            let file = &self.schema.files[index];
            let comments = Comments::new(file.proto, self.options.comments);
            for i in file.messages.clone().filter(|&i| self.schema.messages[i].parent.is_none()) {
                root.messages.push(self.message(i, &comments)?);
            }
            for i in file.enums.clone().filter(|&i| self.schema.enums[i].parent.is_none()) {
                root.enums.push(self.enumeration(i, &comments)?);
            }
            let site = Site { file: index, scope: file.package, features: file.features };
            let (protos, names) = (&file.proto.extension, &self.names.files[index]);
            root.extensions.extend(self.extensions(site, protos, names, &[place::FILE_EXTENSION], &comments)?);
        }
        Ok(Package {
            name: name.to_owned(),
            ident: names::flat_module(name),
            sources: files.iter().map(|&index| self.schema.files[index].name.to_owned()).collect(),
            descriptors: self.options.descriptors.then(|| self.descriptors(name, &files)),
            root,
            json: self.options.json.then(|| Json { feature: self.options.json_feature.clone() }),
        })
    }

    /// An item's notes with what options add to it.
    fn adorn(&self, notes: Notes, name: &str, attributes: &Rules<String>, derives: Option<&Rules<String>>) -> Notes {
        Notes {
            attributes: attributes.all(name).cloned().collect(),
            derives: derives.into_iter().flat_map(|rules| rules.all(name)).cloned().collect(),
            ..notes
        }
    }

    /// Where the Rust type of a message is.
    fn message_path(&self, index: usize) -> TypePath {
        let entry = &self.schema.messages[index];
        let names = &self.names.messages[index];
        self.path(&entry.full_name, entry.file, entry.parent, &names.ident)
    }

    /// Where the Rust type of an enum is.
    fn enum_path(&self, index: usize) -> TypePath {
        let entry = &self.schema.enums[index];
        self.path(&entry.full_name, entry.file, entry.parent, &self.names.enums[index].ident)
    }

    fn path(&self, full_name: &str, file: usize, parent: Option<usize>, ident: &str) -> TypePath {
        let file = &self.schema.files[file];
        if let Some(path) = self.externs.type_path(full_name) {
            return TypePath::Extern(path.to_owned());
        }
        match parent {
            Some(parent) => self.message_path(parent).child(&self.names.messages[parent].module_ident, ident),
            None => match self.externs.scope_path(file) {
                Some(path) => TypePath::Extern(format!("{path}::{ident}")),
                None => TypePath::Local {
                    package: names::flat_module(file.package),
                    modules: Vec::new(),
                    ident: ident.to_owned(),
                },
            },
        }
    }
}

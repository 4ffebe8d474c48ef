//! The descriptors that a package's code carries.

use std::collections::{BTreeMap, BTreeSet};

use rustwire::Message as _;
use rustwire_descriptor::google::protobuf::{FileDescriptorSet, SourceCodeInfo};

use super::Lowering;
use crate::ir::{Descriptors, TypePath};
use crate::names;

impl Lowering<'_> {
    /// The descriptors of a package's files, in the order given and without what only concerns their text.
    pub(super) fn descriptors(&self, package: &str, files: &[usize]) -> Descriptors {
        let mut set = FileDescriptorSet::default();
        for &index in files {
            let mut file = self.schema.files[index].proto.clone();
            file.source_code_info = None::<SourceCodeInfo>.into();
            set.file.push(file);
        }
        Descriptors {
            ident: self.names.packages[package].descriptors.clone(),
            bytes: set.encode_to_vec(),
            imports: self.imports(package, files),
        }
    }

    /// The constants of the packages that files import, directly or not. What other crates have is left out.
    fn imports(&self, package: &str, files: &[usize]) -> Vec<TypePath> {
        let by_name: BTreeMap<&str, usize> =
            self.schema.files.iter().enumerate().map(|(index, file)| (file.name, index)).collect();
        let (mut packages, mut seen) = (BTreeSet::new(), BTreeSet::new());
        let mut open = files.to_vec();
        while let Some(index) = open.pop() {
            let file = &self.schema.files[index];
            if seen.insert(index) && self.externs.scope_path(file).is_none() {
                packages.insert(file.package);
                open.extend(file.proto.dependency.iter().filter_map(|name| by_name.get(name.as_str())));
            }
        }
        packages.remove(package);
        let path = |name: &str| TypePath::Local {
            package: names::flat_module(name),
            modules: Vec::new(),
            ident: self.names.packages[name].descriptors.clone(),
        };
        packages.into_iter().map(path).collect()
    }
}

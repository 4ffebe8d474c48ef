//! The descriptors that a package's code carries.

use rustwire::Message as _;
use rustwire_descriptor::google::protobuf::{FileDescriptorSet, SourceCodeInfo};

use super::Lowering;
use crate::ir::Descriptors;

impl Lowering<'_> {
    /// The descriptors of a package's files, in the order given and without what only concerns their text.
    pub(super) fn descriptors(&self, package: &str, files: &[usize]) -> Descriptors {
        let mut set = FileDescriptorSet::default();
        for &index in files {
            let mut file = self.schema.files[index].proto.clone();
            file.source_code_info = None::<SourceCodeInfo>.into();
            set.file.push(file);
        }
        Descriptors { ident: self.names.packages[package].descriptors.clone(), bytes: set.encode_to_vec() }
    }
}

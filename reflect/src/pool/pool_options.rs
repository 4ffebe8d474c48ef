//! [`PoolOptions`].

use std::sync::Arc;

use rustwire::Message as _;
use rustwire_descriptor::google::protobuf::{FileDescriptorProto, FileDescriptorSet};

use super::{DescriptorPool, PoolError, google, link};

/// How files are linked to a pool.
#[derive(Clone, Debug, Default)]
pub struct PoolOptions {
    any_import: bool,
}

impl PoolOptions {
    /// The defaults, which each setter names.
    pub const fn new() -> Self {
        Self { any_import: false }
    }

    /// Whether imports are not looked at, for sets that a tool has taken files out of or put together: a file may refer to
    /// whatever the pool has, and import what is missing, or itself. Default false: as compilers do, a type is an error unless its
    /// file is imported, directly or by public imports of an imported file.
    #[must_use]
    pub const fn any_import(mut self, on: bool) -> Self {
        self.any_import = on;
        self
    }

    /// A pool of files, which may come in any order and the same one more than once.
    ///
    /// # Errors
    /// When an import or a type is missing, a name or number is taken twice, or a file is not valid otherwise. Imports that come
    /// with every compiler (`google/protobuf/any.proto` and its like) may be missing: the pool brings its own.
    pub fn from_files(
        &self,
        files: impl IntoIterator<Item = FileDescriptorProto>,
    ) -> Result<DescriptorPool, PoolError> {
        self.link(files.into_iter().map(Arc::new).collect())
    }

    /// A pool of the files of an encoded `FileDescriptorSet`, as protoc writes it (`--descriptor_set_out` with
    /// `--include_imports`), or of a buf image, which has the same form.
    ///
    /// # Errors
    /// When the bytes do not decode, and as [`PoolOptions::from_files`].
    pub fn decode(&self, set: &[u8]) -> Result<DescriptorPool, PoolError> {
        self.decode_all([set])
    }

    /// A pool of the files of several encoded `FileDescriptorSet`s, such as those that generated packages carry.
    ///
    /// # Errors
    /// As [`PoolOptions::decode`].
    pub fn decode_all<'a>(&self, sets: impl IntoIterator<Item = &'a [u8]>) -> Result<DescriptorPool, PoolError> {
        let mut files = Vec::new();
        for set in sets {
            let set = FileDescriptorSet::decode(set)
                .map_err(|error| PoolError::new("", "", format!("the descriptor set does not decode: {error}")))?;
            files.extend(set.file);
        }
        self.from_files(files)
    }

    pub(super) fn link(&self, mut files: Vec<Arc<FileDescriptorProto>>) -> Result<DescriptorPool, PoolError> {
        google::add_missing(&mut files);
        Ok(DescriptorPool(Arc::new(link::link(&files, self.any_import)?)))
    }
}

//! [`DescriptorPool`] and the descriptors in it.

mod declare;
mod enums;
mod error;

mod field;
mod file;
mod google;
mod handle;
mod link;
mod link_field;
mod message;
pub(crate) mod model;
mod options;
mod service;
mod source;
pub(crate) mod table;

use std::fmt;
use std::sync::Arc;

use rustwire::Message as _;
use rustwire_descriptor::google::protobuf::{FileDescriptorProto, FileDescriptorSet};

pub use enums::{EnumDescriptor, EnumValueDescriptor};
pub use error::PoolError;
pub use field::{Cardinality, FieldDescriptor, Kind};
pub use file::FileDescriptor;
pub(crate) use handle::handle;
pub use message::{MessageDescriptor, OneofDescriptor};
use model::{Model, Symbol};
pub use service::{MethodDescriptor, ServiceDescriptor};
pub use source::Comments;

/// Files with everything that they declare, linked: each type that is named is there.
///
/// A pool does not change, and cloning it is cheap: [`DescriptorPool::with_files`] makes another one. Descriptors of different
/// pools are different, even where they describe the same.
#[derive(Clone)]
pub struct DescriptorPool(pub(crate) Arc<Model>);

impl DescriptorPool {
    /// A pool of files, which may come in any order and the same one more than once.
    ///
    /// # Errors
    /// When an import or a type is missing, a name or number is taken twice, or a file is not valid otherwise. Imports that come
    /// with every compiler (`google/protobuf/any.proto` and its like) may be missing: the pool brings its own.
    pub fn from_files(files: impl IntoIterator<Item = FileDescriptorProto>) -> Result<Self, PoolError> {
        Self::link(files.into_iter().map(Arc::new).collect())
    }

    /// A pool of the files of this one and more.
    ///
    /// # Errors
    /// As [`DescriptorPool::from_files`].
    pub fn with_files(&self, files: impl IntoIterator<Item = FileDescriptorProto>) -> Result<Self, PoolError> {
        let all = self.0.files.iter().map(|file| Arc::clone(&file.proto)).chain(files.into_iter().map(Arc::new));
        Self::link(all.collect())
    }

    fn link(mut files: Vec<Arc<FileDescriptorProto>>) -> Result<Self, PoolError> {
        google::add_missing(&mut files);
        Ok(Self(Arc::new(link::link(&files)?)))
    }

    /// A pool of the files of an encoded `FileDescriptorSet`, as protoc writes it (`--descriptor_set_out` with
    /// `--include_imports`), or of a buf image, which has the same form.
    ///
    /// # Errors
    /// When the bytes do not decode, and as [`DescriptorPool::from_files`].
    pub fn decode(set: &[u8]) -> Result<Self, PoolError> {
        Self::decode_all([set])
    }

    /// A pool of the files of several encoded `FileDescriptorSet`s, such as those that generated packages carry.
    ///
    /// # Errors
    /// As [`DescriptorPool::decode`].
    pub fn decode_all<'a>(sets: impl IntoIterator<Item = &'a [u8]>) -> Result<Self, PoolError> {
        let mut files = Vec::new();
        for set in sets {
            let set = FileDescriptorSet::decode(set)
                .map_err(|error| PoolError::new("", "", format!("the descriptor set does not decode: {error}")))?;
            files.extend(set.file);
        }
        Self::from_files(files)
    }

    /// The files in the order in which they were given.
    pub fn files(&self) -> impl Iterator<Item = FileDescriptor> {
        (0..self.0.files.len() as u32).map(|index| FileDescriptor::new(self, index))
    }

    /// All messages, nested ones included.
    pub fn messages(&self) -> impl Iterator<Item = MessageDescriptor> {
        (0..self.0.messages.len() as u32).map(|index| MessageDescriptor::new(self, index))
    }

    /// All extensions.
    pub fn extensions(&self) -> impl Iterator<Item = FieldDescriptor> {
        (0..self.0.extensions.len() as u32).map(|index| FieldDescriptor::extension(self, index))
    }

    /// The file with this name.
    pub fn file(&self, name: &str) -> Option<FileDescriptor> {
        Some(FileDescriptor::new(self, *self.0.file_names.get(name)?))
    }

    /// The message with this full name.
    pub fn message(&self, full_name: &str) -> Option<MessageDescriptor> {
        match self.0.symbols.get(full_name)? {
            Symbol::Message(index) => Some(MessageDescriptor::new(self, *index)),
            _ => None,
        }
    }

    /// The enum with this full name.
    pub fn enumeration(&self, full_name: &str) -> Option<EnumDescriptor> {
        match self.0.symbols.get(full_name)? {
            Symbol::Enum(index) => Some(EnumDescriptor::new(self, *index)),
            _ => None,
        }
    }

    /// The extension with this full name, without brackets.
    pub fn extension(&self, full_name: &str) -> Option<FieldDescriptor> {
        match self.0.symbols.get(full_name)? {
            Symbol::Extension(index) => Some(FieldDescriptor::extension(self, *index)),
            _ => None,
        }
    }

    /// The service with this full name.
    pub fn service(&self, full_name: &str) -> Option<ServiceDescriptor> {
        match self.0.symbols.get(full_name)? {
            Symbol::Service(index) => Some(ServiceDescriptor::new(self, *index)),
            _ => None,
        }
    }

    /// The extension of `message` with this number.
    pub fn extension_by_number(&self, message: &MessageDescriptor, number: u32) -> Option<FieldDescriptor> {
        if !message.pool().same(self) {
            return None;
        }
        let index = self.0.extension_numbers.get(&(message.index(), number))?;
        Some(FieldDescriptor::extension(self, *index))
    }

    /// The file that declares a symbol: a message, enum, extension, service, field, oneof, enum value or method.
    pub fn file_containing(&self, full_name: &str) -> Option<FileDescriptor> {
        let model = &*self.0;
        let index = match *self.0.symbols.get(full_name)? {
            Symbol::Package => return None,
            Symbol::Message(index) => model.messages[index as usize].place.file,
            Symbol::Enum(index) => model.enums[index as usize].place.file,
            Symbol::Extension(index) => model.extensions[index as usize].place.file,
            Symbol::Service(index) => model.services[index as usize].place.file,
            Symbol::Part(file) => file,
        };
        Some(FileDescriptor::new(self, index))
    }

    /// The files as a set, each behind what it imports as far as they were given so.
    pub fn to_set(&self) -> FileDescriptorSet {
        let file = self.0.files.iter().map(|file| (*file.proto).clone()).collect();
        FileDescriptorSet { file, ..FileDescriptorSet::default() }
    }

    /// Whether two handles are to one pool.
    pub(crate) fn same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for DescriptorPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.files.iter().map(|file| file.proto.name())).finish()
    }
}

//! [`DescriptorPool`] and the descriptors in it.

mod declare;
mod enums;
mod error;
mod field;
mod file;
mod google;
mod handle;
mod imports;
mod link;
mod link_field;
mod message;
pub(crate) mod model;
mod options;
mod pool_options;
mod service;
mod source;
pub(crate) mod table;

use std::fmt;
use std::sync::Arc;

use rustwire_descriptor::google::protobuf::{FileDescriptorProto, FileDescriptorSet};

pub use enums::{EnumDescriptor, EnumValueDescriptor};
pub use error::PoolError;
pub use field::{Cardinality, FieldDescriptor, Kind};
pub use file::FileDescriptor;
pub(crate) use handle::handle;
pub use message::{MessageDescriptor, OneofDescriptor};
use model::{Model, Symbol};
pub use pool_options::PoolOptions;
pub use service::{MethodDescriptor, ServiceDescriptor};
pub use source::Comments;

/// Files with everything that they declare, linked: each type that is named is there.
///
/// A pool does not change, and cloning it is cheap: [`DescriptorPool::with_files`] makes another one. Descriptors of different
/// pools are different, even where they describe the same.
#[derive(Clone)]
pub struct DescriptorPool(pub(crate) Arc<Model>);

impl DescriptorPool {
    /// [`PoolOptions::from_files`] with the defaults.
    ///
    /// # Errors
    /// As there.
    pub fn from_files(files: impl IntoIterator<Item = FileDescriptorProto>) -> Result<Self, PoolError> {
        PoolOptions::new().from_files(files)
    }

    /// A pool of the files of this one and more, by the options that this one was made by.
    ///
    /// # Errors
    /// As [`PoolOptions::from_files`].
    pub fn with_files(&self, files: impl IntoIterator<Item = FileDescriptorProto>) -> Result<Self, PoolError> {
        let all = self.0.files.iter().map(|file| Arc::clone(&file.proto)).chain(files.into_iter().map(Arc::new));
        PoolOptions::new().any_import(self.0.any_import).link(all.collect())
    }

    /// [`PoolOptions::decode`] with the defaults.
    ///
    /// # Errors
    /// As there.
    pub fn decode(set: &[u8]) -> Result<Self, PoolError> {
        PoolOptions::new().decode(set)
    }

    /// [`PoolOptions::decode_all`] with the defaults.
    ///
    /// # Errors
    /// As there.
    pub fn decode_all<'a>(sets: impl IntoIterator<Item = &'a [u8]>) -> Result<Self, PoolError> {
        PoolOptions::new().decode_all(sets)
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
        let index = self.0.file_with(*self.0.symbols.get(full_name)?)?;
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

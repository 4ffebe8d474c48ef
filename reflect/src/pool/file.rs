//! [`FileDescriptor`].

use std::fmt;

use rustwire_descriptor::features::Features;
use rustwire_descriptor::google::protobuf::{Edition, FileDescriptorProto};

use super::model::File;
use super::{EnumDescriptor, FieldDescriptor, MessageDescriptor, ServiceDescriptor, handle};

handle! {
    /// A file of a pool.
    FileDescriptor: File, files
}

impl FileDescriptor {
    /// Its name, as an import spells it.
    pub fn name(&self) -> &str {
        self.proto().name()
    }

    /// Its package; empty if it has none.
    pub fn package(&self) -> &str {
        self.proto().package()
    }

    /// The descriptor as it was given.
    pub fn proto(&self) -> &FileDescriptorProto {
        &self.entry().proto
    }

    /// Its edition, which for older syntax is `EDITION_PROTO2` or `EDITION_PROTO3`.
    pub fn edition(&self) -> Edition {
        self.entry().edition
    }

    /// The features that hold for the file, resolved.
    pub fn features(&self) -> Features {
        self.entry().features
    }

    /// The files that it imports.
    pub fn dependencies(&self) -> impl Iterator<Item = Self> {
        self.proto().dependency.iter().filter_map(|name| self.pool.file(name))
    }

    /// The messages at its top level.
    pub fn messages(&self) -> impl Iterator<Item = MessageDescriptor> {
        self.entry().messages.iter().map(|index| MessageDescriptor::new(&self.pool, *index))
    }

    /// The enums at its top level.
    pub fn enums(&self) -> impl Iterator<Item = EnumDescriptor> {
        self.entry().enums.iter().map(|index| EnumDescriptor::new(&self.pool, *index))
    }

    /// The extensions declared at its top level.
    pub fn extensions(&self) -> impl Iterator<Item = FieldDescriptor> {
        self.entry().extensions.iter().map(|index| FieldDescriptor::extension(&self.pool, *index))
    }

    /// Its services.
    pub fn services(&self) -> impl Iterator<Item = ServiceDescriptor> {
        self.entry().services.iter().map(|index| ServiceDescriptor::new(&self.pool, *index))
    }
}

impl fmt::Debug for FileDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FileDescriptor({})", self.name())
    }
}

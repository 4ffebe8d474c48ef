//! [`MessageDescriptor`] and [`OneofDescriptor`].

use std::fmt;
use std::ops::Range;

use rustwire_descriptor::features::Features;
use rustwire_descriptor::google::protobuf::{DescriptorProto, OneofDescriptorProto};

use super::handle::named;
use super::model::{Message, Oneof};
use super::{Comments, EnumDescriptor, FieldDescriptor, handle};

handle! {
    /// A message type.
    MessageDescriptor: Message, messages
}
named!(MessageDescriptor);

impl MessageDescriptor {
    pub(crate) fn index(&self) -> u32 {
        self.index
    }

    /// The descriptor as it was given.
    pub fn proto(&self) -> &DescriptorProto {
        self.pool.0.message_proto(&self.entry().place)
    }

    /// The message that it is declared in.
    pub fn parent(&self) -> Option<Self> {
        Some(Self::new(&self.pool, self.entry().parent?))
    }

    /// The features that hold for it, resolved.
    pub fn features(&self) -> Features {
        self.entry().features
    }

    /// Its fields in the order of declaration.
    pub fn fields(&self) -> impl Iterator<Item = FieldDescriptor> {
        (0..self.entry().fields.len() as u32).map(|slot| FieldDescriptor::field(self, slot))
    }

    /// The field with this number.
    pub fn field(&self, number: u32) -> Option<FieldDescriptor> {
        Some(FieldDescriptor::field(self, self.entry().table.find(number)?.slot))
    }

    /// The field with this name.
    pub fn field_by_name(&self, name: &str) -> Option<FieldDescriptor> {
        Some(FieldDescriptor::field(self, *self.entry().names.get(name)?))
    }

    /// The field with this name in JSON.
    pub fn field_by_json_name(&self, name: &str) -> Option<FieldDescriptor> {
        Some(FieldDescriptor::field(self, *self.entry().json_names.get(name)?))
    }

    /// Its oneofs, without those that stand for `optional` in proto3.
    pub fn oneofs(&self) -> impl Iterator<Item = OneofDescriptor> {
        let declared = (0..).zip(&self.entry().oneofs).filter(|(_, oneof)| !oneof.synthetic);
        declared.map(|(index, _)| OneofDescriptor { message: self.clone(), index })
    }

    /// The messages declared in it.
    pub fn messages(&self) -> impl Iterator<Item = Self> {
        self.entry().messages.iter().map(|index| Self::new(&self.pool, *index))
    }

    /// The enums declared in it.
    pub fn enums(&self) -> impl Iterator<Item = EnumDescriptor> {
        self.entry().enums.iter().map(|index| EnumDescriptor::new(&self.pool, *index))
    }

    /// The extensions declared in it, of whatever message.
    pub fn declared_extensions(&self) -> impl Iterator<Item = FieldDescriptor> {
        self.entry().extensions.iter().map(|index| FieldDescriptor::extension(&self.pool, *index))
    }

    /// The extensions of it that the pool has.
    pub fn extensions(&self) -> impl Iterator<Item = FieldDescriptor> {
        self.pool.0.extensions_of(self.index).map(|index| FieldDescriptor::extension(&self.pool, index))
    }

    /// The numbers that extensions may have.
    pub fn extension_ranges(&self) -> &[Range<u32>] {
        &self.entry().extension_ranges
    }

    /// Whether it stands for the entries of a map.
    pub fn is_map_entry(&self) -> bool {
        self.entry().is_map_entry
    }

    /// Whether it is a MessageSet on the wire.
    pub fn is_message_set(&self) -> bool {
        self.entry().is_message_set
    }
}

/// A oneof of a message.
#[derive(Clone, PartialEq, Eq)]
pub struct OneofDescriptor {
    message: MessageDescriptor,
    index: u32,
}

impl OneofDescriptor {
    fn entry(&self) -> &Oneof {
        &self.message.entry().oneofs[self.index as usize]
    }

    pub(super) fn index(&self) -> u32 {
        self.index
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.entry().name
    }

    /// The message that it is in.
    pub fn message(&self) -> &MessageDescriptor {
        &self.message
    }

    /// The descriptor as it was given.
    pub fn proto(&self) -> &OneofDescriptorProto {
        &self.message.proto().oneof_decl[self.index as usize]
    }

    /// The fields of which one can be set.
    pub fn fields(&self) -> impl Iterator<Item = FieldDescriptor> {
        self.entry().fields.iter().map(|slot| FieldDescriptor::field(&self.message, *slot))
    }

    /// The comments at its declaration, if the file came with source info.
    pub fn comments(&self) -> Option<Comments> {
        self.message.file().comments(&self.entry().place.path)
    }
}

impl fmt::Debug for OneofDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OneofDescriptor({}.{})", self.message.full_name(), self.name())
    }
}

//! [`EnumDescriptor`] and [`EnumValueDescriptor`].

use std::fmt;

use rustwire_descriptor::google::protobuf::{EnumDescriptorProto, EnumValueDescriptorProto};

use super::handle::named;
use super::model::{Enum, number};
use super::{Comments, MessageDescriptor, handle};

handle! {
    /// An enum type.
    EnumDescriptor: Enum, enums
}
named!(EnumDescriptor);

impl EnumDescriptor {
    /// The descriptor as it was given.
    pub fn proto(&self) -> &EnumDescriptorProto {
        self.pool.0.enum_proto(&self.entry().place)
    }

    /// The message that it is declared in.
    pub fn parent(&self) -> Option<MessageDescriptor> {
        Some(MessageDescriptor::new(&self.pool, self.entry().parent?))
    }

    /// Whether numbers that it does not declare are unknown fields.
    pub fn is_closed(&self) -> bool {
        self.entry().is_closed
    }

    /// Its values in the order of declaration.
    pub fn values(&self) -> impl Iterator<Item = EnumValueDescriptor> {
        (0..self.entry().values.len() as u32).map(|index| EnumValueDescriptor { of: self.clone(), index })
    }

    /// The value with this number; the one declared first, if there are several.
    pub fn value(&self, number: i32) -> Option<EnumValueDescriptor> {
        Some(EnumValueDescriptor { of: self.clone(), index: *self.entry().numbers.get(&number)? })
    }

    /// The value with this name.
    pub fn value_by_name(&self, name: &str) -> Option<EnumValueDescriptor> {
        Some(EnumValueDescriptor { of: self.clone(), index: *self.entry().names.get(name)? })
    }
}

/// A value of an enum.
#[derive(Clone, PartialEq, Eq)]
pub struct EnumValueDescriptor {
    of: EnumDescriptor,
    index: u32,
}

impl EnumValueDescriptor {
    fn entry(&self) -> &(String, i32) {
        &self.of.entry().values[self.index as usize]
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.entry().0
    }

    /// Its number.
    pub fn number(&self) -> i32 {
        self.entry().1
    }

    /// The enum that it is a value of.
    pub fn enumeration(&self) -> &EnumDescriptor {
        &self.of
    }

    /// The descriptor as it was given.
    pub fn proto(&self) -> &EnumValueDescriptorProto {
        &self.of.proto().value[self.index as usize]
    }

    /// The comments at its declaration, if the file came with source info.
    pub fn comments(&self) -> Option<Comments> {
        let place = self.of.entry().place.inside(number::ENUM_VALUE, self.index as usize);
        self.of.file().comments(&place.path)
    }
}

impl fmt::Debug for EnumValueDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EnumValueDescriptor({} = {})", self.name(), self.number())
    }
}

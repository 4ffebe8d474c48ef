//! The descriptors of a request as a table: every message and enum by its full name, with its features resolved.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use rustwire_descriptor::features::{Defaults, Features};
use rustwire_descriptor::google::protobuf::{
    DescriptorProto, Edition, EnumDescriptorProto, FieldDescriptorProto, FileDescriptorProto,
};

use super::check;
use crate::error::{Error, Result};

/// All files of a request.
pub struct Schema<'a> {
    pub files: Vec<File<'a>>,
    /// Messages in the order of files and, within one, of declaration, outer before inner.
    pub messages: Vec<MessageEntry<'a>>,
    pub enums: Vec<EnumEntry<'a>>,
    symbols: HashMap<String, Symbol>,
}

/// A file.
pub struct File<'a> {
    pub proto: &'a FileDescriptorProto,
    pub name: &'a str,
    pub package: &'a str,
    pub edition: Edition,
    pub features: Features,
    /// Its messages and enums in the tables of the schema, nested ones included.
    pub messages: Range<usize>,
    pub enums: Range<usize>,
}

/// What a full name stands for: an index into the table of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    Message(usize),
    Enum(usize),
}

/// A message type.
pub struct MessageEntry<'a> {
    pub proto: &'a DescriptorProto,
    pub full_name: String,
    pub file: usize,
    pub features: Features,
    pub parent: Option<usize>,
    /// Its place in the file as `SourceCodeInfo` spells it.
    pub place: Vec<i32>,
    pub messages: Vec<usize>,
    pub enums: Vec<usize>,
}

/// An enum type.
pub struct EnumEntry<'a> {
    pub proto: &'a EnumDescriptorProto,
    pub full_name: String,
    pub file: usize,
    pub features: Features,
    pub parent: Option<usize>,
    pub place: Vec<i32>,
}

/// Field numbers of descriptor.proto, as the places of `SourceCodeInfo` use them.
pub mod place {
    pub const FILE_MESSAGE: i32 = 4;
    pub const FILE_ENUM: i32 = 5;
    pub const FILE_EXTENSION: i32 = 7;
    pub const MESSAGE_FIELD: i32 = 2;
    pub const MESSAGE_MESSAGE: i32 = 3;
    pub const MESSAGE_ENUM: i32 = 4;
    pub const MESSAGE_EXTENSION: i32 = 6;
    pub const MESSAGE_ONEOF: i32 = 8;
    pub const ENUM_VALUE: i32 = 2;
}

impl<'a> Schema<'a> {
    /// Reads the files of a request, which come with everything that they import.
    pub fn new(files: &'a [FileDescriptorProto]) -> Result<Self> {
        let defaults = Defaults::embedded();
        let mut schema = Self { files: Vec::new(), messages: Vec::new(), enums: Vec::new(), symbols: HashMap::new() };
        let mut names = HashSet::new();
        for (index, proto) in files.iter().enumerate() {
            let name = proto.name.as_deref().unwrap_or_default();
            let (edition, features) = defaults.of_file(proto).map_err(|message| Error::in_file(name, message))?;
            let package = proto.package.as_deref().unwrap_or_default();
            check::file(proto)?;
            if !names.insert(name) {
                return Err(Error::in_file(name, "the file is in the request twice"));
            }
            let (messages, enums) = (schema.messages.len(), schema.enums.len());
            schema.files.push(File {
                proto,
                name,
                package,
                edition,
                features,
                messages: messages..messages,
                enums: enums..enums,
            });
            for (i, message) in proto.message_type.iter().enumerate() {
                let place = vec![place::FILE_MESSAGE, number(i)];
                schema.add_message(message, package, index, features, None, place)?;
            }
            for (i, proto) in proto.enum_type.iter().enumerate() {
                let place = vec![place::FILE_ENUM, number(i)];
                schema.add_enum(proto, package, index, features, None, place)?;
            }
            schema.files[index].messages.end = schema.messages.len();
            schema.files[index].enums.end = schema.enums.len();
        }
        Ok(schema)
    }

    fn add_message(
        &mut self,
        proto: &'a DescriptorProto,
        scope: &str,
        file: usize,
        outer: Features,
        parent: Option<usize>,
        place: Vec<i32>,
    ) -> Result<usize> {
        let full_name = join(scope, proto.name.as_deref().unwrap_or_default());
        let features = outer.with(&proto.options.features);
        let index = self.messages.len();
        self.declare(&full_name, file, Symbol::Message(index))?;
        self.messages.push(MessageEntry {
            proto,
            full_name: full_name.clone(),
            file,
            features,
            parent,
            place: place.clone(),
            messages: Vec::new(),
            enums: Vec::new(),
        });
        for (i, nested) in proto.nested_type.iter().enumerate() {
            let place = [&place[..], &[place::MESSAGE_MESSAGE, number(i)]].concat();
            let nested = self.add_message(nested, &full_name, file, features, Some(index), place)?;
            self.messages[index].messages.push(nested);
        }
        for (i, nested) in proto.enum_type.iter().enumerate() {
            let place = [&place[..], &[place::MESSAGE_ENUM, number(i)]].concat();
            let nested = self.add_enum(nested, &full_name, file, features, Some(index), place)?;
            self.messages[index].enums.push(nested);
        }
        Ok(index)
    }

    fn add_enum(
        &mut self,
        proto: &'a EnumDescriptorProto,
        scope: &str,
        file: usize,
        outer: Features,
        parent: Option<usize>,
        place: Vec<i32>,
    ) -> Result<usize> {
        let full_name = join(scope, proto.name.as_deref().unwrap_or_default());
        let features = outer.with(&proto.options.features);
        let index = self.enums.len();
        self.declare(&full_name, file, Symbol::Enum(index))?;
        self.enums.push(EnumEntry { proto, full_name, file, features, parent, place });
        Ok(index)
    }

    fn declare(&mut self, full_name: &str, file: usize, symbol: Symbol) -> Result<()> {
        match self.symbols.insert(full_name.to_owned(), symbol) {
            None => Ok(()),
            Some(_) => Err(Error::at(self.files[file].name, full_name, "the name is declared twice")),
        }
    }

    /// What the `type_name` of a field refers to; protoc writes it in full, with a leading dot.
    pub fn resolve(&self, type_name: &str) -> Option<Symbol> {
        self.symbols.get(type_name.strip_prefix('.').unwrap_or(type_name)).copied()
    }

    /// The message type of a field, if that is what its type name refers to.
    pub fn message_of(&self, field: &FieldDescriptorProto) -> Option<usize> {
        match self.resolve(field.type_name.as_deref()?)? {
            Symbol::Message(index) => Some(index),
            Symbol::Enum(_) => None,
        }
    }

    /// Whether a field is a map: repeated, of a message type that stands for the entries.
    pub fn map_entry(&self, field: &FieldDescriptorProto) -> Option<usize> {
        let entry = self.message_of(field)?;
        (self.messages[entry].proto.options.map_entry == Some(true)).then_some(entry)
    }
}

/// A full name from a scope and a name in it.
pub fn join(scope: &str, name: &str) -> String {
    if scope.is_empty() { name.to_owned() } else { format!("{scope}.{name}") }
}

/// An index as `SourceCodeInfo` writes it.
pub fn number(index: usize) -> i32 {
    // A descriptor with more elements than this would not have fitted into a request.
    i32::try_from(index).unwrap_or(i32::MAX)
}

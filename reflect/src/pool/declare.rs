//! The first pass over files: every declaration gets its index and its name.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, OnceLock};

use rustwire_descriptor::features::{Defaults, Features};
use rustwire_descriptor::google::protobuf::feature_set::EnumType;
use rustwire_descriptor::google::protobuf::{DescriptorProto, EnumDescriptorProto, FileDescriptorProto};

use super::error::PoolError;
use super::model::{Enum, File, Message, Model, Oneof, Place, Service, Symbol, number};
use super::table::Table;

/// How deeply messages may be declared inside of each other: as deep as a descriptor decodes by default.
const MAX_NESTING: usize = 100;

/// What a declaration stands in.
#[derive(Clone, Copy)]
struct Scope<'a> {
    name: &'a str,
    parent: Option<u32>,
    features: Features,
}

/// The model of all files with their messages, enums and services, not yet linked to each other.
pub(super) fn declare(protos: &[Arc<FileDescriptorProto>]) -> Result<Model, PoolError> {
    let defaults = Defaults::embedded();
    let mut model = Model::default();
    let mut given: BTreeMap<&str, &Arc<FileDescriptorProto>> = BTreeMap::new();
    for proto in protos {
        let name = proto.name();
        if let Some(other) = given.insert(name, proto) {
            if other == proto {
                continue;
            }
            return Err(PoolError::new(name, "", "two different files have this name"));
        }
        let (edition, features) = defaults.of_file(proto).map_err(|message| PoolError::new(name, "", message))?;
        let index = model.files.len() as u32;
        model.file_names.insert(name.to_owned(), index);
        model.files.push(File {
            proto: Arc::clone(proto),
            edition,
            features,
            messages: Vec::new(),
            enums: Vec::new(),
            extensions: Vec::new(),
            services: Vec::new(),
            locations: OnceLock::new(),
        });
        model.declare_file(proto, index, features)?;
    }
    Ok(model)
}

/// A full name from a scope and a name in it.
pub(super) fn join(scope: &str, name: &str) -> String {
    if scope.is_empty() { name.to_owned() } else { format!("{scope}.{name}") }
}

/// `ident` of the language's specification (<https://protobuf.dev/reference/protobuf/edition-2023-spec/>).
fn is_identifier(name: &str) -> bool {
    name.starts_with(|c: char| c == '_' || c.is_ascii_alphabetic())
        && name.chars().all(|c| c == '_' || c.is_ascii_alphanumeric())
}

impl Model {
    fn declare_file(&mut self, proto: &FileDescriptorProto, file: u32, features: Features) -> Result<(), PoolError> {
        let package = proto.package();
        for (end, _) in package.match_indices('.').chain([(package.len(), "")]).filter(|(end, _)| *end > 0) {
            self.name(file, &package[..end], Symbol::Package)?;
        }
        let top = Place { file, path: Vec::new() };
        let scope = Scope { name: package, parent: None, features };
        for (i, message) in proto.message_type.iter().enumerate() {
            let index = self.declare_message(message, top.inside(number::FILE_MESSAGE, i), scope)?;
            self.files[file as usize].messages.push(index);
        }
        for (i, proto) in proto.enum_type.iter().enumerate() {
            let index = self.declare_enum(proto, top.inside(number::FILE_ENUM, i), scope)?;
            self.files[file as usize].enums.push(index);
        }
        for (i, proto) in proto.service.iter().enumerate() {
            let full_name = join(package, proto.name());
            let index = self.services.len() as u32;
            self.name(file, &full_name, Symbol::Service(index))?;
            for method in &proto.method {
                self.name(file, &join(&full_name, method.name()), Symbol::Part(file))?;
            }
            let place = top.inside(number::FILE_SERVICE, i);
            self.services.push(Service { place, full_name, methods: Vec::new() });
            self.files[file as usize].services.push(index);
        }
        Ok(())
    }

    fn declare_message(&mut self, proto: &DescriptorProto, place: Place, scope: Scope<'_>) -> Result<u32, PoolError> {
        let full_name = join(scope.name, proto.name());
        if place.path.len() / 2 > MAX_NESTING {
            return Err(self.fault(place.file, &full_name, "it is declared too deep inside of other messages"));
        }
        let index = self.messages.len() as u32;
        self.name(place.file, &full_name, Symbol::Message(index))?;
        let features = scope.features.with(&proto.options.features);
        let mut extension_ranges = Vec::new();
        for range in &proto.extension_range {
            match (u32::try_from(range.start()), u32::try_from(range.end())) {
                (Ok(start @ 1..), Ok(end)) if start < end => extension_ranges.push(start..end),
                _ => return Err(self.fault(place.file, &full_name, "it has an extension range without numbers")),
            }
        }
        let oneof = |(i, oneof): (usize, &_)| {
            let oneof: &rustwire_descriptor::google::protobuf::OneofDescriptorProto = oneof;
            let place = place.inside(number::MESSAGE_ONEOF, i);
            Oneof { place, name: oneof.name().to_owned(), fields: Vec::new(), synthetic: false }
        };
        let message = Message {
            parent: scope.parent,
            features,
            fields: Vec::new(),
            oneofs: proto.oneof_decl.iter().enumerate().map(oneof).collect(),
            messages: Vec::new(),
            enums: Vec::new(),
            extensions: Vec::new(),
            extension_ranges,
            is_map_entry: proto.options.map_entry(),
            is_message_set: proto.options.message_set_wire_format(),
            may_lack: false,
            names: HashMap::new(),
            json_names: HashMap::new(),
            table: Table::default(),
            full_name,
            place,
        };
        let (place, full_name) = (message.place.clone(), message.full_name.clone());
        for oneof in &message.oneofs {
            self.name(place.file, &join(&full_name, &oneof.name), Symbol::Part(place.file))?;
        }
        self.messages.push(message);
        let inner = Scope { name: &full_name, parent: Some(index), features };
        for (i, nested) in proto.nested_type.iter().enumerate() {
            let nested = self.declare_message(nested, place.inside(number::MESSAGE_MESSAGE, i), inner)?;
            self.messages[index as usize].messages.push(nested);
        }
        for (i, nested) in proto.enum_type.iter().enumerate() {
            let nested = self.declare_enum(nested, place.inside(number::MESSAGE_ENUM, i), inner)?;
            self.messages[index as usize].enums.push(nested);
        }
        Ok(index)
    }

    fn declare_enum(&mut self, proto: &EnumDescriptorProto, place: Place, scope: Scope<'_>) -> Result<u32, PoolError> {
        let full_name = join(scope.name, proto.name());
        let index = self.enums.len() as u32;
        self.name(place.file, &full_name, Symbol::Enum(index))?;
        if proto.value.is_empty() {
            return Err(self.fault(place.file, &full_name, "an enum needs a value"));
        }
        let (mut numbers, mut names) = (HashMap::new(), HashMap::new());
        for (i, value) in (0..).zip(&proto.value) {
            // Values stand beside their enum, not inside of it.
            self.name(place.file, &join(scope.name, value.name()), Symbol::Part(place.file))?;
            numbers.entry(value.number()).or_insert(i);
            names.insert(value.name().to_owned(), i);
        }
        let features = scope.features.with(&proto.options.features);
        self.enums.push(Enum {
            place,
            full_name,
            parent: scope.parent,
            is_closed: features.enum_type == EnumType::Closed,
            values: proto.value.iter().map(|value| (value.name().to_owned(), value.number())).collect(),
            numbers,
            names,
        });
        Ok(index)
    }

    /// Notes what a full name stands for.
    pub(super) fn name(&mut self, file: u32, full_name: &str, symbol: Symbol) -> Result<(), PoolError> {
        if !is_identifier(full_name.rsplit('.').next().unwrap_or_default()) {
            return Err(self.fault(file, full_name, "a declaration has no name, or one that is no identifier"));
        }
        match self.symbols.insert(full_name.to_owned(), symbol) {
            None => Ok(()),
            Some(Symbol::Package) if symbol == Symbol::Package => Ok(()),
            Some(_) => Err(self.fault(file, full_name, "the name is declared twice")),
        }
    }

    pub(super) fn fault(&self, file: u32, name: &str, message: impl Into<String>) -> PoolError {
        PoolError::new(self.files[file as usize].proto.name(), name, message)
    }
}

//! The second pass over files: fields, extensions and methods get the types that they name.

use std::collections::HashMap;
use std::sync::Arc;

use rustwire_descriptor::Redaction;
use rustwire_descriptor::features::Features;
use rustwire_descriptor::google::protobuf::{FieldDescriptorProto, FileDescriptorProto};

use super::declare::{declare, join};
use super::error::PoolError;
use super::imports::Imports;
use super::link_field::Site;
use super::model::{Field, Method, Model, Place, Shape, Symbol, number};
use super::table::Table;

/// Links files, which may come in any order and each more than once.
pub(super) fn link(protos: &[Arc<FileDescriptorProto>], any_import: bool) -> Result<Model, PoolError> {
    let mut model = declare(protos)?;
    model.any_import = any_import;
    if !any_import {
        model.imports = Imports::new(&model)?;
    }
    let redaction = Redaction::new(protos.iter().map(|file| &**file));
    for index in 0..model.messages.len() {
        model.link_message(index, &redaction)?;
    }
    for index in 0..model.files.len() {
        let file = &model.files[index];
        let (proto, features) = (Arc::clone(&file.proto), file.features);
        let place = Place { file: index as u32, path: Vec::new() };
        let place = |i| place.inside(number::FILE_EXTENSION, i);
        let added = model.link_extensions(&proto.extension, place, proto.package(), None, features, &redaction)?;
        model.files[index].extensions = added;
        model.link_services(&proto, index)?;
    }
    model.note_required();
    Ok(model)
}

impl Model {
    fn link_message(&mut self, index: usize, redaction: &Redaction<'_>) -> Result<(), PoolError> {
        let message = &self.messages[index];
        let (place, features, name) = (message.place.clone(), message.features, message.full_name.clone());
        let proto = self.message_proto(&place).clone();
        let mut fields = Vec::with_capacity(proto.field.len());
        let mut names = HashMap::new();
        let mut json_names = HashMap::new();
        let mut numbers = HashMap::new();
        for (i, field) in (0..).zip(&proto.field) {
            let site =
                Site { place: place.inside(number::MESSAGE_FIELD, i as usize), scope: &name, features, redaction };
            let field = self.field(&site, field, index as u32, None)?;
            if let Some(other) = numbers.insert(field.number, field.name.clone()) {
                let message = format!("the fields {other:?} and {:?} have the same number", field.name);
                return Err(self.fault(place.file, &name, message));
            }
            self.name(place.file, &field.full_name, Symbol::Part(place.file))?;
            names.insert(field.name.clone(), i);
            json_names.entry(field.json_name.clone()).or_insert(i);
            if let Some(oneof) = field.oneof {
                let synthetic = proto.field[i as usize].proto3_optional();
                let Some(oneof) = self.messages[index].oneofs.get_mut(oneof as usize) else {
                    return Err(self.fault(place.file, &field.full_name, "it is in a oneof that is not declared"));
                };
                oneof.fields.push(i);
                oneof.synthetic = synthetic;
            }
            fields.push(field);
        }
        let message = &mut self.messages[index];
        message.table = Table::new(&fields, message.oneofs.len());
        (message.fields, message.names, message.json_names) = (fields, names, json_names);
        let inside = |i| place.inside(number::MESSAGE_EXTENSION, i);
        let added = self.link_extensions(&proto.extension, inside, &name, Some(index as u32), features, redaction)?;
        self.messages[index].extensions = added;
        Ok(())
    }

    fn link_extensions(
        &mut self,
        protos: &[FieldDescriptorProto],
        place: impl Fn(usize) -> Place,
        scope: &str,
        message: Option<u32>,
        features: Features,
        redaction: &Redaction<'_>,
    ) -> Result<Vec<u32>, PoolError> {
        let mut added = Vec::with_capacity(protos.len());
        for (i, proto) in protos.iter().enumerate() {
            let site = Site { place: place(i), scope, features, redaction };
            let file = site.place.file;
            let full_name = join(scope, proto.name());
            let host = self.resolve(file, scope, proto.extendee());
            let Some(Symbol::Message(host)) = host.map_err(|message| self.fault(file, &full_name, message))? else {
                let message = format!("it extends {:?}, which is no message in this pool", proto.extendee());
                return Err(self.fault(file, &full_name, message));
            };
            let field = self.field(&site, proto, host, message)?;
            let ranges = &self.messages[host as usize].extension_ranges;
            if !ranges.iter().any(|range| range.contains(&field.number)) {
                let message = format!("{} is not in an extension range of {}", field.number, proto.extendee());
                return Err(self.fault(file, &full_name, message));
            }
            let index = self.extensions.len() as u32;
            if let Some(other) = self.extension_numbers.insert((host, field.number), index) {
                let other = &self.extensions[other as usize].full_name;
                let message = format!("{other} extends {} with the same number", proto.extendee());
                return Err(self.fault(file, &full_name, message));
            }
            self.name(file, &full_name, Symbol::Extension(index))?;
            self.extensions.push(field);
            added.push(index);
        }
        Ok(added)
    }

    fn link_services(&mut self, proto: &FileDescriptorProto, file: usize) -> Result<(), PoolError> {
        for (i, service) in proto.service.iter().enumerate() {
            let full_name = join(proto.package(), service.name());
            let mut methods = Vec::with_capacity(service.method.len());
            for method in &service.method {
                let message = |type_name: &str| match self.resolve(file as u32, &full_name, type_name)? {
                    Some(Symbol::Message(index)) => Ok(index),
                    _ => Err(format!("{type_name:?} is no message in this pool")),
                };
                let both = message(method.input_type()).and_then(|input| Ok((input, message(method.output_type())?)));
                let (input, output) =
                    both.map_err(|message| self.fault(file as u32, &join(&full_name, method.name()), message))?;
                methods.push(Method { name: method.name().to_owned(), input, output });
            }
            let index = self.files[file].services[i];
            self.services[index as usize].methods = methods;
        }
        Ok(())
    }

    /// What a type name in a file refers to.
    ///
    /// # Errors
    /// When it is declared in a file that this one does not import.
    pub(super) fn resolve(&self, file: u32, scope: &str, type_name: &str) -> Result<Option<Symbol>, String> {
        let symbol = self.find(scope, type_name);
        if let Some(other) = symbol.and_then(|symbol| self.file_with(symbol))
            && !self.imports.sees(file, other)
        {
            let [file, other] = [file, other].map(|file| self.files[file as usize].proto.name());
            return Err(format!("{type_name:?} is declared in {other:?}, which {file:?} does not import"));
        }
        Ok(symbol)
    }

    /// What a type name stands for: from the root if it starts with a dot, and otherwise in the innermost scope that has it.
    fn find(&self, scope: &str, type_name: &str) -> Option<Symbol> {
        if let Some(full_name) = type_name.strip_prefix('.') {
            return self.symbols.get(full_name).copied();
        }
        let mut scope = scope;
        loop {
            if let Some(symbol) = self.symbols.get(&join(scope, type_name)) {
                return Some(*symbol);
            }
            if scope.is_empty() {
                return None;
            }
            scope = scope.rfind('.').map_or("", |dot| &scope[..dot]);
        }
    }

    /// Finds the messages that have required fields, or can hold a message that has some.
    fn note_required(&mut self) {
        let extended: Vec<u32> = self.extensions.iter().map(|extension| extension.message).collect();
        let mut holders: HashMap<u32, Vec<u32>> = HashMap::new();
        let mut found = extended;
        for (index, message) in (0..).zip(&self.messages) {
            for field in &message.fields {
                if let Some(inner) = field.kind.message() {
                    holders.entry(inner).or_default().push(index);
                }
                if field.shape == Shape::Required {
                    found.push(index);
                }
            }
        }
        while let Some(index) = found.pop() {
            let message = &mut self.messages[index as usize];
            if !message.may_lack {
                message.may_lack = true;
                found.extend(holders.get(&index).into_iter().flatten());
            }
        }
    }

    /// The fields of a message and the extensions that the pool has for it.
    pub(crate) fn extensions_of(&self, message: u32) -> impl Iterator<Item = u32> {
        (0..).zip(&self.extensions).filter(move |(_, field): &(u32, &Field)| field.message == message).map(|(i, _)| i)
    }
}

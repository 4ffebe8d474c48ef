//! The Rust names of everything in a schema, handed out scope by scope.

use std::collections::{BTreeMap, HashSet};

use rustwire_descriptor::google::protobuf::FieldDescriptorProto;
use rustwire_descriptor::google::protobuf::feature_set::EnumType;

use super::externs::Externs;
use super::schema::Schema;
use super::storage::oneof_of;
use crate::names::{self, Rank, Scope};
use crate::options::Options;

/// The names of every message and enum, by their indices in the schema.
pub struct Names {
    /// For each file, of the extensions that it declares outside of messages.
    pub files: Vec<Vec<String>>,
    /// Of what each package that is not elsewhere has besides what its files declare.
    pub packages: BTreeMap<String, PackageNames>,
    pub messages: Vec<MessageNames>,
    pub enums: Vec<EnumNames>,
}

/// The names of what a package has of its own.
#[derive(Clone, Debug, Default)]
pub struct PackageNames {
    /// Of the constant with the files' descriptors.
    pub descriptors: String,
}

/// The names of a message.
#[derive(Clone, Debug, Default)]
pub struct MessageNames {
    pub ident: String,
    pub module_ident: String,
    /// Of each field: of the struct's field, or of the variant for a member of a oneof.
    pub fields: Vec<String>,
    /// Of each field's getter, were it to have one.
    pub getters: Vec<Option<String>>,
    /// Of each declared oneof, unless it stands for proto3's `optional`.
    pub oneofs: Vec<Option<OneofNames>>,
    pub unknown_fields: String,
    pub extensions: String,
    /// Of each extension that is declared inside of the message.
    pub declared: Vec<String>,
}

/// The names of a oneof.
#[derive(Clone, Debug)]
pub struct OneofNames {
    pub ident: String,
    pub type_ident: String,
}

/// The names of an enum.
#[derive(Clone, Debug, Default)]
pub struct EnumNames {
    pub ident: String,
    pub values: Vec<String>,
    /// Of the companion that an open enum may have, and of its variants; those of aliases are empty.
    pub companion: String,
    pub variants: Vec<String>,
}

/// What is named in a scope of types and modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Type {
    Message(usize),
    Enum(usize),
    /// The companion of an open enum.
    Companion(usize),
    /// A oneof of the message that the scope's module belongs to.
    Oneof(usize),
    /// An extension, by its file (or zero inside of a message) and index. A constant, which open enums compete with.
    Extension(usize, usize),
    Module(usize),
    /// The constant with the files' descriptors.
    Descriptors,
}

/// What a module belongs to.
#[derive(Clone, Copy)]
enum Owner<'a> {
    Package(&'a str),
    /// A package, or a part of one, that other code has.
    Elsewhere,
    Message(usize),
}

/// What is named in a struct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Slot {
    Field(usize),
    Oneof(usize),
    UnknownFields,
    Extensions,
}

impl Names {
    /// Names everything in the schema. A scope's names depend on what the scope holds and on nothing else: of a package, what is
    /// generated in one place.
    pub fn new(schema: &Schema<'_>, externs: &Externs<'_>, options: &Options) -> Self {
        let mut names = Self {
            files: schema.files.iter().map(|file| vec![String::new(); file.proto.extension.len()]).collect(),
            packages: BTreeMap::new(),
            messages: vec![MessageNames::default(); schema.messages.len()],
            enums: vec![EnumNames::default(); schema.enums.len()],
        };
        let mut modules: BTreeMap<(&str, Option<String>), Vec<usize>> = BTreeMap::new();
        for (i, file) in schema.files.iter().enumerate() {
            modules.entry((file.package, externs.scope_path(file))).or_default().push(i);
        }
        let mut tops = vec![(Vec::new(), Vec::new()); schema.files.len()];
        for (i, entry) in schema.messages.iter().enumerate().filter(|(_, entry)| entry.parent.is_none()) {
            tops[entry.file].0.push(i);
        }
        for (i, entry) in schema.enums.iter().enumerate().filter(|(_, entry)| entry.parent.is_none()) {
            tops[entry.file].1.push(i);
        }
        for ((package, elsewhere), files) in modules {
            let messages: Vec<usize> = files.iter().flat_map(|&file| tops[file].0.iter().copied()).collect();
            let enums: Vec<usize> = files.iter().flat_map(|&file| tops[file].1.iter().copied()).collect();
            let extensions: Vec<_> =
                files.iter().map(|&file| (file, &schema.files[file].proto.extension[..])).collect();
            let owner = if elsewhere.is_some() { Owner::Elsewhere } else { Owner::Package(package) };
            names.types(schema, &messages, &enums, &extensions, owner);
        }
        for (i, entry) in schema.messages.iter().enumerate() {
            names.types(schema, &entry.messages, &entry.enums, &[(0, &entry.proto.extension[..])], Owner::Message(i));
            names.members(schema, i);
        }
        for i in 0..schema.enums.len() {
            names.values(schema, i, options);
        }
        names
    }

    /// The types and modules of one module.
    fn types(
        &mut self,
        schema: &Schema<'_>,
        messages: &[usize],
        enums: &[usize],
        extensions: &[(usize, &[FieldDescriptorProto])],
        owner: Owner<'_>,
    ) {
        let mut scope = Scope::new();
        for &i in messages {
            let entry = &schema.messages[i];
            // The entries of maps have no type of their own.
            if entry.proto.options.map_entry == Some(true) {
                continue;
            }
            let name = entry.proto.name();
            scope.wish(Type::Message(i), name, names::type_name(name), Rank::Message);
            scope.wish(Type::Module(i), name, names::module_name(name), Rank::Module);
        }
        for &i in enums {
            let name = schema.enums[i].proto.name();
            scope.wish(Type::Enum(i), name, names::type_name(name), Rank::Enum);
            scope.wish(Type::Companion(i), "", format!("Known{}", names::type_name(name)), Rank::Companion);
        }
        for &(file, extensions) in extensions {
            for (i, proto) in extensions.iter().enumerate() {
                let name = proto.name();
                scope.wish(Type::Extension(file, i), name, names::extension_name(name), Rank::Extension);
            }
        }
        match owner {
            Owner::Package(_) | Owner::Elsewhere => {
                scope.wish(Type::Descriptors, "", "FILE_DESCRIPTOR_SET".to_owned(), Rank::Companion);
            }
            Owner::Message(owner) => {
                self.messages[owner].declared = vec![String::new(); schema.messages[owner].proto.extension.len()];
                for (i, name) in oneofs(schema, owner) {
                    scope.wish(Type::Oneof(i), name, names::type_name(name), Rank::Oneof);
                }
                self.messages[owner].oneofs = vec![None; schema.messages[owner].proto.oneof_decl.len()];
            }
        }
        for (key, ident) in scope.resolve() {
            match (key, owner) {
                (Type::Message(i), _) => self.messages[i].ident = ident,
                (Type::Module(i), _) => self.messages[i].module_ident = ident,
                (Type::Enum(i), _) => self.enums[i].ident = ident,
                (Type::Companion(i), _) => self.enums[i].companion = ident,
                (Type::Oneof(i), Owner::Message(owner)) => {
                    self.messages[owner].oneofs[i] = Some(OneofNames { ident: String::new(), type_ident: ident });
                }
                (Type::Extension(_, i), Owner::Message(owner)) => self.messages[owner].declared[i] = ident,
                (Type::Extension(file, i), _) => self.files[file][i] = ident,
                (Type::Descriptors, Owner::Package(package)) => {
                    self.packages.insert(package.to_owned(), PackageNames { descriptors: ident });
                }
                (Type::Oneof(_) | Type::Descriptors, _) => {}
            }
        }
    }

    /// The struct's fields, the getters and the oneofs' variants of a message.
    fn members(&mut self, schema: &Schema<'_>, message: usize) {
        let proto = schema.messages[message].proto;
        let mut slots = Scope::new();
        let mut getters = Scope::new();
        let mut variants: Vec<Scope<usize>> = proto.oneof_decl.iter().map(|_| Scope::new()).collect();
        for name in names::RESERVED_METHODS {
            getters.reserve(name);
        }
        for (i, field) in proto.field.iter().enumerate() {
            let name = field.name();
            match oneof_of(field).and_then(|oneof| variants.get_mut(oneof)) {
                Some(scope) => scope.wish(i, name, names::type_name(name), Rank::Field),
                None => {
                    slots.wish(Slot::Field(i), name, names::field_name(name), Rank::Field);
                    getters.wish(i, name, names::field_name(name), Rank::Field);
                }
            }
        }
        for (i, name) in oneofs(schema, message) {
            slots.wish(Slot::Oneof(i), name, names::field_name(name), Rank::Oneof);
        }
        // What the schema does not name gives way to what it does.
        slots.wish(Slot::UnknownFields, "", "unknown_fields".to_owned(), Rank::Companion);
        slots.wish(Slot::Extensions, "", "extensions".to_owned(), Rank::Companion);

        let names = &mut self.messages[message];
        names.fields = vec![String::new(); proto.field.len()];
        names.getters = vec![None; proto.field.len()];
        for (key, ident) in slots.resolve() {
            match key {
                Slot::Field(i) => names.fields[i] = ident,
                Slot::Oneof(i) => {
                    if let Some(oneof) = &mut names.oneofs[i] {
                        oneof.ident = ident;
                    }
                }
                Slot::UnknownFields => names.unknown_fields = ident,
                Slot::Extensions => names.extensions = ident,
            }
        }
        for (i, ident) in getters.resolve() {
            names.getters[i] = Some(ident);
        }
        for (i, ident) in variants.into_iter().flat_map(Scope::resolve) {
            names.fields[i] = ident;
        }
    }

    fn values(&mut self, schema: &Schema<'_>, index: usize, options: &Options) {
        let entry = &schema.enums[index];
        let closed = entry.features.enum_type == EnumType::Closed;
        let mut scope = Scope::new();
        for name in names::RESERVED_VALUES {
            scope.reserve(name);
        }
        let mut variants = Scope::new();
        let mut seen = HashSet::new();
        for (i, value) in entry.proto.value.iter().enumerate() {
            let name = value.name();
            let stripped = if options.strip_enum_prefix { names::strip_prefix(entry.proto.name(), name) } else { name };
            // Aliases of a closed enum are constants; they share the namespace of its variants.
            let first = seen.insert(value.number.unwrap_or_default());
            if first {
                variants.wish(i, name, names::variant_name(stripped), Rank::Field);
            }
            let wanted = if closed && first { names::variant_name(stripped) } else { names::constant_name(stripped) };
            scope.wish(i, name, wanted, if first { Rank::Field } else { Rank::Companion });
        }
        let names = &mut self.enums[index];
        names.values = vec![String::new(); entry.proto.value.len()];
        for (i, ident) in scope.resolve() {
            names.values[i] = ident;
        }
        names.variants = vec![String::new(); entry.proto.value.len()];
        for (i, ident) in variants.resolve() {
            names.variants[i] = ident;
        }
    }
}

/// The oneofs of a message that have members of their own, with their names.
fn oneofs<'a>(schema: &'a Schema<'_>, message: usize) -> impl Iterator<Item = (usize, &'a str)> {
    let proto = schema.messages[message].proto;
    let used: HashSet<usize> = proto.field.iter().filter_map(oneof_of).collect();
    let declared = proto.oneof_decl.iter().enumerate();
    declared.filter(move |(i, _)| used.contains(i)).map(|(i, oneof)| (i, oneof.name()))
}

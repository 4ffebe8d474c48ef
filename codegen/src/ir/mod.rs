//! The intermediate representation: what is to be generated, with every question about the schema answered.
//!
//! `lower` builds it from descriptors, `emit` turns it into Rust. Nothing here refers to a descriptor, an edition or a
//! feature: what a field *is* has been decided, once, before it gets here.

mod field;
mod item;

pub use field::{Cardinality, Codec, DefaultValue, Field, Presence, Scalar};
pub use item::{
    Companion, Descriptors, Enum, EnumValue, Extension, Json, Member, Message, Module, Oneof, Package, Storage,
    WellKnown,
};

/// Where a Rust item lives.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TypePath {
    /// In generated code of the same tree: the package's flat module, the modules inside of it, and the name.
    Local {
        /// The identifier of the package's module.
        package: String,
        /// The modules between the package's module and the item.
        modules: Vec<String>,
        /// The item's identifier.
        ident: String,
    },
    /// In another crate, or anywhere else that an absolute path names.
    Extern(String),
}

impl TypePath {
    /// The path of an item inside the module that belongs to this one, or of an enum's constant or variant.
    pub fn child(&self, module: &str, ident: &str) -> Self {
        match self {
            Self::Local { package, modules, .. } => {
                let mut modules = modules.clone();
                modules.push(module.to_owned());
                Self::Local { package: package.clone(), modules, ident: ident.to_owned() }
            }
            Self::Extern(path) => {
                let parent = path.rsplit_once("::").map_or("", |(parent, _)| parent);
                Self::Extern(format!("{parent}::{module}::{ident}"))
            }
        }
    }
}

/// Documentation and the like that items share.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// The lines of the doc comment, made safe for rustdoc.
    pub docs: Vec<String>,
    /// Whether the schema deprecates the item.
    pub deprecated: bool,
    /// Attributes that options add, as source text.
    pub attributes: Vec<String>,
    /// Traits that the item derives besides those that all of its kind do, as paths.
    pub derives: Vec<String>,
}

//! Every identifier of generated code comes from here: conversion of case, keywords, and one allocator that hands names out
//! within a scope.

mod case;
mod keyword;
mod package;
mod reserved;
mod scope;

pub use case::{constant_name, extension_name, field_name, module_name, strip_prefix, type_name, variant_name};
pub use keyword::escape;
pub use package::{FLAT_MODULES, PackageNode, file_name, file_names, flat_module, package_tree};
pub use reserved::{RESERVED_METHODS, RESERVED_VALUES};
pub use scope::{Rank, Scope};

//! From what the user gave to descriptors: a descriptor set, protoc, or the embedded compiler.
//!
//! Descriptors come from each as encoded bytes and are decoded by rustwire: other crates' types for them would drop what they do
//! not know, such as editions.

#[cfg(feature = "embedded")]
mod embedded;
mod protoc;
mod set;
#[cfg(feature = "embedded")]
mod sources;

use std::collections::HashSet;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use rustwire_descriptor::google::protobuf::FileDescriptorProto;

use crate::config::{Config, Source};
use crate::error::{Error, Result};
use crate::includes::Includes;
use protoc::Protoc;

/// What the front ends give.
pub struct Schemas {
    /// The files and all that they import, imports first.
    pub files: Vec<FileDescriptorProto>,
    /// The names of the files that the user named.
    pub wanted: Vec<String>,
    /// The files on disk that were read.
    pub inputs: Vec<PathBuf>,
}

/// The variables that name a protoc.
pub struct Environment {
    pub protoc: Option<OsString>,
    pub path: Option<OsString>,
}

impl Environment {
    pub fn current() -> Self {
        Self { protoc: env::var_os("PROTOC"), path: env::var_os("PATH") }
    }
}

/// Who compiles.
enum Compiler {
    Protoc(Protoc),
    #[cfg(feature = "embedded")]
    Embedded,
}

/// Reads the schemas. `scratch` is a directory for temporary files.
pub fn read(config: &Config, environment: &Environment, scratch: &Path) -> Result<Schemas> {
    if !config.sets.is_empty() {
        return set::read(config);
    }
    if config.files.is_empty() {
        return Err(Error::new(
            "nothing to generate: name schemas with Config::file, or a set with Config::descriptor_set",
        ));
    }
    let includes = Includes::new(&config.includes)?;
    let mut wanted = config.files.iter().map(|file| includes.name_of(file)).collect::<Result<Vec<_>>>()?;
    let mut seen = HashSet::new();
    wanted.retain(|name| seen.insert(name.clone()));
    let files = match choose(config, environment)? {
        Compiler::Protoc(protoc) => decode(&protoc.compile(&includes, &wanted, &config.protoc_args, scratch)?)?,
        #[cfg(feature = "embedded")]
        Compiler::Embedded => embedded::compile(&includes, &wanted)?,
    };
    let inputs = files.iter().filter_map(|file| includes.find(file.name.as_deref()?)).collect();
    Ok(Schemas { files, wanted, inputs })
}

fn choose(config: &Config, environment: &Environment) -> Result<Compiler> {
    match &config.source {
        Source::Protoc(program) => return Ok(Compiler::Protoc(Protoc::new(program, "which Config::protoc names"))),
        Source::Embedded => return embedded(),
        Source::Automatic => {}
    }
    if let Some(program) = environment.protoc.as_ref().filter(|program| !program.is_empty()) {
        return Ok(Compiler::Protoc(Protoc::new(program, "which the environment variable PROTOC names")));
    }
    if let Some(program) = protoc::on_path(environment.path.as_deref()) {
        return Ok(Compiler::Protoc(Protoc::new(&program, "which is on the PATH")));
    }
    #[cfg(feature = "vendored-protoc")]
    if let Some(protoc) = protoc::vendored() {
        return Ok(Compiler::Protoc(protoc));
    }
    embedded()
}

#[cfg(feature = "embedded")]
fn embedded() -> Result<Compiler> {
    Ok(Compiler::Embedded)
}

#[cfg(not(feature = "embedded"))]
fn embedded() -> Result<Compiler> {
    Err(Error::new(format!(
        "there is no compiler for schemas: {}, or turn on the feature `embedded` of rustwire-build",
        WAYS_TO_PROTOC
    )))
}

/// What to do about a missing protoc.
const WAYS_TO_PROTOC: &str = "install protoc, or name one in the environment variable PROTOC, or turn on the feature \
     `vendored-protoc` of rustwire-build, or give a descriptor set (Config::descriptor_set)";

/// The files of an encoded set.
fn decode(set: &[u8]) -> Result<Vec<FileDescriptorProto>> {
    let set = rustwire_codegen::decode_set(set)
        .map_err(|error| Error::new(format!("the descriptor set cannot be decoded: {error}")))?;
    Ok(set.file)
}

/// The files of several sets in one list, each once, imports still first.
fn merge(sets: impl IntoIterator<Item = Vec<FileDescriptorProto>>) -> Vec<FileDescriptorProto> {
    let mut seen = HashSet::new();
    sets.into_iter().flatten().filter(|file| seen.insert(file.name.clone())).collect()
}

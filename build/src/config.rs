//! [`Config`]: what a build script says.

use std::env;
use std::path::{Path, PathBuf};

use rustwire_codegen::Options;

use crate::error::{Error, Result};
use crate::front::{self, Environment};
use crate::{output, wanted};

/// What to generate, from what, to where. Paths are relative to the current directory, which for a build script is its package's.
#[derive(Clone, Debug, Default)]
pub struct Config {
    pub(crate) includes: Vec<PathBuf>,
    pub(crate) files: Vec<PathBuf>,
    pub(crate) source: Source,
    /// Encoded sets, and the file that each came from.
    pub(crate) sets: Vec<(Vec<u8>, Option<PathBuf>)>,
    pub(crate) protoc_args: Vec<String>,
    out_dir: Option<PathBuf>,
    pub(crate) options: Vec<(String, String)>,
    /// The first fault of a setter; told when generating.
    fault: Option<Error>,
}

/// Who reads the schemas.
#[derive(Clone, Debug, Default)]
pub(crate) enum Source {
    #[default]
    Automatic,
    Protoc(PathBuf),
    Embedded,
}

/// What was written and what was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Generated {
    /// The generated files; the last one is `mod.rs`, unless an option leaves it out.
    pub files: Vec<PathBuf>,
    /// The files that were read: descriptor sets, schemas and what they import. What comes with a compiler is not among them.
    pub inputs: Vec<PathBuf>,
}

impl Config {
    /// An empty configuration.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a directory in which schemas and their imports are looked for. Without any, it is the current directory.
    pub fn include(&mut self, directory: impl AsRef<Path>) -> &mut Self {
        self.includes([directory])
    }

    /// Adds directories, as [`Config::include`].
    pub fn includes(&mut self, directories: impl IntoIterator<Item = impl AsRef<Path>>) -> &mut Self {
        self.includes.extend(directories.into_iter().map(|directory| directory.as_ref().to_owned()));
        self
    }

    /// Adds a schema: a path below one of the include directories, or a name as in an `import`. What it imports and uses is
    /// generated with it, unless [`Config::extern_path`] says where it is.
    pub fn file(&mut self, file: impl AsRef<Path>) -> &mut Self {
        self.files([file])
    }

    /// Adds schemas, as [`Config::file`].
    pub fn files(&mut self, files: impl IntoIterator<Item = impl AsRef<Path>>) -> &mut Self {
        self.files.extend(files.into_iter().map(|file| file.as_ref().to_owned()));
        self
    }

    /// Takes the schemas from a file that holds an encoded `FileDescriptorSet`, made with `protoc --include_imports
    /// --include_source_info --descriptor_set_out` or `buf build`. Without [`Config::file`], all that are in it are generated.
    /// Further sets add to the first.
    pub fn descriptor_set(&mut self, path: impl AsRef<Path>) -> &mut Self {
        let path = path.as_ref();
        match std::fs::read(path) {
            Ok(bytes) => self.sets.push((bytes, Some(path.to_owned()))),
            Err(error) => self.note(Error::io("cannot read the descriptor set", path, &error)),
        }
        self
    }

    /// Takes the schemas from an encoded `FileDescriptorSet`, as [`Config::descriptor_set`].
    pub fn descriptor_set_bytes(&mut self, bytes: impl Into<Vec<u8>>) -> &mut Self {
        self.sets.push((bytes.into(), None));
        self
    }

    /// Reads the schemas with this protoc, rather than one that the environment names.
    pub fn protoc(&mut self, program: impl Into<PathBuf>) -> &mut Self {
        self.source = Source::Protoc(program.into());
        self
    }

    /// Adds an argument for protoc, such as `--experimental_editions`. Other compilers ignore it.
    pub fn protoc_arg(&mut self, argument: impl Into<String>) -> &mut Self {
        self.protoc_args.push(argument.into());
        self
    }

    /// Reads the schemas with the embedded compiler, whatever protoc there may be.
    pub fn embedded(&mut self) -> &mut Self {
        self.source = Source::Embedded;
        self
    }

    /// Writes to this directory, rather than to the one that cargo gives in `OUT_DIR`. It is made if there is none.
    pub fn out_dir(&mut self, directory: impl Into<PathBuf>) -> &mut Self {
        self.out_dir = Some(directory.into());
        self
    }

    /// Sets an option of the generator by its name, as the plugin's parameter does: `option("comments", "false")`.
    pub fn option(&mut self, key: impl Into<String>, value: impl Into<String>) -> &mut Self {
        self.options.push((key.into(), value.into()));
        self
    }

    /// Generates, and tells cargo when the build script is to run again: when a file that was read changes, or `PROTOC`.
    ///
    /// # Errors
    /// When a schema, an option or the configuration is at fault, or a file cannot be read or written.
    pub fn compile(&self) -> Result<()> {
        println!("cargo::rerun-if-env-changed=PROTOC");
        for input in self.generate()?.inputs {
            let input = input.display().to_string();
            if input.contains(['\n', '\r']) {
                return Err(Error::new(format!("cargo cannot be told of a path that holds a line break: {input:?}")));
            }
            println!("cargo::rerun-if-changed={input}");
        }
        Ok(())
    }

    /// Generates, and returns what was written and read; for programs that are not build scripts.
    ///
    /// # Errors
    /// As [`Config::compile`].
    pub fn generate(&self) -> Result<Generated> {
        self.generate_in(&Environment::current())
    }

    fn generate_in(&self, environment: &Environment) -> Result<Generated> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let mut options = Options::default();
        for (key, value) in &self.options {
            options.set(key, value)?;
        }
        let out_dir = match &self.out_dir {
            Some(out_dir) => out_dir.clone(),
            None => env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| {
                Error::new("no directory to write to: outside of a build script, name one with Config::out_dir")
            })?,
        };
        output::make_dir(&out_dir)?;
        let schemas = front::read(self, environment, &out_dir)?;
        let wanted = wanted::with_imports(&schemas.files, schemas.wanted, &options);
        let generated = rustwire_codegen::generate(&schemas.files, &wanted, &options)?;
        let files = output::write(&out_dir, &generated)?;
        Ok(Generated { files, inputs: schemas.inputs })
    }

    fn note(&mut self, fault: Error) {
        self.fault.get_or_insert(fault);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_protoc_that_cannot_be_run_is_an_error_and_not_passed_over() {
        let directory = env::temp_dir();
        let environment = Environment { protoc: Some("no/such/protoc".into()), path: None };
        let mut config = Config::new();
        config.descriptor_set_bytes([]).out_dir(&directory).mod_file(false);
        assert!(config.generate_in(&environment).is_ok(), "a descriptor set needs no protoc");
        config.sets.clear();
        config.include("src").file("google/protobuf/any.proto");
        let error = config.generate_in(&environment).unwrap_err().to_string();
        assert!(
            error.starts_with("cannot run no/such/protoc, which the environment variable PROTOC names: "),
            "{error}"
        );
    }
}

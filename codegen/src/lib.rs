//! The code generator of rustwire: descriptors in, Rust out.
//!
//! Data flows one way: `lower` reads descriptors and features and builds the immutable [`ir`], `emit` turns that into tokens and
//! text. [`generate`] does both; [`plugin`] speaks protoc's protocol around it.

mod docs;
mod emit;
mod error;
mod input;
pub mod ir;
mod lower;
mod names;
mod options;
mod parallel;
pub mod plugin;

pub use error::{Error, Result};
pub use input::{decode_request, decode_set};
pub use options::{BytesType, MapType, ModFile, Options, StringType};

use rustwire_descriptor::google::protobuf::FileDescriptorProto;

/// A file to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedFile {
    /// The name, relative to the output directory; without directories of its own.
    pub name: String,
    /// The text.
    pub content: String,
}

/// Generates the files named by `wanted`. `files` holds them and all that they import, imports first, as protoc gives them.
///
/// The result is a function of the arguments alone: a file a package, in the order of their names, and last `mod.rs`, unless the
/// options leave it out.
///
/// # Errors
/// When the schema or an option is at fault; the error names the file and the element.
pub fn generate(files: &[FileDescriptorProto], wanted: &[String], options: &Options) -> Result<Vec<GeneratedFile>> {
    let packages = lower::lower(files, wanted, options, |package| {
        let wanted = options.mod_file != ModFile::Only;
        Ok((package.name.clone(), wanted.then(|| emit::package(package))))
    })?;
    let names: Vec<&str> = packages.iter().map(|(name, _)| name.as_str()).collect();
    let files = match options.mod_file {
        ModFile::Yes => names::file_names(&names),
        ModFile::No | ModFile::Only => plain_file_names(&names),
    };
    let mod_rs = (options.mod_file != ModFile::No).then(|| emit::mod_file(&names, &files));
    let contents = files.into_iter().zip(packages).filter_map(|(file, (_, content))| Some((file, content?)));
    let mut generated: Vec<_> = contents.map(|(name, content)| GeneratedFile { name, content }).collect();
    generated.extend(mod_rs.map(|content| GeneratedFile { name: "mod.rs".to_owned(), content }));
    Ok(generated)
}

/// The text of the `mod.rs` that goes with the files of these packages, for those who generate package by package.
pub fn mod_file(packages: &[&str]) -> String {
    let mut packages = packages.to_vec();
    packages.sort_unstable();
    packages.dedup();
    emit::mod_file(&packages, &plain_file_names(&packages))
}

/// The names of packages' files when other invocations write beside this one.
fn plain_file_names(packages: &[&str]) -> Vec<String> {
    packages.iter().map(|package| names::file_name(package)).collect()
}

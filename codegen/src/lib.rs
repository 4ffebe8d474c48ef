//! The code generator of rustwire: descriptors in, Rust out.
//!
//! Data flows one way: `lower` reads descriptors and features and builds the immutable [`ir`], `emit` turns that into tokens and
//! text. [`generate`] does both; [`plugin`] speaks protoc's protocol around it.

mod docs;
mod emit;
mod error;
pub mod ir;
mod lower;
mod names;
mod options;
pub mod plugin;

pub use error::{Error, Result};
pub use options::{BytesType, MapType, ModFile, Options, StringType};

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

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
    let packages = lower::lower(files, wanted, options)?;
    let mut generated = match options.mod_file {
        ModFile::Only => Vec::new(),
        ModFile::Yes | ModFile::No => in_parallel(&packages, |package| {
            Ok(GeneratedFile { name: names::file_name(&package.name), content: emit::package(package)? })
        })?,
    };
    if options.mod_file != ModFile::No {
        let names: Vec<&str> = packages.iter().map(|package| package.name.as_str()).collect();
        generated.push(GeneratedFile { name: "mod.rs".to_owned(), content: emit::mod_file(&names) });
    }
    Ok(generated)
}

/// The text of the `mod.rs` that goes with the files of these packages, for those who generate package by package.
pub fn mod_file(packages: &[&str]) -> String {
    let mut packages = packages.to_vec();
    packages.sort_unstable();
    packages.dedup();
    emit::mod_file(&packages)
}

/// The results for all items, in their order, computed on all cores. The first error in that order wins.
fn in_parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> Result<R> + Sync) -> Result<Vec<R>> {
    let workers = std::thread::available_parallelism().map_or(1, NonZero::get).min(items.len());
    if workers <= 1 {
        return items.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<Option<Result<R>>>> = Mutex::new(items.iter().map(|_| None).collect());
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { break };
                    let result = work(item);
                    results.lock().unwrap_or_else(PoisonError::into_inner)[index] = Some(result);
                }
            });
        }
    });
    results.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().flatten().collect()
}

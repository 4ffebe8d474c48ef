//! The embedded compiler: protox, with the schemas that protoc would bring.

use std::collections::HashMap;
use std::sync::Arc;
use std::thread;

use miette::Diagnostic as Labelled;
use protox::Compiler;
use protox::file::{File, FileResolver};
use rustwire_descriptor::google::protobuf::FileDescriptorProto;

use super::sources::Sources;
use super::{WAYS_TO_PROTOC, decode, merge};
use crate::error::{Diagnostic, Error, Result, source_of};
use crate::includes::Includes;

/// `google/protobuf/*.proto`, as an encoded descriptor set. protox's own copies are older than what schemas use by now, and
/// protoc's current `descriptor.proto` is more than its parser understands.
const BUNDLED: &[u8] = rustwire_descriptor::GOOGLE_FILES;

/// The bytes of stack for protox. It takes about 20 KiB for each level of an option's value, of which there are few: see
/// [`Sources`].
const STACK: usize = 16 << 20;

/// The descriptors of the files and their imports.
pub fn compile(includes: &Includes, files: &[String]) -> Result<Vec<FileDescriptorProto>> {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK);
        let compiler = thread.spawn_scoped(scope, || compile_here(includes, files));
        let compiler = compiler.map_err(|error| Error::new(format!("no thread for the embedded compiler: {error}")))?;
        compiler.join().unwrap_or_else(|_| Err(Error::new(format!("the embedded compiler panicked: {WAYS_TO_PROTOC}"))))
    })
}

fn compile_here(includes: &Includes, files: &[String]) -> Result<Vec<FileDescriptorProto>> {
    let sources = Sources::read(includes, decode(BUNDLED)?, files)?;
    match compile_together(&sources, files) {
        Ok(set) => decode(&set),
        Err(error) => match one_by_one(&sources, files, &error) {
            Some(sets) => Ok(merge(sets)),
            None => Err(translate(&error, includes)),
        },
    }
}

fn compile_together(sources: &Sources, files: &[String]) -> Result<Vec<u8>, protox::Error> {
    let mut compiler = Compiler::with_file_resolver(Resolver(sources.files.clone()));
    // Imports first, since protox takes a frame of the stack for each level of them that it has not seen.
    compiler.include_imports(true).include_source_info(true).open_files(sources.imports_first(files))?;
    Ok(compiler.encode_file_descriptor_set())
}

/// The files compiled apart, when that may help: protox looks names up in all files it has seen, also in those that the one at
/// hand does not import, and so can find the wrong thing. `None` when the first error stands.
fn one_by_one(sources: &Sources, files: &[String], error: &protox::Error) -> Option<Vec<Vec<FileDescriptorProto>>> {
    let about_names = !error.is_parse() && !error.is_io() && !error.is_file_not_found();
    // What is declared twice would pass when seen apart.
    let text = error.to_string();
    if !about_names || text.contains("defined twice") || text.contains("already defined") {
        return None;
    }
    files.iter().map(|file| decode(&compile_together(sources, std::slice::from_ref(file)).ok()?).ok()).collect()
}

/// Gives protox the files that were read.
struct Resolver(Arc<HashMap<String, File>>);

impl FileResolver for Resolver {
    fn open_file(&self, name: &str) -> Result<File, protox::Error> {
        self.0.get(name).cloned().ok_or_else(|| protox::Error::file_not_found(name))
    }
}

/// All faults of an error of protox, with their places.
pub(super) fn translate(error: &protox::Error, includes: &Includes) -> Error {
    let Some(name) = error.file() else { return Error::new(error.to_string()) };
    let path = includes.find(name);
    let source = path.as_deref().and_then(source_of);
    let shown = path.as_deref().map_or(name.to_owned(), |path| path.display().to_string());
    if let Some(fault) = source.as_deref().filter(|_| error.is_parse()).and_then(edition) {
        return Error::from_diagnostics([fault.in_file(shown)]);
    }
    let first: &dyn Labelled = error;
    let all = std::iter::once(first).chain(error.related().into_iter().flatten());
    Error::from_diagnostics(all.map(|error| fault(error, &shown, source.as_deref())))
}

fn fault(error: &dyn Labelled, file: &str, source: Option<&str>) -> Diagnostic {
    let help = error.help().map(|help| help.to_string());
    let mut message = error.to_string();
    if help.as_deref().is_some_and(|help| help.starts_with("imports may not contain")) {
        // It says something about groups.
        "the path of an import is not valid".clone_into(&mut message);
    }
    if let Some(cause) = error.source() {
        message = format!("{message}: {cause}");
    }
    let at_end = message.ends_with("reached end of file");
    let fault = Diagnostic::new(message).in_file(file).with_help(help);
    // Further labels say what the fault is in conflict with, such as a first definition.
    let labels: Vec<_> = error.labels().into_iter().flatten().collect();
    let is_primary = |text: Option<&str>| {
        text.is_some_and(|text| text == "found here" || text.ends_with("again here")) || labels.len() == 1
    };
    let label = labels.iter().find(|label| is_primary(label.label())).or(labels.last());
    match (label, source) {
        (Some(label), Some(source)) => fault.at_offset(label.offset(), source),
        (None, Some(source)) if at_end => fault.at_offset(source.trim_end().len(), source),
        _ => fault,
    }
}

/// The fault of a file that begins with `edition`.
fn edition(source: &str) -> Option<Diagnostic> {
    let offset = first_token(source);
    source[offset..].strip_prefix("edition")?.trim_start().strip_prefix('=')?;
    let message = format!("the embedded compiler does not know editions: {WAYS_TO_PROTOC}");
    Some(Diagnostic::new(message).at_offset(offset, source))
}

/// Where white space and comments end.
fn first_token(source: &str) -> usize {
    let mut rest = source.strip_prefix('\u{feff}').unwrap_or(source);
    loop {
        rest = rest.trim_start();
        let comment_end = if rest.starts_with("//") {
            rest.find('\n')
        } else if rest.starts_with("/*") {
            rest.find("*/").map(|end| end + 2)
        } else {
            Some(0)
        };
        match comment_end {
            Some(0) => return source.len() - rest.len(),
            Some(end) => rest = &rest[end..],
            None => return source.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn editions_are_seen_behind_comments() {
        let place = |source| edition(source).map(|fault| (fault.line().unwrap(), fault.column().unwrap()));
        assert_eq!(place("// edition = 1\n/* x\n*/ edition\n= \"2023\";"), Some((3, 4)));
        assert_eq!(place("edition = \"2024\";"), Some((1, 1)));
        assert_eq!(place("syntax = \"proto3\"; // edition = \"2023\""), None);
        assert_eq!(place("edition_of_a_book"), None);
        assert_eq!(place("/* never ends"), None);
        assert_eq!(place("// never ends"), None);
        assert_eq!(place(""), None);
    }

    /// Whatever a bundled file imports is bundled too, or it could not be used.
    #[test]
    fn bundled_files_compile() {
        let nowhere = Includes { directories: vec![PathBuf::from("src")] };
        let names: Vec<String> = decode(BUNDLED).unwrap().into_iter().filter_map(|file| file.name).collect();
        assert_eq!(compile(&nowhere, &names).unwrap().len(), names.len());
        assert!(names.iter().any(|name| name == "google/protobuf/descriptor.proto"));
    }
}

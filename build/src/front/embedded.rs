//! The embedded compiler: protox, with the schemas that protoc would bring.

use std::path::PathBuf;

use miette::Diagnostic as Labelled;
use protox::Compiler;
use protox::file::{File, FileResolver};
use rustwire::Message as _;
use rustwire_descriptor::google::protobuf::FileDescriptorProto;

use super::{WAYS_TO_PROTOC, decode, merge};
use crate::error::{Diagnostic, Error, Result, source_of};
use crate::includes::Includes;

/// `google/protobuf/*.proto`, as an encoded descriptor set. protox's own copies are older than what schemas use by now, and
/// protoc's current `descriptor.proto` is more than its parser understands.
const BUNDLED: &[u8] = rustwire_descriptor::GOOGLE_FILES;

/// The descriptors of the files and their imports.
pub fn compile(includes: &Includes, files: &[String]) -> Result<Vec<FileDescriptorProto>> {
    match compile_together(includes, files) {
        Ok(set) => decode(&set),
        Err(error) => match one_by_one(includes, files, &error) {
            Some(sets) => Ok(merge(sets)),
            None => Err(translate(&error, includes)),
        },
    }
}

fn compile_together(includes: &Includes, files: &[String]) -> Result<Vec<u8>, protox::Error> {
    let resolver = Resolver::new(includes)?;
    let mut compiler = Compiler::with_file_resolver(resolver);
    compiler.include_imports(true).include_source_info(true).open_files(files)?;
    Ok(compiler.encode_file_descriptor_set())
}

/// The files compiled apart, when that may help: protox looks names up in all files it has seen, also in those that the one at
/// hand does not import, and so can find the wrong thing. `None` when the first error stands.
fn one_by_one(includes: &Includes, files: &[String], error: &protox::Error) -> Option<Vec<Vec<FileDescriptorProto>>> {
    let about_names = !error.is_parse() && !error.is_io() && !error.is_file_not_found();
    // What is declared twice would pass when seen apart.
    let text = error.to_string();
    if !about_names || text.contains("defined twice") || text.contains("already defined") {
        return None;
    }
    files.iter().map(|file| decode(&compile_together(includes, std::slice::from_ref(file)).ok()?).ok()).collect()
}

/// Finds files for protox: in the include directories first, then among those bundled.
struct Resolver {
    includes: Vec<PathBuf>,
    bundled: Vec<FileDescriptorProto>,
}

impl Resolver {
    fn new(includes: &Includes) -> Result<Self, protox::Error> {
        let bundled = decode(BUNDLED).map_err(protox::Error::new)?;
        Ok(Self { includes: includes.directories.clone(), bundled })
    }

    fn bundled(&self, name: &str) -> Option<Result<File, protox::Error>> {
        let file = self.bundled.iter().find(|file| file.name.as_deref() == Some(name))?;
        Some(File::decode_file_descriptor_proto(&file.encode_to_vec()[..]).map_err(protox::Error::new))
    }
}

impl FileResolver for Resolver {
    fn open_file(&self, name: &str) -> Result<File, protox::Error> {
        for directory in &self.includes {
            match File::open(name, &directory.join(name)) {
                Err(error) if error.is_file_not_found() => {}
                // A copy that is too new for the parser.
                Err(error) if error.is_parse() => return self.bundled(name).unwrap_or(Err(error)),
                found => return found,
            }
        }
        self.bundled(name).unwrap_or_else(|| Err(protox::Error::file_not_found(name)))
    }
}

/// All faults of an error of protox, with their places.
fn translate(error: &protox::Error, includes: &Includes) -> Error {
    let Some(name) = error.file() else { return Error::new(error.to_string()) };
    let path = includes.find(name);
    let source = path.as_deref().and_then(source_of);
    let shown = path.as_deref().map_or(name.to_owned(), |path| path.display().to_string());
    if let Some(fault) = source.as_deref().filter(|_| error.is_parse()).and_then(edition) {
        return Error::from_diagnostics(vec![fault.in_file(shown)]);
    }
    let mut faults = vec![fault(error, &shown, source.as_deref())];
    faults.extend(error.related().into_iter().flatten().map(|related| fault(related, &shown, source.as_deref())));
    Error::from_diagnostics(faults)
}

fn fault(error: &dyn Labelled, file: &str, source: Option<&str>) -> Diagnostic {
    let mut message = error.to_string();
    if let Some(cause) = error.source() {
        message = format!("{message}: {cause}");
    }
    let at_end = message.ends_with("reached end of file");
    let fault = Diagnostic::new(message).in_file(file).with_help(error.help().map(|help| help.to_string()));
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

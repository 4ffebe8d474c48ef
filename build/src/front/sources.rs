//! What the embedded compiler is to read: the files and all that they import, each read once, parsed, and checked for what protox
//! would not survive.

use std::collections::{HashMap, HashSet};
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;
use std::{fs, str};

use protox::file::File;
use rustwire::Message as _;
use rustwire_descriptor::google::protobuf::FileDescriptorProto;

use super::WAYS_TO_PROTOC;
use super::embedded::translate;
use crate::error::{Diagnostic, Error, Result};
use crate::includes::Includes;

/// The most levels of brackets in a file: protox takes stack for each. protoc has 32 of messages, and knows no option of more than 100.
const DEEPEST: usize = 140;

/// The most ways along public imports from a file: protox follows each.
const MOST_WAYS: u64 = 1_000_000;

/// The files that there are, by the names that imports use.
pub struct Sources {
    pub files: Arc<HashMap<String, File>>,
}

impl Sources {
    /// Reads files and what they import, from the include directories or else from what is bundled. An import that is not found is
    /// left out.
    pub fn read(includes: &Includes, bundled: Vec<FileDescriptorProto>, files: &[String]) -> Result<Self> {
        let bundled: HashMap<String, FileDescriptorProto> =
            bundled.into_iter().filter_map(|file| Some((file.name.clone()?, file))).collect();
        let mut found = HashMap::new();
        let mut left: Vec<String> = files.iter().rev().cloned().collect();
        while let Some(name) = left.pop() {
            if found.contains_key(&name) {
                continue;
            }
            if let Some(file) = read(includes, bundled.get(&name), &name)? {
                left.extend(file.file_descriptor_proto().dependency.iter().rev().cloned());
                found.insert(name, file);
            }
        }
        let sources = Self { files: Arc::new(found) };
        sources.check_ways(files)?;
        Ok(sources)
    }

    /// Refuses public imports that branch and meet again too often.
    fn check_ways(&self, files: &[String]) -> Result<()> {
        let mut ways: HashMap<&str, u64> = HashMap::new();
        for name in self.imports_first(files) {
            let Some(file) = self.files.get(name).map(File::file_descriptor_proto) else { continue };
            let public = file.public_dependency.iter().filter_map(|&i| file.dependency.get(usize::try_from(i).ok()?));
            let of = |import: &String| ways.get(import.as_str()).map_or(0, |ways| ways.saturating_add(1));
            let sum = public.map(of).fold(0, u64::saturating_add);
            if sum > MOST_WAYS {
                return Err(Error::new(format!(
                    "{name}: its public imports lead to others along more than {MOST_WAYS} ways, too many for the embedded \
                     compiler: {WAYS_TO_PROTOC}"
                )));
            }
            ways.insert(name, sum);
        }
        Ok(())
    }

    /// The names of these files and all that they import; of an import before that of what imports it, except in a cycle.
    pub fn imports_first<'a>(&'a self, files: &'a [String]) -> Vec<&'a str> {
        let imports =
            |name: &str| self.files.get(name).map_or(&[][..], |file| &file.file_descriptor_proto().dependency);
        let (mut order, mut seen) = (Vec::new(), HashSet::new());
        for name in files {
            // Those that are being visited, each with its imports that are left.
            let mut path = Vec::new();
            let mut next = Some(name.as_str());
            loop {
                if let Some(name) = next
                    && seen.insert(name)
                {
                    path.push((name, imports(name).iter()));
                }
                let Some((name, left)) = path.last_mut() else { break };
                next = left.next().map(String::as_str);
                if next.is_none() {
                    order.push(*name);
                    path.pop();
                }
            }
        }
        // What is not there is named where it is imported.
        order.retain(|name| self.files.contains_key(*name) || files.iter().any(|file| file == name));
        order
    }
}

/// Reads one file; `None` if there is none.
fn read(includes: &Includes, bundled: Option<&FileDescriptorProto>, name: &str) -> Result<Option<File>> {
    for directory in &includes.directories {
        let path = directory.join(name);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            Err(error) => return Err(Error::io("cannot read", &path, &error)),
        };
        let source = check(&path, &bytes)?;
        match File::from_source(name, source) {
            Ok(file) => return Ok(Some(file)),
            // A copy that is too new for the parser.
            Err(_) if bundled.is_some() => break,
            Err(error) => return Err(translate(&error, includes)),
        }
    }
    let Some(file) = bundled else { return Ok(None) };
    let file = File::decode_file_descriptor_proto(&file.encode_to_vec()[..]);
    file.map(Some).map_err(|error| Error::new(format!("{name}, as it is bundled: {error}")))
}

/// The text of a file, if protox can read it.
fn check<'a>(path: &Path, bytes: &'a [u8]) -> Result<&'a str> {
    let fault = |message: String, offset, source: &str| {
        let fault = Diagnostic::new(message).in_file(path.display().to_string()).at_offset(offset, source);
        Err(Error::from_diagnostics([fault]))
    };
    let source = match str::from_utf8(bytes) {
        // protox counts bytes as descriptors count lines and columns, in 31 bits.
        Ok(source) if source.len() > i32::MAX as usize => {
            return Err(Error::new(format!("{}: larger than 2 GiB", path.display())));
        }
        Ok(source) => source,
        Err(error) => {
            let message = format!("the byte {:#04x} is not UTF-8", bytes[error.valid_up_to()]);
            return fault(message, error.valid_up_to(), &String::from_utf8_lossy(bytes));
        }
    };
    match too_deep(source) {
        Some(offset) => fault(format!("brackets are nested more than {DEEPEST} levels deep"), offset, source),
        None => Ok(source),
    }
}

/// The place of the first bracket past [`DEEPEST`], outside of comments and strings.
fn too_deep(source: &str) -> Option<usize> {
    let bytes = source.as_bytes();
    let (mut depth, mut at) = (0_usize, 0);
    let skip_to =
        |from: usize, end: &str| source.get(from..).and_then(|rest| rest.find(end)).map(|n| from + n + end.len());
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'{' | b'[' | b'(' | b'<' => depth += 1,
            b'}' | b']' | b')' | b'>' => depth = depth.saturating_sub(1),
            b'#' => at = skip_to(at, "\n")? - 1,
            b'/' if bytes.get(at + 1) == Some(&b'/') => at = skip_to(at, "\n")? - 1,
            b'/' if bytes.get(at + 1) == Some(&b'*') => at = skip_to(at + 2, "*/")? - 1,
            quote @ (b'"' | b'\'') => {
                at += 1;
                while let Some(&byte) = bytes.get(at).filter(|byte| **byte != quote && **byte != b'\n') {
                    at += 1 + usize::from(byte == b'\\');
                }
            }
            _ => {}
        }
        if depth > DEEPEST {
            return Some(at);
        }
        at += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_count_where_they_are_brackets() {
        let deep = "{[(<".repeat(DEEPEST);
        assert_eq!(too_deep(&deep), Some(DEEPEST));
        assert_eq!(too_deep(&format!("// {deep}\n{deep}")), Some(4 + deep.len() + DEEPEST));
        assert_eq!(too_deep(&format!("\"\\\"{deep}\" 'a{deep}' /* {deep} **/ # {deep}\n // {deep}")), None);
        assert_eq!(too_deep(&"{[]}()<>".repeat(1000)), None);
        assert_eq!(too_deep("}}}} /* never ends"), None);
    }
}

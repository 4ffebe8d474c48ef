//! protoc, as a program.

use std::collections::HashSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::error::{Diagnostic, Error, Result, source_of};
use crate::includes::Includes;
use crate::output;

/// A protoc.
pub struct Protoc {
    program: OsString,
    /// Where it comes from, for an error.
    origin: &'static str,
    /// Where the schemas are that come with it, when it does not find them itself.
    include: Option<PathBuf>,
}

/// The protoc that a shell would run.
pub fn on_path(path: Option<&OsStr>) -> Option<PathBuf> {
    let name = format!("protoc{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(path?).map(|directory| directory.join(&name)).find(|program| program.is_file())
}

/// The protoc of the package of binaries, if it has one for this machine.
#[cfg(feature = "vendored-protoc")]
pub fn vendored() -> Option<Protoc> {
    Some(Protoc {
        program: protoc_bin_vendored::protoc_bin_path().ok()?.into(),
        origin: "which comes with the feature `vendored-protoc`",
        include: Some(protoc_bin_vendored::include_path().ok()?),
    })
}

impl Protoc {
    pub fn new(program: impl AsRef<OsStr>, origin: &'static str) -> Self {
        Self { program: program.as_ref().to_owned(), origin, include: None }
    }

    /// The encoded descriptor set of the files and their imports. Warnings are passed on to cargo.
    pub fn compile(&self, includes: &Includes, files: &[String], more: &[String], scratch: &Path) -> Result<Vec<u8>> {
        if let Some(name) = files.iter().find(|name| name.starts_with(['-', '@'])) {
            return Err(Error::new(format!("protoc takes the name {name:?} for something else than a file's")));
        }
        let scratch = Scratch::new(scratch)?;
        let set = scratch.0.join("set.binpb");
        let arguments = scratch.0.join("arguments");
        // In a file: the schemas of a large project do not fit into a command line everywhere.
        let mut lines = vec!["--include_imports".to_owned(), "--include_source_info".to_owned()];
        lines.push(format!("--descriptor_set_out={}", set.display()));
        let directories = includes.directories.iter().chain(&self.include);
        lines.extend(directories.map(|directory| format!("--proto_path={}", directory.display())));
        lines.extend(more.iter().cloned());
        lines.extend(files.iter().cloned());
        if let Some(line) = lines.iter().find(|line| line.contains(['\n', '\r'])) {
            return Err(Error::new(format!("protoc cannot be given what holds a line break: {line:?}")));
        }
        fs::write(&arguments, lines.join("\n")).map_err(|error| Error::io("cannot write", &arguments, &error))?;

        let mut at = OsString::from("@");
        at.push(&arguments);
        let ran = Command::new(&self.program).arg(at).output().map_err(|error| {
            Error::new(format!("cannot run {}, {}: {error}", Path::new(&self.program).display(), self.origin))
        })?;
        let said = String::from_utf8_lossy(&ran.stderr);
        if !ran.status.success() {
            return Err(self.failure(&said, &ran.status.to_string(), includes));
        }
        said.lines().for_each(|line| println!("cargo::warning={line}"));
        fs::read(&set).map_err(|error| Error::io("protoc succeeded and left no", &set, &error))
    }

    fn failure(&self, said: &str, status: &str, includes: &Includes) -> Error {
        let mut told = HashSet::new();
        let lines = said.lines().filter(|line| !line.trim().is_empty() && told.insert(*line));
        let mut faults = lines.filter_map(|line| diagnostic(line, |name| includes.find(name))).peekable();
        if faults.peek().is_none() {
            let program = Path::new(&self.program).display();
            return Error::new(format!("{program}, {}, failed ({status}): {}", self.origin, said.trim()));
        }
        Error::from_diagnostics(faults)
    }
}

/// What a line of protoc's says: `file:line:column: message`, `file: message`, or just a message. Warnings are left out.
fn diagnostic(line: &str, find: impl Fn(&str) -> Option<PathBuf>) -> Option<Diagnostic> {
    let Some((place, message)) = line.split_once(": ") else { return Some(Diagnostic::new(line)) };
    if message.starts_with("warning: ") || place == "warning" {
        return None;
    }
    let numbers = |place: &str| {
        let (place, column) = place.rsplit_once(':')?;
        let (file, line) = place.rsplit_once(':')?;
        Some((file.to_owned(), line.parse::<usize>().ok()?, column.parse::<usize>().ok()?))
    };
    let shown = |file: &str, path: &Option<PathBuf>| match path {
        Some(path) => path.display().to_string(),
        None => file.to_owned(),
    };
    match numbers(place) {
        Some((file, line, column)) => {
            let path = find(&file);
            let source = path.as_deref().and_then(source_of);
            let fault = Diagnostic::new(message).in_file(shown(&file, &path));
            Some(fault.at_protoc_column(line, column, source.as_deref()))
        }
        None if place.ends_with(".proto") => Some(Diagnostic::new(message).in_file(shown(place, &find(place)))),
        None => Some(Diagnostic::new(line)),
    }
}

/// A directory of our own, removed when dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new(parent: &Path) -> Result<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let directory = parent.join(format!(".rustwire-build-{}-{number}", process::id()));
        output::make_dir(&directory)?;
        Ok(Self(directory))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a line says, spelled again from its parts.
    fn read(line: &str) -> Option<String> {
        let fault = diagnostic(line, |_| None)?;
        Some(format!("{:?} {:?} {:?} {}", fault.file(), fault.line(), fault.column(), fault.message()))
    }

    /// The lines are what protoc 36.2 prints.
    #[test]
    fn the_lines_of_protoc_are_understood() {
        for (line, meaning) in [
            (
                "a/bad.proto:4:3: \"Missing\" is not defined.",
                "Some(\"a/bad.proto\") Some(4) Some(3) \"Missing\" is not defined.",
            ),
            (
                "cyc.proto:2:1: File recursively imports itself: cyc.proto -> cyc.proto",
                "Some(\"cyc.proto\") Some(2) Some(1) File recursively imports itself: cyc.proto -> cyc.proto",
            ),
            ("nope.proto: File not found.", "Some(\"nope.proto\") None None File not found."),
            ("Missing input file.", "None None None Missing input file."),
        ] {
            assert_eq!(read(line).as_deref(), Some(meaning));
        }
        assert_eq!(read("opt.proto:4:1: warning: Import a.proto is unused."), None);
    }

    #[test]
    fn the_path_is_searched_in_its_order() {
        assert_eq!(on_path(None), None);
        assert_eq!(on_path(Some(OsStr::new(""))), None);
    }
}

//! The include directories: from a path on disk to the name that imports use, and back.

use std::path::{Component, Path, PathBuf};
use std::{env, fs};

use crate::error::{Error, Result};

/// Where schemas are looked for, first to last.
pub struct Includes {
    pub directories: Vec<PathBuf>,
}

impl Includes {
    /// Fails when one of them does not exist: a misspelled one would only show as an import that is not found.
    pub fn new(directories: &[PathBuf]) -> Result<Self> {
        for directory in directories {
            if !directory.is_dir() {
                let here = env::current_dir().unwrap_or_default();
                return Err(Error::new(format!(
                    "the include directory {} does not exist (seen from {})",
                    directory.display(),
                    here.display()
                )));
            }
        }
        let directories = if directories.is_empty() { vec![PathBuf::from(".")] } else { directories.to_vec() };
        Ok(Self { directories })
    }

    /// The file on disk that an import of this name means.
    pub fn find(&self, name: &str) -> Option<PathBuf> {
        self.directories.iter().map(|directory| directory.join(name)).find(|path| path.is_file())
    }

    /// The name that imports use for a file that the user gave as a path, or by that name.
    pub fn name_of(&self, file: &Path) -> Result<String> {
        let below = || self.directories.iter().find_map(|directory| name_below(directory, file));
        if let Some(name) = file.is_file().then(below).flatten() {
            return match self.find(&name) {
                Some(found) if !same_file(&found, file) => Err(Error::new(format!(
                    "{} is hidden by {}: both are {name} to an import, and the include directory of the latter comes first",
                    file.display(),
                    found.display()
                ))),
                _ => Ok(name),
            };
        }
        match import_name(file) {
            Some(name) if self.find(&name).is_some() || is_bundled(&name) => Ok(name),
            _ if file.is_file() => {
                Err(Error::new(format!("{} is below none of the include directories: {}", file.display(), self.list())))
            }
            _ => Err(Error::new(format!("{}: file not found; include directories: {}", file.display(), self.list()))),
        }
    }

    fn list(&self) -> String {
        let directories: Vec<_> = self.directories.iter().map(|directory| directory.display().to_string()).collect();
        directories.join(", ")
    }
}

/// The name of a file below a directory.
pub fn name_below(directory: &Path, file: &Path) -> Option<String> {
    let plain = |path: &Path| path.components().filter(|part| *part != Component::CurDir).collect::<PathBuf>();
    if let Some(name) = plain(file).strip_prefix(plain(directory)).ok().and_then(import_name) {
        return Some(name);
    }
    let (directory, file) = (fs::canonicalize(directory).ok()?, fs::canonicalize(file).ok()?);
    import_name(file.strip_prefix(directory).ok()?)
}

/// A relative path as imports spell it.
pub fn import_name(path: &Path) -> Option<String> {
    let mut parts = Vec::new();
    for part in path.components() {
        match part {
            Component::Normal(part) => parts.push(part.to_str()?),
            Component::CurDir => {}
            _ => return None,
        }
    }
    (!parts.is_empty()).then(|| parts.join("/"))
}

fn same_file(a: &Path, b: &Path) -> bool {
    match (fs::canonicalize(a), fs::canonicalize(b)) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    }
}

/// Whether every compiler brings the file.
fn is_bundled(name: &str) -> bool {
    name.starts_with("google/protobuf/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spelled_as_in_imports() {
        assert_eq!(import_name(Path::new("./a/b.proto")).as_deref(), Some("a/b.proto"));
        assert_eq!(import_name(Path::new("../b.proto")), None);
        assert_eq!(import_name(Path::new(".")), None);
    }

    #[test]
    fn dots_do_not_hide_that_a_file_is_below_a_directory() {
        assert_eq!(name_below(Path::new("./proto/"), Path::new("proto/a/b.proto")).as_deref(), Some("a/b.proto"));
        assert_eq!(name_below(Path::new("."), Path::new("a.proto")).as_deref(), Some("a.proto"));
        assert_eq!(name_below(Path::new("src/../src"), Path::new("src/lib.rs")).as_deref(), Some("lib.rs"));
        assert_eq!(name_below(Path::new("tests"), Path::new("src/lib.rs")), None);
    }
}

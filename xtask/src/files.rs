//! Small helpers over folders.

use crate::error::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Makes `dir` exist and be empty.
pub fn recreate(dir: &Path) -> Result<()> {
    remove_dir(dir)?;
    fs::create_dir_all(dir).context(|| dir.display())
}

/// Removes `dir` and all in it, if it exists.
pub fn remove_dir(dir: &Path) -> Result<()> {
    match fs::remove_dir_all(dir) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(e).context(|| dir.display()),
        _ => Ok(()),
    }
}

/// Writes a file and the folders above it.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).context(|| parent.display())?;
    }
    fs::write(path, content).context(|| path.display())
}

/// Every file below `dir`, sorted, relative to it. Folders for which `enter` (given their relative path) is false are
/// left out. A folder that does not exist has no files.
pub fn walk(dir: &Path, enter: impl Fn(&Path) -> bool) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut open = vec![PathBuf::new()];
    while let Some(at) = open.pop() {
        let entries = match fs::read_dir(dir.join(&at)) {
            Ok(entries) => entries,
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => continue,
            Err(e) => return Err(e).context(|| format!("{}", dir.join(&at).display())),
        };
        for entry in entries {
            let entry = entry?;
            let path = at.join(entry.file_name());
            let kind = entry.file_type()?;
            if kind.is_file() {
                files.push(path);
            } else if kind.is_dir() && enter(&path) {
                open.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

//! Writing what was generated.

use std::fs;
use std::path::{Path, PathBuf};

use rustwire_codegen::GeneratedFile;

use crate::error::{Error, Result};

/// Makes a directory and those above it.
pub fn make_dir(directory: &Path) -> Result<()> {
    fs::create_dir_all(directory).map_err(|error| Error::io("cannot make the directory", directory, &error))
}

/// Writes the files whose content is not there already, so that their times tell when the code changed.
pub fn write(directory: &Path, files: &[GeneratedFile]) -> Result<Vec<PathBuf>> {
    files
        .iter()
        .map(|file| {
            let path = directory.join(&file.name);
            if fs::read(&path).ok().as_deref() != Some(file.content.as_bytes()) {
                fs::write(&path, &file.content).map_err(|error| Error::io("cannot write", &path, &error))?;
            }
            Ok(path)
        })
        .collect()
}

//! A directory with schemas, and what is generated from them.

// Not every test needs all of it.
#![allow(dead_code)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use rustwire_build::{Config, Error, Generated};

/// A directory of a test's own, removed when dropped.
pub struct Dir(PathBuf);

impl Dir {
    /// With these files in it, given as name and text.
    pub fn with(files: &[(&str, &str)]) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{number}", std::process::id()));
        let dir = Self(path);
        for (name, text) in files {
            dir.write(name, text);
        }
        dir
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A configuration for the embedded compiler that looks here and writes to `out`.
    pub fn config(&self) -> Config {
        let mut config = Config::new();
        config.include(&self.0).out_dir(self.path("out")).embedded();
        config
    }

    /// The text of an error, with this directory's path taken out.
    pub fn text(&self, result: Result<Generated, Error>) -> String {
        result.unwrap_err().to_string().replace(&format!("{}/", self.0.display()), "")
    }

    /// The generated files by name.
    pub fn generated(&self) -> BTreeMap<String, String> {
        let entries = fs::read_dir(self.path("out")).unwrap().map(|entry| entry.unwrap());
        entries
            .map(|entry| (entry.file_name().into_string().unwrap(), fs::read_to_string(entry.path()).unwrap()))
            .collect()
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

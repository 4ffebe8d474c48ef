//! A folder of the cache appears whole or not at all: it is filled elsewhere, sealed by a list of checksums, and renamed
//! into place. Two processes may fetch the same folder at once; the first to finish wins.

use crate::command;
use crate::error::{Context, Error, Result};
use crate::files;
use std::path::{Path, PathBuf};
use std::process::Command;

const SEAL: &str = "SHA256SUMS";

/// Returns `cache/name`. Where it is missing or damaged, `fill` makes its content in the folder it is given (the first
/// argument); the second is a folder for what is needed on the way.
pub fn ensure(cache: &Path, name: &str, fill: impl FnOnce(&Path, &Path) -> Result<()>) -> Result<PathBuf> {
    let place = cache.join(name);
    if intact(&place) {
        return Ok(place);
    }
    let work = cache.join(format!(".{name}-{}", std::process::id()));
    let (content, scratch) = (work.join("content"), work.join("scratch"));
    files::recreate(&content)?;
    files::recreate(&scratch)?;
    let made = fill(&content, &scratch)
        .and_then(|()| seal(&content))
        .and_then(|()| put(&content, &place, &work))
        .context(|| format!("fetching {name}"));
    files::remove_dir(&work)?;
    made.map(|()| place)
}

fn put(content: &Path, place: &Path, work: &Path) -> Result<()> {
    if place.exists() && !intact(place) {
        // Moved aside rather than removed in place, so that nobody sees half of it.
        std::fs::rename(place, work.join("damaged")).context(|| place.display())?;
    }
    match std::fs::rename(content, place) {
        Err(_) if intact(place) => Ok(()),
        done => done.context(|| place.display()),
    }
}

fn seal(dir: &Path) -> Result<()> {
    let names = files::walk(dir, |_| true)?;
    if names.is_empty() {
        return Err(Error::new("nothing was unpacked"));
    }
    let sums = command::run(Command::new("sha256sum").arg("--").args(names).current_dir(dir))?;
    files::write(&dir.join(SEAL), sums)
}

fn intact(dir: &Path) -> bool {
    dir.join(SEAL).is_file()
        && command::run(Command::new("sha256sum").args(["--check", "--strict", "--quiet", SEAL]).current_dir(dir))
            .is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_folder_is_filled_once_and_again_when_damaged() {
        let cache = std::env::temp_dir().join(format!("xtask-store-{}", std::process::id()));
        let fills = Cell::new(0);
        let get = || {
            ensure(&cache, "thing", |content, _| {
                fills.set(fills.get() + 1);
                files::write(&content.join("bin/tool"), "good")
            })
        };
        let place = get().unwrap();
        assert_eq!(get().unwrap(), place);
        assert_eq!(fills.get(), 1);
        std::fs::write(place.join("bin/tool"), "bad").unwrap();
        get().unwrap();
        assert_eq!(fills.get(), 2);
        assert_eq!(std::fs::read_to_string(place.join("bin/tool")).unwrap(), "good");
        assert!(ensure(&cache, "other", |_, _| Err(Error::new("no"))).is_err());
        // Neither a failure nor a success leaves anything but finished folders behind.
        assert_eq!(std::fs::read_dir(&cache).unwrap().count(), 1);
        files::remove_dir(&cache).unwrap();
    }
}

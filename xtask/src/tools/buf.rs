//! buf comes as a package of npm's. `xtask/buf` pins it and its checksums; npm refuses anything else.

use super::store;
use crate::command;
use crate::error::{Context, Result};
use crate::files;
use std::path::{Path, PathBuf};
use std::process::Command;

const PACKAGE: &str = include_str!("../../buf/package.json");
const LOCK: &str = include_str!("../../buf/package-lock.json");
/// What the package for this machine holds.
const PROGRAM: &str = "node_modules/@bufbuild/buf-linux-x64/bin/buf";

/// The program buf.
pub fn ensure(cache: &Path) -> Result<PathBuf> {
    let dir = store::ensure(cache, &format!("buf-{}", version()), |content, scratch| {
        files::write(&scratch.join("package.json"), PACKAGE)?;
        files::write(&scratch.join("package-lock.json"), LOCK)?;
        let mut npm = Command::new("npm");
        npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--cache"]).arg(scratch.join("cache"));
        command::run(npm.current_dir(scratch))?;
        std::fs::copy(scratch.join(PROGRAM), content.join("buf")).context(|| PROGRAM)?;
        command::run(Command::new(content.join("buf")).arg("--version"))?;
        Ok(())
    })?;
    Ok(dir.join("buf"))
}

/// The version that `package.json` asks for.
fn version() -> &'static str {
    let dependency = PACKAGE.split_once("\"@bufbuild/buf\":").map_or("", |(_, rest)| rest);
    dependency.split('"').nth(1).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_is_of_the_package_and_holds_checksums() {
        assert!(LOCK.contains(&format!("\"@bufbuild/buf\": \"{}\"", version())));
        assert_eq!(LOCK.matches("\"version\": ").count(), LOCK.matches("\"integrity\": \"sha512-").count());
    }
}

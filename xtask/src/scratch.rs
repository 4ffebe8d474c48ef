//! Crates as a user would write them, made below the target directory.

use crate::command;
use crate::ctx::Ctx;
use crate::error::{Context, Result};
use crate::files;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What generated code needs.
pub const DEPENDENCIES: [(&str, &str); 2] = [("rustwire", "runtime"), ("rustwire-types", "types")];

/// A crate outside the workspace. It shares the workspace's target directory and lock file, so that it downloads
/// nothing that the workspace has not.
pub struct Scratch<'a> {
    ctx: &'a Ctx,
    dir: PathBuf,
}

impl<'a> Scratch<'a> {
    /// Makes an empty crate of an edition, with dependencies given by name and path below the workspace's root. What
    /// a crate of this name held before is gone.
    pub fn new(ctx: &'a Ctx, name: &str, edition: &str, dependencies: &[(&str, &str)]) -> Result<Self> {
        Self::with_features(ctx, name, edition, dependencies, &[])
    }

    /// As [`Scratch::new`], with features that all of the dependencies have and that are switched on.
    pub fn with_features(
        ctx: &'a Ctx,
        name: &str,
        edition: &str,
        dependencies: &[(&str, &str)],
        features: &[&str],
    ) -> Result<Self> {
        let name = format!("scratch-{name}-{edition}");
        let dir = ctx.target.join("scratch").join(&name);
        files::recreate(&dir)?;
        let mut manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"{edition}\"\npublish = false\n\n\
             [workspace]\n\n[dependencies]\n"
        );
        manifest += &entries(ctx, dependencies, features);
        files::write(&dir.join("Cargo.toml"), manifest)?;
        std::fs::copy(ctx.root.join("Cargo.lock"), dir.join("Cargo.lock")).context(|| "Cargo.lock")?;
        Ok(Scratch { ctx, dir })
    }

    /// Gives the crate's build script dependencies, as [`Scratch::new`] does the crate.
    pub fn build_dependencies(&self, dependencies: &[(&str, &str)]) -> Result<()> {
        self.table("build-dependencies", &entries(self.ctx, dependencies, &[]))
    }

    /// Gives the crate features, as lines of a manifest.
    pub fn features(&self, lines: &str) -> Result<()> {
        self.table("features", lines)
    }

    /// Adds a table to the manifest.
    fn table(&self, name: &str, lines: &str) -> Result<()> {
        let path = self.dir.join("Cargo.toml");
        let manifest = std::fs::read_to_string(&path).context(|| path.display())?;
        files::write(&path, format!("{manifest}\n[{name}]\n{lines}"))
    }

    /// The crate's folder.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Writes a file of the crate.
    pub fn write(&self, path: &str, text: &str) -> Result<()> {
        files::write(&self.dir.join(path), text)
    }

    /// `cargo` in the crate.
    pub fn cargo(&self) -> Command {
        let mut cargo = self.ctx.cargo();
        cargo.current_dir(&self.dir);
        cargo
    }

    /// Compiles and starts the crate; returns what it prints.
    pub fn run(&self) -> Result<String> {
        command::run(self.cargo().args(["run", "--quiet"]))
    }
}

/// Lines of a manifest's table of dependencies.
fn entries(ctx: &Ctx, dependencies: &[(&str, &str)], features: &[&str]) -> String {
    let entry = |(name, path): &(&str, &str)| {
        // A literal string of TOML, which has no escapes.
        format!("{name} = {{ path = '{}', features = {features:?} }}\n", ctx.root.join(path).display())
    };
    dependencies.iter().map(entry).collect()
}

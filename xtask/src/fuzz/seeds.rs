//! The corpora that are committed: what the conformance suite and testdata hold, less what reaches no code that others do not.

use super::{WORKSPACE, libfuzzer};
use crate::command;
use crate::conformance;
use crate::ctx::Ctx;
use crate::error::{Context, Result};
use crate::files;
use std::path::Path;

/// The most bytes of a committed input.
const LONGEST_SEED: u64 = 1200;

/// Writes the corpus of a target; returns a few words on it.
pub fn write(ctx: &Ctx, target: &str) -> Result<String> {
    let recorded = recorded(ctx)?;
    let raw = ctx.fresh_dir("seeds")?;
    let mut cargo = ctx.cargo();
    cargo.current_dir(ctx.root.join(WORKSPACE));
    cargo.args(["run", "--quiet", "--package", "rustwire-fuzz-bodies", "--bin", "seeds", "--", target]);
    command::run(cargo.arg(&recorded).arg(&ctx.root).arg(&raw))?;
    let all = files::walk(&raw, |_| true)?;
    for path in &all {
        let path = raw.join(path);
        if path.metadata()?.len() > LONGEST_SEED {
            std::fs::remove_file(&path).context(|| path.display())?;
        }
    }
    let corpus = ctx.root.join(WORKSPACE).join("corpus").join(target);
    files::recreate(&corpus)?;
    command::run(libfuzzer(ctx, target).arg("-set_cover_merge=1").arg("-use_counters=0").arg(&corpus).arg(&raw))?;
    files::remove_dir(&raw)?;
    Ok(format!("{} of {} inputs", files::walk(&corpus, |_| true)?.len(), all.len()))
}

/// All requests of the conformance suite, as its runner frames them; recorded once.
fn recorded(ctx: &Ctx) -> Result<std::path::PathBuf> {
    let folder = ctx.target.join("fuzz");
    let file = folder.join("conformance.requests");
    if !file.is_file() {
        let script = folder.join("record.sh");
        let unfinished = folder.join("conformance.unfinished");
        let testee = conformance::build(ctx)?;
        let text = format!("#!/bin/sh\ntee -a '{}' | '{}'\n", unfinished.display(), testee.display());
        files::write(&script, text)?;
        make_executable(&script)?;
        let _ = std::fs::remove_file(&unfinished);
        let options = conformance::Options { testee: Some(script), ..Default::default() };
        conformance::run(ctx, &options)?;
        std::fs::rename(&unfinished, &file).context(|| file.display())?;
    }
    Ok(file)
}

fn make_executable(script: &Path) -> Result<()> {
    command::run(std::process::Command::new("chmod").arg("+x").arg(script)).map(drop)
}

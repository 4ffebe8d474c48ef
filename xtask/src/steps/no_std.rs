//! What does without the standard library: the runtime, the well-known types, and a program of generated code.

use super::End;
use crate::command;
use crate::ctx::Ctx;
use crate::error::{Context, Result};
use std::process::Command;

const EXAMPLE: &str = "examples/no-std";
/// Its panics loop for ever, so it is not waited for that long.
const SECONDS: &str = "60";

pub fn run(ctx: &Ctx) -> Result<End> {
    let mut build = ctx.cargo();
    build.args(["build", "--quiet", "--package", "rustwire", "--package", "rustwire-types", "--no-default-features"]);
    command::run(&mut build)?;
    let mut json = ctx.cargo();
    json.args(["build", "--quiet", "--package", "rustwire", "--no-default-features", "--features", "json"]);
    command::run(&mut json)?;

    // A workspace of its own, which takes the versions of this one.
    let dir = ctx.root.join(EXAMPLE);
    std::fs::copy(ctx.root.join("Cargo.lock"), dir.join("Cargo.lock")).context(|| "Cargo.lock")?;
    command::run(ctx.cargo().current_dir(&dir).args(["build", "--quiet"]))?;
    command::run(Command::new("timeout").arg(SECONDS).arg(ctx.dev_binary("no-std")))?;
    Ok(End::Passed("rustwire and rustwire-types build, a program of generated code runs".to_owned()))
}

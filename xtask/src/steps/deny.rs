//! The licences, sources and versions of all dependencies, by `deny.toml`. Advisories are left to those who can reach a database of
//! them: `cargo deny check advisories`.

use super::{End, without_tools};
use crate::command;
use crate::ctx::Ctx;
use crate::error::Result;
use crate::tools;
use std::process::Command;

pub fn run(ctx: &Ctx) -> Result<End> {
    if let Some(skip) = without_tools(ctx) {
        return Ok(skip);
    }
    let mut deny = Command::new(tools::deny(ctx)?);
    deny.current_dir(&ctx.root).args(["check", "--hide-inclusion-graph", "licenses", "bans", "sources"]);
    let output = command::run(&mut deny)?;
    let summary = output.lines().last().unwrap_or_default().trim().to_owned();
    Ok(End::Passed(summary))
}

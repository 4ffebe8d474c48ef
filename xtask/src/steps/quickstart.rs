//! The README's first command.

use super::End;
use crate::command;
use crate::ctx::Ctx;
use crate::error::{Result, fail};

pub fn run(ctx: &Ctx) -> Result<End> {
    let out = command::run(ctx.cargo().args(["run", "--quiet", "--package", "quickstart"]))?;
    let rows = out.lines().filter(|line| line.chars().any(|c| c.is_ascii_digit())).count();
    if rows < 2 {
        fail!("the quickstart prints no table of numbers:\n{out}");
    }
    Ok(End::Passed(format!("{rows} lines with numbers")))
}

//! The same wire bytes through rustwire, prost and buffa: builds `differential/` and runs it.

use crate::command;
use crate::ctx::Ctx;
use crate::error::{Result, fail};
use std::process::Command;

pub fn main(ctx: &Ctx, args: &[String]) -> Result<bool> {
    if args.len() > 1 || args.iter().any(|arg| arg.parse::<usize>().is_err()) {
        fail!("differential takes a number of random messages");
    }
    let output = command::output(&mut program(ctx, args)?)?;
    print!("{}", command::both(&output));
    Ok(output.status.success())
}

/// What the test step does: fewer messages, and the last line of what it prints.
pub fn check(ctx: &Ctx) -> Result<String> {
    let out = command::run(&mut program(ctx, &["1000".to_owned()])?)?;
    Ok(out.lines().last().unwrap_or_default().to_owned())
}

fn program(ctx: &Ctx, args: &[String]) -> Result<Command> {
    ctx.tools()?;
    let workspace = ctx.root.join("differential");
    let cargo = |args: &[&str]| command::run(ctx.cargo().current_dir(&workspace).args(args));
    cargo(&["fmt", "--check", "--", "--files-with-diff"])?;
    cargo(&["build", "--quiet", "--locked"])?;
    let mut program = Command::new(ctx.dev_binary("rustwire-differential"));
    program.args(args);
    Ok(program)
}

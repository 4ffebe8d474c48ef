//! Steps that are one call of cargo.

use super::End;
use crate::command;
use crate::ctx::Ctx;
use crate::error::{Result, fail};

/// Generated code is left out by `#[rustfmt::skip]` on its `mod` lines: its formatter is our own.
pub fn rustfmt(ctx: &Ctx) -> Result<End> {
    // Names only: the differences are what `cargo fmt --all` makes.
    command::run(ctx.cargo().args(["fmt", "--all", "--check", "--", "--files-with-diff"]))?;
    Ok(End::Passed(String::new()))
}

pub fn clippy(ctx: &Ctx) -> Result<End> {
    let mut cargo = ctx.cargo();
    cargo.args(["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"]);
    command::run(&mut cargo)?;
    Ok(End::Passed(String::new()))
}

pub fn tests(ctx: &Ctx) -> Result<End> {
    // Without the tools, tests that want them say so themselves.
    let _ = ctx.tools();
    let mut out = command::run(ctx.cargo().args(["test", "--workspace", "--no-fail-fast"]))?;
    let with_protoc = ["test", "--package", "rustwire-build", "--features", "vendored-protoc", "--test", "protoc"];
    out += &command::run(ctx.cargo().args(with_protoc))?;
    let count = Tests::of(&out);
    if count.passed == 0 {
        fail!("no test was run:\n{out}");
    }
    let ignored = if count.ignored > 0 { format!(", {} ignored", count.ignored) } else { String::new() };
    Ok(End::Passed(format!("{} tests passed{ignored}", count.passed)))
}

/// What the fuzz targets have been given and what they once found, as a plain test.
pub fn fuzz_replay(ctx: &Ctx) -> Result<End> {
    let fuzz = |args: &[&str]| command::run(ctx.cargo().current_dir(ctx.root.join("fuzz")).args(args));
    fuzz(&["fmt", "--all", "--check", "--", "--files-with-diff"])?;
    let out = fuzz(&["test", "--package", "rustwire-fuzz-bodies", "--", "--nocapture"])?;
    let inputs = out.lines().filter(|line| line.contains("/corpus/") || line.contains("/finds/")).count();
    if inputs == 0 {
        fail!("no input was replayed:\n{out}");
    }
    Ok(End::Passed(format!("{inputs} inputs replayed")))
}

pub fn doc(ctx: &Ctx) -> Result<End> {
    let mut cargo = ctx.cargo();
    cargo.env("RUSTDOCFLAGS", "-D warnings").args(["doc", "--quiet", "--workspace", "--no-deps"]);
    command::run(&mut cargo)?;
    Ok(End::Passed(String::new()))
}

/// The sum of the `test result:` lines of a run.
#[derive(Debug, Default, PartialEq)]
struct Tests {
    passed: usize,
    ignored: usize,
}

impl Tests {
    fn of(output: &str) -> Tests {
        let mut tests = Tests::default();
        for line in output.lines().filter_map(|l| l.trim_start().strip_prefix("test result: ")) {
            for part in line.split([';', '.']) {
                match part.trim().split_once(' ') {
                    Some((n, "passed")) => tests.passed += n.parse::<usize>().unwrap_or(0),
                    Some((n, "ignored")) => tests.ignored += n.parse::<usize>().unwrap_or(0),
                    _ => {}
                }
            }
        }
        tests
    }
}

#[cfg(test)]
mod unit {
    use super::*;

    #[test]
    fn results_are_summed() {
        let out = "running 2 tests\ntest a ... ok\n\n\
            test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\n\
            test result: ok. 11 passed; 0 failed; 3 ignored; 0 measured; 0 filtered out; finished in 1.20s\n";
        assert_eq!(Tests::of(out), Tests { passed: 13, ignored: 3 });
    }
}

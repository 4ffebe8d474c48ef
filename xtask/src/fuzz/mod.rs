//! The fuzz targets, through libFuzzer. The flags are those that cargo-fuzz would pass; so nothing has to be installed.

mod seeds;

use crate::command;
use crate::ctx::Ctx;
use crate::error::{Context, Error, Result, fail};
use crate::files;
use std::path::PathBuf;
use std::process::Command;

/// The workspace of the targets, relative to the root.
const WORKSPACE: &str = "fuzz";
pub const TRIPLE: &str = "x86_64-unknown-linux-gnu";
/// The longest input that is made, in bytes.
const LONGEST: usize = 4096;
/// How long a target runs unless it is told.
const SECONDS: u32 = 60;

/// What libFuzzer needs: an address sanitizer for faults, coverage to be guided by, and the operands of comparisons.
const FLAGS: &[&str] = &[
    "--cfg",
    "fuzzing",
    "-Zsanitizer=address",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=16",
];

pub fn main(ctx: &Ctx, args: &[String]) -> Result<bool> {
    let known = targets(ctx)?;
    let (mut chosen, mut seconds, mut seeds) = (Vec::new(), SECONDS, false);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--seconds" => {
                let value = args.next().map(|value| value.parse());
                seconds = value.and_then(Result::ok).ok_or_else(|| Error::new("--seconds needs a number"))?;
            }
            "--seeds" => seeds = true,
            target if known.iter().any(|name| name == target) => chosen.push(target.to_owned()),
            other => fail!("there is no target {other}; known are {}", known.join(", ")),
        }
    }
    let chosen = if chosen.is_empty() { known } else { chosen };
    build(ctx)?;
    let mut good = true;
    for target in &chosen {
        if seeds {
            println!("{target:<12} {}", seeds::write(ctx, target)?);
        } else {
            good &= run(ctx, target, seconds)?;
        }
    }
    Ok(good)
}

/// The targets: the files of cargo-fuzz's folder.
fn targets(ctx: &Ctx) -> Result<Vec<String>> {
    let files = files::walk(&ctx.root.join(WORKSPACE).join("fuzz_targets"), |_| false)?;
    Ok(files.iter().filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect())
}

/// Builds all targets. `RUSTC_BOOTSTRAP` gives the stable compiler the flag for the sanitizer.
fn build(ctx: &Ctx) -> Result<()> {
    let mut cargo = ctx.cargo();
    cargo.current_dir(ctx.root.join(WORKSPACE)).env("RUSTC_BOOTSTRAP", "1");
    cargo.env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\u{1f}"));
    // With the triple named, build scripts and macros are built without the flags.
    // Optimised, or there would be few executions, but not for long; with the checks of a debug build.
    cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", "2").env("CARGO_PROFILE_DEV_DEBUG", "line-tables-only");
    cargo.args(["--config", "profile.dev.package.rustwire-fuzz-bodies.opt-level=1"]);
    cargo.args(["build", "--quiet", "--package", "rustwire-fuzz", "--bins", "--target", TRIPLE]);
    command::run(&mut cargo).map(drop)
}

fn binary(ctx: &Ctx, target: &str) -> PathBuf {
    ctx.target.join(TRIPLE).join("debug").join(target)
}

/// Fuzzes one target from what is committed and what earlier runs found; prints a line. False if there was a find.
fn run(ctx: &Ctx, target: &str, seconds: u32) -> Result<bool> {
    let place = |what: &str| ctx.target.join("fuzz").join(what).join(target);
    let (corpus, finds) = (place("corpus"), place("finds"));
    files::recreate(&finds)?;
    std::fs::create_dir_all(&corpus).context(|| corpus.display())?;
    let mut fuzzer = libfuzzer(ctx, target);
    fuzzer.arg(format!("-max_total_time={seconds}"));
    fuzzer.arg(format!("-artifact_prefix={}/", finds.display()));
    fuzzer.arg("-print_final_stats=1").arg(&corpus);
    fuzzer.args(committed(ctx, target));
    let output = command::output(&mut fuzzer)?;
    let log = command::both(&output);
    let path = ctx.target.join("fuzz").join(format!("{target}.log"));
    files::write(&path, &log)?;
    let executions = log.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    let executions = executions.map_or("?", str::trim);
    let found = files::walk(&finds, |_| true)?;
    if output.status.success() && found.is_empty() {
        println!("{target:<12} ok   {executions} executions in {seconds} s");
        return Ok(true);
    }
    let found: Vec<String> = found.iter().map(|path| finds.join(path).display().to_string()).collect();
    println!("{target:<12} FIND {executions} executions: {}\n    all of it: {}", found.join(", "), path.display());
    Ok(false)
}

/// Runs every committed input once, under the sanitizer; says how many.
pub fn replay(ctx: &Ctx) -> Result<String> {
    build(ctx)?;
    let mut inputs = 0;
    for target in targets(ctx)? {
        let folders = committed(ctx, &target);
        for folder in &folders {
            inputs += files::walk(folder, |_| true)?.len();
        }
        command::run(libfuzzer(ctx, &target).arg("-runs=0").args(folders))?;
    }
    Ok(format!("{inputs} inputs"))
}

/// The folders of committed inputs that there are.
fn committed(ctx: &Ctx, target: &str) -> Vec<PathBuf> {
    let folders = ["corpus", "finds"].map(|what| ctx.root.join(WORKSPACE).join(what).join(target));
    folders.into_iter().filter(|folder| folder.is_dir()).collect()
}

/// A target, with what all runs have in common. An input of a few kilobytes that takes seconds is a find.
fn libfuzzer(ctx: &Ctx, target: &str) -> Command {
    let mut fuzzer = Command::new(binary(ctx, target));
    fuzzer.current_dir(&ctx.target);
    fuzzer.args([&format!("-max_len={LONGEST}"), "-timeout=20", "-rss_limit_mb=2048"]);
    fuzzer
}

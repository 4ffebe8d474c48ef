//! `cargo xtask test`: a list of steps, each a small function.

mod cargo;
mod deny;
mod json_oracle;
mod legal;
mod no_std;
mod quickstart;
mod rebuild;
mod reflect_oracle;
mod road;
mod roads;
mod rules;
mod wire_oracle;

use crate::ctx::Ctx;
use crate::error::{Error, Result, fail};
use crate::{bench, conformance, differential, files, regen, tools};
use std::io::Write;
use std::time::Instant;

/// The most lines of a failing step's output that are printed.
const MOST_LINES: usize = 120;

/// Something that CI checks.
struct Step {
    name: &'static str,
    run: fn(&Ctx) -> Result<End>,
}

/// How a step that did not fail ended.
enum End {
    /// With a few words on what was done.
    Passed(String),
    /// With the reason.
    Skipped(String),
}

/// Cheap checks come first, so that their failures show early.
const STEPS: &[Step] = &[
    Step { name: "rules", run: rules::run },
    Step { name: "rustfmt", run: cargo::rustfmt },
    Step { name: "tools", run: fetch_tools },
    Step { name: "deny", run: deny::run },
    Step { name: "regen", run: check_generated },
    Step { name: "clippy", run: cargo::clippy },
    Step { name: "tests", run: cargo::tests },
    Step { name: "fuzz", run: cargo::fuzz_replay },
    Step { name: "no-std", run: no_std::run },
    Step { name: "bench", run: check_bench },
    Step { name: "differential", run: check_differential },
    Step { name: "doc", run: cargo::doc },
    Step { name: "conformance", run: run_conformance },
    Step { name: "json-oracle", run: json_oracle::run },
    Step { name: "reflect-oracle", run: reflect_oracle::run },
    Step { name: "wire-oracle", run: wire_oracle::run },
    Step { name: "quickstart", run: quickstart::run },
    Step { name: "protoc-road", run: road::run },
    Step { name: "roads", run: roads::run },
    Step { name: "rebuild", run: rebuild::run },
    Step { name: "legal", run: legal::run },
];

pub fn main(ctx: &Ctx, args: &[String]) -> Result<bool> {
    if args == ["--list"] {
        STEPS.iter().for_each(|step| println!("{}", step.name));
        return Ok(true);
    }
    if let Some(unknown) = args.iter().find(|arg| STEPS.iter().all(|step| step.name != **arg)) {
        fail!("there is no step {unknown}; `cargo xtask test --list` names them");
    }
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    let start = Instant::now();
    for step in STEPS.iter().filter(|step| args.is_empty() || args.iter().any(|arg| arg == step.name)) {
        print!("{:<14} ", step.name);
        std::io::stdout().flush()?;
        let start = Instant::now();
        let end = match (step.run)(ctx) {
            Ok(End::Skipped(reason)) if ctx.ci => Err(Error::new(format!("skipped, which CI may not: {reason}"))),
            end => end,
        };
        let seconds = start.elapsed().as_secs_f64();
        match end {
            Ok(End::Passed(words)) => {
                passed += 1;
                println!("{}", format!("ok   {seconds:>6.1} s  {words}").trim_end());
            }
            Ok(End::Skipped(reason)) => {
                skipped += 1;
                println!("skip {seconds:>6.1} s  {reason}");
            }
            Err(error) => {
                failed += 1;
                println!("FAIL {seconds:>6.1} s");
                print!("{}", shorten(&error.to_string()));
                let log = ctx.target.join(format!("xtask/failed/{}.txt", step.name));
                files::write(&log, error.to_string())?;
                println!("    all of it: {}", log.display());
            }
        }
    }
    println!("{:<14} {:>9.1} s", "all", start.elapsed().as_secs_f64());
    println!("{passed} passed, {failed} failed, {skipped} skipped");
    Ok(failed == 0)
}

/// The lines of a failing step, indented; of very many, the first and the last.
fn shorten(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let show = |lines: &[&str]| lines.iter().map(|line| format!("    {line}\n")).collect::<String>();
    if lines.len() <= MOST_LINES {
        return show(&lines);
    }
    let (first, last) = (&lines[..MOST_LINES / 2], &lines[lines.len() - MOST_LINES / 2..]);
    format!("{}    [{} lines more]\n{}", show(first), lines.len() - MOST_LINES, show(last))
}

/// The reason to skip a step that needs the tools, if they cannot be had on this machine or could not be fetched (which
/// the step that fetches them reports).
fn without_tools(ctx: &Ctx) -> Option<End> {
    let reason = match ctx.tools() {
        Ok(_) => return None,
        Err(_) if tools::supported() => "the tools could not be fetched; see the step \"tools\"",
        Err(_) => "the tools are packaged for x86-64 Linux only",
    };
    Some(End::Skipped(reason.to_owned()))
}

fn fetch_tools(ctx: &Ctx) -> Result<End> {
    match ctx.tools() {
        Ok(tools) => Ok(End::Passed(tools.describe())),
        Err(e) if tools::supported() => Err(e),
        Err(e) => Ok(End::Skipped(e.to_string())),
    }
}

fn check_bench(ctx: &Ctx) -> Result<End> {
    if let Some(end) = without_tools(ctx) {
        return Ok(end);
    }
    bench::check(ctx)?;
    Ok(End::Passed("compiles with one peer".to_owned()))
}

fn check_differential(ctx: &Ctx) -> Result<End> {
    match without_tools(ctx) {
        Some(end) => Ok(end),
        None => differential::check(ctx).map(End::Passed),
    }
}

fn check_generated(ctx: &Ctx) -> Result<End> {
    if let Some(skip) = without_tools(ctx) {
        return Ok(skip);
    }
    let differences = regen::check(ctx)?;
    if !differences.is_empty() {
        fail!("{}\n`cargo xtask regen` writes what is generated", differences.join("\n"));
    }
    Ok(End::Passed("checked-in code is what is generated".to_owned()))
}

fn run_conformance(ctx: &Ctx) -> Result<End> {
    if let Some(skip) = without_tools(ctx) {
        return Ok(skip);
    }
    let mut summaries = Vec::new();
    for (dynamic, performance) in [(false, false), (true, false), (false, true), (true, true)] {
        let options = conformance::Options { dynamic, performance, ..Default::default() };
        let verdict = conformance::run(ctx, &options)?;
        if !verdict.problems.is_empty() {
            let messages = if dynamic { "dynamic" } else { "generated" };
            let set = if performance { "the performance set " } else { "" };
            let problems = verdict.problems.join("\n");
            fail!("{set}by {messages} messages: {}\n{}\n{problems}", verdict.summary, verdict.details);
        }
        summaries.push(verdict.summary);
    }
    // Generated and dynamic messages passed all that the expectations ask, so one line says it.
    summaries.dedup();
    Ok(End::Passed(format!("by generated and by dynamic messages: {}", summaries.join("; performance: "))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_output_is_shortened_in_its_middle() {
        assert_eq!(shorten("a\nb"), "    a\n    b\n");
        let text = (1..=MOST_LINES + 5).map(|n| format!("{n}\n")).collect::<String>();
        let short = shorten(&text);
        assert_eq!(short.lines().count(), MOST_LINES + 1);
        assert!(short.starts_with("    1\n") && short.ends_with("    125\n") && short.contains("[5 lines more]"));
    }
}

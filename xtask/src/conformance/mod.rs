//! The upstream conformance suite against our testee. Its exit code alone says little: a testee that skips every test
//! passes, and the text suite is left out when the other fails. So the counts are checked.

mod expect;
mod names;
mod report;
mod table;

use crate::command;
use crate::ctx::Ctx;
use crate::error::{Context, Error, Result, fail};
use crate::files;
use report::{Outcome, Report};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

const PACKAGE: &str = "rustwire-conformance";
/// Optimised, without the time that whole-program optimisation takes.
const PROFILE: &str = "conformance";
const DEFAULT_EDITION: &str = "2024";
/// Our own expectations, relative to the root.
const EXPECTED: &str = "xtask/conformance.expected";
/// How many tests the runner's performance set has.
const PERFORMANCE_TESTS: usize = 110;
/// The most failing tests that are printed.
const SHOWN_FAILURES: usize = 60;

/// What to run.
pub struct Options {
    pub max_edition: String,
    pub only: Vec<String>,
    pub performance: bool,
    pub testee: Option<PathBuf>,
    pub raise: bool,
    /// Whether the testee answers by dynamic messages, rather than by generated ones.
    pub dynamic: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            max_edition: DEFAULT_EDITION.to_owned(),
            only: Vec::new(),
            performance: false,
            testee: None,
            raise: false,
            dynamic: false,
        }
    }
}

impl Options {
    /// Whether this is the run whose counts are written down.
    fn is_whole(&self) -> bool {
        self.is_unfiltered() && !self.performance
    }

    fn is_unfiltered(&self) -> bool {
        self.max_edition == DEFAULT_EDITION && self.only.is_empty()
    }
}

/// What came out of a run.
pub struct Verdict {
    /// The counts in one line.
    pub summary: String,
    /// The counts by message and format, failing tests, and what could be raised.
    pub details: String,
    /// What is wrong; a good run has nothing here.
    pub problems: Vec<String>,
}

pub fn main(ctx: &Ctx, args: &[String]) -> Result<bool> {
    let verdict = run(ctx, &parse(args)?)?;
    println!("{}\n{}", verdict.details, verdict.summary);
    for problem in &verdict.problems {
        println!("error: {problem}");
    }
    Ok(verdict.problems.is_empty())
}

fn parse(args: &[String]) -> Result<Options> {
    let mut options = Options::default();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().cloned().ok_or_else(|| Error::new(format!("{arg} needs a value")));
        match arg.as_str() {
            "--max-edition" => options.max_edition = value()?,
            "--only" => options.only.push(value()?),
            "--testee" => options.testee = Some(std::path::absolute(value()?)?),
            "--performance" => options.performance = true,
            "--raise" => options.raise = true,
            "--dynamic" => options.dynamic = true,
            _ => fail!("conformance does not know {arg}"),
        }
    }
    if options.raise && !options.is_whole() {
        fail!("--raise needs a run of the whole suite");
    }
    Ok(options)
}

pub fn run(ctx: &Ctx, options: &Options) -> Result<Verdict> {
    let tools = ctx.tools()?;
    let testee = match &options.testee {
        Some(path) => path.clone(),
        None => build(ctx)?,
    };
    if !testee.is_file() {
        fail!("there is no testee at {}", testee.display());
    }
    let dir = ctx.target.join(if options.dynamic { "xtask/conformance-dynamic" } else { "xtask/conformance" });
    files::recreate(&dir)?;
    let log = dir.join("runner.log");
    let status = run_suite(&tools.runner(), &testee, options, &dir, &log)?;

    let failing = std::fs::read_to_string(dir.join("failing_tests.txt")).unwrap_or_default();
    let report = Report::read(std::io::BufReader::new(File::open(&log)?), &failing)?;
    if report.suites.is_empty() {
        fail!("the runner ended early ({status}); the end of {}:\n{}", log.display(), tail(&log)?);
    }
    let mut problems = report.contradictions();
    if report.tests.is_empty() {
        problems.push("no test was run; is the name right?".to_owned());
    }
    if !status.success() && report.failures().next().is_none() {
        problems.push(format!("the runner failed ({status}) and names no test; see {}", log.display()));
    }
    let mut details = table::render(&report);
    let failures: Vec<_> = report.failures().collect();
    for (name, why) in failures.iter().take(SHOWN_FAILURES) {
        details += &format!("failed: {name}: {why}\n");
    }
    if !failures.is_empty() {
        details += &format!("all of it: {}\n", dir.display());
        problems.push(format!("{} of {} tests failed", failures.len(), report.tests.len()));
    }
    if options.performance && options.is_unfiltered() {
        let passed = report.tests.values().filter(|outcome| **outcome == Outcome::Passed).count();
        if passed != PERFORMANCE_TESTS {
            problems.push(format!("{passed} performance tests passed, {PERFORMANCE_TESTS} are expected"));
        }
    }
    if options.is_whole() {
        let file = ctx.root.join(EXPECTED);
        let text = std::fs::read_to_string(&file).context(|| EXPECTED)?;
        let compared = expect::compare(&text, &report).context(|| EXPECTED)?;
        problems.extend(compared.problems);
        if let Some(raised) = compared.raised {
            if options.raise {
                files::write(&file, raised)?;
                details += &format!("{EXPECTED} has been raised\n");
            } else {
                details +=
                    &format!("more passes than {EXPECTED} asks for; `cargo xtask conformance --raise` notes it\n");
            }
        }
    }
    Ok(Verdict { summary: report.summary(), details, problems })
}

/// Builds the testee; returns its path.
pub fn build(ctx: &Ctx) -> Result<PathBuf> {
    command::run(ctx.cargo().args(["build", "--quiet", "--package", PACKAGE, "--profile", PROFILE]))?;
    Ok(ctx.target.join(PROFILE).join(PACKAGE))
}

fn run_suite(runner: &[PathBuf], testee: &Path, options: &Options, dir: &Path, log: &Path) -> Result<ExitStatus> {
    // The runner passes no arguments on, so a script does.
    let script = dir.join("testee.sh");
    let mode = if options.dynamic { "dynamic" } else { "" };
    // The performance tests nest so deeply that the *runner* needs an unlimited stack. The testee gets an ordinary one
    // back: it is the testee's depth limit that is tested.
    let limit = if options.performance { "ulimit -S -s 8192\n" } else { "" };
    files::write(&script, format!("#!/bin/sh\n{limit}exec '{}' {mode}\n", testee.display()))?;
    command::run(Command::new("chmod").arg("+x").arg(&script))?;
    let mut command = if options.performance {
        let mut bash = Command::new("bash");
        bash.args(["-c", "ulimit -S -s unlimited && exec \"$0\" \"$@\""]).args(runner);
        bash
    } else {
        let mut command = Command::new(&runner[0]);
        command.args(&runner[1..]);
        command
    };
    command.args(["--enforce_recommended", "--verbose", "--maximum_edition", &options.max_edition]);
    command.arg("--output_dir").arg(format!("{}/", dir.display()));
    for name in &options.only {
        command.args(["--test", name]);
    }
    if options.performance {
        command.arg("--performance");
    }
    // The log can take hundreds of megabytes, so it goes to a file.
    let out = File::create(log).context(|| log.display())?;
    command.arg(&script).stdin(Stdio::null()).stdout(out.try_clone()?).stderr(out);
    command.status().context(|| command::show(&command))
}

/// The last lines of a log, each cut short.
fn tail(log: &Path) -> Result<String> {
    use std::io::{Read, Seek, SeekFrom};
    let mut file = File::open(log)?;
    let start = file.metadata()?.len().saturating_sub(16 << 10);
    file.seek(SeekFrom::Start(start))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    let lines: Vec<String> = text.lines().rev().take(25).map(|l| l.chars().take(200).collect()).collect();
    Ok(lines.into_iter().rev().collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments() {
        let parse = |s: &str| parse(&s.split(' ').map(str::to_owned).collect::<Vec<_>>());
        let options = parse("--only A.B --max-edition 2023 --only C").unwrap();
        assert_eq!((options.max_edition.as_str(), options.only.len()), ("2023", 2));
        assert!(!options.is_whole());
        assert!(parse("--raise").unwrap().is_whole());
        assert!(parse("--raise --performance").is_err());
        assert!(parse("--only").is_err());
        assert!(parse("--what").is_err());
    }
}

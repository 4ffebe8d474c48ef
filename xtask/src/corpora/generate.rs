//! Generation, and what it takes.

use super::fetch::Source;
use crate::command;
use crate::ctx::Ctx;
use crate::error::{Context, Result, fail};
use crate::files;
use std::path::Path;

/// What came out of a generation.
pub struct Generated {
    pub messages: usize,
    pub lines: usize,
    pub usage: Usage,
}

/// What the plugin took, without protoc.
pub struct Usage {
    /// Seconds of all cores together.
    pub cpu: f64,
    pub wall: f64,
    pub peak_kib: u64,
}

/// Runs the plugin and writes down what it took; `@PLUGIN@` and `@USAGE@` stand for the two paths.
const MEASURE: &str = r#"#!/usr/bin/env python3
import resource, subprocess, sys, time
start = time.monotonic()
code = subprocess.run(["@PLUGIN@"]).returncode
wall = time.monotonic() - start
used = resource.getrusage(resource.RUSAGE_CHILDREN)
with open("@USAGE@", "w") as file:
    file.write(f"{used.ru_utime + used.ru_stime} {wall} {used.ru_maxrss}")
sys.exit(code)
"#;

pub fn generate(ctx: &Ctx, plugin: &Path, source: &Source, names: &[String], out: &Path) -> Result<Generated> {
    files::recreate(out)?;
    let (measure, usage) = (out.with_extension("measure.py"), out.with_extension("usage"));
    let script = MEASURE.replace("@PLUGIN@", &plugin.display().to_string());
    files::write(&measure, script.replace("@USAGE@", &usage.display().to_string()))?;
    command::run(std::process::Command::new("chmod").arg("+x").arg(&measure))?;

    let mut protoc = ctx.tools()?.protoc();
    protoc.arg(format!("--plugin=protoc-gen-rustwire={}", measure.display()));
    protoc.arg(format!("--rustwire_out={}", out.display()));
    for include in &source.include {
        protoc.arg(format!("--proto_path={}", include.display()));
    }
    // The names of the largest set take more room than a command line has on some systems.
    let arguments = out.with_extension("files");
    files::write(&arguments, names.join("\n"))?;
    command::run(protoc.arg(format!("@{}", arguments.display())))?;

    let text = std::fs::read_to_string(&usage).context(|| usage.display())?;
    let numbers: Vec<f64> = text.split(' ').filter_map(|number| number.parse().ok()).collect();
    let [cpu, wall, peak_kib] = numbers[..] else { fail!("the measuring script wrote {text:?}") };
    let (lines, messages) = super::count(out, "Message for ")?;
    Ok(Generated { messages, lines, usage: Usage { cpu, wall, peak_kib: peak_kib as u64 } })
}

//! Commands whose output is captured, and shown when they fail.

use crate::error::{Context, Result, fail};
use std::process::{Command, Output, Stdio};

/// Runs a command to its end; returns its standard output. A failure carries both outputs.
pub fn run(command: &mut Command) -> Result<String> {
    let output = output(command)?;
    if !output.status.success() {
        fail!("{} ({})\n{}", show(command), output.status, both(&output));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a command to its end, whatever its end is.
pub fn output(command: &mut Command) -> Result<Output> {
    command.stdin(Stdio::null()).output().context(|| show(command))
}

/// Standard output and standard error, one after the other.
pub fn both(output: &Output) -> String {
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    [out.trim_end(), err.trim_end()].into_iter().filter(|s| !s.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The command as one would type it.
pub fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|w| w.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

//! Generated code under the compiler, as a user would have it.

use super::sets::Set;
use crate::command;
use crate::ctx::Ctx;
use crate::error::{Result, fail};
use crate::scratch::Scratch;
use std::path::Path;
use std::time::{Duration, Instant};

pub const DEPENDENCIES: [(&str, &str); 2] = [("rustwire", "runtime"), ("rustwire-types", "types")];

/// Checks the generated folder in each edition, with warnings denied; returns the time that the last one took.
pub fn check(ctx: &Ctx, set: &Set, out: &Path) -> Result<Duration> {
    let mut time = Duration::ZERO;
    for edition in ["2021", "2024"] {
        let scratch = Scratch::new(ctx, set.name, edition, &DEPENDENCIES)?;
        // The dependencies first, so that they do not count.
        scratch.write("src/lib.rs", "")?;
        command::run(scratch.cargo().args(["check", "--quiet"]))?;
        scratch.write(
            "src/lib.rs",
            &format!(
                "#![forbid(unsafe_code)]\n#![deny(warnings)]\n\n#[path = {:?}]\npub mod pb;\n",
                out.join("mod.rs")
            ),
        )?;
        let start = Instant::now();
        let output = command::output(scratch.cargo().args(["check", "--quiet"]))?;
        time = start.elapsed();
        if !output.status.success() {
            let text = command::both(&output);
            let first: Vec<&str> = text.lines().take(80).collect();
            fail!("edition {edition}:\n{}\n[{} lines in all]", first.join("\n"), text.lines().count());
        }
    }
    Ok(time)
}

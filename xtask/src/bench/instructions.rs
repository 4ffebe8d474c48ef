//! Instructions that fixed operations take, by callgrind: the same on every run, whatever else the machine does. What
//! callgrind runs has no AVX-512, so that arrays are of the kernels below.

use crate::command;
use crate::ctx::Ctx;
use crate::error::{Context, Result, fail};
use crate::files;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// The counts of the last change that was meant to change them.
const STORED: &str = "bench/instructions.json";
/// The function of the program that callgrind watches.
const WATCHED: &str = "collected";

/// Prints the counts beside the stored ones, or stores them.
pub fn main(ctx: &Ctx, program: &Path, store: bool) -> Result<bool> {
    let counts = count(ctx, program)?;
    let path = ctx.root.join(STORED);
    if store {
        files::write(&path, to_json(&counts))?;
        println!("{} counts stored", counts.len());
        return Ok(true);
    }
    let stored = of_json(&std::fs::read_to_string(&path).unwrap_or_default());
    println!("{:<32} {:>12} {:>12} {:>8}", "instructions an operation", "stored", "now", "");
    for (name, now) in &counts {
        match stored.get(name) {
            Some(&then) => {
                let change = (*now as f64 / then as f64 - 1.0) * 100.0;
                println!("{name:<32} {then:>12} {now:>12} {change:>+7.1}%");
            }
            None => println!("{name:<32} {:>12} {now:>12}", "-"),
        }
    }
    Ok(true)
}

/// Instructions by operation, such as `person decode`.
fn count(ctx: &Ctx, program: &Path) -> Result<BTreeMap<String, u64>> {
    let folder = ctx.fresh_dir("callgrind")?;
    let out = folder.join("out");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--collect-atstart=no"]);
    valgrind.arg(format!("--toggle-collect={WATCHED}")).arg(format!("--dump-after={WATCHED}"));
    valgrind.arg(format!("--callgrind-out-file={}", out.display()));
    valgrind.arg(program).arg("--instructions");
    let operations =
        command::run(&mut valgrind).context(|| "callgrind comes with valgrind, which must be installed")?;
    let mut counts = BTreeMap::new();
    for (number, line) in operations.lines().enumerate() {
        let dump = folder.join(format!("out.{}", number + 1));
        let dump = std::fs::read_to_string(&dump).context(|| dump.display())?;
        let (Some(total), Some((name, times))) = (total(&dump), line.rsplit_once(' ')) else {
            fail!("callgrind's output is not understood: {line}");
        };
        counts.insert(name.to_owned(), total / times.parse::<u64>().context(|| line.to_owned())?);
    }
    files::remove_dir(&folder)?;
    Ok(counts)
}

/// The sum of a dump of callgrind's.
fn total(dump: &str) -> Option<u64> {
    let line =
        dump.lines().find_map(|line| line.strip_prefix("totals: ").or_else(|| line.strip_prefix("summary: ")))?;
    line.trim().parse().ok()
}

/// A JSON object, a line a count.
fn to_json(counts: &BTreeMap<String, u64>) -> String {
    let lines: Vec<String> = counts.iter().map(|(name, count)| format!("  \"{name}\": {count}")).collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

/// Reads what [`to_json`] writes.
fn of_json(text: &str) -> BTreeMap<String, u64> {
    let count = |line: &str| {
        let (name, count) = line.trim().trim_end_matches(',').split_once(':')?;
        Some((name.trim_matches('"').to_owned(), count.trim().parse().ok()?))
    };
    text.lines().filter_map(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_survive_their_file() {
        let counts = BTreeMap::from([("int64/small/1000 decode".to_owned(), 7), ("person encode".to_owned(), 120)]);
        assert_eq!(of_json(&to_json(&counts)), counts);
    }

    #[test]
    fn the_sum_of_a_dump_is_found() {
        assert_eq!(total("version: 1\nevents: Ir\nfn=x\n1 2\ntotals: 1234\n"), Some(1234));
        assert_eq!(total("events: Ir\n"), None);
    }
}

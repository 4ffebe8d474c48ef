//! `cargo xtask corpora`: real schemas, downloaded, generated and compiled; what that takes is printed as a table.

mod check;
mod fetch;
mod generate;
mod osm;
mod sets;

use crate::ctx::Ctx;
use crate::error::{Context, Result, fail};
use crate::{files, regen};
use sets::{SETS, Set};
use std::time::Duration;

/// What was seen of a set.
struct Row {
    name: &'static str,
    files: usize,
    generated: generate::Generated,
    /// What `cargo check` took in the newest edition, and of how many packages, if not of all.
    check: Option<(Duration, Option<usize>)>,
}

pub fn main(ctx: &Ctx, args: &[String]) -> Result<bool> {
    if args == ["--list"] {
        SETS.iter().for_each(|set| println!("{:<20} {}", set.name, set.origin));
        return Ok(true);
    }
    if let Some(unknown) = args.iter().find(|arg| SETS.iter().all(|set| set.name != **arg)) {
        fail!("there is no set {unknown}; `cargo xtask corpora --list` names them");
    }
    let plugin = regen::build_release_plugin(ctx)?;
    let dir = ctx.target.join("corpora");
    let mut rows = Vec::new();
    let mut failed = false;
    for set in SETS.iter().filter(|set| args.is_empty() || args.iter().any(|arg| arg == set.name)) {
        eprintln!("{}: {}", set.name, set.origin);
        match run(ctx, set, &plugin, &dir) {
            Ok(row) => rows.push(row),
            Err(error) => {
                failed = true;
                eprintln!("{}: {error}", set.name);
            }
        }
    }
    print_table(&rows);
    Ok(!failed)
}

fn run(ctx: &Ctx, set: &'static Set, plugin: &std::path::Path, dir: &std::path::Path) -> Result<Row> {
    let source = fetch::fetch(ctx, set, &dir.join("sources"))?;
    let out = dir.join("generated").join(set.name);
    let generated = generate::generate(ctx, plugin, &source, &source.files, &out)?;
    let check = match set.sample {
        None => Some((check::check(ctx, set, &out)?, None)),
        Some(count) => {
            let (sample, packages) = source.sample(count)?;
            let out = dir.join("generated").join(format!("{}-sample", set.name));
            generate::generate(ctx, plugin, &source, &sample, &out)?;
            Some((check::check(ctx, set, &out)?, Some(packages)))
        }
    };
    if set.name == osm::SET {
        osm::run(ctx, &source, &out)?;
    }
    Ok(Row { name: set.name, files: source.files.len(), generated, check })
}

fn print_table(rows: &[Row]) {
    println!("| set | files | messages | generated lines | generation, CPU s | wall s | peak memory, MiB | check, s |");
    println!("|---|---|---|---|---|---|---|---|");
    for row in rows {
        let check = match row.check {
            None => String::new(),
            Some((time, None)) => format!("{:.1}", time.as_secs_f64()),
            Some((time, Some(packages))) => format!("{:.1} ({packages} packages)", time.as_secs_f64()),
        };
        let generated = &row.generated;
        println!(
            "| {} | {} | {} | {} | {:.2} | {:.2} | {} | {check} |",
            row.name,
            row.files,
            generated.messages,
            generated.lines,
            generated.usage.cpu,
            generated.usage.wall,
            generated.usage.peak_kib / 1024,
        );
    }
}

/// The lines of all files below a folder, and how many of them hold a text.
fn count(dir: &std::path::Path, text: &str) -> Result<(usize, usize)> {
    let (mut lines, mut matching) = (0, 0);
    for name in files::walk(dir, |_| true)? {
        let content = std::fs::read_to_string(dir.join(&name)).context(|| name.display())?;
        lines += content.lines().count();
        matching += content.lines().filter(|line| line.contains(text)).count();
    }
    Ok((lines, matching))
}

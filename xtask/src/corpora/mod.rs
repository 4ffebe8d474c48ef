//! `cargo xtask corpora`: real schemas, downloaded, generated and compiled; what that takes is printed as a table.

mod check;
mod dynamic;
mod fetch;
mod generate;
mod osm;
mod sets;

use crate::ctx::Ctx;
use crate::error::{Context, Result, fail};
use crate::{files, regen};
use fetch::Source;
use sets::{SETS, Set};
use std::path::Path;
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
    let (dynamic_only, args) = match args {
        [first, rest @ ..] if first == "--dynamic" => (true, rest),
        all => (false, all),
    };
    if let Some(unknown) = args.iter().find(|arg| SETS.iter().all(|set| set.name != **arg)) {
        fail!("there is no set {unknown}; `cargo xtask corpora --list` names them");
    }
    let plugin = if dynamic_only { None } else { Some(regen::build_release_plugin(ctx)?) };
    let dir = ctx.target.join("corpora");
    let mut rows = Vec::new();
    let mut failed = false;
    for set in SETS.iter().filter(|set| args.is_empty() || args.iter().any(|arg| arg == set.name)) {
        eprintln!("{}: {}", set.name, set.origin);
        let source = fetch::fetch(ctx, set, &dir.join("sources"))?;
        let seen = dynamic::run(ctx, &source, &dir.join(format!("{}.binpb", set.name)));
        let row = plugin.as_ref().map(|plugin| run(ctx, set, &source, plugin, &dir)).transpose();
        let mut note = |error| {
            failed = true;
            eprintln!("{}: {error}", set.name);
        };
        match seen {
            Ok(seen) => eprintln!("{}: dynamic messages: {seen}", set.name),
            Err(error) => note(error),
        }
        match row {
            Ok(row) => rows.extend(row),
            Err(error) => note(error),
        }
    }
    if !dynamic_only {
        print_table(&rows);
    }
    Ok(!failed)
}

fn run(ctx: &Ctx, set: &'static Set, source: &Source, plugin: &Path, dir: &Path) -> Result<Row> {
    let out = dir.join("generated").join(set.name);
    let generated = generate::generate(ctx, plugin, source, &source.files, &out)?;
    let check = match set.sample {
        None => Some((check::check(ctx, set, &out)?, None)),
        Some(count) => {
            let (sample, packages) = source.sample(count)?;
            let out = dir.join("generated").join(format!("{}-sample", set.name));
            generate::generate(ctx, plugin, source, &sample, &out)?;
            Some((check::check(ctx, set, &out)?, Some(packages)))
        }
    };
    if set.name == osm::SET {
        osm::run(ctx, source, &out)?;
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
fn count(dir: &Path, text: &str) -> Result<(usize, usize)> {
    let (mut lines, mut matching) = (0, 0);
    for name in files::walk(dir, |_| true)? {
        let content = std::fs::read_to_string(dir.join(&name)).context(|| name.display())?;
        lines += content.lines().count();
        matching += content.lines().filter(|line| line.contains(text)).count();
    }
    Ok((lines, matching))
}

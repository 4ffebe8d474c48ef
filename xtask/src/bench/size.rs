//! What it costs to have a library in a program: time to compile, and size.

use crate::command;
use crate::ctx::Ctx;
use crate::error::{Context, Result, fail};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The features of `bench/size`, and the one without any first.
const PROGRAMS: [&str; 6] = ["", "rustwire", "prost", "buffa", "google", "micropb"];

/// What one program came to.
struct Measured {
    lines: usize,
    /// Seconds of CPU time for all of it, from nothing.
    clean: f64,
    /// Seconds of CPU time for the program alone, generated code included.
    rebuild: f64,
    bytes: u64,
}

/// Builds the programs one by one and prints a table.
pub fn main(ctx: &Ctx) -> Result<bool> {
    ctx.tools()?;
    println!(
        "{:<10} {:>16} {:>14} {:>16} {:>22}",
        "", "generated lines", "clean, CPU s", "rebuild, CPU s", "KB over the empty one"
    );
    let mut empty = 0;
    for name in PROGRAMS {
        let measured = measure(ctx, name)?;
        if name.is_empty() {
            empty = measured.bytes;
        }
        println!(
            "{:<10} {:>16} {:>14.1} {:>16.1} {:>22.1}",
            if name.is_empty() { "(empty)" } else { name },
            measured.lines,
            measured.clean,
            measured.rebuild,
            measured.bytes.saturating_sub(empty) as f64 / 1024.0
        );
    }
    Ok(true)
}

fn measure(ctx: &Ctx, name: &str) -> Result<Measured> {
    let package = ctx.root.join("bench/size");
    let target = ctx.fresh_dir("size")?;
    let build = || {
        let mut cargo = ctx.cargo();
        cargo.current_dir(&package).env("CARGO_TARGET_DIR", &target);
        cargo.args(["build", "--release", "--quiet", "--locked", "--features", name]);
        cargo
    };
    let clean = cpu_seconds(&mut build())?;
    let main = package.join("src/main.rs");
    std::fs::File::options().append(true).open(&main)?.set_modified(std::time::SystemTime::now())?;
    let rebuild = cpu_seconds(&mut build())?;
    let binary = target.join("release").join(format!("rustwire-bench-size{}", std::env::consts::EXE_SUFFIX));
    check(&binary)?;
    let bytes = std::fs::metadata(&binary).context(|| binary.display())?.len();
    let lines = generated_lines(&target.join("release/build"))?;
    crate::files::remove_dir(&target)?;
    Ok(Measured { lines, clean, rebuild, bytes })
}

/// Runs a command; returns the CPU time that it and its children took.
fn cpu_seconds(command: &mut Command) -> Result<f64> {
    let before = children_ticks()?;
    command::run(command)?;
    // The unit of /proc is a hundredth of a second on every Linux that Rust runs on.
    Ok((children_ticks()? - before) as f64 / 100.0)
}

/// User and system time of all children that have ended.
fn children_ticks() -> Result<u64> {
    let stat = std::fs::read_to_string("/proc/self/stat").context(|| "/proc/self/stat")?;
    let fields = stat.rsplit(')').next().unwrap_or_default();
    // The name in parentheses is the second field, so `cutime` and `cstime`, the 16th and 17th, come 13 later.
    let ticks: Vec<u64> = fields.split_whitespace().skip(13).take(2).filter_map(|field| field.parse().ok()).collect();
    match ticks[..] {
        [user, system] => Ok(user + system),
        _ => fail!("/proc/self/stat has no times"),
    }
}

/// The program must do its work, or its size would mean nothing.
fn check(binary: &Path) -> Result<()> {
    // A list of one event whose id is "a".
    const MESSAGE: &[u8] = &[0x0A, 3, 0x0A, 1, b'a'];
    let mut program = Command::new(binary).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    if let Some(mut input) = program.stdin.take() {
        input.write_all(MESSAGE)?;
    }
    let output = program.wait_with_output()?;
    if !output.status.success() || output.stdout != MESSAGE {
        fail!("{} does not encode what it decoded", binary.display());
    }
    Ok(())
}

/// Lines of Rust below the folders of build scripts.
fn generated_lines(folder: &Path) -> Result<usize> {
    let mut lines = 0;
    for entry in std::fs::read_dir(folder).context(|| folder.display())? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            lines += generated_lines(&path)?;
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && path.components().any(|c| c.as_os_str().to_string_lossy().starts_with("rustwire-bench-size-"))
        {
            lines += std::fs::read_to_string(&path).context(|| path.display())?.lines().count();
        }
    }
    Ok(lines)
}

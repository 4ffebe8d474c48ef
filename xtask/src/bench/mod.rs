//! The benchmark: builds `bench/` and runs it.

mod instructions;
mod size;

use crate::command;
use crate::ctx::Ctx;
use crate::error::{Result, fail};
use std::path::PathBuf;
use std::process::Command;

/// The arguments of `cargo xtask bench`: some are for the build, the rest goes to the program.
#[derive(Debug, Default, PartialEq)]
struct Args {
    /// The peers to build with; `None` means all.
    peers: Option<String>,
    mimalloc: bool,
    size: bool,
    instructions: bool,
    /// Keeps the counts of instructions for later runs.
    store: bool,
    program: Vec<String>,
}

impl Args {
    fn parse(args: &[String]) -> Result<Args> {
        let mut parsed = Args::default();
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--peers" => match args.next() {
                    Some(peers) => parsed.peers = Some(peers.clone()),
                    None => fail!("--peers needs names, such as prost,buffa"),
                },
                "--mimalloc" => parsed.mimalloc = true,
                "--size" => parsed.size = true,
                "--instructions" => parsed.instructions = true,
                "--store" => parsed.store = true,
                _ => parsed.program.push(arg.clone()),
            }
        }
        Ok(parsed)
    }

    /// What cargo is told about features.
    fn features(&self) -> Vec<String> {
        let mut features: Vec<&str> =
            self.peers.iter().flat_map(|peers| peers.split(',')).filter(|name| !name.is_empty()).collect();
        features.extend(self.mimalloc.then_some("mimalloc"));
        let mut args = Vec::new();
        if self.peers.is_some() {
            args.push("--no-default-features".to_owned());
        }
        if !features.is_empty() {
            args.extend(["--features".to_owned(), features.join(",")]);
        }
        args
    }
}

pub fn main(ctx: &Ctx, args: &[String]) -> Result<bool> {
    let mut args = Args::parse(args)?;
    if args.size {
        return size::main(ctx);
    }
    if args.instructions {
        // Only rustwire's are counted.
        args.peers.get_or_insert_default();
        return instructions::main(ctx, &build(ctx, &args)?, args.store);
    }
    let program = build(ctx, &args)?;
    // In the folder that the user is in, so that `--json FILE` means a file there.
    Ok(Command::new(program).args(&args.program).status()?.success())
}

/// cargo in the workspace of the benchmark.
fn cargo(ctx: &Ctx) -> Command {
    let mut cargo = ctx.cargo();
    cargo.current_dir(ctx.root.join("bench")).env("CARGO_TARGET_DIR", ctx.target.join("bench"));
    // The code of prost for a message of a thousand fields has sums of a thousand terms, too deep for the compiler's usual stack.
    cargo.env("RUST_MIN_STACK", (256 << 20).to_string());
    cargo
}

/// Builds the program; returns its path.
fn build(ctx: &Ctx, args: &Args) -> Result<PathBuf> {
    ctx.tools()?;
    let target = ctx.target.join("bench");
    let mut cargo = cargo(ctx);
    cargo.args(["build", "--release", "--locked"]).args(args.features());
    eprintln!("{}", command::show(&cargo));
    if !cargo.status()?.success() {
        fail!("the benchmark does not build");
    }
    Ok(target.join("release").join(format!("rustwire-bench{}", std::env::consts::EXE_SUFFIX)))
}

/// Checks that the benchmark still compiles, without most of its peers, and runs its unit tests.
pub fn check(ctx: &Ctx) -> Result<()> {
    ctx.tools()?;
    let mut cargo = cargo(ctx);
    cargo.args(["test", "--quiet", "--locked", "--no-default-features", "--features", "prost"]);
    command::run(&mut cargo)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Args;

    fn args(line: &str) -> Args {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Args::parse(&words).unwrap()
    }

    #[test]
    fn the_program_gets_what_is_not_for_the_build() {
        let args = args("int64 --peers prost,buffa --quick --json out.json");
        assert_eq!(args.program, ["int64", "--quick", "--json", "out.json"]);
        assert_eq!(args.features(), ["--no-default-features", "--features", "prost,buffa"]);
    }

    #[test]
    fn all_peers_are_the_default() {
        assert!(args("").features().is_empty());
        assert_eq!(args("--mimalloc").features(), ["--features", "mimalloc"]);
    }

    #[test]
    fn peers_need_names() {
        assert!(Args::parse(&["--peers".to_owned()]).is_err());
    }
}

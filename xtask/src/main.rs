//! `cargo xtask`: one command does what CI does. See [`USAGE`].

mod bench;
mod command;
mod conformance;
mod corpora;
mod ctx;
mod differential;
mod dynamic;
mod error;
mod files;
mod fuzz;
mod regen;
mod sanitize;
mod scratch;
mod steps;
mod tools;

use ctx::Ctx;
use error::Result;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test [STEP...]    everything CI does, or the named steps only; ends with `N passed, N failed, N skipped`
      --list            name the steps

  conformance       the upstream conformance suite against our testee
      --max-edition N   the newest edition to test (2024)
      --only NAME       one test; may be repeated
      --performance     the suite's performance tests instead
      --testee PATH     another program instead of our testee
      --raise           write counts that have grown to the expectation file

  corpora [SET...]  downloads real schemas, generates and compiles them, and prints what that takes; not part of `test`
      --dynamic         only random dynamic messages of all types, beside protoc and Python's protobuf
      --list            name the sets

  differential [N]  the same wire bytes through rustwire, prost and buffa, random ones of N messages (4000)

  sanitize          the runtime's tests and the fuzz corpora under AddressSanitizer, its kernels under valgrind

  regen             writes the checked-in generated code anew
      --check           writes nothing and lists what differs

  bench [FILTER...] rustwire beside its peers; needs a quiet machine for good figures
      --quick           fewer and shorter rounds
      --json FILE       writes one JSON object a line
      --html FILE       writes a page with charts
      --markdown FILE   writes the tables of docs/benchmarks.md
      --peers LIST      builds with these only, such as prost,buffa; a build with all takes minutes
      --mimalloc        over another allocator
      --size            instead: compile time and size of the smallest programs
      --instructions    instead: instructions of fixed operations beside the stored ones, by callgrind
      --store           with it: stores them

  fuzz [TARGET...]  fuzzes all targets, or those named, one after the other
      --seconds N       how long each (60)
      --seeds           instead, writes the corpora anew from the conformance suite and testdata

With CI set in the environment no step of `test` may be skipped.
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((command, rest)) = args.split_first() else {
        eprint!("{USAGE}");
        return ExitCode::from(2);
    };
    let run: fn(&Ctx, &[String]) -> Result<bool> = match command.as_str() {
        "test" => steps::main,
        "conformance" => conformance::main,
        "corpora" => corpora::main,
        "fuzz" => fuzz::main,
        "regen" => regen::main,
        "bench" => bench::main,
        "sanitize" => sanitize::main,
        "differential" => differential::main,
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match Ctx::new().and_then(|ctx| run(&ctx, rest)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("error: {e}");
            ExitCode::FAILURE
        }
    }
}

//! The runtime's tests and the fuzz corpora under AddressSanitizer, and the unit tests of its kernels under valgrind.

use crate::command;
use crate::ctx::Ctx;
use crate::error::{Result, fail};
use crate::fuzz::{self, TRIPLE};
use std::process::Command;

/// The tests whose point is time or memory, or a stack that a sanitizer makes larger.
const LEFT_OUT: [&str; 4] =
    ["deep_input_on_a_small_stack", "million", "many_tiny_elements", "interleaved_elements_take_linear_time"];

pub fn main(ctx: &Ctx, args: &[String]) -> Result<bool> {
    if !args.is_empty() {
        fail!("sanitize takes no arguments");
    }
    println!("corpora      {}", fuzz::replay(ctx)?);
    println!("asan         {}", tests_under_asan(ctx)?);
    println!("valgrind     {}", kernels_under_valgrind(ctx)?);
    Ok(true)
}

fn tests_under_asan(ctx: &Ctx) -> Result<String> {
    let mut cargo = ctx.cargo();
    cargo.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", "-Zsanitizer=address");
    // The tests that count allocations bring an allocator of their own.
    cargo.args(["test", "--quiet", "--package", "rustwire", "--target", TRIPLE, "--lib"]);
    for test in ["cases", "encode", "errors", "extensions", "hostile", "nesting", "unknown"] {
        cargo.args(["--test", test]);
    }
    cargo.arg("--");
    for test in LEFT_OUT {
        cargo.args(["--skip", test]);
    }
    let out = command::run(&mut cargo)?;
    Ok(summary(&out))
}

fn kernels_under_valgrind(ctx: &Ctx) -> Result<String> {
    let mut cargo = ctx.cargo();
    cargo.args(["test", "--package", "rustwire", "--lib", "--no-run", "--message-format=json"]);
    let messages = command::run(&mut cargo)?;
    let executable = messages.lines().rev().find_map(|line| line.split_once("\"executable\":\"")?.1.split('"').next());
    let Some(executable) = executable else { fail!("cargo names no test program") };
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--quiet", "--error-exitcode=99", "--leak-check=no", executable, "--test-threads=1"]);
    Ok(summary(&command::run(valgrind.args(["arch", "wire"]))?))
}

/// The `test result:` lines, in short.
fn summary(out: &str) -> String {
    let results = out.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
    results.filter_map(|line| line.split(';').next()).collect::<Vec<_>>().join(", ")
}

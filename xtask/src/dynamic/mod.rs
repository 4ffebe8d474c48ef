//! Dynamic messages beside protoc and Python's protobuf: random messages of every type of a descriptor set go through all formats,
//! and a sample of them through the others' codecs, text by protoc and JSON by Python.

use crate::command;
use crate::ctx::Ctx;
use crate::error::Result;
use crate::{files, tools};
use std::path::Path;
use std::process::Command;

const ORACLE: &str = include_str!("oracle.py");

/// Round-trips `each` messages of each type of a descriptor set, and shows `sample` of all messages to the others, each of which
/// takes two calls of protoc; says how many.
pub fn compare(ctx: &Ctx, set: &Path, each: usize, sample: usize) -> Result<String> {
    let protobuf = tools::python_protobuf(&ctx.target.join("tools"))?;
    let dir = ctx.fresh_dir("dynamic")?;
    let messages = dir.join("messages");
    files::recreate(&messages)?;
    let roundtrip = |command: &str, numbers: &[usize]| {
        let mut cargo = ctx.cargo();
        cargo.args(["run", "--quiet", "--package", "rustwire-reflect", "--example", "roundtrip", "--", command]);
        command::run(cargo.arg(set).arg(&messages).args(numbers.iter().map(usize::to_string)))
    };
    let figures = roundtrip("write", &[each, sample])?;
    let script = dir.join("oracle.py");
    files::write(&script, ORACLE)?;
    let mut python = Command::new("python3");
    python.env("PYTHONPATH", protobuf).env("PYTHONDONTWRITEBYTECODE", "1");
    let compared = command::run(python.arg(&script).arg(&ctx.tools()?.protoc).arg(set).arg(&messages))?;
    roundtrip("read", &[])?;
    files::remove_dir(&dir)?;
    Ok(format!("{}; {}", figures.trim_end(), compared.trim_end()))
}

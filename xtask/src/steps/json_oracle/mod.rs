//! ProtoJSON beside Python's protobuf: random messages of the conformance schemas, both ways, and damaged ones.

use super::{End, without_tools};
use crate::command;
use crate::ctx::Ctx;
use crate::error::Result;
use crate::{conformance, files, tools};
use std::process::Command;

pub(super) const ORACLE: &str = include_str!("oracle.py");
/// How many messages; about ten seconds.
const MESSAGES: &str = "4000";
const SCHEMAS: [&str; 4] = [
    "conformance/conformance.proto",
    "conformance/messages/test_messages_proto2.proto",
    "conformance/messages/test_messages_proto3.proto",
    "conformance/messages/test_messages_edition2023.proto",
];

pub fn run(ctx: &Ctx) -> Result<End> {
    ask(ctx, "json-oracle", &[("oracle.py", ORACLE)], MESSAGES)
}

/// Runs the last of some scripts beside Python's protobuf; the others are modules that it imports.
pub(super) fn ask(ctx: &Ctx, name: &str, scripts: &[(&str, &str)], messages: &str) -> Result<End> {
    if let Some(skip) = without_tools(ctx) {
        return Ok(skip);
    }
    let protobuf = tools::python_protobuf(&ctx.target.join("tools"))?;
    let dir = ctx.fresh_dir(name)?;
    let modules = dir.join("modules");
    files::recreate(&modules)?;
    let mut protoc = ctx.tools()?.protoc();
    protoc.arg(format!("--python_out={}", modules.display()));
    command::run(protoc.arg(format!("--proto_path={}", ctx.tools()?.include.display())).args(SCHEMAS))?;
    let mut python = Command::new("python3");
    for (file, text) in scripts {
        files::write(&dir.join(file), text)?;
    }
    let path = std::env::join_paths([&protobuf, &modules]).map_err(|e| crate::error::Error::new(e.to_string()))?;
    python.env("PYTHONPATH", path).env("PYTHONDONTWRITEBYTECODE", "1");
    python.args(scripts.last().map(|(file, _)| dir.join(file)));
    let out = command::run(python.arg(conformance::build(ctx)?).arg(messages))?;
    files::remove_dir(&dir)?;
    Ok(End::Passed(out.trim_end().to_owned()))
}

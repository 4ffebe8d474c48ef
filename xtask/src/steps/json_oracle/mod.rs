//! ProtoJSON beside Python's protobuf: random messages of the conformance schemas, both ways, and damaged ones.

use super::{End, without_tools};
use crate::command;
use crate::ctx::Ctx;
use crate::error::Result;
use crate::{conformance, files, tools};
use std::process::Command;

const ORACLE: &str = include_str!("oracle.py");
/// How many messages; about ten seconds.
const MESSAGES: &str = "4000";
const SCHEMAS: [&str; 4] = [
    "conformance/conformance.proto",
    "conformance/messages/test_messages_proto2.proto",
    "conformance/messages/test_messages_proto3.proto",
    "conformance/messages/test_messages_edition2023.proto",
];

pub fn run(ctx: &Ctx) -> Result<End> {
    if let Some(skip) = without_tools(ctx) {
        return Ok(skip);
    }
    let protobuf = tools::python_protobuf(&ctx.target.join("tools"))?;
    let dir = ctx.fresh_dir("json-oracle")?;
    let modules = dir.join("modules");
    files::recreate(&modules)?;
    let mut protoc = ctx.tools()?.protoc();
    protoc.arg(format!("--python_out={}", modules.display()));
    command::run(protoc.arg(format!("--proto_path={}", ctx.tools()?.include.display())).args(SCHEMAS))?;
    let script = dir.join("oracle.py");
    files::write(&script, ORACLE)?;
    let path = std::env::join_paths([&protobuf, &modules]).map_err(|e| crate::error::Error::new(e.to_string()))?;
    let mut python = Command::new("python3");
    python.env("PYTHONPATH", path).env("PYTHONDONTWRITEBYTECODE", "1");
    let out = command::run(python.arg(&script).arg(conformance::build(ctx)?).arg(MESSAGES))?;
    files::remove_dir(&dir)?;
    Ok(End::Passed(out.trim_end().to_owned()))
}

//! Dynamic messages of real schemas.

use super::fetch::Source;
use crate::command;
use crate::ctx::Ctx;
use crate::dynamic::compare;
use crate::error::Result;
use crate::files;
use std::path::Path;

/// How many messages of each type.
const EACH: usize = 3;
/// How many messages of a set are compared with what protoc and Python make of them.
const SAMPLE: usize = 60;

/// Random messages of every type of a set, in all formats; says how many.
pub fn run(ctx: &Ctx, source: &Source, set: &Path) -> Result<String> {
    let mut protoc = ctx.tools()?.protoc();
    protoc.arg(format!("--descriptor_set_out={}", set.display())).arg("--include_imports");
    for include in &source.include {
        protoc.arg(format!("--proto_path={}", include.display()));
    }
    let arguments = set.with_extension("files");
    files::write(&arguments, source.files.join("\n"))?;
    command::run(protoc.arg(format!("@{}", arguments.display())))?;
    compare(ctx, set, EACH, SAMPLE)
}

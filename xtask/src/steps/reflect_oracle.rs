//! Dynamic messages of the checked-in schemas beside protoc and Python's protobuf.

use super::{End, without_tools};
use crate::ctx::Ctx;
use crate::dynamic;
use crate::error::Result;

const SETS: [&str; 2] = ["conformance/src/gen/messages.binpb", "reflect/tests/gen/library.binpb"];
/// How many messages of each type.
const EACH: usize = 10;
/// How many messages of a set the others see.
const SAMPLE: usize = 200;

pub fn run(ctx: &Ctx) -> Result<End> {
    if let Some(skip) = without_tools(ctx) {
        return Ok(skip);
    }
    let seen: Result<Vec<String>> =
        SETS.iter().map(|set| dynamic::compare(ctx, &ctx.root.join(set), EACH, SAMPLE)).collect();
    Ok(End::Passed(seen?.join("; ")))
}

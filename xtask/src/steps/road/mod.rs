//! The way of those who call protoc themselves: `protoc --rustwire_out`, then a `mod` line in a crate of any edition.

use super::{End, without_tools};
use crate::command;
use crate::ctx::Ctx;
use crate::error::Result;
use crate::files;
use crate::regen;
use crate::scratch::Scratch;

const SCHEMAS: [(&str, &str); 2] =
    [("road.proto", include_str!("road.proto")), ("rules.proto", include_str!("rules.proto"))];
const MAIN: &str = include_str!("main.rs");
const EDITIONS: [&str; 2] = ["2021", "2024"];
const DEPENDENCIES: [(&str, &str); 2] = [("rustwire", "runtime"), ("rustwire-types", "types")];

pub fn run(ctx: &Ctx) -> Result<End> {
    if let Some(skip) = without_tools(ctx) {
        return Ok(skip);
    }
    let plugin = regen::build_plugin(ctx)?;
    for edition in EDITIONS {
        let scratch = Scratch::new(ctx, "road", edition, &DEPENDENCIES)?;
        let out = scratch.dir().join("src/generated");
        files::recreate(&out)?;
        let mut protoc = ctx.tools()?.protoc();
        protoc.arg(format!("--plugin=protoc-gen-rustwire={}", plugin.display()));
        protoc.arg(format!("--rustwire_out={}", out.display()));
        protoc.arg(format!("--proto_path={}", scratch.dir().join("proto").display()));
        for (name, text) in SCHEMAS {
            scratch.write(&format!("proto/{name}"), text)?;
            protoc.arg(name);
        }
        command::run(&mut protoc)?;
        scratch.write("src/main.rs", MAIN)?;
        scratch.run()?;
    }
    Ok(End::Passed(format!("protoc --rustwire_out runs in editions {}", EDITIONS.join(" and "))))
}

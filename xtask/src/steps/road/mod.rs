//! The way of those who call protoc themselves: `protoc --rustwire_out`, then a `mod` line in a crate of any edition.

use super::{End, without_tools};
use crate::command;
use crate::ctx::Ctx;
use crate::error::{Result, fail};
use crate::files;
use crate::regen;
use crate::scratch::{DEPENDENCIES, Scratch};

const SCHEMA: &str = include_str!("road.proto");
/// What the plugin is told.
const OPTIONS: &str = "";
const EDITIONS: [&str; 2] = ["2021", "2024"];

pub fn run(ctx: &Ctx) -> Result<End> {
    if let Some(skip) = without_tools(ctx) {
        return Ok(skip);
    }
    let plugin = regen::build_plugin(ctx)?;
    for edition in EDITIONS {
        let scratch = Scratch::new(ctx, "road", edition, &DEPENDENCIES)?;
        scratch.write("proto/road.proto", SCHEMA)?;
        let out = scratch.dir().join("src/generated");
        files::recreate(&out)?;
        let mut protoc = ctx.tools()?.protoc();
        protoc.arg(format!("--plugin=protoc-gen-rustwire={}", plugin.display()));
        protoc.arg(format!("--rustwire_out={OPTIONS}:{}", out.display()));
        protoc.arg(format!("--proto_path={}", scratch.dir().join("proto").display())).arg("road.proto");
        command::run(&mut protoc)?;
        scratch.write("src/main.rs", &main_rs(&file_names(&out)?)?)?;
        scratch.run()?;
    }
    Ok(End::Passed(format!("protoc --rustwire_out compiles in editions {}", EDITIONS.join(" and "))))
}

fn file_names(out: &std::path::Path) -> Result<Vec<String>> {
    Ok(files::walk(out, |_| true)?.iter().map(|p| p.to_string_lossy().into_owned()).collect())
}

/// A program that compiles the generated files: their `mod.rs`, if they have one, or the one file there is.
fn main_rs(names: &[String]) -> Result<String> {
    let file = match names {
        names if names.iter().any(|n| n == "mod.rs") => "mod.rs",
        [name] => name,
        _ => fail!("a mod.rs or one file was expected from protoc, but there are {names:?}"),
    };
    Ok(format!(
        "#![forbid(unsafe_code)]\n#![deny(warnings)]\n\n#[allow(dead_code)]\n#[path = \"generated/{file}\"]\nmod road;\n\n\
         fn main() {{}}\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_module_that_is_named() {
        let names = |names: &[&str]| main_rs(&names.iter().map(|n| n.to_string()).collect::<Vec<_>>());
        assert!(names(&["mod.rs", "road.v1.rs"]).unwrap().contains("generated/mod.rs"));
        assert!(names(&["road.v1.rs"]).unwrap().contains("generated/road.v1.rs"));
        assert!(names(&[]).is_err());
        assert!(names(&["a.rs", "b.rs"]).is_err());
    }
}

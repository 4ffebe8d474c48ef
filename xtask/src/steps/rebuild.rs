//! A build script runs again when a schema changed that it read, also as an import, and not otherwise.

use super::End;
use crate::command;
use crate::ctx::Ctx;
use crate::error::{Result, fail};
use crate::scratch::Scratch;

const BUILD: &str = "fn main() -> Result<(), rustwire_build::Error> {\n    \
                     rustwire_build::Config::new().include(\"proto\").file(\"proto/main.proto\").compile()\n}\n";
const MAIN: &str = "mod pb {\n    rustwire::include_protos!();\n}\n\n\
                    fn main() {\n    println!(\"{:?}\", pb::a::Main::default());\n}\n";
const SCHEMA: &str = "syntax = \"proto3\";\npackage a;\nimport \"dep/dep.proto\";\nmessage Main { b.Dep dep = 1; }\n";

pub fn run(ctx: &Ctx) -> Result<End> {
    let scratch = Scratch::new(ctx, "rebuild", "2024", &[("rustwire", "runtime")])?;
    scratch.build_dependencies(&[("rustwire-build", "build")])?;
    let import = |field: &str| format!("syntax = \"proto3\";\npackage b;\nmessage Dep {{ int32 {field} = 1; }}\n");
    scratch.write("build.rs", BUILD)?;
    scratch.write("src/main.rs", MAIN)?;
    scratch.write("proto/main.proto", SCHEMA)?;
    scratch.write("proto/dep/dep.proto", &import("first"))?;
    expect(&scratch, false, "at first")?;
    expect(&scratch, true, "when nothing changed")?;
    scratch.write("proto/other.proto", SCHEMA)?;
    expect(&scratch, true, "when a file appeared that nothing imports")?;
    scratch.write("proto/dep/dep.proto", &import("second"))?;
    expect(&scratch, false, "when an import changed")?;
    expect(&scratch, true, "after that")?;
    scratch.write("proto/main.proto", &SCHEMA.replace(" dep = 1", " renamed = 1"))?;
    expect(&scratch, false, "when a schema changed")?;
    let printed = scratch.run()?;
    if !printed.contains("renamed") {
        fail!("the program does not have the changed field: {printed}");
    }
    Ok(End::Passed("for changed schemas and imports only".to_owned()))
}

/// Builds, and compares whether cargo found the crate up to date.
fn expect(scratch: &Scratch, fresh: bool, when: &str) -> Result<()> {
    let output = command::output(scratch.cargo().args(["build", "--verbose"]))?;
    let said = command::both(&output);
    if !output.status.success() {
        fail!("{said}");
    }
    let is_fresh = said.lines().any(|line| line.trim_start().starts_with("Fresh scratch-rebuild"));
    if is_fresh != fresh {
        fail!("{when}, cargo {} build the crate:\n{said}", if fresh { "did" } else { "did not" });
    }
    Ok(())
}

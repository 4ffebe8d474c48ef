//! A protoc from before editions, as many have it from their distribution.

use super::{debian, store};
use crate::command;
use crate::error::{Context, Result, fail};
use std::path::Path;
use std::process::Command;

const RELEASE: &str = "bookworm";
const PACKAGES: [&str; 3] = ["protobuf-compiler", "libprotoc32", "libprotobuf32"];
const LIBRARIES: [&str; 2] = ["libprotoc.so.32", "libprotobuf.so.32"];
pub const VERSION: &str = "3.21";

/// The start of its command line. It brings no schemas.
pub fn ensure(cache: &Path) -> Result<Command> {
    let dir = store::ensure(cache, &format!("debian-{RELEASE}-protoc"), |content, scratch| {
        let root = debian::unpack(scratch, RELEASE, &PACKAGES)?;
        std::fs::copy(root.join("usr/bin/protoc"), content.join("protoc")).context(|| "protoc")?;
        for library in LIBRARIES {
            let from = root.join("usr/lib/x86_64-linux-gnu").join(library);
            std::fs::copy(&from, content.join(library)).context(|| from.display())?;
        }
        let version = command::run(protoc(content).arg("--version"))?;
        if !version.starts_with(&format!("libprotoc {VERSION}.")) {
            fail!("protoc calls itself {version:?}");
        }
        Ok(())
    })?;
    Ok(protoc(&dir))
}

fn protoc(dir: &Path) -> Command {
    let mut protoc = Command::new(dir.join("protoc"));
    protoc.env("LD_LIBRARY_PATH", dir);
    protoc
}

//! Generates the peers' code from schemas of the conformance suite. Needs protoc, named by `PROTOC`; `PROTOC_INCLUDE` is the folder of
//! the schemas.

use std::error::Error;
use std::path::PathBuf;

const SCHEMAS: [&str; 2] =
    ["conformance/messages/test_messages_proto3.proto", "conformance/messages/test_messages_proto2.proto"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=PROTOC");
    println!("cargo:rerun-if-env-changed=PROTOC_INCLUDE");
    let named = |name: &str| std::env::var_os(name).map(PathBuf::from).ok_or(format!("{name} is not set"));
    let (include, out) = (named("PROTOC_INCLUDE")?, named("OUT_DIR")?);
    let folder = |peer: &str| {
        let folder = out.join(peer);
        std::fs::create_dir_all(&folder).map(|()| folder)
    };
    // Sorted maps, so that a message has one form.
    prost_build::Config::new()
        .out_dir(folder("prost")?)
        .protoc_executable(named("PROTOC")?)
        .btree_map(["."])
        .compile_protos(&SCHEMAS, &[&include])?;
    buffa_build::Config::new()
        .out_dir(folder("buffa")?)
        .files(&SCHEMAS.map(|file| include.join(file)))
        .includes(&[&include])
        .include_file("mod.rs")
        .map_type(buffa_build::MapRepr::BTreeMap)
        .generate_views(false)
        .allow_message_set(true)
        .compile()
}

//! Generates code for the schemas of the benchmark's tables, with the generator of the library that is on.

use std::error::Error;
use std::path::PathBuf;

#[allow(dead_code, reason = "the empty program needs none")]
const SCHEMAS: [&str; 3] = ["../proto/messages.proto", "../proto/otlp.proto", "../proto/arrays.proto"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=../proto");
    let protoc = PathBuf::from(std::env::var_os("PROTOC").ok_or("set PROTOC; `cargo xtask bench --size` does")?);
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR")?);
    let _ = (&protoc, &out);
    #[cfg(feature = "rustwire")]
    rustwire_build::Config::new().include("../proto").files(SCHEMAS).protoc(&protoc).compile()?;
    #[cfg(feature = "prost")]
    prost_build::Config::new().protoc_executable(&protoc).compile_protos(&SCHEMAS, &["../proto"])?;
    #[cfg(feature = "buffa")]
    buffa_build::Config::new().files(&SCHEMAS).includes(&["../proto"]).include_file("mod.rs").compile()?;
    #[cfg(feature = "google")]
    {
        let mut generate = google_codegen::CodeGen::new();
        generate.protoc_path(&protoc).include("../proto").output_dir(out.join("google"));
        generate.inputs(["messages.proto", "otlp.proto", "arrays.proto"]).generate_and_compile()?;
    }
    #[cfg(feature = "micropb")]
    {
        let mut generate = micropb_gen::Generator::new();
        generate.use_container_std().add_protoc_arg("-I../proto");
        generate.compile_protos(&SCHEMAS, out.join("mod.rs"))?;
    }
    Ok(())
}

//! Generates the code of rustwire and of every peer from the schemas in `proto/`, each with its own generator and at its
//! defaults, into a folder of its own below `OUT_DIR`. Needs protoc, named by `PROTOC`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// Schemas of proto3, which every generator can read.
const SCHEMAS: [&str; 4] = ["messages", "otlp", "shapes", "arrays"];
/// Groups and extensions.
const LEGACY: &str = "legacy";
/// Messages of so many fields, for the curves; only for the libraries that these show.
const FIELDS: [u32; 4] = [1, 10, 100, 1000];

/// rustwire's options that buy speed, and the folder for what is generated with each.
const SPEED: [(&str, &[(&str, &str)]); 4] = [
    ("rustwire_small_strings", &[("string_type", "SmallString")]),
    ("rustwire_shared", &[("string_type", "ByteString"), ("bytes_type", "Bytes")]),
    ("rustwire_hash_maps", &[("map_type", "HashMap")]),
    ("rustwire_no_unknown", &[("unknown_fields", "false")]),
];

/// Where things are.
struct Place {
    out: PathBuf,
    protoc: PathBuf,
    /// The schemas that come with protoc.
    include: PathBuf,
}

impl Place {
    /// A folder for the code of one peer.
    fn folder(&self, peer: &str) -> Result<PathBuf> {
        let folder = self.out.join(peer);
        std::fs::create_dir_all(&folder)?;
        Ok(folder)
    }
}

fn schemas() -> Vec<PathBuf> {
    SCHEMAS.iter().map(|name| Path::new("proto").join(format!("{name}.proto"))).collect()
}

/// Without the arrays, to which the options are nothing.
fn messages() -> Vec<PathBuf> {
    let mut all = schemas();
    all.retain(|path| !path.ends_with("arrays.proto"));
    all
}

fn schemas_and_legacy() -> Vec<PathBuf> {
    let mut all = schemas();
    all.push(Path::new("proto").join(format!("{LEGACY}.proto")));
    all
}

/// Writes the schema of messages of [`FIELDS`] fields; returns its path. The types of fields are those that workloads take turns with.
fn growth(place: &Place) -> Result<PathBuf> {
    let types = ["string", "bool", "int64", "double", "bytes", "uint32", "sint64", "fixed32", "float", "int32"];
    let mut text = "syntax = \"proto3\";\npackage growth;\n".to_owned();
    for count in FIELDS {
        let fields = (1..=count).zip(types.iter().cycle()).map(|(n, name)| format!("  {name} field_{n} = {n};\n"));
        text += &format!("message Fields{count} {{\n{}}}\n", fields.collect::<String>());
    }
    let path = place.folder("proto")?.join("growth.proto");
    std::fs::write(&path, text)?;
    Ok(path)
}

fn main() -> Result {
    println!("cargo:rerun-if-changed=proto");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=PROTOC");
    let protoc = std::env::var_os("PROTOC").ok_or("set PROTOC; `cargo xtask bench` does")?;
    let protoc = PathBuf::from(protoc);
    let include = match std::env::var_os("PROTOC_INCLUDE") {
        Some(include) => PathBuf::from(include),
        None => protoc.parent().and_then(Path::parent).ok_or("protoc has no folder")?.join("include"),
    };
    let place = Place { out: PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR")?), protoc, include };
    descriptor_sets(&place)?;
    let growth = growth(&place)?;
    rustwire(&place, &growth)?;
    #[cfg(feature = "prost")]
    prost(&place, &growth)?;
    #[cfg(feature = "buffa")]
    buffa(&place, &growth)?;
    #[cfg(feature = "google")]
    google(&place)?;
    #[cfg(feature = "rust-protobuf")]
    rust_protobuf(&place)?;
    #[cfg(feature = "quick")]
    quick(&place)?;
    #[cfg(feature = "micropb")]
    micropb(&place)?;
    #[cfg(feature = "pilota")]
    pilota(&place)?;
    Ok(())
}

const DESCRIPTOR: &str = "google/protobuf/descriptor.proto";

/// The workload `fdset`: descriptor.proto with its comments, as protoc describes it. And what dynamic messages are of.
fn descriptor_sets(place: &Place) -> Result {
    let set = |name| {
        let mut command = Command::new(&place.protoc);
        command.arg("--include_imports").arg("-Iproto").arg("-I").arg(&place.include);
        command.arg("-o").arg(place.out.join(name));
        command
    };
    let of_fdset = set("fdset.binpb").arg("--include_source_info").arg(DESCRIPTOR).status()?;
    let of_schemas = set("schemas.binpb").args(schemas()).arg(DESCRIPTOR).status()?;
    if !of_fdset.success() || !of_schemas.success() {
        return Err("protoc failed".into());
    }
    Ok(())
}

fn rustwire(place: &Place, growth: &Path) -> Result {
    let mut config = rustwire_build::Config::new();
    config.include("proto").files(schemas_and_legacy()).protoc(&place.protoc).out_dir(place.folder("rustwire")?);
    config.include(place.folder("proto")?).file(growth);
    config.json(cfg!(feature = "json"));
    config.compile()?;
    for (folder, options) in SPEED {
        let mut config = rustwire_build::Config::new();
        config.include("proto").files(messages()).protoc(&place.protoc).out_dir(place.folder(folder)?);
        for (name, value) in options {
            config.option(*name, *value);
        }
        config.compile()?;
    }
    Ok(())
}

#[cfg(feature = "prost")]
fn prost(place: &Place, growth: &Path) -> Result {
    let mut config = prost_build::Config::new();
    // prost-types drops what it does not know of the descriptors, so they are generated too.
    config.out_dir(place.folder("prost")?).protoc_executable(&place.protoc).compile_well_known_types();
    let mut files = schemas_and_legacy();
    files.extend([growth.to_owned(), "google/protobuf/descriptor.proto".into()]);
    let set = place.out.join("prost/set.binpb");
    let include = [Path::new("proto"), &place.folder("proto")?, &place.include];
    config.file_descriptor_set_path(&set).compile_protos(&files, &include)?;
    #[cfg(feature = "json")]
    pbjson_build::Builder::new()
        .register_descriptors(&std::fs::read(&set)?)?
        .out_dir(place.folder("prost")?)
        .build(&[".messages"])?;
    Ok(())
}

#[cfg(feature = "buffa")]
fn buffa(place: &Place, growth: &Path) -> Result {
    let mut files = schemas_and_legacy();
    files.push(growth.to_owned());
    buffa_build::Config::new()
        .out_dir(place.folder("buffa")?)
        .files(&files)
        .includes(&[Path::new("proto"), &place.folder("proto")?])
        .include_file("mod.rs")
        .generate_json(cfg!(feature = "json"))
        .compile()
}

#[cfg(feature = "google")]
fn google(place: &Place) -> Result {
    // Its generator names its output after the input as given, so the schemas are named without their folder.
    let mut generate = google_codegen::CodeGen::new();
    generate.protoc_path(&place.protoc).include("proto").include(&place.include).output_dir(place.folder("google")?);
    generate
        .inputs(SCHEMAS.map(|name| format!("{name}.proto")))
        .input(format!("{LEGACY}.proto"))
        .input("google/protobuf/descriptor.proto");
    Ok(generate.generate_and_compile()?)
}

#[cfg(feature = "rust-protobuf")]
fn rust_protobuf(place: &Place) -> Result {
    let mut generate = rust_protobuf_codegen::Codegen::new();
    let folder = place.folder("rust_protobuf")?;
    generate.pure().include("proto").inputs(schemas_and_legacy()).out_dir(&folder);
    generate.run()?;
    // Both this crate and Google's are called protobuf; here this one goes by another name.
    for name in SCHEMAS.into_iter().chain([LEGACY]) {
        let file = folder.join(format!("{name}.rs"));
        std::fs::write(&file, std::fs::read_to_string(&file)?.replace("::protobuf::", "::rust_protobuf::"))?;
    }
    Ok(())
}

#[cfg(feature = "quick")]
fn quick(place: &Place) -> Result {
    let folder = place.folder("quick")?;
    let configs = pb_rs::ConfigBuilder::new(&schemas(), None, Some(&folder), &[PathBuf::from("proto")])?;
    Ok(pb_rs::types::FileDescriptor::run(&configs.build())?)
}

#[cfg(feature = "micropb")]
fn micropb(place: &Place) -> Result {
    let folder = place.folder("micropb")?;
    let mut generate = micropb_gen::Generator::new();
    // Else the default of a message that holds itself never ends.
    let optional = micropb_gen::Config::new().boxed(true).optional_repr(micropb_gen::config::OptionalRepr::Option);
    generate.configure(".shapes.Chain.next", optional);
    generate.use_container_std().add_protoc_arg("-Iproto").add_protoc_arg(format!("-I{}", place.include.display()));
    let mut files: Vec<String> = SCHEMAS.iter().map(|name| format!("proto/{name}.proto")).collect();
    files.push("google/protobuf/descriptor.proto".to_owned());
    generate.compile_protos(&files, folder.join("mod.rs"))?;
    Ok(())
}

#[cfg(feature = "pilota")]
fn pilota(place: &Place) -> Result {
    let folder = place.folder("pilota")?;
    for name in SCHEMAS {
        pilota_build::Builder::pb()
            .include_dirs(vec!["proto".into()])
            .ignore_unused(false)
            .compile([format!("proto/{name}.proto")], pilota_build::Output::File(folder.join(format!("{name}.rs"))));
    }
    Ok(())
}

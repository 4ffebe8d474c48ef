//! The samples of OpenStreetMap data that come with the crate `osmpbf`: every block of them decoded and encoded again, with the bytes
//! that protoc writes.

use super::check::DEPENDENCIES;
use super::fetch::Source;
use crate::command;
use crate::ctx::Ctx;
use crate::error::{Context, Result, fail};
use crate::files;
use crate::scratch::Scratch;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};

/// The set whose samples these are.
pub const SET: &str = "osmpbf";

/// Takes a sample apart, by the rules of the format (<https://wiki.openstreetmap.org/wiki/PBF_Format>): each block's header and blob
/// as they are, and what the blob holds, unpacked.
const UNPACK: &str = r#"
import pathlib, struct, sys, zlib

def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at

def fields(data):
    at = 0
    while at < len(data):
        tag, at = varint(data, at)
        value, at = varint(data, at)
        if tag & 7 == 2:
            value, at = data[at:at + value], at + value
        yield tag >> 3, value

out = pathlib.Path(sys.argv[1])
for sample, path in enumerate(sys.argv[2:]):
    data, at, block = pathlib.Path(path).read_bytes(), 0, 0
    while at < len(data):
        size, = struct.unpack(">I", data[at:at + 4])
        header = data[at + 4:at + 4 + size]
        at += 4 + size
        parts = dict(fields(header))
        blob = data[at:at + parts[3]]
        at += parts[3]
        holds = dict(fields(blob))
        inside = holds[1] if 1 in holds else zlib.decompress(holds[3])
        kinds = {b"OSMHeader": "HeaderBlock", b"OSMData": "PrimitiveBlock"}
        for kind, part in [("BlobHeader", header), ("Blob", blob), (kinds[parts[1]], inside)]:
            (out / f"{sample}-{block}.{kind}").write_bytes(part)
        block += 1
"#;

const MAIN: &str = r#"
#[path = "@MOD@"]
#[allow(dead_code)]
mod pb;

use pb::OSMPBF::{Blob, BlobHeader, HeaderBlock, PrimitiveBlock};

fn same<T: rustwire::Message>(bytes: &[u8], theirs: &[u8]) -> bool {
    T::decode(bytes).expect("a block is valid").encode_to_vec() == theirs
}

fn main() {
    let mut blocks = 0;
    for entry in std::fs::read_dir("blocks").unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let theirs = std::fs::read(std::path::Path::new("theirs").join(path.file_name().unwrap())).unwrap();
        let same = match path.extension().and_then(|kind| kind.to_str()) {
            Some("BlobHeader") => same::<BlobHeader>(&bytes, &theirs),
            Some("Blob") => same::<Blob>(&bytes, &theirs),
            Some("HeaderBlock") => same::<HeaderBlock>(&bytes, &theirs),
            Some("PrimitiveBlock") => same::<PrimitiveBlock>(&bytes, &theirs),
            kind => panic!("{kind:?}"),
        };
        assert!(same, "{}: protoc encodes other bytes", path.display());
        blocks += 1;
    }
    println!("{blocks}");
}
"#;

/// Decodes and encodes all blocks of all samples.
pub fn run(ctx: &Ctx, source: &Source, out: &Path) -> Result<()> {
    let samples: Vec<_> = files::walk(&source.folder, |_| true)?
        .into_iter()
        .filter(|path| path.extension().is_some_and(|e| e == "pbf"))
        .collect();
    let scratch = Scratch::new(ctx, "osmpbf-samples", "2024", &DEPENDENCIES)?;
    let blocks = scratch.dir().join("blocks");
    files::recreate(&blocks)?;
    let mut python = Command::new("python3");
    command::run(python.args(["-c", UNPACK]).arg(&blocks).args(samples.iter().map(|path| source.folder.join(path))))?;
    let theirs = scratch.dir().join("theirs");
    files::recreate(&theirs)?;
    for block in files::walk(&blocks, |_| true)? {
        by_protoc(ctx, source, &blocks.join(&block), &theirs.join(&block))?;
    }
    let main = MAIN.replace("@MOD@", &out.join("mod.rs").display().to_string());
    scratch.write("src/main.rs", &main)?;
    let printed = scratch.run()?;
    let count: usize = printed.trim().parse().context(|| format!("the program printed {printed:?}"))?;
    if samples.is_empty() || count < 3 * samples.len() {
        fail!("only {count} blocks in {} samples", samples.len());
    }
    eprintln!("{SET}: {count} blocks of {} samples are encoded as protoc does", samples.len());
    Ok(())
}

/// Decodes and encodes a block, whose file is named after its type, with protoc.
fn by_protoc(ctx: &Ctx, source: &Source, block: &Path, to: &Path) -> Result<()> {
    let kind = block.extension().unwrap_or_default().to_string_lossy();
    let text = to.with_extension("text");
    for (what, from, to) in [("decode", block, &text), ("encode", &text, &to.to_owned())] {
        let mut protoc = ctx.tools()?.protoc();
        for include in &source.include {
            protoc.arg(format!("--proto_path={}", include.display()));
        }
        protoc.arg(format!("--{what}=OSMPBF.{kind}")).args(&source.files);
        let (from, out) = (File::open(from)?, File::create(to)?);
        let output = protoc.stdin(from).stdout(out).stderr(Stdio::piped()).output()?;
        if !output.status.success() {
            fail!("{}\n{}", command::show(&protoc), command::both(&output));
        }
    }
    std::fs::remove_file(&text).context(|| text.display())
}

//! Writes the awkward schemas of the tests into a folder, for protoc to say whether they are legal, and for rustc to say whether the
//! code is: for `everywhere` and `random` a `.binpb`, which is a `FileDescriptorSet`, and an `.args`, which names its files, one a
//! line.

#[path = "../tests/awkward/mod.rs"]
mod awkward;

use rustwire::Message as _;
use rustwire_descriptor::google::protobuf::{FileDescriptorProto, FileDescriptorSet};

/// As many random schemas as compile in a few seconds.
const SAMPLE: u64 = 10;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).map(std::path::PathBuf::from).unwrap_or_default();
    let write = |name: &str, file: Vec<FileDescriptorProto>| {
        let names: String = file.iter().map(|file| format!("{}\n", file.name())).collect();
        std::fs::write(folder.join(format!("{name}.args")), names)?;
        let set = FileDescriptorSet { file, ..FileDescriptorSet::default() };
        std::fs::write(folder.join(format!("{name}.binpb")), set.encode_to_vec())
    };
    write("everywhere", awkward::everywhere::files())?;
    write("random", (0..SAMPLE).flat_map(|seed| awkward::random::files(seed, &format!("seed{seed}"))).collect())
}

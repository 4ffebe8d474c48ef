//! Writes the raw seeds of a target: `seeds TARGET RECORDED ROOT OUT`, where RECORDED holds the requests of the conformance suite
//! as its runner frames them, and ROOT is the repository. `cargo xtask fuzz --seeds` calls it.

use std::path::{Path, PathBuf};

use rustwire_fuzz_bodies::seeds;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [target, recorded, root, out] = &args[..] else { panic!("four arguments are needed") };
    let recorded = std::fs::read(recorded).expect("the recorded requests can be read");
    let root = Path::new(root);
    let schemas = files(&root.join("testdata/proto"), "proto");
    let payloads = files(&root.join("testdata/payloads"), "bin");
    let texts = schemas.iter().map(|path| std::fs::read(path).expect("a schema can be read"));
    let inputs: Vec<Vec<u8>> = match target.as_str() {
        "decode" => seeds::messages(&recorded, &[]),
        "merge" => seeds::messages(&recorded, &[128]),
        "extensions" => seeds::messages(&recorded, &[]).into_iter().map(|input| input[1..].to_vec()).collect(),
        "json" => seeds::json(&recorded),
        "text" => seeds::text(&recorded),
        "dynamic" => seeds::dynamic(&recorded),
        "packed" => payloads.iter().flat_map(|path| seeds::arrays(&std::fs::read(path).expect("a payload"))).collect(),
        "plugin" => seeds::descriptors(&root.join("testdata/proto"), &schemas),
        "front" => texts.collect(),
        other => panic!("no seeds are known for {other}"),
    };
    for (number, input) in inputs.iter().enumerate() {
        std::fs::write(Path::new(out).join(number.to_string()), input).expect("a seed can be written");
    }
}

/// The files below a folder with this extension.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("an entry of a folder").path();
        if path.is_dir() {
            files.extend(self::files(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    files.sort();
    files
}

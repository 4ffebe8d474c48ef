//! Whatever is legal is generated, with identifiers that are unique in their scopes, and the same from every request that asks for it.

mod awkward;
mod scopes;

use std::collections::{BTreeSet, HashSet};

use awkward::{everywhere, random};
use rustwire_codegen::{GeneratedFile, Options, generate};
use rustwire_descriptor::google::protobuf::FileDescriptorProto;

/// How many random schemas are looked at.
const SEEDS: u64 = 24;

fn names<'a>(files: impl IntoIterator<Item = &'a FileDescriptorProto>) -> Vec<String> {
    files.into_iter().map(|file| file.name().to_owned()).collect()
}

/// The packages' files, without `mod.rs`.
fn generated(files: &[FileDescriptorProto], wanted: &[String]) -> Vec<GeneratedFile> {
    let options = Options::parse("mod_file=false").unwrap();
    generate(files, wanted, &options).unwrap_or_else(|error| panic!("{error}"))
}

/// Panics where two files or two items of one scope share a name.
fn assert_unique(files: &[GeneratedFile]) {
    let names: HashSet<&str> = files.iter().map(|file| file.name.as_str()).chain(["mod.rs"]).collect();
    assert_eq!(names.len(), files.len() + 1, "two files share a name");
    files.iter().for_each(|file| scopes::assert_unique(&file.content));
}

#[test]
fn every_word_fits_everywhere() {
    let files = everywhere::files();
    assert_unique(&generated(&files, &names(&files)));
    let packages: Vec<&str> = files.iter().map(FileDescriptorProto::package).collect();
    scopes::assert_unique(&rustwire_codegen::mod_file(&packages));
}

#[test]
fn random_schemas_are_generated_the_same_from_every_request() {
    for seed in 0..SEEDS {
        let files = random::files(seed, if seed % 2 == 0 { "" } else { "root" });
        let all = generated(&files, &names(&files));
        assert_unique(&all);
        assert!(in_another_order(seed, files.clone()) == all, "the order of files shows, seed {seed}");
        assert_alone(&files, &all);
    }
}

fn in_another_order(seed: u64, mut files: Vec<FileDescriptorProto>) -> Vec<GeneratedFile> {
    let mut random = random::Random(seed);
    for i in (1..files.len()).rev() {
        files.swap(i, random.below(i + 1));
    }
    let mut wanted = names(&files);
    wanted.reverse();
    generated(&files, &wanted)
}

/// Panics unless each package gives the same file when it is alone, with what it imports, as it gave among all.
fn assert_alone(files: &[FileDescriptorProto], all: &[GeneratedFile]) {
    let packages: BTreeSet<&str> = files.iter().map(FileDescriptorProto::package).collect();
    assert_eq!(packages.len(), all.len());
    for package in packages {
        // The files of a package come one after the other, and import no later ones.
        let last = files.iter().rposition(|file| file.package() == package).unwrap();
        let wanted = names(files.iter().filter(|file| file.package() == package));
        let alone = generated(&files[..=last], &wanted);
        assert_eq!(alone.len(), 1);
        assert!(all.contains(&alone[0]), "package {package:?} is another one alone");
    }
}

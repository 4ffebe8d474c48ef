//! Every input in the corpora, and every input that once was a find, through its target.

use std::path::Path;

use rustwire_fuzz_bodies::TARGETS;

#[test]
fn corpora_and_finds() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    for (target, run) in TARGETS {
        let mut inputs = 0;
        for folder in [root.join("corpus").join(target), root.join("finds").join(target)] {
            let Ok(entries) = std::fs::read_dir(&folder) else { continue };
            for entry in entries {
                let path = entry.unwrap().path();
                // Shown if the input fails.
                println!("{}", path.display());
                run(&std::fs::read(&path).unwrap());
                inputs += 1;
            }
        }
        assert!(inputs >= 10, "{target} has a corpus of {inputs} inputs");
    }
}

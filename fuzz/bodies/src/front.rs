//! The front end of `rustwire-build` on text that may be a schema: an error with its place, or code. An input is the text of a
//! `.proto` file.

use std::path::PathBuf;
use std::sync::LazyLock;

use rustwire_build::Config;

/// A directory of this process.
static DIRECTORY: LazyLock<PathBuf> = LazyLock::new(|| {
    let directory = std::env::temp_dir().join(format!("rustwire-fuzz-front-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a directory can be made");
    directory
});

/// Checks one input.
pub fn run(input: &[u8]) {
    std::fs::write(DIRECTORY.join("a.proto"), input).expect("a file can be written");
    let mut config = Config::new();
    config.include(&*DIRECTORY).out_dir(DIRECTORY.join("out")).embedded().file("a.proto");
    if let Err(error) = config.generate() {
        let text = error.to_string();
        assert!(!text.is_empty() && !text.contains("does not parse"), "{text}");
    }
}

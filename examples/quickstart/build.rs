//! Generates the code for two schemas, with the embedded compiler: nothing needs to be installed.

fn main() -> Result<(), rustwire_build::Error> {
    rustwire_build::Config::new()
        .include("../../testdata/proto")
        .file("../../testdata/proto/person.proto")
        .file("../../testdata/proto/ints.proto")
        .embedded()
        .compile()
}

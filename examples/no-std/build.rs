//! The build script is an ordinary program; only what it generates has to do without the standard library.

fn main() -> Result<(), rustwire_build::Error> {
    // What a hosted program starts with; without the standard library it has to be asked for.
    println!("cargo::rustc-link-lib=c");
    rustwire_build::Config::new().include("proto").file("proto/sensor.proto").compile()
}

//! A program that generates code without being a build script:
//!
//! ```sh
//! cargo run -p rustwire-build --example generate -- OUT [--embedded | --protoc=PROGRAM | --set=FILE] [--include=DIR] [NAME=VALUE] FILE…
//! ```

fn main() -> Result<(), rustwire_build::Error> {
    let mut config = rustwire_build::Config::new();
    let mut args = std::env::args().skip(1);
    config.out_dir(args.next().unwrap_or_else(|| ".".to_owned()));
    for arg in args {
        match arg.split_once('=') {
            Some(("--protoc", program)) => config.protoc(program),
            Some(("--set", file)) => config.descriptor_set(file),
            Some(("--include", directory)) => config.include(directory),
            Some((option, value)) => config.option(option, value),
            None if arg == "--embedded" => config.embedded(),
            None => config.file(arg),
        };
    }
    for file in config.generate()?.files {
        println!("{}", file.display());
    }
    Ok(())
}

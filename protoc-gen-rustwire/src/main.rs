//! `protoc-gen-rustwire`: the protoc plugin. A request on standard input, a response on standard output.

use std::io::{Read, Write};
use std::process::ExitCode;

const HELP: &str = "\
protoc-gen-rustwire, the Rust code generator of rustwire, as a plugin of protoc and buf.

It is not started by hand: protoc finds it on the PATH and talks to it.

    protoc --rustwire_out=[OPTIONS:]DIR FILES…

OPTIONS are key=value pairs between commas; README.md lists them.

    -h, --help       print this text
    -V, --version    print the version
";

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        None => {}
        Some("-h" | "--help") => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Some("-V" | "--version") => {
            println!("protoc-gen-rustwire {}", env!("CARGO_PKG_VERSION"));
            return ExitCode::SUCCESS;
        }
        Some(other) => {
            eprintln!("protoc-gen-rustwire: unknown argument {other:?}\n\n{HELP}");
            return ExitCode::FAILURE;
        }
    }
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("protoc-gen-rustwire: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let mut request = Vec::new();
    std::io::stdin().lock().read_to_end(&mut request).map_err(|error| format!("cannot read the request: {error}"))?;
    let response = rustwire_codegen::plugin::respond(request)
        .map_err(|error| format!("standard input is not a CodeGeneratorRequest: {error}"))?;
    let mut out = std::io::stdout().lock();
    out.write_all(&response).and_then(|()| out.flush()).map_err(|error| format!("cannot write the response: {error}"))
}

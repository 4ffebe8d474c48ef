//! The testee of the upstream conformance suite: answers requests on standard input until it ends.
//!
//! Both directions frame a message with its length, four bytes little-endian. What is not supported is answered as skipped,
//! and the runner's tally shows it.

mod codec;
mod dynamic;

#[path = "gen/mod.rs"]
#[rustfmt::skip]
#[allow(missing_docs)]
mod generated;

use std::io::{self, Read, Write};
use std::process::ExitCode;

use generated::conformance::{ConformanceRequest, ConformanceResponse, conformance_response};
use rustwire::Message as _;

fn main() -> ExitCode {
    let answer = match std::env::args().nth(1).as_deref() {
        None => answer,
        Some("dynamic") => dynamic::answer,
        Some(other) => {
            eprintln!("rustwire-conformance: expected no argument, or \"dynamic\" for dynamic messages, not {other:?}");
            return ExitCode::FAILURE;
        }
    };
    match serve(&mut io::stdin().lock(), &mut io::stdout().lock(), answer) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("rustwire-conformance: {error}");
            ExitCode::FAILURE
        }
    }
}

fn serve(
    input: &mut impl Read,
    output: &mut impl Write,
    answer: fn(&ConformanceRequest) -> conformance_response::Result,
) -> io::Result<()> {
    let mut bytes = Vec::new();
    loop {
        let mut length = [0; 4];
        match input.read_exact(&mut length) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(()),
            Err(error) => return Err(error),
        }
        bytes.clear();
        let length = u32::from_le_bytes(length);
        if input.take(length.into()).read_to_end(&mut bytes)? < length as usize {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let request = ConformanceRequest::decode(&bytes).map_err(io::Error::other)?;
        let response = ConformanceResponse { result: Some(answer(&request)), ..Default::default() };
        let response = response.encode_to_vec();
        let length = u32::try_from(response.len()).map_err(io::Error::other)?;
        output.write_all(&length.to_le_bytes())?;
        output.write_all(&response)?;
        output.flush()?;
    }
}

fn answer(request: &ConformanceRequest) -> conformance_response::Result {
    match codec::of(&request.message_type) {
        Some(codec) => codec(request),
        None => conformance_response::Result::RuntimeError(format!("no message type {:?}", request.message_type)),
    }
}

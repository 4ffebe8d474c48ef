//! The plugin as protoc starts it.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use rustwire::Message as _;
use rustwire_descriptor::google::protobuf::compiler::{CodeGeneratorRequest, CodeGeneratorResponse};

fn run(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_protoc-gen-rustwire"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A process that reads nothing may have ended by now.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// plugin.proto: a fault of the schema is in the response, and the exit code is zero.
#[test]
fn a_fault_of_the_schema_is_no_failure_of_the_plugin() {
    let request = CodeGeneratorRequest { parameter: Some("no_such_option".to_owned()), ..Default::default() };
    let output = run(&[], &request.encode_to_vec());
    assert_eq!(output.status.code(), Some(0));
    let response = CodeGeneratorResponse::decode(&output.stdout).unwrap();
    assert!(response.error.is_some_and(|error| error.contains("no_such_option")));
    assert!(response.supported_features.is_some() && response.minimum_edition.is_some());
    assert!(response.maximum_edition.is_some());
    assert!(output.stderr.is_empty());
}

#[test]
fn garbage_fails_with_a_message_that_says_what_was_expected() {
    let output = run(&[], b"syntax = \"proto3\";");
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("protoc-gen-rustwire: standard input is not a CodeGeneratorRequest: "), "{message}");
}

#[test]
fn arguments() {
    let version = run(&["--version"], b"");
    assert_eq!(
        String::from_utf8(version.stdout).unwrap().trim(),
        concat!("protoc-gen-rustwire ", env!("CARGO_PKG_VERSION"))
    );
    assert!(String::from_utf8(run(&["--help"], b"").stdout).unwrap().contains("--rustwire_out="));
    let unknown = run(&["--nonsense"], b"");
    assert_eq!(unknown.status.code(), Some(1));
    assert!(String::from_utf8(unknown.stderr).unwrap().contains("\"--nonsense\""));
}

//! Inputs to start from, for each kind of target.

use std::path::{Path, PathBuf};
use std::process::Command;

use rustwire::Message;

use crate::conformance::conformance::ConformanceRequest;
use crate::conformance::conformance::conformance_request::Payload;
use crate::messages::for_each_message;

/// The position of a type among those that a first byte picks from.
fn position(full_name: &str) -> Option<u8> {
    fn name<T: Message>() -> &'static str {
        T::FULL_NAME
    }
    let names = for_each_message!(name as fn() -> &'static str);
    names.iter().position(|name| name() == full_name).and_then(|position| u8::try_from(position).ok())
}

/// Recorded requests of the conformance suite, each preceded by a length of four bytes.
fn requests(mut recorded: &[u8]) -> impl Iterator<Item = ConformanceRequest> {
    std::iter::from_fn(move || {
        let (length, rest) = recorded.split_first_chunk()?;
        let (request, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        recorded = rest;
        ConformanceRequest::decode(request).ok()
    })
}

/// The binary inputs among recorded requests. Each is prefixed with its type and `more`.
pub fn messages(recorded: &[u8], more: &[u8]) -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for request in requests(recorded) {
        if let (Some(position), Some(Payload::ProtobufPayload(bytes))) =
            (position(&request.message_type), request.payload)
        {
            inputs.push([&[position], more, &bytes].concat());
        }
    }
    inputs.sort();
    inputs.dedup();
    inputs
}

/// The binary and JSON inputs among recorded requests, for the target of JSON.
pub fn json(recorded: &[u8]) -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for request in requests(recorded) {
        let Some(position) = position(&request.message_type) else { continue };
        match &request.payload {
            Some(Payload::ProtobufPayload(bytes)) => inputs.push([&[position | 0x80], &bytes[..]].concat()),
            Some(Payload::JsonPayload(text)) => inputs.push([&[position], text.as_bytes()].concat()),
            _ => {}
        }
    }
    inputs.sort();
    inputs.dedup();
    inputs
}

/// The binary and text inputs among recorded requests, for the target of text format.
pub fn text(recorded: &[u8]) -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for request in requests(recorded) {
        let Some(position) = position(&request.message_type) else { continue };
        match &request.payload {
            Some(Payload::ProtobufPayload(bytes)) => inputs.push([&[position | 0x80], &bytes[..]].concat()),
            Some(Payload::TextPayload(text)) => inputs.push([&[position], text.as_bytes()].concat()),
            _ => {}
        }
    }
    inputs.sort();
    inputs.dedup();
    inputs
}

/// The binary and JSON inputs among recorded requests, for the target that compares dynamic messages with generated ones.
pub fn dynamic(recorded: &[u8]) -> Vec<Vec<u8>> {
    // The target of JSON marks the other form.
    let mut inputs = json(recorded);
    inputs.iter_mut().for_each(|input| input[0] ^= 0x80);
    inputs
}

/// The packed array in a payload of one record, as an array of each type.
pub fn arrays(payload: &[u8]) -> Vec<Vec<u8>> {
    // Behind the tag and a length of two bytes; cut short, where a value may be cut, too.
    let array = payload.get(3..).unwrap_or_default();
    let array = &array[..array.len().min(259)];
    (0..14)
        .flat_map(|choice| [array, &array[..array.len() & !7]].map(|array| [&[choice, 120], array].concat()))
        .collect()
}

/// Schemas as encoded `FileDescriptorSet`s behind a byte of options, compiled by the protoc that the environment names.
///
/// # Panics
/// When there is no protoc.
pub fn descriptors(include: &Path, schemas: &[PathBuf]) -> Vec<Vec<u8>> {
    let protoc = std::env::var_os("PROTOC").expect("PROTOC names a protoc");
    let set = std::env::temp_dir().join(format!("rustwire-seed-{}.binpb", std::process::id()));
    let mut inputs = Vec::new();
    for schema in schemas {
        let status = Command::new(&protoc)
            .args(["--include_imports", "-o"])
            .arg(&set)
            .arg("-I")
            .arg(schema.parent().unwrap_or(include))
            .arg("-I")
            .arg(include)
            .arg(schema)
            .status()
            .expect("protoc can be run");
        assert!(status.success(), "{}", schema.display());
        let set = std::fs::read(&set).expect("protoc writes a set");
        inputs.push([&[0], &set[..]].concat());
    }
    inputs
}

//! Decoding what a compiler of schemas writes.

use rustwire::{DecodeError, DecodeErrorKind, DecodeOptions, Message, UnknownFields, UnknownValue};
use rustwire_descriptor::google::protobuf::FileDescriptorSet;
use rustwire_descriptor::google::protobuf::compiler::CodeGeneratorRequest;

/// The way from a file to its comments, as field numbers: `source_code_info`, `location`, and there `leading_comments`,
/// `trailing_comments` and `leading_detached_comments`.
const COMMENTS: &[&[u32]] = &[&[9], &[1], &[3, 4, 6]];
/// The fields of a request that hold files: `proto_file` and `source_file_descriptors`.
const FILES_OF_REQUEST: &[u32] = &[15, 17];
/// The field of a set that holds files: `file`.
const FILES_OF_SET: &[u32] = &[1];

/// Decodes a plugin's request, with U+FFFD for what is not UTF-8 in comments, which protoc passes on as they are.
///
/// # Errors
/// When the bytes are not a request.
pub fn decode_request(bytes: &[u8]) -> Result<CodeGeneratorRequest, DecodeError> {
    decode(bytes, FILES_OF_REQUEST)
}

/// Decodes a descriptor set, with U+FFFD for what is not UTF-8 in comments, which protoc passes on as they are.
///
/// # Errors
/// When the bytes are not a descriptor set.
pub fn decode_set(bytes: &[u8]) -> Result<FileDescriptorSet, DecodeError> {
    decode(bytes, FILES_OF_SET)
}

fn decode<M: Message>(bytes: &[u8], files: &[u32]) -> Result<M, DecodeError> {
    // It comes from a compiler on this machine: it may be large, and what it holds may be small things in great number.
    let options = DecodeOptions::unlimited();
    options.decode(bytes).or_else(|error| {
        if error.kind() != DecodeErrorKind::InvalidUtf8 {
            return Err(error);
        }
        let way = [&[files], COMMENTS].concat();
        let mended = mended(bytes, &way).and_then(|bytes| options.decode(&bytes));
        // What is wrong in another place than a comment is still wrong, at a byte of what was given.
        mended.map_err(|_| error)
    })
}

/// The message with U+FFFD for what is not UTF-8 in the strings at the end of `way`, each step of which is the fields of a message.
fn mended(value: &[u8], way: &[&[u32]]) -> Result<Vec<u8>, DecodeError> {
    let [step, rest @ ..] = way else { return Ok(String::from_utf8_lossy(value).into_owned().into_bytes()) };
    let mut message = UnknownFields::EMPTY;
    for field in &UnknownFields::from_bytes(value)? {
        let number = field.number;
        match field.value {
            UnknownValue::Len(inner) if step.contains(&number) => message.push_len(number, &mended(inner, rest)?),
            UnknownValue::Len(bytes) => message.push_len(number, bytes),
            UnknownValue::Varint(value) => message.push_varint(number, value),
            UnknownValue::I64(value) => message.push_i64(number, value),
            UnknownValue::I32(value) => message.push_i32(number, value),
            UnknownValue::Group(group) => message.push_group(number, &UnknownFields::from_bytes(group.as_bytes())?),
        }
    }
    Ok(message.as_bytes().to_vec())
}

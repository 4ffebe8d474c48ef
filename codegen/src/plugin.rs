//! protoc's plugin protocol: a `CodeGeneratorRequest` in, a `CodeGeneratorResponse` out.

use rustwire::{DecodeError, Enum as _, Message as _};
use rustwire_descriptor::google::protobuf::Edition;
use rustwire_descriptor::google::protobuf::compiler::code_generator_response::{Feature, File};
use rustwire_descriptor::google::protobuf::compiler::{CodeGeneratorRequest, CodeGeneratorResponse};

use crate::{GeneratedFile, Options, Result, decode_request, generate};

/// The newest edition that the tests cover.
const MAXIMUM_EDITION: Edition = Edition::Edition2026;

/// Answers a request. A fault of the schema or of an option is part of the response, as protoc wants it.
///
/// # Errors
/// When the bytes are not a request.
pub fn respond(request: Vec<u8>) -> Result<Vec<u8>, DecodeError> {
    let mut decoded = decode_request(&request)?;
    // A request for thousands of files is large, so each form of it is gone before the next one is made.
    drop(request);
    decoded.source_file_descriptors = Vec::new();
    let response = response(&decoded);
    drop(decoded);
    Ok(response.encode_to_vec())
}

/// The response to a request.
pub fn response(request: &CodeGeneratorRequest) -> CodeGeneratorResponse {
    let options = Options::parse(request.parameter.as_deref().unwrap_or_default());
    let unstable = options.as_ref().is_ok_and(|options| options.unstable_editions);
    let maximum = if unstable { Edition::Unstable } else { MAXIMUM_EDITION };
    let mut response = CodeGeneratorResponse {
        supported_features: Some(Feature::Proto3Optional.to_i32() as u64 | Feature::SupportsEditions.to_i32() as u64),
        minimum_edition: Some(Edition::Proto2.to_i32()),
        maximum_edition: Some(maximum.to_i32()),
        ..Default::default()
    };
    match options.and_then(|options| generate(&request.proto_file, &request.file_to_generate, &options)) {
        Ok(files) => response.file = files.into_iter().map(to_response).collect(),
        Err(error) => response.error = Some(error.to_string()),
    }
    response
}

fn to_response(file: GeneratedFile) -> File {
    File { name: Some(file.name), content: Some(file.content), ..Default::default() }
}

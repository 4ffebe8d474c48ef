//! Answers by dynamic messages: no type is generated for what they hold.

use std::sync::LazyLock;

use rustwire::{Message, json};
use rustwire_reflect::text::{ParseError, ParseOptions, PrintOptions};
use rustwire_reflect::{DescriptorPool, DynamicMessage, MessageDescriptor};

use crate::codec::skipped;
use crate::generated::conformance::conformance_request::Payload;
use crate::generated::conformance::conformance_response::Result as Answer;
use crate::generated::conformance::{ConformanceRequest, TestCategory, WireFormat};

/// The suite's schemas.
static POOL: LazyLock<DescriptorPool> =
    LazyLock::new(|| match DescriptorPool::decode(include_bytes!("gen/messages.binpb")) {
        Ok(pool) => pool,
        Err(error) => unreachable!("the embedded descriptors do not link: {error}"),
    });

/// Answers a request.
pub fn answer(request: &ConformanceRequest) -> Answer {
    let Some(descriptor) = POOL.message(&request.message_type) else {
        return Answer::RuntimeError(format!("no message type {:?}", request.message_type));
    };
    let message = match &request.payload {
        Some(Payload::ProtobufPayload(bytes)) => {
            DynamicMessage::decode(descriptor, bytes).map_err(|error| error.to_string())
        }
        Some(Payload::TextPayload(text)) => parse_text(descriptor, text).map_err(|error| error.to_string()),
        Some(Payload::JsonPayload(text)) => {
            let ignore = request.test_category == TestCategory::JSON_IGNORE_UNKNOWN_PARSING_TEST;
            let options = json::Options::new().ignore_unknown(ignore);
            DynamicMessage::from_json_with(descriptor, text, &options).map_err(|error| error.to_string())
        }
        Some(Payload::JspbPayload(_)) => return skipped("JSPB"),
        None => return Answer::RuntimeError("the request has no payload".to_owned()),
    };
    let message = match message {
        Ok(message) => message,
        Err(error) => return Answer::ParseError(error),
    };
    match request.requested_output_format {
        WireFormat::PROTOBUF => match message.try_encode_to_vec() {
            Ok(bytes) => Answer::ProtobufPayload(bytes),
            Err(error) => Answer::SerializeError(error.to_string()),
        },
        WireFormat::JSON => match message.to_json() {
            Ok(text) => Answer::JsonPayload(text),
            Err(error) => Answer::SerializeError(error.to_string()),
        },
        WireFormat::TEXT_FORMAT => Answer::TextPayload(to_text(request, &message)),
        other => skipped(&format!("the output format {other:?}")),
    }
}

/// The suite's performance tests give one singular message many times, and expect its parts merged.
fn parse_text(descriptor: MessageDescriptor, text: &str) -> Result<DynamicMessage, ParseError> {
    ParseOptions::new().overwrite(true).parse(descriptor, text)
}

/// A generated message from text.
pub fn from_text<T: Message>(text: &str) -> Result<T, String> {
    let Some(descriptor) = POOL.message(T::FULL_NAME) else {
        return Err(format!("no message type {:?}", T::FULL_NAME));
    };
    let message = parse_text(descriptor, text).map_err(|error| error.to_string())?;
    message.to_message().map_err(|error| error.to_string())
}

/// A generated message as text.
pub fn text_of<T: Message>(request: &ConformanceRequest, message: &T) -> Result<String, String> {
    let Some(descriptor) = POOL.message(T::FULL_NAME) else {
        return Err(format!("no message type {:?}", T::FULL_NAME));
    };
    let message = DynamicMessage::from_message(descriptor, message).map_err(|error| error.to_string())?;
    Ok(to_text(request, &message))
}

/// A message as text, in the form that a request asks for.
fn to_text(request: &ConformanceRequest, message: &DynamicMessage) -> String {
    PrintOptions::new().unknown_fields(request.print_unknown_fields).print(message)
}

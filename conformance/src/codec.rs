//! From one format to another, for each message type that the suite names.

use std::sync::LazyLock;

use rustwire::{DecodeOptions, JsonMessage, Message, Registry, json};

use crate::dynamic;
use crate::generated::conformance::conformance_request::Payload;
use crate::generated::conformance::conformance_response::Result as Answer;
use crate::generated::conformance::{ConformanceRequest, FailureSet, TestCategory, WireFormat};
use crate::generated::protobuf_test_messages::edition_unstable::{self, TestAllTypesEditionUnstable};
use crate::generated::protobuf_test_messages::editions::proto2 as editions_proto2;
use crate::generated::protobuf_test_messages::editions::proto3 as editions_proto3;
use crate::generated::protobuf_test_messages::editions::{self, TestAllTypesEdition2023};
use crate::generated::protobuf_test_messages::{proto2, proto3};

/// Answers a request for one message type.
pub type Codec = fn(&ConformanceRequest) -> Answer;

/// The codec for a full proto name.
pub fn of(message_type: &str) -> Option<Codec> {
    const CODECS: &[(&str, Codec)] = &[
        (FailureSet::FULL_NAME, transcode::<FailureSet>),
        (proto2::TestAllTypesProto2::FULL_NAME, transcode::<proto2::TestAllTypesProto2>),
        (proto3::TestAllTypesProto3::FULL_NAME, transcode::<proto3::TestAllTypesProto3>),
        (editions_proto2::TestAllTypesProto2::FULL_NAME, transcode::<editions_proto2::TestAllTypesProto2>),
        (editions_proto3::TestAllTypesProto3::FULL_NAME, transcode::<editions_proto3::TestAllTypesProto3>),
        (TestAllTypesEdition2023::FULL_NAME, transcode::<TestAllTypesEdition2023>),
        (TestAllTypesEditionUnstable::FULL_NAME, transcode::<TestAllTypesEditionUnstable>),
    ];
    CODECS.iter().find(|(name, _)| *name == message_type).map(|(_, codec)| *codec)
}

/// The suite expects extensions to be checked, and uses them and the types themselves in JSON, so they have to be known.
static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let mut registry = Registry::new();
    proto2::register(&mut registry);
    proto3::register(&mut registry);
    editions::register(&mut registry);
    editions_proto2::register(&mut registry);
    editions_proto3::register(&mut registry);
    edition_unstable::register(&mut registry);
    registry
});
static OPTIONS: LazyLock<DecodeOptions> = LazyLock::new(|| DecodeOptions::new().registry(&REGISTRY));
static JSON: LazyLock<json::Options> = LazyLock::new(|| json::Options::new().registry(&REGISTRY));

fn transcode<T: JsonMessage>(request: &ConformanceRequest) -> Answer {
    let message = match &request.payload {
        Some(Payload::ProtobufPayload(bytes)) => match OPTIONS.decode::<T>(bytes) {
            Ok(message) => message,
            Err(error) => return Answer::ParseError(error.to_string()),
        },
        Some(Payload::JsonPayload(text)) => {
            let ignore = request.test_category == TestCategory::JSON_IGNORE_UNKNOWN_PARSING_TEST;
            match JSON.clone().ignore_unknown(ignore).from_json::<T>(text) {
                Ok(message) => message,
                Err(error) => return Answer::ParseError(error.to_string()),
            }
        }
        Some(Payload::TextPayload(text)) => match dynamic::from_text::<T>(text) {
            Ok(message) => message,
            Err(error) => return Answer::ParseError(error),
        },
        Some(Payload::JspbPayload(_)) => return skipped("JSPB"),
        None => return Answer::RuntimeError("the request has no payload".to_owned()),
    };
    match request.requested_output_format {
        WireFormat::PROTOBUF => match message.try_encode_to_vec() {
            Ok(bytes) => Answer::ProtobufPayload(bytes),
            Err(error) => Answer::SerializeError(error.to_string()),
        },
        WireFormat::JSON => match JSON.to_json(&message) {
            Ok(text) => Answer::JsonPayload(text),
            Err(error) => Answer::SerializeError(error.to_string()),
        },
        WireFormat::TEXT_FORMAT => match dynamic::text_of(request, &message) {
            Ok(text) => Answer::TextPayload(text),
            Err(error) => Answer::SerializeError(error),
        },
        other => skipped(&format!("the output format {other:?}")),
    }
}

/// The answer to what is not supported.
pub fn skipped(what: &str) -> Answer {
    Answer::Skipped(format!("{what} is not supported yet"))
}

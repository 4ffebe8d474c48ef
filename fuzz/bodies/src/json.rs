//! ProtoJSON: text that is read and written is read as the same message again; a message of the wire that can be written as JSON can
//! be read from it. The first byte of an input picks the type and, by its highest bit, whether text or wire bytes follow.

use std::sync::LazyLock;

use rustwire::json::{JsonMessage, Options};

use crate::Body;
use crate::messages::{OPTIONS, REGISTRY, same};

/// The types, by position; new ones go to the end.
const MESSAGES: &[(Body, Body)] = {
    use crate::conformance::protobuf_test_messages::{edition_unstable, editions, proto2, proto3};
    &[
        both::<proto3::TestAllTypesProto3>(),
        both::<proto2::TestAllTypesProto2>(),
        both::<editions::proto3::TestAllTypesProto3>(),
        both::<editions::proto2::TestAllTypesProto2>(),
        both::<editions::TestAllTypesEdition2023>(),
        both::<edition_unstable::TestAllTypesEditionUnstable>(),
    ]
};

const fn both<T: JsonMessage>() -> (Body, Body) {
    (text::<T>, wire::<T>)
}

static JSON: LazyLock<Options> = LazyLock::new(|| Options::new().registry(&REGISTRY));

/// Checks one input.
pub fn run(input: &[u8]) {
    let Some((&choice, bytes)) = input.split_first() else { return };
    let (text, wire) = MESSAGES[usize::from(choice & 0x7F) % MESSAGES.len()];
    if choice & 0x80 == 0 { text(bytes) } else { wire(bytes) }
}

fn text<T: JsonMessage>(bytes: &[u8]) {
    match JSON.from_json::<T>(bytes) {
        Ok(message) => {
            check(&message);
            // What JSON can say, the wire can.
            let decoded: T = OPTIONS[1].decode(&message.encode_to_vec()).expect("what was encoded decodes");
            assert!(same(&decoded, &message), "{message:?} became {decoded:?}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn wire<T: JsonMessage>(bytes: &[u8]) {
    if let Ok(message) = OPTIONS[1].decode::<T>(bytes) {
        check(&message);
    }
}

/// Some messages cannot be written, such as those that hold an `Any` of a type that nobody knows.
fn check<T: JsonMessage>(message: &T) {
    let Ok(text) = JSON.to_json(message) else { return };
    let again: T = match JSON.from_json(text.as_str()) {
        Ok(again) => again,
        Err(error) => panic!("{error}: {text}"),
    };
    let written = JSON.to_json(&again).expect("what was read can be written");
    // A NullValue is null whatever its number, and null is read as the one that is declared: the default.
    assert!(written == text || text.contains("NullValue\":null"), "{text} became {written}: {message:?}");
}

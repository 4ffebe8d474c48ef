//! What is as deep as the default limit allows is read, used and dropped in little stack.

use rustwire::json::JsonMessage;
use rustwire_reflect::{DynamicMessage, text};

use crate::depth::{BINARY, JSON, Path, STRUCTS, TEXT};
use crate::descriptor;
use crate::generated::protobuf_test_messages::proto2::TestAllTypesProto2 as Proto2;
use crate::generated::protobuf_test_messages::proto3::TestAllTypesProto3 as Proto3;

/// The stack that is enough for the largest messages of the conformance suite at the default limit, in bytes, optimised or not; a
/// thread has twice that by default.
const STACK: usize = 1 << 20;

/// Runs in a thread of the stack that is enough for so many levels. An overflow ends the process.
pub fn on_stack(levels: usize, run: fn()) {
    std::thread::Builder::new().stack_size(STACK * levels / 100).spawn(run).unwrap().join().unwrap();
}

/// All that can be done with a message.
fn generated<T: JsonMessage>(message: &T) {
    assert!(*message == message.clone());
    assert!(!format!("{message:?}").is_empty());
    assert_eq!(message.encode_to_vec().len(), message.encoded_len());
    let mut merged = T::default();
    merged.merge_from(message);
    assert!(merged == *message);
    assert!(message.missing_required().is_empty());
    // A Value of no kind has no JSON.
    let _ = message.to_json();
}

fn dynamic(message: &DynamicMessage) {
    assert!(*message == message.clone());
    assert!(!format!("{message:?}").is_empty());
    assert!(!message.encode_to_vec().is_empty());
    assert!(message.missing_required().is_empty());
    // A Value of no kind has no JSON.
    let _ = message.to_json();
    let _ = text::print(message);
}

#[test]
fn binary_input() {
    fn read<T: JsonMessage>(paths: &[Path<Vec<u8>>]) {
        for path in paths {
            let bytes = path.deepest();
            generated(&T::decode(&bytes).unwrap());
            dynamic(&DynamicMessage::decode(descriptor::<T>(), &bytes).unwrap());
        }
    }
    on_stack(100, || read::<Proto2>(BINARY));
    on_stack(100, || read::<Proto3>(&BINARY[..5]));
    on_stack(100, || read::<Proto3>(STRUCTS));
}

#[test]
fn json_input() {
    on_stack(100, || {
        for path in JSON {
            let json = path.deepest();
            generated(&Proto3::from_json(&json).unwrap());
            dynamic(&DynamicMessage::from_json(descriptor::<Proto3>(), &json).unwrap());
        }
    });
}

#[test]
fn text_input() {
    on_stack(100, || {
        for path in TEXT.iter().filter(|path| path.what != "reserved names") {
            let message = text::parse(descriptor::<Proto3>(), &path.deepest()).unwrap();
            dynamic(&message);
            generated(&message.to_message::<Proto3>().unwrap());
        }
    });
}

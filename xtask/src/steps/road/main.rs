//! A user's program.

#![forbid(unsafe_code)]
#![deny(warnings)]

#[path = "generated/mod.rs"]
mod generated;

use generated::road::{rules, v1};
use rustwire_types::google::protobuf::{FieldOptions, field_descriptor_proto};

use rules::*;

fn main() {
    let delivery = v1::Delivery { state: v1::State::MOVING, ..Default::default() };
    assert_eq!(delivery.encode_to_vec(), b"\x28\x01");

    let bytes = b"\x0A\x02hi\xA2\x06\x04\x0A\x02me\xAA\x06\x03\x01\x02\x03";
    let mut note = Note::decode(bytes).unwrap();
    assert_eq!(note.encode_to_vec(), bytes);
    assert_eq!(audit::AUDIT.get(&note).unwrap().unwrap().who(), "me");
    assert_eq!(audit::MARKS.get(&note), Ok(Some(vec![1, 2, 3])));
    audit::MARKS.set(&mut note, vec![4]);
    assert_eq!(note.encode_to_vec(), b"\x0A\x02hi\xA2\x06\x04\x0A\x02me\xAA\x06\x01\x04");

    // As a plugin finds the option in its request.
    let options = FieldOptions::decode(b"\x8A\xB5\x18\x02mm").unwrap();
    assert_eq!(UNIT.get(&options).unwrap().as_deref(), Some("mm"));
    let rule = Rule {
        on_type: Some(field_descriptor_proto::Type::Bytes),
        options: vec![options],
        ..Default::default()
    };
    assert_eq!(rule.encode_to_vec(), b"\x08\x0C\x12\x06\x8A\xB5\x18\x02mm");
}

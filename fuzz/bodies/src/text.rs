//! Text format: text that is read and printed is read as the same message; a message of the wire that is printed can be read. The
//! first byte of an input picks the type and, by its highest bit, whether text or wire bytes follow.

use rustwire::Message;
use rustwire_reflect::DynamicMessage;
use rustwire_reflect::text::{self, PrintOptions};

use crate::dynamic::descriptor;
use crate::messages::{OPTIONS, same};

/// The types, by position; new ones go to the end.
const MESSAGES: &[fn(bool, &[u8])] = {
    use crate::conformance::protobuf_test_messages::{edition_unstable, editions, proto2, proto3};
    &[
        check::<proto3::TestAllTypesProto3>,
        check::<proto2::TestAllTypesProto2>,
        check::<editions::proto3::TestAllTypesProto3>,
        check::<editions::proto2::TestAllTypesProto2>,
        check::<editions::TestAllTypesEdition2023>,
        check::<edition_unstable::TestAllTypesEditionUnstable>,
    ]
};

/// Checks one input.
pub fn run(input: &[u8]) {
    let Some((&choice, bytes)) = input.split_first() else { return };
    MESSAGES[usize::from(choice & 0x7F) % MESSAGES.len()](choice & 0x80 != 0, bytes);
}

fn check<T: Message>(wire: bool, bytes: &[u8]) {
    let message = if wire {
        let Ok(message) = DynamicMessage::decode_with(descriptor::<T>(), bytes, &OPTIONS[2]) else { return };
        message
    } else {
        let Ok(text) = std::str::from_utf8(bytes) else { return };
        match text::parse(descriptor::<T>(), text) {
            Ok(message) => {
                let typed: T = message.to_message().expect("the type is generated");
                let back = DynamicMessage::from_message(descriptor::<T>(), &typed).expect("the pool has the type");
                assert!(same(&back, &message), "{message:?} became {back:?}");
                message
            }
            Err(error) => return assert!(!error.to_string().is_empty()),
        }
    };
    // Whatever the options, it is the same message; an Any that is expanded is written anew.
    let plain = PrintOptions::new();
    for options in [plain.clone(), plain.clone().single_line(true), plain.clone().expand_any(false)] {
        let printed = options.print(&message);
        let again = match text::parse(descriptor::<T>(), &printed) {
            Ok(again) => again,
            Err(error) => panic!("{error}: {printed}"),
        };
        assert_eq!(options.print(&again), printed);
    }
    let unknown = plain.unknown_fields(true).redact(true).print(&message);
    assert!(unknown.is_empty() || unknown.ends_with('\n'));
}

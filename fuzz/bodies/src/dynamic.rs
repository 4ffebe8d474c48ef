//! Dynamic messages against generated ones: the same verdict and the same value, in binary and in JSON. The first byte of an input
//! picks the type and, by its highest bits, whether wire bytes or JSON follow, and whether what JSON does not know is passed over.

use std::sync::LazyLock;

use rustwire::Message;
use rustwire::json::{JsonMessage, Options};
use rustwire_reflect::{DescriptorPool, DynamicMessage, MessageDescriptor};

use crate::messages::{OPTIONS, REGISTRY, same};

/// The schemas of the conformance suite.
pub(crate) static POOL: LazyLock<DescriptorPool> = LazyLock::new(|| {
    DescriptorPool::decode(include_bytes!("../../../conformance/src/gen/messages.binpb")).expect("the schemas link")
});

/// Set for JSON.
const JSON: u8 = 0x80;
/// Set where what is unknown is passed over.
const IGNORE: u8 = 0x40;

/// The types, by position; new ones go to the end.
const MESSAGES: &[fn(u8, &[u8])] = {
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
    MESSAGES[usize::from(choice & !(JSON | IGNORE)) % MESSAGES.len()](choice, bytes);
}

/// The descriptor of a type of the conformance suite.
pub(crate) fn descriptor<T: Message>() -> MessageDescriptor {
    POOL.message(T::FULL_NAME).expect("the pool declares what is generated")
}

fn check<T: JsonMessage>(choice: u8, bytes: &[u8]) {
    if choice & JSON == 0 { wire::<T>(bytes) } else { json::<T>(bytes, choice & IGNORE != 0) }
}

fn wire<T: JsonMessage>(bytes: &[u8]) {
    // The pool knows all extensions, as the registry does; or unknown fields are dropped.
    for dropped in [false, true] {
        let options = &OPTIONS[1].clone().unknown_fields(!dropped);
        let (mut generated, mut dynamic) = (T::default(), DynamicMessage::new(descriptor::<T>()));
        match (options.merge(&mut generated, bytes), dynamic.merge_with(bytes, options)) {
            // A generated message keeps extensions that nobody knows apart from unknown fields, and so even if those are dropped.
            (Ok(()), Ok(())) if dropped => {}
            (Ok(()), Ok(())) => {
                compare(&generated, &dynamic);
                let missing = generated.missing_required();
                assert_eq!(missing, dynamic.missing_required());
                if missing.is_empty() {
                    let options = Options::new().registry(&REGISTRY);
                    let (ours, theirs) = (options.to_json(&generated), dynamic.to_json_with(&options));
                    assert_eq!(ours.is_ok(), theirs.is_ok(), "{ours:?}, {theirs:?}: {dynamic:?}");
                }
            }
            (Err(ours), Err(theirs)) => {
                assert_eq!((ours.kind(), ours.offset()), (theirs.kind(), theirs.offset()), "{ours}; {theirs}");
            }
            (ours, theirs) => panic!("generated {ours:?}, dynamic {theirs:?}"),
        }
    }
}

fn json<T: JsonMessage>(text: &[u8], ignore: bool) {
    let options = Options::new().registry(&REGISTRY).ignore_unknown(ignore);
    match (options.from_json::<T>(text), DynamicMessage::from_json_with(descriptor::<T>(), text, &options)) {
        (Ok(generated), Ok(dynamic)) => {
            compare(&generated, &dynamic);
            if let Ok(written) = dynamic.to_json_with(&options) {
                let again: T = options.from_json(&written).expect("what was written can be read");
                assert_eq!(options.to_json(&again), options.to_json(&generated));
            }
        }
        (Err(ours), Err(theirs)) => assert_eq!(ours.kind(), theirs.kind(), "{ours}; {theirs}"),
        (ours, theirs) => panic!("generated {:?}, dynamic {:?}", ours.map(drop), theirs.map(drop)),
    }
}

/// Generated messages keep extensions that nobody knows apart from unknown fields, so that the order of the two is lost. Fields are
/// compared by themselves, and what is unknown after both went through a generated message.
fn compare<T: Message>(generated: &T, dynamic: &DynamicMessage) {
    let converted = DynamicMessage::from_message(descriptor::<T>(), generated).expect("the pool has the type");
    if !same(&converted, dynamic) {
        assert_eq!(converted.to_json().ok(), dynamic.to_json().ok(), "generated {converted:?}, dynamic {dynamic:?}");
    }
    let back: T = dynamic.to_message().expect("the type is generated");
    let back = DynamicMessage::from_message(descriptor::<T>(), &back).expect("the pool has the type");
    assert!(same(&back, &converted), "{dynamic:?} became {back:?}, not {converted:?}");
}

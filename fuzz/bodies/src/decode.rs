//! Decode, encode, decode: the same message, and as many bytes as `encoded_len` says. The first byte of an input picks the type.

use rustwire::{DecodeOptions, Message};

use crate::Body;
use crate::guard::Guarded;
use crate::messages::{OPTIONS, choose, for_each_message, same};

/// Checks one input.
pub fn run(input: &[u8]) {
    if let Some((check, bytes)) = choose(for_each_message!(check as Body), input) {
        check(Guarded::copy(bytes).bytes());
    }
}

fn check<T: Message>(bytes: &[u8]) {
    for options in &*OPTIONS {
        let mut message = T::default();
        // Required fields may be missing.
        match options.merge(&mut message, bytes) {
            Ok(()) => {
                encode(&message, options);
                assert_eq!(options.decode::<T>(bytes).is_ok(), message.missing_required().is_empty());
                assert_eq!(message.try_encode_to_vec().is_ok(), message.missing_required().is_empty());
            }
            Err(error) => {
                assert!(error.offset() <= bytes.len());
                assert!(error.path().starts_with(T::FULL_NAME.rsplit('.').next().unwrap_or_default()), "{error}");
                assert!(options.decode::<T>(bytes).is_err());
            }
        }
    }
}

/// Types that hold MessageSets, which keep what is no message without writing it.
const HOLD_SETS: [&str; 3] = [
    "protobuf_test_messages.proto2.TestAllTypesProto2",
    "protobuf_test_messages.editions.proto2.TestAllTypesProto2",
    "cases.ext.Set",
];

fn encode<T: Message>(message: &T, options: &DecodeOptions) {
    let bytes = message.encode_to_vec();
    assert_eq!(message.encoded_len(), bytes.len());

    let mut again = T::default();
    options.merge(&mut again, &bytes).expect("what was encoded decodes");
    assert!(again.encode_to_vec() == bytes, "{message:?} became {again:?}");
    assert!(HOLD_SETS.contains(&T::FULL_NAME) || same(&again, message), "{message:?} became {again:?}");

    // A slice of the right size, and one that is a byte too small, each at the edge of what may be touched.
    let mut exact = Guarded::zeroed(bytes.len());
    assert_eq!(message.encode_to_slice(exact.bytes_mut()), Ok(bytes.len()));
    assert!(exact.bytes() == bytes);
    if let Some(less) = bytes.len().checked_sub(1) {
        assert!(message.encode_to_slice(Guarded::zeroed(less).bytes_mut()).is_err());
    }

    let mut delimited = vec![0xA5];
    message.encode_length_delimited(&mut delimited);
    assert_eq!(delimited[0], 0xA5);
    delimited.push(0x5A);
    if message.missing_required().is_empty() {
        let mut rest = &delimited[1..];
        let framed: T = options.decode_length_delimited(&mut rest).expect("a frame is decoded");
        assert!(same(&framed, &again));
        assert_eq!(rest, [0x5A]);
    }
}

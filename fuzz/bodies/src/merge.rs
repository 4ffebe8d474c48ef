//! Bytes that are decoded in pieces give what they give in one: protobuf defines the concatenation of encodings as the merge of
//! the messages (<https://protobuf.dev/programming-guides/encoding/#last-one-wins>). The first byte of an input picks the type,
//! and the second where to cut.

use rustwire::Message;

use crate::Body;
use crate::messages::{OPTIONS, choose, for_each_message, same};

/// Checks one input.
pub fn run(input: &[u8]) {
    if let Some((check, bytes)) = choose(for_each_message!(check as Body), input) {
        check(bytes);
    }
}

fn check<T: Message>(input: &[u8]) {
    let Some((&at, bytes)) = input.split_first() else { return };
    let (first, second) = bytes.split_at(bytes.len() * usize::from(at) / 256);
    for options in &*OPTIONS {
        let mut pieces = T::default();
        if options.merge(&mut pieces, first).is_err() {
            // Not at the end of a record; or not a message.
            continue;
        }
        let before = pieces.clone();
        let mut whole = T::default();
        let verdict = options.merge(&mut pieces, second).is_ok();
        assert_eq!(options.merge(&mut whole, bytes).is_ok(), verdict, "of the whole and in pieces");
        if verdict {
            assert!(same(&pieces, &whole), "{pieces:?} in pieces, {whole:?} as a whole");
            assert!(pieces.encode_to_vec() == whole.encode_to_vec());
            // A message merges as its encoding does.
            let mut other = T::default();
            if options.merge(&mut other, second).is_ok() {
                let (mut by_value, mut by_bytes) = (before.clone(), before);
                by_value.merge_from(&other);
                options.merge(&mut by_bytes, &other.encode_to_vec()).expect("what was encoded decodes");
                assert!(same(&by_value, &by_bytes));
            }
        }
        // Whatever was in it, a cleared message is as a new one.
        pieces.clear();
        assert!(pieces == T::default() && pieces.encode_to_vec().is_empty());
    }
}

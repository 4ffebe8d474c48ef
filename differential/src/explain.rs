//! What differs, and the differences by design: recognised and named.

use crate::input::Input;
use crate::peer::{PROST, Peer, RUSTWIRE, Read, Type, Verdict};

/// How what two libraries make of bytes differs.
pub enum Difference {
    /// Only the peer refuses them, with this error.
    Refused(String),
    /// Only the peer reads them; this is our error.
    Read(String),
    /// The peer reads something else from what was written by `writer`; the first is what it reads from the input.
    Other { writer: &'static str, wanted: Read, found: Read },
    /// The peer refuses what was written by `writer`, with this error.
    Written { writer: &'static str, error: String },
}

/// What is not the same; nothing where all is.
pub fn difference(peer: &Peer, input: &Input, ours: &Verdict, theirs: &Verdict) -> Option<Difference> {
    let (ours, theirs) = match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => (ours, theirs),
        (Err(_), Err(_)) => return None,
        (Ok(_), Err(error)) => return Some(Difference::Refused(error.clone())),
        (Err(error), Ok(_)) => return Some(Difference::Read(error.clone())),
    };
    // The peer is the judge of what was written here, and of what it wrote and was read here: what either loses or changes, it sees.
    let back = (RUSTWIRE.read)(input.of, &theirs.written).map(|read| read.written);
    for (writer, written) in [("rustwire", Ok(ours.written.clone())), ("both", back)] {
        match written.and_then(|written| (peer.read)(input.of, &written)) {
            Ok(found) if found.is(theirs) => {}
            Ok(found) => return Some(Difference::Other { writer, wanted: theirs.clone(), found }),
            Err(error) => return Some(Difference::Written { writer, error }),
        }
    }
    None
}

/// Why a peer may make something else of an input; nothing where it may not.
pub fn name(peer: &Peer, input: &Input, difference: &Difference) -> Option<&'static str> {
    let bytes = &input.bytes;
    match difference {
        Difference::Refused(error) => {
            let says = |texts: &[&str]| texts.iter().any(|text| error.contains(text));
            if says(&["invalid varint", "varint exceeded"]) && has_bits_past_the_64th(bytes) {
                Some("bits past the 64th in the tenth byte of a varint: dropped here, refused there")
            } else if says(&["invalid wire type", "wire type mismatch"]) {
                Some("a field with the wire type of another: unknown here, refused there")
            } else if says(&["recursion limit"]) && bytes.windows(2).any(|pair| pair == MAP_TAG) {
                Some("the entry of a map: no level of depth here, one there")
            } else {
                None
            }
        }
        Difference::Read(error) => (error.starts_with("a tag takes more") && has_tag_of_six_bytes(bytes))
            .then_some("a tag of six bytes or more: refused here, read there"),
        Difference::Other { wanted, found, .. } if peer.name == PROST.name => {
            let without_sign = |read: &Read| read.shown.replace("-0.0", "0.0");
            if wanted.shown.contains("-0.0") && without_sign(wanted) == without_sign(found) {
                Some("-0.0 where zero is not written: written here, lost there")
            } else if input.of == Type::Proto2
                && (sorted(wanted.shown.as_bytes()) == sorted(found.shown.as_bytes())
                    || has_number_in_oneof(&found.shown))
            {
                Some("numbers that a closed enum lacks: unknown fields here, behind what is known; values there")
            } else {
                None
            }
        }
        Difference::Other { wanted, found, .. } if wanted.shown == found.shown => {
            // Extensions and unknown fields are not shown.
            if sorted(&wanted.written) == sorted(&found.written) {
                Some("extensions and other unknown fields: kept apart here, in the order of the input there")
            } else if input.of == Type::Proto2 && bytes.windows(2).any(|pair| pair == SET_TAG) {
                Some(
                    "what is no item of a MessageSet: an item of its number here, if it can be one; kept as it is there",
                )
            } else {
                None
            }
        }
        Difference::Other { .. } => None,
        Difference::Written { .. } => None,
    }
}

/// The tag of `map_string_nested_message`, with which the depth of maps is tried.
const MAP_TAG: [u8; 2] = [0xBA, 0x04];
/// The tag of the field that is a MessageSet.
const SET_TAG: [u8; 2] = [0xA2, 0x1F];

/// prost shows a declared number of an enum by its name.
fn has_number_in_oneof(shown: &str) -> bool {
    let number = shown.split_once("OneofEnum(").and_then(|(_, rest)| rest.chars().next());
    number.is_some_and(|first| first == '-' || first.is_ascii_digit())
}

/// Nine bytes that say that another one follows, and one that holds more than the last bit.
fn has_bits_past_the_64th(bytes: &[u8]) -> bool {
    bytes.windows(10).any(|ten| ten[..9].iter().all(|byte| byte & 0x80 != 0) && (2..0x80).contains(&ten[9]))
}

/// Five bytes that say that another one follows.
fn has_tag_of_six_bytes(bytes: &[u8]) -> bool {
    bytes.windows(5).any(|five| five.iter().all(|byte| byte & 0x80 != 0))
}

pub fn sorted(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes.sort_unstable();
    bytes
}

//! Reads a message from standard input and writes it to standard output: nothing with no library, and a list of events with
//! one. All schemas are compiled in, as they are where one message of many is used.

use std::io::{Read, Write};

#[allow(warnings, clippy::all)]
mod generated {
    #[cfg(feature = "rustwire")]
    rustwire::include_protos!();
    #[cfg(feature = "prost")]
    macro_rules! packages {
        ($($name:ident),*) => {
            $(pub mod $name {
                include!(concat!(env!("OUT_DIR"), "/", stringify!($name), ".rs"));
            })*
        };
    }
    #[cfg(feature = "prost")]
    packages!(messages, otlp, arrays);
    #[cfg(any(feature = "buffa", feature = "micropb"))]
    include!(concat!(env!("OUT_DIR"), "/mod.rs"));
    #[cfg(feature = "google")]
    include!(concat!(env!("OUT_DIR"), "/google/generated.rs"));
}

#[cfg(feature = "rustwire")]
fn recode(input: &[u8]) -> Vec<u8> {
    use rustwire::Message;
    generated::messages::Large::decode(input).expect("a message").encode_to_vec()
}

#[cfg(feature = "prost")]
fn recode(input: &[u8]) -> Vec<u8> {
    use prost::Message;
    generated::messages::Large::decode(input).expect("a message").encode_to_vec()
}

#[cfg(feature = "buffa")]
fn recode(input: &[u8]) -> Vec<u8> {
    use buffa::Message;
    generated::messages::Large::decode_from_slice(input).expect("a message").encode_to_vec()
}

#[cfg(feature = "google")]
fn recode(input: &[u8]) -> Vec<u8> {
    use protobuf::{Parse, Serialize};
    generated::Large::parse(input).expect("a message").serialize().expect("a message")
}

#[cfg(feature = "micropb")]
fn recode(input: &[u8]) -> Vec<u8> {
    use micropb::{MessageDecode, MessageEncode, PbEncoder};
    let mut message = generated::messages_::Large::default();
    message.decode_from_bytes(input).expect("a message");
    let mut encoder = PbEncoder::new(Vec::new());
    message.encode(&mut encoder).expect("a Vec grows");
    encoder.into_writer()
}

#[cfg(not(any(feature = "rustwire", feature = "prost", feature = "buffa", feature = "google", feature = "micropb")))]
fn recode(input: &[u8]) -> Vec<u8> {
    input.to_vec()
}

fn main() -> std::io::Result<()> {
    let mut input = Vec::new();
    std::io::stdin().read_to_end(&mut input)?;
    std::io::stdout().write_all(&recode(&input))
}

//! Dynamic messages of rustwire-reflect, of the same schemas as the generated ones.

use super::Peers;
use crate::cell::{Append, Codec, Kinds};
use crate::workload::Shape;
use ::rustwire::EncodeOptions;
use bytes::Bytes;
use rustwire_reflect::{DescriptorPool, DynamicMessage, MessageDescriptor};
use std::sync::LazyLock;

static POOL: LazyLock<DescriptorPool> = LazyLock::new(|| {
    let set = include_bytes!(concat!(env!("OUT_DIR"), "/schemas.binpb"));
    DescriptorPool::decode(set).expect("protoc wrote it")
});

fn find(name: &str) -> MessageDescriptor {
    POOL.message(name).expect("the schemas have it")
}

fn encode_to(message: &DynamicMessage, buffer: &mut Vec<u8>) {
    message.encode_with(&EncodeOptions::new(), buffer).expect("it is small");
}

/// Adds the codec of every message type: a type of its own each, which knows the descriptor.
macro_rules! add {
    ($peers:expr, $package:literal: $($shape:ident = $message:literal),*) => {{$(
        struct $shape;

        impl Codec for $shape {
            type Message = DynamicMessage;

            fn decode(input: &'static Bytes) -> Result<DynamicMessage, String> {
                static TYPE: LazyLock<MessageDescriptor> =
                    LazyLock::new(|| find(concat!($package, ".", $message)));
                DynamicMessage::decode(TYPE.clone(), input).map_err(|error| error.to_string())
            }

            fn encode(message: &DynamicMessage) -> Vec<u8> {
                message.encode_to_vec()
            }

            const APPEND: Option<Append<DynamicMessage>> = Some(encode_to);
        }

        $peers.add::<$shape>("rustwire-dynamic", Kinds::OWNED, Shape::$shape);
    )*}};
}

pub fn add(peers: &mut Peers) {
    add!(peers, "messages": Person = "Person", Small = "Small", Medium = "Medium", Large = "Large", Event = "Event",
        Events = "Events");
    add!(peers, "otlp": Otlp = "ExportTraceServiceRequest");
    add!(peers, "shapes": Chain = "Chain", Wide = "Wide", Tinies = "Tinies", Counters = "Counters", Numbers = "Numbers",
        Texts = "Texts", Known = "Known");
    add!(peers, "google.protobuf": FileDescriptorSet = "FileDescriptorSet");
}

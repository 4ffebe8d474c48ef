//! rust-protobuf 3.

use super::{Peers, add_all};
use crate::cell::{Append, Codec, Kinds};
use crate::generated::rust_protobuf as pb;
use crate::workload::Shape;
use ::rust_protobuf::Message;
use bytes::Bytes;
use std::marker::PhantomData;

struct RustProtobuf<M>(PhantomData<M>);

impl<M: Message + 'static> Codec for RustProtobuf<M> {
    type Message = M;

    fn decode(input: &'static Bytes) -> Result<M, String> {
        M::parse_from_bytes(input).map_err(|error| error.to_string())
    }

    fn encode(message: &M) -> Vec<u8> {
        message.write_to_bytes().expect("no required field is missing")
    }

    const APPEND: Option<Append<M>> = Some(|message, buffer| {
        message.write_to_vec(buffer).expect("no required field is missing");
    });
}

pub fn add(peers: &mut Peers) {
    add_all!(peers, "rust-protobuf", Kinds::OWNED, RustProtobuf, pb::messages, pb::otlp, pb::shapes, pb::arrays);
    peers.add::<RustProtobuf<pb::legacy::Search>>("rust-protobuf", Kinds::OWNED, Shape::Search);
    peers.add::<RustProtobuf<pb::legacy::Host>>("rust-protobuf", Kinds::OWNED, Shape::Host);
    let shape = Shape::FileDescriptorSet;
    peers.add::<RustProtobuf<::rust_protobuf::descriptor::FileDescriptorSet>>("rust-protobuf", Kinds::OWNED, shape);
}

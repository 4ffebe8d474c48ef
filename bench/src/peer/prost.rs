//! prost.

use super::{Peers, add_all};
use crate::cell::{Append, Codec, Kinds};
use crate::generated::prost::{self as pb, growth};
use crate::workload::Shape;
use ::prost::Message;
use bytes::Bytes;
use std::marker::PhantomData;

struct Prost<M>(PhantomData<M>);

impl<M: Message + Default + 'static> Codec for Prost<M> {
    type Message = M;

    fn decode(input: &'static Bytes) -> Result<M, String> {
        M::decode(&input[..]).map_err(|error| error.to_string())
    }

    fn encode(message: &M) -> Vec<u8> {
        message.encode_to_vec()
    }

    const APPEND: Option<Append<M>> = Some(|message, buffer| {
        message.encode(buffer).expect("a Vec grows");
    });
}

pub fn add(peers: &mut Peers) {
    add_all!(peers, "prost", Kinds::OWNED, Prost, pb::messages, pb::otlp, pb::shapes, pb::arrays);
    peers.add::<Prost<pb::legacy::Search>>("prost", Kinds::OWNED, Shape::Search);
    peers.add::<Prost<pb::legacy::Host>>("prost", Kinds::OWNED, Shape::Host);
    add_all!(@each peers, "prost", Kinds::OWNED, Prost, growth, Fields1: Fields1, Fields10: Fields10, Fields100: Fields100,
        Fields1000: Fields1000);
    peers.add::<Prost<pb::google::FileDescriptorSet>>("prost", Kinds::OWNED, Shape::FileDescriptorSet);
}

//! Google's crate over upb.

use super::{Peers, add_all};
use crate::cell::{Append, Codec, Kinds};
use crate::generated::google as pb;
use crate::workload::Shape;
use bytes::Bytes;
use protobuf::{Message, Parse, Serialize};
use std::marker::PhantomData;

struct Google<M>(PhantomData<M>);

impl<M: Message + Parse + Serialize + 'static> Codec for Google<M> {
    type Message = M;

    fn decode(input: &'static Bytes) -> Result<M, String> {
        M::parse(input).map_err(|error| format!("{error:?}"))
    }

    fn encode(message: &M) -> Vec<u8> {
        message.serialize().expect("no required field is missing")
    }

    const APPEND: Option<Append<M>> = None;
}

pub fn add(peers: &mut Peers) {
    add_all!(peers, "upb", Kinds::OWNED, Google, pb, pb, pb, pb);
    peers.add::<Google<pb::Search>>("upb", Kinds::OWNED, Shape::Search);
    peers.add::<Google<pb::Host>>("upb", Kinds::OWNED, Shape::Host);
    peers.add::<Google<pb::FileDescriptorSet>>("upb", Kinds::OWNED, Shape::FileDescriptorSet);
}

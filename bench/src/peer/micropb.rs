//! micropb, with std's containers.

use super::{Peers, add_all};
use crate::cell::{Append, Codec, Kinds};
use crate::generated::micropb as pb;
use crate::workload::Shape;
use ::micropb::{MessageDecode, MessageEncode, PbEncoder};
use bytes::Bytes;
use std::marker::PhantomData;

struct Micropb<M>(PhantomData<M>);

impl<M: MessageDecode + MessageEncode + Default + 'static> Codec for Micropb<M> {
    type Message = M;

    fn decode(input: &'static Bytes) -> Result<M, String> {
        let mut message = M::default();
        message.decode_from_bytes(input).map_err(|error| format!("{error:?}"))?;
        Ok(message)
    }

    fn encode(message: &M) -> Vec<u8> {
        let mut encoder = PbEncoder::new(Vec::with_capacity(message.compute_size()));
        message.encode(&mut encoder).expect("a Vec grows");
        encoder.into_writer()
    }

    const APPEND: Option<Append<M>> = Some(|message, buffer| {
        let mut encoder = PbEncoder::new(std::mem::take(buffer));
        message.encode(&mut encoder).expect("a Vec grows");
        *buffer = encoder.into_writer();
    });
}

pub fn add(peers: &mut Peers) {
    add_all!(peers, "micropb", Kinds::OWNED, Micropb, pb::messages_, pb::otlp_, pb::shapes_, pb::arrays_);
    peers.add::<Micropb<pb::google_::protobuf_::FileDescriptorSet>>("micropb", Kinds::OWNED, Shape::FileDescriptorSet);
}

//! pilota, which slices text off a `Bytes`.

use super::{Peers, add_all};
use crate::cell::{Append, Codec, Kinds};
use crate::generated::pilota as pb;
use ::pilota::LinkedBytes;
use ::pilota::pb::Message;
use bytes::Bytes;
use std::marker::PhantomData;

struct Pilota<M>(PhantomData<M>);

impl<M: Message + Default + 'static> Codec for Pilota<M> {
    type Message = M;

    fn decode(input: &'static Bytes) -> Result<M, String> {
        M::decode(input.clone()).map_err(|error| error.to_string())
    }

    fn encode(message: &M) -> Vec<u8> {
        let mut buffer = LinkedBytes::new();
        message.encode(&mut buffer).expect("the buffer grows");
        buffer.concat().to_vec()
    }

    const APPEND: Option<Append<M>> = None;
}

pub fn add(peers: &mut Peers) {
    use pb::{arrays::arrays, messages::messages, otlp::otlp, shapes::shapes};
    add_all!(@messages peers, "pilota", Kinds::COW, Pilota, messages, otlp, shapes);
    add_all!(@arrays peers, "pilota", Kinds::OWNED, Pilota, arrays);
}

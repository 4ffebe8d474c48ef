//! quick-protobuf. It borrows text from the input; arrays of varints it owns.

use super::Peers;
use crate::cell::{Append, Codec, Kinds};
use crate::generated::quick::{arrays, messages, otlp, shapes};
use crate::workload::Shape;
use bytes::Bytes;
use quick_protobuf::{BytesReader, MessageRead, MessageWrite, Writer};
use std::marker::PhantomData;

struct Quick<M>(PhantomData<M>);

impl<M: MessageRead<'static> + MessageWrite + 'static> Codec for Quick<M> {
    type Message = M;

    fn decode(input: &'static Bytes) -> Result<M, String> {
        M::from_reader(&mut BytesReader::from_bytes(input), input).map_err(|error| error.to_string())
    }

    fn encode(message: &M) -> Vec<u8> {
        let mut buffer = Vec::with_capacity(message.get_size());
        message.write_message(&mut Writer::new(&mut buffer)).expect("a Vec grows");
        buffer
    }

    const APPEND: Option<Append<M>> = Some(|message, buffer| {
        message.write_message(&mut Writer::new(buffer)).expect("a Vec grows");
    });
}

pub fn add(peers: &mut Peers) {
    macro_rules! add {
        ($kind:ident: $($shape:ident = $type:ty),*) => {
            $(peers.add::<Quick<$type>>("quick", Kinds::$kind, Shape::$shape);)*
        };
    }
    add!(COW: Person = messages::Person<'static>, Small = messages::Small<'static>, Medium = messages::Medium<'static>,
        Large = messages::Large<'static>, Event = messages::Event<'static>, Events = messages::Events<'static>,
        Otlp = otlp::ExportTraceServiceRequest<'static>, Blob = shapes::Blob<'static>, Wide = shapes::Wide<'static>,
        Counters = shapes::Counters<'static>, Texts = shapes::Texts<'static>, Known = shapes::Known<'static>);
    add!(OWNED: Chain = shapes::Chain, Tinies = shapes::Tinies, Numbers = shapes::Numbers,
        Int32List = arrays::Int32List, Int64List = arrays::Int64List, Uint32List = arrays::Uint32List,
        Uint64List = arrays::Uint64List, Sint32List = arrays::Sint32List, Sint64List = arrays::Sint64List,
        BoolList = arrays::BoolList, EnumList = arrays::EnumList);
    // A cast of bytes that nothing aligns, which is copied as it came.
    add!(VIEW: Fixed32List = arrays::Fixed32List<'static>, Fixed64List = arrays::Fixed64List<'static>,
        Sfixed32List = arrays::Sfixed32List<'static>, Sfixed64List = arrays::Sfixed64List<'static>,
        FloatList = arrays::FloatList<'static>, DoubleList = arrays::DoubleList<'static>);
}

//! rustwire.

use super::{Entry, Peers, add_all};
use crate::cell::{self, Append, Cell, Codec, Kinds};
use crate::floor;
use crate::generated::rustwire::{self as pb, arrays, growth};
use crate::generated::{rustwire_hash_maps, rustwire_no_unknown, rustwire_shared, rustwire_small_strings};
use crate::workload::{Shape, Workload};
use ::rustwire::arch::{self, Tier};
use ::rustwire::{DecodeOptions, Message};
use bytes::Bytes;
use rustwire_descriptor::google::protobuf::FileDescriptorSet;
use std::marker::PhantomData;

struct Rustwire<M>(PhantomData<M>);

impl<M: Message + 'static> Codec for Rustwire<M> {
    type Message = M;

    fn decode(input: &'static Bytes) -> Result<M, String> {
        M::decode(input).map_err(|error| error.to_string())
    }

    fn encode(message: &M) -> Vec<u8> {
        message.encode_to_vec()
    }

    const APPEND: Option<Append<M>> = Some(M::encode_into);
}

/// rustwire, whose strings and bytes share the input.
struct Shared<M>(PhantomData<M>);

impl<M: Message + 'static> Codec for Shared<M> {
    type Message = M;

    fn decode(input: &'static Bytes) -> Result<M, String> {
        DecodeOptions::new().decode_bytes(input).map_err(|error| error.to_string())
    }

    fn encode(message: &M) -> Vec<u8> {
        message.encode_to_vec()
    }

    const APPEND: Option<Append<M>> = Some(M::encode_into);
}

/// Calls `$then!(type)` with the type of a shape.
macro_rules! with_type {
    ($shape:expr, $then:ident) => {
        match $shape {
            Shape::Person => $then!(pb::messages::Person),
            Shape::Small => $then!(pb::messages::Small),
            Shape::Medium => $then!(pb::messages::Medium),
            Shape::Large => $then!(pb::messages::Large),
            Shape::Event => $then!(pb::messages::Event),
            Shape::Events => $then!(pb::messages::Events),
            Shape::Otlp => $then!(pb::otlp::ExportTraceServiceRequest),
            Shape::Chain => $then!(pb::shapes::Chain),
            Shape::Blob => $then!(pb::shapes::Blob),
            Shape::Wide => $then!(pb::shapes::Wide),
            Shape::Tinies => $then!(pb::shapes::Tinies),
            Shape::Counters => $then!(pb::shapes::Counters),
            Shape::Numbers => $then!(pb::shapes::Numbers),
            Shape::Texts => $then!(pb::shapes::Texts),
            Shape::Known => $then!(pb::shapes::Known),
            Shape::Search => $then!(pb::legacy::Search),
            Shape::Host => $then!(pb::legacy::Host),
            Shape::FileDescriptorSet => $then!(FileDescriptorSet),
            Shape::Fields1 => $then!(growth::Fields1),
            Shape::Fields10 => $then!(growth::Fields10),
            Shape::Fields100 => $then!(growth::Fields100),
            Shape::Fields1000 => $then!(growth::Fields1000),
            Shape::Int32List => $then!(pb::arrays::Int32List),
            Shape::Int64List => $then!(pb::arrays::Int64List),
            Shape::Uint32List => $then!(pb::arrays::Uint32List),
            Shape::Uint64List => $then!(pb::arrays::Uint64List),
            Shape::Sint32List => $then!(pb::arrays::Sint32List),
            Shape::Sint64List => $then!(pb::arrays::Sint64List),
            Shape::BoolList => $then!(pb::arrays::BoolList),
            Shape::EnumList => $then!(pb::arrays::EnumList),
            Shape::Fixed32List => $then!(pb::arrays::Fixed32List),
            Shape::Fixed64List => $then!(pb::arrays::Fixed64List),
            Shape::Sfixed32List => $then!(pb::arrays::Sfixed32List),
            Shape::Sfixed64List => $then!(pb::arrays::Sfixed64List),
            Shape::FloatList => $then!(pb::arrays::FloatList),
            Shape::DoubleList => $then!(pb::arrays::DoubleList),
        }
    };
}

/// Brings an encoding of that shape into the form of the inputs: fields ascending, map entries by key. What cannot be decoded
/// has no such form and becomes empty.
pub fn canonical(shape: Shape) -> fn(&[u8]) -> Vec<u8> {
    macro_rules! function {
        ($type:ty) => {
            |bytes| <$type>::decode(bytes).map(|message| message.encode_to_vec()).unwrap_or_default()
        };
    }
    with_type!(shape, function)
}

/// The floor of decoding: a clone of the result.
pub fn clone_floor(workload: &Workload) -> Cell {
    macro_rules! floor {
        ($type:ty) => {
            floor::of_clone(workload.inputs.iter().filter_map(|input| <$type>::decode(input).ok()).collect())
        };
    }
    with_type!(workload.shape, floor)
}

/// rustwire with kernels for arrays that are not the machine's best ones.
struct Forced<'a> {
    peers: &'a mut Peers,
    tier: Tier,
}

impl Forced<'_> {
    fn add<C: Codec + 'static>(&mut self, _: &str, kinds: Kinds, shape: Shape) {
        let tier = self.tier;
        let name = match tier {
            Tier::Avx512 => "rustwire@avx512",
            Tier::Avx2 => "rustwire@avx2",
            Tier::Sse2 => "rustwire@sse2",
            Tier::Portable => "rustwire@portable",
        };
        let cells = move |workload: &Workload| {
            let best = arch::tier();
            let cells = cell::of_codec::<C>(name, kinds, workload, canonical(shape));
            cells.into_iter().map(|cell: Cell| cell.between(move || force(tier), move || force(best))).collect()
        };
        self.peers.0.push(Entry { peer: name, shape, cells: Box::new(cells) });
    }
}

fn force(tier: Tier) {
    arch::force(tier).expect("the machine has it");
}

pub fn add(peers: &mut Peers) {
    add_all!(peers, "rustwire", Kinds::OWNED, Rustwire, pb::messages, pb::otlp, pb::shapes, pb::arrays);
    peers.add::<Rustwire<pb::legacy::Search>>("rustwire", Kinds::OWNED, Shape::Search);
    peers.add::<Rustwire<pb::legacy::Host>>("rustwire", Kinds::OWNED, Shape::Host);
    add_all!(@each peers, "rustwire", Kinds::OWNED, Rustwire, growth, Fields1: Fields1, Fields10: Fields10, Fields100: Fields100,
        Fields1000: Fields1000);
    peers.add::<Rustwire<FileDescriptorSet>>("rustwire", Kinds::OWNED, Shape::FileDescriptorSet);
    {
        use rustwire_small_strings::{messages, otlp, shapes};
        add_all!(@messages peers, "rustwire+small-strings", Kinds::OWNED, Rustwire, messages, otlp, shapes);
    }
    {
        use rustwire_shared::{messages, otlp, shapes};
        add_all!(@messages peers, "rustwire+shared", Kinds::COW, Shared, messages, otlp, shapes);
    }
    {
        use rustwire_hash_maps::{messages, otlp, shapes};
        add_all!(@messages peers, "rustwire+hash-maps", Kinds::OWNED, Rustwire, messages, otlp, shapes);
    }
    {
        use rustwire_no_unknown::{messages, otlp, shapes};
        add_all!(@messages peers, "rustwire+no-unknown", Kinds::OWNED, Rustwire, messages, otlp, shapes);
    }
    for tier in arch::tiers().skip(1) {
        let mut forced = Forced { peers, tier };
        add_all!(@arrays forced, "", Kinds::OWNED, Rustwire, arrays);
    }
}

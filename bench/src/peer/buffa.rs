//! buffa, owned messages and views.

use super::{Peers, add_all};
use crate::cell::{Append, Codec, Kinds};
use crate::generated::buffa::{self as pb, growth};
use crate::workload::Shape;
use ::buffa::{Message, MessageView, ViewEncode};
use buffa_descriptor::generated::descriptor;
use bytes::Bytes;
use std::marker::PhantomData;

struct Buffa<M>(PhantomData<M>);

impl<M: Message + 'static> Codec for Buffa<M> {
    type Message = M;

    fn decode(input: &'static Bytes) -> Result<M, String> {
        M::decode_from_slice(input).map_err(|error| error.to_string())
    }

    fn encode(message: &M) -> Vec<u8> {
        message.encode_to_vec()
    }

    const APPEND: Option<Append<M>> = Some(|message, buffer| message.encode(buffer));
}

struct View<V>(PhantomData<V>);

impl<V: MessageView<'static> + ViewEncode<'static> + 'static> Codec for View<V> {
    type Message = V;

    fn decode(input: &'static Bytes) -> Result<V, String> {
        V::decode_view(input).map_err(|error| error.to_string())
    }

    fn encode(message: &V) -> Vec<u8> {
        message.encode_to_vec()
    }

    const APPEND: Option<Append<V>> = Some(|message, buffer| message.encode(buffer));
}

/// The views, by the names that [`add_all`] looks for.
mod views {
    macro_rules! views {
        ($module:ident: $($type:ident = $view:ident),*) => {
            pub mod $module {
                $(pub type $type = crate::generated::buffa::$module::$view<'static>;)*
            }
        };
    }
    views!(messages: Person = PersonView, Small = SmallView, Medium = MediumView, Large = LargeView, Event = EventView,
        Events = EventsView);
    views!(otlp: ExportTraceServiceRequest = ExportTraceServiceRequestView);
    views!(shapes: Chain = ChainView, Blob = BlobView, Wide = WideView, Tinies = TiniesView, Counters = CountersView,
        Numbers = NumbersView, Texts = TextsView, Known = KnownView);
    views!(arrays: Int32List = Int32ListView, Int64List = Int64ListView, Uint32List = Uint32ListView,
        Uint64List = Uint64ListView, Sint32List = Sint32ListView, Sint64List = Sint64ListView, BoolList = BoolListView,
        EnumList = EnumListView, Fixed32List = Fixed32ListView, Fixed64List = Fixed64ListView,
        Sfixed32List = Sfixed32ListView, Sfixed64List = Sfixed64ListView, FloatList = FloatListView,
        DoubleList = DoubleListView);
}

pub fn add(peers: &mut Peers) {
    add_all!(peers, "buffa", Kinds::OWNED, Buffa, pb::messages, pb::otlp, pb::shapes, pb::arrays);
    peers.add::<Buffa<pb::legacy::Search>>("buffa", Kinds::OWNED, Shape::Search);
    peers.add::<Buffa<pb::legacy::Host>>("buffa", Kinds::OWNED, Shape::Host);
    add_all!(@each peers, "buffa", Kinds::OWNED, Buffa, growth, Fields1: Fields1, Fields10: Fields10, Fields100: Fields100,
        Fields1000: Fields1000);
    peers.add::<Buffa<descriptor::FileDescriptorSet>>("buffa", Kinds::OWNED, Shape::FileDescriptorSet);
    add_all!(peers, "buffa-view", Kinds::VIEW, View, views::messages, views::otlp, views::shapes, views::arrays);
    peers.add::<View<descriptor::__buffa::view::FileDescriptorSetView<'static>>>(
        "buffa-view",
        Kinds::VIEW,
        Shape::FileDescriptorSet,
    );
}

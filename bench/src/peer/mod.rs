//! The libraries under test.

#[cfg(feature = "buffa")]
mod buffa;
#[cfg(feature = "dynamic")]
mod dynamic;
#[cfg(feature = "google")]
mod google;
#[cfg(feature = "micropb")]
mod micropb;
#[cfg(feature = "pilota")]
mod pilota;
#[cfg(feature = "prost")]
mod prost;
#[cfg(feature = "quick")]
mod quick;
#[cfg(feature = "rust-protobuf")]
mod rust_protobuf;
mod rustwire;

pub use rustwire::{canonical, clone_floor};

use crate::cell::{self, Cell, Codec, Kinds};
use crate::workload::{Shape, Workload};

/// Cells for every workload of a shape.
pub struct Entry {
    pub peer: &'static str,
    pub shape: Shape,
    pub cells: MakeCells,
}

type MakeCells = Box<dyn Fn(&Workload) -> Vec<Cell>>;

impl Entry {
    /// Whether it can and should run a workload.
    pub fn runs(&self, workload: &Workload) -> bool {
        self.shape == workload.shape && workload.wants(self.peer)
    }
}

/// What the peers can do.
#[derive(Default)]
pub struct Peers(pub Vec<Entry>);

impl Peers {
    /// Adds a peer's codec for a message type.
    fn add<C: Codec + 'static>(&mut self, peer: &'static str, kinds: Kinds, shape: Shape) {
        let cells = move |workload: &Workload| cell::of_codec::<C>(peer, kinds, workload, canonical(shape));
        self.0.push(Entry { peer, shape, cells: Box::new(cells) });
    }
}

/// Adds the codec `$codec<T>` for every message type `T`, found in the modules of proto3.
macro_rules! add_all {
    ($peers:expr, $name:literal, $kind:expr, $codec:ident, $messages:path, $otlp:path, $shapes:path, $arrays:path) => {{
        use {$arrays as arrays, $messages as messages, $otlp as otlp, $shapes as shapes};
        $crate::peer::add_all!(@messages $peers, $name, $kind, $codec, messages, otlp, shapes);
        $crate::peer::add_all!(@arrays $peers, $name, $kind, $codec, arrays);
    }};
    (@messages $peers:expr, $name:literal, $kind:expr, $codec:ident, $messages:ident, $otlp:ident, $shapes:ident) => {
        $crate::peer::add_all!(@each $peers, $name, $kind, $codec, $messages,
            Person: Person, Small: Small, Medium: Medium, Large: Large, Event: Event, Events: Events);
        $crate::peer::add_all!(@each $peers, $name, $kind, $codec, $otlp, Otlp: ExportTraceServiceRequest);
        $crate::peer::add_all!(@each $peers, $name, $kind, $codec, $shapes,
            Chain: Chain, Blob: Blob, Wide: Wide, Tinies: Tinies, Counters: Counters, Numbers: Numbers, Texts: Texts,
            Known: Known);
    };
    (@arrays $peers:expr, $name:literal, $kind:expr, $codec:ident, $arrays:ident) => {
        $crate::peer::add_all!(@each $peers, $name, $kind, $codec, $arrays,
            Int32List: Int32List, Int64List: Int64List, Uint32List: Uint32List, Uint64List: Uint64List,
            Sint32List: Sint32List, Sint64List: Sint64List, BoolList: BoolList, EnumList: EnumList,
            Fixed32List: Fixed32List, Fixed64List: Fixed64List, Sfixed32List: Sfixed32List,
            Sfixed64List: Sfixed64List, FloatList: FloatList, DoubleList: DoubleList);
    };
    (@each $peers:expr, $name:literal, $kind:expr, $codec:ident, $module:ident, $($shape:ident: $type:ident),*) => {
        $($peers.add::<$codec<$module::$type>>($name, $kind, $crate::workload::Shape::$shape);)*
    };
}
use add_all;

/// All peers that this program was built with, rustwire first.
pub fn all() -> Peers {
    let mut peers = Peers::default();
    rustwire::add(&mut peers);
    #[cfg(feature = "dynamic")]
    dynamic::add(&mut peers);
    #[cfg(feature = "prost")]
    prost::add(&mut peers);
    #[cfg(feature = "buffa")]
    buffa::add(&mut peers);
    #[cfg(feature = "google")]
    google::add(&mut peers);
    #[cfg(feature = "rust-protobuf")]
    rust_protobuf::add(&mut peers);
    #[cfg(feature = "micropb")]
    micropb::add(&mut peers);
    #[cfg(feature = "quick")]
    quick::add(&mut peers);
    #[cfg(feature = "pilota")]
    pilota::add(&mut peers);
    peers
}

//! What is measured: lists of encoded messages, each list of one message type.

mod arrays;
mod events;
mod growth;
mod otlp;
mod person;
mod shapes;

use bytes::Bytes;

/// How many inputs of a small message rotate, so that no branch predictor learns one by heart.
const ROTATION: u64 = 64;

/// A message type, as every peer has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    Person,
    Small,
    Medium,
    Large,
    Event,
    Events,
    Otlp,
    FileDescriptorSet,
    Chain,
    Blob,
    Wide,
    Tinies,
    Counters,
    Numbers,
    Texts,
    Known,
    Search,
    Host,
    Fields1,
    Fields10,
    Fields100,
    Fields1000,
    Int32List,
    Int64List,
    Uint32List,
    Uint64List,
    Sint32List,
    Sint64List,
    BoolList,
    EnumList,
    Fixed32List,
    Fixed64List,
    Sfixed32List,
    Sfixed64List,
    FloatList,
    DoubleList,
}

/// Inputs that are decoded and encoded in turn. They live as long as the process.
pub struct Workload {
    pub name: String,
    pub shape: Shape,
    /// Canonical: fields ascending, map entries by key, nothing that is at its default.
    pub inputs: &'static [Bytes],
    /// The first input with one byte in a string made invalid, where there is a string.
    pub invalid_text: Option<&'static Bytes>,
    /// The peers that it is for; `None` means all.
    pub peers: Option<&'static [&'static str]>,
}

impl Workload {
    fn new(name: impl Into<String>, shape: Shape, inputs: Vec<Vec<u8>>) -> Self {
        let inputs = inputs.into_iter().map(Bytes::from).collect::<Vec<_>>().leak();
        Workload { name: name.into(), shape, inputs, invalid_text: None, peers: None }
    }

    /// Says where a string of the first input is: it contains `text`.
    fn with_text(mut self, text: &str) -> Self {
        let mut bytes = self.inputs[0].to_vec();
        let at =
            bytes.windows(text.len()).position(|window| window == text.as_bytes()).expect("the text is in the input");
        bytes[at] = 0xFF;
        self.invalid_text = Some(Box::leak(Box::new(Bytes::from(bytes))));
        self
    }

    /// Whether a peer is to run it.
    pub fn wants(&self, peer: &str) -> bool {
        self.peers.is_none_or(|peers| peers.contains(&peer))
    }

    /// Mean length of an input.
    pub fn bytes(&self) -> f64 {
        self.inputs.iter().map(Bytes::len).sum::<usize>() as f64 / self.inputs.len() as f64
    }
}

/// The workloads whose names are wanted, in the order of the report.
pub fn all(wanted: &dyn Fn(&str) -> bool) -> Vec<Workload> {
    let mut all = vec![person::seed(), person::people(), events::small(), events::medium(), events::large()];
    all.extend(events::seeds());
    all.push(otlp::export());
    all.push(file_descriptor_set());
    all.extend(shapes::all());
    all.retain(|workload| wanted(&workload.name));
    all.extend(arrays::all(wanted));
    all.extend(growth::all(wanted));
    all
}

/// A real descriptor set: protoc wrote it when this program was built.
fn file_descriptor_set() -> Workload {
    let set = include_bytes!(concat!(env!("OUT_DIR"), "/fdset.binpb"));
    Workload::new("fdset", Shape::FileDescriptorSet, vec![set.to_vec()]).with_text("google/protobuf/descriptor.proto")
}

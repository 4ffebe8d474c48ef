//! JSON: the same messages as text, beside serde's way with structs that know nothing of protobuf.

mod plain;
mod texts;

use crate::cell::{Cell, Kind, next};
use crate::generated::{buffa, prost, rustwire};
use crate::workload::Shape;
use ::rustwire::json::JsonMessage;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::hint::black_box;
use std::marker::PhantomData;

pub use texts::{JsonWorkload, workloads};

/// How a peer treats one message type.
trait JsonCodec {
    type Message: 'static;

    fn decode(text: &str) -> Result<Self::Message, String>;

    fn encode(message: &Self::Message) -> String;
}

struct Rustwire<M>(PhantomData<M>);

impl<M: JsonMessage + 'static> JsonCodec for Rustwire<M> {
    type Message = M;

    fn decode(text: &str) -> Result<M, String> {
        M::from_json(text).map_err(|error| error.to_string())
    }

    fn encode(message: &M) -> String {
        message.to_json().expect("it has a JSON form")
    }
}

/// Whatever goes through serde_json: pbjson's code, buffa's, and plain structs.
struct Serde<M>(PhantomData<M>);

impl<M: Serialize + DeserializeOwned + 'static> JsonCodec for Serde<M> {
    type Message = M;

    fn decode(text: &str) -> Result<M, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    fn encode(message: &M) -> String {
        serde_json::to_string(message).expect("it has a JSON form")
    }
}

/// The cells of all peers.
pub fn cells(workload: &JsonWorkload) -> Vec<Cell> {
    macro_rules! cells {
        ($type:ident) => {{
            type Ours = rustwire::messages::$type;
            let mut cells = of_codec::<Rustwire<Ours>, Ours>("rustwire", workload);
            cells.extend(of_codec::<Serde<prost::messages::$type>, Ours>("pbjson", workload));
            cells.extend(of_codec::<Serde<buffa::messages::$type>, Ours>("buffa", workload));
            cells.extend(of_codec::<Serde<plain::$type>, Ours>("serde_json", workload));
            cells
        }};
    }
    match workload.shape {
        Shape::Small => cells!(Small),
        Shape::Medium => cells!(Medium),
        Shape::Large => cells!(Large),
        Shape::Event => cells!(Event),
        _ => cells!(Events),
    }
}

/// The cells of one peer. It is right if rustwire reads what it writes as the message that the text was made of.
fn of_codec<C: JsonCodec, M: JsonMessage>(peer: &'static str, workload: &JsonWorkload) -> Vec<Cell> {
    let texts = workload.texts;
    let fault = || -> Result<(), String> {
        for (text, binary) in texts.iter().zip(workload.binary) {
            let written = C::encode(&C::decode(text)?);
            let read = M::from_json(&written[..]).map_err(|error| error.to_string())?;
            if read.encode_to_vec() != *binary {
                return Err("writes something else".to_owned());
            }
        }
        Ok(())
    };
    let fault = fault().err();
    let mut at = 0;
    let decode = Cell::new("json-decode", peer, Kind::Owned, move |times| {
        for _ in 0..times {
            drop(black_box(C::decode(black_box(&texts[at]))));
            at = next(at, texts.len());
        }
    });
    let mut cells = vec![decode];
    let messages: Vec<C::Message> = texts.iter().filter_map(|text| C::decode(text).ok()).collect();
    if workload.encodes && !messages.is_empty() {
        let mut at = 0;
        cells.push(Cell::new("json-encode", peer, Kind::Owned, move |times| {
            for _ in 0..times {
                drop(black_box(C::encode(black_box(&messages[at]))));
                at = next(at, messages.len());
            }
        }));
    }
    for cell in &mut cells {
        cell.fault.clone_from(&fault);
    }
    cells
}

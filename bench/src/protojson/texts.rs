//! What is read: messages as JSON, as it comes, for people, and with the keys in another order.

use crate::generated::rustwire::messages;
use crate::random::Random;
use crate::workload::{self, Shape};
use ::rustwire::Message;
use ::rustwire::json::JsonMessage;
use bytes::Bytes;
use serde_json::Value;

const NAMES: [&str; 6] = ["small", "medium", "large", "event-small", "event-medium", "event-large"];

/// Texts that are read in turn.
pub struct JsonWorkload {
    pub name: String,
    pub shape: Shape,
    pub texts: &'static [String],
    /// The messages that the texts were made of.
    pub binary: &'static [Bytes],
    /// Whether the messages are written, too: once for all forms of a text.
    pub encodes: bool,
}

impl JsonWorkload {
    /// Mean length of a text.
    pub fn bytes(&self) -> f64 {
        self.texts.iter().map(String::len).sum::<usize>() as f64 / self.texts.len() as f64
    }
}

pub fn workloads(wanted: &dyn Fn(&str) -> bool) -> Vec<JsonWorkload> {
    let mut all = Vec::new();
    let mut random = Random::new(7);
    for workload in workload::all(&|name| NAMES.contains(&name)) {
        let compact: Vec<String> = workload.inputs.iter().map(|input| text(workload.shape, input)).collect();
        let value = |text: &String| serde_json::from_str::<Value>(text).expect("JSON");
        let pretty = compact.iter().map(|text| format!("{:#}", value(text))).collect();
        let shuffled = compact.iter().map(|text| shuffle(value(text), &mut random).to_string()).collect();
        for (suffix, texts) in [("", compact.clone()), ("-pretty", pretty), ("-shuffled", shuffled)] {
            let name = format!("{}{suffix}", workload.name);
            if wanted(&name) {
                let (shape, binary) = (workload.shape, workload.inputs);
                all.push(JsonWorkload { name, shape, texts: texts.leak(), binary, encodes: suffix.is_empty() });
            }
        }
    }
    all
}

fn text(shape: Shape, binary: &[u8]) -> String {
    macro_rules! text {
        ($type:ident) => {
            messages::$type::decode(binary).ok().and_then(|message| message.to_json().ok())
        };
    }
    let text = match shape {
        Shape::Small => text!(Small),
        Shape::Medium => text!(Medium),
        Shape::Large => text!(Large),
        Shape::Event => text!(Event),
        _ => text!(Events),
    };
    text.expect("the input has a JSON form")
}

/// The same value with the keys of all objects in random order.
fn shuffle(value: Value, random: &mut Random) -> Value {
    match value {
        Value::Object(entries) => {
            let mut entries: Vec<(String, Value)> = entries.into_iter().collect();
            for last in (1..entries.len()).rev() {
                entries.swap(last, random.range(0, last as u64 + 1) as usize);
            }
            entries.into_iter().map(|(key, value)| (key, shuffle(value, random))).collect()
        }
        Value::Array(values) => values.into_iter().map(|value| shuffle(value, random)).collect(),
        other => other,
    }
}

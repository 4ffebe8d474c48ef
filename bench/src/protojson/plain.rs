//! The messages as one would write them for serde alone.

use serde::{Deserialize, Serialize};
use std::collections::HashMap;

#[derive(Default, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Small {
    id: String,
    active: bool,
    count: i32,
    score: f64,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Actor {
    id: String,
    email: String,
    verified: bool,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Medium {
    id: String,
    #[serde(with = "quoted")]
    timestamp: i64,
    kind: String,
    actor: Actor,
    tags: Vec<String>,
    attributes: HashMap<String, String>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Large {
    events: Vec<Medium>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Metadata {
    ip: String,
    user_agent: String,
    #[serde(with = "quoted")]
    attempts: i64,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Event {
    id: String,
    #[serde(with = "quoted")]
    timestamp: i64,
    event_type: String,
    actor: Actor,
    tags: Vec<String>,
    metadata: Metadata,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Events {
    events: Vec<Event>,
}

/// A number in quotes, as ProtoJSON has those of 64 bits.
mod quoted {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use std::borrow::Cow;

    pub fn serialize<S: Serializer>(value: &i64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

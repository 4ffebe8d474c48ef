//! What the fuzz targets do with an input: a module each, whose `run` panics when a promise does not hold.

pub mod decode;
pub mod dynamic;
pub mod extensions;
pub mod front;
mod guard;
pub mod json;
pub mod merge;
pub mod messages;
pub mod packed;
pub mod plugin;
pub mod seeds;
pub mod text;

/// The messages of the conformance suite.
#[path = "../../../conformance/src/gen/mod.rs"]
#[rustfmt::skip]
#[allow(missing_docs)]
pub mod conformance;

/// The messages of the runtime's tests.
#[path = "../../../runtime/tests/gen/mod.rs"]
#[rustfmt::skip]
#[allow(missing_docs)]
mod tests;

/// What is done with an input.
pub type Body = fn(&[u8]);

/// Every target by its name.
pub const TARGETS: &[(&str, Body)] = &[
    ("decode", decode::run),
    ("dynamic", dynamic::run),
    ("extensions", extensions::run),
    ("front", front::run),
    ("json", json::run),
    ("merge", merge::run),
    ("packed", packed::run),
    ("plugin", plugin::run),
    ("text", text::run),
];

//! Schemas that are legal and awkward: shared by the tests and by the example that writes them for protoc to judge.

mod build;
pub mod everywhere;
pub mod random;
mod words;

//! Generates rustwire code from a build script.
//!
//! ```no_run
//! // build.rs
//! fn main() -> Result<(), rustwire_build::Error> {
//!     rustwire_build::Config::new().include("proto").file("proto/person.proto").compile()
//! }
//! ```
//!
//! and in the crate itself:
//!
//! ```ignore
//! mod pb {
//!     rustwire::include_protos!();
//! }
//! ```
//!
//! # Who reads the schemas
//!
//! The first of these that there is:
//!
//! 1. a descriptor set, given with [`Config::descriptor_set`];
//! 2. the protoc given with [`Config::protoc`], or named by the environment variable `PROTOC`, or found on the `PATH`;
//! 3. with the feature `vendored-protoc`, a protoc that comes as a package;
//! 4. with the feature `embedded`, which is on by default, a compiler in Rust. It does everything but editions.
//!
//! All give the same code.

mod config;
mod error;
mod front;
mod includes;
mod options;
mod output;
mod wanted;

pub use config::{Config, Generated};
pub use error::{Diagnostic, Error, Result};
pub use rustwire_codegen::{BytesType, MapType, StringType};

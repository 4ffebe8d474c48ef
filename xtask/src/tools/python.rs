//! Python's protobuf, as an oracle: a wheel that is unpacked where nothing else sees it.

use super::pip::Wheel;
use super::store;
use crate::error::Result;
use std::path::{Path, PathBuf};

const WHEEL: Wheel = Wheel {
    package: "protobuf",
    version: "7.36.2",
    sha256: "89f23aa53c24553a2416fd4fd1ec06f74fa42b14b546d8883128813f775bbfd2",
};

/// A folder for `PYTHONPATH`.
pub fn ensure(cache: &Path) -> Result<PathBuf> {
    store::ensure(cache, &WHEEL.folder(), |content, scratch| WHEEL.unpack(scratch, content))
}

//! [`Registry`]: the extensions that a decode checks.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use core::fmt;

use super::{Extendable, Extension};
use crate::DecodeError;
use crate::wire::Context;

/// The extensions that are known, by the message that they extend and by number.
///
/// Generated code adds those of a package with one call: `pb::addr::register(&mut registry)`. A decode with a registry
/// ([`DecodeOptions::registry`](crate::DecodeOptions::registry)) reads every extension that it finds in it, so that a value that is
/// not valid is an error then and there. Cloning it is cheap.
#[derive(Clone, Default)]
pub struct Registry(Arc<BTreeMap<(&'static str, u32), Entry>>);

/// What a registry knows of an extension.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    full_name: &'static str,
    pub(crate) check: Check,
}

/// Reads one record (the bytes behind its tag) for the sake of the errors in it.
pub(crate) type Check = fn(tag: u32, payload: &[u8], cx: Context<'_>) -> Result<(), DecodeError>;

impl Registry {
    /// A registry with nothing in it.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an extension.
    pub fn add<H: Extendable, V>(&mut self, extension: Extension<H, V>) {
        let entry = Entry { full_name: extension.full_name(), check: extension.check() };
        Arc::make_mut(&mut self.0).insert((H::FULL_NAME, extension.number()), entry);
    }

    /// The full names of the extensions of a message, with their numbers.
    pub fn extensions_of(&self, message: &str) -> impl Iterator<Item = (u32, &'static str)> {
        let all = self.0.iter().filter(move |((host, _), _)| *host == message);
        all.map(|((_, number), entry)| (*number, entry.full_name))
    }

    pub(crate) fn find(&self, message: &'static str, number: u32) -> Option<Entry> {
        self.0.get(&(message, number)).copied()
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.values().map(|entry| entry.full_name)).finish()
    }
}

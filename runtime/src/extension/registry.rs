//! [`Registry`]: the extensions and messages that a codec is to know.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use core::fmt;

use super::{Extendable, Extension};
use crate::DecodeError;
#[cfg(feature = "json")]
use crate::json::{AnyType, JsonExtension};
use crate::wire::Context;

/// The extensions that are known, by the message that they extend and by number; and the messages that an `Any` may hold, by name.
///
/// Generated code adds those of a package with one call: `pb::addr::register(&mut registry)`. A decode with a registry
/// ([`DecodeOptions::registry`](crate::DecodeOptions::registry)) reads every extension that it finds in it, so that a value that is
/// not valid is an error then and there. JSON needs it to name extensions, and for the content of `Any`. Cloning it is cheap.
#[derive(Clone, Default)]
pub struct Registry(Arc<Tables>);

#[derive(Clone, Default)]
struct Tables {
    extensions: BTreeMap<(&'static str, u32), Entry>,
    /// The host and the number of each extension, by its full name.
    #[cfg(feature = "json")]
    by_name: BTreeMap<&'static str, (&'static str, u32)>,
    #[cfg(feature = "json")]
    messages: BTreeMap<&'static str, AnyType>,
}

/// What a registry knows of an extension.
#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) full_name: &'static str,
    pub(crate) check: Check,
    /// Its JSON form, if that is known.
    #[cfg(feature = "json")]
    pub(crate) json: Option<Arc<dyn JsonExtension>>,
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
        let entry = Entry {
            full_name: extension.full_name(),
            check: extension.check(),
            #[cfg(feature = "json")]
            json: None,
        };
        let tables = Arc::make_mut(&mut self.0);
        #[cfg(feature = "json")]
        tables.by_name.insert(entry.full_name, (H::FULL_NAME, extension.number()));
        tables.extensions.insert((H::FULL_NAME, extension.number()), entry);
    }

    /// The full names of the extensions of a message, with their numbers.
    pub fn extensions_of(&self, message: &str) -> impl Iterator<Item = (u32, &'static str)> {
        let all = self.0.extensions.iter().filter(move |((host, _), _)| *host == message);
        all.map(|((_, number), entry)| (*number, entry.full_name))
    }

    pub(crate) fn find(&self, message: &'static str, number: u32) -> Option<&Entry> {
        self.0.extensions.get(&(message, number))
    }
}

#[cfg(feature = "json")]
impl Registry {
    pub(crate) fn add_any_type(&mut self, any_type: AnyType) {
        Arc::make_mut(&mut self.0).messages.insert(any_type.full_name(), any_type);
    }

    pub(crate) fn any_type(&self, full_name: &str) -> Option<AnyType> {
        self.0.messages.get(full_name).copied()
    }

    pub(crate) fn set_json(&mut self, host: &'static str, number: u32, json: Arc<dyn JsonExtension>) {
        if let Some(entry) = Arc::make_mut(&mut self.0).extensions.get_mut(&(host, number)) {
            entry.json = Some(json);
        }
    }

    /// The number and the JSON form of an extension of `host`, by its full name.
    pub(crate) fn find_json(&self, host: &str, name: &str) -> Option<(u32, &dyn JsonExtension)> {
        let (of, number) = *self.0.by_name.get(name)?;
        let entry = self.0.extensions.get(&(of, number)).filter(|_| of == host)?;
        Some((number, &**entry.json.as_ref()?))
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.extensions.values().map(|entry| entry.full_name)).finish()
    }
}

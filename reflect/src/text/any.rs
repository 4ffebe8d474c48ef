//! `google.protobuf.Any` in its expanded form: a type URL in brackets, and the message itself
//! (<https://protobuf.dev/reference/protobuf/textformat-spec/#any>).

use rustwire::{DecodeOptions, EncodeOptions, Limits};

use super::ParseError;
use super::parser::Parser;
use crate::{DescriptorPool, DynamicMessage, MessageDescriptor, ValueRef};

const ANY: &str = "google.protobuf.Any";

impl Parser<'_> {
    /// The expanded form, behind the name in brackets. `alone` says that nothing else of the message has been given.
    pub(super) fn any(
        &mut self,
        message: &mut DynamicMessage,
        url: &str,
        at: usize,
        alone: bool,
    ) -> Result<(), ParseError> {
        let name = message.descriptor().full_name();
        if name != ANY {
            return Err(self.error_at(at, format!("{name} has no field [{url}]: only {ANY} takes a type URL")));
        }
        if !is_url(url) {
            return Err(self.error_at(at, format!("{url:?} is no type URL")));
        }
        if !alone {
            return Err(self.error_at(at, format!("a type URL in brackets is all that a {ANY} has")));
        }
        let Some(descriptor) = named(message.descriptor().pool(), url) else {
            return Err(self.error_at(at, format!("the type of {url:?} is not in the pool")));
        };
        self.accept(b':')?;
        let inner = self.message(descriptor)?;
        self.check_required(&inner, at)?;
        let mut bytes = Vec::new();
        let written = inner.encode_with(&EncodeOptions::new(), &mut bytes);
        written.map_err(|error| self.error_at(at, error.to_string()))?;
        let fields = [(1u32, crate::Value::from(url)), (2, bytes.into())];
        for (field, value) in fields {
            message.set(field, value).map_err(|error| self.error_at(at, error.to_string()))?;
        }
        Ok(())
    }
}

/// An `Any`, expanded.
pub(super) struct Expanded<'m> {
    pub(super) url: &'m str,
    pub(super) message: DynamicMessage,
    /// The bytes of memory that what it holds in turn may take.
    pub(super) memory: usize,
}

/// The message in an `Any`, if its type is in the pool and its bytes are valid, with so many levels at most. `memory` is what is left
/// of the budget, where the `Any` is within an expanded one: another copy of its bytes is paid from it.
pub(super) fn expand(message: &DynamicMessage, levels: u32, memory: Option<usize>) -> Option<Expanded<'_>> {
    if message.descriptor().full_name() != ANY || !message.unknown_fields().is_empty() {
        return None;
    }
    let url = message.get(1).ok()??.as_str().filter(|url| is_url(url))?;
    let descriptor = named(message.descriptor().pool(), url)?;
    let bytes = match message.get(2).ok()? {
        Some(ValueRef::Bytes(bytes)) => bytes,
        _ => &[],
    };
    let budget = match memory {
        None => Limits::DEFAULT.memory_for(bytes.len()),
        Some(left) => left.checked_sub(bytes.len())?,
    };
    let options = DecodeOptions::new().max_depth(levels).memory_limit(budget);
    let (message, memory) = DynamicMessage::decode_measured(descriptor, bytes, &options).ok()?;
    Some(Expanded { url, message, memory })
}

fn named(pool: &DescriptorPool, url: &str) -> Option<MessageDescriptor> {
    pool.message(url.rsplit('/').next()?)
}

/// Whether this is a full name, or a type URL.
pub(super) fn is_bracket_name(name: &str) -> bool {
    is_full_name(name) || is_url(name)
}

/// Whether this is a prefix, a slash and a full name, with two hexadecimal digits behind each percent sign.
fn is_url(url: &str) -> bool {
    let Some((prefix, name)) = url.rsplit_once('/') else { return false };
    let escaped =
        |part: &str| part.as_bytes().first_chunk::<2>().is_some_and(|two| two.iter().all(u8::is_ascii_hexdigit));
    !prefix.is_empty()
        && !prefix.starts_with('/')
        && prefix.split('%').skip(1).all(escaped)
        && prefix.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~/%!$&()*+,;=".contains(&byte))
        && is_full_name(name)
}

/// Whether this is a list of identifiers with a dot between them.
fn is_full_name(name: &str) -> bool {
    name.split('.').all(|part| {
        part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
            && part.bytes().next().is_some_and(|first| !first.is_ascii_digit())
    })
}

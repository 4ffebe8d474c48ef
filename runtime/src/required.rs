//! The check for required fields.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use crate::error::shorten;
use crate::{Message, MessageField};

/// The most paths that are collected: a message of a few bytes can lack a million fields, each many levels deep.
const MOST_PATHS: usize = 100;

/// The most bytes of a path that one level adds, such as by the key of a map.
const LONGEST_SEGMENT: usize = 256;

/// Collects the paths of required fields that are unset, of very many the first. Generated code walks a message with it.
#[derive(Default)]
pub struct Missing {
    prefix: String,
    paths: Vec<String>,
}

impl Missing {
    /// Notes the required field `name` if it is unset.
    #[inline]
    pub fn field(&mut self, name: &str, set: bool) {
        if !set {
            self.note(name);
        }
    }

    /// Looks into a singular message field, if it is set.
    #[inline]
    pub fn message<T: Message>(&mut self, name: &str, field: &MessageField<T>) {
        if let Some(message) = field.as_ref() {
            self.inside(format_args!("{name}."), message);
        }
    }

    /// Looks into a message, such as that of a oneof.
    #[inline]
    pub fn value<T: Message>(&mut self, name: &str, message: &T) {
        self.inside(format_args!("{name}."), message);
    }

    /// Looks into each element of a repeated field.
    pub fn repeated<T: Message>(&mut self, name: &str, elements: &[T]) {
        for (i, message) in elements.iter().enumerate() {
            self.inside(format_args!("{name}[{i}]."), message);
        }
    }

    /// Looks into each value of a map.
    pub fn map<'a, K: core::fmt::Debug + 'a, T: Message>(
        &mut self,
        name: &str,
        entries: impl IntoIterator<Item = (&'a K, &'a T)>,
    ) {
        for (key, message) in entries {
            self.inside(format_args!("{name}[{key:?}]."), message);
        }
    }

    /// What is missing, as paths from the outermost message: `orders[3].id`.
    pub fn into_paths(self) -> Vec<String> {
        self.paths
    }

    fn inside<T: Message>(&mut self, segment: core::fmt::Arguments<'_>, message: &T) {
        if T::HAS_REQUIRED {
            self.within(segment, |missing| message.find_missing(missing));
        }
    }

    /// Looks further in: `segment` is what a path gains by that.
    #[doc(hidden)]
    pub fn within(&mut self, segment: core::fmt::Arguments<'_>, look: impl FnOnce(&mut Self)) {
        if self.paths.len() >= MOST_PATHS {
            return;
        }
        let length = self.prefix.len();
        // Writing to a String cannot fail.
        let _ = self.prefix.write_fmt(segment);
        if self.prefix.len() - length > LONGEST_SEGMENT {
            shorten(&mut self.prefix, length, LONGEST_SEGMENT);
            self.prefix.push('.');
        }
        look(self);
        self.prefix.truncate(length);
    }

    #[cold]
    fn note(&mut self, name: &str) {
        if self.paths.len() < MOST_PATHS {
            let mut path = self.prefix.to_owned();
            path.push_str(name);
            self.paths.push(path);
        }
    }
}

//! [`FieldMask`]: sets of fields, named by their paths.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use rustwire::Message;

use crate::google::protobuf::FieldMask;

impl FieldMask {
    /// A mask of these paths, such as `"user.address"`, as they are spelled in the schema.
    pub fn new(paths: impl IntoIterator<Item = impl Into<String>>) -> Self {
        paths.into_iter().collect()
    }

    /// Whether a path is in the mask: it itself, or one that leads to it. `"a"` contains `"a.b"`.
    pub fn contains(&self, path: &str) -> bool {
        self.paths.iter().any(|own| leads_to(own, path))
    }

    /// The same fields, sorted, without paths to which another one leads.
    pub fn normalized(&self) -> Self {
        Self::of_sorted(self.paths.iter().map(String::as_str).collect())
    }

    /// The fields that are in this mask or in the other one, normalized.
    pub fn union(&self, other: &Self) -> Self {
        Self::of_sorted(self.paths.iter().chain(&other.paths).map(String::as_str).collect())
    }

    /// The fields that are in both masks, normalized.
    pub fn intersection(&self, other: &Self) -> Self {
        let in_other = self.paths.iter().filter(|path| other.contains(path));
        let in_self = other.paths.iter().filter(|path| self.contains(path));
        Self::of_sorted(in_other.chain(in_self).map(String::as_str).collect())
    }

    /// The first path that names no field of `M`, if there is one. A path goes through messages; of maps and unknown fields it can
    /// only name the whole.
    pub fn first_invalid<M: Message>(&self) -> Option<&str> {
        self.paths.iter().map(String::as_str).find(|path| !M::info().has_path(path))
    }

    fn of_sorted(paths: BTreeSet<&str>) -> Self {
        // A path and those that it leads to are not neighbours where a field's name holds a character below the dot, so that all
        // that lead anywhere are asked.
        let leads = |path: &str| path.match_indices('.').any(|(dot, _)| paths.contains(&path[..dot]));
        paths.iter().filter(|path| !leads(path)).copied().collect()
    }
}

impl<P: Into<String>> FromIterator<P> for FieldMask {
    fn from_iter<I: IntoIterator<Item = P>>(paths: I) -> Self {
        Self { paths: paths.into_iter().map(Into::into).collect::<Vec<_>>(), ..Self::default() }
    }
}

/// Whether `path` is `from` or names something inside of it.
fn leads_to(from: &str, path: &str) -> bool {
    path.strip_prefix(from).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

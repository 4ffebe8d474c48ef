//! The comments of a schema, found by place.

use std::collections::HashMap;

use rustwire_descriptor::google::protobuf::FileDescriptorProto;
use rustwire_descriptor::google::protobuf::source_code_info::Location;

use crate::docs;
use crate::ir::Notes;

/// The comments of one file, and whether the schema deprecates what it declares.
pub struct Comments<'a> {
    by_place: HashMap<&'a [i32], &'a Location>,
    deprecated: bool,
}

impl<'a> Comments<'a> {
    /// Indexes a file's comments; gives none at all if they are not wanted.
    pub fn new(file: &'a FileDescriptorProto, wanted: bool) -> Self {
        let locations = if wanted { &file.source_code_info.location[..] } else { &[] };
        Self {
            by_place: locations.iter().map(|location| (&location.path[..], location)).collect(),
            deprecated: file.options.deprecated == Some(true),
        }
    }

    /// The notes of the element at a place.
    pub fn notes(&self, place: &[i32], deprecated: Option<bool>) -> Notes {
        let docs = self.by_place.get(place).map_or_else(Vec::new, |location| {
            docs::doc_lines(
                &location.leading_detached_comments,
                location.leading_comments.as_deref(),
                location.trailing_comments.as_deref(),
            )
        });
        // A deprecated file is the types and extensions that it declares: a place of two numbers.
        let with_file = self.deprecated && place.len() == 2;
        Notes { docs, deprecated: with_file || deprecated == Some(true), ..Notes::default() }
    }
}

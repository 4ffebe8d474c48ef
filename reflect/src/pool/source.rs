//! Where declarations stand in their source, and the comments beside them.

use std::collections::HashMap;

use rustwire_descriptor::google::protobuf::source_code_info::Location;

use super::file::FileDescriptor;

/// The comments at a declaration, without their markers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comments {
    /// The one right above.
    pub leading: String,
    /// The one right behind or below.
    pub trailing: String,
    /// Those above, with empty lines in between.
    pub detached: Vec<String>,
    /// The first line and column, and the last line and the column behind it, from zero.
    pub span: [i32; 4],
}

impl FileDescriptor {
    /// What the source code info says about a place, a path of field numbers and indices from `FileDescriptorProto`
    /// (<https://github.com/protocolbuffers/protobuf/blob/main/src/google/protobuf/descriptor.proto>, `SourceCodeInfo`).
    pub fn location(&self, place: &[i32]) -> Option<&Location> {
        let file = self.entry();
        let all = &file.proto.source_code_info.location;
        let index = file.locations.get_or_init(|| {
            let places = all.iter().enumerate().map(|(index, location)| (location.path.clone(), index));
            // The first of several locations is that of the declaration itself.
            places.rev().collect::<HashMap<_, _>>()
        });
        all.get(*index.get(place)?)
    }

    /// The comments at a place.
    pub fn comments(&self, place: &[i32]) -> Option<Comments> {
        let location = self.location(place)?;
        let span = match location.span[..] {
            [line, from, to] => [line, from, line, to],
            [line, from, last, to] => [line, from, last, to],
            _ => [0; 4],
        };
        Some(Comments {
            leading: location.leading_comments().to_owned(),
            trailing: location.trailing_comments().to_owned(),
            detached: location.leading_detached_comments.clone(),
            span,
        })
    }
}

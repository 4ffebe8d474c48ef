//! Code that is generated with each option other than it is by default.

#[path = "gen/mod.rs"]
#[rustfmt::skip]
mod pb;

/// protoc's own descriptor set of one file of the two packages.
#[test]
fn descriptors_are_those_of_protoc() {
    assert_eq!(pb::shelf::FILE_DESCRIPTOR_SET, include_bytes!("gen/shelf.binpb"));
}

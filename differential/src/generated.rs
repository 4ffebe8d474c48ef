//! The code of each generator.

#[path = "../../conformance/src/gen/mod.rs"]
#[rustfmt::skip]
#[allow(missing_docs)]
pub mod rustwire;

#[allow(warnings, clippy::all)]
pub mod prost {
    pub mod proto2 {
        include!(concat!(env!("OUT_DIR"), "/prost/protobuf_test_messages.proto2.rs"));
    }
    pub mod proto3 {
        include!(concat!(env!("OUT_DIR"), "/prost/protobuf_test_messages.proto3.rs"));
    }
}

#[allow(warnings, clippy::all)]
pub mod buffa {
    include!(concat!(env!("OUT_DIR"), "/buffa/mod.rs"));
}

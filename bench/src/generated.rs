//! What the generators wrote, as `build.rs` called them.
#![allow(warnings, clippy::all, clippy::undocumented_unsafe_blocks)]

macro_rules! peer {
    ($name:ident, $feature:literal, $file:literal) => {
        #[cfg(feature = $feature)]
        pub mod $name {
            include!(concat!(env!("OUT_DIR"), $file));
        }
    };
}

pub mod rustwire {
    include!(concat!(env!("OUT_DIR"), "/rustwire/mod.rs"));
}

pub mod rustwire_small_strings {
    include!(concat!(env!("OUT_DIR"), "/rustwire_small_strings/mod.rs"));
}

pub mod rustwire_shared {
    include!(concat!(env!("OUT_DIR"), "/rustwire_shared/mod.rs"));
}

pub mod rustwire_hash_maps {
    include!(concat!(env!("OUT_DIR"), "/rustwire_hash_maps/mod.rs"));
}

pub mod rustwire_no_unknown {
    include!(concat!(env!("OUT_DIR"), "/rustwire_no_unknown/mod.rs"));
}

#[cfg(feature = "prost")]
pub mod prost {
    pub mod messages {
        include!(concat!(env!("OUT_DIR"), "/prost/messages.rs"));
        #[cfg(feature = "json")]
        include!(concat!(env!("OUT_DIR"), "/prost/messages.serde.rs"));
    }
    pub mod otlp {
        include!(concat!(env!("OUT_DIR"), "/prost/otlp.rs"));
    }
    pub mod shapes {
        include!(concat!(env!("OUT_DIR"), "/prost/shapes.rs"));
    }
    pub mod legacy {
        include!(concat!(env!("OUT_DIR"), "/prost/legacy.rs"));
    }
    pub mod arrays {
        include!(concat!(env!("OUT_DIR"), "/prost/arrays.rs"));
    }
    pub mod growth {
        include!(concat!(env!("OUT_DIR"), "/prost/growth.rs"));
    }
    pub mod google {
        include!(concat!(env!("OUT_DIR"), "/prost/google.protobuf.rs"));
    }
}

peer!(buffa, "buffa", "/buffa/mod.rs");
peer!(google, "google", "/google/generated.rs");
peer!(rust_protobuf, "rust-protobuf", "/rust_protobuf/mod.rs");
peer!(quick, "quick", "/quick/mod.rs");
peer!(micropb, "micropb", "/micropb/mod.rs");

#[cfg(feature = "pilota")]
pub mod pilota {
    include!(concat!(env!("OUT_DIR"), "/pilota/messages.rs"));
    include!(concat!(env!("OUT_DIR"), "/pilota/otlp.rs"));
    include!(concat!(env!("OUT_DIR"), "/pilota/shapes.rs"));
    include!(concat!(env!("OUT_DIR"), "/pilota/arrays.rs"));
}

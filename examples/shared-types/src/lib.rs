//! Types that several crates share. Each package is a module here, as in the schemas.

mod pb {
    rustwire::include_protos!();
}

pub use pb::{geo, shop};

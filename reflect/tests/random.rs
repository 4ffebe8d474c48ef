//! Random messages of every type of the checked-in schemas, through binary, JSON and text.

mod common;
#[path = "common/random.rs"]
mod random;

use common::{LIBRARY, SUITE};
use random::{Random, round_trip, types};
use rustwire_reflect::DescriptorPool;

/// These need themselves by required fields, so no message of them is finite.
const ENDLESS: [&str; 2] = [".TestAllRequiredTypesProto2", ".TestAllRequiredTypesProto2.NestedMessage"];

fn all_round_trip(pool: &DescriptorPool, each: usize) {
    let mut random = Random::new(20_240_506, pool);
    let mut faults = Vec::new();
    for of in types(pool) {
        let mut bytes = 0;
        for _ in 0..each {
            let Some(message) = random.message(&of) else { continue };
            bytes += message.encode_to_vec().len();
            faults.extend(round_trip(&message).err());
        }
        let fillable = of.fields().chain(of.extensions()).next().is_some()
            && !ENDLESS.iter().any(|name| of.full_name().ends_with(name));
        assert_eq!(bytes > 0, fillable, "{of:?}");
    }
    assert!(faults.is_empty(), "{} faults; some:\n{}", faults.len(), faults[..faults.len().min(5)].join("\n"));
}

#[test]
fn messages_of_the_library_round_trip() {
    all_round_trip(&LIBRARY, 100);
}

#[test]
fn messages_of_the_suite_round_trip() {
    all_round_trip(&SUITE, 50);
}

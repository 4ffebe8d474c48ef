//! How cost grows with the work: one kind of message in sizes from small to large. Named `growth/KIND/SIZE`.

use super::{Shape, Workload, shapes};
use crate::random::Random;
use crate::wire::Wire;

/// The libraries that the curves show.
const PEERS: &[&str] = &["rustwire", "prost", "buffa"];

pub fn all(wanted: &dyn Fn(&str) -> bool) -> Vec<Workload> {
    let mut all = Vec::new();
    let mut add = |kind: &str, size: usize, shape: Shape, make: &dyn Fn(&mut Random) -> Vec<u8>| {
        let name = format!("growth/{kind}/{size}");
        if wanted(&name) {
            let mut workload = Workload::new(name, shape, vec![make(&mut Random::new(size as u64))]);
            workload.peers = Some(PEERS);
            all.push(workload);
        }
    };
    for size in [1 << 10, 1 << 14, 1 << 18, 1 << 22, 1 << 26] {
        add("bytes", size, Shape::Blob, &|random| Wire::message_bytes(|w| w.bytes(1, random.bytes(size))));
    }
    // As deep as the others go: the message itself is a level.
    for depth in [1, 3, 10, 30, 99] {
        add("depth", depth, Shape::Chain, &|_| shapes::chain(depth as u32));
    }
    for (count, shape) in
        [(1, Shape::Fields1), (10, Shape::Fields10), (100, Shape::Fields100), (1000, Shape::Fields1000)]
    {
        add("fields", count, shape, &|random| {
            Wire::message_bytes(|w| (1..=count as u32).for_each(|field| shapes::one_of_ten(w, random, field)))
        });
    }
    for entries in [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] {
        add("map", entries, Shape::Counters, &|random| shapes::counters(random, entries as u64));
    }
    all
}

//! Events: a small record, one with an actor, tags and a map, and a hundred of those.

use super::{ROTATION, Shape, Workload};
use crate::random::Random;
use crate::wire::Wire;

pub fn small() -> Workload {
    let mut random = Random::new(2);
    let record = |random: &mut Random| {
        Wire::message_bytes(|w| {
            let length = random.range(7, 14);
            w.bytes(1, format!("u{}", random.word(length)));
            if random.range(0, 4) != 0 {
                w.varint(2, 1);
            }
            w.varint(3, random.range(1, 120));
            w.double(4, random.range(1, 200) as f64 / 2.0);
        })
    };
    let inputs = (0..ROTATION).map(|_| record(&mut random)).collect();
    Workload::new("small", Shape::Small, inputs).with_text("u")
}

pub fn medium() -> Workload {
    let mut random = Random::new(3);
    let inputs = (0..ROTATION).map(|_| Wire::message_bytes(|w| event(w, &mut random))).collect();
    Workload::new("medium", Shape::Medium, inputs).with_text("@")
}

pub fn large() -> Workload {
    let mut random = Random::new(4);
    let batch =
        |random: &mut Random| Wire::message_bytes(|w| (0..100).for_each(|_| w.message(1, |w| event(w, random))));
    let inputs = (0..4).map(|_| batch(&mut random)).collect();
    Workload::new("large", Shape::Large, inputs).with_text("@")
}

fn event(w: &mut Wire, random: &mut Random) {
    let length = random.range(5, 9);
    w.bytes(1, format!("evt_{}", random.digits(length)));
    w.varint(2, random.range(1_600_000_000, 1_800_000_000));
    w.bytes(3, random.pick(&["user_signup", "login", "purchase", "page_view", "logout"]));
    w.message(4, |actor| {
        actor.bytes(1, format!("usr_{}", random.digits(6)));
        let length = random.range(4, 9);
        actor.bytes(2, format!("{}@example.com", random.word(length)));
        if random.range(0, 2) == 1 {
            actor.varint(3, 1);
        }
    });
    for _ in 0..random.range(1, 4) {
        w.bytes(5, random.pick(&["beta", "us_east", "mobile", "new", "web"]));
    }
    for key in ["ip", "plan", "source"] {
        w.message(6, |entry| {
            entry.bytes(1, key);
            let length = random.range(3, 12);
            entry.bytes(2, random.word(length));
        });
    }
}

/// The events of others' benchmarks; what is measured with one input says so by its name.
pub fn seeds() -> [Workload; 3] {
    let payload = |name, shape, bytes: &[u8], text| Workload::new(name, shape, vec![bytes.to_vec()]).with_text(text);
    [
        payload("event-small", Shape::Small, include_bytes!("../../../testdata/payloads/event_small.bin"), "usr_"),
        payload("event-medium", Shape::Event, include_bytes!("../../../testdata/payloads/event_medium.bin"), "evt_"),
        payload("event-large", Shape::Events, include_bytes!("../../../testdata/payloads/event_large.bin"), "evt_"),
    ]
}

//! A person with an address, of about 100 bytes.

use super::{ROTATION, Shape, Workload};
use crate::random::Random;
use crate::wire::Wire;

/// The one person that others' benchmarks use.
pub fn seed() -> Workload {
    let bytes = include_bytes!("../../../testdata/payloads/person.bin");
    Workload::new("person", Shape::Person, vec![bytes.to_vec()]).with_text("John Doe")
}

/// Many different people.
pub fn people() -> Workload {
    let mut random = Random::new(1);
    let inputs = (0..ROTATION).map(|_| person(&mut random)).collect();
    Workload::new("people", Shape::Person, inputs).with_text("@")
}

fn person(random: &mut Random) -> Vec<u8> {
    Wire::message_bytes(|w| {
        let (first, last) = (random.range(3, 8), random.range(3, 11));
        let name = format!("{} {}", random.word(first), random.word(last));
        w.bytes(1, &name);
        w.varint(2, random.range(18, 90));
        w.bytes(3, format!("{}@example.com", name.replace(' ', ".")));
        for _ in 0..random.range(1, 4) {
            let length = random.range(9, 12);
            w.bytes(4, format!("+{}", random.digits(length)));
        }
        if random.range(0, 4) != 0 {
            w.varint(5, 1);
        }
        w.message(6, |address| {
            let length = random.range(5, 12);
            address.bytes(1, format!("{} {} St", random.range(1, 999), random.word(length)));
            address.bytes(2, random.pick(&["New York", "Rome", "Buenos Aires", "Oslo", "Nairobi"]));
            address.bytes(3, random.pick(&["USA", "Italy", "Argentina", "Norway", "Kenya"]));
            address.bytes(4, random.digits(5));
        });
    })
}

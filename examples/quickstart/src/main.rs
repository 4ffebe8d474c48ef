//! rustwire in two minutes: decode a message, change it, encode it; then, what arrays of numbers cost on this machine.

mod timing;

/// The generated code: a module for each package.
mod pb {
    rustwire::include_protos!();
}

use std::error::Error;

use pb::bench::person::{Person, Status};
use rustwire::Message;

fn main() -> Result<(), Box<dyn Error>> {
    a_message()?;
    timing::table()
}

fn a_message() -> Result<(), Box<dyn Error>> {
    let mut bytes = include_bytes!("../../../testdata/payloads/person.bin").to_vec();
    println!("{} bytes from another program:", bytes.len());

    // A newer schema may have more fields. Field 100 is none that ours knows: tag, length, text.
    bytes.extend([0xA2, 0x06, 5]);
    bytes.extend(b"later");

    let mut person = Person::decode(&bytes)?;
    println!("  name    {}", person.name);
    println!("  age     {}", person.age);
    println!("  e-mail  {}", person.email);
    println!("  phones  {}", person.phone_numbers.join(", "));
    println!("  status  {:?}, known: {}", person.status, person.status == Status::ACTIVE);
    // A message field reads as its default while it is unset, so a chain needs no checks.
    println!("  city    {}", person.address.city);

    person.age += 1;
    person.address.get_or_insert_default().city = "Rome".to_owned();
    let changed = person.encode_to_vec();

    let again = Person::decode(&changed)?;
    println!("changed, encoded to {} bytes and decoded again:", changed.len());
    println!("  age     {}", again.age);
    println!("  city    {}", again.address.city);
    println!("  unknown {:?}, which survived", again.unknown_fields);

    // What is wrong, and where: here a byte in the city's name is not UTF-8.
    let mut broken = changed;
    if let Some(at) = broken.windows(4).position(|text| text == b"Rome") {
        broken[at] = 0xFF;
    }
    match Person::decode(&broken) {
        Ok(_) => Err("invalid UTF-8 was accepted".into()),
        Err(error) => {
            println!("and with a byte broken: {error}");
            Ok(())
        }
    }
}

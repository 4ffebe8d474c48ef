//! Decodes, changes and encodes a message without the standard library, in a heap of 64 KiB. The exit status says whether all went
//! as it should.

#![no_std]
#![no_main]

extern crate alloc;

mod pb {
    rustwire::include_protos!();
}

use pb::sensor::*;
use rustwire_types::google::protobuf::Duration;

#[global_allocator]
static HEAP: emballoc::Allocator<65536> = emballoc::Allocator::new();

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// What the C runtime of the host starts.
#[no_mangle]
extern "C" fn main() -> i32 {
    match check() {
        Ok(true) => 0,
        Ok(false) => 1,
        Err(_) => 2,
    }
}

/// The crate `alloc` comes compiled for unwinding and refers to these two. Nothing unwinds here, so nothing calls them.
#[no_mangle]
extern "C" fn rust_eh_personality() {}

#[no_mangle]
#[allow(non_snake_case)]
extern "C" fn _Unwind_Resume() {}

fn check() -> Result<bool, rustwire::DecodeError> {
    let bytes = b"\x0A\x01a\x12\x02\x08\x07\x1A\x03\x01\x02\x03\x22\x06\x0A\x01k\x12\x01v\x28\x01\x38\x01\x4A\x01?";
    let mut reading = Reading::decode(bytes)?;
    let as_expected = reading.name == "a"
        && reading.taken.seconds == 7
        && reading.values == [-1, 1, -2]
        && reading.labels.get("k").is_some_and(|value| value == "v")
        && reading.unit == Unit::KELVIN
        && reading.state == Some(reading::State::Ok(true))
        && !reading.unknown_fields.is_empty()
        && reading.encode_to_vec() == bytes;
    let span = Duration::try_from(core::time::Duration::from_secs(2));
    reading.state = Some(reading::State::Fault("hot".into()));
    let changed = Reading::decode(&reading.encode_to_vec())? == reading;
    Ok(as_expected && span.is_ok_and(|span| span.seconds == 2) && changed && Reading::decode(b"\x0A\xFF").is_err())
}

//! See `rustwire_fuzz_bodies::plugin`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| rustwire_fuzz_bodies::plugin::run(input));

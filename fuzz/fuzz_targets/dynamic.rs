//! See `rustwire_fuzz_bodies::dynamic`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| rustwire_fuzz_bodies::dynamic::run(input));

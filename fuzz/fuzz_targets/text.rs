//! See `rustwire_fuzz_bodies::text`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| rustwire_fuzz_bodies::text::run(input));

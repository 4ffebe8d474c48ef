//! See `rustwire_fuzz_bodies::front`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| rustwire_fuzz_bodies::front::run(input));

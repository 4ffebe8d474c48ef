//! Every tier that the machine has, against arithmetic that is written here.

mod guard;
mod oracle;
mod utf8;
mod values;

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::*;
use crate::DecodeErrorKind;
use guard::Guarded;
use oracle::{Fault, Oracle};
use values::Random;

/// Runs with each tier in turn. What is forced is forced for the whole process, so one test at a time does it.
fn with_each_tier(mut run: impl FnMut(Tier)) {
    static ONE: Mutex<()> = Mutex::new(());
    let _one: MutexGuard<'_, ()> = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    for tier in tiers() {
        force(tier).unwrap();
        run(tier);
    }
    force(tiers().next().unwrap()).unwrap();
}

/// What decoding gives: values, or the kind and the offset of an error.
fn decoded<C: Array>(bytes: &[u8]) -> Result<Vec<C::Value>, (DecodeErrorKind, usize)> {
    let mut out = Vec::new();
    let result = Varints::new(bytes).and_then(|array| array.append_to::<C>(&mut out));
    match result {
        Ok(()) => {
            assert_eq!(out.capacity(), out.len());
            Ok(out)
        }
        Err(error) => {
            let error = error.locate(bytes, None);
            Err((error.kind(), error.offset()))
        }
    }
}

/// What it should give.
fn expected<C: Oracle>(bytes: &[u8]) -> Result<Vec<C::Value>, (DecodeErrorKind, usize)> {
    match oracle::varints(bytes) {
        Ok(raw) => Ok(raw.into_iter().map(C::value).collect()),
        Err(Fault::CutOff(at)) => Err((DecodeErrorKind::Truncated, at)),
        Err(Fault::TooLong(at)) => Err((DecodeErrorKind::VarintTooLong, at)),
    }
}

fn check_decode_of<C: Oracle>(tier: Tier, bytes: &[u8]) {
    let (got, want) = (decoded::<C>(bytes), expected::<C>(bytes));
    assert!(got == want, "{tier:?} {}: {bytes:02x?} gave {got:?} and not {want:?}", std::any::type_name::<C>());
}

/// Decodes bytes as each codec.
fn check_decode(tier: Tier, bytes: &[u8]) {
    check_decode_of::<codec::Int32>(tier, bytes);
    check_decode_of::<codec::Int64>(tier, bytes);
    check_decode_of::<codec::Uint32>(tier, bytes);
    check_decode_of::<codec::Uint64>(tier, bytes);
    check_decode_of::<codec::Sint32>(tier, bytes);
    check_decode_of::<codec::Sint64>(tier, bytes);
    check_decode_of::<codec::Bool>(tier, bytes);
}

/// Encodes values, with pages around input and output that must not be touched.
fn check_encode_of<C: Oracle>(tier: Tier, values: &[C::Value]) {
    let want: Vec<u8> = values.iter().flat_map(|value| oracle::bytes(C::raw(*value))).collect();
    for side in guard::SIDES {
        let values = Guarded::new(values, side);
        let n = varints_len::<C>(&values);
        assert_eq!(n, want.len() as u64, "{tier:?} {}: {:?}", std::any::type_name::<C>(), &*values);
        let mut out = Guarded::new(&vec![0xEE_u8; want.len()], side);
        // SAFETY: that is the length, and an initialised byte is also one that may be uninitialised, while it is only written to.
        unsafe { write_varints::<C>(&values, &mut *(&raw mut *out as *mut [MaybeUninit<u8>])) };
        assert!(*out == *want, "{tier:?} {}: {:?} gave {:02x?}", std::any::type_name::<C>(), &*values, &*out);
    }
}

/// Decodes bytes with pages around input and output that must not be touched.
fn check_guarded<C: Oracle<Value: Default>>(tier: Tier, bytes: &[u8]) {
    let want = expected::<C>(bytes);
    for side in guard::SIDES {
        let bytes = Guarded::new(bytes, side);
        let Ok(array) = Varints::new(&bytes) else {
            assert!(want.is_err());
            continue;
        };
        let mut out = Guarded::new(&vec![C::Value::default(); array.count()], side);
        // SAFETY: the kernel writes values, if anything.
        let room = unsafe { &mut *(&raw mut *out as *mut [MaybeUninit<Raw<C>>]) };
        let valid = dispatch!(decode::<C::Kernel>(&bytes, room));
        assert_eq!(valid, want.is_ok(), "{tier:?}: {:02x?}", &*bytes);
        if let Ok(want) = &want {
            assert!(*out == **want, "{tier:?} {}: {:02x?}", std::any::type_name::<C>(), &*bytes);
        }
    }
}

#[test]
fn every_short_input_of_bytes_that_matter() {
    const BYTES: [u8; 6] = [0x00, 0x01, 0x7F, 0x80, 0x81, 0xFF];
    with_each_tier(|tier| {
        for length in 0..=5 {
            for mut which in 0..BYTES.len().pow(length) {
                let bytes: Vec<u8> = (0..length)
                    .map(|_| {
                        let byte = BYTES[which % BYTES.len()];
                        which /= BYTES.len();
                        byte
                    })
                    .collect();
                check_decode(tier, &bytes);
            }
        }
        for two in 0..=u16::MAX {
            check_decode_of::<codec::Sint64>(tier, &two.to_le_bytes());
        }
    });
}

#[test]
fn a_varint_of_any_length_with_any_last_byte_at_any_place() {
    with_each_tier(|tier| {
        for continued in 0..=12 {
            for last in 0..=u8::MAX {
                for before in [0, 1, 63, 200, 1030] {
                    let mut bytes = vec![1; before];
                    bytes.extend(std::iter::repeat_n(0x80 | last.rotate_left(3), continued));
                    bytes.push(last);
                    check_decode_of::<codec::Int64>(tier, &bytes);
                    bytes.extend([1; 70]);
                    check_decode_of::<codec::Int64>(tier, &bytes);
                    check_decode_of::<codec::Sint32>(tier, &bytes);
                    check_decode_of::<codec::Bool>(tier, &bytes);
                }
            }
        }
    });
}

#[test]
fn every_number_of_varints_of_every_length_within_its_memory() {
    with_each_tier(|tier| {
        let mut random = Random(1);
        for count in 0..300 {
            for length in 1..=10 {
                let mut varints: Vec<Vec<u8>> = (0..count).map(|_| random.varint_of(length)).collect();
                check_guarded::<codec::Int64>(tier, &varints.concat());
                // One that differs, which moves all that follow.
                if let Some(other) = random.below(count + 1).checked_sub(1) {
                    let length = 1 + random.below(10);
                    varints[other] = random.varint_of(length);
                }
                let bytes = varints.concat();
                match count % 4 {
                    0 => check_guarded::<codec::Int32>(tier, &bytes),
                    1 => check_guarded::<codec::Sint64>(tier, &bytes),
                    2 => check_guarded::<codec::Sint32>(tier, &bytes),
                    _ => check_guarded::<codec::Bool>(tier, &bytes),
                }
            }
        }
    });
}

#[test]
fn random_arrays_and_what_breaks_them() {
    with_each_tier(|tier| {
        let mut random = Random(2);
        for round in 0..3000 {
            let count = random.below(if round % 10 == 0 { 3000 } else { 200 });
            let mut bytes = random.varints(count);
            check_guarded::<codec::Uint64>(tier, &bytes);
            check_decode(tier, &bytes);
            // Cut off anywhere, and broken anywhere by continuation bytes, some of which only make for a longer varint.
            check_guarded::<codec::Uint64>(tier, &bytes[..random.below(bytes.len() + 1)]);
            let at = random.below(bytes.len() + 1);
            let more = random.below(14);
            bytes.splice(at..at, std::iter::repeat_n(0x80, more));
            check_guarded::<codec::Uint64>(tier, &bytes);
            check_decode(tier, &bytes);
            // No order at all.
            let bytes: Vec<u8> = (0..random.below(400)).map(|_| random.next() as u8).collect();
            check_decode(tier, &bytes);
        }
    });
}

#[test]
fn what_is_too_long_for_a_window() {
    with_each_tier(|tier| {
        for count in [100, 255, 256, 257, 1023, 1024, 1025, 3000] {
            let mut bytes = vec![0x80; count];
            check_decode(tier, &bytes);
            bytes.push(0);
            check_decode(tier, &bytes);
            bytes.splice(0..0, [1; 300]);
            check_decode(tier, &bytes);
        }
    });
}

#[test]
fn every_number_of_values_of_every_length_is_written_within_its_memory() {
    with_each_tier(|tier| {
        let mut random = Random(3);
        for count in 0..300 {
            for length in 1..=10 {
                let mut raw: Vec<u64> = (0..count).map(|_| random.of_length(length)).collect();
                check_encode(tier, &raw);
                if let Some(other) = random.below(count + 1).checked_sub(1) {
                    raw[other] = random.number();
                    check_encode(tier, &raw);
                }
            }
        }
        for round in 0..1000 {
            let count = random.below(if round % 10 == 0 { 3000 } else { 200 });
            let raw: Vec<u64> = random.numbers(count);
            check_encode(tier, &raw);
        }
    });
}

/// Encodes what the numbers stand for.
fn check_encode(tier: Tier, raw: &[u64]) {
    fn one<C: Oracle>(tier: Tier, raw: &[u64]) {
        check_encode_of::<C>(tier, &raw.iter().map(|raw| C::value(*raw)).collect::<Vec<_>>());
    }
    one::<codec::Int64>(tier, raw);
    match raw.len() % 6 {
        0 => one::<codec::Int32>(tier, raw),
        1 => one::<codec::Uint32>(tier, raw),
        2 => one::<codec::Uint64>(tier, raw),
        3 => one::<codec::Sint32>(tier, raw),
        4 => one::<codec::Sint64>(tier, raw),
        _ => one::<codec::Bool>(tier, raw),
    }
}

#[test]
fn raw_numbers_one_by_one() {
    with_each_tier(|tier| {
        let mut random = Random(4);
        for _ in 0..300 {
            let count = random.below(700);
            let mut bytes = random.varints(count);
            let more = random.below(12);
            let at = random.below(bytes.len() + 1);
            bytes.splice(at..at, std::iter::repeat_n(0xFF, more));
            let mut numbers = Vec::new();
            let result = Varints::new(&bytes).and_then(|array| {
                array.for_each(|number| {
                    numbers.push(number);
                    Ok(())
                })
            });
            match oracle::varints(&bytes) {
                Ok(want) => assert!(result.is_ok() && numbers == want, "{tier:?} {bytes:02x?}"),
                Err(Fault::CutOff(at) | Fault::TooLong(at)) => {
                    assert_eq!(result.map_err(|error| error.locate(&bytes, None).offset()), Err(at), "{tier:?}");
                }
            }
        }
    });
}

#[test]
fn arrays_are_appended() {
    with_each_tier(|_| {
        let mut out = vec![7_u64, 8];
        Varints::new(&[1, 0x80, 0x02, 3]).unwrap().append_to::<codec::Uint64>(&mut out).unwrap();
        assert_eq!(out, [7, 8, 1, 256, 3]);
        assert!(
            Varints::new(&[[0x80; 11].as_slice(), &[1]].concat())
                .unwrap()
                .append_to::<codec::Uint64>(&mut out)
                .is_err()
        );
        assert_eq!(out, [7, 8, 1, 256, 3]);
    });
}

//! The check of UTF-8 against that of the standard library, which has an implementation of its own.

use super::guard::SIDES;
use super::values::Random;
use super::*;

/// A byte of each kind that the rules tell apart, from both ends of its range.
const KINDS: [u8; 22] = [
    0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF3,
    0xF4, 0xF5, 0xFF,
];

/// What stands around a sequence: ASCII, and characters of each length.
const AROUND: [&str; 4] = ["a", "é", "日", "🙂"];

fn check(tier: Tier, bytes: &[u8]) {
    let (got, want) = (utf8(bytes), core::str::from_utf8(bytes));
    assert!(got == want, "{tier:?} {bytes:02x?} gave {got:?} and not {want:?}");
}

/// Checks a sequence at a place of a longer text, and at its end.
fn check_at(tier: Tier, at: usize, sequence: &[u8]) {
    let around = AROUND[at % 4];
    let mut text = "x".repeat(at % around.len()).into_bytes();
    text.extend_from_slice(around.repeat((at - text.len()) / around.len()).as_bytes());
    text.resize(at, b'x');
    text.extend_from_slice(sequence);
    check(tier, &text);
    text.extend_from_slice("yé".repeat(30).as_bytes());
    check(tier, &text);
}

#[test]
fn sequences_of_all_kinds_are_told_apart() {
    with_each_tier(|tier| {
        // Across the borders of blocks of 32 and of 64 bytes.
        let mut places = (60..100).cycle();
        let mut next = |sequence: &[u8]| check_at(tier, places.next().unwrap(), sequence);
        for first in 0..=u8::MAX {
            next(&[first]);
            for second in 0..=u8::MAX {
                next(&[first, second]);
            }
        }
        for first in KINDS {
            for second in KINDS {
                for third in KINDS {
                    next(&[first, second, third]);
                }
                // Behind what cannot start one, the fourth byte has no say.
                for third in KINDS.into_iter().filter(|_| first >= 0xE0) {
                    KINDS.into_iter().for_each(|fourth| next(&[first, second, third, fourth]));
                }
            }
        }
    });
}

#[test]
fn every_length_is_read_within_its_bounds_and_cut_off_characters_are_found() {
    with_each_tier(|tier| {
        for around in AROUND {
            let text = format!("{}{}", "x".repeat(64), around.repeat(70));
            for n in 0..text.len() {
                for side in SIDES {
                    check(tier, &Guarded::new(&text.as_bytes()[..n], side));
                }
                check(tier, &text.as_bytes()[n..]);
            }
        }
    });
}

#[test]
fn one_changed_byte_anywhere_is_judged_the_same() {
    with_each_tier(|tier| {
        let mut random = Random(1);
        for _ in 0..2000 {
            let mut text = Vec::new();
            while text.len() < 70 + random.below(150) {
                text.extend_from_slice(AROUND[random.below(4)].repeat(random.below(40)).as_bytes());
            }
            check(tier, &text);
            let at = random.below(text.len());
            text[at] = random.next() as u8;
            check(tier, &text);
        }
    });
}

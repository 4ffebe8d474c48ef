//! Conversions of times: against what the `.proto` files say, and against each other's crates.

use std::time::{Duration as StdDuration, SystemTime};

use chrono::{DateTime, TimeDelta, Utc};
use jiff::SignedDuration;
use rustwire::Message as _;
use rustwire_types::OutOfRange;
use rustwire_types::google::protobuf::{Duration, Timestamp};
use time::OffsetDateTime;

/// Times, and what RFC 3339 calls them.
const TIMES: &[(&str, i64, i32)] = &[
    ("1970-01-01T00:00:00Z", 0, 0),
    ("2024-05-06T07:08:09.120+02:30", 1_714_970_289, 120_000_000),
    ("1969-12-31T23:59:59.5Z", -1, 500_000_000),
    ("0001-01-01T00:00:00Z", -62_135_596_800, 0),
    ("9999-12-31T23:59:59.999999999Z", 253_402_300_799, 999_999_999),
];

/// What the standard library calls so many nanoseconds after the epoch.
fn system_time(nanos: i128) -> SystemTime {
    let span =
        StdDuration::new((nanos.unsigned_abs() / 1_000_000_000) as u64, (nanos.unsigned_abs() % 1_000_000_000) as u32);
    if nanos < 0 { SystemTime::UNIX_EPOCH - span } else { SystemTime::UNIX_EPOCH + span }
}

#[test]
fn timestamps_agree_with_every_crate() {
    for &(text, seconds, nanos) in TIMES {
        let ours = Timestamp::new(seconds, nanos).unwrap();
        let chrono = DateTime::parse_from_rfc3339(text).unwrap();
        assert_eq!(Timestamp::try_from(chrono), Ok(ours.clone()), "{text}");
        assert_eq!(DateTime::<Utc>::try_from(&ours), Ok(chrono.to_utc()), "{text}");

        match text.parse::<jiff::Timestamp>() {
            Ok(jiff) => {
                assert_eq!(Timestamp::try_from(jiff), Ok(ours.clone()), "{text}");
                assert_eq!(jiff::Timestamp::try_from(&ours), Ok(jiff), "{text}");
            }
            // jiff ends a day early, so that other time zones do not show the year 10,000.
            Err(_) => assert!(jiff::Timestamp::try_from(&ours).unwrap_err().to_string().ends_with("does not reach it")),
        }

        let time = OffsetDateTime::from_unix_timestamp(chrono.timestamp()).unwrap();
        let time = time + StdDuration::from_nanos(chrono.timestamp_subsec_nanos().into());
        assert_eq!(Timestamp::try_from(time), Ok(ours.clone()), "{text}");
        assert_eq!(OffsetDateTime::try_from(&ours), Ok(time), "{text}");

        let system = system_time(i128::from(seconds) * 1_000_000_000 + i128::from(nanos));
        assert_eq!(Timestamp::try_from(system), Ok(ours.clone()), "{text}");
        assert_eq!(SystemTime::try_from(ours), Ok(system), "{text}");
    }
}

/// Numbers from the wire that timestamp.proto does not allow.
#[test]
fn timestamps_out_of_range_are_errors() {
    let hostile = [
        (i64::MAX, i32::MAX),
        (i64::MIN, i32::MIN),
        (i64::MIN, 0),
        (i64::MAX, 0),
        (0, -1),
        (0, 1_000_000_000),
        (-62_135_596_801, 999_999_999),
        (253_402_300_800, 0),
    ];
    for (seconds, nanos) in hostile {
        let ours = Timestamp { seconds, nanos, ..Timestamp::default() };
        assert!(!ours.is_valid());
        let error = Timestamp::new(seconds, nanos).unwrap_err();
        assert!(error.to_string().contains(&seconds.to_string()), "{error}");
        assert_eq!(SystemTime::try_from(&ours), Err(error));
        assert_eq!(DateTime::<Utc>::try_from(&ours), Err(error));
        assert_eq!(jiff::Timestamp::try_from(&ours), Err(error));
        assert_eq!(OffsetDateTime::try_from(&ours), Err(error));
    }
}

#[test]
fn other_crates_times_outside_of_the_years_1_to_9999_are_errors() {
    assert!(Timestamp::try_from(DateTime::<Utc>::MIN_UTC).is_err());
    assert!(Timestamp::try_from(DateTime::<Utc>::MAX_UTC).is_err());
    assert!(Timestamp::try_from(jiff::Timestamp::MIN).is_err());
    let year = StdDuration::from_secs(366 * 24 * 60 * 60);
    for far in [SystemTime::UNIX_EPOCH.checked_add(year * 8_100), SystemTime::UNIX_EPOCH.checked_sub(year * 2_000)] {
        assert!(Timestamp::try_from(far.unwrap()).is_err());
    }
    // The bounds themselves are fine, and one nanosecond before or after them is not.
    let first = SystemTime::try_from(Timestamp::MIN).unwrap();
    let last = SystemTime::try_from(Timestamp::MAX).unwrap();
    assert!(Timestamp::try_from(first - StdDuration::from_nanos(1)).is_err());
    assert!(Timestamp::try_from(last + StdDuration::from_nanos(1)).is_err());
    assert!(Timestamp::now().unwrap().is_valid());
}

#[test]
fn a_leap_second_is_the_second_after_it() {
    let leap = DateTime::parse_from_rfc3339("2016-12-31T23:59:60.25Z").unwrap();
    let next = DateTime::parse_from_rfc3339("2017-01-01T00:00:00.25Z").unwrap();
    assert_eq!(Timestamp::try_from(leap), Timestamp::try_from(next));
}

#[test]
fn normalizing_carries_and_does_not_overflow() {
    let timestamp = |seconds, nanos| Timestamp { seconds, nanos, ..Timestamp::default() }.normalized();
    assert_eq!(timestamp(1, -1), Timestamp::new(0, 999_999_999));
    assert_eq!(timestamp(-1, 1_500_000_000), Timestamp::new(0, 500_000_000));
    assert_eq!(timestamp(0, i32::MIN), Timestamp::new(-3, 852_516_352));
    assert_eq!(timestamp(253_402_300_800, -1), Ok(Timestamp::MAX));
    assert!(timestamp(253_402_300_799, 1_000_000_000).is_err());
    assert!(timestamp(i64::MAX, i32::MAX).is_err());
    assert!(timestamp(i64::MIN, i32::MIN).is_err());

    let duration = |seconds, nanos| Duration { seconds, nanos, ..Duration::default() }.normalized();
    assert_eq!(duration(1, -1), Duration::new(0, 999_999_999));
    assert_eq!(duration(-1, 1), Duration::new(0, -999_999_999));
    assert_eq!(duration(-1, -1_000_000_000), Duration::new(-2, 0));
    assert_eq!(duration(0, i32::MIN), Duration::new(-2, -147_483_648));
    assert_eq!(duration(-315_576_000_000, -999_999_999), Ok(Duration::MIN));
    assert_eq!(duration(315_576_000_001, -1), Ok(Duration::MAX));
    assert!(duration(315_576_000_000, 1_000_000_000).is_err());
    assert!(duration(i64::MIN, -999_999_999).is_err());
    assert!(duration(i64::MAX, i32::MAX).is_err());
}

#[test]
fn durations_agree_with_every_crate() {
    for (seconds, nanos) in [(0, 0), (1, 200_000_000), (0, -500_000_000), (-1, -1), (315_576_000_000, 999_999_999)] {
        let ours = Duration::new(seconds, nanos).unwrap();
        let chrono = TimeDelta::seconds(seconds) + TimeDelta::nanoseconds(nanos.into());
        assert_eq!(Duration::try_from(chrono), Ok(ours.clone()));
        assert_eq!(TimeDelta::try_from(&ours), Ok(chrono));
        let jiff = SignedDuration::new(seconds, nanos);
        assert_eq!(Duration::try_from(jiff), Ok(ours.clone()));
        assert_eq!(SignedDuration::try_from(&ours), Ok(jiff));
        let time = time::Duration::new(seconds, nanos);
        assert_eq!(Duration::try_from(time), Ok(ours.clone()));
        assert_eq!(time::Duration::try_from(&ours), Ok(time));
        match StdDuration::try_from(jiff) {
            Ok(std) => {
                assert_eq!(Duration::try_from(std), Ok(ours.clone()));
                assert_eq!(StdDuration::try_from(ours), Ok(std));
            }
            Err(_) => assert!(StdDuration::try_from(ours).unwrap_err().to_string().ends_with("cannot be negative")),
        }
    }
}

#[test]
fn durations_out_of_range_are_errors() {
    for (seconds, nanos) in [
        (i64::MIN, -999_999_999),
        (i64::MAX, i32::MAX),
        (1, -1),
        (-1, 1),
        (0, 1_000_000_000),
        (0, i32::MIN),
        (315_576_000_001, 0),
        (-315_576_000_001, 0),
    ] {
        let ours = Duration { seconds, nanos, ..Duration::default() };
        let error: OutOfRange = Duration::new(seconds, nanos).unwrap_err();
        assert_eq!(StdDuration::try_from(&ours), Err(error));
        assert_eq!(TimeDelta::try_from(&ours), Err(error));
        assert_eq!(SignedDuration::try_from(&ours), Err(error));
        assert_eq!(time::Duration::try_from(&ours), Err(error));
    }
    assert!(Duration::try_from(StdDuration::MAX).is_err());
    assert!(Duration::try_from(SignedDuration::MIN).is_err());
    assert!(Duration::try_from(time::Duration::MIN).is_err());
    assert!(Duration::try_from(TimeDelta::MAX).is_err());
}

/// The wire allows what the types do not.
#[test]
fn decoding_takes_any_numbers() {
    let bytes = b"\x08\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F\x10\xFF\xFF\xFF\xFF\x07";
    let timestamp = Timestamp::decode(bytes).unwrap();
    assert_eq!((timestamp.seconds, timestamp.nanos), (i64::MAX, i32::MAX));
    assert_eq!(timestamp.encode_to_vec(), bytes);
    assert!(SystemTime::try_from(timestamp).is_err());
}

//! Conversions to and from chrono.

use chrono::{DateTime, TimeDelta, TimeZone, Utc};

use super::OutOfRange;
use crate::google::protobuf::{Duration, Timestamp};

impl TryFrom<&Timestamp> for DateTime<Utc> {
    type Error = OutOfRange;

    fn try_from(value: &Timestamp) -> Result<Self, OutOfRange> {
        value.check()?;
        Self::from_timestamp(value.seconds, value.nanos.unsigned_abs())
            .ok_or_else(|| value.out_of("chrono::DateTime does not reach it"))
    }
}

/// A leap second, which chrono counts as more than 999,999,999 nanoseconds, becomes the second that follows it: timestamps have none.
impl<Tz: TimeZone> TryFrom<DateTime<Tz>> for Timestamp {
    type Error = OutOfRange;

    fn try_from(value: DateTime<Tz>) -> Result<Self, OutOfRange> {
        let nanos = value.timestamp_subsec_nanos().cast_signed();
        Self { seconds: value.timestamp(), nanos, ..Self::default() }.normalized()
    }
}

impl TryFrom<&Duration> for TimeDelta {
    type Error = OutOfRange;

    fn try_from(value: &Duration) -> Result<Self, OutOfRange> {
        value.check()?;
        let seconds = Self::try_seconds(value.seconds);
        seconds
            .and_then(|seconds| seconds.checked_add(&Self::nanoseconds(value.nanos.into())))
            .ok_or_else(|| value.out_of("chrono::TimeDelta does not reach it"))
    }
}

impl TryFrom<TimeDelta> for Duration {
    type Error = OutOfRange;

    fn try_from(value: TimeDelta) -> Result<Self, OutOfRange> {
        Self::new(value.num_seconds(), value.subsec_nanos())
    }
}

super::owned!(Timestamp => DateTime<Utc>, Duration => TimeDelta);

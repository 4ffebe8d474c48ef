//! Conversions to and from the crate `time`.

use time::OffsetDateTime;

use super::{NANOS_PER_SECOND, OutOfRange};
use crate::google::protobuf::{Duration, Timestamp};

impl TryFrom<&Timestamp> for OffsetDateTime {
    type Error = OutOfRange;

    fn try_from(value: &Timestamp) -> Result<Self, OutOfRange> {
        value.check()?;
        let nanos = i128::from(value.seconds) * i128::from(NANOS_PER_SECOND) + i128::from(value.nanos);
        Self::from_unix_timestamp_nanos(nanos).map_err(|_| value.out_of("time::OffsetDateTime does not reach it"))
    }
}

impl TryFrom<OffsetDateTime> for Timestamp {
    type Error = OutOfRange;

    fn try_from(value: OffsetDateTime) -> Result<Self, OutOfRange> {
        // Both count nanoseconds forwards from a second at or before the time.
        Self::new(value.unix_timestamp(), value.nanosecond().cast_signed())
    }
}

impl TryFrom<&Duration> for time::Duration {
    type Error = OutOfRange;

    fn try_from(value: &Duration) -> Result<Self, OutOfRange> {
        value.check()?;
        Ok(Self::new(value.seconds, value.nanos))
    }
}

impl TryFrom<time::Duration> for Duration {
    type Error = OutOfRange;

    fn try_from(value: time::Duration) -> Result<Self, OutOfRange> {
        Self::new(value.whole_seconds(), value.subsec_nanoseconds())
    }
}

super::owned!(Timestamp => OffsetDateTime, Duration => time::Duration);

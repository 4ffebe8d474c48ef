//! Conversions to and from jiff.

use jiff::SignedDuration;

use super::OutOfRange;
use crate::google::protobuf::{Duration, Timestamp};

impl TryFrom<&Timestamp> for jiff::Timestamp {
    type Error = OutOfRange;

    fn try_from(value: &Timestamp) -> Result<Self, OutOfRange> {
        value.check()?;
        Self::new(value.seconds, value.nanos).map_err(|_| value.out_of("jiff::Timestamp does not reach it"))
    }
}

impl TryFrom<jiff::Timestamp> for Timestamp {
    type Error = OutOfRange;

    fn try_from(value: jiff::Timestamp) -> Result<Self, OutOfRange> {
        // jiff's nanoseconds have the sign of its seconds.
        Self { seconds: value.as_second(), nanos: value.subsec_nanosecond(), ..Self::default() }.normalized()
    }
}

impl TryFrom<&Duration> for SignedDuration {
    type Error = OutOfRange;

    fn try_from(value: &Duration) -> Result<Self, OutOfRange> {
        value.check()?;
        Ok(Self::new(value.seconds, value.nanos))
    }
}

impl TryFrom<SignedDuration> for Duration {
    type Error = OutOfRange;

    fn try_from(value: SignedDuration) -> Result<Self, OutOfRange> {
        Self::new(value.as_secs(), value.subsec_nanos())
    }
}

super::owned!(Timestamp => jiff::Timestamp, Duration => SignedDuration);

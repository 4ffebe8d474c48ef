//! Durations, and the standard library's.

use rustwire::UnknownFields;

use super::{NANOS_PER_SECOND, OutOfRange, carried};
use crate::google::protobuf::Duration;

const ALLOWED: &str = "seconds go from -315,576,000,000 to 315,576,000,000, nanoseconds from -999,999,999 to 999,999,999, and both \
                       have the same sign";

impl Duration {
    /// The longest that `duration.proto` allows: 10,000 years.
    pub const MAX: Self = Self::unchecked(315_576_000_000, NANOS_PER_SECOND - 1);
    /// The longest backwards.
    pub const MIN: Self = Self::unchecked(-315_576_000_000, 1 - NANOS_PER_SECOND);
    /// No time at all.
    pub const ZERO: Self = Self::unchecked(0, 0);

    const fn unchecked(seconds: i64, nanos: i32) -> Self {
        Self { seconds, nanos, unknown_fields: UnknownFields::EMPTY }
    }

    /// A span of so many seconds and nanoseconds, which have the same sign: half a second backwards is `new(0, -500_000_000)`.
    ///
    /// # Errors
    /// When it is not one that [`Duration::is_valid`].
    pub fn new(seconds: i64, nanos: i32) -> Result<Self, OutOfRange> {
        let new = Self::unchecked(seconds, nanos);
        new.check().map(|()| new)
    }

    /// Whether this is a span that `duration.proto` allows: of at most 315,576,000,000 seconds and less than a second in
    /// nanoseconds, both in the same direction.
    pub fn is_valid(&self) -> bool {
        (Self::MIN.seconds..=Self::MAX.seconds).contains(&self.seconds)
            && (1 - NANOS_PER_SECOND..NANOS_PER_SECOND).contains(&self.nanos)
            && i64::from(self.nanos.signum()) * self.seconds.signum() >= 0
    }

    /// The same span with less than a second in nanoseconds, in the direction of the seconds: `1 s - 1 ns` becomes
    /// `0 s + 999,999,999 ns`. Unknown fields are not copied.
    ///
    /// # Errors
    /// When the span is longer than 315,576,000,000 seconds.
    pub fn normalized(&self) -> Result<Self, OutOfRange> {
        let (seconds, nanos) = carried(self.seconds, self.nanos).ok_or_else(|| self.out_of(ALLOWED))?;
        // Carrying counts nanoseconds forwards.
        if seconds < 0 && nanos > 0 {
            Self::new(seconds + 1, nanos - NANOS_PER_SECOND)
        } else {
            Self::new(seconds, nanos)
        }
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        if self.is_valid() { Ok(()) } else { Err(self.out_of(ALLOWED)) }
    }

    pub(super) fn out_of(&self, allowed: &'static str) -> OutOfRange {
        OutOfRange::duration(self.seconds, self.nanos, allowed)
    }
}

impl TryFrom<&Duration> for core::time::Duration {
    type Error = OutOfRange;

    fn try_from(value: &Duration) -> Result<Self, OutOfRange> {
        value.check()?;
        let parts = u64::try_from(value.seconds).ok().zip(u32::try_from(value.nanos).ok());
        let (seconds, nanos) = parts.ok_or_else(|| value.out_of("core::time::Duration cannot be negative"))?;
        Ok(Self::new(seconds, nanos))
    }
}

impl TryFrom<core::time::Duration> for Duration {
    type Error = OutOfRange;

    fn try_from(value: core::time::Duration) -> Result<Self, OutOfRange> {
        // What saturates is out of range as well.
        Self::new(i64::try_from(value.as_secs()).unwrap_or(i64::MAX), value.subsec_nanos().cast_signed())
    }
}

super::owned!(Duration => core::time::Duration);

//! Timestamps, and the standard library's.

use rustwire::UnknownFields;

use super::{NANOS_PER_SECOND, OutOfRange, carried};
use crate::google::protobuf::Timestamp;

const ALLOWED: &str = "seconds go from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z, nanoseconds from 0 to 999,999,999";

impl Timestamp {
    /// 0001-01-01T00:00:00Z, the earliest that `timestamp.proto` allows.
    pub const MIN: Self = Self::unchecked(-62_135_596_800, 0);
    /// 9999-12-31T23:59:59.999999999Z, the latest that `timestamp.proto` allows.
    pub const MAX: Self = Self::unchecked(253_402_300_799, NANOS_PER_SECOND - 1);
    /// 1970-01-01T00:00:00Z.
    pub const UNIX_EPOCH: Self = Self::unchecked(0, 0);

    const fn unchecked(seconds: i64, nanos: i32) -> Self {
        Self { seconds, nanos, unknown_fields: UnknownFields::EMPTY }
    }

    /// The time so many seconds and nanoseconds after 1970-01-01T00:00:00Z. Nanoseconds always count forwards: half a second before
    /// is `new(-1, 500_000_000)`.
    ///
    /// # Errors
    /// When it is not one that [`Timestamp::is_valid`].
    pub fn new(seconds: i64, nanos: i32) -> Result<Self, OutOfRange> {
        let new = Self::unchecked(seconds, nanos);
        new.check().map(|()| new)
    }

    /// The current time of the system's clock.
    ///
    /// # Errors
    /// When the clock is set to a year after 9999 or before 1.
    #[cfg(feature = "std")]
    pub fn now() -> Result<Self, OutOfRange> {
        std::time::SystemTime::now().try_into()
    }

    /// Whether this is a time that `timestamp.proto` allows: of the years 1 to 9999, with nanoseconds from 0 to 999,999,999.
    pub fn is_valid(&self) -> bool {
        (Self::MIN.seconds..=Self::MAX.seconds).contains(&self.seconds) && (0..NANOS_PER_SECOND).contains(&self.nanos)
    }

    /// The same time with nanoseconds from 0 to 999,999,999: what is too much or too little is carried over to the seconds. Unknown
    /// fields are not copied.
    ///
    /// # Errors
    /// When the time is not of the years 1 to 9999.
    pub fn normalized(&self) -> Result<Self, OutOfRange> {
        let (seconds, nanos) = carried(self.seconds, self.nanos).ok_or_else(|| self.out_of(ALLOWED))?;
        Self::new(seconds, nanos)
    }

    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        if self.is_valid() { Ok(()) } else { Err(self.out_of(ALLOWED)) }
    }

    pub(super) fn out_of(&self, allowed: &'static str) -> OutOfRange {
        OutOfRange::timestamp(self.seconds, self.nanos, allowed)
    }
}

#[cfg(feature = "std")]
mod system {
    use std::time::{Duration, SystemTime};

    use super::{OutOfRange, Timestamp};

    /// The error is for times that the system's clock cannot show too; which those are depends on the system.
    impl TryFrom<&Timestamp> for SystemTime {
        type Error = OutOfRange;

        fn try_from(value: &Timestamp) -> Result<Self, OutOfRange> {
            value.check()?;
            let seconds = Duration::from_secs(value.seconds.unsigned_abs());
            let second = if value.seconds < 0 {
                Self::UNIX_EPOCH.checked_sub(seconds)
            } else {
                Self::UNIX_EPOCH.checked_add(seconds)
            };
            let nanos = Duration::from_nanos(u64::from(value.nanos.unsigned_abs()));
            second
                .and_then(|second| second.checked_add(nanos))
                .ok_or_else(|| value.out_of("SystemTime does not reach it"))
        }
    }

    impl TryFrom<SystemTime> for Timestamp {
        type Error = OutOfRange;

        fn try_from(value: SystemTime) -> Result<Self, OutOfRange> {
            let since =
                |span: Duration| (i64::try_from(span.as_secs()).unwrap_or(i64::MAX), span.subsec_nanos().cast_signed());
            match value.duration_since(SystemTime::UNIX_EPOCH) {
                Ok(after) => {
                    let (seconds, nanos) = since(after);
                    Self::new(seconds, nanos)
                }
                Err(before) => {
                    let (seconds, nanos) = since(before.duration());
                    Self::unchecked(-seconds, -nanos).normalized()
                }
            }
        }
    }

    crate::times::owned!(Timestamp => SystemTime);
}

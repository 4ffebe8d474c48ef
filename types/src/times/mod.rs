//! `Timestamp` and `Duration`: what they may hold, and checked conversions.
//!
//! The wire lets both hold any numbers. Conversions take only what `timestamp.proto` and `duration.proto` allow; anything else, and
//! what the other type cannot hold, is [`OutOfRange`]. Nothing panics or wraps.

#[cfg(feature = "chrono")]
mod chrono;
mod duration;
#[cfg(feature = "jiff")]
mod jiff;
#[cfg(feature = "time")]
mod time;
mod timestamp;

use core::fmt;

const NANOS_PER_SECOND: i32 = 1_000_000_000;

/// A time or a span of time that its type, or the type it was to become, does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    type_name: &'static str,
    seconds: i64,
    nanos: i32,
    allowed: &'static str,
}

impl OutOfRange {
    fn timestamp(seconds: i64, nanos: i32, allowed: &'static str) -> Self {
        Self { type_name: "timestamp", seconds, nanos, allowed }
    }

    fn duration(seconds: i64, nanos: i32, allowed: &'static str) -> Self {
        Self { type_name: "duration", seconds, nanos, allowed }
    }
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { type_name, seconds, nanos, allowed } = self;
        write!(f, "the {type_name} of {seconds} seconds and {nanos} nanoseconds is out of range: {allowed}")
    }
}

impl core::error::Error for OutOfRange {}

/// Seconds and nanoseconds with `0 <= nanos < 1e9`; `None` when the seconds overflow.
fn carried(seconds: i64, nanos: i32) -> Option<(i64, i32)> {
    let carry = i64::from(nanos.div_euclid(NANOS_PER_SECOND));
    Some((seconds.checked_add(carry)?, nanos.rem_euclid(NANOS_PER_SECOND)))
}

/// Conversions of owned values, from those of borrowed ones.
macro_rules! owned {
    ($($ours:ty => $theirs:ty),+ $(,)?) => {
        $(
            impl TryFrom<$ours> for $theirs {
                type Error = crate::OutOfRange;

                fn try_from(value: $ours) -> Result<Self, Self::Error> {
                    Self::try_from(&value)
                }
            }
        )+
    };
}
use owned;

//! The string forms of `Timestamp`, `Duration` and `FieldMask`
//! (<https://protobuf.dev/programming-guides/json/#representation>), free of any message type.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

/// The seconds from the epoch to the start of the year 1 and to the end of the year 9999.
const TIMESTAMP_SECONDS: core::ops::RangeInclusive<i64> = -62_135_596_800..=253_402_300_799;

/// The most seconds of a duration, in either direction: about 10,000 years.
const DURATION_SECONDS: u64 = 315_576_000_000;

const NANOS_PER_SECOND: i32 = 1_000_000_000;
const SECONDS_PER_DAY: i64 = 86_400;

/// The seconds since the epoch and the nanoseconds in that second that a timestamp of RFC 3339 stands for.
pub fn parse_timestamp(text: &str) -> Option<(i64, i32)> {
    let bytes = text.as_bytes();
    let (date, rest) = bytes.split_first_chunk::<19>()?;
    let number = |range: core::ops::Range<usize>| {
        date[range].iter().try_fold(0_i64, |n, byte| byte.is_ascii_digit().then(|| n * 10 + i64::from(byte - b'0')))
    };
    if [date[4], date[7], date[10], date[13], date[16]] != *b"--T::" {
        return None;
    }
    let (year, month, day) = (number(0..4)?, number(5..7)?, number(8..10)?);
    let (hour, minute, second) = (number(11..13)?, number(14..16)?, number(17..19)?);
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let month_days = match month {
        2 => 28 + i64::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    if !(1..=month_days).contains(&day) || hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    let (nanos, rest) = match rest.strip_prefix(b".") {
        Some(rest) => fraction(rest)?,
        None => (0, rest),
    };
    let offset = match *rest {
        [b'Z'] => 0,
        [sign @ (b'+' | b'-'), h1 @ b'0'..=b'9', h2 @ b'0'..=b'9', b':', m1 @ b'0'..=b'5', m2 @ b'0'..=b'9'] => {
            let two = |tens: u8, ones: u8| i64::from(tens - b'0') * 10 + i64::from(ones - b'0');
            let hours = two(h1, h2);
            if hours > 23 {
                return None;
            }
            let seconds = hours * 3600 + two(m1, m2) * 60;
            if sign == b'-' { -seconds } else { seconds }
        }
        _ => return None,
    };
    let seconds = days(year, month, day) * SECONDS_PER_DAY + hour * 3600 + minute * 60 + second - offset;
    TIMESTAMP_SECONDS.contains(&seconds).then_some((seconds, nanos))
}

/// The timestamp of RFC 3339, in UTC and with 0, 3, 6 or 9 digits of a second; `None` if it is out of range.
pub fn format_timestamp(seconds: i64, nanos: i32) -> Option<String> {
    if !TIMESTAMP_SECONDS.contains(&seconds) || !(0..NANOS_PER_SECOND).contains(&nanos) {
        return None;
    }
    let (day, second) = (seconds.div_euclid(SECONDS_PER_DAY), seconds.rem_euclid(SECONDS_PER_DAY));
    let (year, month, day) = civil(day);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    let mut text = String::with_capacity(30);
    // Writing to a String cannot fail.
    let _ = write!(text, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}");
    push_fraction(&mut text, nanos);
    text.push('Z');
    Some(text)
}

/// The seconds and nanoseconds that a duration such as `-1.5s` stands for. Both have its sign.
pub fn parse_duration(text: &str) -> Option<(i64, i32)> {
    let text = text.strip_suffix('s')?;
    let (negative, text) = match text.strip_prefix('-') {
        Some(text) => (true, text),
        None => (false, text),
    };
    let bytes = text.as_bytes();
    let whole = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    // The limit has twelve digits. More are leading zeros, or too many.
    let seconds: u64 = text[..whole].parse().ok().filter(|seconds| *seconds <= DURATION_SECONDS)?;
    let nanos = match bytes[whole..].strip_prefix(b".") {
        Some(rest) => match fraction(rest)? {
            (nanos, []) => nanos,
            _ => return None,
        },
        None if whole == bytes.len() => 0,
        None => return None,
    };
    let seconds = seconds as i64;
    Some(if negative { (-seconds, -nanos) } else { (seconds, nanos) })
}

/// The string of a duration, with 0, 3, 6 or 9 digits of a second; `None` if it is out of range or the signs of its parts differ.
pub fn format_duration(seconds: i64, nanos: i32) -> Option<String> {
    let signs_agree = seconds == 0 || nanos == 0 || (seconds < 0) == (nanos < 0);
    if seconds.unsigned_abs() > DURATION_SECONDS || nanos.unsigned_abs() >= NANOS_PER_SECOND as u32 || !signs_agree {
        return None;
    }
    let mut text = String::with_capacity(24);
    if seconds < 0 || nanos < 0 {
        text.push('-');
    }
    // Writing to a String cannot fail.
    let _ = write!(text, "{}", seconds.unsigned_abs());
    push_fraction(&mut text, nanos.abs());
    text.push('s');
    Some(text)
}

/// The nanoseconds that one to nine digits behind a point stand for, and what follows them.
fn fraction(bytes: &[u8]) -> Option<(i32, &[u8])> {
    let count = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if !(1..=9).contains(&count) {
        return None;
    }
    let (digits, rest) = bytes.split_at(count);
    let value = digits.iter().fold(0, |value, digit| value * 10 + i32::from(digit - b'0'));
    Some((value * 10_i32.pow(9 - count as u32), rest))
}

fn push_fraction(text: &mut String, nanos: i32) {
    let _ = match nanos {
        0 => Ok(()),
        _ if nanos % 1_000_000 == 0 => write!(text, ".{:03}", nanos / 1_000_000),
        _ if nanos % 1_000 == 0 => write!(text, ".{:06}", nanos / 1_000),
        _ => write!(text, ".{nanos:09}"),
    };
}

/// The days from the epoch to a date of the Gregorian calendar. Years start in March here, so that a leap day is the last one.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let month = (month + 9) % 12;
    let day_of_year = (153 * month + 2) / 5 + day - 1;
    // 719,468 days lie between March 1 of the year 0 and the epoch.
    365 * year + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400) + day_of_year - 719_468
}

/// The date that is so many days from the epoch.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

/// The paths that a field mask's string stands for: at commas, and from lowerCamelCase to the names of the schema.
pub fn parse_field_mask(text: &str) -> Option<Vec<String>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    text.split(',')
        .map(|path| {
            let mut out = String::with_capacity(path.len() + 4);
            for c in path.chars() {
                match c {
                    '_' => return None,
                    'A'..='Z' => out.extend(['_', c.to_ascii_lowercase()]),
                    c => out.push(c),
                }
            }
            (!path.is_empty()).then_some(out)
        })
        .collect()
}

/// The string of a field mask; `None` if a path would not come back from lowerCamelCase.
pub fn format_field_mask(paths: &[String]) -> Option<String> {
    let mut text = String::new();
    for (i, path) in paths.iter().enumerate() {
        if i > 0 {
            text.push(',');
        }
        let mut chars = path.chars();
        while let Some(c) = chars.next() {
            match c {
                '_' => match chars.next() {
                    Some(c @ 'a'..='z') => text.push(c.to_ascii_uppercase()),
                    _ => return None,
                },
                'A'..='Z' | ',' => return None,
                c => text.push(c),
            }
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_the_calendar_follows_the_one_before() {
        let (mut year, mut month, mut day) = (1, 1, 1);
        for n in days(1, 1, 1)..=days(9999, 12, 31) {
            assert_eq!(civil(n), (year, month, day));
            assert_eq!(days(year, month, day), n);
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let last = [31, 28 + i64::from(leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month as usize - 1];
            (year, month, day) = match (month, day == last) {
                (_, false) => (year, month, day + 1),
                (12, true) => (year + 1, 1, 1),
                (_, true) => (year, month + 1, 1),
            };
        }
        assert_eq!(days(1970, 1, 1), 0);
        assert_eq!(days(1, 1, 1) * SECONDS_PER_DAY, *TIMESTAMP_SECONDS.start());
        assert_eq!(days(10_000, 1, 1) * SECONDS_PER_DAY - 1, *TIMESTAMP_SECONDS.end());
    }
}

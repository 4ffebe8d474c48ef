//! The escapes of strings in schemas, default values and text format
//! (<https://protobuf.dev/reference/protobuf/textformat-spec/#string>).

use core::fmt;

/// A malformed escape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EscapeError {
    /// Where its backslash is, in bytes from the start of the text.
    pub at: usize,
}

impl fmt::Display for EscapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a malformed escape")
    }
}

impl core::error::Error for EscapeError {}

/// The bytes that escaped text stands for.
///
/// # Errors
/// Where an escape does not exist, lacks digits, or names no byte or no Unicode scalar value.
pub fn unescape(text: &[u8]) -> Result<Vec<u8>, EscapeError> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let [byte, tail @ ..] = rest {
        if *byte != b'\\' {
            out.push(*byte);
            rest = tail;
            continue;
        }
        let error = EscapeError { at: text.len() - rest.len() };
        rest = escape(tail, &mut out).ok_or(error)?;
    }
    Ok(out)
}

/// Appends what the escape behind a backslash stands for, and returns what follows it.
fn escape<'a>(text: &'a [u8], out: &mut Vec<u8>) -> Option<&'a [u8]> {
    let (kind, rest) = text.split_first()?;
    let (byte, rest) = match kind {
        b'a' => (0x07, rest),
        b'b' => (0x08, rest),
        b'f' => (0x0C, rest),
        b'n' => (b'\n', rest),
        b'r' => (b'\r', rest),
        b't' => (b'\t', rest),
        b'v' => (0x0B, rest),
        b'\\' | b'\'' | b'"' | b'?' => (*kind, rest),
        b'x' | b'X' => {
            let (value, rest) = digits(rest, 16, 1..=2)?;
            (u8::try_from(value).ok()?, rest)
        }
        b'0'..=b'7' => {
            let (value, rest) = digits(text, 8, 1..=3)?;
            (u8::try_from(value).ok()?, rest)
        }
        b'u' | b'U' => {
            let count = if *kind == b'u' { 4 } else { 8 };
            let (value, rest) = digits(rest, 16, count..=count)?;
            // Half of a surrogate pair is none, and there are no pairs here.
            out.extend_from_slice(char::from_u32(value)?.encode_utf8(&mut [0; 4]).as_bytes());
            return Some(rest);
        }
        _ => return None,
    };
    out.push(byte);
    Some(rest)
}

/// A number of so many digits, and what follows it.
fn digits(text: &[u8], radix: u32, counts: core::ops::RangeInclusive<usize>) -> Option<(u32, &[u8])> {
    let digits = text.iter().take(*counts.end()).map_while(|&b| char::from(b).to_digit(radix));
    let (value, count) = digits.fold((0u32, 0), |(value, count), digit| (value * radix + digit, count + 1));
    counts.contains(&count).then(|| (value, &text[count..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_escape() {
        // The table of the text format's specification.
        let text = br#"\a\b\f\n\r\t\v\?\\\'\"\1\12\123\xA\x0a1\X41\u00e9\U0001F600z"#;
        let mut expected = b"\x07\x08\x0C\n\r\t\x0B?\\'\"\x01\nS\n\n1A".to_vec();
        expected.extend_from_slice("é😀z".as_bytes());
        assert_eq!(unescape(text).unwrap(), expected);
    }

    #[test]
    fn malformed_escapes_are_found_where_they_are() {
        for bad in [r"\", r"\q", r"\x", r"\777", r"\u123", r"\uD800", r"\uDC00", r"\uD83D\uDE00", r"\U00110000"] {
            let text = format!("ab{bad}");
            assert_eq!(unescape(text.as_bytes()), Err(EscapeError { at: 2 }), "{bad}");
        }
    }
}

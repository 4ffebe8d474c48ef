//! Bytes in JSON: base64, written in the standard alphabet with padding, and read in either alphabet with or without
//! (<https://www.rfc-editor.org/rfc/rfc4648>).

use alloc::vec::Vec;

use super::{Error, Reader, Writer};
use crate::wire::Prefix;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// What is no digit.
const NONE: u8 = 0xFF;

/// The value of each digit in either alphabet.
static VALUES: [u8; 256] = {
    let mut values = [NONE; 256];
    let mut i = 0;
    while i < 64 {
        values[ALPHABET[i] as usize] = i as u8;
        i += 1;
    }
    values[b'-' as usize] = 62;
    values[b'_' as usize] = 63;
    values
};

/// The bytes that base64 stands for, appended to `out`; or false, where it is none.
///
/// Padding may be missing, but may not be wrong; bits that a last digit has too many are dropped.
pub fn decode(text: &[u8], out: &mut Vec<u8>) -> bool {
    let padding = text.iter().rev().take(2).take_while(|byte| **byte == b'=').count();
    if padding > 0 && !text.len().is_multiple_of(4) {
        return false;
    }
    let digits = &text[..text.len() - padding];
    out.reserve(digits.len() / 4 * 3 + 2);
    let (fours, rest) = digits.as_chunks::<4>();
    let mut wrong = 0;
    for four in fours {
        let values = four.map(|digit| VALUES[usize::from(digit)]);
        wrong |= values[0] | values[1] | values[2] | values[3];
        let bits = values.iter().fold(0_u32, |bits, value| bits << 6 | u32::from(*value));
        let [_, a, b, c] = bits.to_be_bytes();
        out.extend_from_slice(&[a, b, c]);
    }
    let mut bits = 0_u32;
    for digit in rest {
        let value = VALUES[usize::from(*digit)];
        wrong |= value;
        bits = bits << 6 | u32::from(value);
    }
    match rest.len() {
        0 => {}
        2 => out.push((bits >> 4) as u8),
        3 => out.extend_from_slice(&[(bits >> 10) as u8, (bits >> 2) as u8]),
        _ => return false,
    }
    wrong < 64
}

/// The digits of three bytes.
fn digits(bytes: [u8; 3]) -> [u8; 4] {
    let bits = u32::from_be_bytes([0, bytes[0], bytes[1], bytes[2]]);
    [18, 12, 6, 0].map(|shift| ALPHABET[(bits >> shift & 63) as usize])
}

impl Reader<'_> {
    /// Reads bytes in place of `out`.
    ///
    /// # Errors
    /// When the value is no string of base64.
    pub fn base64(&mut self, out: &mut Vec<u8>) -> Result<(), Error> {
        self.space();
        let start = self.at;
        let text = self.string()?;
        out.clear();
        if decode(text.as_bytes(), out) { Ok(()) } else { Err(self.invalid(start, "the string is not base64")) }
    }
}

impl Writer<'_> {
    /// Writes bytes.
    pub fn base64(&mut self, prefix: &Prefix, bytes: &[u8]) {
        self.out.prefixed(prefix, "\"");
        let (threes, rest) = bytes.as_chunks::<3>();
        // In pieces, so that there is one check for many bytes.
        let mut piece = [0; 64];
        for threes in threes.chunks(piece.len() / 4) {
            for (three, out) in threes.iter().zip(piece.as_chunks_mut::<4>().0) {
                *out = digits(*three);
            }
            self.out.ascii(&piece[..4 * threes.len()]);
        }
        match *rest {
            [a] => {
                let [a, b, ..] = digits([a, 0, 0]);
                self.out.ascii(&[a, b, b'=', b'=']);
            }
            [a, b] => {
                let [a, b, c, _] = digits([a, b, 0]);
                self.out.ascii(&[a, b, c, b'=']);
            }
            _ => {}
        }
        self.out.byte(b'"');
    }
}

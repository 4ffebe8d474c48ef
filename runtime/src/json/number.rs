//! Numbers of JSON: exact integers, and floats
//! (<https://protobuf.dev/programming-guides/json/#field-representation>).

use alloc::borrow::Cow;

use super::{Error, Reader};

/// What a number can be read as.
pub trait Integer: Copy {
    /// The number, if the type can have it.
    fn from_parts(negative: bool, magnitude: u64) -> Option<Self>;
    /// Whether the number is negative, and its distance from zero.
    fn into_parts(self) -> (bool, u64);
}

macro_rules! integers {
    ($($type:ty),*) => {$(
        impl Integer for $type {
            #[inline(always)]
            fn from_parts(negative: bool, magnitude: u64) -> Option<Self> {
                let value = i128::from(magnitude);
                <$type>::try_from(if negative { -value } else { value }).ok()
            }
            #[inline(always)]
            fn into_parts(self) -> (bool, u64) {
                let value = i128::from(self);
                (value < 0, value.unsigned_abs() as u64)
            }
        }
    )*};
}

integers!(i32, i64, u32, u64);

/// A float that can be read and written.
pub trait Float: Copy + core::str::FromStr {
    /// The value `mantissa × 10^exponent`, if the type can hold both parts exactly, so that one rounding does.
    fn exact(mantissa: u64, exponent: i32) -> Option<Self>;
    /// Whether it is neither infinite nor NaN.
    fn is_finite(self) -> bool;
    /// The same with the other sign.
    fn negate(self) -> Self;
    /// NaN and the infinities.
    const NAN: Self;
    /// Positive infinity.
    const INFINITY: Self;
}

macro_rules! floats {
    ($($type:ty: $bits:literal, [$($power:literal),*];)*) => {$(
        impl Float for $type {
            #[inline(always)]
            fn exact(mantissa: u64, exponent: i32) -> Option<Self> {
                const POWERS: &[$type] = &[$($power),*];
                if mantissa > 1 << $bits {
                    return None;
                }
                let power = *POWERS.get(exponent.unsigned_abs() as usize)?;
                let mantissa = mantissa as $type;
                Some(if exponent < 0 { mantissa / power } else { mantissa * power })
            }
            #[inline(always)]
            fn is_finite(self) -> bool {
                self.is_finite()
            }
            fn negate(self) -> Self {
                -self
            }
            const NAN: Self = Self::NAN;
            const INFINITY: Self = Self::INFINITY;
        }
    )*};
}

floats! {
    f32: 24, [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10];
    f64: 53, [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
        1e21, 1e22];
}

/// A number as it is written: valid, and taken apart.
#[derive(Clone, Copy)]
pub struct Number<'a> {
    /// All of it.
    text: &'a str,
    negative: bool,
    /// The digits before the point.
    whole: &'a [u8],
    /// The digits behind it.
    fraction: &'a [u8],
    /// The exponent; of an absurd size where it has too many digits to tell.
    exponent: i64,
}

/// The size of an exponent that is as good as any larger one.
const HUGE_EXPONENT: i64 = 1 << 40;

impl<'a> Number<'a> {
    /// The number at the start of `text`, and its length.
    pub fn parse(text: &'a str) -> Option<Number<'a>> {
        let bytes = text.as_bytes();
        let digits = |from: usize| bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let negative = bytes.first() == Some(&b'-');
        let start = usize::from(negative);
        let whole = digits(start);
        if whole == 0 || whole > 1 && bytes[start] == b'0' {
            return None;
        }
        let mut at = start + whole;
        let whole = &bytes[start..at];
        let mut fraction: &[u8] = &[];
        if bytes.get(at) == Some(&b'.') {
            let n = digits(at + 1);
            fraction = &bytes[at + 1..at + 1 + n];
            at += 1 + n;
            if n == 0 {
                return None;
            }
        }
        let mut exponent = 0;
        if let Some(b'e' | b'E') = bytes.get(at) {
            at += 1;
            let sign = bytes.get(at).copied();
            at += usize::from(matches!(sign, Some(b'+' | b'-')));
            let n = digits(at);
            if n == 0 {
                return None;
            }
            for digit in &bytes[at..at + n] {
                exponent = (exponent * 10 + i64::from(digit - b'0')).min(HUGE_EXPONENT);
            }
            if sign == Some(b'-') {
                exponent = -exponent;
            }
            at += n;
        }
        Some(Number { text: &text[..at], negative, whole, fraction, exponent })
    }

    /// The number as an integer; `None` if it is none, or too large.
    pub fn integer(&self) -> Option<(bool, u64)> {
        let digits = || self.whole.iter().chain(self.fraction);
        let count = self.whole.len() + self.fraction.len();
        let trailing = digits().rev().take_while(|digit| **digit == b'0').count();
        if trailing == count {
            return Some((self.negative, 0));
        }
        // The value is that of the digits without the trailing zeros, times ten to this.
        let exponent = self.exponent - self.fraction.len() as i64 + trailing as i64;
        let mut exponent = u32::try_from(exponent).ok()?;
        let mut value = 0_u64;
        for digit in digits().take(count - trailing) {
            value = value.checked_mul(10)?.checked_add(u64::from(digit - b'0'))?;
        }
        // At most 20 turns, since the value is not zero.
        while exponent > 0 {
            value = value.checked_mul(10)?;
            exponent -= 1;
        }
        Some((self.negative, value))
    }

    /// The nearest float; `None` if that is infinite.
    pub fn float<F: Float>(&self) -> Option<F> {
        if self.whole.len() + self.fraction.len() <= 19 {
            let digits = self.whole.iter().chain(self.fraction);
            let mantissa = digits.fold(0, |value, digit| value * 10 + u64::from(digit - b'0'));
            let exponent = self.exponent - self.fraction.len() as i64;
            if let Some(value) = i32::try_from(exponent).ok().and_then(|exponent| F::exact(mantissa, exponent)) {
                return Some(if self.negative { value.negate() } else { value });
            }
        }
        self.text.parse().ok().filter(|value: &F| value.is_finite())
    }
}

impl<'a> Reader<'a> {
    /// Reads an integer: a number without a fraction, however it is written, also in quotes.
    ///
    /// # Errors
    /// When there is none, or one that the type cannot have.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn integer<I: Integer>(&mut self) -> Result<I, Error> {
        self.space();
        let start = self.at;
        let quoted = self.peek() == b'"';
        let mut at = start + usize::from(quoted);
        let negative = self.source.byte(at) == b'-';
        at += usize::from(negative);
        let digits_at = at;
        let mut magnitude = 0_u64;
        if let Some(value) = eight_digits(self.source.word(at)) {
            magnitude = value;
            at += 8;
        }
        while let digit @ b'0'..=b'9' = self.source.byte(at) {
            magnitude = magnitude.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
            at += 1;
        }
        let (count, next) = (at - digits_at, self.source.byte(at));
        // Up to 19 digits fit in any case.
        let plain = (1..=19).contains(&count)
            && (count == 1 || self.source.byte(digits_at) != b'0')
            && if quoted { next == b'"' } else { !matches!(next, b'.' | b'e' | b'E') };
        if plain {
            self.at = at + usize::from(quoted);
            return I::from_parts(negative, magnitude).ok_or_else(|| self.invalid(start, OUT_OF_RANGE));
        }
        self.long_integer()
    }

    #[inline(never)]
    fn long_integer<I: Integer>(&mut self) -> Result<I, Error> {
        let start = self.at;
        let value = if self.peek() == b'"' {
            let text = self.string()?;
            whole_number(&text).ok_or_else(|| self.invalid(start, "the string is no number"))?.integer()
        } else {
            self.number()?.integer()
        };
        value
            .and_then(|(negative, magnitude)| I::from_parts(negative, magnitude))
            .ok_or_else(|| self.invalid(start, OUT_OF_RANGE))
    }

    /// Reads a float: a number, also in quotes, or one of the strings `NaN`, `Infinity` and `-Infinity`.
    ///
    /// # Errors
    /// When there is none, or one that is too large for the type.
    #[inline]
    pub fn float<F: Float>(&mut self) -> Result<F, Error> {
        self.space();
        match self.short_decimal() {
            Some((value, length)) => {
                self.at += length;
                Ok(value)
            }
            None => self.long_float(),
        }
    }

    /// The number at the cursor if it has few digits and no exponent, and its length.
    #[inline(always)]
    fn short_decimal<F: Float>(&self) -> Option<(F, usize)> {
        let negative = self.peek() == b'-';
        let start = self.at + usize::from(negative);
        let (mut mantissa, whole) = some_digits(self.source.word(start));
        if whole == 0 || whole == 8 || whole > 1 && self.source.byte(start) == b'0' {
            return None;
        }
        let mut at = start + whole;
        let mut decimals = 0;
        if self.source.byte(at) == b'.' {
            let fraction;
            (fraction, decimals) = some_digits(self.source.word(at + 1));
            if decimals == 0 || decimals == 8 {
                return None;
            }
            mantissa = mantissa * POWERS[decimals] + fraction;
            at += 1 + decimals;
        }
        if matches!(self.source.byte(at), b'e' | b'E') {
            return None;
        }
        let value = F::exact(mantissa, -(decimals as i32))?;
        Some((if negative { value.negate() } else { value }, at - self.at))
    }

    #[inline(never)]
    fn long_float<F: Float>(&mut self) -> Result<F, Error> {
        let start = self.at;
        let value = if self.peek() == b'"' {
            let text: Cow<'_, str> = self.string()?;
            match &*text {
                "NaN" => return Ok(F::NAN),
                "Infinity" => return Ok(F::INFINITY),
                "-Infinity" => return Ok(F::INFINITY.negate()),
                text => whole_number(text).ok_or_else(|| self.invalid(start, "the string is no number"))?.float(),
            }
        } else {
            self.number()?.float()
        };
        value.ok_or_else(|| self.invalid(start, "the number is too large for the field"))
    }

    /// Reads a number.
    ///
    /// # Errors
    /// When there is none, or it is not valid.
    pub fn number(&mut self) -> Result<Number<'a>, Error> {
        self.space();
        if !matches!(self.peek(), b'-' | b'0'..=b'9') {
            return Err(self.expected("a number"));
        }
        let Some(number) = Number::parse(&self.source.text()[self.at..]) else {
            return Err(self.syntax("the number is not well-formed"));
        };
        self.at += number.text.len();
        Ok(number)
    }
}

const OUT_OF_RANGE: &str = "the number is not a whole one, or out of the field's range";

/// The number that is all of `text`.
pub fn whole_number(text: &str) -> Option<Number<'_>> {
    Number::parse(text).filter(|number| number.text.len() == text.len())
}

/// Powers of ten.
const POWERS: [u64; 9] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// The value of eight digits, if that is what the bytes are.
#[inline(always)]
fn eight_digits(bytes: u64) -> Option<u64> {
    let digits = bytes ^ 0x3030_3030_3030_3030;
    if (digits | digits.wrapping_add(0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 != 0 {
        return None;
    }
    Some(value(digits))
}

/// The value of the digits that eight bytes start with, and how many they are.
#[inline(always)]
fn some_digits(bytes: u64) -> (u64, usize) {
    const LOW_BITS: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    let digits = bytes ^ 0x3030_3030_3030_3030;
    // Without a carry from one byte to the next.
    let others = (((digits & LOW_BITS) + 0x7676_7676_7676_7676) | digits) & !LOW_BITS;
    let n = others.trailing_zeros() / 8;
    // Zeros in front, which lie lowest.
    let digits = if n == 8 { digits } else { digits << 8 << (56 - 8 * n) };
    (value(digits), n as usize)
}

/// The value of eight digits, the first one lowest, without what makes them characters.
#[inline(always)]
fn value(digits: u64) -> u64 {
    // Pairs, then fours, then all eight: the lower half of each lane is the more significant one.
    let pairs = (digits * 10 + (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_FFFF_0000_FFFF;
    (fours * 10_000 + (fours >> 32)) & 0xFFFF_FFFF
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::Options;
    use alloc::format;

    /// What is read is what core reads, unless JSON has no such number.
    fn check<F: Float + core::fmt::Debug>(text: &str, whole: &str, decimals: Option<&str>, bits: fn(F) -> u64) {
        let leading_zero = whole.len() > 1 && whole.starts_with('0');
        let valid = !whole.is_empty() && !leading_zero && decimals != Some("");
        for behind in ["", ",", "]                   ", "x0000000000000000000"] {
            let options = Options::new();
            let input = format!(" {text}{behind}");
            let mut r = Reader::new(&input, &options);
            let read: Option<F> = r.float().ok();
            let expected = valid.then(|| text.parse().unwrap_or(F::NAN));
            assert_eq!(read.map(bits), expected.map(bits), "{text}");
            assert!(!valid || r.at == 1 + text.len(), "{text}");
        }
    }

    #[test]
    fn floats_of_any_length_are_those_of_core() {
        let digits = ["", "0", "7", "07", "33", "1234567", "7654321", "87654321", "16777217", "9007199254740993"];
        for (sign, whole) in ["", "-"].into_iter().flat_map(|sign| digits.map(|whole| (sign, whole))) {
            for decimals in digits.map(Some).into_iter().chain([None]) {
                for exponent in ["", "e0", "E-1", "e+3"] {
                    let fraction = decimals.map(|decimals| format!(".{decimals}")).unwrap_or_default();
                    let text = format!("{sign}{whole}{fraction}{exponent}");
                    check(&text, whole, decimals, f64::to_bits);
                    check(&text, whole, decimals, |value: f32| value.to_bits().into());
                }
            }
        }
    }

    #[test]
    fn digits_end_at_any_other_byte() {
        let digits = b"90817263";
        for n in 0..=8 {
            for other in (0..=u8::MAX).filter(|byte| !byte.is_ascii_digit()) {
                let bytes = core::array::from_fn(|i| if i == n { other } else { digits[i] });
                let expected = core::str::from_utf8(&digits[..n]).unwrap().parse().unwrap_or(0);
                let word = u64::from_le_bytes(bytes);
                assert_eq!(some_digits(word), (expected, n), "{other:#x} at {n}");
                assert_eq!(eight_digits(word), (n == 8).then_some(expected), "{other:#x} at {n}");
            }
        }
    }
}

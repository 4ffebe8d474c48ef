//! Scalar values in text format.

use rustwire::SmallString;

use super::ParseError;
use super::lexer::TokenKind;
use super::parser::Parser;
use crate::ValueRef;
use crate::dynamic::slot::{Slot, bits};
use crate::pool::model::{Model, Type};

impl Parser<'_> {
    /// A value of a type that is no message.
    pub(super) fn scalar(&mut self, kind: Type, model: &Model) -> Result<Slot, ParseError> {
        let at = self.token.at;
        let value = match kind {
            Type::Bool => ValueRef::Bool(self.boolean()?),
            Type::Int32 | Type::Sint32 | Type::Sfixed32 => ValueRef::I32(self.signed("a signed integer of 32 bits")?),
            Type::Int64 | Type::Sint64 | Type::Sfixed64 => ValueRef::I64(self.signed("a signed integer of 64 bits")?),
            Type::Uint32 | Type::Fixed32 => ValueRef::U32(self.unsigned("an unsigned integer of 32 bits")?),
            Type::Uint64 | Type::Fixed64 => ValueRef::U64(self.unsigned("an unsigned integer of 64 bits")?),
            Type::Float => ValueRef::F32(self.float()?),
            Type::Double => ValueRef::F64(self.float()?),
            Type::OpenEnum(index) | Type::ClosedEnum(index) => ValueRef::Enum(self.enumerator(kind, index, model)?),
            Type::RawString | Type::Bytes => return Ok(Slot::Bytes(self.bytes()?.into())),
            Type::String => {
                let text = String::from_utf8(self.bytes()?);
                return match text {
                    Ok(text) => Ok(Slot::Text(SmallString::from(text))),
                    Err(_) => Err(self.error_at(at, "the string is not UTF-8")),
                };
            }
            Type::Message(_) | Type::Group(_) => return Err(self.expected("\"{\"")),
        };
        Ok(bits(value).map_or(Slot::Empty, Slot::Bits))
    }

    /// Strings, joined.
    pub(super) fn bytes(&mut self) -> Result<Vec<u8>, ParseError> {
        if self.token.kind != TokenKind::String {
            return Err(self.expected("a string"));
        }
        let mut out = Vec::new();
        while self.token.kind == TokenKind::String {
            let part = rustwire_descriptor::unescape(self.token.text.as_bytes())
                .map_err(|error| self.error_at(self.token.at + 1 + error.at, error.to_string()))?;
            out.extend(part);
            self.advance()?;
        }
        Ok(out)
    }

    fn boolean(&mut self) -> Result<bool, ParseError> {
        let value = match (self.token.kind, self.token.text) {
            (TokenKind::Identifier, "true" | "True" | "t") => Some(true),
            (TokenKind::Identifier, "false" | "False" | "f") => Some(false),
            _ => match self.magnitude() {
                Some(0) => Some(false),
                Some(1) => Some(true),
                _ => None,
            },
        };
        let value = value.ok_or_else(|| self.expected("true or false"))?;
        self.advance()?;
        Ok(value)
    }

    /// The value of an integer without a sign.
    fn magnitude(&self) -> Option<u64> {
        let text = self.token.text;
        match self.token.kind {
            TokenKind::Decimal => text.parse().ok(),
            TokenKind::Octal => u64::from_str_radix(text, 8).ok(),
            TokenKind::Hex => u64::from_str_radix(&text[2..], 16).ok(),
            _ => None,
        }
    }

    fn unsigned<T: TryFrom<u64>>(&mut self, what: &str) -> Result<T, ParseError> {
        let value = self.magnitude().and_then(|value| T::try_from(value).ok());
        let value = value.ok_or_else(|| self.expected(what))?;
        self.advance()?;
        Ok(value)
    }

    fn signed<T: TryFrom<i128>>(&mut self, what: &str) -> Result<T, ParseError> {
        let negative = self.accept(b'-')?;
        let value = self.magnitude().map(i128::from).map(|value| if negative { -value } else { value });
        let value = value.and_then(|value| T::try_from(value).ok());
        let value = value.ok_or_else(|| self.expected(what))?;
        self.advance()?;
        Ok(value)
    }

    fn float<T: Float>(&mut self) -> Result<T, ParseError> {
        let negative = self.accept(b'-')?;
        let text = self.token.text;
        let value = match self.token.kind {
            // Past the largest number it is infinity.
            TokenKind::Decimal | TokenKind::Float => text.trim_end_matches(['f', 'F']).parse::<T>().ok(),
            TokenKind::Identifier => not_finite::<T>(text),
            _ => None,
        };
        let value = value.ok_or_else(|| self.expected("a number in decimal, inf or nan"))?;
        self.advance()?;
        Ok(if negative { -value } else { value })
    }

    fn enumerator(&mut self, kind: Type, index: u32, model: &Model) -> Result<i32, ParseError> {
        let of = &model.enums[index as usize];
        if self.token.kind == TokenKind::Identifier {
            let value = of.names.get(self.token.text).map(|value| of.values[*value as usize].1);
            let value = value.ok_or_else(|| self.expected(&format!("a value of the enum {}", of.full_name)))?;
            self.advance()?;
            return Ok(value);
        }
        let at = self.token.at;
        let number = self.signed("a value of the enum by name or number")?;
        if matches!(kind, Type::ClosedEnum(_)) && !of.numbers.contains_key(&number) {
            return Err(self.error_at(at, format!("the enum {} does not declare {number}", of.full_name)));
        }
        Ok(number)
    }
}

/// Infinity or NaN, by its name.
pub(super) fn not_finite<T: Float>(name: &str) -> Option<T> {
    match name.to_ascii_lowercase().as_str() {
        "inf" | "infinity" => Some(T::INFINITY),
        "nan" => Some(T::NAN),
        _ => None,
    }
}

/// `f32` and `f64`.
pub(super) trait Float: std::str::FromStr + std::ops::Neg<Output = Self> {
    const INFINITY: Self;
    const NAN: Self;
}

impl Float for f32 {
    const INFINITY: Self = Self::INFINITY;
    const NAN: Self = Self::NAN;
}

impl Float for f64 {
    const INFINITY: Self = Self::INFINITY;
    const NAN: Self = Self::NAN;
}

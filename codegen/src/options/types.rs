//! The Rust types that a field can be given by option, and how options spell them.

use core::fmt;

use super::is_path;

/// The type of a map field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MapType {
    /// `BTreeMap`.
    #[default]
    BTreeMap,
    /// `rustwire::HashMap`: std's, with a hasher that a constant can hold. Needs the runtime's feature `std`.
    HashMap,
}

/// The type of a `string` field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum StringType {
    /// `String`.
    #[default]
    String,
    /// `rustwire::BoxStr`, a `Box<str>` that does not allocate while it is empty.
    BoxStr,
    /// `rustwire::ArcStr`, an `Arc<str>` that does not allocate while it is empty.
    ArcStr,
    /// `rustwire::ByteString`, text in a `Bytes`.
    ByteString,
    /// `rustwire::SmallString`, which keeps up to 22 bytes in place.
    SmallString,
    /// `rustwire::ProtoString`: any bytes, not verified to be UTF-8.
    ProtoString,
    /// A type that implements `rustwire::StringField`, by its path.
    Other(String),
}

/// The type of a `bytes` field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BytesType {
    /// `Vec<u8>`.
    #[default]
    Vec,
    /// `bytes::Bytes`.
    Bytes,
    /// A type that implements `rustwire::BytesField`, by its path.
    Other(String),
}

impl MapType {
    pub(super) fn parse(text: &str) -> Option<Self> {
        [Self::BTreeMap, Self::HashMap].into_iter().find(|r#type| r#type.to_string() == text)
    }
}

impl StringType {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let known = [Self::String, Self::BoxStr, Self::ArcStr, Self::ByteString, Self::SmallString, Self::ProtoString];
        known.into_iter().find(|r#type| r#type.to_string() == text).or_else(|| other(text).map(Self::Other))
    }
}

impl BytesType {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let known = [Self::Vec, Self::Bytes];
        known.into_iter().find(|r#type| r#type.to_string() == text).or_else(|| other(text).map(Self::Other))
    }
}

/// An absolute path; a relative one would mean something else in each module.
fn other(text: &str) -> Option<String> {
    let absolute = text.starts_with("::") || text.starts_with("crate::");
    (absolute && is_path(text)).then(|| text.to_owned())
}

impl fmt::Display for MapType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BTreeMap => "BTreeMap",
            Self::HashMap => "HashMap",
        })
    }
}

impl fmt::Display for StringType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::String => "String",
            Self::BoxStr => "Box<str>",
            Self::ArcStr => "Arc<str>",
            Self::ByteString => "ByteString",
            Self::SmallString => "SmallString",
            Self::ProtoString => "ProtoString",
            Self::Other(path) => path,
        })
    }
}

impl fmt::Display for BytesType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Vec => "Vec<u8>",
            Self::Bytes => "Bytes",
            Self::Other(path) => path,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_spelled_as_they_are_written_in_code() {
        assert_eq!(StringType::parse("Arc<str>"), Some(StringType::ArcStr));
        assert_eq!(StringType::parse("::a::B"), Some(StringType::Other("::a::B".to_owned())));
        assert_eq!(BytesType::parse("Vec<u8>"), Some(BytesType::Vec));
        assert_eq!(BytesType::parse("crate::B"), Some(BytesType::Other("crate::B".to_owned())));
        assert_eq!(MapType::parse("HashMap"), Some(MapType::HashMap));
        assert!(StringType::parse("a::B").is_none() && BytesType::parse("::a b").is_none());
    }
}

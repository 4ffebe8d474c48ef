//! Attributes and derives that options add to generated items.

use syn::parse::Parser as _;

use super::Rules;

/// What is added to which items, as source text. All that a rule selects an element for is added to it, in the order given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attributes {
    /// On the structs of messages (`message_attribute`).
    pub message: Rules<String>,
    /// On the types of enums (`enum_attribute`).
    pub enumeration: Rules<String>,
    /// On the types of oneofs (`oneof_attribute`).
    pub oneof: Rules<String>,
    /// On fields of structs, those that hold a oneof included, and on the variants of oneofs (`field_attribute`).
    pub field: Rules<String>,
    /// On the constants or variants of enums (`value_attribute`); their path is the enum's and the value's name.
    pub value: Rules<String>,
    /// Traits that messages derive (`message_derive`).
    pub message_derive: Rules<String>,
    /// Traits that enums derive (`enum_derive`).
    pub enum_derive: Rules<String>,
    /// Traits that oneofs derive (`oneof_derive`).
    pub oneof_derive: Rules<String>,
}

impl Attributes {
    /// The rules of an option, and what their choices must be.
    #[allow(clippy::type_complexity)]
    pub(super) fn rules_mut(&mut self, key: &str) -> Option<(&mut Rules<String>, fn(&str) -> Option<String>)> {
        Some(match key {
            "message_attribute" => (&mut self.message, attributes),
            "enum_attribute" => (&mut self.enumeration, attributes),
            "oneof_attribute" => (&mut self.oneof, attributes),
            "field_attribute" => (&mut self.field, attributes),
            "value_attribute" => (&mut self.value, attributes),
            "message_derive" => (&mut self.message_derive, derive),
            "enum_derive" => (&mut self.enum_derive, derive),
            "oneof_derive" => (&mut self.oneof_derive, derive),
            _ => return None,
        })
    }
}

/// One attribute or several, as they are written above an item.
fn attributes(text: &str) -> Option<String> {
    let attributes = syn::Attribute::parse_outer.parse_str(text).ok()?;
    (!attributes.is_empty()).then(|| text.to_owned())
}

/// The path of a trait.
fn derive(text: &str) -> Option<String> {
    syn::Path::parse_mod_style.parse_str(text).ok().map(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_not_compile_is_refused() {
        assert!(attributes("#[serde(default)] #[doc(hidden)]").is_some() && derive("::serde::Serialize").is_some());
        for text in ["", "serde(default)", "#[serde(default)", "#![allow(x)]", "#[a] struct B;"] {
            assert!(attributes(text).is_none(), "{text}");
        }
        assert!(derive("").is_none() && derive("A, B").is_none() && derive("A<B>").is_none());
    }
}

//! What a message type knows of itself at run time, without descriptors: the names that errors print.

/// The names of a message type and its fields. Cold data: nothing on the hot path reads it.
#[derive(Debug)]
pub struct MessageInfo {
    /// The full proto name, `pkg.Outer.Inner`.
    pub full_name: &'static str,
    /// The declared fields in ascending order of their numbers.
    pub fields: &'static [FieldInfo],
}

/// One field of a [`MessageInfo`].
#[derive(Debug)]
pub struct FieldInfo {
    /// The field's number.
    pub number: u32,
    /// The field's name in the schema.
    pub name: &'static str,
    /// The type of a message field (length-prefixed or delimited); of a map, that of its values.
    pub message: Option<fn() -> &'static MessageInfo>,
    /// Whether the field is a map: `message` is then that of the entry's field 2.
    pub map: bool,
}

impl FieldInfo {
    /// A field that holds no message.
    pub const fn new(number: u32, name: &'static str) -> Self {
        Self { number, name, message: None, map: false }
    }

    /// A singular, repeated or oneof field of a message type.
    pub const fn message(number: u32, name: &'static str, message: fn() -> &'static MessageInfo) -> Self {
        Self { number, name, message: Some(message), map: false }
    }

    /// A map whose values are messages.
    pub const fn map(number: u32, name: &'static str, value: fn() -> &'static MessageInfo) -> Self {
        Self { number, name, message: Some(value), map: true }
    }
}

impl MessageInfo {
    /// The field with this number, if the schema declares it.
    pub fn field(&self, number: u32) -> Option<&'static FieldInfo> {
        let at = self.fields.binary_search_by_key(&number, |f| f.number).ok()?;
        Some(&self.fields[at])
    }
}

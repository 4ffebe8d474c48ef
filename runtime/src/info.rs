//! What a message type knows of itself at run time, without descriptors: the names that errors print.

/// The names of a message type and its fields. Cold data, and small, since every type has it; nothing on the hot path reads it.
#[derive(Debug)]
pub struct MessageInfo {
    /// The full proto name, `pkg.Outer.Inner`.
    pub full_name: &'static str,
    /// The fields' names in the schema, between spaces, as `message!` lists them: behind a name that Rust does not have for
    /// it stands the name in quotes, and behind the names the number, unless it is one more than that of the field before it
    /// (or one). `a b "B" 7 r#type` are 1, 7 and 8. One string, where a list would take a pointer for each field.
    pub fields: &'static str,
    /// The fields that hold messages.
    pub messages: &'static [MessageFieldInfo],
}

/// What a field of a message type, or a map of messages, holds.
#[derive(Debug)]
pub struct MessageFieldInfo {
    number: u32,
    map: bool,
    info: fn() -> &'static MessageInfo,
}

/// A field by its number.
pub(crate) struct FoundField {
    /// The field's name in the schema.
    pub(crate) name: &'static str,
    /// The type of a message field; of a map, that of its values, which are field 2 of the entries.
    pub(crate) message: Option<&'static MessageFieldInfo>,
}

impl MessageInfo {
    /// The field with this number, if the schema declares it.
    pub(crate) fn field(&self, number: u32) -> Option<FoundField> {
        let (_, name) = self.fields().find(|&(own, _)| own == number)?;
        Some(FoundField { name, message: self.messages.iter().find(|message| message.number == number) })
    }

    /// Whether a path of field names between dots leads from this type to a field. It goes through messages; a map can only be the
    /// last.
    pub fn has_path(&self, path: &str) -> bool {
        let mut message = Some(self);
        path.split('.').all(|name| {
            let Some(within) = message else { return false };
            let Some((number, _)) = within.fields().find(|&(_, own)| own == name) else { return false };
            let inner = within.messages.iter().find(|inner| inner.number == number && !inner.is_map());
            message = inner.map(MessageFieldInfo::info);
            true
        })
    }

    /// The numbers and names.
    fn fields(&self) -> impl Iterator<Item = (u32, &'static str)> {
        let mut words = self.fields.split_ascii_whitespace().peekable();
        let mut next = 1;
        core::iter::from_fn(move || {
            let name = words.next()?;
            let name = name.strip_prefix("r#").unwrap_or(name);
            let name = words.next_if(|word| word.starts_with('"')).map_or(name, |word| word.trim_matches('"'));
            let said = words.peek().and_then(|word| word.parse().ok());
            if said.is_some() {
                words.next();
            }
            let number = said.unwrap_or(next);
            next = number + 1;
            Some((number, name))
        })
    }
}

impl MessageFieldInfo {
    /// A singular, repeated or oneof field of a message type.
    pub const fn new(number: u32, info: fn() -> &'static MessageInfo) -> Self {
        Self { number, map: false, info }
    }

    /// A map whose values are messages.
    pub const fn map(number: u32, info: fn() -> &'static MessageInfo) -> Self {
        Self { number, map: true, info }
    }

    /// Whether the field is a map.
    pub(crate) fn is_map(&self) -> bool {
        self.map
    }

    /// The table of the type.
    pub(crate) fn info(&self) -> &'static MessageInfo {
        (self.info)()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static INFO: MessageInfo =
        MessageInfo { full_name: "a.B", fields: "one r#two seven_ \"seven\" 7 eight last 536870911", messages: &[] };

    #[test]
    fn fields_are_numbered_from_one_and_onwards_from_each_number_given() {
        let name = |number| INFO.field(number).map(|field| field.name);
        assert_eq!([1, 2, 7, 8, 536_870_911].map(name), ["one", "two", "seven", "eight", "last"].map(Some));
        assert_eq!([0, 3, 6, 9, u32::MAX].map(name), [None; 5]);
    }
}

//! Names that generated code or the compiler needs, and a schema's element cannot have.

/// Methods that a getter of the same name would hide: those of the runtime's traits and of std's. The field keeps its name, and
/// its getter gets a `_`.
pub const RESERVED_METHODS: &[&str] = &[
    // rustwire::Message
    "clear",
    "decode",
    "decode_buf",
    "decode_length_delimited",
    "default_instance",
    "encode",
    "encode_into",
    "encode_length_delimited",
    "encode_to_slice",
    "encode_to_vec",
    "encoded_len",
    "find_missing",
    "info",
    "merge",
    "merge_fields",
    "merge_from",
    "missing_required",
    "try_encode_into",
    "try_encode_to_vec",
    "type_url",
    "write_fields",
    // rustwire::JsonMessage
    "find_key",
    "from_json",
    "read_json",
    "read_json_extension",
    "read_json_field",
    "to_json",
    "write_json",
    "write_json_fields",
    // rustwire::Extendable
    "extension_set",
    "extension_set_mut",
    // rustwire::MessageField, which reads through to the message
    "as_mut",
    "as_ref",
    "get_or_insert_default",
    "insert",
    "into_option",
    "is_none",
    "is_some",
    "ok_or",
    "take",
    // std
    "borrow",
    "borrow_mut",
    "clone",
    "clone_from",
    "clone_into",
    "cmp",
    "default",
    "deref",
    "eq",
    "fmt",
    "from",
    "hash",
    "into",
    "ne",
    "partial_cmp",
    "to_owned",
    "to_string",
    "try_from",
    "try_into",
    "type_id",
];

/// What is reached through an enum by path, and a value of the same name would hide: the items of the trait `Enum`, and of std's
/// traits the functions that make a value.
pub const RESERVED_VALUES: &[&str] =
    &["CLOSED", "FULL_NAME", "VALUES", "default", "from", "from_i32", "from_name", "name", "to_i32", "try_from"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_that_a_value_could_hide_is_reserved() {
        let source = include_str!("../../../runtime/src/enums.rs");
        let (_, source) = source.split_once("pub trait Enum").unwrap();
        let (source, _) = source.split_once("\n}").unwrap();
        let constants = source.lines().filter_map(|line| line.trim_start().strip_prefix("const ")?.split(':').next());
        let items: Vec<&str> = methods(source).chain(constants).collect();
        assert!(items.len() >= 7, "the source is read: {items:?}");
        for item in items {
            assert!(RESERVED_VALUES.contains(&item), "{item} is missing");
        }
    }

    /// The methods that a trait or an impl declares, found in its source.
    fn methods(source: &str) -> impl Iterator<Item = &str> {
        source.lines().filter_map(|line| {
            let line = line.strip_prefix("    ")?;
            let line = line.strip_prefix("pub ").unwrap_or(line).strip_prefix("fn ")?;
            line.split(['(', '<']).next()
        })
    }

    #[test]
    fn every_method_that_a_getter_could_hide_is_reserved() {
        let message = include_str!("../../../runtime/src/message.rs");
        let extendable = include_str!("../../../runtime/src/extension/mod.rs");
        let json = include_str!("../../../runtime/src/json/message.rs");
        let mut found = 0;
        for method in methods(message).chain(methods(extendable)).chain(methods(json)) {
            assert!(RESERVED_METHODS.contains(&method), "{method} is missing");
            found += 1;
        }
        assert!(found > 20, "the sources are read");
    }
}

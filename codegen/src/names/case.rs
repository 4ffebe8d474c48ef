//! From the schema's spelling to Rust's. What is spelled Rust's way already stays as it is.

/// The words of a name: split at underscores, before a capital after a small letter or digit (`xVal`), and before the last of several
/// capitals that a small letter follows (`HTTPServer`).
fn words(name: &str) -> Vec<String> {
    let chars: Vec<char> = name.chars().collect();
    let mut words = vec![String::new()];
    for (i, &c) in chars.iter().enumerate() {
        if c == '_' {
            words.push(String::new());
            continue;
        }
        let previous = i.checked_sub(1).map(|i| chars[i]).filter(|c| *c != '_');
        let starts = c.is_ascii_uppercase()
            && previous
                .is_some_and(|p| !p.is_ascii_uppercase() || chars.get(i + 1).is_some_and(char::is_ascii_lowercase));
        if starts {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.push(c);
        }
    }
    words
}

/// `snake_case`, with the underscores that are there already.
fn snake(name: &str) -> String {
    words(name).join("_").to_ascii_lowercase()
}

/// `UpperCamel`: each part between underscores begins with a capital, and is otherwise left alone.
fn upper_camel(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for part in name.split('_') {
        let mut chars = part.chars();
        out.extend(chars.next().map(|c| c.to_ascii_uppercase()));
        out.push_str(chars.as_str());
    }
    out
}

/// A legal identifier, but for keywords: neither empty, nor a digit first, nor underscores alone, which get the letter in front.
fn legal(name: String, letter: char) -> String {
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        format!("_{name}")
    } else if name.chars().all(|c| c == '_') {
        format!("{letter}{name}")
    } else {
        name
    }
}

/// The name of a struct's field, of a getter or of a oneof.
pub fn field_name(name: &str) -> String {
    legal(snake(name), 'x')
}

/// The name of a message, an enum, a oneof's type or one of its variants.
pub fn type_name(name: &str) -> String {
    legal(upper_camel(name), 'X')
}

/// The name of the module of a message.
pub fn module_name(name: &str) -> String {
    legal(snake(name), 'x')
}

/// The name of a constant of an open enum, or of an alias: as the schema spells it.
pub fn constant_name(name: &str) -> String {
    legal(name.to_owned(), 'X')
}

/// The name of a variant of a closed enum.
pub fn variant_name(name: &str) -> String {
    legal(upper_camel(&snake(name)), 'X')
}

/// The name of the key of an extension.
pub fn extension_name(name: &str) -> String {
    legal(snake(name).to_ascii_uppercase(), 'X')
}

/// An enum's value without the name of the enum in front, where what remains is a name.
pub fn strip_prefix<'a>(enum_name: &str, value: &'a str) -> &'a str {
    let prefix = format!("{}_", snake(enum_name).to_ascii_uppercase());
    match value.strip_prefix(&prefix) {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_alphabetic()) => rest,
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_snake_case_and_keep_their_underscores() {
        for name in ["name", "field__name4_", "_field_name3", "field_0_name6", "i32", "x_val", "fieldname1"] {
            assert_eq!(field_name(name), name);
        }
        assert_eq!(field_name("FIELD_NAME11"), "field_name11");
        assert_eq!(field_name("xVal"), "x_val");
        assert_eq!(field_name("XVal"), "x_val");
        assert_eq!(field_name("__Field_name14"), "__field_name14");
        assert_eq!(field_name("HTTPServer"), "http_server");
        assert_eq!(field_name("_"), "x_");
        assert_eq!(field_name("_1"), "_1");
    }

    #[test]
    fn types_are_upper_camel() {
        for name in ["Foo", "HTTPServer", "I32", "DataSet"] {
            assert_eq!(type_name(name), name);
        }
        assert_eq!(type_name("Data_Set"), "DataSet");
        assert_eq!(type_name("dataSet"), "DataSet");
        assert_eq!(type_name("foo_bar"), "FooBar");
        assert_eq!(type_name("_1"), "_1");
        assert_eq!(type_name("__"), "X");
        assert_eq!(module_name("PhoneNumber"), "phone_number");
    }

    #[test]
    fn enum_values_lose_the_enums_name() {
        assert_eq!(strip_prefix("Status", "STATUS_ACTIVE"), "ACTIVE");
        assert_eq!(strip_prefix("NullValue", "NULL_VALUE"), "NULL_VALUE");
        assert_eq!(strip_prefix("Edition", "EDITION_2023"), "EDITION_2023");
        assert_eq!(strip_prefix("Status", "STATUS_"), "STATUS_");
        assert_eq!(variant_name("TYPE_DOUBLE"), "TypeDouble");
        assert_eq!(variant_name("in"), "In");
        assert_eq!(variant_name("ModeOn"), "ModeOn");
        assert_eq!(variant_name("STYLE2024"), "Style2024");
    }
}

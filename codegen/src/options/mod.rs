//! What users can choose, spelled the same from every road: plugin parameters, `buf.gen.yaml` and build scripts.

mod attributes;
mod rules;
mod types;

pub use attributes::Attributes;
pub use rules::Rules;
pub(crate) use rules::is_prefix;
pub use types::{BytesType, MapType, StringType};

use crate::error::{Error, Result};

/// The options of a generation.
///
/// Some are rules: a choice for everything (`key=choice`), or for what a path selects (`key=.pkg.Message.field=choice`). A path
/// is a prefix of full proto names, with a dot in front; the longest one wins, and one that selects nothing is an error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// Whether messages keep fields that their schema does not know (`unknown_fields`, default true).
    pub unknown_fields: bool,
    /// Whether comments of the schema become doc comments (`comments`, default true).
    pub comments: bool,
    /// Whether `mod.rs` is written beside the packages (`mod_file`, default true), or nothing else (`mod_file=only`).
    pub mod_file: ModFile,
    /// Whether each package has its files' descriptors as a constant (`descriptors`, default false).
    pub descriptors: bool,
    /// Whether the common prefix of an enum's values is taken off (`strip_enum_prefix`, default true).
    pub strip_enum_prefix: bool,
    /// Whether files of the edition UNSTABLE are accepted (`unstable_editions`, default false).
    pub unstable_editions: bool,
    /// Whether messages can be read from and written as JSON (`json`, default false, since it needs the feature `json` of the
    /// runtime and grows the code).
    pub json: bool,
    /// The cargo feature of the generated code's crate that JSON is left to (`json_feature=NAME`, default none).
    pub json_feature: Option<String>,
    /// Where types that are generated elsewhere are found (`extern_path=.proto.name=::rust::path`, repeatable). The name is that
    /// of a package, a type, or a file (`extern_path=google/protobuf/any.proto=::rustwire_types::google::protobuf`).
    pub extern_paths: Vec<(String, String)>,
    /// Whether `google/protobuf/*.proto` are mapped to `rustwire_types` (`well_known_types`, default true).
    pub well_known_types: bool,
    /// The type of map fields (`map_type`, default `BTreeMap`).
    pub map_type: Rules<MapType>,
    /// The type of `string` fields and of map values that are strings (`string_type`, default `String`).
    pub string_type: Rules<StringType>,
    /// The type of `bytes` fields and of map values that are bytes (`bytes_type`, default `Vec<u8>`).
    pub bytes_type: Rules<BytesType>,
    /// Whether a message is stored behind a pointer, in singular fields of its type, or a member of a oneof is (`boxed`, default
    /// false). What would contain itself always is.
    pub boxed: Rules<bool>,
    /// Whether messages and oneofs derive `Eq` and `Hash`, if neither they nor what they hold has a floating-point number or a
    /// `HashMap` in it (`eq_hash`, default false).
    pub eq_hash: Rules<bool>,
    /// Whether open enums get a companion, a Rust `enum` of the declared values (`exhaustive_enums`, default false).
    pub exhaustive_enums: Rules<bool>,
    /// More attributes and derives (`message_attribute` and so on, one option for each kind of element).
    pub attributes: Attributes,
}

/// What becomes of `mod.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModFile {
    /// It is written beside the packages.
    Yes,
    /// It is left out: for one invocation of many, each of which sees only some packages.
    No,
    /// It is all that is written: for the one invocation that sees all packages.
    Only,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            unknown_fields: true,
            comments: true,
            mod_file: ModFile::Yes,
            descriptors: false,
            strip_enum_prefix: true,
            unstable_editions: false,
            json: false,
            json_feature: None,
            extern_paths: Vec::new(),
            well_known_types: true,
            map_type: Rules::default(),
            string_type: Rules::default(),
            bytes_type: Rules::default(),
            boxed: Rules::default(),
            eq_hash: Rules::default(),
            exhaustive_enums: Rules::default(),
            attributes: Attributes::default(),
        }
    }
}

impl Options {
    /// The options in a plugin's parameter: `key=value` pairs between commas. A bare key is true; `\,` is a comma inside of a
    /// value.
    ///
    /// # Errors
    /// When a key is unknown or a value is not one that its key can have.
    pub fn parse(parameter: &str) -> Result<Self> {
        let mut options = Self::default();
        for pair in split(parameter) {
            let (key, value) = pair.split_once('=').unwrap_or((pair.as_str(), "true"));
            options.set(key.trim(), value.trim())?;
        }
        Ok(options)
    }

    /// Sets one option by its name.
    ///
    /// # Errors
    /// As [`Options::parse`].
    pub fn set(&mut self, key: &str, value: &str) -> Result<()> {
        match key {
            "unknown_fields" => self.unknown_fields = boolean(key, value)?,
            "comments" => self.comments = boolean(key, value)?,
            "descriptors" => self.descriptors = boolean(key, value)?,
            "mod_file" => {
                self.mod_file = match value {
                    "true" => ModFile::Yes,
                    "false" => ModFile::No,
                    "only" => ModFile::Only,
                    _ => return Err(Error::new(format!("option {key}={value}: expected true, false or only"))),
                }
            }
            "strip_enum_prefix" => self.strip_enum_prefix = boolean(key, value)?,
            "unstable_editions" => self.unstable_editions = boolean(key, value)?,
            "json" => self.json = boolean(key, value)?,
            "json_feature" => {
                if value.is_empty() || value.contains(|c: char| !c.is_alphanumeric() && !"_-+.".contains(c)) {
                    return Err(Error::new(format!("option {key}={value}: expected the name of a cargo feature")));
                }
                self.json_feature = Some(value.to_owned());
            }
            "well_known_types" => self.well_known_types = boolean(key, value)?,
            "extern_path" => {
                let (name, path) = value
                    .split_once('=')
                    .filter(|(name, path)| !name.is_empty() && is_path(path))
                    .ok_or_else(|| {
                        Error::new(format!(
                            "option extern_path={value}: expected extern_path=.proto.name=::rust::path, with a path of identifiers"
                        ))
                    })?;
                self.extern_paths.push((name.to_owned(), path.to_owned()));
            }
            "map_type" => self.map_type.add(key, value, MapType::parse)?,
            "string_type" => self.string_type.add(key, value, StringType::parse)?,
            "bytes_type" => self.bytes_type.add(key, value, BytesType::parse)?,
            "boxed" => self.boxed.add(key, value, choice)?,
            "eq_hash" => self.eq_hash.add(key, value, choice)?,
            "exhaustive_enums" => self.exhaustive_enums.add(key, value, choice)?,
            _ => match self.attributes.rules_mut(key) {
                Some((rules, parse)) => rules.add(key, value, parse)?,
                None => return Err(Error::new(format!("unknown option {key:?}; known are {}", KEYS.join(", ")))),
            },
        }
        Ok(())
    }
}

/// The options' names.
const KEYS: &[&str] = &[
    "boxed",
    "bytes_type",
    "comments",
    "descriptors",
    "enum_attribute",
    "enum_derive",
    "eq_hash",
    "exhaustive_enums",
    "extern_path",
    "field_attribute",
    "json",
    "json_feature",
    "map_type",
    "message_attribute",
    "message_derive",
    "mod_file",
    "oneof_attribute",
    "oneof_derive",
    "string_type",
    "strip_enum_prefix",
    "unknown_fields",
    "unstable_editions",
    "value_attribute",
    "well_known_types",
];

fn boolean(key: &str, value: &str) -> Result<bool> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(Error::new(format!("option {key}={value}: expected true or false"))),
    }
}

/// A choice between yes and no; a path alone says yes.
fn choice(text: &str) -> Option<bool> {
    match text {
        "true" | "" => Some(true),
        "false" => Some(false),
        _ => None,
    }
}

fn is_path(path: &str) -> bool {
    path.trim_start_matches("::").split("::").all(|segment| {
        let name = segment.trim_start_matches("r#");
        !name.is_empty()
            && !name.starts_with(|c: char| c.is_ascii_digit())
            && name.chars().all(|c| c == '_' || c.is_alphanumeric())
    })
}

/// Splits at commas that no backslash precedes.
fn split(parameter: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut chars = parameter.chars().peekable();
    while let Some(c) = chars.next() {
        let last = parts.len() - 1;
        match c {
            '\\' if chars.next_if_eq(&',').is_some() => parts[last].push(','),
            ',' => parts.push(String::new()),
            c => parts[last].push(c),
        }
    }
    parts.retain(|part| !part.trim().is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_pairs_and_a_bare_key_is_true() {
        let options = Options::parse("unstable_editions,mod_file=false, comments=false").unwrap();
        assert!(options.unstable_editions && options.mod_file == ModFile::No && !options.comments);
        assert_eq!(Options::parse("").unwrap(), Options::default());
    }

    #[test]
    fn mod_rs_is_written_left_out_or_all_that_is_written() {
        let mod_file = |parameter| Options::parse(parameter).unwrap().mod_file;
        assert_eq!(
            ["", "mod_file", "mod_file=false", "mod_file=only"].map(mod_file),
            [ModFile::Yes, ModFile::Yes, ModFile::No, ModFile::Only]
        );
    }

    #[test]
    fn commas_can_be_escaped() {
        assert_eq!(split(r"a=b\,c,d"), ["a=b,c", "d"]);
    }

    #[test]
    fn unknown_keys_and_bad_values_are_named() {
        assert!(Options::parse("unknown_field=true").unwrap_err().to_string().contains("\"unknown_field\""));
        assert!(Options::parse("mod_file=1").unwrap_err().to_string().contains("mod_file=1"));
        assert!(Options::parse("extern_path=.a=not a path").is_err());
    }

    #[test]
    fn extern_paths_split_at_the_first_sign() {
        let options = Options::parse("extern_path=.a.b=::x::y").unwrap();
        assert_eq!(options.extern_paths, [(".a.b".to_owned(), "::x::y".to_owned())]);
    }

    #[test]
    fn the_list_of_keys_is_the_list_that_is_accepted() {
        for key in KEYS {
            let value = match *key {
                "extern_path" => ".a=::b",
                "map_type" => "HashMap",
                "string_type" => ".a=Box<str>",
                "bytes_type" => ".a.b=Bytes",
                key if key.ends_with("_attribute") => ".a=#[doc(hidden)]",
                key if key.ends_with("_derive") => ".=a::B",
                _ => "true",
            };
            Options::default().set(key, value).unwrap();
            assert!(Options::default().set(key, "?").is_err(), "{key}");
        }
    }
}

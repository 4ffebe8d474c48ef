//! A setter of [`Config`] for each option of the generator.

use rustwire_codegen::{BytesType, MapType, StringType};

use crate::Config;

/// The generator's options. A `path` is a prefix of full proto names with a dot in front, such as `.pkg`, `.pkg.Message` or
/// `.pkg.Message.field`, and `.` for everything; the longest one wins. One that selects nothing is an error.
impl Config {
    /// Whether messages keep fields that their schema does not know (default true).
    pub fn unknown_fields(&mut self, yes: bool) -> &mut Self {
        self.option("unknown_fields", yes.to_string())
    }

    /// Whether comments of the schema become doc comments (default true).
    pub fn comments(&mut self, yes: bool) -> &mut Self {
        self.option("comments", yes.to_string())
    }

    /// Whether `mod.rs` is written beside the packages (default true). `option("mod_file", "only")` writes nothing else.
    pub fn mod_file(&mut self, yes: bool) -> &mut Self {
        self.option("mod_file", yes.to_string())
    }

    /// Whether each package has its files' descriptors as a constant (default false).
    pub fn descriptors(&mut self, yes: bool) -> &mut Self {
        self.option("descriptors", yes.to_string())
    }

    /// Whether the common prefix of an enum's values is taken off (default true).
    pub fn strip_enum_prefix(&mut self, yes: bool) -> &mut Self {
        self.option("strip_enum_prefix", yes.to_string())
    }

    /// Whether files of the edition UNSTABLE are accepted (default false).
    pub fn unstable_editions(&mut self, yes: bool) -> &mut Self {
        self.option("unstable_editions", yes.to_string())
    }

    /// Whether `google/protobuf/*.proto` are mapped to `rustwire_types` (default true).
    pub fn well_known_types(&mut self, yes: bool) -> &mut Self {
        self.option("well_known_types", yes.to_string())
    }

    /// Whether messages can be read from and written as JSON (default false). Needs the feature `json` of `rustwire`, and of
    /// `rustwire-types` where it is used.
    pub fn json(&mut self, yes: bool) -> &mut Self {
        self.option("json", yes.to_string())
    }

    /// Leaves JSON to this cargo feature of the crate that the code becomes part of (default none).
    pub fn json_feature(&mut self, feature: impl Into<String>) -> &mut Self {
        self.option("json_feature", feature)
    }

    /// Says where a package, a type or a file is that is generated elsewhere: `extern_path(".addr", "::addr_protos::addr")`.
    pub fn extern_path(&mut self, proto: impl AsRef<str>, rust: impl AsRef<str>) -> &mut Self {
        self.option("extern_path", format!("{}={}", proto.as_ref(), rust.as_ref()))
    }

    /// The type of map fields (default `BTreeMap`).
    pub fn map_type(&mut self, path: impl AsRef<str>, r#type: MapType) -> &mut Self {
        self.rule("map_type", path, r#type)
    }

    /// The type of `string` fields and of map values that are strings (default `String`).
    pub fn string_type(&mut self, path: impl AsRef<str>, r#type: StringType) -> &mut Self {
        self.rule("string_type", path, r#type)
    }

    /// The type of `bytes` fields and of map values that are bytes (default `Vec<u8>`).
    pub fn bytes_type(&mut self, path: impl AsRef<str>, r#type: BytesType) -> &mut Self {
        self.rule("bytes_type", path, r#type)
    }

    /// Whether messages are stored behind a pointer in singular fields, and in the oneofs that are selected (default false, but for
    /// what would contain itself, and large messages).
    pub fn boxed(&mut self, path: impl AsRef<str>, yes: bool) -> &mut Self {
        self.rule("boxed", path, yes)
    }

    /// Whether messages and their oneofs derive `Eq` and `Hash` (default false). Those in which there can be a floating-point number
    /// or a `HashMap` never do.
    pub fn eq_hash(&mut self, path: impl AsRef<str>, yes: bool) -> &mut Self {
        self.rule("eq_hash", path, yes)
    }

    /// Whether open enums get a companion that has the declared values only, for a `match` that the compiler checks (default
    /// false).
    pub fn exhaustive_enums(&mut self, path: impl AsRef<str>, yes: bool) -> &mut Self {
        self.rule("exhaustive_enums", path, yes)
    }

    /// Adds attributes to messages: `message_attribute(".pkg.Message", "#[must_use]")`.
    pub fn message_attribute(&mut self, path: impl AsRef<str>, attribute: impl AsRef<str>) -> &mut Self {
        self.rule("message_attribute", path, attribute.as_ref())
    }

    /// Adds attributes to enums.
    pub fn enum_attribute(&mut self, path: impl AsRef<str>, attribute: impl AsRef<str>) -> &mut Self {
        self.rule("enum_attribute", path, attribute.as_ref())
    }

    /// Adds attributes to the types of oneofs.
    pub fn oneof_attribute(&mut self, path: impl AsRef<str>, attribute: impl AsRef<str>) -> &mut Self {
        self.rule("oneof_attribute", path, attribute.as_ref())
    }

    /// Adds attributes to fields, those that hold a oneof included, and to the variants of oneofs.
    pub fn field_attribute(&mut self, path: impl AsRef<str>, attribute: impl AsRef<str>) -> &mut Self {
        self.rule("field_attribute", path, attribute.as_ref())
    }

    /// Adds attributes to the values of enums: `value_attribute(".pkg.Enum.VALUE", "#[doc(hidden)]")`.
    pub fn value_attribute(&mut self, path: impl AsRef<str>, attribute: impl AsRef<str>) -> &mut Self {
        self.rule("value_attribute", path, attribute.as_ref())
    }

    /// Lets messages derive one more trait: `message_derive(".pkg", "::serde::Serialize")`.
    pub fn message_derive(&mut self, path: impl AsRef<str>, derive: impl AsRef<str>) -> &mut Self {
        self.rule("message_derive", path, derive.as_ref())
    }

    /// Lets enums derive one more trait.
    pub fn enum_derive(&mut self, path: impl AsRef<str>, derive: impl AsRef<str>) -> &mut Self {
        self.rule("enum_derive", path, derive.as_ref())
    }

    /// Lets oneofs derive one more trait.
    pub fn oneof_derive(&mut self, path: impl AsRef<str>, derive: impl AsRef<str>) -> &mut Self {
        self.rule("oneof_derive", path, derive.as_ref())
    }

    fn rule(&mut self, key: &str, path: impl AsRef<str>, choice: impl ToString) -> &mut Self {
        self.option(key, format!("{}={}", path.as_ref(), choice.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use rustwire_codegen::Options;

    use super::*;

    /// Each setter spells its option's name once, and the generator knows all of them.
    #[test]
    fn setters_and_parameters_are_the_same() {
        let mut config = Config::new();
        config
            .unknown_fields(false)
            .comments(false)
            .mod_file(false)
            .descriptors(true)
            .strip_enum_prefix(false)
            .unstable_editions(true)
            .well_known_types(false)
            .json(true)
            .json_feature("json")
            .extern_path(".a", "::b")
            .map_type(".", MapType::HashMap)
            .string_type(".a.B", StringType::ArcStr)
            .string_type(".a.B.c", StringType::Other("::d::E".into()))
            .bytes_type(".", BytesType::Bytes)
            .boxed(".a.B", true)
            .eq_hash(".", true)
            .exhaustive_enums(".a", false)
            .message_attribute(".a", "#[a(b, c)]")
            .enum_attribute(".", "#[b]")
            .oneof_attribute(".a", "#[c = \"=\"]")
            .field_attribute(".a", "#[d]")
            .value_attribute(".a", "#[e]")
            .message_derive(".", "A")
            .enum_derive(".a", "b::C")
            .oneof_derive(".a", "::d::E");
        let mut options = Options::default();
        for (key, value) in &config.options {
            options.set(key, value).unwrap();
        }
        let parameter = r##"unknown_fields=false,comments=false,mod_file=false,descriptors,strip_enum_prefix=false,
            unstable_editions,well_known_types=false,json,json_feature=json,extern_path=.a=::b,map_type=HashMap,string_type=.a.B=Arc<str>,
            string_type=.a.B.c=::d::E,bytes_type=Bytes,boxed=.a.B,eq_hash,exhaustive_enums=.a=false,
            message_attribute=.a=#[a(b\, c)],enum_attribute=#[b],oneof_attribute=.a=#[c = "="],field_attribute=.a=#[d],
            value_attribute=.a=#[e],message_derive=A,enum_derive=.a=b::C,oneof_derive=.a=::d::E"##;
        assert_eq!(options, Options::parse(parameter).unwrap());
    }
}

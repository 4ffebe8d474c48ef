//! What the name of a test says about it: `Required.Proto3.JsonInput.BoolFieldFalse.ProtobufOutput`.

use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Format {
    Binary,
    Json,
    Text,
}

/// The two suites of the runner, in the order in which it runs them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Suite {
    BinaryAndJson,
    Text,
}

/// Tests of one message with the same formats in and out: what is counted together.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Group {
    /// The second part of the name, such as `Proto3` or `Editions_Proto2`.
    pub message: String,
    pub input: Format,
    pub output: Format,
}

impl Group {
    /// The group of a test. A name that does not say what comes in means binary; one that does not say what goes out
    /// means the same format as comes in (the test then expects an error).
    pub fn of(test: &str) -> Group {
        let message = test.split('.').nth(1).unwrap_or(test).to_owned();
        let part = |p: &str| match p {
            "ProtobufInput" | "ProtobufOutput" => Some(Format::Binary),
            "JsonInput" | "JsonOutput" => Some(Format::Json),
            "TextFormatInput" | "TextFormatOutput" => Some(Format::Text),
            _ => None,
        };
        let input = test.split('.').filter(|p| p.ends_with("Input")).find_map(part).unwrap_or(Format::Binary);
        let output = test.split('.').filter(|p| p.ends_with("Output")).find_map(part).unwrap_or(input);
        Group { message, input, output }
    }

    pub fn suite(&self) -> Suite {
        if self.input == Format::Text || self.output == Format::Text { Suite::Text } else { Suite::BinaryAndJson }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::Binary => "binary",
            Format::Json => "json",
            Format::Text => "text",
        })
    }
}

impl fmt::Display for Suite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Suite::BinaryAndJson => "binary+json",
            Suite::Text => "text",
        })
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}->{}", self.message, self.input, self.output)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_real_names() {
        let cases = [
            ("Required.Proto3.ProtobufInput.PrematureEofBeforeUnknownValue.DOUBLE", "Proto3 binary->binary"),
            (
                "Recommended.Editions_Proto2.ProtobufInput.ValidDataRepeated.BOOL.PackedInput.DefaultOutput.ProtobufOutput",
                "Editions_Proto2 binary->binary",
            ),
            ("Required.Proto3.TimestampProtoNanoTooLarge.JsonOutput", "Proto3 binary->json"),
            ("Recommended.Proto3.JsonInput.FieldNameDuplicateDifferentCasing1", "Proto3 json->json"),
            ("Required.Proto2.JsonInput.BoolFieldFalse.ProtobufOutput", "Proto2 json->binary"),
            ("Required.Proto3.TextFormatInput.Uint64FieldTooLargeOctal", "Proto3 text->text"),
            ("Recommended.Proto3.ProtobufInput.ScalarUnknownFields_Print.TextFormatOutput", "Proto3 binary->text"),
        ];
        for (name, group) in cases {
            assert_eq!(Group::of(name).to_string(), group, "{name}");
        }
        assert_eq!(Group::of(cases[6].0).suite(), Suite::Text);
        assert_eq!(Group::of(cases[4].0).suite(), Suite::BinaryAndJson);
    }
}

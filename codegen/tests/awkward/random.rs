//! Random legal schemas: few names, many spellings of each, in every position.

use std::collections::{BTreeMap, BTreeSet};

use rustwire::MessageField;
use rustwire_descriptor::google::protobuf::feature_set::FieldPresence;
use rustwire_descriptor::google::protobuf::field_descriptor_proto::Type;
use rustwire_descriptor::google::protobuf::source_code_info::Location;
use rustwire_descriptor::google::protobuf::{
    DescriptorProto, EnumDescriptorProto, FieldDescriptorProto, FileDescriptorProto, MessageOptions, SourceCodeInfo,
};

use super::build::{
    FIRST_EXTENSION, add_oneof, enumeration, extension, field, file, host, message, repeated, typed, with_presence,
};
use super::words;

/// The schema that belongs to a seed: files, imports first. All packages begin with `root`, if that is not empty.
pub fn files(seed: u64, root: &str) -> Vec<FileDescriptorProto> {
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let words: Vec<&str> = words::all().collect();
    // A few words, so that they meet.
    let words = (0..3 + random.below(5)).map(|_| words[random.below(words.len())]).collect();
    let mut schema =
        Schema { random, words, taken: BTreeSet::new(), types: Vec::new(), next_extension: FIRST_EXTENSION };
    schema.packages(root)
}

/// A small generator of numbers, the same in each run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// A type that fields can have.
#[derive(Clone)]
struct Known {
    full_name: String,
    r#type: Type,
    /// The first value of an enum.
    first: String,
    extendable: bool,
}

struct Schema {
    random: Random,
    words: Vec<&'static str>,
    /// Every full name that is declared.
    taken: BTreeSet<String>,
    types: Vec<Known>,
    next_extension: i32,
}

impl Schema {
    fn packages(&mut self, root: &str) -> Vec<FileDescriptorProto> {
        let mut packages = vec![root.to_owned()];
        for _ in 0..self.random.below(4) {
            let parent = self.random.pick(&packages).clone();
            let name = join(&parent, &self.spelling());
            if !packages.contains(&name) {
                packages.push(name);
            }
        }
        self.taken.extend(packages.iter().cloned());
        let mut files: Vec<FileDescriptorProto> = Vec::new();
        for package in &packages {
            for part in 0..1 + self.random.below(2) {
                let name = format!("{package}/{part}.proto");
                let imports: Vec<String> = files.iter().filter_map(|file| file.name.clone()).collect();
                let imports: Vec<&str> = imports.iter().map(String::as_str).collect();
                let mut file = file(&name, package, &imports);
                self.fill(&mut file, package);
                files.push(file);
            }
        }
        files
    }

    fn fill(&mut self, file: &mut FileDescriptorProto, package: &str) {
        let mut places = Vec::new();
        for _ in 0..1 + self.random.below(4) {
            if self.random.one_in(3) {
                places.push(vec![5, file.enum_type.len() as i32]);
                file.enum_type.extend(self.enumeration(package));
            } else if let Some(message) = self.message(package, 0) {
                let place = vec![4, file.message_type.len() as i32];
                places.extend((0..message.field.len()).map(|i| [&place[..], &[2, i as i32]].concat()));
                places.push(place);
                file.message_type.push(message);
            }
        }
        file.extension = self.extensions(package);
        let location = places.into_iter().map(|path| Location {
            path,
            span: vec![1, 1, 1],
            leading_comments: Some(self.comment()),
            trailing_comments: Some(self.comment()),
            leading_detached_comments: vec![self.comment()],
            ..Location::default()
        });
        let info = SourceCodeInfo { location: location.collect(), ..SourceCodeInfo::default() };
        file.source_code_info = MessageField::some(info);
    }

    /// A message with what belongs into it; none if no name is left in the scope.
    fn message(&mut self, scope: &str, depth: usize) -> Option<DescriptorProto> {
        let name = self.name(scope)?;
        let full_name = join(scope, &name);
        let extendable = self.random.one_in(3);
        let mut proto = if extendable { host(&name) } else { message(&name) };
        self.types.push(Known {
            full_name: full_name.clone(),
            r#type: Type::Message,
            first: String::new(),
            extendable,
        });
        if depth < 3 {
            for _ in 0..self.random.below(2) {
                proto.nested_type.extend(self.message(&full_name, depth + 1));
            }
        }
        for _ in 0..self.random.below(2) {
            proto.enum_type.extend(self.enumeration(&full_name));
        }
        for _ in 0..self.random.below(5) {
            let number = proto.field.len() as i32 + 1;
            proto.field.extend(self.field(&full_name, number));
        }
        for _ in 0..self.random.below(2) {
            let Some(oneof) = self.name(&full_name) else { continue };
            let members: Vec<FieldDescriptorProto> = (0..1 + self.random.below(3))
                .filter_map(|i| self.member(&full_name, (proto.field.len() + i) as i32 + 1))
                .collect();
            if !members.is_empty() {
                add_oneof(&mut proto, &oneof, members);
            }
        }
        if self.random.one_in(2) {
            self.map(&mut proto, &full_name);
        }
        proto.extension = self.extensions(&full_name);
        Some(proto)
    }

    fn enumeration(&mut self, scope: &str) -> Option<EnumDescriptorProto> {
        let name = self.name(scope)?;
        let prefix =
            if self.random.one_in(2) { format!("{}_", snake(&name).to_ascii_uppercase()) } else { String::new() };
        let mut values = BTreeMap::new();
        for number in 0..1 + self.random.below(5) {
            let value = format!("{prefix}{}", self.spelling());
            // The values of an enum are named in its scope, beside it.
            if self.taken.insert(join(scope, &value)) {
                // Every third is an alias.
                values.insert(values.len(), (value, number as i32 / 3));
            }
        }
        let (first, _) = values.get(&0)?.clone();
        values.insert(0, (first.clone(), 0));
        let full_name = join(scope, &name);
        self.types.push(Known { full_name, r#type: Type::Enum, first, extendable: false });
        let closed = self.random.one_in(2);
        Some(enumeration(&name, closed, values.values().map(|(name, number)| (name.as_str(), *number))))
    }

    /// A field of any kind but a map.
    fn field(&mut self, scope: &str, number: i32) -> Option<FieldDescriptorProto> {
        let mut field = self.member(scope, number)?;
        match self.random.below(4) {
            0 => return Some(repeated(field)),
            1 if field.r#type == Some(Type::Enum) => {
                let full_name = field.type_name.as_deref().unwrap_or_default();
                let known = self.types.iter().find(|known| full_name[1..] == known.full_name);
                field.default_value = known.map(|known| known.first.clone());
            }
            1 if !matches!(field.r#type, Some(Type::Message | Type::Enum)) => {
                return Some(with_presence(field, FieldPresence::Implicit));
            }
            2 => return Some(with_presence(field, FieldPresence::LegacyRequired)),
            _ => {}
        }
        Some(field)
    }

    fn member(&mut self, scope: &str, number: i32) -> Option<FieldDescriptorProto> {
        let name = self.name(scope)?;
        if self.random.one_in(2) && !self.types.is_empty() {
            let known = self.random.pick(&self.types);
            return Some(typed(&name, number, known.r#type, &known.full_name));
        }
        let r#type =
            *self.random.pick(&[Type::Int32, Type::String, Type::Bytes, Type::Float, Type::Bool, Type::Uint64]);
        Some(field(&name, number, r#type))
    }

    /// Adds a map, with the message that stands for its entries.
    fn map(&mut self, proto: &mut DescriptorProto, scope: &str) {
        let Some(name) = self.name(scope) else { return };
        let entry = format!("{}Entry", upper_camel(&name));
        let full_name = join(scope, &entry);
        if !self.taken.insert(full_name.clone()) {
            return;
        }
        let mut message = message(&entry);
        message.field.push(field("key", 1, Type::String));
        message.field.push(match self.types.is_empty() {
            true => field("value", 2, Type::Bytes),
            false => {
                let known = self.random.pick(&self.types);
                typed("value", 2, known.r#type, &known.full_name)
            }
        });
        message.options = MessageField::some(MessageOptions { map_entry: Some(true), ..MessageOptions::default() });
        proto.nested_type.push(message);
        let number = proto.field.len() as i32 + 1;
        proto.field.push(repeated(typed(&name, number, Type::Message, &full_name)));
    }

    fn extensions(&mut self, scope: &str) -> Vec<FieldDescriptorProto> {
        let hosts: Vec<String> =
            self.types.iter().filter(|known| known.extendable).map(|known| known.full_name.clone()).collect();
        if hosts.is_empty() || !self.random.one_in(3) {
            return Vec::new();
        }
        let mut extensions = Vec::new();
        for _ in 0..1 + self.random.below(3) {
            self.next_extension += 1;
            if let Some(field) = self.member(scope, self.next_extension) {
                let field = if self.random.one_in(3) { repeated(field) } else { field };
                extensions.push(extension(field, self.random.pick::<String>(&hosts)));
            }
        }
        extensions
    }

    /// A name that is free in a scope, if one is found.
    fn name(&mut self, scope: &str) -> Option<String> {
        for _ in 0..8 {
            let name = self.spelling();
            if self.taken.insert(join(scope, &name)) {
                return Some(name);
            }
        }
        None
    }

    /// One of the words in one of its spellings.
    fn spelling(&mut self) -> String {
        let first = *self.random.pick(&self.words);
        let word = if self.random.one_in(3) {
            let second = *self.random.pick(&self.words);
            match self.random.below(3) {
                0 => format!("{first}_{second}"),
                1 => format!("{first}{}", upper_camel(second)),
                _ => format!("{first}{second}"),
            }
        } else {
            first.to_owned()
        };
        let word = match self.random.below(5) {
            0 => word.to_ascii_uppercase(),
            1 => word.to_ascii_lowercase(),
            2 => upper_camel(&word),
            3 => snake(&word),
            _ => word,
        };
        let word = match self.random.below(12) {
            0 => format!("_{word}"),
            1 => format!("{word}_"),
            2 => format!("{word}__"),
            3 => format!("{word}1"),
            4 => format!("_1{word}"),
            _ => word,
        };
        if word.is_empty() { "_".to_owned() } else { word }
    }

    /// A comment of pieces that mean something to Markdown, to rustdoc or to Rust.
    fn comment(&mut self) -> String {
        const PIECES: &[&str] = &[
            " ",
            "  ",
            "    ",
            "\n",
            "\n",
            "\n\n",
            "\n ",
            "\n     ",
            "\n\t",
            "`",
            "``",
            "```",
            "~~~",
            "```rust",
            "let x: Missing;",
            "[",
            "]",
            "(",
            ")",
            "[a]",
            "[a][b]",
            "[Self]",
            "](http://x.yz)",
            "<",
            ">",
            "<b>",
            "</b>",
            "<!--",
            "<script>",
            "&amp;",
            "&",
            "*",
            "**",
            "_",
            "*/",
            "/*",
            "//",
            "///",
            "#",
            "# ",
            "## a",
            "- ",
            "-     ",
            "* ",
            "+ ",
            "1. ",
            "1)     ",
            "> ",
            ">",
            ">     ",
            "|",
            "| a | b |",
            "|---|---|",
            "---",
            "===",
            "http://a.bc",
            "https://a.bc/d_e.",
            "xhttp://a.bc",
            "<http://a.bc>",
            "www.a.bc",
            "\\",
            "\\`",
            "\"",
            "'",
            "\"#",
            "{",
            "}",
            "$",
            "!",
            "![x](y)",
            "[^1]",
            "[^1]: z",
            "[a]: b",
            "a",
            "word",
            "\u{1}",
            "\r",
            "\u{7f}",
            "\u{202e}",
            "\u{2066}",
            "\u{feff}",
            "\u{2028}",
            "é",
            "\0",
            "{{",
            "#[doc",
            "!",
            "@",
            ":",
            "@throws",
        ];
        let mut comment = String::from(" ");
        for _ in 0..self.random.below(14) {
            comment.push_str(self.random.pick::<&str>(PIECES));
        }
        comment.push('\n');
        comment
    }
}

fn join(scope: &str, name: &str) -> String {
    if scope.is_empty() { name.to_owned() } else { format!("{scope}.{name}") }
}

/// As protoc names the entries of a map, and with a capital in front.
fn upper_camel(name: &str) -> String {
    let mut upper = true;
    let mut out = String::new();
    for c in name.chars() {
        if c == '_' {
            upper = true;
        } else {
            out.push(if upper { c.to_ascii_uppercase() } else { c });
            upper = false;
        }
    }
    out
}

fn snake(name: &str) -> String {
    let mut out = String::new();
    for (i, c) in name.chars().enumerate() {
        if c.is_ascii_uppercase() && i > 0 {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

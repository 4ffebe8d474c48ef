//! [`Error`]: what went wrong, and where.

use std::path::Path;
use std::{fmt, fs, io};

/// Why nothing was generated: one or more faults. Its `Debug` is its `Display`, since that is what a build script prints.
#[derive(Clone)]
pub struct Error {
    diagnostics: Vec<Diagnostic>,
    /// Whether there were more faults than are kept.
    more: bool,
}

/// The most faults that are told: a file can have one for every few bytes.
const MOST: usize = 50;

/// The most characters of a line that are shown.
const SHOWN: usize = 160;

/// The result of a step.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// One fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    message: String,
    file: Option<String>,
    place: Option<Place>,
    help: Option<String>,
}

/// A character in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    line: usize,
    column: usize,
    /// The line itself, if the file could be read.
    text: Option<Excerpt>,
}

/// A line, or the part of a long one around what is at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Excerpt {
    text: String,
    /// The characters of it in front of the one at fault.
    before: usize,
}

impl Excerpt {
    fn new(line: &str, column: usize) -> Self {
        let skipped = if column > SHOWN { column - SHOWN / 2 } else { 0 };
        let mut chars = line.chars();
        let mut text: String = chars.by_ref().skip(skipped).take(SHOWN).collect();
        if chars.next().is_some() {
            text.push('…');
        }
        let before = column - 1 - skipped;
        if skipped > 0 { Self { text: format!("…{text}"), before: before + 1 } } else { Self { text, before } }
    }
}

impl Error {
    /// A fault that belongs to no file.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self::from_diagnostics([Diagnostic::new(message)])
    }

    /// The first of these faults, each once: protoc tells one anew for each file that imports the one at fault.
    pub(crate) fn from_diagnostics(all: impl IntoIterator<Item = Diagnostic>) -> Self {
        let mut error = Self { diagnostics: Vec::new(), more: false };
        for diagnostic in all {
            if error.diagnostics.len() == MOST {
                error.more = true;
                break;
            }
            if !error.diagnostics.contains(&diagnostic) {
                error.diagnostics.push(diagnostic);
            }
        }
        error
    }

    pub(crate) fn io(what: &str, path: &Path, error: &io::Error) -> Self {
        Self::new(format!("{what} {}: {error}", path.display()))
    }

    /// The faults, at most 50, in the order in which they were found; never empty.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }
}

impl Diagnostic {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), file: None, place: None, help: None }
    }

    /// Names the file at fault: by its path if there is one, else by its name.
    pub(crate) fn in_file(mut self, file: impl Into<String>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// Points at a line and a column as protoc counts them, both from 1: columns are bytes, and a tab goes on to the next
    /// multiple of eight.
    pub(crate) fn at_protoc_column(mut self, line: usize, column: usize, source: Option<&str>) -> Self {
        let text = source.and_then(|source| source.lines().nth(line.saturating_sub(1)));
        let column = text.map_or(column, |text| column_of_protoc(text, column));
        self.place = Some(Place { line, column, text: text.map(|text| Excerpt::new(text, column)) });
        self
    }

    /// Points at a byte of the source.
    #[cfg(feature = "embedded")]
    pub(crate) fn at_offset(mut self, offset: usize, source: &str) -> Self {
        let offset = (0..=offset.min(source.len())).rev().find(|&i| source.is_char_boundary(i)).unwrap_or_default();
        let before = &source[..offset];
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let column = before[start..].chars().count() + 1;
        let text = source[start..].lines().next().unwrap_or_default();
        self.place =
            Some(Place { line: before.matches('\n').count() + 1, column, text: Some(Excerpt::new(text, column)) });
        self
    }

    #[cfg(feature = "embedded")]
    pub(crate) fn with_help(mut self, help: Option<String>) -> Self {
        self.help = help;
        self
    }

    /// What is wrong.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The file at fault.
    pub fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// The line, from 1.
    pub fn line(&self) -> Option<usize> {
        self.place.as_ref().map(|place| place.line)
    }

    /// The column, from 1, in characters.
    pub fn column(&self) -> Option<usize> {
        self.place.as_ref().map(|place| place.column)
    }

    /// What to do about it.
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}:")?;
            if let Some(place) = &self.place {
                write!(f, "{}:{}:", place.line, place.column)?;
            }
            f.write_str(" ")?;
        }
        f.write_str(&self.message)?;
        if let Some(Place { line, text: Some(Excerpt { text, before }), .. }) = &self.place {
            let number = line.to_string();
            // Tabs stay tabs, so that the caret stands where the terminal puts the character above it.
            let indent: String = text.chars().take(*before).map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
            write!(f, "\n  {number} | {text}\n  {:1$} | {indent}^", "", number.len())?;
        }
        if let Some(help) = &self.help {
            write!(f, "\n  help: {help}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, diagnostic) in self.diagnostics.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            diagnostic.fmt(f)?;
        }
        if self.more { f.write_str("\nand more") } else { Ok(()) }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}

impl From<rustwire_codegen::Error> for Error {
    fn from(error: rustwire_codegen::Error) -> Self {
        Self::new(error.to_string())
    }
}

/// The column in characters for one of protoc's, both from 1.
fn column_of_protoc(text: &str, column: usize) -> usize {
    let mut reached = 0;
    for (i, c) in text.chars().enumerate() {
        if reached + 1 >= column {
            return i + 1;
        }
        reached = if c == '\t' { (reached / 8 + 1) * 8 } else { reached + c.len_utf8() };
    }
    text.chars().count() + 1
}

/// The text of a file, for quoting a line of it.
pub(crate) fn source_of(path: &Path) -> Option<String> {
    fs::read_to_string(path).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn protoc_columns_become_characters() {
        assert_eq!(column_of_protoc("  int32 x", 3), 3);
        assert_eq!(column_of_protoc("\tint32 x", 9), 2);
        assert_eq!(column_of_protoc("  \tint32 x", 15), 10);
        assert_eq!(column_of_protoc("\"é\" x", 6), 5);
        assert_eq!(column_of_protoc("short", 99), 6);
        assert_eq!(column_of_protoc("", 1), 1);
    }

    #[test]
    fn a_fault_shows_its_line_with_a_caret() {
        let source = "syntax = \"proto3\";\nmessage A {\n\tMissing m = 1;\n}\n";
        let at = |diagnostic: Diagnostic| diagnostic.in_file("a.proto").at_protoc_column(3, 9, Some(source));
        let error = Error::from_diagnostics([at(Diagnostic::new("no such type")), Diagnostic::new("more")]);
        assert_eq!(error.to_string(), "a.proto:3:2: no such type\n  3 | \tMissing m = 1;\n    | \t^\nmore");
        assert_eq!(format!("{error:?}"), error.to_string());
    }

    #[test]
    fn faults_are_told_once() {
        let fault = Diagnostic::new("again");
        assert_eq!(Error::from_diagnostics([fault.clone(), fault.clone()]).diagnostics(), [fault]);
    }

    #[test]
    fn of_many_faults_the_first_ones_are_told() {
        let faults = |n: usize| Error::from_diagnostics((0..n).map(|i| Diagnostic::new(i.to_string()))).to_string();
        assert!(faults(MOST).ends_with("\n49"));
        assert!(faults(MOST + 1).ends_with("\n49\nand more"));
    }

    #[test]
    fn of_a_long_line_the_part_at_fault_is_shown() {
        let line: String = (0..1000).map(|i| char::from(b'a' + (i % 26) as u8)).collect();
        for column in [1, 2, 80, SHOWN, SHOWN + 1, 500, 999, 1000] {
            let fault = Diagnostic::new("odd").in_file("a.proto").at_protoc_column(1, column, Some(&line)).to_string();
            let [first, text, caret] = fault.lines().collect::<Vec<_>>()[..] else { panic!("{fault}") };
            assert_eq!(first, format!("a.proto:1:{column}: odd"));
            assert!(text.chars().count() < SHOWN + 10, "{text}");
            let at = caret.find('^').unwrap();
            assert_eq!(text.chars().nth(at), line.chars().nth(column - 1), "{fault}");
        }
    }

    #[cfg(feature = "embedded")]
    #[test]
    fn offsets_may_be_anywhere() {
        let place = |offset| {
            let fault = Diagnostic::new("").at_offset(offset, "é\nb");
            (fault.line().unwrap(), fault.column().unwrap())
        };
        assert_eq!([0, 1, 2, 3, 4, 99].map(place), [(1, 1), (1, 1), (1, 2), (2, 1), (2, 2), (2, 2)]);
    }
}

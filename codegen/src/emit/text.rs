//! The text that is being written, line by line.

use std::fmt::{Arguments, Display, Write as _};

/// The columns that lists are filled to, and past which an expression gets a line of its own.
const WIDTH: usize = 120;

const INDENT: &str = "    ";

/// Lines, at a depth of indentation.
#[derive(Default)]
pub struct Text {
    out: String,
    depth: usize,
}

impl Text {
    /// What was written.
    pub fn into_string(self) -> String {
        self.out
    }

    /// A line.
    pub fn line(&mut self, line: impl Display) {
        self.indent();
        self.put(format_args!("{line}\n"));
    }

    /// A line that opens a block; what follows is inside.
    pub fn open(&mut self, line: impl Display) {
        self.line(format_args!("{line} {{"));
        self.depth += 1;
    }

    /// Opens a block without a head.
    pub fn begin(&mut self) {
        self.line("{");
        self.depth += 1;
    }

    /// The end of a block.
    pub fn close(&mut self) {
        self.close_with("");
    }

    /// The end of a block that is part of something, and what follows it there.
    pub fn close_with(&mut self, rest: &str) {
        self.depth -= 1;
        self.line(format_args!("}}{rest}"));
    }

    /// A blank line, except at the start of a block.
    pub fn blank(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with("{\n") {
            self.out.push('\n');
        }
    }

    /// `head tail`, with the tail on a line of its own where that is too long for one.
    pub fn broken(&mut self, head: impl Display, tail: impl Display) {
        if !self.fits(format_args!("{head} {tail}")) {
            self.line(head);
            self.depth += 1;
            self.line(tail);
            self.depth -= 1;
        }
    }

    /// An arm of a `match`.
    pub fn arm(&mut self, pattern: impl Display, expression: impl Display) {
        if !self.fits(format_args!("{pattern} => {expression},")) {
            self.open(format_args!("{pattern} =>"));
            self.line(expression);
            self.close();
        }
    }

    /// A call of one of the runtime's macros: `head` and words, on one line or else on lines as full as they get.
    pub fn call(&mut self, name: &str, head: impl Display, words: &[String]) {
        let gap = if words.is_empty() { "" } else { " " };
        let one = format_args!("::rustwire::{name}!({head}{gap}{});", words.join(" "));
        if !self.fits(one) {
            self.line(format_args!("::rustwire::{name}! {{ {head}"));
            self.fill(words);
            self.line("}");
        }
    }

    /// A definition of an array: `head` and its elements, in the same way.
    pub fn array(&mut self, head: impl Display, words: &[String]) {
        if !self.fits(format_args!("{head} &[{}];", words.join(" "))) {
            self.line(format_args!("{head} &["));
            self.fill(words);
            self.line("];");
        }
    }

    /// Writes a line, unless it is too long.
    fn fits(&mut self, line: impl Display) -> bool {
        let start = self.out.len();
        self.line(line);
        // The line break is no column.
        let fits = self.out.len() - start <= WIDTH + 1;
        if !fits {
            self.out.truncate(start);
        }
        fits
    }

    /// Words on lines as full as they get.
    fn fill(&mut self, words: &[String]) {
        self.depth += 1;
        let mut room = 0;
        for (i, word) in words.iter().enumerate() {
            if i > 0 && word.len() < room {
                self.put(format_args!(" {word}"));
                room -= word.len() + 1;
                continue;
            }
            if i > 0 {
                self.out.push('\n');
            }
            self.indent();
            self.out.push_str(word);
            room = WIDTH.saturating_sub(self.depth * INDENT.len() + word.len());
        }
        if !words.is_empty() {
            self.out.push('\n');
        }
        self.depth -= 1;
    }

    fn indent(&mut self) {
        for _ in 0..self.depth {
            self.out.push_str(INDENT);
        }
    }

    fn put(&mut self, text: Arguments<'_>) {
        // Writing to a String cannot fail.
        let _ = self.out.write_fmt(text);
    }
}

/// Puts a separator behind all but the last.
pub fn separate(words: &mut [String], separator: &str) {
    let Some((_, words)) = words.split_last_mut() else { return };
    words.iter_mut().for_each(|word| word.push_str(separator));
}

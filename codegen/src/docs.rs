//! Comments of a schema as doc comments, made so that rustdoc neither runs nor warns about anything in them.
//!
//! Comments are written for any reader, not for rustdoc: what it would take for code becomes a block of text, and what it would take
//! for a link or a tag is escaped. The rest stays Markdown.

/// The lines of a doc comment, each with the space that goes in front unless it is empty.
pub(crate) fn doc_lines(detached: &[String], leading: Option<&str>, trailing: Option<&str>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for comment in detached.iter().map(String::as_str).chain(leading).chain(trailing) {
        let block = block(comment);
        if !block.is_empty() {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            lines.extend(block);
        }
    }
    lines.into_iter().map(|line| if line.is_empty() { line } else { format!(" {line}") }).collect()
}

/// Where a line stands.
#[derive(Clone, Copy, PartialEq)]
enum State {
    Text,
    /// In a block that a fence has opened: its character and how many of them.
    Fence(char, usize),
    /// In a block that is one because it is indented.
    Indented,
}

/// One comment.
fn block(comment: &str) -> Vec<String> {
    let source = unindented(comment);
    let table = source.iter().any(|line| is_table(line));
    let mut lines: Vec<String> = Vec::new();
    let mut state = State::Text;
    for line in &source {
        let indent = line.len() - line.trim_start().len();
        let fence = fence(line.trim_start());
        match (state, fence) {
            (State::Fence(kind, length), Some((c, n, true))) if c == kind && n >= length => {
                lines.push(FENCE.to_owned());
                state = State::Text;
                continue;
            }
            (State::Fence(..), _) => {
                lines.push(verbatim(line));
                continue;
            }
            (State::Indented, _) if line.is_empty() || indent >= 4 => {
                lines.push(verbatim(line.get(4..).unwrap_or_default()));
                continue;
            }
            (State::Indented, _) => {
                close_indented(&mut lines);
                state = State::Text;
            }
            (State::Text, _) => {}
        }
        if let Some((c, n, _)) = fence {
            lines.push(format!("{FENCE}text"));
            state = State::Fence(c, n);
        } else if indent >= 4 && !line.is_empty() {
            // Markdown would take it for code, unless it goes on a list, and what it means there is not clear either.
            if lines.last().is_some_and(|last| !last.is_empty()) {
                lines.push(String::new());
            }
            lines.push(format!("{FENCE}text"));
            lines.push(verbatim(&line[4..]));
            state = State::Indented;
        } else {
            lines.push(format!("{}{}", &line[..indent], text(line.trim_start(), table)));
        }
    }
    match state {
        State::Text => {}
        State::Fence(..) => lines.push(FENCE.to_owned()),
        State::Indented => close_indented(&mut lines),
    }
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

const FENCE: &str = "```";

/// The fence that a line is, if it is one: its character, its length, and whether nothing follows it.
fn fence(line: &str) -> Option<(char, usize, bool)> {
    let c = line.chars().next().filter(|c| matches!(c, '`' | '~'))?;
    let length = line.chars().take_while(|d| *d == c).count();
    let rest = &line[length..];
    // A line with more backticks further on is text with code in it.
    (length >= 3 && !(c == '`' && rest.contains('`'))).then(|| (c, length, rest.trim().is_empty()))
}

/// Ends a block of indented lines, in front of the empty lines that follow it.
fn close_indented(lines: &mut Vec<String>) {
    let mut empty = 0;
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
        empty += 1;
    }
    lines.push(FENCE.to_owned());
    lines.extend(std::iter::repeat_n(String::new(), empty));
}

/// The lines of a comment without the space that they all begin with, with tabs as spaces and without what only lays it out.
fn unindented(comment: &str) -> Vec<String> {
    let clean = |line: &str| -> String {
        // A tab right behind the slashes stands for the space that is there otherwise, and for an indentation.
        let line = match line.strip_prefix('\t') {
            Some(rest) => format!("     {rest}"),
            None => line.to_owned(),
        };
        let line = line.replace('\t', "    ");
        line.chars().filter(|c| is_visible(*c)).collect::<String>().trim_end().to_owned()
    };
    let mut lines: Vec<String> = comment.split('\n').map(clean).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    let first = lines.iter().take_while(|line| line.is_empty()).count();
    lines.drain(..first);
    let common = lines.iter().filter(|line| !line.is_empty()).map(|line| line.len() - line.trim_start().len()).min();
    // One space is how comments are written. More of them in front of every line make no block of code.
    let common = common.unwrap_or(0);
    lines.iter().map(|line| line.get(common..).unwrap_or_default().to_owned()).collect()
}

/// Whether a character may stand in a comment: neither a control character nor one that turns the direction of text, which rustc
/// refuses in comments.
pub(crate) fn is_visible(c: char) -> bool {
    !c.is_control() && !matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// A line inside of a block. What looks like the block's own fence must not end it.
fn verbatim(line: &str) -> String {
    if line.trim_start().starts_with(FENCE) { line.replacen(FENCE, "` ` `", 1) } else { line.to_owned() }
}

/// Whether a line is what makes a table of the one before it: the row of dashes under the head.
fn is_table(line: &str) -> bool {
    line.contains('-') && line.contains(['|', ':']) && line.chars().all(|c| matches!(c, '|' | ':' | '-' | ' ' | '>'))
}

/// A line of text: links, tags and code that rustdoc would stumble over are escaped, and bare addresses become links. In a table, a
/// bar ends its cell inside of code, too, so that such code is none.
fn text(line: &str, table: bool) -> String {
    let (mut out, mut rest) = markers(line);
    while let Some(c) = rest.chars().next() {
        if let Some(code) = code_span(rest).filter(|code| !(table && code.contains('|'))) {
            out.push_str(code);
            rest = &rest[code.len()..];
        } else if let Some(address) = address(rest, out.chars().next_back()) {
            out.push_str(&format!("<{address}>"));
            rest = &rest[address.len()..];
        } else if let Some(link) = autolink(rest) {
            out.push_str(link);
            rest = &rest[link.len()..];
        } else if c == '\\' {
            // Already an escape, or a character like any other; both stay what they are.
            out.push('\\');
            rest = &rest[1..];
            match rest.chars().next() {
                Some(next) if next.is_ascii_punctuation() => {
                    out.push(next);
                    rest = &rest[1..];
                }
                _ => out.push('\\'),
            }
        } else {
            // What is left of an address that is none would be taken for one, and three tildes begin a block in a list.
            let misleading = rest.starts_with("://") || rest.starts_with("~~~");
            if misleading || matches!(c, '[' | ']' | '<' | '`' | '&') {
                out.push('\\');
            }
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    out
}

/// The marks of lists and quotes that a line begins with, each with one space behind it, and the rest of the line. More spaces would
/// make a block of code of what follows.
fn markers(line: &str) -> (String, &str) {
    let mut out = String::with_capacity(line.len() + 8);
    let mut rest = line;
    loop {
        let length = match rest.bytes().next() {
            Some(b'>' | b'-' | b'+' | b'*') => 1,
            _ => {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let ends = matches!(rest.as_bytes().get(digits), Some(b'.' | b')'));
                if digits > 0 && ends { digits + 1 } else { return (out, rest) }
            }
        };
        let (marker, after) = rest.split_at(length);
        if !marker.starts_with('>') && !after.starts_with(' ') {
            return (out, rest);
        }
        out.push_str(marker);
        rest = after.trim_start_matches(' ');
        if rest.len() < after.len() {
            out.push(' ');
        }
    }
}

/// The code between backticks that a text begins with, if it is closed on the same line.
fn code_span(text: &str) -> Option<&str> {
    let ticks = text.chars().take_while(|c| *c == '`').count();
    if ticks == 0 {
        return None;
    }
    let mut at = ticks;
    loop {
        at += text[at..].find('`')?;
        let closing = text[at..].chars().take_while(|c| *c == '`').count();
        at += closing;
        if closing == ticks {
            return Some(&text[..at]);
        }
    }
}

/// The address that a text begins with, unless it goes on a word.
fn address(text: &str, before: Option<char>) -> Option<&str> {
    if before.is_some_and(|c| c.is_alphanumeric()) || !["http://", "https://"].iter().any(|s| text.starts_with(s)) {
        return None;
    }
    let end = text.find(|c: char| c.is_whitespace() || "<>\"`[]{}|\\^)".contains(c) || !c.is_ascii_graphic());
    let address = text[..end.unwrap_or(text.len())].trim_end_matches(['.', ',', ';', ':', '!', '?', '\'', '*', '_']);
    (!address.ends_with('/') || address.matches('/').count() > 2).then_some(address)
}

/// An address in angle brackets.
fn autolink(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('<')?;
    let found = address(inner, None)?;
    inner[found.len()..].starts_with('>').then(|| &text[..found.len() + 2])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn docs(comment: &str) -> Vec<String> {
        doc_lines(&[], Some(comment), None)
    }

    #[test]
    fn plain_text_stays_as_it_is() {
        assert_eq!(docs(" One line.\n"), [" One line."]);
        assert_eq!(docs(" One.\n\n Two, *with* `code`.\n"), [" One.", "", " Two, *with* `code`."]);
        assert_eq!(docs(""), [""; 0]);
    }

    #[test]
    fn the_three_kinds_of_comment_are_apart() {
        let lines = doc_lines(&[" About.\n".to_owned()], Some(" Leading.\n"), Some(" Trailing.\n"));
        assert_eq!(lines, [" About.", "", " Leading.", "", " Trailing."]);
    }

    #[test]
    fn indented_blocks_are_text() {
        let lines = docs(" A beacon. Sample request:\n\n     POST /beacon { \"id\": 7 }\n\n After.\n");
        assert_eq!(
            lines,
            [" A beacon. Sample request:", "", " ```text", " POST /beacon { \"id\": 7 }", " ```", "", " After."]
        );
        let lines = docs(" Tab-indented:\n\tservice Foo { rpc Bar(A) returns (B); }\n 1. list\n");
        assert_eq!(lines[1..4], ["", " ```text", " service Foo { rpc Bar(A) returns (B); }"].map(str::to_owned));
    }

    #[test]
    fn fences_are_text_and_closed() {
        assert_eq!(docs(" ```\n {\"id\": 7}\n ```\n"), [" ```text", " {\"id\": 7}", " ```"]);
        assert_eq!(docs(" ~~~rust\n let x = 1;\n ~~~\n"), [" ```text", " let x = 1;", " ```"]);
        assert_eq!(docs(" ```json\n"), [" ```text", " ```"]);
        assert_eq!(docs(" ~~~\n ```\n ~~~\n"), [" ```text", " ` ` `", " ```"]);
    }

    #[test]
    fn links_and_tags_are_escaped_outside_of_code() {
        assert_eq!(docs(" See [Foo][bar] and Vec<T>.\n"), [r" See \[Foo\]\[bar\] and Vec\<T>."]);
        assert_eq!(docs(" `a[0]` and ``b`<c>``\n"), [" `a[0]` and ``b`<c>``"]);
        assert_eq!(docs(" one ` tick\n"), [r" one \` tick"]);
        assert_eq!(docs(" 3.1 & more; &lt;\n"), [r" 3.1 \& more; \&lt;"]);
    }

    #[test]
    fn addresses_become_links() {
        assert_eq!(docs(" See https://a.b/c, or <http://d>.\n"), [" See <https://a.b/c>, or <http://d>."]);
        assert_eq!(docs(" (https://a.b/c)\n"), [" (<https://a.b/c>)"]);
        assert_eq!(docs(" xhttp://a.bc\n"), [r" xhttp\://a.bc"]);
    }

    #[test]
    fn lists_and_quotes_hold_no_code() {
        assert_eq!(docs(" -     one\n >     two\n 10)   * ~~~rust\n"), [" - one", " > two", r" 10) * \~~~rust"]);
        assert_eq!(docs(" **bold**  1.5  -x\n"), [" **bold**  1.5  -x"]);
    }

    #[test]
    fn code_in_a_table_has_no_bars() {
        assert_eq!(docs(" `a|b`\n"), [" `a|b`"]);
        assert_eq!(docs(" a | b\n ---|---\n `x | [y]` |\n")[2], r" \`x | \[y\]\` |");
    }

    #[test]
    fn characters_that_rustc_refuses_are_left_out() {
        assert_eq!(docs(" a\u{202E}b\u{2066}c\u{1}\n"), [" abc"]);
    }

    #[test]
    fn backslashes_and_quotes_are_no_harm() {
        assert_eq!(docs(" \"quote\" \\ backslash */ /* nested\n"), [" \"quote\" \\\\ backslash */ /* nested"]);
        assert_eq!(docs(r" \[kept\]"), [r" \[kept\]"]);
    }
}

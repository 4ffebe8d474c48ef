//! As much of Rust's lexical grammar as it takes to tell a word of code from one in a comment or a literal.

/// The lines (from 1) on which `word` stands in code, once for each line. A raw identifier is not the word.
pub fn lines_with(source: &str, word: &str) -> Vec<usize> {
    let mut lines = Vec::new();
    let mut line = 1;
    for (token, is_word) in tokens(source) {
        if is_word && token == word && lines.last() != Some(&line) {
            lines.push(line);
        }
        line += token.matches('\n').count();
    }
    lines
}

/// How often one of `next` follows `word` in code, with nothing but space and comments between them.
pub fn count_pairs(source: &str, word: &str, next: &[&str]) -> usize {
    let (mut count, mut after_word) = (0, false);
    for (token, is_word) in tokens(source) {
        let comment = token.starts_with("//") || token.starts_with("/*");
        if !comment && !token.trim().is_empty() {
            count += usize::from(after_word && next.contains(&token));
            after_word = is_word && token == word;
        }
    }
    count
}

/// The tokens, and whether each is a word.
fn tokens(source: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut rest = source;
    std::iter::from_fn(move || {
        let (len, is_word) = (!rest.is_empty()).then(|| token(rest))?;
        let (token, after) = rest.split_at(len);
        rest = after;
        Some((token, is_word))
    })
}

/// The length of the token that `s` begins with, and whether it is a word.
fn token(s: &str) -> (usize, bool) {
    let first = s.chars().next().unwrap_or(' ');
    if s.starts_with("//") {
        return (s.find('\n').unwrap_or(s.len()), false);
    }
    if s.starts_with("/*") {
        return (block_comment(s), false);
    }
    if first == '"' {
        return (quoted(s, '"'), false);
    }
    if first == '\'' {
        return (quote(s), false);
    }
    if !is_word_char(first) {
        return (first.len_utf8(), false);
    }
    let len = s.find(|c| !is_word_char(c)).unwrap_or(s.len());
    let after = &s[len..];
    match &s[..len] {
        "b" | "c" if after.starts_with('"') => (len + quoted(after, '"'), false),
        "b" if after.starts_with('\'') => (len + quoted(after, '\''), false),
        "r" | "br" | "cr" if after.starts_with(['"', '#']) => (len + raw(after), false),
        _ => (len, true),
    }
}

fn is_word_char(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Block comments nest.
fn block_comment(s: &str) -> usize {
    let (mut depth, mut at) = (0usize, 0);
    while let Some(found) = s[at..].find(['/', '*']) {
        at += found;
        if s[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if s[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    s.len()
}

/// A literal between two `end`s, with escapes.
fn quoted(s: &str, end: char) -> usize {
    let mut chars = s.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        if c == '\\' {
            chars.next();
        } else if c == end {
            return at + 1;
        }
    }
    s.len()
}

/// A character literal, or the quote of a lifetime.
fn quote(s: &str) -> usize {
    let mut chars = s.chars().skip(1);
    match (chars.next(), chars.next()) {
        (Some('\\'), _) | (Some(_), Some('\'')) => quoted(s, '\''),
        _ => 1,
    }
}

/// What follows the prefix of a raw string (`"…"` or `#"…"#`) or of a raw identifier (`#name`).
fn raw(s: &str) -> usize {
    let hashes = s.len() - s.trim_start_matches('#').len();
    let Some(body) = s[hashes..].strip_prefix('"') else {
        return s[hashes..].find(|c| !is_word_char(c)).map_or(s.len(), |n| hashes + n);
    };
    let end = format!("\"{}", "#".repeat(hashes));
    body.find(&end).map_or(s.len(), |n| hashes + 1 + n + end.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_code_counts() {
        let found = |s| lines_with(s, "unsafe");
        assert_eq!(found("a\nunsafe {}\n\nunsafe fn f() { unsafe {} }"), [2, 4]);
        for source in [
            "// unsafe\n",
            "/* unsafe /* unsafe */ unsafe */",
            "\"unsafe\" \"\\\"unsafe\" b\"unsafe\" c\"unsafe\"",
            "r\"unsafe\" r#\"\" unsafe \"# br##\"\"# unsafe\"##",
            "#![forbid(unsafe_code)] not_unsafe r#unsafe",
            "/// unsafe",
            "/* unsafe",
            "\"unsafe",
        ] {
            assert_eq!(found(source), [0; 0], "{source}");
        }
        assert_eq!(found("'\"' unsafe"), [1]);
        assert_eq!(found("'\\'' unsafe '\\u{7f}' b'\\'' \"\""), [1]);
        assert_eq!(found("fn f<'a>(x: &'a str) { unsafe {} }"), [1]);
        assert_eq!(found("/* */ unsafe"), [1]);
        assert_eq!(found("'ß' unsafe"), [1]);
        assert_eq!(found("\"\n\n\" unsafe"), [3]);
    }

    #[test]
    fn pairs_are_of_code() {
        let found = |s| count_pairs(s, "unsafe", &["{", "impl"]);
        assert_eq!(found("unsafe { f() }; unsafe{}; unsafe // why\n /* and */ {}"), 3);
        assert_eq!(found("unsafe impl Send for A {} unsafe fn f() {} unsafe extern \"C\" {} #[unsafe(no_mangle)]"), 1);
        assert_eq!(found("// unsafe {\nlet s = \"unsafe {\"; r#unsafe {}"), 0);
        assert_eq!(found("unsafe unsafe {"), 1);
    }
}

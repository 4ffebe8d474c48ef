//! Choices by path: a prefix of the full proto name, such as `.pkg.Message.field`.

use crate::error::{Error, Result};

/// What was chosen for which paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules<T>(Vec<Rule<T>>);

/// One choice.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Rule<T> {
    /// As it was given: with a dot in front, and only a dot for everything.
    path: String,
    value: T,
}

impl<T> Default for Rules<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Rules<T> {
    /// Adds the choice in an option's value, which is `.path=choice`, or for everything `choice` alone.
    ///
    /// # Errors
    /// When the path is none, or the choice is not one that `parse` accepts; it is given the rest of the value.
    pub(super) fn add(&mut self, key: &str, value: &str, parse: impl Fn(&str) -> Option<T>) -> Result<()> {
        let (path, choice) = match value.split_once('=') {
            Some((path, choice)) if value.starts_with('.') => (path, choice),
            None if value.starts_with('.') => (value, ""),
            _ => (".", value),
        };
        if path != "." && !path[1..].split('.').all(is_name) {
            return Err(Error::new(format!("option {key}={value}: {path:?} is not a proto name with a dot in front")));
        }
        match parse(choice.trim()) {
            Some(value) => self.0.push(Rule { path: path.to_owned(), value }),
            None => {
                return Err(Error::new(format!("option {key}={value}: {choice:?} is not a value that it can have")));
            }
        }
        Ok(())
    }

    /// The choice for the element with this full name: that of the longest path, and of several such the last.
    pub(crate) fn get(&self, name: &str) -> Option<&T> {
        let matching = self.0.iter().filter(|rule| is_prefix(&rule.path, name));
        matching.max_by_key(|rule| rule.path.len()).map(|rule| &rule.value)
    }

    /// All that was given for the element with this full name, in the order in which it was given.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a T> {
        self.0.iter().filter(move |rule| is_prefix(&rule.path, name)).map(|rule| &rule.value)
    }

    /// The paths, but for the one of everything.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|rule| &rule.path[..]).filter(|path| *path != ".")
    }
}

/// Whether a path selects the element with this full name, which has no dot in front.
pub(crate) fn is_prefix(path: &str, name: &str) -> bool {
    let path = &path[1..];
    path.is_empty() || name.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn is_name(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(values: &[&str]) -> Rules<String> {
        let mut rules = Rules::default();
        for value in values {
            rules.add("key", value, |choice| Some(choice.to_owned())).unwrap();
        }
        rules
    }

    #[test]
    fn the_longest_path_wins_and_then_the_last() {
        let rules = rules(&["all", ".a.B=message", ".a=package", ".a.B.f=field", ".a=again"]);
        let get = |name| rules.get(name).unwrap().as_str();
        assert_eq!([get("b.C"), get("a.C"), get("a.B.g"), get("a.B.f")], ["all", "again", "message", "field"]);
        assert_eq!(rules.all("a.B").collect::<Vec<_>>(), ["all", "message", "package", "again"]);
    }

    #[test]
    fn a_path_ends_between_names() {
        assert!(is_prefix(".a.b", "a.b") && is_prefix(".a.b", "a.b.c") && is_prefix(".", "a"));
        assert!(!is_prefix(".a.b", "a.bc") && !is_prefix(".a.b", "a"));
    }

    #[test]
    fn paths_are_checked() {
        for value in ["..=x", ".a..b=x", ".a b=x", ".a.=x"] {
            let error = Rules::<()>::default().add("key", value, |_| Some(())).unwrap_err().to_string();
            assert!(error.contains(value), "{error}");
        }
    }

    #[test]
    fn a_choice_may_hold_signs_of_its_own() {
        let rules = rules(&[r#".a=#[doc = "x"]"#, r#"#[doc = "y"]"#]);
        assert_eq!(rules.all("a").collect::<Vec<_>>(), [r#"#[doc = "x"]"#, r#"#[doc = "y"]"#]);
    }
}

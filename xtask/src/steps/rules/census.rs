//! Every use of `unsafe` by file, held to a table in the documentation: one more is seen by whoever reads the change.

use super::tokens;
use std::collections::BTreeMap;

/// The document with the table.
pub const TABLE: &str = "docs/unsafe.md";

/// The blocks and impls of a file, each of which promises something. An `unsafe fn` asks for something, so it is none.
pub fn count(source: &str) -> usize {
    tokens::count_pairs(source, "unsafe", &["{", "impl"])
}

/// How `counted` differs from the table, a row of which is "| `file` | count | what for |".
pub fn compare(table: &str, counted: &BTreeMap<String, usize>) -> Vec<String> {
    let mut broken = Vec::new();
    let mut stated = BTreeMap::new();
    for line in table.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        match cells[..] {
            ["", file, count, what, ""] if !what.is_empty() => match count.parse::<usize>() {
                Ok(count) => drop(stated.insert(file.trim_matches('`').to_owned(), count)),
                Err(_) => broken.push(format!("{TABLE}: {count} of {file} is no number")),
            },
            _ => broken.push(format!("{TABLE}: a row is a file, a number and what for: {line}")),
        }
    }
    for (file, count) in counted {
        let stated = stated.remove(file).unwrap_or(0);
        if stated != *count {
            broken.push(format!("{file}: `unsafe` {count} times, where {TABLE} says {stated}"));
        }
    }
    broken.extend(stated.into_keys().map(|file| format!("{TABLE}: {file} has no `unsafe`, or is not there")));
    broken
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str =
        "# Title\n\n| file | times | for |\n|---|---|---|\n| `a.rs` | 2 | loads |\n| `b.rs` | 1 | stores |\n";

    fn faults(table: &str, counted: &[(&str, usize)]) -> usize {
        compare(table, &counted.iter().map(|&(file, count)| (file.to_owned(), count)).collect()).len()
    }

    #[test]
    fn any_difference_is_a_fault() {
        assert_eq!(faults(ROWS, &[("a.rs", 2), ("b.rs", 1)]), 0);
        assert_eq!(faults(ROWS, &[("a.rs", 3), ("b.rs", 1)]), 1);
        assert_eq!(faults(ROWS, &[("a.rs", 1), ("b.rs", 1)]), 1);
        assert_eq!(faults(ROWS, &[("a.rs", 2)]), 1);
        assert_eq!(faults(ROWS, &[("a.rs", 2), ("b.rs", 1), ("c.rs", 1)]), 1);
        assert_eq!(faults("| `a.rs` | 2 | |\n", &[("a.rs", 2)]), 2);
        assert_eq!(faults("| `a.rs` | many | loads |\n", &[("a.rs", 2)]), 2);
    }
}

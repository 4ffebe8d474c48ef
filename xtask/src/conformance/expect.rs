//! The expectation file: how many tests the runner must name, and how many of them must pass, for each group.
//!
//! A line is `MESSAGE INPUT->OUTPUT NAMED PASS`, or `suite NAME NAMED PASS` for a whole suite; `#` begins a comment.
//! NAMED is exact, since a suite that shrinks would hide what it no longer asks; PASS is the least.

use super::names::Suite;
use super::report::{Count, Report};
use crate::error::{Result, fail};
use std::collections::BTreeMap;

/// What a comparison found.
#[derive(Debug)]
pub struct Compared {
    pub problems: Vec<String>,
    /// The file's text with higher counts, where more passes than it asks for.
    pub raised: Option<String>,
}

pub fn compare(text: &str, report: &Report) -> Result<Compared> {
    let mut actual: BTreeMap<String, Count> =
        report.groups().into_iter().map(|(group, count)| (group.to_string(), count)).collect();
    for suite in [Suite::BinaryAndJson, Suite::Text] {
        actual.insert(format!("suite {suite}"), report.suite(suite));
    }
    let mut problems = Vec::new();
    let text_is_missing = report.suites.len() < 2;
    if text_is_missing {
        problems.push("the text suite was not run, since the other one failed".to_owned());
    }
    let (mut raised, mut higher) = (String::new(), false);
    for line in text.lines() {
        let words: Vec<&str> = line.split('#').next().unwrap_or_default().split_whitespace().collect();
        if words.is_empty() {
            raised += &format!("{line}\n");
            continue;
        }
        let [kind, name, named, pass] = words[..] else { fail!("a line of four words was expected: {line}") };
        let (Ok(named), Ok(pass)) = (named.parse::<usize>(), pass.parse::<usize>()) else {
            fail!("two counts were expected: {line}")
        };
        let count = actual.remove(&format!("{kind} {name}")).unwrap_or_default();
        if text_is_missing && name.contains("text") {
            raised += &format!("{line}\n");
            continue;
        }
        if count.named != named {
            problems.push(format!("{kind} {name}: {} tests were run, {named} are expected", count.named));
        }
        if count.passed() < pass {
            let Count { skipped, failed, .. } = count;
            problems.push(format!(
                "{kind} {name}: {} tests passed, {pass} are expected ({skipped} skipped, {failed} failed)",
                count.passed()
            ));
        }
        higher |= count.passed() > pass;
        raised += &format!("{kind:<16} {name:<15} {named:>5} {:>5}\n", pass.max(count.passed()));
    }
    problems.extend(actual.keys().map(|group| format!("{group}: has no line")));
    Ok(Compared { problems, raised: higher.then_some(raised) })
}

#[cfg(test)]
mod tests {
    use super::super::report::tests::LOG;
    use super::*;

    const GOOD: &str = "# why\nsuite binary+json 3 1\nsuite text 0 0\nProto3 binary->binary 2 1 # all\n\
        Proto3 json->json 1 0\n";
    const EMPTY_TEXT: &str = "CONFORMANCE SUITE PASSED: 0 successes, 0 skipped, 0 expected failures, 0 unexpected \
        failures.\n";

    fn report() -> Report {
        Report::read(format!("{LOG}{EMPTY_TEXT}").as_bytes(), "").unwrap()
    }

    fn problems(text: &str) -> Vec<String> {
        compare(text, &report()).unwrap().problems
    }

    #[test]
    fn a_suite_that_was_not_run_is_one_problem() {
        let report = Report::read(LOG.as_bytes(), "").unwrap();
        let text = format!("{GOOD}Proto3 text->binary 160 0\nProto3 text->text 259 0\n");
        let problems = compare(&text, &report).unwrap().problems;
        assert_eq!(problems, ["the text suite was not run, since the other one failed"]);
    }

    #[test]
    fn counts_are_compared() {
        assert_eq!(problems(GOOD), [""; 0]);
        assert_eq!(
            problems(&GOOD.replace("json->json 1 0", "json->json 1 1")),
            ["Proto3 json->json: 0 tests passed, 1 are expected (0 skipped, 1 failed)"]
        );
        assert_eq!(problems(&GOOD.replace("json 3 1", "json 4 1")).len(), 1);
        assert_eq!(
            problems(&GOOD.replace("suite text 0 0", "suite text 909 0")),
            ["suite text: 0 tests were run, 909 are expected"]
        );
        assert_eq!(problems(GOOD.split("Proto3 json").next().unwrap()), ["Proto3 json->json: has no line"]);
    }

    #[test]
    fn counts_are_only_ever_raised() {
        let report = report();
        assert!(compare(GOOD, &report).unwrap().raised.is_none());
        let low = GOOD.replace("binary->binary 2 1", "binary->binary 2 0").replace("json->json 1 0", "json->json 1 1");
        let raised = compare(&low, &report).unwrap().raised.unwrap();
        assert!(raised.starts_with("# why\nsuite"));
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert!(raised.lines().any(|l| words(l) == ["Proto3", "binary->binary", "2", "1"]));
        assert!(raised.lines().any(|l| words(l) == ["Proto3", "json->json", "1", "1"]));
    }

    #[test]
    fn the_checked_in_file_counts_every_test() {
        let text = include_str!("../../conformance.expected");
        let lines: Vec<Vec<&str>> = text
            .lines()
            .map(|l| l.split('#').next().unwrap_or_default().split_whitespace().collect::<Vec<_>>())
            .filter(|w| !w.is_empty())
            .collect();
        let sum = |is: &dyn Fn(&Vec<&str>) -> bool| -> usize {
            lines.iter().filter(|w| is(w)).map(|w| w[2].parse::<usize>().unwrap()).sum()
        };
        assert_eq!(sum(&|w| w[0] != "suite"), 5649 + 909);
        assert_eq!(sum(&|w| w[1] == "binary+json"), 5649);
        assert_eq!(sum(&|w| w[0] == "suite" && w[1] == "text"), 909);
    }
}

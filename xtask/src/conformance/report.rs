//! What the runner printed, test by test.

use super::names::{Group, Suite};
use crate::error::Result;
use std::collections::BTreeMap;
use std::io::BufRead;

/// What became of one test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It was named, and neither skipped nor listed as failing.
    Passed,
    Skipped,
    /// With the runner's reason.
    Failed(String),
}

/// The runner's own count at the end of a suite.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuiteLine {
    pub successes: usize,
    pub skipped: usize,
    pub unexpected_failures: usize,
}

/// How many tests of some kind were named, and how they ended.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Count {
    pub named: usize,
    pub skipped: usize,
    pub failed: usize,
}

impl Count {
    pub fn passed(&self) -> usize {
        self.named - self.skipped - self.failed
    }

    pub fn add(&mut self, outcome: &Outcome) {
        self.named += 1;
        match outcome {
            Outcome::Passed => {}
            Outcome::Skipped => self.skipped += 1,
            Outcome::Failed(_) => self.failed += 1,
        }
    }
}

#[derive(Default, Debug)]
pub struct Report {
    pub tests: BTreeMap<String, Outcome>,
    /// In the order in which they ran; the text suite is missing when the first one failed.
    pub suites: Vec<SuiteLine>,
}

impl Report {
    /// Reads the runner's verbose log and its list of failing tests.
    pub fn read(mut log: impl BufRead, failing: &str) -> Result<Report> {
        let mut report = Report::default();
        let mut line = Vec::new();
        loop {
            line.clear();
            if log.read_until(b'\n', &mut line)? == 0 {
                break;
            }
            // Only the beginning matters; dumps of messages follow, of up to megabytes.
            let end = line.len().min(2048);
            report.line(&String::from_utf8_lossy(&line[..end]));
        }
        for line in failing.lines() {
            let (name, why) = line.split_once(" # ").unwrap_or((line, ""));
            // A reason can run over several lines, so a line need not begin with a name.
            if let Some(outcome) = report.tests.get_mut(name.trim())
                && !matches!(outcome, Outcome::Failed(_))
            {
                *outcome = Outcome::Failed(why.trim().to_owned());
            }
        }
        Ok(report)
    }

    fn line(&mut self, line: &str) {
        let until = |s: &str, end: &[char]| s.split(end).next().unwrap_or_default().to_owned();
        if let Some(rest) = line.strip_prefix("conformance test: name=") {
            self.tests.entry(until(rest, &[',', ' '])).or_insert(Outcome::Passed);
        } else if let Some(rest) = line.strip_prefix("SKIPPED, test=") {
            self.tests.insert(until(rest, &[',', ' ']), Outcome::Skipped);
        } else if let Some(rest) = line.strip_prefix("ERROR, test=").or_else(|| line.strip_prefix("WARNING, test=")) {
            let (name, why) = rest.split_once(": ").unwrap_or((rest, ""));
            let why = why.split(", request=").next().unwrap_or_default();
            self.tests.insert(name.to_owned(), Outcome::Failed(why.trim().chars().take(200).collect()));
        } else if let Some(rest) = line.strip_prefix("CONFORMANCE SUITE ") {
            let rest = rest.split_once(": ").map_or(rest, |(_, counts)| counts);
            let count = |what: &str| {
                let phrase = rest.split(", ").find_map(|p| p.trim().trim_end_matches('.').strip_suffix(what));
                phrase.and_then(|n| n.trim().parse().ok()).unwrap_or(0)
            };
            self.suites.push(SuiteLine {
                successes: count("successes"),
                skipped: count("skipped"),
                unexpected_failures: count("unexpected failures"),
            });
        }
    }

    /// The counts of one suite.
    pub fn suite(&self, suite: Suite) -> Count {
        let mut count = Count::default();
        self.tests.iter().filter(|(name, _)| Group::of(name).suite() == suite).for_each(|(_, o)| count.add(o));
        count
    }

    /// The counts of each group that has a test.
    pub fn groups(&self) -> BTreeMap<Group, Count> {
        let mut groups = BTreeMap::<Group, Count>::new();
        for (name, outcome) in &self.tests {
            groups.entry(Group::of(name)).or_default().add(outcome);
        }
        groups
    }

    /// The failing tests with the runner's reasons.
    pub fn failures(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tests.iter().filter_map(|(name, outcome)| match outcome {
            Outcome::Failed(why) => Some((name.as_str(), why.as_str())),
            _ => None,
        })
    }

    /// Where our counts differ from the runner's own: then one of the two was misread.
    pub fn contradictions(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (suite, line) in [Suite::BinaryAndJson, Suite::Text].into_iter().zip(&self.suites) {
            let ours = self.suite(suite);
            let (ours, theirs) =
                ((ours.passed(), ours.skipped, ours.failed), (line.successes, line.skipped, line.unexpected_failures));
            if ours != theirs {
                found.push(format!(
                    "{suite}: read as (passed, skipped, failed) {ours:?}, but the runner counts {theirs:?}"
                ));
            }
        }
        found
    }

    /// All counts in one line.
    pub fn summary(&self) -> String {
        let suite = |suite| {
            let c = self.suite(suite);
            if c.named == 0 {
                return format!("{suite}: not run");
            }
            format!("{suite}: {} of {} passed, {} skipped, {} failed", c.passed(), c.named, c.skipped, c.failed)
        };
        format!("{}; {}", suite(Suite::BinaryAndJson), suite(Suite::Text))
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Lines that runner 36.2 printed, with the dumps of messages cut short.
    pub const LOG: &str = r#"WARNING: All log messages before absl::InitializeLog() is called are written to STDERR
I0000 00:00:1796080287.827697   17926 fork_pipe_runner.cc:178] ./testee
CONFORMANCE TEST BEGIN ====================================

conformance test: name=Required.Proto3.ProtobufInput.UnknownOrdering.ProtobufOutput, request=goo.gle/debugproto    protobuf_payload: "\322)\003abc\320){" requested_output_format: PROTOBUF
conformance test: name=Required.Proto3.ProtobufInput.PrematureEofBeforeKnownNonRepeatedValue.DOUBLE, request=goo.gle/debugstr  protobuf_payload: "a" requested_output_format: PROTOBUF message_type: "protobuf_test_messages.proto3.TestAllTypesProto3" test_category: BINARY_TEST, response=goo.gle/debugstr  skipped: "x"
SKIPPED, test=Required.Proto3.ProtobufInput.PrematureEofBeforeKnownNonRepeatedValue.DOUBLE request=goo.gle/debugstr  protobuf_payload: "a" requested_output_format: PROTOBUF message_type: "protobuf_test_messages.proto3.TestAllTypesProto3" test_category: BINARY_TEST, response=goo.gle/debugstr  skipped: "x"
conformance test: name=Recommended.Proto3.JsonInput.FieldNameDuplicateDifferentCasing1, request=goo.gle/debugstr    json_payload: "{\n"
ERROR, test=Recommended.Proto3.JsonInput.FieldNameDuplicateDifferentCasing1: Should have failed to parse, but didn't., request=goo.gle/debugstr    json_payload: "{\n"

These tests were skipped (probably because support for some features is not implemented)
  Required.Proto3.ProtobufInput.PrematureEofBeforeKnownNonRepeatedValue.DOUBLE # 

CONFORMANCE SUITE FAILED: 1 successes, 1 skipped, 0 expected failures, 1 unexpected failures.
"#;

    const TEXT: &str = r#"CONFORMANCE TEST BEGIN ====================================

conformance test: name=Required.Proto3.TextFormatInput.StringLiteralBasicEscapesString.ProtobufOutput, request=goo.gle/debugproto
ERROR, test=Required.Proto3.TextFormatInput.StringLiteralBasicEscapesString.ProtobufOutput: Output was not equivalent to reference message: modified: optional_string: "\007\010\014\n\r\t\013?\\\'\"" -> "\007"
, request=goo.gle/debugproto  requested_output_format: PROTOBUF
conformance test: name=Required.Editions.TextFormatInput.ExtensionNameWithComment.ProtobufOutput, request=goo.gle/debugproto
CONFORMANCE SUITE FAILED: 0 successes, 0 skipped, 0 expected failures, 2 unexpected failures.
"#;

    const FAILING: &str = "Required.Editions.TextFormatInput.ExtensionNameWithComment.ProtobufOutput # Failed to parse \
        input or produce output.\n";

    #[test]
    fn a_failing_binary_suite_leaves_the_text_suite_out() {
        let report = Report::read(LOG.as_bytes(), "").unwrap();
        assert_eq!(report.suites, [SuiteLine { successes: 1, skipped: 1, unexpected_failures: 1 }]);
        let count = report.suite(Suite::BinaryAndJson);
        assert_eq!((count.named, count.passed(), count.skipped, count.failed), (3, 1, 1, 1));
        let failures: Vec<_> = report.failures().collect();
        assert_eq!(
            failures,
            [(
                "Recommended.Proto3.JsonInput.FieldNameDuplicateDifferentCasing1",
                "Should have failed to parse, but didn't."
            )]
        );
        assert_eq!(report.contradictions(), [""; 0]);
        assert_eq!(report.summary(), "binary+json: 1 of 3 passed, 1 skipped, 1 failed; text: not run");
    }

    #[test]
    fn failures_come_from_the_log_and_from_the_list() {
        let report = Report::read(format!("{LOG}{TEXT}").as_bytes(), FAILING).unwrap();
        assert_eq!(report.suites.len(), 2);
        assert_eq!(report.suite(Suite::Text), Count { named: 2, skipped: 0, failed: 2 });
        assert_eq!(report.contradictions(), [""; 0]);
        let groups = report.groups();
        assert_eq!(groups[&Group::of("Required.Proto3.TextFormatInput.X.ProtobufOutput")].failed, 1);
        assert_eq!(groups[&Group::of("Required.Proto3.ProtobufInput.X")].passed(), 1);
    }

    #[test]
    fn a_count_that_differs_from_the_runners_is_noticed() {
        let report = Report::read(format!("{LOG}{TEXT}").as_bytes(), "").unwrap();
        assert_eq!(report.contradictions().len(), 1);
    }
}

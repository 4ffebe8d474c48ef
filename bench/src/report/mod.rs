//! What is told of the rows, to people and to programs.

pub mod curves;
pub mod goals;
pub mod html;
pub mod json;
pub mod markdown;
pub mod svg;
pub mod table;

use crate::cell::Kind;
use crate::measure::Row;

/// The fastest time of a correct peer that is not rustwire and owns what it decodes.
pub fn best<'a>(rows: &'a [Row], workload: &str, op: &str) -> Option<&'a Row> {
    let counts = |row: &&Row| {
        row.workload == workload && row.op == op && row.kind == Kind::Owned && row.fault.is_none() && !is_ours(row.peer)
    };
    rows.iter().filter(counts).min_by(|a, b| a.ns_min.total_cmp(&b.ns_min))
}

/// The parts of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Messages,
    Arrays,
    Growth,
}

impl Part {
    /// Where a workload of that name belongs.
    pub fn of(workload: &str) -> Part {
        match workload.split_once('/') {
            None => Part::Messages,
            Some(("growth", _)) => Part::Growth,
            Some(_) => Part::Arrays,
        }
    }
}

/// Whether a row is of rustwire, in whatever configuration.
pub fn is_ours(peer: &str) -> bool {
    peer.starts_with("rustwire")
}

/// The row of one peer.
pub fn find<'a>(rows: &'a [Row], workload: &str, op: &str, peer: &str) -> Option<&'a Row> {
    rows.iter().find(|row| row.workload == workload && row.op == op && row.peer == peer)
}

/// What a column of the rows holds, each value once, in the order in which they come up.
pub fn distinct<'a>(rows: &'a [Row], column: impl Fn(&'a Row) -> &'a str) -> Vec<&'a str> {
    let mut values = Vec::new();
    for value in rows.iter().map(column) {
        if !values.contains(&value) {
            values.push(value);
        }
    }
    values
}

/// Nanoseconds in four digits or so.
pub fn time(ns: f64) -> String {
    match ns {
        _ if ns < 100.0 => format!("{ns:.1}"),
        _ if ns < 10_000.0 => format!("{ns:.0}"),
        _ if ns < 1_000_000.0 => format!("{:.1}k", ns / 1000.0),
        _ => format!("{:.0}k", ns / 1000.0),
    }
}

/// A row for the tests of reports.
#[cfg(test)]
pub fn row(peer: &'static str, ns_min: f64, kind: Kind, fault: Option<&str>) -> Row {
    Row {
        workload: "w".into(),
        op: "decode",
        peer,
        kind,
        fault: fault.map(str::to_owned),
        bytes: 1.0,
        ns_min,
        ns_median: ns_min,
        allocations: 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_peer_is_correct_and_owns_its_values() {
        let rows = [
            row("rustwire", 1.0, Kind::Owned, None),
            row("rustwire@avx2", 1.5, Kind::Owned, None),
            row("floor:clone", 1.0, Kind::Floor, None),
            row("view", 1.0, Kind::View, None),
            row("wrong", 1.0, Kind::Owned, Some("wrong")),
            row("slow", 3.0, Kind::Owned, None),
            row("good", 2.0, Kind::Owned, None),
        ];
        assert_eq!(best(&rows, "w", "decode").map(|row| row.peer), Some("good"));
        assert!(best(&rows, "w", "encode").is_none());
    }

    #[test]
    fn workloads_have_their_parts() {
        assert_eq!(Part::of("person"), Part::Messages);
        assert_eq!(Part::of("int64/small/1000"), Part::Arrays);
        assert_eq!(Part::of("growth/map/1000"), Part::Growth);
    }

    #[test]
    fn times_keep_three_or_four_digits() {
        assert_eq!(time(9.87), "9.9");
        assert_eq!(time(1234.5), "1234");
        assert_eq!(time(12_345.0), "12.3k");
        assert_eq!(time(1_234_567.0), "1235k");
    }
}

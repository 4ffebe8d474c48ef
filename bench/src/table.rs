//! The report for people: a table a workload.

use crate::cell::Kind;
use crate::measure::Row;

/// The order of the columns.
pub const OPS: [&str; 3] = ["decode", "encode", "encode-reuse"];

/// The fastest time of a correct peer that is not rustwire and owns what it decodes.
pub fn best<'a>(rows: impl IntoIterator<Item = &'a Row>, workload: &str, op: &str) -> Option<&'a Row> {
    let counts = |row: &&Row| {
        row.workload == workload && row.op == op && row.kind == Kind::Owned && row.fault.is_none() && !is_ours(row.peer)
    };
    rows.into_iter().filter(counts).min_by(|a, b| a.ns_min.total_cmp(&b.ns_min))
}

/// Whether a row is of rustwire, in whatever configuration.
pub fn is_ours(peer: &str) -> bool {
    peer.starts_with("rustwire")
}

/// The rows of one workload: a line a peer, and for each operation the best and the median time, the ratio to the best peer,
/// and the allocations.
pub fn of_workload(rows: &[Row]) -> String {
    let Some(first) = rows.first() else { return String::new() };
    let mut out = format!("\n{} ({:.0} bytes)\n{:<18}", first.workload, first.bytes, "");
    for op in OPS {
        out += &format!("{:>12} {:>10} {:>6} {:>7} ", op, "median", "x best", "allocs");
    }
    out.push('\n');
    let mut peers: Vec<&str> = Vec::new();
    for row in rows {
        if !peers.contains(&row.peer) {
            peers.push(row.peer);
        }
    }
    let mut notes = Vec::new();
    for peer in peers {
        out += &format!("{peer:<18}");
        for op in OPS {
            let Some(row) = rows.iter().find(|row| row.peer == peer && row.op == op) else {
                out += &format!("{:>39}", "");
                continue;
            };
            let ratio = match best(rows, &row.workload, op) {
                Some(best) => format!("{:.2}", row.ns_min / best.ns_min),
                None => String::new(),
            };
            let mark = match (&row.fault, row.kind) {
                (Some(_), _) => "!",
                (None, Kind::View) => "v",
                _ => " ",
            };
            out += &format!(
                "{:>12}{mark}{:>10} {ratio:>6} {:>7.1} ",
                time(row.ns_min),
                time(row.ns_median),
                row.allocations
            );
            if let Some(fault) = &row.fault {
                let note = format!("  ! {peer}: {fault}\n");
                if !notes.contains(&note) {
                    notes.push(note);
                }
            }
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
    }
    out + &notes.concat()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn row(peer: &'static str, ns_min: f64, kind: Kind, fault: Option<&str>) -> Row {
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
    fn times_keep_three_or_four_digits() {
        assert_eq!(time(9.87), "9.9");
        assert_eq!(time(1234.5), "1234");
        assert_eq!(time(12_345.0), "12.3k");
        assert_eq!(time(1_234_567.0), "1235k");
    }
}

//! The report for people at a terminal: a table a workload.

use super::{best, distinct, find, time};
use crate::cell::Kind;
use crate::measure::Row;

/// The rows of one workload: a line a peer, and for each operation the best and the median time, the ratio to the best peer,
/// and the allocations.
pub fn of_workload(rows: &[Row]) -> String {
    let Some(first) = rows.first() else { return String::new() };
    let ops = distinct(rows, |row| row.op);
    let mut out = format!("\n{} ({:.0} bytes)\n{:<18}", first.workload, first.bytes, "");
    for op in &ops {
        out += &format!("{op:>12} {:>10} {:>6} {:>7} ", "median", "x best", "allocs");
    }
    out.push('\n');
    let mut notes = Vec::new();
    for peer in distinct(rows, |row| row.peer) {
        out += &format!("{peer:<18}");
        for op in &ops {
            let Some(row) = find(rows, &first.workload, op, peer) else {
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

//! The report for `docs/benchmarks.md`.

use super::{Part, best, distinct, find, goals, is_ours, time};
use crate::cell::Kind;
use crate::machine::Machine;
use crate::measure::Row;

/// A time so near to the best one that another run may turn them round.
const TIE: f64 = 1.05;

pub fn document(rows: &[Row], machine: &Machine) -> String {
    let mut out = format!("Machine: {machine}.\n\n");
    let names = distinct(rows, |row| &row.workload);
    for (title, part) in
        [("Messages", Part::Messages), ("Packed arrays", Part::Arrays), ("Cost as work grows", Part::Growth)]
    {
        let of_part: Vec<&str> = names.iter().copied().filter(|name| Part::of(name) == part).collect();
        for op in distinct(rows, |row| row.op) {
            out += &table(&format!("{title}: {op}"), rows, &of_part, op);
        }
    }
    out + &shortfalls(rows)
}

/// A line a workload, a column a peer.
fn table(title: &str, rows: &[Row], workloads: &[&str], op: &str) -> String {
    let wanted = |row: &&Row| row.op == op && workloads.contains(&row.workload.as_str());
    let rows: Vec<Row> = rows.iter().filter(wanted).cloned().collect();
    let peers = distinct(&rows, |row| row.peer);
    if !peers.iter().any(|peer| is_ours(peer)) {
        return String::new();
    }
    let mut out = format!(
        "### {title}\n\n| | {} | x best | goal |\n|---|{}\n",
        peers.join(" | "),
        "---|".repeat(peers.len() + 2)
    );
    for name in workloads {
        let Some(ours) = find(&rows, name, op, "rustwire") else { continue };
        out += &format!("| {name} |");
        for peer in &peers {
            let cell = find(&rows, name, op, peer).map(cell).unwrap_or_default();
            out += &format!(" {cell} |");
        }
        let ratio = best(&rows, name, op).map(|best| format!("{:.2}", ours.ns_min / best.ns_min)).unwrap_or_default();
        out += &format!(" {ratio} | {} |\n", goals::of(name, op).map(time).unwrap_or_default());
    }
    out + "\n"
}

fn cell(row: &Row) -> String {
    let time = time(row.ns_min);
    match row.kind {
        _ if row.fault.is_some() => format!("({time})"),
        Kind::View => format!("*{time}*"),
        _ if row.peer == "rustwire" => format!("**{time}**"),
        _ => time,
    }
}

/// Where rustwire is not first, and where it misses a goal.
fn shortfalls(rows: &[Row]) -> String {
    let mut slower = String::new();
    let mut missed = String::new();
    for row in rows.iter().filter(|row| row.peer == "rustwire") {
        let (name, op, ns) = (&row.workload, row.op, row.ns_min);
        if let Some(best) = best(rows, name, op).filter(|best| ns > best.ns_min) {
            let tie = if ns <= best.ns_min * TIE { " (a tie)" } else { "" };
            slower += &format!("- {name}, {op}: {} against {} of {}{tie}\n", time(ns), time(best.ns_min), best.peer);
        }
        if let Some(goal) = goals::of(name, op).filter(|goal| ns > *goal) {
            missed += &format!("- {name}, {op}: {} where {} is the goal\n", time(ns), time(goal));
        }
    }
    let or_none = |list: String| if list.is_empty() { "Nowhere.\n".to_owned() } else { list };
    format!("### Where rustwire is not first\n\n{}\n### Where it misses a goal\n\n{}", or_none(slower), or_none(missed))
}

#[cfg(test)]
mod tests {
    use super::super::row;
    use super::*;

    #[test]
    fn shortfalls_are_told() {
        let rows = [row("rustwire", 3.0, Kind::Owned, None), row("good", 2.0, Kind::Owned, None)];
        assert!(shortfalls(&rows).contains("- w, decode: 3.0 against 2.0 of good\n"));
        assert!(shortfalls(&rows[..1]).contains("not first\n\nNowhere."));
    }
}

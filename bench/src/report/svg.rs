//! Bar charts.

use super::html::escape;
use super::{is_ours, time};
use crate::cell::Kind;
use crate::measure::Row;

const LABEL: f64 = 120.0;
const BARS: f64 = 250.0;
const VALUE: f64 = 70.0;
const LINE: f64 = 18.0;

/// Horizontal bars, the fastest one first, and the floors below them.
pub fn bars(title: &str, rows: &[&Row]) -> String {
    let mut rows = rows.to_vec();
    rows.sort_by(|a, b| (a.kind == Kind::Floor).cmp(&(b.kind == Kind::Floor)).then(a.ns_min.total_cmp(&b.ns_min)));
    let longest = rows.iter().map(|row| row.ns_min).fold(0.0, f64::max);
    let (width, height) = (LABEL + BARS + VALUE, LINE * rows.len() as f64 + 24.0);
    let mut out = format!(
        "<svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{0}\">\
         <text x=\"0\" y=\"14\" class=\"title\">{0}</text>",
        escape(title)
    );
    for (line, row) in rows.iter().enumerate() {
        let top = 22.0 + LINE * line as f64;
        let length = (BARS * row.ns_min / longest).max(1.0);
        out += &format!(
            "<g class=\"{class}\"><title>{note}</title><text x=\"{label}\" y=\"{text}\" text-anchor=\"end\">{peer}</text>\
             <rect x=\"{LABEL}\" y=\"{top}\" width=\"{length:.1}\" height=\"{bar}\" rx=\"2\"/>\
             <text x=\"{value}\" y=\"{text}\">{time}{mark}</text></g>",
            class = class(row),
            note = escape(&note(row)),
            label = LABEL - 6.0,
            text = top + 12.0,
            peer = escape(row.peer),
            bar = LINE - 4.0,
            value = LABEL + length + 5.0,
            time = time(row.ns_min),
            mark = if row.fault.is_some() { " !" } else { "" },
        );
    }
    out + "</svg>\n"
}

/// How a bar is drawn.
fn class(row: &Row) -> &'static str {
    match row.kind {
        Kind::Floor => "floor",
        _ if row.fault.is_some() => "fault",
        _ if is_ours(row.peer) => "ours",
        Kind::View => "view",
        Kind::Owned => "peer",
    }
}

fn note(row: &Row) -> String {
    let kind = match (&row.fault, row.kind) {
        (Some(fault), _) => fault,
        (None, Kind::View) => "borrows from the input or shares it",
        (None, Kind::Floor) => "a floor",
        (None, Kind::Owned) => "owns its values",
    };
    format!("{}: {kind}; median {} ns, {:.1} allocations", row.peer, time(row.ns_median), row.allocations)
}

#[cfg(test)]
mod tests {
    use super::super::row;
    use super::*;

    #[test]
    fn the_longest_bar_is_of_the_slowest_and_all_are_in_proportion() {
        let (fast, slow) = (row("fast", 10.0, Kind::Owned, None), row("slow", 40.0, Kind::Owned, None));
        let chart = bars("a < b", &[&slow, &fast]);
        assert!(chart.contains("a &lt; b"));
        let widths: Vec<&str> = chart.split("width=\"").skip(2).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(widths, ["62.5", "250.0"]);
    }
}

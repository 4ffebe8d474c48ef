//! The report as one page, with everything in it.

use super::{Part, best, curves, distinct, find, goals, svg, time};
use crate::cell::Kind;
use crate::machine::Machine;
use crate::measure::Row;

const STYLE: &str = "
:root { color-scheme: light dark; --ours: #d9480f; --peer: #4c6ef5; --view: #74c0fc; --fault: #adb5bd; --floor: #ced4da; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 1000px; margin: 2em auto; padding: 0 1em; }
svg { font: 12px system-ui, sans-serif; fill: currentColor; max-width: 100%; }
svg .title { font-weight: 600; font-size: 13px; }
.charts { display: flex; flex-wrap: wrap; gap: 1.2em 2em; }
.ours rect { fill: var(--ours); } .ours text { font-weight: 600; } .peer rect { fill: var(--peer); }
.view rect { fill: var(--view); } .fault rect { fill: var(--fault); } .fault text, .floor text { opacity: .6; }
.floor rect { fill: var(--floor); }
.grid { stroke: #8884; fill: none; } polyline { fill: none; stroke: var(--peer); stroke-width: 2; }
.ours polyline { stroke: var(--ours); } .p2 polyline { stroke: var(--view); }
.key { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin: 0 .3em 0 1em; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .15em .7em; text-align: right; border-bottom: 1px solid #8884; } th:first-child, td:first-child { text-align: left; }
td.lost { color: var(--ours); font-weight: 600; }
";

/// The length of the arrays that are drawn; the table has all.
const DRAWN: &str = "/1000";

pub fn page(rows: &[Row], machine: &Machine) -> String {
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>rustwire beside its peers</title>\n\
         <style>{STYLE}</style>\n<h1>rustwire beside its peers</h1>\n<p>{}</p>\n\
         <p>Nanoseconds an operation, the least of many rounds in which all libraries took turns. Shorter is better.\
         <span class=\"key\" style=\"background:var(--ours)\"></span>rustwire\
         <span class=\"key\" style=\"background:var(--peer)\"></span>a peer\
         <span class=\"key\" style=\"background:var(--view)\"></span>borrows from its input or shares it\
         <span class=\"key\" style=\"background:var(--fault)\"></span>! does not count: the reason shows on pointing at it\
         <span class=\"key\" style=\"background:var(--floor)\"></span>a floor</p>\n",
        escape(&machine.to_string())
    );
    for (title, part) in [("Messages", Part::Messages), ("Packed arrays of 1000 values", Part::Arrays)] {
        let names = distinct(rows, |row| &row.workload);
        let drawn = |name: &&str| Part::of(name) == part && (part == Part::Messages || name.ends_with(DRAWN));
        let names: Vec<&str> = names.into_iter().filter(drawn).collect();
        if names.is_empty() {
            continue;
        }
        out += &format!("<h2>{title}</h2>\n<div class=\"charts\">\n");
        for name in names {
            for op in distinct(rows, |row| row.op) {
                let of_chart: Vec<&Row> = rows.iter().filter(|row| row.workload == name && row.op == op).collect();
                if of_chart.iter().any(|row| row.peer == "rustwire") {
                    out += &svg::bars(&format!("{name}: {op}"), &of_chart);
                }
            }
        }
        out += "</div>\n";
    }
    out + &growth(rows) + &summary(rows)
}

/// What is made larger and larger, and in what it is counted.
const GROWING: [(&str, &str); 4] =
    [("bytes", "bytes"), ("depth", "messages in one another"), ("fields", "fields"), ("map", "entries")];

fn growth(rows: &[Row]) -> String {
    let mut charts = String::new();
    for (kind, unit) in GROWING {
        for op in ["decode", "encode"] {
            let kept = |row: &&Row| {
                let name = row.workload.strip_prefix("growth/").and_then(|name| name.strip_prefix(kind));
                name.is_some_and(|size| size.starts_with('/')) && row.op == op && row.kind == Kind::Owned
            };
            let of_chart: Vec<Row> = rows.iter().filter(kept).cloned().collect();
            charts += &curves::chart(&format!("{kind}: {op}"), unit, &of_chart);
        }
    }
    if charts.is_empty() {
        return charts;
    }
    format!("<h2>Cost as work grows</h2>\n<p>Both axes are logarithmic.</p>\n<div class=\"charts\">\n{charts}</div>\n")
}

/// Every row of rustwire beside the best peer.
fn summary(rows: &[Row]) -> String {
    let mut out =
        "<h2>All of them</h2>\n<table><tr><th>workload<th>operation<th>bytes<th>rustwire<th>median<th>allocations\
                   <th>best peer<th>its time<th>ratio<th>goal</tr>\n"
            .to_owned();
    for name in distinct(rows, |row| &row.workload) {
        for op in distinct(rows, |row| row.op) {
            let Some(ours) = find(rows, name, op, "rustwire") else { continue };
            let (peer, ns, ratio) = match best(rows, name, op) {
                Some(best) => (best.peer, time(best.ns_min), ours.ns_min / best.ns_min),
                None => ("", String::new(), 0.0),
            };
            let lost = if ratio > 1.0 { " class=\"lost\"" } else { "" };
            let goal = goals::of(name, op).map(time).unwrap_or_default();
            out += &format!(
                "<tr><td>{name}<td>{op}<td>{:.0}<td>{}<td>{}<td>{:.1}<td>{peer}<td>{ns}<td{lost}>{ratio:.2}<td>{goal}</tr>\n",
                ours.bytes,
                time(ours.ns_min),
                time(ours.ns_median),
                ours.allocations,
            );
        }
    }
    out + "</table></html>\n"
}

/// Text in HTML, also in quoted attributes.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

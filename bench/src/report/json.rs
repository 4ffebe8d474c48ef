//! The report for programs: one JSON object a line.

use crate::cell::Kind;
use crate::measure::Row;

pub fn lines(rows: &[Row]) -> String {
    rows.iter().map(|row| line(row) + "\n").collect()
}

fn line(row: &Row) -> String {
    let mut line = format!(
        "{{\"workload\":{},\"op\":{},\"peer\":{},\"bytes\":{:.0},\"ns_min\":{:.2},\"ns_median\":{:.2},\"allocs\":{:.2}",
        text(&row.workload),
        text(row.op),
        text(row.peer),
        row.bytes,
        row.ns_min,
        row.ns_median,
        row.allocations
    );
    if row.kind == Kind::View {
        line += ",\"view\":true";
    }
    if let Some(fault) = &row.fault {
        line += &format!(",\"fault\":{}", text(fault));
    }
    line + "}"
}

/// A JSON string.
fn text(value: &str) -> String {
    let mut out = String::from("\"");
    for c in value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c < ' ' => out += &format!("\\u{:04x}", c as u32),
            c => out.push(c),
        }
    }
    out + "\""
}

#[cfg(test)]
mod tests {
    #[test]
    fn strings_are_escaped() {
        assert_eq!(super::text("a \"b\"\\\n"), r#""a \"b\"\\\u000a""#);
    }
}

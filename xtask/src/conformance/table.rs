//! The counts as a table: a row for each message, a column for each pair of formats.

use super::names::{Format, Group};
use super::report::{Count, Report};
use std::collections::{BTreeMap, BTreeSet};

/// Each cell is `passed/named`, with `!failed` behind it where there are failures.
pub fn render(report: &Report) -> String {
    let groups = report.groups();
    let columns: BTreeSet<(Format, Format)> = groups.keys().map(|g| (g.input, g.output)).collect();
    let mut rows: BTreeMap<&str, BTreeMap<(Format, Format), Count>> = BTreeMap::new();
    for (Group { message, input, output }, count) in &groups {
        rows.entry(message).or_default().insert((*input, *output), *count);
    }
    let mut lines = vec![
        std::iter::once("passed/named".to_owned())
            .chain(columns.iter().map(|(input, output)| format!("{input}->{output}")))
            .chain(["total".to_owned()])
            .collect::<Vec<_>>(),
    ];
    for (message, counts) in rows {
        let mut line = vec![message.to_owned()];
        let mut total = Count::default();
        for column in &columns {
            line.push(counts.get(column).map_or("-".to_owned(), cell));
            if let Some(count) = counts.get(column) {
                total.named += count.named;
                total.skipped += count.skipped;
                total.failed += count.failed;
            }
        }
        line.push(cell(&total));
        lines.push(line);
    }
    let widths: Vec<usize> = (0..lines[0].len()).map(|i| lines.iter().map(|l| l[i].len()).max().unwrap_or(0)).collect();
    let mut text = String::new();
    for line in lines {
        let cells = line.iter().zip(&widths).enumerate();
        let cells: Vec<String> =
            cells.map(|(i, (c, &w))| if i == 0 { format!("{c:<w$}") } else { format!("{c:>w$}") }).collect();
        text += cells.join("  ").trim_end();
        text.push('\n');
    }
    text
}

fn cell(count: &Count) -> String {
    let failed = if count.failed > 0 { format!(" !{}", count.failed) } else { String::new() };
    format!("{}/{}{failed}", count.passed(), count.named)
}

#[cfg(test)]
mod tests {
    use super::super::report::tests::LOG;
    use super::*;

    #[test]
    fn a_table_of_real_lines() {
        let report = Report::read(LOG.as_bytes(), "").unwrap();
        assert_eq!(
            render(&report),
            "passed/named  binary->binary  json->json   total\n\
             Proto3                   1/2      0/1 !1  1/3 !1\n"
        );
    }
}

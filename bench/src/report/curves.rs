//! How time grows with the size of the work: a line for each peer, both axes logarithmic, so that linear growth is a line of slope one.

use super::html::escape;
use super::{distinct, is_ours, time};
use crate::measure::Row;

const LEFT: f64 = 56.0;
const TOP: f64 = 24.0;
const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 200.0;
/// For the names of the peers, at the ends of their lines.
const RIGHT: f64 = 64.0;
const BOTTOM: f64 = 36.0;

/// One axis: what it begins and ends with, in powers of ten.
struct Axis {
    from: f64,
    to: f64,
}

impl Axis {
    /// From the decade of the least value to that of the greatest.
    fn over(values: impl Iterator<Item = f64> + Clone) -> Axis {
        let from = values.clone().fold(f64::INFINITY, f64::min).log10().floor();
        let to = values.fold(0.0, f64::max).log10().ceil();
        Axis { from, to: to.max(from + 1.0) }
    }

    /// Where a value lies, from 0 to 1.
    fn share(&self, value: f64) -> f64 {
        (value.log10() - self.from) / (self.to - self.from)
    }

    fn decades(&self) -> impl Iterator<Item = f64> {
        (self.from as i32..=self.to as i32).map(|power| 10f64.powi(power))
    }
}

/// The size that a workload is named after: the last part of its name.
fn size(row: &Row) -> Option<f64> {
    row.workload.rsplit('/').next()?.parse().ok()
}

/// A chart of rows of one kind and operation; `unit` is what the sizes count. Empty without rows.
pub fn chart(title: &str, unit: &str, rows: &[Row]) -> String {
    let points: Vec<(&Row, f64)> = rows.iter().filter_map(|row| Some((row, size(row)?))).collect();
    if points.is_empty() {
        return String::new();
    }
    let x = Axis::over(points.iter().map(|point| point.1));
    let y = Axis::over(points.iter().map(|point| point.0.ns_min));
    let across = |size: f64| LEFT + WIDTH * x.share(size);
    let down = |ns: f64| TOP + HEIGHT * (1.0 - y.share(ns));
    let (width, height) = (LEFT + WIDTH + RIGHT, TOP + HEIGHT + BOTTOM);
    let mut out = format!(
        "<svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{0}\">\
         <text x=\"0\" y=\"14\" class=\"title\">{0}</text>",
        escape(title)
    );
    for decade in y.decades() {
        let at = down(decade);
        out += &format!(
            "<path class=\"grid\" d=\"M{LEFT} {at:.1}h{WIDTH}\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 6.0,
            at + 4.0,
            time(decade)
        );
    }
    for decade in x.decades() {
        let at = across(decade);
        out += &format!(
            "<path class=\"grid\" d=\"M{at:.1} {TOP}v{HEIGHT}\"/><text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            TOP + HEIGHT + 15.0,
            count(decade)
        );
    }
    out += &format!("<text x=\"{:.1}\" y=\"{height}\" text-anchor=\"middle\">{unit}</text>", LEFT + WIDTH / 2.0);
    for (index, peer) in distinct(rows, |row| row.peer).into_iter().enumerate() {
        let line: Vec<(f64, f64)> = points
            .iter()
            .filter(|(row, _)| row.peer == peer)
            .map(|(row, size)| (across(*size), down(row.ns_min)))
            .collect();
        let Some((last_x, last_y)) = line.last() else { continue };
        let class = if is_ours(peer) { "ours".to_owned() } else { format!("peer p{index}") };
        let places: Vec<String> = line.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        out += &format!(
            "<g class=\"{class}\"><polyline points=\"{}\"/><text x=\"{:.1}\" y=\"{:.1}\">{}</text></g>",
            places.join(" "),
            last_x + 5.0,
            last_y + 4.0,
            escape(peer)
        );
    }
    out + "</svg>\n"
}

/// A power of ten, shortly.
fn count(decade: f64) -> String {
    match decade {
        _ if decade >= 1e6 => format!("{}M", decade / 1e6),
        _ if decade >= 1e3 => format!("{}k", decade / 1e3),
        _ => decade.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::row;
    use super::*;
    use crate::cell::Kind;

    fn point(size: u32, ns: f64) -> Row {
        Row { workload: format!("growth/map/{size}"), ..row("rustwire", ns, Kind::Owned, None) }
    }

    #[test]
    fn linear_growth_is_a_straight_line_from_corner_to_corner() {
        let chart = chart("map: decode", "entries", &[point(1, 10.0), point(10, 100.0), point(100, 1000.0)]);
        assert!(chart.contains("points=\"56.0,224.0 206.0,124.0 356.0,24.0\""), "{chart}");
        assert!(chart.contains(">100</text>") && chart.contains(">entries</text>"));
    }

    #[test]
    fn what_has_no_size_is_not_drawn() {
        assert_eq!(chart("", "", &[row("rustwire", 1.0, Kind::Owned, None)]), "");
    }
}

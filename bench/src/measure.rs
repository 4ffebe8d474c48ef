//! Runs the cells of a workload in turn, round after round.

use crate::cell::{Cell, Kind};
use std::time::Duration;

/// How long and how often to measure.
#[derive(Clone, Copy)]
pub struct Plan {
    pub rounds: usize,
    /// How long a cell runs in one round, about.
    pub batch: Duration,
}

/// How many rounds are enough where an operation takes longer than a batch: such times are steady.
const LONG_ROUNDS: usize = 9;

/// What came out for one cell. Times are nanoseconds an operation.
#[derive(Clone, Debug)]
pub struct Row {
    pub workload: String,
    pub op: &'static str,
    pub peer: &'static str,
    pub kind: Kind,
    pub fault: Option<String>,
    /// Mean length of the encoded message.
    pub bytes: f64,
    pub ns_min: f64,
    pub ns_median: f64,
    pub allocations: f64,
}

/// Measures cells of one workload, whose messages have so many bytes each and rotate. In every round each cell runs once, so that what disturbs the machine for a while disturbs
/// all of them.
pub fn measure(workload: &str, bytes: f64, rotation: u32, cells: &mut [Cell], plan: Plan) -> Vec<Row> {
    let times: Vec<u32> = cells.iter_mut().map(|cell| cell.calibrate(plan.batch)).collect();
    let allocations: Vec<f64> = cells.iter_mut().map(|cell| cell.allocations(rotation)).collect();
    let rounds = if times.contains(&1) { plan.rounds.min(LONG_ROUNDS) } else { plan.rounds };
    let mut samples = vec![Vec::with_capacity(rounds); cells.len()];
    for _ in 0..rounds {
        for ((cell, &times), samples) in cells.iter_mut().zip(&times).zip(&mut samples) {
            // The other cells have been over the caches.
            cell.warm_up(rotation.min(times));
            samples.push(cell.time(times).as_nanos() as f64 / f64::from(times));
        }
    }
    let row = |((cell, samples), allocations): ((&Cell, &mut Vec<f64>), f64)| {
        samples.sort_unstable_by(f64::total_cmp);
        Row {
            workload: workload.to_owned(),
            op: cell.op,
            peer: cell.peer,
            kind: cell.kind,
            fault: cell.fault.clone(),
            bytes,
            ns_min: samples[0],
            ns_median: median(samples),
            allocations,
        }
    };
    cells.iter().zip(&mut samples).zip(allocations).map(row).collect()
}

/// The median of sorted numbers.
fn median(sorted: &[f64]) -> f64 {
    let middle = sorted.len() / 2;
    if sorted.len() % 2 == 1 { sorted[middle] } else { (sorted[middle - 1] + sorted[middle]) / 2.0 }
}

#[cfg(test)]
mod tests {
    #[test]
    fn median_is_in_the_middle() {
        assert_eq!(super::median(&[1.0, 2.0, 9.0]), 2.0);
        assert_eq!(super::median(&[1.0, 2.0, 4.0, 9.0]), 3.0);
    }
}

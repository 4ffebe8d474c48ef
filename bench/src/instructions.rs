//! For callgrind: does what is counted in one function, whose entry and exit it watches.

use crate::cell::Cell;
use crate::peer;
use crate::workload;

/// Operations of rustwire whose instructions are counted.
const COUNTED: [&str; 10] = [
    "person",
    "people",
    "small",
    "medium",
    "large",
    "otlp",
    "fdset",
    "int64/small/1000",
    "int64/mixed/1000",
    "int64/large/1000",
];

/// Prints a line a call of [`collected`]: workload, operation, and how often it was done.
pub fn run() {
    let peers = peer::all();
    for workload in &workload::all(&|name| COUNTED.contains(&name)) {
        let rotation = workload.inputs.len() as u32;
        let entries = peers.0.iter().filter(|entry| entry.runs(workload));
        for mut cell in entries.flat_map(|entry| (entry.cells)(workload)).filter(|cell| cell.peer == "rustwire") {
            cell.warm_up(rotation);
            collected(&mut cell, rotation);
            println!("{} {} {rotation}", workload.name, cell.op);
        }
    }
}

/// Named in the call of callgrind.
#[unsafe(no_mangle)]
#[inline(never)]
extern "C" fn collected(cell: &mut Cell, times: u32) {
    cell.warm_up(times);
}

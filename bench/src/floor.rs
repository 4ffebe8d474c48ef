//! Floors: what no codec can do without, measured in the same rounds.

use crate::cell::{Cell, Kind, next};
use crate::workload::Workload;
use std::hint::black_box;

/// Floors for any message: to copy its bytes, to allocate and copy them, and to scan them for UTF-8.
pub fn of_bytes(workload: &Workload) -> Vec<Cell> {
    let inputs = workload.inputs;
    let longest = inputs.iter().map(|input| input.len()).max().unwrap_or(0);
    let (mut at, mut buffer) = (0, vec![0; longest]);
    let copy = Cell::new("encode-reuse", "floor:memcpy", Kind::Floor, move |times| {
        for _ in 0..times {
            let input = black_box(&inputs[at]);
            buffer[..input.len()].copy_from_slice(input);
            black_box(&buffer);
            at = next(at, inputs.len());
        }
    });
    let mut at = 0;
    let allocate = Cell::new("encode", "floor:alloc+copy", Kind::Floor, move |times| {
        for _ in 0..times {
            drop(black_box(black_box(&inputs[at]).to_vec()));
            at = next(at, inputs.len());
        }
    });
    let mut cells = vec![copy, allocate];
    if workload.invalid_text.is_some() {
        // As if all of it were ASCII text.
        let texts: Vec<Vec<u8>> = inputs.iter().map(|input| input.iter().map(|byte| byte & 0x7F).collect()).collect();
        let mut at = 0;
        cells.push(Cell::new("decode", "floor:utf8-scan", Kind::Floor, move |times| {
            for _ in 0..times {
                let _ = black_box(std::str::from_utf8(black_box(&texts[at])));
                at = next(at, texts.len());
            }
        }));
    }
    cells
}

/// The floor of decoding: a clone of the result, which for an array is to allocate and copy it.
pub fn of_clone<M: Clone + 'static>(messages: Vec<M>) -> Cell {
    let mut at = 0;
    Cell::new("decode", "floor:clone", Kind::Floor, move |times| {
        for _ in 0..times {
            drop(black_box(black_box(&messages[at]).clone()));
            at = next(at, messages.len());
        }
    })
}

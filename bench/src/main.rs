//! rustwire beside its peers: one list of workloads, all libraries in one process, in turn. `cargo xtask bench` runs it.

// Generated code of micropb looks for it at the root.
extern crate alloc;

mod allocator;
mod cell;
mod floor;
mod generated;
mod instructions;
mod machine;
mod measure;
mod options;
mod peer;
#[cfg(feature = "json")]
mod protojson;
mod random;
mod report;
mod wire;
mod workload;

use machine::Machine;
use measure::Row;
use options::Options;
use report::{html, json, markdown, table};
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> std::io::Result<()> {
    if options.instructions {
        instructions::run();
        return Ok(());
    }
    let peers = peer::all();
    let mut rows: Vec<Row> = Vec::new();
    for workload in &workload::all(&|name| options.wants(name)) {
        let mut cells = Vec::new();
        for entry in peers.0.iter().filter(|entry| entry.runs(workload)) {
            cells.extend((entry.cells)(workload));
        }
        cells.push(peer::clone_floor(workload));
        cells.extend(floor::of_bytes(workload));
        let rotation = workload.inputs.len() as u32;
        let measured = measure::measure(&workload.name, workload.bytes(), rotation, &mut cells, options.plan());
        print!("{}", table::of_workload(&measured));
        std::io::stdout().flush()?;
        rows.extend(measured);
    }
    #[cfg(feature = "json")]
    for workload in &protojson::workloads(&|name| options.wants(name)) {
        let mut cells = protojson::cells(workload);
        let rotation = workload.texts.len() as u32;
        let measured = measure::measure(&workload.name, workload.bytes(), rotation, &mut cells, options.plan());
        print!("{}", table::of_workload(&measured));
        std::io::stdout().flush()?;
        rows.extend(measured);
    }
    if let Some(path) = &options.json {
        std::fs::write(path, json::lines(&rows))?;
    }
    if let Some(path) = &options.html {
        std::fs::write(path, html::page(&rows, &Machine::this()))?;
    }
    if let Some(path) = &options.markdown {
        std::fs::write(path, markdown::document(&rows, &Machine::this()))?;
    }
    Ok(())
}

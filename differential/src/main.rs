//! The same wire bytes through rustwire, prost and buffa: the same verdict and the same value, or a difference that has a name.
//! `cargo xtask differential` runs it.

mod explain;
mod generated;
mod input;
mod peer;

/// Random messages by descriptors.
#[path = "../../reflect/tests/common/random.rs"]
#[allow(dead_code)]
mod message;

use std::collections::BTreeMap;
use std::process::ExitCode;

use explain::Difference;
use peer::{BUFFA, PROST, RUSTWIRE, Read};

/// How many random messages there are of each source, unless it is told.
const COUNT: usize = 4000;
/// The most unnamed differences that are shown.
const MOST: usize = 20;

fn main() -> ExitCode {
    let count = std::env::args().nth(1).map_or(Ok(COUNT), |count| count.parse());
    let Ok(count) = count else {
        eprintln!("usage: rustwire-differential [COUNT]");
        return ExitCode::from(2);
    };
    // The deepest inputs take more stack than a thread has with some of the peers.
    let run = std::thread::Builder::new().stack_size(64 << 20).spawn(move || run(count));
    match run.map(|thread| thread.join()) {
        Ok(Ok(true)) => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

fn run(count: usize) -> bool {
    let inputs = input::all(count);
    let mut agreed = BTreeMap::<_, usize>::new();
    let mut differ = BTreeMap::<_, (usize, String)>::new();
    let mut unnamed = 0;
    for input in &inputs {
        let ours = (RUSTWIRE.read)(input.of, &input.bytes);
        for peer in [PROST, BUFFA] {
            let theirs = (peer.read)(input.of, &input.bytes);
            let Some(difference) = explain::difference(&peer, input, &ours, &theirs) else {
                *agreed.entry((peer.name, input.source, if ours.is_ok() { "read" } else { "refused" })).or_default() +=
                    1;
                continue;
            };
            match explain::name(&peer, input, &difference) {
                Some(name) => {
                    let (count, _) = differ.entry((peer.name, name)).or_insert_with(|| (0, hex(&input.bytes)));
                    *count += 1;
                }
                None => {
                    unnamed += 1;
                    if unnamed <= MOST {
                        println!("{} and {:?}, {}: {}", peer.name, input.of, input.source, hex(&input.bytes));
                        println!("{}", show(&difference));
                    }
                }
            }
        }
    }
    let all = inputs.len();
    for ((peer, source, end), count) in agreed {
        println!("{peer:<6} {source:<8} {end:<8} {count:>6} agree");
    }
    for ((peer, name), (count, example)) in differ {
        println!("{peer:<6} {count:>6} differ: {name}; one is {example}");
    }
    println!("{all} inputs for each peer; {unnamed} differences have no name");
    unnamed == 0
}

/// A difference, for people.
fn show(difference: &Difference) -> String {
    match difference {
        Difference::Refused(error) => format!("read here, refused there: {error}"),
        Difference::Read(error) => format!("read there, refused here: {error}"),
        Difference::Written { writer, error } => format!("written by {writer}, refused there: {error}"),
        Difference::Other { writer, wanted, found } => {
            let of = |read: &Read| format!("  {}\n  {}", read.shown, hex(&read.written));
            format!("written by {writer}, another message there; wanted and found:\n{}\n{}", of(wanted), of(found))
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    const MOST: usize = 120;
    let digits: String = bytes.iter().take(MOST).map(|byte| format!("{byte:02x}")).collect();
    if bytes.len() > MOST { format!("{digits}… of {} bytes", bytes.len()) } else { digits }
}

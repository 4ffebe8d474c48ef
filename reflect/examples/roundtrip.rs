//! Random messages of every type of a descriptor set, through binary, JSON and text; and a sample of them beside what other
//! implementations make of it.
//!
//! ```text
//! roundtrip write SET FOLDER COUNT SAMPLE   COUNT messages of each type; SAMPLE messages in all are written to FOLDER
//! roundtrip read SET FOLDER                 reads what protoc and Python wrote beside the sample
//! ```

#[path = "../tests/common/random.rs"]
mod random;

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;

use random::{Random, round_trip, types};
use rustwire_reflect::{DescriptorPool, DynamicMessage, MessageDescriptor, text};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["write", set, folder, count, sample] => write(&pool(set)?, folder.as_ref(), count.parse()?, sample.parse()?),
        ["read", set, folder] => read(&pool(set)?, folder.as_ref()),
        _ => Err("usage: roundtrip write SET FOLDER COUNT SAMPLE | roundtrip read SET FOLDER".into()),
    }
}

fn pool(set: &str) -> Result<DescriptorPool, Box<dyn Error>> {
    Ok(DescriptorPool::decode(&std::fs::read(set)?)?)
}

fn write(pool: &DescriptorPool, folder: &Path, count: usize, sample: usize) -> Result<(), Box<dyn Error>> {
    let mut random = Random::new(20_240_506, pool);
    let all: Vec<MessageDescriptor> = types(pool).collect();
    let step = (all.len() * count).div_ceil(sample.max(1)).max(1);
    let (mut filled, mut messages, mut bytes) = (BTreeSet::new(), 0, 0);
    let (mut index, mut faults) = (String::new(), Vec::new());
    for (at, of) in (0..).zip(all.iter().flat_map(|of| std::iter::repeat_n(of, count))) {
        let Some(message) = random.message(of) else { continue };
        filled.insert(of.full_name());
        messages += 1;
        bytes += message.encode_to_vec().len();
        if let Err(fault) = round_trip(&message) {
            faults.push(fault);
        } else if at % step == 0 {
            std::fs::write(folder.join(format!("{at}.binpb")), message.encode_to_vec())?;
            std::fs::write(folder.join(format!("{at}.json")), message.to_json()?)?;
            std::fs::write(folder.join(format!("{at}.txtpb")), text::print(&message))?;
            index += &format!("{at} {}\n", of.full_name());
        }
    }
    std::fs::write(folder.join("index"), index)?;
    if !faults.is_empty() {
        return Err(
            format!("{} of {messages} messages:\n{}", faults.len(), faults[..faults.len().min(10)].join("\n")).into()
        );
    }
    println!("{messages} messages of {} types, {bytes} bytes", filled.len());
    Ok(())
}

/// What others wrote is the message that they were given.
fn read(pool: &DescriptorPool, folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut faults = Vec::new();
    for line in std::fs::read_to_string(folder.join("index"))?.lines() {
        let (at, name) = line.split_once(' ').ok_or("a line of the index has two words")?;
        let of = pool.message(name).ok_or_else(|| format!("there is no {name}"))?;
        let given = DynamicMessage::decode(of.clone(), &std::fs::read(folder.join(format!("{at}.binpb")))?)?;
        let mut compare = |what: &str, theirs: &str, message: Result<DynamicMessage, String>| match message {
            Ok(message) if message.encode_to_vec() == given.encode_to_vec() => {}
            Ok(message) => faults.push(format!("{name}: {what}\n{theirs}\nis not {given:?} but {message:?}")),
            Err(error) => faults.push(format!("{name}: {what}\n{theirs}\n{error}")),
        };
        let theirs = std::fs::read_to_string(folder.join(format!("{at}.protoc.txtpb")))?;
        compare("text of protoc", &theirs, text::parse(of.clone(), &theirs).map_err(|error| error.to_string()));
        if let Ok(theirs) = std::fs::read_to_string(folder.join(format!("{at}.python.json"))) {
            compare(
                "JSON of Python",
                &theirs,
                DynamicMessage::from_json(of, &theirs).map_err(|error| error.to_string()),
            );
        }
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(format!("{} faults:\n{}", faults.len(), faults[..faults.len().min(10)].join("\n")).into()),
    }
}

//! Descriptor sets that the user gives.

use std::collections::HashSet;
use std::path::Path;

use rustwire_descriptor::google::protobuf::FileDescriptorProto;

use super::{Schemas, decode, merge};
use crate::config::Config;
use crate::error::{Error, Result};
use crate::includes::{import_name, name_below};

/// How many names an error lists.
const LISTED: usize = 10;

pub fn read(config: &Config) -> Result<Schemas> {
    let mut sets = Vec::new();
    for (bytes, path) in &config.sets {
        sets.push(decode(bytes).map_err(|error| match path {
            Some(path) => Error::new(format!("{}: {error}", path.display())),
            None => error,
        })?);
    }
    let files = merge(sets);
    check_imports(&files)?;
    let wanted = if config.files.is_empty() {
        files.iter().filter_map(|file| file.name.clone()).collect()
    } else {
        config.files.iter().map(|file| name_in(&files, file, config)).collect::<Result<_>>()?
    };
    let inputs = config.sets.iter().filter_map(|(_, path)| path.clone()).collect();
    Ok(Schemas { files, wanted, inputs })
}

/// A set has to hold what its files import; protoc leaves that out unless asked.
fn check_imports(files: &[FileDescriptorProto]) -> Result<()> {
    let names: HashSet<Option<&str>> = files.iter().map(|file| file.name.as_deref()).collect();
    for file in files {
        if let Some(import) = file.dependency.iter().find(|import| !names.contains(&Some(import.as_str()))) {
            return Err(Error::new(format!(
                "the descriptor set holds {} and not {import}, which that imports: make it with protoc's --include_imports",
                file.name.as_deref().unwrap_or_default()
            )));
        }
    }
    Ok(())
}

/// The name in the set of a file that the user gave by that name, or as a path below an include directory.
fn name_in(files: &[FileDescriptorProto], wanted: &Path, config: &Config) -> Result<String> {
    let has = |name: &String| files.iter().any(|file| file.name.as_ref() == Some(name));
    let below = config.includes.iter().filter_map(|directory| name_below(directory, wanted));
    below.chain(import_name(wanted)).find(has).ok_or_else(|| {
        let mut names: Vec<&str> = files.iter().rev().filter_map(|file| file.name.as_deref()).take(LISTED).collect();
        if files.len() > LISTED {
            names.push("…");
        }
        Error::new(format!("{} is not in the descriptor set, which holds {}", wanted.display(), names.join(", ")))
    })
}

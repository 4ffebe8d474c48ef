//! What the declarations of a file may refer to: those of the files that it imports, and of what these import publicly
//! (<https://protobuf.dev/programming-guides/proto3/#importing>).

use std::collections::HashSet;

use super::error::PoolError;
use super::model::{File, Model};

/// The files that each file sees besides itself.
#[derive(Default)]
pub(super) struct Imports {
    visible: Vec<HashSet<u32>>,
}

impl Imports {
    /// Checks that imports are there and go round in no circle.
    pub(super) fn new(model: &Model) -> Result<Self, PoolError> {
        let mut direct = Vec::with_capacity(model.files.len());
        for file in &model.files {
            let index = |import: &String| {
                let missing = || PoolError::new(file.proto.name(), "", format!("its import {import:?} is missing"));
                model.file_names.get(import).copied().ok_or_else(missing)
            };
            direct.push(file.proto.dependency.iter().map(index).collect::<Result<Vec<_>, _>>()?);
        }
        let mut visible: Vec<HashSet<u32>> = vec![HashSet::new(); direct.len()];
        // What a file passes on: itself, and what it imports publicly.
        let mut passed_on: Vec<Vec<u32>> = vec![Vec::new(); direct.len()];
        for file in in_order(&model.files, &direct)? {
            let at = file as usize;
            visible[at] = direct[at].iter().flat_map(|import| passed_on[*import as usize].iter().copied()).collect();
            let public = model.files[at].proto.public_dependency.iter();
            let public = public.filter_map(|position| direct[at].get(usize::try_from(*position).ok()?));
            let through: HashSet<u32> = public.flat_map(|import| passed_on[*import as usize].iter().copied()).collect();
            passed_on[at] = through.into_iter().chain([file]).collect();
        }
        Ok(Self { visible })
    }

    /// Whether `file` may refer to what `other` declares.
    pub(super) fn sees(&self, file: u32, other: u32) -> bool {
        file == other || self.visible.get(file as usize).is_none_or(|visible| visible.contains(&other))
    }
}

/// The files, each behind what it imports.
fn in_order(files: &[File], direct: &[Vec<u32>]) -> Result<Vec<u32>, PoolError> {
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        Open,
        Done,
    }
    let mut marks = vec![Mark::New; files.len()];
    let mut order = Vec::with_capacity(files.len());
    for start in 0..files.len() as u32 {
        // The way to where the walk stands, with the next import of each file. Chains may be long, so there is no recursion.
        let mut way = Vec::new();
        if marks[start as usize] == Mark::New {
            marks[start as usize] = Mark::Open;
            way.push((start, direct[start as usize].iter()));
        }
        while let Some((file, imports)) = way.last_mut() {
            let Some(&import) = imports.next() else {
                marks[*file as usize] = Mark::Done;
                order.push(*file);
                way.pop();
                continue;
            };
            match marks[import as usize] {
                Mark::Done => {}
                Mark::New => {
                    marks[import as usize] = Mark::Open;
                    way.push((import, direct[import as usize].iter()));
                }
                Mark::Open => {
                    let circle = way.iter().map(|(file, _)| *file).skip_while(|file| *file != import).chain([import]);
                    let names: Vec<&str> = circle.map(|file| files[file as usize].proto.name()).collect();
                    return Err(PoolError::new(names[0], "", format!("it imports itself: {}", names.join(" -> "))));
                }
            }
        }
    }
    Ok(order)
}

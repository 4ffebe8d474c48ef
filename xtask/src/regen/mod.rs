//! Generates the checked-in code anew, or tells how it differs from what would be generated.

mod targets;

use crate::command;
use crate::ctx::Ctx;
use crate::error::{Context, Result, fail};
use crate::files;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use targets::{Include, Output, TARGETS, Target};

const PLUGIN: &str = "protoc-gen-rustwire";
/// The plugin is built from code that it generated. After a change it must reach a state that it reproduces itself.
const MOST_PASSES: usize = 4;

pub fn main(ctx: &Ctx, args: &[String]) -> Result<bool> {
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => write(ctx),
        ["--check"] => {
            let differences = check(ctx)?;
            differences.iter().for_each(|d| println!("{d}"));
            println!("{} files differ", differences.len());
            Ok(differences.is_empty())
        }
        _ => fail!("regen knows --check and nothing else"),
    }
}

/// Lists how the checked-in files differ from generated ones.
pub fn check(ctx: &Ctx) -> Result<Vec<String>> {
    Ok(generate(ctx)?.iter().map(Difference::to_string).collect())
}

fn write(ctx: &Ctx) -> Result<bool> {
    for _ in 0..MOST_PASSES {
        let differences = generate(ctx)?;
        if differences.is_empty() {
            println!("all generated code is up to date");
            return Ok(true);
        }
        for difference in &differences {
            println!("{difference}");
            let path = ctx.root.join(&difference.path);
            match &difference.generated {
                Some(content) => files::write(&path, content)?,
                None => fs::remove_file(&path).context(|| path.display())?,
            }
        }
    }
    fail!("generated code still changes after {MOST_PASSES} passes");
}

/// A file whose checked-in content is not what is generated.
#[derive(Debug, PartialEq)]
struct Difference {
    /// Relative to the workspace's root.
    path: PathBuf,
    /// `None` for a file that is not generated at all.
    generated: Option<Vec<u8>>,
    /// The first line (from 1) that differs; `None` for a file that is not checked in, or not generated.
    line: Option<usize>,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let path = self.path.display();
        match (&self.generated, self.line) {
            (None, _) => write!(f, "stale: {path}"),
            (_, None) => write!(f, "missing: {path}"),
            (_, Some(line)) => write!(f, "differs: {path}, from line {line} on"),
        }
    }
}

/// Builds the plugin and runs all targets; returns what differs.
fn generate(ctx: &Ctx) -> Result<Vec<Difference>> {
    let dir = ctx.fresh_dir("regen")?;
    let result = generate_in(ctx, &dir);
    files::remove_dir(&dir)?;
    result
}

fn generate_in(ctx: &Ctx, dir: &Path) -> Result<Vec<Difference>> {
    let tools = ctx.tools()?;
    let plugin = build_plugin(ctx)?;
    let mut generated = BTreeMap::new();
    for (i, target) in TARGETS.iter().enumerate() {
        let out = dir.join(i.to_string());
        fs::create_dir_all(&out).context(|| out.display())?;
        let mut protoc = tools.protoc();
        for include in target.include {
            let folder = match include {
                Include::Protoc => tools.include.clone(),
                Include::Ours(folder) => ctx.root.join(folder),
            };
            protoc.arg(format!("--proto_path={}", folder.display()));
        }
        match target.output {
            Output::Code { options, .. } => {
                protoc.arg(format!("--plugin={PLUGIN}={}", plugin.display()));
                protoc.arg(format!("--rustwire_out={}", out.display()));
                // On its own, since before a directory the options would end at the first colon.
                protoc.arg(format!("--rustwire_opt={options}"));
            }
            Output::DescriptorSet { file } => {
                let name = Path::new(file).file_name().unwrap_or_default();
                protoc.arg(format!("--descriptor_set_out={}", out.join(name).display()));
            }
            Output::EditionDefaults { file, minimum, maximum } => {
                let name = Path::new(file).file_name().unwrap_or_default();
                protoc.arg(format!("--edition_defaults_out={}", out.join(name).display()));
                protoc.arg(format!("--edition_defaults_minimum={minimum}"));
                protoc.arg(format!("--edition_defaults_maximum={maximum}"));
            }
        }
        command::run(protoc.args(target.protoc).args(target.protos))
            .context(|| format!("generating {}", target.output.path()))?;
        collect(target, &out, &mut generated)?;
    }
    let folders = TARGETS.iter().filter_map(|target| match target.output {
        Output::Code { folder, .. } => Some(folder),
        Output::DescriptorSet { .. } | Output::EditionDefaults { .. } => None,
    });
    compare(&ctx.root, folders, generated)
}

/// Builds the plugin; returns its path.
pub fn build_plugin(ctx: &Ctx) -> Result<PathBuf> {
    command::run(ctx.cargo().args(["build", "--quiet", "--package", PLUGIN]))?;
    Ok(ctx.dev_binary(PLUGIN))
}

/// Builds the plugin as it is installed; returns its path.
pub fn build_release_plugin(ctx: &Ctx) -> Result<PathBuf> {
    command::run(ctx.cargo().args(["build", "--quiet", "--release", "--package", PLUGIN]))?;
    Ok(ctx.target.join("release").join(PLUGIN))
}

fn collect(target: &Target, out: &Path, into: &mut BTreeMap<PathBuf, Vec<u8>>) -> Result<()> {
    let names = files::walk(out, |_| true)?;
    if names.is_empty() {
        fail!("nothing was generated for {}", target.output.path());
    }
    for name in names {
        let content = fs::read(out.join(&name)).context(|| name.display())?;
        let path = match target.output {
            Output::Code { folder, .. } => Path::new(folder).join(&name),
            Output::DescriptorSet { file } | Output::EditionDefaults { file, .. } => PathBuf::from(file),
        };
        if into.insert(path.clone(), content).is_some() {
            fail!("{} is generated by two targets", path.display());
        }
    }
    Ok(())
}

/// Compares what was generated (by path below the root) with what is checked in. Nothing else may be in `folders`.
fn compare<'a>(
    root: &Path,
    folders: impl Iterator<Item = &'a str>,
    generated: BTreeMap<PathBuf, Vec<u8>>,
) -> Result<Vec<Difference>> {
    let mut stale = BTreeSet::new();
    for folder in folders {
        stale.extend(files::walk(&root.join(folder), |_| true)?.into_iter().map(|p| Path::new(folder).join(p)));
    }
    let mut differences = Vec::new();
    for (path, content) in generated {
        stale.remove(&path);
        let line = match fs::read(root.join(&path)) {
            Ok(found) if found == content => continue,
            Ok(found) => Some(first_difference(&found, &content)),
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => None,
            Err(e) => return Err(e).context(|| path.display()),
        };
        differences.push(Difference { path, generated: Some(content), line });
    }
    differences.extend(stale.into_iter().map(|path| Difference { path, generated: None, line: None }));
    Ok(differences)
}

fn first_difference(a: &[u8], b: &[u8]) -> usize {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b);
    1 + same.filter(|(a, _)| **a == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_of_every_kind() {
        let root = std::env::temp_dir().join(format!("xtask-regen-{}", std::process::id()));
        files::recreate(&root).unwrap();
        for (name, text) in [("gen/same.rs", "a\n"), ("gen/other.rs", "a\nb\nc\n"), ("gen/deep/old.rs", "")] {
            files::write(&root.join(name), text).unwrap();
        }
        let generated = [("gen/same.rs", "a\n"), ("gen/other.rs", "a\nx\nc\n"), ("gen/new.rs", "n")];
        let generated = generated.map(|(path, text)| (PathBuf::from(path), text.as_bytes().to_vec())).into();
        let found: Vec<String> =
            compare(&root, ["gen"].into_iter(), generated).unwrap().iter().map(Difference::to_string).collect();
        assert_eq!(found, ["missing: gen/new.rs", "differs: gen/other.rs, from line 2 on", "stale: gen/deep/old.rs"]);
        files::remove_dir(&root).unwrap();
    }

    #[test]
    fn code_goes_to_folders_of_generated_code_only() {
        for target in TARGETS {
            if let Output::Code { folder, .. } = target.output {
                assert!(folder.ends_with("/gen") || folder.starts_with("testdata/golden"), "{folder}");
            }
        }
    }
}

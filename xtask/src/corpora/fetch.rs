//! Downloads, with each registry's own client. What is there already is not fetched again.

use super::sets::{Origin, Set};
use crate::command;
use crate::ctx::Ctx;
use crate::error::{Context, Result, fail};
use crate::files;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The schemas of a set on this machine.
pub struct Source {
    /// The download.
    pub folder: PathBuf,
    /// Where imports are looked for.
    pub include: Vec<PathBuf>,
    /// The schemas to generate, as named in an import.
    pub files: Vec<String>,
}

pub fn fetch(ctx: &Ctx, set: &Set, cache: &Path) -> Result<Source> {
    let folder = match set.origin {
        Origin::Protoc => ctx.tools()?.include.clone(),
        Origin::Npm { package, version } => once(&cache.join(set.name), |dir| npm(package, version, dir))?,
        Origin::Pip { package, version } => once(&cache.join(set.name), |dir| pip(package, version, dir))?,
        Origin::Cargo { package, version } => crate_folder(ctx, package, version, &cache.join(set.name))?,
    };
    let include: Vec<PathBuf> = set.include.iter().map(|include| folder.join(include)).collect();
    let mut names = BTreeSet::new();
    for include in &include {
        for path in files::walk(include, |_| true)? {
            let name = path.to_string_lossy().replace('\\', "/");
            let starts = |beginnings: &[&str]| beginnings.iter().any(|beginning| name.starts_with(beginning));
            let wanted = name.ends_with(".proto") && (set.only.is_empty() || starts(set.only)) && !starts(set.without);
            if wanted {
                names.insert(name);
            }
        }
    }
    if names.is_empty() {
        fail!("{} has no schemas below {:?}", set.origin, set.include);
    }
    Ok(Source { folder, include, files: names.into_iter().collect() })
}

impl Source {
    /// The files of `count` folders, spread evenly over all that there are, and everything that they import; and the number of
    /// folders. In these sets a folder is a package.
    pub fn sample(&self, count: usize) -> Result<(Vec<String>, usize)> {
        let mut folders: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
        for name in &self.files {
            folders.entry(name.rsplit_once('/').map_or("", |(folder, _)| folder)).or_default().push(name);
        }
        let count = count.min(folders.len());
        let folders: Vec<_> = folders.values().collect();
        let mut open: Vec<String> =
            (0..count).flat_map(|i| folders[i * folders.len() / count].iter().map(|name| (*name).clone())).collect();
        let known: BTreeSet<&String> = self.files.iter().collect();
        let mut sample = BTreeSet::new();
        while let Some(name) = open.pop() {
            // What is not among the files to generate is found elsewhere, such as the well-known types.
            if !known.contains(&name) || !sample.insert(name.clone()) {
                continue;
            }
            open.extend(self.imports(&name)?);
        }
        Ok((sample.into_iter().collect(), count))
    }

    /// What a file imports, one `import` a line as these files have it.
    fn imports(&self, name: &str) -> Result<Vec<String>> {
        let path = self.include.iter().map(|include| include.join(name)).find(|path| path.exists());
        let path = path.unwrap_or_else(|| PathBuf::from(name));
        let text = fs::read_to_string(&path).context(|| path.display())?;
        let imports = text.lines().filter(|line| line.starts_with("import "));
        Ok(imports.filter_map(|line| line.split('"').nth(1)).map(str::to_owned).collect())
    }
}

/// A folder that is filled once, or not there.
fn once(folder: &Path, fill: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
    if !folder.exists() {
        let part = folder.with_extension("part");
        files::recreate(&part)?;
        fill(&part)?;
        fs::rename(&part, folder).context(|| folder.display())?;
    }
    Ok(folder.to_owned())
}

fn npm(package: &str, version: &str, dir: &Path) -> Result<()> {
    let mut npm = Command::new("npm");
    npm.current_dir(dir).args(["pack", "--silent", &format!("{package}@{version}")]);
    let archive = command::run(&mut npm)?;
    command::run(Command::new("tar").current_dir(dir).args(["-xzf", archive.trim()]))?;
    Ok(())
}

fn pip(package: &str, version: &str, dir: &Path) -> Result<()> {
    let mut pip = Command::new("python3");
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--target"]).arg(dir);
    command::run(pip.arg(format!("{package}=={version}")))?;
    Ok(())
}

/// The folder in which cargo keeps a crate's sources: of a package that depends on the crate and on nothing else.
fn crate_folder(ctx: &Ctx, package: &str, version: &str, dir: &Path) -> Result<PathBuf> {
    let manifest = format!(
        "[package]\nname = \"fetch\"\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n\n[workspace]\n\n\
         [dependencies]\n{package} = {{ version = \"={version}\", default-features = false }}\n"
    );
    files::write(&dir.join("Cargo.toml"), manifest)?;
    files::write(&dir.join("src/lib.rs"), "")?;
    command::run(ctx.cargo().current_dir(dir).args(["fetch", "--quiet"]))?;
    // One value of the metadata is all that is wanted; a parser for JSON would be this tool's only dependency.
    let metadata = command::run(ctx.cargo().current_dir(dir).args(["metadata", "--quiet", "--format-version", "1"]))?;
    let end = format!("{package}-{version}/Cargo.toml\"");
    let key = "\"manifest_path\":\"";
    let path = metadata.split(key).skip(1).find_map(|rest| {
        let path = &rest[..=rest.find('"')?];
        path.ends_with(&end).then(|| path.trim_end_matches("/Cargo.toml\""))
    });
    match path {
        Some(path) => Ok(PathBuf::from(path)),
        None => fail!("cargo does not say where it keeps {package}"),
    }
}

//! Every road from schemas to code gives the same bytes: protoc and buf with the plugin, and `rustwire-build` with each front end.

use super::{End, without_tools};
use crate::command;
use crate::ctx::Ctx;
use crate::error::{Result, fail};
use crate::files;
use crate::regen;
use crate::tools;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The schemas: packages in folders and inside of one another, with imports of each other and of well-known types.
const PROTO: &str = "examples/shared-types/proto";
/// The template of buf's default strategy.
const BY_DIRECTORY: &str = "buf.gen.by-directory.yaml";
/// Where both templates put the code.
const TEMPLATE_OUT: &str = "target/buf";

/// A road's name, and what takes it, given a folder for its output; returns where the code is.
type Road = (&'static str, fn(&Place, &Path) -> Result<PathBuf>);

const ROADS: &[Road] = &[
    ("protoc", protoc),
    ("protoc, package by package", protoc_by_package),
    ("protoc from a descriptor set", protoc_from_set),
    ("protoc 3.21", old_protoc),
    ("buf", buf),
    ("buf, directory by directory", buf_by_directory),
    ("rustwire-build from a buf image", build_from_image),
    ("rustwire-build with PROTOC", build_with_variable),
    ("rustwire-build with a protoc on the PATH", build_with_path),
    ("rustwire-build with vendored-protoc", build_vendored),
    ("rustwire-build, embedded", build_embedded),
];

/// What the roads have in common.
struct Place<'a> {
    ctx: &'a Ctx,
    plugin: PathBuf,
    generate: PathBuf,
    buf: PathBuf,
    proto: PathBuf,
    /// The schemas' names, as in an import.
    names: Vec<String>,
}

pub fn run(ctx: &Ctx) -> Result<End> {
    if let Some(skip) = without_tools(ctx) {
        return Ok(skip);
    }
    let mut build = ctx.cargo();
    build.args(["build", "--quiet", "--package", "rustwire-build", "--features", "vendored-protoc"]);
    command::run(build.args(["--example", "generate"]))?;
    let proto = ctx.root.join(PROTO);
    let place = Place {
        ctx,
        plugin: regen::build_plugin(ctx)?,
        generate: ctx.dev_binary("examples/generate"),
        buf: tools::buf(ctx)?,
        names: files::walk(&proto, |_| true)?.iter().map(|path| path.to_string_lossy().into_owned()).collect(),
        proto,
    };
    let dir = ctx.fresh_dir("roads")?;
    let mut first: Option<BTreeMap<PathBuf, Vec<u8>>> = None;
    for (index, (name, road)) in ROADS.iter().enumerate() {
        let out = dir.join(index.to_string());
        files::recreate(&out)?;
        let found = contents(&road(&place, &out)?)?;
        let first = first.get_or_insert_with(|| found.clone());
        if found != *first {
            let differs = |path: &&PathBuf| found.get(*path) != first.get(*path);
            let paths: Vec<_> = found.keys().chain(first.keys()).filter(differs).collect();
            fail!("{name} gives other files than {}: {paths:?} in {}", ROADS[0].0, out.display());
        }
    }
    let count = first.map_or(0, |files| files.len());
    files::remove_dir(&dir)?;
    if count < 2 {
        fail!("nothing was generated");
    }
    Ok(End::Passed(format!("{} roads, the same {count} files", ROADS.len())))
}

fn contents(dir: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    files::walk(dir, |_| true)?.into_iter().map(|name| Ok((name.clone(), std::fs::read(dir.join(name))?))).collect()
}

impl Place<'_> {
    /// protoc with the plugin.
    fn plugin(&self, mut protoc: Command, options: &str, out: &Path) -> Command {
        protoc.arg(format!("--plugin=protoc-gen-rustwire={}", self.plugin.display()));
        protoc.arg(format!("--rustwire_out={options}:{}", out.display()));
        protoc
    }

    fn protoc(&self) -> Result<Command> {
        let mut protoc = self.ctx.tools()?.protoc();
        protoc.arg("--proto_path").arg(&self.proto);
        Ok(protoc)
    }

    /// buf in the workspace's root, as in the README, but for where the code goes.
    fn generate_with_buf(&self, template: &str, out: &Path) -> Result<PathBuf> {
        let mut buf = self.buf(out);
        command::run(buf.args(["generate", "--template", template, "--output"]).arg(out))?;
        Ok(out.join(TEMPLATE_OUT))
    }

    fn buf(&self, out: &Path) -> Command {
        let mut buf = Command::new(&self.buf);
        let path = std::env::var_os("PATH").unwrap_or_default();
        let plugin = self.plugin.parent().map(Path::to_path_buf);
        let path = std::env::join_paths(plugin.into_iter().chain(std::env::split_paths(&path))).unwrap_or(path);
        buf.current_dir(&self.ctx.root).env("PATH", path).env("BUF_CACHE_DIR", out.with_extension("cache"));
        buf
    }

    /// A program around `rustwire-build`, in an environment that names no protoc.
    fn generate(&self, out: &Path) -> Command {
        let mut generate = Command::new(&self.generate);
        generate.env_remove("PROTOC").env("PATH", "").arg(out).arg(format!("--include={}", self.proto.display()));
        generate
    }
}

fn protoc(place: &Place, out: &Path) -> Result<PathBuf> {
    command::run(place.plugin(place.protoc()?, "", out).args(&place.names))?;
    Ok(out.to_owned())
}

fn protoc_by_package(place: &Place, out: &Path) -> Result<PathBuf> {
    // Each file is a package of its own here.
    for name in &place.names {
        command::run(place.plugin(place.protoc()?, "mod_file=false", out).arg(name))?;
    }
    command::run(place.plugin(place.protoc()?, "mod_file=only", out).args(&place.names))?;
    Ok(out.to_owned())
}

fn protoc_from_set(place: &Place, out: &Path) -> Result<PathBuf> {
    let set = out.with_extension("binpb");
    let mut protoc = place.protoc()?;
    protoc.args(["--include_imports", "--include_source_info", "--descriptor_set_out"]).arg(&set);
    command::run(protoc.args(&place.names))?;
    let mut protoc = place.ctx.tools()?.protoc();
    protoc.arg("--descriptor_set_in").arg(&set);
    command::run(place.plugin(protoc, "", out).args(&place.names))?;
    Ok(out.to_owned())
}

fn old_protoc(place: &Place, out: &Path) -> Result<PathBuf> {
    let mut protoc = tools::old_protoc(place.ctx)?;
    protoc.arg("--proto_path").arg(&place.proto).arg("--proto_path").arg(&place.ctx.tools()?.include);
    command::run(place.plugin(protoc, "", out).args(&place.names))?;
    Ok(out.to_owned())
}

fn buf(place: &Place, out: &Path) -> Result<PathBuf> {
    place.generate_with_buf("buf.gen.yaml", out)
}

fn buf_by_directory(place: &Place, out: &Path) -> Result<PathBuf> {
    place.generate_with_buf(BY_DIRECTORY, out)
}

fn build_from_image(place: &Place, out: &Path) -> Result<PathBuf> {
    let image = out.with_extension("binpb");
    command::run(place.buf(out).arg("build").arg(&place.proto).arg("--output").arg(&image))?;
    command::run(place.generate(out).arg(format!("--set={}", image.display())).args(&place.names))?;
    Ok(out.to_owned())
}

fn build_with_variable(place: &Place, out: &Path) -> Result<PathBuf> {
    command::run(place.generate(out).env("PROTOC", &place.ctx.tools()?.protoc).args(&place.names))?;
    Ok(out.to_owned())
}

fn build_with_path(place: &Place, out: &Path) -> Result<PathBuf> {
    let protoc = &place.ctx.tools()?.protoc;
    command::run(place.generate(out).env("PATH", protoc.with_file_name("")).args(&place.names))?;
    Ok(out.to_owned())
}

fn build_vendored(place: &Place, out: &Path) -> Result<PathBuf> {
    command::run(place.generate(out).args(&place.names))?;
    Ok(out.to_owned())
}

fn build_embedded(place: &Place, out: &Path) -> Result<PathBuf> {
    command::run(place.generate(out).arg("--embedded").args(&place.names))?;
    Ok(out.to_owned())
}

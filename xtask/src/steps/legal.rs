//! Whatever is legal is generated, the same from every request, and compiles without a warning: schemas full of awkward names and
//! comments, written by hand and by a program, with every option.

use super::{End, without_tools};
use crate::command;
use crate::ctx::Ctx;
use crate::error::{Context, Result, fail};
use crate::files;
use crate::regen;
use crate::scratch::{DEPENDENCIES, Scratch};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SCHEMAS: &str = "testdata/proto/legal";
/// What the plugin is told: nothing, and every option that changes what is generated, for everything.
const PARAMETERS: [&str; 2] = ["", EVERY_OPTION];
const EVERY_OPTION: &str = "boxed=.,bytes_type=Bytes,descriptors,eq_hash,exhaustive_enums,json,json_feature=json,map_type=HashMap,\
    string_type=SmallString,strip_enum_prefix=false,unknown_fields=false,\
    message_derive=.=::noted::Noted,enum_derive=.=::noted::Noted,oneof_derive=.=::noted::Noted,\
    message_attribute=.=#[noted],enum_attribute=.=#[noted],oneof_attribute=.=#[noted],field_attribute=.=#[noted],\
    value_attribute=.=#[allow(dead_code)]";
/// The options that select by path, with paths that select something in all packages together only. What is generated elsewhere is
/// found in the module of the first of `PARAMETERS`.
const BY_PATH: &str = "unknown_fields=false,boxed=.legal.oneof_types.Drawer,bytes_type=.legal.defaults=Bytes,\
    string_type=.legal.defaults=Box<str>,string_type=.legal.getters=Arc<str>,string_type=.legal.homonyms=ByteString,\
    string_type=.legal.prelude=ProtoString,string_type=.legal.comments=::rustwire::SmallString,map_type=.legal.recursion=HashMap,\
    eq_hash=.legal.companions,exhaustive_enums=.legal.open_values,\
    message_derive=.legal.subpackage.Invoice.Line=::core::cmp::PartialOrd,\
    extern_path=.legal.subpackage.invoice=crate::written_0::legal::subpackage::invoice,\
    extern_path=case_twins.proto=crate::written_0::legal::case_twins";
/// What the options need of the crates that generated code depends on.
const FEATURES: [&str; 1] = ["json"];
/// A crate with a trait to derive that is nothing but an attribute; it has the features that all dependencies are asked for.
const NOTED: [(&str, &str); 2] = [
    (
        "Cargo.toml",
        "[package]\nname = \"noted\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[workspace]\n\n[lib]\nproc-macro = true\n\n\
         [features]\njson = []\n",
    ),
    (
        "src/lib.rs",
        "#[proc_macro_derive(Noted, attributes(noted))]\n\
         pub fn noted(_: proc_macro::TokenStream) -> proc_macro::TokenStream {\n    Default::default()\n}\n",
    ),
];
/// The sets of schemas that the example of this name writes.
const EXAMPLE: &str = "awkward";
const SETS: [&str; 2] = ["everywhere", "random"];
const EDITIONS: [&str; 2] = ["2021", "2024"];

pub fn run(ctx: &Ctx) -> Result<End> {
    if let Some(skip) = without_tools(ctx) {
        return Ok(skip);
    }
    let step = Legal { ctx, plugin: regen::build_plugin(ctx)?, dir: ctx.target.join("scratch/legal") };
    files::recreate(&step.dir)?;
    let packages = packages(&ctx.root.join(SCHEMAS))?;
    let mut modules = Vec::new();
    for (i, parameter) in PARAMETERS.iter().enumerate() {
        let module = format!("written_{i}");
        let out = step.dir.join(&module);
        step.generate(parameter, &out, step.schemas()?.args(packages.values().flatten()))?;
        step.compare_alone(&packages, parameter, &out)?;
        modules.push(module);
    }
    let by_path = "by_path".to_owned();
    step.generate(BY_PATH, &step.dir.join(&by_path), step.schemas()?.args(packages.values().flatten()))?;
    modules.push(by_path);
    let mut example = ctx.cargo();
    example.args(["run", "--quiet", "--package", "rustwire-codegen", "--example", EXAMPLE, "--"]).arg(&step.dir);
    command::run(&mut example)?;
    for set in SETS {
        let mut protoc = ctx.tools()?.protoc();
        // protoc checks the set before it hands it on.
        protoc.arg(format!("--descriptor_set_in={}", step.dir.join(format!("{set}.binpb")).display()));
        protoc.arg(format!("@{}", step.dir.join(format!("{set}.args")).display()));
        step.generate("json", &step.dir.join(set), &mut protoc)?;
        modules.push(set.to_owned());
    }
    let noted = step.dir.join("noted");
    for (name, text) in NOTED {
        files::write(&noted.join(name), text)?;
    }
    let noted = noted.display().to_string();
    let dependencies = [&DEPENDENCIES[..], &[("noted", &noted)]].concat();
    for edition in EDITIONS {
        let scratch = Scratch::with_features(ctx, "legal", edition, &dependencies, &FEATURES)?;
        scratch.features("default = [\"json\"]\njson = []\n")?;
        scratch.write("src/lib.rs", &lib_rs(&step.dir, &modules))?;
        command::run(scratch.cargo().args(["check", "--quiet"]))?;
        if edition == EDITIONS[EDITIONS.len() - 1] {
            command::run(scratch.cargo().args(["check", "--quiet", "--no-default-features"]))?;
            document(&scratch)?;
        }
    }
    let summary = format!("{} packages by hand, each alone too; {}", packages.len(), SETS.join(" and "));
    Ok(End::Passed(summary))
}

struct Legal<'a> {
    ctx: &'a Ctx,
    plugin: PathBuf,
    dir: PathBuf,
}

impl Legal<'_> {
    /// protoc, finding the schemas that are written by hand.
    fn schemas(&self) -> Result<Command> {
        let mut protoc = self.ctx.tools()?.protoc();
        protoc.arg(format!("--proto_path={}", self.ctx.root.join(SCHEMAS).display()));
        Ok(protoc)
    }

    fn generate(&self, parameter: &str, out: &Path, protoc: &mut Command) -> Result<()> {
        files::recreate(out)?;
        protoc.arg(format!("--plugin=protoc-gen-rustwire={}", self.plugin.display()));
        protoc.arg(format!("--rustwire_out={}", out.display()));
        protoc.arg(format!("--rustwire_opt={parameter}"));
        command::run(protoc)?;
        Ok(())
    }

    /// Generates each package in an invocation of its own, and compares with what came out of one for all.
    fn compare_alone(&self, packages: &BTreeMap<String, Vec<String>>, parameter: &str, together: &Path) -> Result<()> {
        let out = self.dir.join("alone");
        let mut seen = 0;
        for (package, schemas) in packages {
            self.generate(&join(parameter, "mod_file=false"), &out, self.schemas()?.args(schemas))?;
            for name in files::walk(&out, |_| true)? {
                seen += 1;
                let read = |dir: &Path| fs::read(dir.join(&name)).context(|| name.display());
                if read(&out)? != read(together)? {
                    fail!("{} is another file when package {package:?} is generated alone", name.display());
                }
            }
        }
        // What there is besides is mod.rs.
        let all = files::walk(together, |_| true)?.len() - 1;
        if seen != all {
            fail!("{all} packages together gave {seen} files alone");
        }
        Ok(())
    }
}

/// The schemas below a folder, by their packages.
fn packages(dir: &Path) -> Result<BTreeMap<String, Vec<String>>> {
    let mut packages: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in files::walk(dir, |_| true)? {
        let text = fs::read(dir.join(&path)).context(|| path.display())?;
        // Comments may be of any encoding.
        let package = package(&String::from_utf8_lossy(&text)).to_owned();
        packages.entry(package).or_default().push(path.to_string_lossy().into_owned());
    }
    Ok(packages)
}

/// The package that a schema declares on a line of its own.
fn package(schema: &str) -> &str {
    schema.lines().find_map(|line| line.strip_prefix("package ")?.split(';').next()).unwrap_or_default().trim()
}

fn join(parameter: &str, option: &str) -> String {
    if parameter.is_empty() { option.to_owned() } else { format!("{parameter},{option}") }
}

/// A crate of these modules of generated code, in which any warning is an error.
fn lib_rs(dir: &Path, modules: &[String]) -> String {
    let mut text = String::from("#![forbid(unsafe_code)]\n#![deny(warnings)]\n");
    for module in modules {
        text += &format!("#[path = {:?}]\npub mod {module};\n", dir.join(module).join("mod.rs").display().to_string());
    }
    text
}

/// Builds the documentation without a warning, and counts the examples in it that would be run.
fn document(scratch: &Scratch<'_>) -> Result<()> {
    command::run(scratch.cargo().env("RUSTDOCFLAGS", "-D warnings").args(["doc", "--quiet", "--no-deps"]))?;
    let tests = command::run(scratch.cargo().args(["rustdoc", "--quiet", "--lib", "--", "--test"]))?;
    if !tests.contains("running 0 tests") {
        fail!("comments became tests:\n{tests}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_of_a_schema() {
        assert_eq!(package("// package no;\nsyntax = \"proto3\";\npackage a.b; // c\n"), "a.b");
        assert_eq!(package("syntax = \"proto3\";\n"), "");
    }
}

//! Debian's packages, downloaded and unpacked but never installed.
//!
//! The mirror is the one that this machine's apt uses, asked for another release where need be. apt checks signatures as ever, with
//! lists and caches of its own in a scratch folder, so that the machine's stay as they are.

use crate::command;
use crate::error::{Context, Result, fail};
use crate::files;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Unpacks packages of a release into a folder below `scratch`.
pub fn unpack(scratch: &Path, release: &str, packages: &[&str]) -> Result<PathBuf> {
    let downloads = download(scratch, release, packages)?;
    let root = scratch.join("root");
    for package in files::walk(&downloads, |_| true)? {
        command::run(Command::new("dpkg-deb").arg("-x").arg(downloads.join(package)).arg(&root))?;
    }
    Ok(root)
}

/// Downloads the packages into a folder below `scratch`.
fn download(scratch: &Path, release: &str, packages: &[&str]) -> Result<PathBuf> {
    let sources = scratch.join("sources");
    write_sources(&sources, release)?;
    let downloads = scratch.join("downloads");
    for dir in [&downloads, &scratch.join("state/lists/partial"), &scratch.join("cache/archives/partial")] {
        std::fs::create_dir_all(dir).context(|| dir.display())?;
    }
    let apt = || {
        let mut apt = Command::new("apt-get");
        apt.current_dir(&downloads).args(["-q", "-o", "Dir::Etc::sourcelist=/dev/null"]);
        for (option, dir) in [("Dir::Etc::sourceparts", "sources"), ("Dir::State", "state"), ("Dir::Cache", "cache")] {
            apt.arg("-o").arg(format!("{option}={}", scratch.join(dir).display()));
        }
        apt.args(["-o", "APT::Sandbox::User=root", "-o", "Acquire::Languages=none", "-o", "Acquire::Retries=3"]);
        apt
    };
    command::run(apt().arg("update"))?;
    command::run(apt().arg("download").args(packages))?;
    Ok(downloads)
}

/// Writes the machine's own apt sources, turned to another release.
fn write_sources(to: &Path, release: &str) -> Result<()> {
    let os = std::fs::read_to_string("/etc/os-release").context(|| "/etc/os-release")?;
    let codename = os.lines().find_map(|l| l.strip_prefix("VERSION_CODENAME=")).unwrap_or_default().trim_matches('"');
    if !os.lines().any(|l| l == "ID=debian") || codename.is_empty() {
        fail!("packages of Debian {release} are wanted, and only on Debian is it known where to get them");
    }
    let etc = Path::new("/etc/apt");
    let mut written = 0;
    let parts = files::walk(&etc.join("sources.list.d"), |_| false)?;
    for path in parts.into_iter().map(|p| etc.join("sources.list.d").join(p)).chain([etc.join("sources.list")]) {
        let turn = match path.extension().and_then(|e| e.to_str()) {
            Some("list") => turn_lines,
            Some("sources") => turn_stanzas,
            _ => continue,
        };
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let turned = turn(&text, codename, release);
        if !turned.is_empty() {
            files::write(&to.join(path.file_name().unwrap_or_default()), turned)?;
            written += 1;
        }
    }
    if written == 0 {
        fail!("no apt source for {codename} main found in {}", etc.display());
    }
    Ok(())
}

/// One-line sources: `deb [options] URI SUITE COMPONENT…`. Only those of the distribution's main release are kept.
fn turn_lines(text: &str, codename: &str, release: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or_default();
        let Some(rest) = line.trim_start().strip_prefix("deb ") else { continue };
        let (options, rest) = match rest.trim_start().strip_prefix('[').and_then(|r| r.split_once(']')) {
            Some((options, rest)) => (format!("[{options}] "), rest),
            None => (String::new(), rest),
        };
        let words: Vec<&str> = rest.split_whitespace().collect();
        if let [uri, suite, components @ ..] = &words[..]
            && *suite == codename
            && components.contains(&"main")
        {
            out += &format!("deb {options}{uri} {release} main\n");
        }
    }
    out
}

/// Sources in stanzas of `Field: value` lines, separated by empty lines.
fn turn_stanzas(text: &str, codename: &str, release: &str) -> String {
    let has = |line: &str, field: &str, word: &str| {
        line.split_once(':')
            .is_some_and(|(f, v)| f.eq_ignore_ascii_case(field) && v.split_whitespace().any(|w| w == word))
    };
    let mut out = String::new();
    for stanza in text.split("\n\n") {
        let lines: Vec<&str> = stanza.lines().filter(|l| !l.starts_with('#')).collect();
        if lines.iter().any(|l| has(l, "Suites", codename)) && lines.iter().any(|l| has(l, "Components", "main")) {
            for line in lines {
                match line.split_once(':').map(|(field, _)| field.to_ascii_lowercase()).as_deref() {
                    Some("suites") => out += &format!("Suites: {release}\n"),
                    Some("components") => out += "Components: main\n",
                    _ => out += &format!("{line}\n"),
                }
            }
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_main_release_is_turned() {
        let lines = "# deb http://a.example/debian bookworm main\n\
            deb [signed-by=/k.gpg] http://a.example/debian bookworm main contrib # why\n\
            deb http://a.example/debian bookworm-updates main\n\
            deb-src http://a.example/debian bookworm main\n\
            deb http://b.example/tool bookworm stable\n";
        assert_eq!(
            turn_lines(lines, "bookworm", "trixie"),
            "deb [signed-by=/k.gpg] http://a.example/debian trixie main\n"
        );

        let stanzas = "Types: deb\n# old\nURIs: http://a.example/debian\nSuites: bookworm bookworm-updates\n\
            Components: main contrib\nSigned-By: /k.gpg\n\nTypes: deb\nURIs: http://a.example/debian-security\n\
            Suites: bookworm-security\nComponents: main\n";
        assert_eq!(
            turn_stanzas(stanzas, "bookworm", "trixie"),
            "Types: deb\nURIs: http://a.example/debian\nSuites: trixie\nComponents: main\nSigned-By: /k.gpg\n\n"
        );
    }
}

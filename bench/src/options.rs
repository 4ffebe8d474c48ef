//! The command line.

use crate::measure::Plan;
use std::path::PathBuf;
use std::time::Duration;

const USAGE: &str = "usage: rustwire-bench [FILTER...] [OPTION...]

  FILTER         workloads whose name contains it, or is it where it ends with `.`
  --quick        fewer and shorter rounds
  --json FILE    writes one object a line
  --html FILE    writes a page with charts
  --markdown FILE
                 writes the tables of docs/benchmarks.md";

#[derive(Default, Debug)]
pub struct Options {
    filters: Vec<String>,
    quick: bool,
    /// For callgrind: does a few operations and names them.
    pub instructions: bool,
    pub json: Option<PathBuf>,
    pub html: Option<PathBuf>,
    pub markdown: Option<PathBuf>,
}

impl Options {
    pub fn parse(mut args: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Options::default();
        let file = |name: Option<String>| name.map(PathBuf::from).ok_or(USAGE);
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--instructions" => options.instructions = true,
                "--quick" => options.quick = true,
                "--json" => options.json = Some(file(args.next())?),
                "--html" => options.html = Some(file(args.next())?),
                "--markdown" => options.markdown = Some(file(args.next())?),
                _ if arg.starts_with('-') => return Err(USAGE.to_owned()),
                _ => options.filters.push(arg),
            }
        }
        Ok(options)
    }

    pub fn wants(&self, workload: &str) -> bool {
        let matches = |filter: &String| match filter.strip_suffix('.') {
            Some(name) => workload == name,
            None => workload.contains(filter.as_str()),
        };
        self.filters.is_empty() || self.filters.iter().any(matches)
    }

    pub fn plan(&self) -> Plan {
        let (rounds, micros) = if self.quick { (7, 150) } else { (25, 1000) };
        Plan { rounds, batch: Duration::from_micros(micros) }
    }
}

#[cfg(test)]
mod tests {
    use super::Options;

    fn options(line: &str) -> Result<Options, String> {
        Options::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn filters_select_workloads() {
        let options = options("int64 medium.").unwrap();
        assert!(options.wants("sint64/small/16"));
        assert!(options.wants("medium"));
        assert!(!options.wants("event-medium"));
        assert!(!options.wants("bool/any/16"));
    }

    #[test]
    fn without_a_filter_all_are_wanted() {
        assert!(options("--quick").unwrap().wants("person"));
    }

    #[test]
    fn unknown_options_and_missing_names_are_refused() {
        assert!(options("--fast").is_err());
        assert!(options("--json").is_err());
    }
}

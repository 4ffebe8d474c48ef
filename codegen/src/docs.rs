//! STUB
pub(crate) fn doc_lines(_d: &[String], l: Option<&str>, _t: Option<&str>) -> Vec<String> {
    l.map(|l| l.trim_end().lines().map(|x| x.to_owned()).collect()).unwrap_or_default()
}

//! Placeholder while the house is built.
fn main() {}

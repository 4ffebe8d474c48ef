//! Wire bytes beside Python's protobuf: the same verdict and the same message, or a difference that the script gives a reason for.

use super::{End, json_oracle};
use crate::ctx::Ctx;
use crate::error::Result;

const SCRIPT: &str = include_str!("wire.py");
/// How many messages of each kind; a few seconds.
const MESSAGES: &str = "6000";

pub fn run(ctx: &Ctx) -> Result<End> {
    json_oracle::ask(ctx, "wire-oracle", &[("oracle.py", json_oracle::ORACLE), ("wire.py", SCRIPT)], MESSAGES)
}

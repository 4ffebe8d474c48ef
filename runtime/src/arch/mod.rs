//! Bulk kernels for arrays of scalars.

mod portable_decode;
#[allow(unsafe_code)]
mod portable_encode;

pub(crate) use portable_decode::{count_varints, decode_fixeds, decode_varints};
pub(crate) use portable_encode::{varints_len, write_fixeds, write_varints};

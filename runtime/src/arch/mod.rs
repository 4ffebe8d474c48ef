//! Bulk kernels for arrays of scalars.

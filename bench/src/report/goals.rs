//! Where rustwire means to be, in nanoseconds of a Zen 4 machine.

/// `(workload, op, nanoseconds)`. Those of arrays are of the fastest kernels.
const GOALS: &[(&str, &str, f64)] = &[
    ("person", "decode", 115.0),
    ("small", "decode", 15.0),
    ("medium", "decode", 215.0),
    ("large", "decode", 46e3),
    ("otlp", "decode", 78e3),
    ("fdset", "decode", 160e3),
    ("person", "encode", 30.0),
    ("person", "encode-reuse", 18.0),
    ("small", "encode", 17.0),
    ("small", "encode-reuse", 9.0),
    ("medium", "encode", 44.0),
    ("medium", "encode-reuse", 32.0),
    ("large", "encode", 3.2e3),
    ("large", "encode-reuse", 3.0e3),
    ("otlp", "encode", 10.5e3),
    ("otlp", "encode-reuse", 10e3),
    ("fdset", "encode", 28e3),
    ("fdset", "encode-reuse", 25e3),
    ("int64/small/1000", "decode", 125.0),
    ("int64/two-byte/1000", "decode", 245.0),
    ("int64/mixed/1000", "decode", 700.0),
    ("int64/large/1000", "decode", 400.0),
    ("int64/negative/1000", "decode", 650.0),
    ("sint64/small/1000", "decode", 200.0),
    ("sint64/large/1000", "decode", 420.0),
    ("int32/small/1000", "decode", 100.0),
    ("int32/negative/1000", "decode", 650.0),
    ("bool/any/1000", "decode", 40.0),
    ("enum/any/1000", "decode", 100.0),
    ("sfixed64/any/1000", "decode", 115.0),
    ("double/any/1000", "decode", 115.0),
    ("float/any/1000", "decode", 65.0),
    ("fixed32/any/1000", "decode", 65.0),
    ("int64/small/1000", "encode", 210.0),
    ("int64/mixed/1000", "encode", 750.0),
    ("int64/large/1000", "encode", 560.0),
    ("int64/negative/1000", "encode", 850.0),
    ("sfixed64/any/1000", "encode", 110.0),
    ("double/any/1000", "encode", 110.0),
];

/// The goal of a row, if it has one.
pub fn of(workload: &str, op: &str) -> Option<f64> {
    GOALS.iter().find(|(name, goal_op, _)| *name == workload && *goal_op == op).map(|(.., ns)| *ns)
}

//! Generates the packages below `proto`, and tells crates that depend on this one where the schemas are, for their imports.

fn main() -> Result<(), rustwire_build::Error> {
    println!("cargo::metadata=PROTO={}/proto", env!("CARGO_MANIFEST_DIR"));
    rustwire_build::Config::new()
        .include("proto")
        .files(["geo/place.proto", "shop/money/money.proto", "shop/v1/invoice.proto", "shop/v1/invoice/totals.proto"])
        .compile()
}

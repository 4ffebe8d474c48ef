//! Generates the own package only: for what it imports from `shared-types` it is told where that is, once as each of a package, a
//! file and a type. (One line, for the package `shop`, would do for the latter two.)

fn main() -> Result<(), Box<dyn std::error::Error>> {
    rustwire_build::Config::new()
        .include("proto")
        .include(std::env::var("DEP_SHARED_TYPES_PROTO")?)
        .file("trip.proto")
        .extern_path(".geo", "::shared_types::geo")
        .extern_path("shop/v1/invoice/totals.proto", "::shared_types::shop::v1::invoice")
        .extern_path(".shop.money.Money", "::shared_types::shop::money::Money")
        .compile()?;
    Ok(())
}

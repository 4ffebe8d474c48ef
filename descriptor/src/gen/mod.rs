
#[doc(hidden)] #[path = "."] pub mod __packages {
#[path = "google.protobuf.rs"] pub mod google__protobuf;
#[path = "google.protobuf.compiler.rs"] pub mod google__protobuf__compiler;
}
pub mod google { pub mod protobuf { pub use super::super::__packages::google__protobuf::*; pub mod compiler { pub use super::super::super::__packages::google__protobuf__compiler::*; } } }

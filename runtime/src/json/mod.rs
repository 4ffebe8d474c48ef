//! ProtoJSON (<https://protobuf.dev/programming-guides/json>), for messages that were generated with the option `json`.
//!
//! ```ignore
//! let person = Person::from_json(r#"{"name": "Ada", "age": 36}"#)?;
//! assert_eq!(person.to_json()?, r#"{"name":"Ada","age":36}"#);
//! let readable = json::Options::new().pretty(true).to_json(&person)?;
//! ```
//!
//! [`Options`] is what users meet. [`Reader`], [`Writer`] and the codecs are what generated code is written against; a message
//! without generated code is read and written with them as well.
//!
//! What is called once a field is inlined by force, but not into debug builds: there, each inlined copy has room of its own on the
//! stack, and a hundred levels of wide messages would overflow it.

mod any;
mod base64;
mod codec;
mod dynamic;
mod error;
mod extension;
mod fields;
mod input;
mod key;
mod lookup;
mod map;
mod member;
mod message;
mod number;
mod options;
mod reader;
#[cfg(feature = "serde")]
pub mod serde;
mod skip;
mod stored;
mod string;
#[doc(hidden)]
pub mod time;
mod well_known;
mod writer;

#[doc(hidden)]
pub use any::AnyType;
#[doc(hidden)]
pub use codec::{JsonCodec, MapKey};
pub use error::{Error, ErrorKind};
pub(crate) use extension::JsonExtension;
#[doc(hidden)]
pub use extension::{List, Shape, Single};
pub use input::Input;
#[doc(hidden)]
pub use key::{Key, UNKNOWN};
#[doc(hidden)]
pub use map::JsonMap;
pub use message::JsonMessage;
#[doc(hidden)]
pub use number::{Float, Integer, Number, whole_number};
pub use options::Options;
#[doc(hidden)]
pub use reader::{Mark, Reader};
#[doc(hidden)]
pub use well_known::Kind;
#[doc(hidden)]
pub use writer::{Start, Writer};

//! Protobuf descriptors at run time: messages whose schema arrives with the data, and the formats that need descriptors.
//!
//! - [`DescriptorPool`]: linked files, from a descriptor set, a buf image or single files, with everything that they declare.
//! - [`DynamicMessage`]: a message of a type in a pool, with typed, checked access to its fields; binary and JSON both ways.
//! - [`text`]: text format, of dynamic and of generated messages.
//!
//! ```
//! use rustwire_reflect::{DescriptorPool, DynamicMessage};
//! # use rustwire_descriptor::google::protobuf::{DescriptorProto, FieldDescriptorProto, FileDescriptorProto};
//! # use rustwire_descriptor::google::protobuf::field_descriptor_proto::{Label, Type};
//! # let field = FieldDescriptorProto { name: Some("name".into()), number: Some(1), r#type: Some(Type::String),
//! #     label: Some(Label::Optional), ..Default::default() };
//! # let person = DescriptorProto { name: Some("Person".into()), field: vec![field], ..Default::default() };
//! # let file = FileDescriptorProto { name: Some("addr.proto".into()), package: Some("addr".into()),
//! #     syntax: Some("proto3".into()), message_type: vec![person], ..Default::default() };
//! let pool = DescriptorPool::from_files([file])?;
//! let mut person = DynamicMessage::new(pool.message("addr.Person").expect("it is declared"));
//! person.set("name", "Ada")?;
//! let same = DynamicMessage::decode(person.descriptor().clone(), &person.encode_to_vec())?;
//! assert_eq!(rustwire_reflect::text::print(&same), "name: \"Ada\"\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A gateway knows its schemas only when it runs. This one has the heart of what stands between HTTP with JSON and gRPC:
//!
//! ```
//! use std::error::Error;
//!
//! use rustwire_reflect::{DescriptorPool, DynamicMessage, MethodDescriptor};
//!
//! /// The method of a path, `/package.Service/Method`.
//! fn find(pool: &DescriptorPool, path: &str) -> Option<MethodDescriptor> {
//!     let (service, name) = path.strip_prefix('/')?.split_once('/')?;
//!     pool.service(service)?.methods().find(|method| method.name() == name)
//! }
//!
//! fn request(method: &MethodDescriptor, json: &str) -> Result<Vec<u8>, Box<dyn Error>> {
//!     Ok(DynamicMessage::from_json(method.input(), json)?.try_encode_to_vec()?)
//! }
//!
//! fn response(method: &MethodDescriptor, bytes: &[u8]) -> Result<String, Box<dyn Error>> {
//!     Ok(DynamicMessage::decode(method.output(), bytes)?.to_json()?)
//! }
//!
//! // Of `protoc --descriptor_set_out=library.binpb --include_imports library.proto`, or of `buf build -o library.binpb`.
//! let pool = DescriptorPool::decode(&std::fs::read("tests/gen/library.binpb")?)?;
//! let method = find(&pool, "/library.Library/Find").ok_or("404")?;
//! assert_eq!(request(&method, r#"{"low": 3, "high": 4}"#)?, b"\x08\x03\x10\x04");
//! assert_eq!(response(&method, b"\x0A\x01a\x80\x01\x01")?, r#"{"title":"a","strict":1}"#);
//! let error = request(&method, r#"{"low": "x"}"#).unwrap_err().to_string();
//! assert!(error.contains("Range.low"), "{error}");
//! # Ok::<(), Box<dyn Error>>(())
//! ```

mod dynamic;
mod json;
mod pool;
pub mod text;
mod typed;

pub use dynamic::{DynamicMessage, FieldError, FieldKey, ListRef, MapKey, MapRef, Value, ValueRef};
pub use pool::{
    Cardinality, Comments, DescriptorPool, EnumDescriptor, EnumValueDescriptor, FieldDescriptor, FileDescriptor, Kind,
    MessageDescriptor, MethodDescriptor, OneofDescriptor, PoolError, PoolOptions, ServiceDescriptor,
};
pub use typed::ConvertError;

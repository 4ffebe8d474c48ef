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

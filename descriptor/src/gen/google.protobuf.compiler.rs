#[derive(Clone, PartialEq, Default, Debug)]
pub struct Version {
pub major: Option<i32>,
pub minor: Option<i32>,
pub patch: Option<i32>,
pub suffix: Option<String>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for Version { const FULL_NAME: &'static str = "google.protobuf.compiler.Version"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {major: None, minor: None, patch: None, suffix: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: Version = <Version as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.compiler.Version", fields: &[::rustwire::FieldInfo::new(1, "major"), ::rustwire::FieldInfo::new(2, "minor"), ::rustwire::FieldInfo::new(3, "patch"), ::rustwire::FieldInfo::new(4, "suffix")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x8 => self.major = Some(r.int32()?),
0x10 => self.minor = Some(r.int32()?),
0x18 => self.patch = Some(r.int32()?),
0x22 => r.string(self.suffix.get_or_insert_default())?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.string_explicit(0x22, &self.suffix);
w.int32_explicit(0x18, self.patch);
w.int32_explicit(0x10, self.minor);
w.int32_explicit(0x8, self.major);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct CodeGeneratorRequest {
pub file_to_generate: Vec<String>,
pub parameter: Option<String>,
pub compiler_version: ::rustwire::MessageField<super::google__protobuf__compiler::Version>,
pub proto_file: Vec<super::google__protobuf::FileDescriptorProto>,
pub source_file_descriptors: Vec<super::google__protobuf::FileDescriptorProto>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for CodeGeneratorRequest { const FULL_NAME: &'static str = "google.protobuf.compiler.CodeGeneratorRequest"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {file_to_generate: Vec::new(), parameter: None, compiler_version: ::rustwire::MessageField::NONE, proto_file: Vec::new(), source_file_descriptors: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: CodeGeneratorRequest = <CodeGeneratorRequest as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.compiler.CodeGeneratorRequest", fields: &[::rustwire::FieldInfo::new(1, "file_to_generate"), ::rustwire::FieldInfo::new(2, "parameter"), ::rustwire::FieldInfo::message(3, "compiler_version", <super::google__protobuf__compiler::Version as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(15, "proto_file", <super::google__protobuf::FileDescriptorProto as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(17, "source_file_descriptors", <super::google__protobuf::FileDescriptorProto as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.repeated_string(&mut self.file_to_generate)?,
0x12 => r.string(self.parameter.get_or_insert_default())?,
0x1a => r.message(self.compiler_version.get_or_insert_default())?,
0x7a => r.repeated_message(&mut self.proto_file)?,
0x8a => r.repeated_message(&mut self.source_file_descriptors)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0x8a, &self.source_file_descriptors);
w = w.repeated_message(0x7a, &self.proto_file);
w = w.message(0x1a, &self.compiler_version);
w.string_explicit(0x12, &self.parameter);
w.repeated_string(0xa, &self.file_to_generate);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct CodeGeneratorResponse {
pub error: Option<String>,
pub supported_features: Option<u64>,
pub minimum_edition: Option<i32>,
pub maximum_edition: Option<i32>,
pub file: Vec<super::google__protobuf__compiler::code_generator_response::File>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for CodeGeneratorResponse { const FULL_NAME: &'static str = "google.protobuf.compiler.CodeGeneratorResponse"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {error: None, supported_features: None, minimum_edition: None, maximum_edition: None, file: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: CodeGeneratorResponse = <CodeGeneratorResponse as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.compiler.CodeGeneratorResponse", fields: &[::rustwire::FieldInfo::new(1, "error"), ::rustwire::FieldInfo::new(2, "supported_features"), ::rustwire::FieldInfo::new(3, "minimum_edition"), ::rustwire::FieldInfo::new(4, "maximum_edition"), ::rustwire::FieldInfo::message(15, "file", <super::google__protobuf__compiler::code_generator_response::File as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.string(self.error.get_or_insert_default())?,
0x10 => self.supported_features = Some(r.uint64()?),
0x18 => self.minimum_edition = Some(r.int32()?),
0x20 => self.maximum_edition = Some(r.int32()?),
0x7a => r.repeated_message(&mut self.file)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0x7a, &self.file);
w.int32_explicit(0x20, self.maximum_edition);
w.int32_explicit(0x18, self.minimum_edition);
w.uint64_explicit(0x10, self.supported_features);
w.string_explicit(0xa, &self.error);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod code_generator_response {
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum Feature {None = 0, Proto3Optional = 1, SupportsEditions = 2}
impl Default for Feature { fn default() -> Self { Self::None } }
impl ::rustwire::Enum for Feature { const FULL_NAME: &'static str = "google.protobuf.compiler.CodeGeneratorResponse.Feature"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("FEATURE_NONE", Self::None), ("FEATURE_PROTO3_OPTIONAL", Self::Proto3Optional), ("FEATURE_SUPPORTS_EDITIONS", Self::SupportsEditions)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::None), 1 => Some(Self::Proto3Optional), 2 => Some(Self::SupportsEditions), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct File {
pub name: Option<String>,
pub insertion_point: Option<String>,
pub content: Option<String>,
pub generated_code_info: ::rustwire::MessageField<super::super::google__protobuf::GeneratedCodeInfo>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for File { const FULL_NAME: &'static str = "google.protobuf.compiler.CodeGeneratorResponse.File"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {name: None, insertion_point: None, content: None, generated_code_info: ::rustwire::MessageField::NONE, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: File = <File as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.compiler.CodeGeneratorResponse.File", fields: &[::rustwire::FieldInfo::new(1, "name"), ::rustwire::FieldInfo::new(2, "insertion_point"), ::rustwire::FieldInfo::new(15, "content"), ::rustwire::FieldInfo::message(16, "generated_code_info", <super::super::google__protobuf::GeneratedCodeInfo as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.string(self.name.get_or_insert_default())?,
0x12 => r.string(self.insertion_point.get_or_insert_default())?,
0x7a => r.string(self.content.get_or_insert_default())?,
0x82 => r.message(self.generated_code_info.get_or_insert_default())?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.message(0x82, &self.generated_code_info);
w.string_explicit(0x7a, &self.content);
w.string_explicit(0x12, &self.insertion_point);
w.string_explicit(0xa, &self.name);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
impl File { pub fn name(&self) -> &str { self.name.as_deref().unwrap_or_default() } }
}
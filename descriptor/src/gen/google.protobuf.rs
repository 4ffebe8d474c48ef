#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum Edition {Unknown = 0, Legacy = 900, Proto2 = 998, Proto3 = 999, Edition2023 = 1000, Edition2024 = 1001, Edition2026 = 1002, Unstable = 9999, Edition1TestOnly = 1, Edition2TestOnly = 2, Edition99997TestOnly = 99997, Edition99998TestOnly = 99998, Edition99999TestOnly = 99999, Max = 2147483647}
impl Default for Edition { fn default() -> Self { Self::Unknown } }
impl ::rustwire::Enum for Edition { const FULL_NAME: &'static str = "google.protobuf.Edition"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("EDITION_UNKNOWN", Self::Unknown), ("EDITION_LEGACY", Self::Legacy), ("EDITION_PROTO2", Self::Proto2), ("EDITION_PROTO3", Self::Proto3), ("EDITION_2023", Self::Edition2023), ("EDITION_2024", Self::Edition2024), ("EDITION_2026", Self::Edition2026), ("EDITION_UNSTABLE", Self::Unstable), ("EDITION_1_TEST_ONLY", Self::Edition1TestOnly), ("EDITION_2_TEST_ONLY", Self::Edition2TestOnly), ("EDITION_99997_TEST_ONLY", Self::Edition99997TestOnly), ("EDITION_99998_TEST_ONLY", Self::Edition99998TestOnly), ("EDITION_99999_TEST_ONLY", Self::Edition99999TestOnly), ("EDITION_MAX", Self::Max)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::Unknown), 900 => Some(Self::Legacy), 998 => Some(Self::Proto2), 999 => Some(Self::Proto3), 1000 => Some(Self::Edition2023), 1001 => Some(Self::Edition2024), 1002 => Some(Self::Edition2026), 9999 => Some(Self::Unstable), 1 => Some(Self::Edition1TestOnly), 2 => Some(Self::Edition2TestOnly), 99997 => Some(Self::Edition99997TestOnly), 99998 => Some(Self::Edition99998TestOnly), 99999 => Some(Self::Edition99999TestOnly), 2147483647 => Some(Self::Max), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum SymbolVisibility {VisibilityUnset = 0, VisibilityLocal = 1, VisibilityExport = 2}
impl Default for SymbolVisibility { fn default() -> Self { Self::VisibilityUnset } }
impl ::rustwire::Enum for SymbolVisibility { const FULL_NAME: &'static str = "google.protobuf.SymbolVisibility"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("VISIBILITY_UNSET", Self::VisibilityUnset), ("VISIBILITY_LOCAL", Self::VisibilityLocal), ("VISIBILITY_EXPORT", Self::VisibilityExport)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::VisibilityUnset), 1 => Some(Self::VisibilityLocal), 2 => Some(Self::VisibilityExport), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct FileDescriptorSet {
pub file: Vec<super::google__protobuf::FileDescriptorProto>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for FileDescriptorSet { const FULL_NAME: &'static str = "google.protobuf.FileDescriptorSet"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {file: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: FileDescriptorSet = <FileDescriptorSet as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.FileDescriptorSet", fields: &[::rustwire::FieldInfo::message(1, "file", <super::google__protobuf::FileDescriptorProto as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.repeated_message(&mut self.file)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0xa, &self.file);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct FileDescriptorProto {
pub name: Option<String>,
pub package: Option<String>,
pub dependency: Vec<String>,
pub message_type: Vec<super::google__protobuf::DescriptorProto>,
pub enum_type: Vec<super::google__protobuf::EnumDescriptorProto>,
pub service: Vec<super::google__protobuf::ServiceDescriptorProto>,
pub extension: Vec<super::google__protobuf::FieldDescriptorProto>,
pub options: ::rustwire::MessageField<super::google__protobuf::FileOptions>,
pub source_code_info: ::rustwire::MessageField<super::google__protobuf::SourceCodeInfo>,
pub public_dependency: Vec<i32>,
pub weak_dependency: Vec<i32>,
pub syntax: Option<String>,
pub edition: Option<super::google__protobuf::Edition>,
pub option_dependency: Vec<String>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for FileDescriptorProto { const FULL_NAME: &'static str = "google.protobuf.FileDescriptorProto"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {name: None, package: None, dependency: Vec::new(), message_type: Vec::new(), enum_type: Vec::new(), service: Vec::new(), extension: Vec::new(), options: ::rustwire::MessageField::NONE, source_code_info: ::rustwire::MessageField::NONE, public_dependency: Vec::new(), weak_dependency: Vec::new(), syntax: None, edition: None, option_dependency: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: FileDescriptorProto = <FileDescriptorProto as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.FileDescriptorProto", fields: &[::rustwire::FieldInfo::new(1, "name"), ::rustwire::FieldInfo::new(2, "package"), ::rustwire::FieldInfo::new(3, "dependency"), ::rustwire::FieldInfo::message(4, "message_type", <super::google__protobuf::DescriptorProto as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(5, "enum_type", <super::google__protobuf::EnumDescriptorProto as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(6, "service", <super::google__protobuf::ServiceDescriptorProto as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(7, "extension", <super::google__protobuf::FieldDescriptorProto as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(8, "options", <super::google__protobuf::FileOptions as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(9, "source_code_info", <super::google__protobuf::SourceCodeInfo as ::rustwire::Message>::info), ::rustwire::FieldInfo::new(10, "public_dependency"), ::rustwire::FieldInfo::new(11, "weak_dependency"), ::rustwire::FieldInfo::new(12, "syntax"), ::rustwire::FieldInfo::new(14, "edition"), ::rustwire::FieldInfo::new(15, "option_dependency")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.string(self.name.get_or_insert_default())?,
0x12 => r.string(self.package.get_or_insert_default())?,
0x1a => r.repeated_string(&mut self.dependency)?,
0x22 => r.repeated_message(&mut self.message_type)?,
0x2a => r.repeated_message(&mut self.enum_type)?,
0x32 => r.repeated_message(&mut self.service)?,
0x3a => r.repeated_message(&mut self.extension)?,
0x42 => r.message(self.options.get_or_insert_default())?,
0x4a => r.message(self.source_code_info.get_or_insert_default())?,
0x50 | 0x52 => r.repeated_int32(tag, &mut self.public_dependency)?,
0x58 | 0x5a => r.repeated_int32(tag, &mut self.weak_dependency)?,
0x62 => r.string(self.syntax.get_or_insert_default())?,
0x70 => r.closed_enum(tag, &mut self.edition, &mut self.unknown_fields)?,
0x7a => r.repeated_string(&mut self.option_dependency)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.repeated_string(0x7a, &self.option_dependency);
w.closed_enum_explicit(0x70, self.edition);
w.string_explicit(0x62, &self.syntax);
w.repeated_int32(0x58, &self.weak_dependency);
w.repeated_int32(0x50, &self.public_dependency);
w = w.message(0x4a, &self.source_code_info);
w = w.message(0x42, &self.options);
w = w.repeated_message(0x3a, &self.extension);
w = w.repeated_message(0x32, &self.service);
w = w.repeated_message(0x2a, &self.enum_type);
w = w.repeated_message(0x22, &self.message_type);
w.repeated_string(0x1a, &self.dependency);
w.string_explicit(0x12, &self.package);
w.string_explicit(0xa, &self.name);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
impl FileDescriptorProto { pub fn name(&self) -> &str { self.name.as_deref().unwrap_or_default() } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct DescriptorProto {
pub name: Option<String>,
pub field: Vec<super::google__protobuf::FieldDescriptorProto>,
pub nested_type: Vec<super::google__protobuf::DescriptorProto>,
pub enum_type: Vec<super::google__protobuf::EnumDescriptorProto>,
pub extension_range: Vec<super::google__protobuf::descriptor_proto::ExtensionRange>,
pub extension: Vec<super::google__protobuf::FieldDescriptorProto>,
pub options: ::rustwire::MessageField<super::google__protobuf::MessageOptions>,
pub oneof_decl: Vec<super::google__protobuf::OneofDescriptorProto>,
pub reserved_range: Vec<super::google__protobuf::descriptor_proto::ReservedRange>,
pub reserved_name: Vec<String>,
pub visibility: Option<super::google__protobuf::SymbolVisibility>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for DescriptorProto { const FULL_NAME: &'static str = "google.protobuf.DescriptorProto"; type Slot = ::rustwire::BoxedSlot<Self>;
const EMPTY: Self = Self {name: None, field: Vec::new(), nested_type: Vec::new(), enum_type: Vec::new(), extension_range: Vec::new(), extension: Vec::new(), options: ::rustwire::MessageField::NONE, oneof_decl: Vec::new(), reserved_range: Vec::new(), reserved_name: Vec::new(), visibility: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: DescriptorProto = <DescriptorProto as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.DescriptorProto", fields: &[::rustwire::FieldInfo::new(1, "name"), ::rustwire::FieldInfo::message(2, "field", <super::google__protobuf::FieldDescriptorProto as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(3, "nested_type", <super::google__protobuf::DescriptorProto as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(4, "enum_type", <super::google__protobuf::EnumDescriptorProto as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(5, "extension_range", <super::google__protobuf::descriptor_proto::ExtensionRange as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(6, "extension", <super::google__protobuf::FieldDescriptorProto as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(7, "options", <super::google__protobuf::MessageOptions as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(8, "oneof_decl", <super::google__protobuf::OneofDescriptorProto as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(9, "reserved_range", <super::google__protobuf::descriptor_proto::ReservedRange as ::rustwire::Message>::info), ::rustwire::FieldInfo::new(10, "reserved_name"), ::rustwire::FieldInfo::new(11, "visibility")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.string(self.name.get_or_insert_default())?,
0x12 => r.repeated_message(&mut self.field)?,
0x1a => r.repeated_message(&mut self.nested_type)?,
0x22 => r.repeated_message(&mut self.enum_type)?,
0x2a => r.repeated_message(&mut self.extension_range)?,
0x32 => r.repeated_message(&mut self.extension)?,
0x3a => r.message(self.options.get_or_insert_default())?,
0x42 => r.repeated_message(&mut self.oneof_decl)?,
0x4a => r.repeated_message(&mut self.reserved_range)?,
0x52 => r.repeated_string(&mut self.reserved_name)?,
0x58 => r.closed_enum(tag, &mut self.visibility, &mut self.unknown_fields)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.closed_enum_explicit(0x58, self.visibility);
w.repeated_string(0x52, &self.reserved_name);
w = w.repeated_message(0x4a, &self.reserved_range);
w = w.repeated_message(0x42, &self.oneof_decl);
w = w.message(0x3a, &self.options);
w = w.repeated_message(0x32, &self.extension);
w = w.repeated_message(0x2a, &self.extension_range);
w = w.repeated_message(0x22, &self.enum_type);
w = w.repeated_message(0x1a, &self.nested_type);
w = w.repeated_message(0x12, &self.field);
w.string_explicit(0xa, &self.name);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
impl DescriptorProto { pub fn name(&self) -> &str { self.name.as_deref().unwrap_or_default() } }
pub mod descriptor_proto {
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ExtensionRange {
pub start: Option<i32>,
pub end: Option<i32>,
pub options: ::rustwire::MessageField<super::super::google__protobuf::ExtensionRangeOptions>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for ExtensionRange { const FULL_NAME: &'static str = "google.protobuf.DescriptorProto.ExtensionRange"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {start: None, end: None, options: ::rustwire::MessageField::NONE, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: ExtensionRange = <ExtensionRange as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.DescriptorProto.ExtensionRange", fields: &[::rustwire::FieldInfo::new(1, "start"), ::rustwire::FieldInfo::new(2, "end"), ::rustwire::FieldInfo::message(3, "options", <super::super::google__protobuf::ExtensionRangeOptions as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x8 => self.start = Some(r.int32()?),
0x10 => self.end = Some(r.int32()?),
0x1a => r.message(self.options.get_or_insert_default())?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.message(0x1a, &self.options);
w.int32_explicit(0x10, self.end);
w.int32_explicit(0x8, self.start);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ReservedRange {
pub start: Option<i32>,
pub end: Option<i32>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for ReservedRange { const FULL_NAME: &'static str = "google.protobuf.DescriptorProto.ReservedRange"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {start: None, end: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: ReservedRange = <ReservedRange as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.DescriptorProto.ReservedRange", fields: &[::rustwire::FieldInfo::new(1, "start"), ::rustwire::FieldInfo::new(2, "end")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x8 => self.start = Some(r.int32()?),
0x10 => self.end = Some(r.int32()?),
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.int32_explicit(0x10, self.end);
w.int32_explicit(0x8, self.start);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
}
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ExtensionRangeOptions {
pub declaration: Vec<super::google__protobuf::extension_range_options::Declaration>,
pub verification: Option<super::google__protobuf::extension_range_options::VerificationState>,
pub features: ::rustwire::MessageField<super::google__protobuf::FeatureSet>,
pub uninterpreted_option: Vec<super::google__protobuf::UninterpretedOption>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for ExtensionRangeOptions { const FULL_NAME: &'static str = "google.protobuf.ExtensionRangeOptions"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {declaration: Vec::new(), verification: None, features: ::rustwire::MessageField::NONE, uninterpreted_option: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: ExtensionRangeOptions = <ExtensionRangeOptions as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.ExtensionRangeOptions", fields: &[::rustwire::FieldInfo::message(2, "declaration", <super::google__protobuf::extension_range_options::Declaration as ::rustwire::Message>::info), ::rustwire::FieldInfo::new(3, "verification"), ::rustwire::FieldInfo::message(50, "features", <super::google__protobuf::FeatureSet as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(999, "uninterpreted_option", <super::google__protobuf::UninterpretedOption as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x12 => r.repeated_message(&mut self.declaration)?,
0x18 => r.closed_enum(tag, &mut self.verification, &mut self.unknown_fields)?,
0x192 => r.message(self.features.get_or_insert_default())?,
0x1f3a => r.repeated_message(&mut self.uninterpreted_option)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0x1f3a, &self.uninterpreted_option);
w = w.message(0x192, &self.features);
w.closed_enum_explicit(0x18, self.verification);
w = w.repeated_message(0x12, &self.declaration);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod extension_range_options {
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum VerificationState {Declaration = 0, Unverified = 1}
impl Default for VerificationState { fn default() -> Self { Self::Declaration } }
impl ::rustwire::Enum for VerificationState { const FULL_NAME: &'static str = "google.protobuf.ExtensionRangeOptions.VerificationState"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("DECLARATION", Self::Declaration), ("UNVERIFIED", Self::Unverified)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::Declaration), 1 => Some(Self::Unverified), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Declaration {
pub number: Option<i32>,
pub full_name: Option<String>,
pub r#type: Option<String>,
pub reserved: Option<bool>,
pub repeated: Option<bool>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for Declaration { const FULL_NAME: &'static str = "google.protobuf.ExtensionRangeOptions.Declaration"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {number: None, full_name: None, r#type: None, reserved: None, repeated: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: Declaration = <Declaration as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.ExtensionRangeOptions.Declaration", fields: &[::rustwire::FieldInfo::new(1, "number"), ::rustwire::FieldInfo::new(2, "full_name"), ::rustwire::FieldInfo::new(3, "type"), ::rustwire::FieldInfo::new(5, "reserved"), ::rustwire::FieldInfo::new(6, "repeated")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x8 => self.number = Some(r.int32()?),
0x12 => r.string(self.full_name.get_or_insert_default())?,
0x1a => r.string(self.r#type.get_or_insert_default())?,
0x28 => self.reserved = Some(r.bool()?),
0x30 => self.repeated = Some(r.bool()?),
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.bool_explicit(0x30, self.repeated);
w.bool_explicit(0x28, self.reserved);
w.string_explicit(0x1a, &self.r#type);
w.string_explicit(0x12, &self.full_name);
w.int32_explicit(0x8, self.number);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
}
#[derive(Clone, PartialEq, Default, Debug)]
pub struct FieldDescriptorProto {
pub name: Option<String>,
pub extendee: Option<String>,
pub number: Option<i32>,
pub label: Option<super::google__protobuf::field_descriptor_proto::Label>,
pub r#type: Option<super::google__protobuf::field_descriptor_proto::Type>,
pub type_name: Option<String>,
pub default_value: Option<String>,
pub options: ::rustwire::MessageField<super::google__protobuf::FieldOptions>,
pub oneof_index: Option<i32>,
pub json_name: Option<String>,
pub proto3_optional: Option<bool>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for FieldDescriptorProto { const FULL_NAME: &'static str = "google.protobuf.FieldDescriptorProto"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {name: None, extendee: None, number: None, label: None, r#type: None, type_name: None, default_value: None, options: ::rustwire::MessageField::NONE, oneof_index: None, json_name: None, proto3_optional: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: FieldDescriptorProto = <FieldDescriptorProto as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.FieldDescriptorProto", fields: &[::rustwire::FieldInfo::new(1, "name"), ::rustwire::FieldInfo::new(2, "extendee"), ::rustwire::FieldInfo::new(3, "number"), ::rustwire::FieldInfo::new(4, "label"), ::rustwire::FieldInfo::new(5, "type"), ::rustwire::FieldInfo::new(6, "type_name"), ::rustwire::FieldInfo::new(7, "default_value"), ::rustwire::FieldInfo::message(8, "options", <super::google__protobuf::FieldOptions as ::rustwire::Message>::info), ::rustwire::FieldInfo::new(9, "oneof_index"), ::rustwire::FieldInfo::new(10, "json_name"), ::rustwire::FieldInfo::new(17, "proto3_optional")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.string(self.name.get_or_insert_default())?,
0x12 => r.string(self.extendee.get_or_insert_default())?,
0x18 => self.number = Some(r.int32()?),
0x20 => r.closed_enum(tag, &mut self.label, &mut self.unknown_fields)?,
0x28 => r.closed_enum(tag, &mut self.r#type, &mut self.unknown_fields)?,
0x32 => r.string(self.type_name.get_or_insert_default())?,
0x3a => r.string(self.default_value.get_or_insert_default())?,
0x42 => r.message(self.options.get_or_insert_default())?,
0x48 => self.oneof_index = Some(r.int32()?),
0x52 => r.string(self.json_name.get_or_insert_default())?,
0x88 => self.proto3_optional = Some(r.bool()?),
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.bool_explicit(0x88, self.proto3_optional);
w.string_explicit(0x52, &self.json_name);
w.int32_explicit(0x48, self.oneof_index);
w = w.message(0x42, &self.options);
w.string_explicit(0x3a, &self.default_value);
w.string_explicit(0x32, &self.type_name);
w.closed_enum_explicit(0x28, self.r#type);
w.closed_enum_explicit(0x20, self.label);
w.int32_explicit(0x18, self.number);
w.string_explicit(0x12, &self.extendee);
w.string_explicit(0xa, &self.name);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
impl FieldDescriptorProto { pub fn name(&self) -> &str { self.name.as_deref().unwrap_or_default() } }
pub mod field_descriptor_proto {
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum Type {Double = 1, Float = 2, Int64 = 3, Uint64 = 4, Int32 = 5, Fixed64 = 6, Fixed32 = 7, Bool = 8, String = 9, Group = 10, Message = 11, Bytes = 12, Uint32 = 13, Enum = 14, Sfixed32 = 15, Sfixed64 = 16, Sint32 = 17, Sint64 = 18}
impl Default for Type { fn default() -> Self { Self::Double } }
impl ::rustwire::Enum for Type { const FULL_NAME: &'static str = "google.protobuf.FieldDescriptorProto.Type"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("TYPE_DOUBLE", Self::Double), ("TYPE_FLOAT", Self::Float), ("TYPE_INT64", Self::Int64), ("TYPE_UINT64", Self::Uint64), ("TYPE_INT32", Self::Int32), ("TYPE_FIXED64", Self::Fixed64), ("TYPE_FIXED32", Self::Fixed32), ("TYPE_BOOL", Self::Bool), ("TYPE_STRING", Self::String), ("TYPE_GROUP", Self::Group), ("TYPE_MESSAGE", Self::Message), ("TYPE_BYTES", Self::Bytes), ("TYPE_UINT32", Self::Uint32), ("TYPE_ENUM", Self::Enum), ("TYPE_SFIXED32", Self::Sfixed32), ("TYPE_SFIXED64", Self::Sfixed64), ("TYPE_SINT32", Self::Sint32), ("TYPE_SINT64", Self::Sint64)];
fn from_i32(number: i32) -> Option<Self> { match number {1 => Some(Self::Double), 2 => Some(Self::Float), 3 => Some(Self::Int64), 4 => Some(Self::Uint64), 5 => Some(Self::Int32), 6 => Some(Self::Fixed64), 7 => Some(Self::Fixed32), 8 => Some(Self::Bool), 9 => Some(Self::String), 10 => Some(Self::Group), 11 => Some(Self::Message), 12 => Some(Self::Bytes), 13 => Some(Self::Uint32), 14 => Some(Self::Enum), 15 => Some(Self::Sfixed32), 16 => Some(Self::Sfixed64), 17 => Some(Self::Sint32), 18 => Some(Self::Sint64), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum Label {Optional = 1, Repeated = 3, Required = 2}
impl Default for Label { fn default() -> Self { Self::Optional } }
impl ::rustwire::Enum for Label { const FULL_NAME: &'static str = "google.protobuf.FieldDescriptorProto.Label"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("LABEL_OPTIONAL", Self::Optional), ("LABEL_REPEATED", Self::Repeated), ("LABEL_REQUIRED", Self::Required)];
fn from_i32(number: i32) -> Option<Self> { match number {1 => Some(Self::Optional), 3 => Some(Self::Repeated), 2 => Some(Self::Required), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
}
#[derive(Clone, PartialEq, Default, Debug)]
pub struct OneofDescriptorProto {
pub name: Option<String>,
pub options: ::rustwire::MessageField<super::google__protobuf::OneofOptions>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for OneofDescriptorProto { const FULL_NAME: &'static str = "google.protobuf.OneofDescriptorProto"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {name: None, options: ::rustwire::MessageField::NONE, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: OneofDescriptorProto = <OneofDescriptorProto as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.OneofDescriptorProto", fields: &[::rustwire::FieldInfo::new(1, "name"), ::rustwire::FieldInfo::message(2, "options", <super::google__protobuf::OneofOptions as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.string(self.name.get_or_insert_default())?,
0x12 => r.message(self.options.get_or_insert_default())?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.message(0x12, &self.options);
w.string_explicit(0xa, &self.name);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
impl OneofDescriptorProto { pub fn name(&self) -> &str { self.name.as_deref().unwrap_or_default() } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct EnumDescriptorProto {
pub name: Option<String>,
pub value: Vec<super::google__protobuf::EnumValueDescriptorProto>,
pub options: ::rustwire::MessageField<super::google__protobuf::EnumOptions>,
pub reserved_range: Vec<super::google__protobuf::enum_descriptor_proto::EnumReservedRange>,
pub reserved_name: Vec<String>,
pub visibility: Option<super::google__protobuf::SymbolVisibility>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for EnumDescriptorProto { const FULL_NAME: &'static str = "google.protobuf.EnumDescriptorProto"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {name: None, value: Vec::new(), options: ::rustwire::MessageField::NONE, reserved_range: Vec::new(), reserved_name: Vec::new(), visibility: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: EnumDescriptorProto = <EnumDescriptorProto as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.EnumDescriptorProto", fields: &[::rustwire::FieldInfo::new(1, "name"), ::rustwire::FieldInfo::message(2, "value", <super::google__protobuf::EnumValueDescriptorProto as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(3, "options", <super::google__protobuf::EnumOptions as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(4, "reserved_range", <super::google__protobuf::enum_descriptor_proto::EnumReservedRange as ::rustwire::Message>::info), ::rustwire::FieldInfo::new(5, "reserved_name"), ::rustwire::FieldInfo::new(6, "visibility")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.string(self.name.get_or_insert_default())?,
0x12 => r.repeated_message(&mut self.value)?,
0x1a => r.message(self.options.get_or_insert_default())?,
0x22 => r.repeated_message(&mut self.reserved_range)?,
0x2a => r.repeated_string(&mut self.reserved_name)?,
0x30 => r.closed_enum(tag, &mut self.visibility, &mut self.unknown_fields)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.closed_enum_explicit(0x30, self.visibility);
w.repeated_string(0x2a, &self.reserved_name);
w = w.repeated_message(0x22, &self.reserved_range);
w = w.message(0x1a, &self.options);
w = w.repeated_message(0x12, &self.value);
w.string_explicit(0xa, &self.name);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
impl EnumDescriptorProto { pub fn name(&self) -> &str { self.name.as_deref().unwrap_or_default() } }
pub mod enum_descriptor_proto {
#[derive(Clone, PartialEq, Default, Debug)]
pub struct EnumReservedRange {
pub start: Option<i32>,
pub end: Option<i32>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for EnumReservedRange { const FULL_NAME: &'static str = "google.protobuf.EnumDescriptorProto.EnumReservedRange"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {start: None, end: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: EnumReservedRange = <EnumReservedRange as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.EnumDescriptorProto.EnumReservedRange", fields: &[::rustwire::FieldInfo::new(1, "start"), ::rustwire::FieldInfo::new(2, "end")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x8 => self.start = Some(r.int32()?),
0x10 => self.end = Some(r.int32()?),
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.int32_explicit(0x10, self.end);
w.int32_explicit(0x8, self.start);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
}
#[derive(Clone, PartialEq, Default, Debug)]
pub struct EnumValueDescriptorProto {
pub name: Option<String>,
pub number: Option<i32>,
pub options: ::rustwire::MessageField<super::google__protobuf::EnumValueOptions>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for EnumValueDescriptorProto { const FULL_NAME: &'static str = "google.protobuf.EnumValueDescriptorProto"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {name: None, number: None, options: ::rustwire::MessageField::NONE, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: EnumValueDescriptorProto = <EnumValueDescriptorProto as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.EnumValueDescriptorProto", fields: &[::rustwire::FieldInfo::new(1, "name"), ::rustwire::FieldInfo::new(2, "number"), ::rustwire::FieldInfo::message(3, "options", <super::google__protobuf::EnumValueOptions as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.string(self.name.get_or_insert_default())?,
0x10 => self.number = Some(r.int32()?),
0x1a => r.message(self.options.get_or_insert_default())?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.message(0x1a, &self.options);
w.int32_explicit(0x10, self.number);
w.string_explicit(0xa, &self.name);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
impl EnumValueDescriptorProto { pub fn name(&self) -> &str { self.name.as_deref().unwrap_or_default() } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ServiceDescriptorProto {
pub name: Option<String>,
pub method: Vec<super::google__protobuf::MethodDescriptorProto>,
pub options: ::rustwire::MessageField<super::google__protobuf::ServiceOptions>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for ServiceDescriptorProto { const FULL_NAME: &'static str = "google.protobuf.ServiceDescriptorProto"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {name: None, method: Vec::new(), options: ::rustwire::MessageField::NONE, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: ServiceDescriptorProto = <ServiceDescriptorProto as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.ServiceDescriptorProto", fields: &[::rustwire::FieldInfo::new(1, "name"), ::rustwire::FieldInfo::message(2, "method", <super::google__protobuf::MethodDescriptorProto as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(3, "options", <super::google__protobuf::ServiceOptions as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.string(self.name.get_or_insert_default())?,
0x12 => r.repeated_message(&mut self.method)?,
0x1a => r.message(self.options.get_or_insert_default())?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.message(0x1a, &self.options);
w = w.repeated_message(0x12, &self.method);
w.string_explicit(0xa, &self.name);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
impl ServiceDescriptorProto { pub fn name(&self) -> &str { self.name.as_deref().unwrap_or_default() } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct MethodDescriptorProto {
pub name: Option<String>,
pub input_type: Option<String>,
pub output_type: Option<String>,
pub options: ::rustwire::MessageField<super::google__protobuf::MethodOptions>,
pub client_streaming: Option<bool>,
pub server_streaming: Option<bool>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for MethodDescriptorProto { const FULL_NAME: &'static str = "google.protobuf.MethodDescriptorProto"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {name: None, input_type: None, output_type: None, options: ::rustwire::MessageField::NONE, client_streaming: None, server_streaming: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: MethodDescriptorProto = <MethodDescriptorProto as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.MethodDescriptorProto", fields: &[::rustwire::FieldInfo::new(1, "name"), ::rustwire::FieldInfo::new(2, "input_type"), ::rustwire::FieldInfo::new(3, "output_type"), ::rustwire::FieldInfo::message(4, "options", <super::google__protobuf::MethodOptions as ::rustwire::Message>::info), ::rustwire::FieldInfo::new(5, "client_streaming"), ::rustwire::FieldInfo::new(6, "server_streaming")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.string(self.name.get_or_insert_default())?,
0x12 => r.string(self.input_type.get_or_insert_default())?,
0x1a => r.string(self.output_type.get_or_insert_default())?,
0x22 => r.message(self.options.get_or_insert_default())?,
0x28 => self.client_streaming = Some(r.bool()?),
0x30 => self.server_streaming = Some(r.bool()?),
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.bool_explicit(0x30, self.server_streaming);
w.bool_explicit(0x28, self.client_streaming);
w = w.message(0x22, &self.options);
w.string_explicit(0x1a, &self.output_type);
w.string_explicit(0x12, &self.input_type);
w.string_explicit(0xa, &self.name);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
impl MethodDescriptorProto { pub fn name(&self) -> &str { self.name.as_deref().unwrap_or_default() } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct FileOptions {
pub java_package: Option<String>,
pub java_outer_classname: Option<String>,
pub optimize_for: Option<super::google__protobuf::file_options::OptimizeMode>,
pub java_multiple_files: Option<bool>,
pub go_package: Option<String>,
pub cc_generic_services: Option<bool>,
pub java_generic_services: Option<bool>,
pub py_generic_services: Option<bool>,
pub java_generate_equals_and_hash: Option<bool>,
pub deprecated: Option<bool>,
pub java_string_check_utf8: Option<bool>,
pub cc_enable_arenas: Option<bool>,
pub objc_class_prefix: Option<String>,
pub csharp_namespace: Option<String>,
pub swift_prefix: Option<String>,
pub php_class_prefix: Option<String>,
pub php_namespace: Option<String>,
pub php_metadata_namespace: Option<String>,
pub ruby_package: Option<String>,
pub features: ::rustwire::MessageField<super::google__protobuf::FeatureSet>,
pub uninterpreted_option: Vec<super::google__protobuf::UninterpretedOption>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for FileOptions { const FULL_NAME: &'static str = "google.protobuf.FileOptions"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {java_package: None, java_outer_classname: None, optimize_for: None, java_multiple_files: None, go_package: None, cc_generic_services: None, java_generic_services: None, py_generic_services: None, java_generate_equals_and_hash: None, deprecated: None, java_string_check_utf8: None, cc_enable_arenas: None, objc_class_prefix: None, csharp_namespace: None, swift_prefix: None, php_class_prefix: None, php_namespace: None, php_metadata_namespace: None, ruby_package: None, features: ::rustwire::MessageField::NONE, uninterpreted_option: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: FileOptions = <FileOptions as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.FileOptions", fields: &[::rustwire::FieldInfo::new(1, "java_package"), ::rustwire::FieldInfo::new(8, "java_outer_classname"), ::rustwire::FieldInfo::new(9, "optimize_for"), ::rustwire::FieldInfo::new(10, "java_multiple_files"), ::rustwire::FieldInfo::new(11, "go_package"), ::rustwire::FieldInfo::new(16, "cc_generic_services"), ::rustwire::FieldInfo::new(17, "java_generic_services"), ::rustwire::FieldInfo::new(18, "py_generic_services"), ::rustwire::FieldInfo::new(20, "java_generate_equals_and_hash"), ::rustwire::FieldInfo::new(23, "deprecated"), ::rustwire::FieldInfo::new(27, "java_string_check_utf8"), ::rustwire::FieldInfo::new(31, "cc_enable_arenas"), ::rustwire::FieldInfo::new(36, "objc_class_prefix"), ::rustwire::FieldInfo::new(37, "csharp_namespace"), ::rustwire::FieldInfo::new(39, "swift_prefix"), ::rustwire::FieldInfo::new(40, "php_class_prefix"), ::rustwire::FieldInfo::new(41, "php_namespace"), ::rustwire::FieldInfo::new(44, "php_metadata_namespace"), ::rustwire::FieldInfo::new(45, "ruby_package"), ::rustwire::FieldInfo::message(50, "features", <super::google__protobuf::FeatureSet as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(999, "uninterpreted_option", <super::google__protobuf::UninterpretedOption as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.string(self.java_package.get_or_insert_default())?,
0x42 => r.string(self.java_outer_classname.get_or_insert_default())?,
0x48 => r.closed_enum(tag, &mut self.optimize_for, &mut self.unknown_fields)?,
0x50 => self.java_multiple_files = Some(r.bool()?),
0x5a => r.string(self.go_package.get_or_insert_default())?,
0x80 => self.cc_generic_services = Some(r.bool()?),
0x88 => self.java_generic_services = Some(r.bool()?),
0x90 => self.py_generic_services = Some(r.bool()?),
0xa0 => self.java_generate_equals_and_hash = Some(r.bool()?),
0xb8 => self.deprecated = Some(r.bool()?),
0xd8 => self.java_string_check_utf8 = Some(r.bool()?),
0xf8 => self.cc_enable_arenas = Some(r.bool()?),
0x122 => r.string(self.objc_class_prefix.get_or_insert_default())?,
0x12a => r.string(self.csharp_namespace.get_or_insert_default())?,
0x13a => r.string(self.swift_prefix.get_or_insert_default())?,
0x142 => r.string(self.php_class_prefix.get_or_insert_default())?,
0x14a => r.string(self.php_namespace.get_or_insert_default())?,
0x162 => r.string(self.php_metadata_namespace.get_or_insert_default())?,
0x16a => r.string(self.ruby_package.get_or_insert_default())?,
0x192 => r.message(self.features.get_or_insert_default())?,
0x1f3a => r.repeated_message(&mut self.uninterpreted_option)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0x1f3a, &self.uninterpreted_option);
w = w.message(0x192, &self.features);
w.string_explicit(0x16a, &self.ruby_package);
w.string_explicit(0x162, &self.php_metadata_namespace);
w.string_explicit(0x14a, &self.php_namespace);
w.string_explicit(0x142, &self.php_class_prefix);
w.string_explicit(0x13a, &self.swift_prefix);
w.string_explicit(0x12a, &self.csharp_namespace);
w.string_explicit(0x122, &self.objc_class_prefix);
w.bool_explicit(0xf8, self.cc_enable_arenas);
w.bool_explicit(0xd8, self.java_string_check_utf8);
w.bool_explicit(0xb8, self.deprecated);
w.bool_explicit(0xa0, self.java_generate_equals_and_hash);
w.bool_explicit(0x90, self.py_generic_services);
w.bool_explicit(0x88, self.java_generic_services);
w.bool_explicit(0x80, self.cc_generic_services);
w.string_explicit(0x5a, &self.go_package);
w.bool_explicit(0x50, self.java_multiple_files);
w.closed_enum_explicit(0x48, self.optimize_for);
w.string_explicit(0x42, &self.java_outer_classname);
w.string_explicit(0xa, &self.java_package);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod file_options {
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum OptimizeMode {Speed = 1, CodeSize = 2, LiteRuntime = 3}
impl Default for OptimizeMode { fn default() -> Self { Self::Speed } }
impl ::rustwire::Enum for OptimizeMode { const FULL_NAME: &'static str = "google.protobuf.FileOptions.OptimizeMode"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("SPEED", Self::Speed), ("CODE_SIZE", Self::CodeSize), ("LITE_RUNTIME", Self::LiteRuntime)];
fn from_i32(number: i32) -> Option<Self> { match number {1 => Some(Self::Speed), 2 => Some(Self::CodeSize), 3 => Some(Self::LiteRuntime), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
}
#[derive(Clone, PartialEq, Default, Debug)]
pub struct MessageOptions {
pub message_set_wire_format: Option<bool>,
pub no_standard_descriptor_accessor: Option<bool>,
pub deprecated: Option<bool>,
pub map_entry: Option<bool>,
pub deprecated_legacy_json_field_conflicts: Option<bool>,
pub features: ::rustwire::MessageField<super::google__protobuf::FeatureSet>,
pub uninterpreted_option: Vec<super::google__protobuf::UninterpretedOption>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for MessageOptions { const FULL_NAME: &'static str = "google.protobuf.MessageOptions"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {message_set_wire_format: None, no_standard_descriptor_accessor: None, deprecated: None, map_entry: None, deprecated_legacy_json_field_conflicts: None, features: ::rustwire::MessageField::NONE, uninterpreted_option: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: MessageOptions = <MessageOptions as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.MessageOptions", fields: &[::rustwire::FieldInfo::new(1, "message_set_wire_format"), ::rustwire::FieldInfo::new(2, "no_standard_descriptor_accessor"), ::rustwire::FieldInfo::new(3, "deprecated"), ::rustwire::FieldInfo::new(7, "map_entry"), ::rustwire::FieldInfo::new(11, "deprecated_legacy_json_field_conflicts"), ::rustwire::FieldInfo::message(12, "features", <super::google__protobuf::FeatureSet as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(999, "uninterpreted_option", <super::google__protobuf::UninterpretedOption as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x8 => self.message_set_wire_format = Some(r.bool()?),
0x10 => self.no_standard_descriptor_accessor = Some(r.bool()?),
0x18 => self.deprecated = Some(r.bool()?),
0x38 => self.map_entry = Some(r.bool()?),
0x58 => self.deprecated_legacy_json_field_conflicts = Some(r.bool()?),
0x62 => r.message(self.features.get_or_insert_default())?,
0x1f3a => r.repeated_message(&mut self.uninterpreted_option)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0x1f3a, &self.uninterpreted_option);
w = w.message(0x62, &self.features);
w.bool_explicit(0x58, self.deprecated_legacy_json_field_conflicts);
w.bool_explicit(0x38, self.map_entry);
w.bool_explicit(0x18, self.deprecated);
w.bool_explicit(0x10, self.no_standard_descriptor_accessor);
w.bool_explicit(0x8, self.message_set_wire_format);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct FieldOptions {
pub ctype: Option<super::google__protobuf::field_options::CType>,
pub packed: Option<bool>,
pub deprecated: Option<bool>,
pub lazy: Option<bool>,
pub jstype: Option<super::google__protobuf::field_options::JSType>,
pub weak: Option<bool>,
pub unverified_lazy: Option<bool>,
pub debug_redact: Option<bool>,
pub retention: Option<super::google__protobuf::field_options::OptionRetention>,
pub targets: Vec<super::google__protobuf::field_options::OptionTargetType>,
pub edition_defaults: Vec<super::google__protobuf::field_options::EditionDefault>,
pub features: ::rustwire::MessageField<super::google__protobuf::FeatureSet>,
pub feature_support: ::rustwire::MessageField<super::google__protobuf::field_options::FeatureSupport>,
pub uninterpreted_option: Vec<super::google__protobuf::UninterpretedOption>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for FieldOptions { const FULL_NAME: &'static str = "google.protobuf.FieldOptions"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {ctype: None, packed: None, deprecated: None, lazy: None, jstype: None, weak: None, unverified_lazy: None, debug_redact: None, retention: None, targets: Vec::new(), edition_defaults: Vec::new(), features: ::rustwire::MessageField::NONE, feature_support: ::rustwire::MessageField::NONE, uninterpreted_option: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: FieldOptions = <FieldOptions as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.FieldOptions", fields: &[::rustwire::FieldInfo::new(1, "ctype"), ::rustwire::FieldInfo::new(2, "packed"), ::rustwire::FieldInfo::new(3, "deprecated"), ::rustwire::FieldInfo::new(5, "lazy"), ::rustwire::FieldInfo::new(6, "jstype"), ::rustwire::FieldInfo::new(10, "weak"), ::rustwire::FieldInfo::new(15, "unverified_lazy"), ::rustwire::FieldInfo::new(16, "debug_redact"), ::rustwire::FieldInfo::new(17, "retention"), ::rustwire::FieldInfo::new(19, "targets"), ::rustwire::FieldInfo::message(20, "edition_defaults", <super::google__protobuf::field_options::EditionDefault as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(21, "features", <super::google__protobuf::FeatureSet as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(22, "feature_support", <super::google__protobuf::field_options::FeatureSupport as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(999, "uninterpreted_option", <super::google__protobuf::UninterpretedOption as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x8 => r.closed_enum(tag, &mut self.ctype, &mut self.unknown_fields)?,
0x10 => self.packed = Some(r.bool()?),
0x18 => self.deprecated = Some(r.bool()?),
0x28 => self.lazy = Some(r.bool()?),
0x30 => r.closed_enum(tag, &mut self.jstype, &mut self.unknown_fields)?,
0x50 => self.weak = Some(r.bool()?),
0x78 => self.unverified_lazy = Some(r.bool()?),
0x80 => self.debug_redact = Some(r.bool()?),
0x88 => r.closed_enum(tag, &mut self.retention, &mut self.unknown_fields)?,
0x98 | 0x9a => r.repeated_closed_enum(tag, &mut self.targets, &mut self.unknown_fields)?,
0xa2 => r.repeated_message(&mut self.edition_defaults)?,
0xaa => r.message(self.features.get_or_insert_default())?,
0xb2 => r.message(self.feature_support.get_or_insert_default())?,
0x1f3a => r.repeated_message(&mut self.uninterpreted_option)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0x1f3a, &self.uninterpreted_option);
w = w.message(0xb2, &self.feature_support);
w = w.message(0xaa, &self.features);
w = w.repeated_message(0xa2, &self.edition_defaults);
w.repeated_closed_enum(0x98, &self.targets);
w.closed_enum_explicit(0x88, self.retention);
w.bool_explicit(0x80, self.debug_redact);
w.bool_explicit(0x78, self.unverified_lazy);
w.bool_explicit(0x50, self.weak);
w.closed_enum_explicit(0x30, self.jstype);
w.bool_explicit(0x28, self.lazy);
w.bool_explicit(0x18, self.deprecated);
w.bool_explicit(0x10, self.packed);
w.closed_enum_explicit(0x8, self.ctype);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod field_options {
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum CType {String = 0, Cord = 1, StringPiece = 2}
impl Default for CType { fn default() -> Self { Self::String } }
impl ::rustwire::Enum for CType { const FULL_NAME: &'static str = "google.protobuf.FieldOptions.CType"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("STRING", Self::String), ("CORD", Self::Cord), ("STRING_PIECE", Self::StringPiece)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::String), 1 => Some(Self::Cord), 2 => Some(Self::StringPiece), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum JSType {JsNormal = 0, JsString = 1, JsNumber = 2}
impl Default for JSType { fn default() -> Self { Self::JsNormal } }
impl ::rustwire::Enum for JSType { const FULL_NAME: &'static str = "google.protobuf.FieldOptions.JSType"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("JS_NORMAL", Self::JsNormal), ("JS_STRING", Self::JsString), ("JS_NUMBER", Self::JsNumber)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::JsNormal), 1 => Some(Self::JsString), 2 => Some(Self::JsNumber), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum OptionRetention {RetentionUnknown = 0, RetentionRuntime = 1, RetentionSource = 2}
impl Default for OptionRetention { fn default() -> Self { Self::RetentionUnknown } }
impl ::rustwire::Enum for OptionRetention { const FULL_NAME: &'static str = "google.protobuf.FieldOptions.OptionRetention"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("RETENTION_UNKNOWN", Self::RetentionUnknown), ("RETENTION_RUNTIME", Self::RetentionRuntime), ("RETENTION_SOURCE", Self::RetentionSource)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::RetentionUnknown), 1 => Some(Self::RetentionRuntime), 2 => Some(Self::RetentionSource), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum OptionTargetType {TargetTypeUnknown = 0, TargetTypeFile = 1, TargetTypeExtensionRange = 2, TargetTypeMessage = 3, TargetTypeField = 4, TargetTypeOneof = 5, TargetTypeEnum = 6, TargetTypeEnumEntry = 7, TargetTypeService = 8, TargetTypeMethod = 9}
impl Default for OptionTargetType { fn default() -> Self { Self::TargetTypeUnknown } }
impl ::rustwire::Enum for OptionTargetType { const FULL_NAME: &'static str = "google.protobuf.FieldOptions.OptionTargetType"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("TARGET_TYPE_UNKNOWN", Self::TargetTypeUnknown), ("TARGET_TYPE_FILE", Self::TargetTypeFile), ("TARGET_TYPE_EXTENSION_RANGE", Self::TargetTypeExtensionRange), ("TARGET_TYPE_MESSAGE", Self::TargetTypeMessage), ("TARGET_TYPE_FIELD", Self::TargetTypeField), ("TARGET_TYPE_ONEOF", Self::TargetTypeOneof), ("TARGET_TYPE_ENUM", Self::TargetTypeEnum), ("TARGET_TYPE_ENUM_ENTRY", Self::TargetTypeEnumEntry), ("TARGET_TYPE_SERVICE", Self::TargetTypeService), ("TARGET_TYPE_METHOD", Self::TargetTypeMethod)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::TargetTypeUnknown), 1 => Some(Self::TargetTypeFile), 2 => Some(Self::TargetTypeExtensionRange), 3 => Some(Self::TargetTypeMessage), 4 => Some(Self::TargetTypeField), 5 => Some(Self::TargetTypeOneof), 6 => Some(Self::TargetTypeEnum), 7 => Some(Self::TargetTypeEnumEntry), 8 => Some(Self::TargetTypeService), 9 => Some(Self::TargetTypeMethod), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct EditionDefault {
pub value: Option<String>,
pub edition: Option<super::super::google__protobuf::Edition>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for EditionDefault { const FULL_NAME: &'static str = "google.protobuf.FieldOptions.EditionDefault"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {value: None, edition: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: EditionDefault = <EditionDefault as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.FieldOptions.EditionDefault", fields: &[::rustwire::FieldInfo::new(2, "value"), ::rustwire::FieldInfo::new(3, "edition")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x12 => r.string(self.value.get_or_insert_default())?,
0x18 => r.closed_enum(tag, &mut self.edition, &mut self.unknown_fields)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.closed_enum_explicit(0x18, self.edition);
w.string_explicit(0x12, &self.value);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct FeatureSupport {
pub edition_introduced: Option<super::super::google__protobuf::Edition>,
pub edition_deprecated: Option<super::super::google__protobuf::Edition>,
pub deprecation_warning: Option<String>,
pub edition_removed: Option<super::super::google__protobuf::Edition>,
pub removal_error: Option<String>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for FeatureSupport { const FULL_NAME: &'static str = "google.protobuf.FieldOptions.FeatureSupport"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {edition_introduced: None, edition_deprecated: None, deprecation_warning: None, edition_removed: None, removal_error: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: FeatureSupport = <FeatureSupport as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.FieldOptions.FeatureSupport", fields: &[::rustwire::FieldInfo::new(1, "edition_introduced"), ::rustwire::FieldInfo::new(2, "edition_deprecated"), ::rustwire::FieldInfo::new(3, "deprecation_warning"), ::rustwire::FieldInfo::new(4, "edition_removed"), ::rustwire::FieldInfo::new(5, "removal_error")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x8 => r.closed_enum(tag, &mut self.edition_introduced, &mut self.unknown_fields)?,
0x10 => r.closed_enum(tag, &mut self.edition_deprecated, &mut self.unknown_fields)?,
0x1a => r.string(self.deprecation_warning.get_or_insert_default())?,
0x20 => r.closed_enum(tag, &mut self.edition_removed, &mut self.unknown_fields)?,
0x2a => r.string(self.removal_error.get_or_insert_default())?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.string_explicit(0x2a, &self.removal_error);
w.closed_enum_explicit(0x20, self.edition_removed);
w.string_explicit(0x1a, &self.deprecation_warning);
w.closed_enum_explicit(0x10, self.edition_deprecated);
w.closed_enum_explicit(0x8, self.edition_introduced);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
}
#[derive(Clone, PartialEq, Default, Debug)]
pub struct OneofOptions {
pub features: ::rustwire::MessageField<super::google__protobuf::FeatureSet>,
pub uninterpreted_option: Vec<super::google__protobuf::UninterpretedOption>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for OneofOptions { const FULL_NAME: &'static str = "google.protobuf.OneofOptions"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {features: ::rustwire::MessageField::NONE, uninterpreted_option: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: OneofOptions = <OneofOptions as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.OneofOptions", fields: &[::rustwire::FieldInfo::message(1, "features", <super::google__protobuf::FeatureSet as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(999, "uninterpreted_option", <super::google__protobuf::UninterpretedOption as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.message(self.features.get_or_insert_default())?,
0x1f3a => r.repeated_message(&mut self.uninterpreted_option)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0x1f3a, &self.uninterpreted_option);
w = w.message(0xa, &self.features);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct EnumOptions {
pub allow_alias: Option<bool>,
pub deprecated: Option<bool>,
pub deprecated_legacy_json_field_conflicts: Option<bool>,
pub features: ::rustwire::MessageField<super::google__protobuf::FeatureSet>,
pub uninterpreted_option: Vec<super::google__protobuf::UninterpretedOption>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for EnumOptions { const FULL_NAME: &'static str = "google.protobuf.EnumOptions"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {allow_alias: None, deprecated: None, deprecated_legacy_json_field_conflicts: None, features: ::rustwire::MessageField::NONE, uninterpreted_option: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: EnumOptions = <EnumOptions as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.EnumOptions", fields: &[::rustwire::FieldInfo::new(2, "allow_alias"), ::rustwire::FieldInfo::new(3, "deprecated"), ::rustwire::FieldInfo::new(6, "deprecated_legacy_json_field_conflicts"), ::rustwire::FieldInfo::message(7, "features", <super::google__protobuf::FeatureSet as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(999, "uninterpreted_option", <super::google__protobuf::UninterpretedOption as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x10 => self.allow_alias = Some(r.bool()?),
0x18 => self.deprecated = Some(r.bool()?),
0x30 => self.deprecated_legacy_json_field_conflicts = Some(r.bool()?),
0x3a => r.message(self.features.get_or_insert_default())?,
0x1f3a => r.repeated_message(&mut self.uninterpreted_option)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0x1f3a, &self.uninterpreted_option);
w = w.message(0x3a, &self.features);
w.bool_explicit(0x30, self.deprecated_legacy_json_field_conflicts);
w.bool_explicit(0x18, self.deprecated);
w.bool_explicit(0x10, self.allow_alias);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct EnumValueOptions {
pub deprecated: Option<bool>,
pub features: ::rustwire::MessageField<super::google__protobuf::FeatureSet>,
pub debug_redact: Option<bool>,
pub feature_support: ::rustwire::MessageField<super::google__protobuf::field_options::FeatureSupport>,
pub uninterpreted_option: Vec<super::google__protobuf::UninterpretedOption>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for EnumValueOptions { const FULL_NAME: &'static str = "google.protobuf.EnumValueOptions"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {deprecated: None, features: ::rustwire::MessageField::NONE, debug_redact: None, feature_support: ::rustwire::MessageField::NONE, uninterpreted_option: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: EnumValueOptions = <EnumValueOptions as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.EnumValueOptions", fields: &[::rustwire::FieldInfo::new(1, "deprecated"), ::rustwire::FieldInfo::message(2, "features", <super::google__protobuf::FeatureSet as ::rustwire::Message>::info), ::rustwire::FieldInfo::new(3, "debug_redact"), ::rustwire::FieldInfo::message(4, "feature_support", <super::google__protobuf::field_options::FeatureSupport as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(999, "uninterpreted_option", <super::google__protobuf::UninterpretedOption as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x8 => self.deprecated = Some(r.bool()?),
0x12 => r.message(self.features.get_or_insert_default())?,
0x18 => self.debug_redact = Some(r.bool()?),
0x22 => r.message(self.feature_support.get_or_insert_default())?,
0x1f3a => r.repeated_message(&mut self.uninterpreted_option)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0x1f3a, &self.uninterpreted_option);
w = w.message(0x22, &self.feature_support);
w.bool_explicit(0x18, self.debug_redact);
w = w.message(0x12, &self.features);
w.bool_explicit(0x8, self.deprecated);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ServiceOptions {
pub deprecated: Option<bool>,
pub features: ::rustwire::MessageField<super::google__protobuf::FeatureSet>,
pub uninterpreted_option: Vec<super::google__protobuf::UninterpretedOption>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for ServiceOptions { const FULL_NAME: &'static str = "google.protobuf.ServiceOptions"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {deprecated: None, features: ::rustwire::MessageField::NONE, uninterpreted_option: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: ServiceOptions = <ServiceOptions as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.ServiceOptions", fields: &[::rustwire::FieldInfo::new(33, "deprecated"), ::rustwire::FieldInfo::message(34, "features", <super::google__protobuf::FeatureSet as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(999, "uninterpreted_option", <super::google__protobuf::UninterpretedOption as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x108 => self.deprecated = Some(r.bool()?),
0x112 => r.message(self.features.get_or_insert_default())?,
0x1f3a => r.repeated_message(&mut self.uninterpreted_option)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0x1f3a, &self.uninterpreted_option);
w = w.message(0x112, &self.features);
w.bool_explicit(0x108, self.deprecated);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct MethodOptions {
pub deprecated: Option<bool>,
pub idempotency_level: Option<super::google__protobuf::method_options::IdempotencyLevel>,
pub features: ::rustwire::MessageField<super::google__protobuf::FeatureSet>,
pub uninterpreted_option: Vec<super::google__protobuf::UninterpretedOption>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for MethodOptions { const FULL_NAME: &'static str = "google.protobuf.MethodOptions"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {deprecated: None, idempotency_level: None, features: ::rustwire::MessageField::NONE, uninterpreted_option: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: MethodOptions = <MethodOptions as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.MethodOptions", fields: &[::rustwire::FieldInfo::new(33, "deprecated"), ::rustwire::FieldInfo::new(34, "idempotency_level"), ::rustwire::FieldInfo::message(35, "features", <super::google__protobuf::FeatureSet as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(999, "uninterpreted_option", <super::google__protobuf::UninterpretedOption as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x108 => self.deprecated = Some(r.bool()?),
0x110 => r.closed_enum(tag, &mut self.idempotency_level, &mut self.unknown_fields)?,
0x11a => r.message(self.features.get_or_insert_default())?,
0x1f3a => r.repeated_message(&mut self.uninterpreted_option)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0x1f3a, &self.uninterpreted_option);
w = w.message(0x11a, &self.features);
w.closed_enum_explicit(0x110, self.idempotency_level);
w.bool_explicit(0x108, self.deprecated);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod method_options {
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum IdempotencyLevel {IdempotencyUnknown = 0, NoSideEffects = 1, Idempotent = 2}
impl Default for IdempotencyLevel { fn default() -> Self { Self::IdempotencyUnknown } }
impl ::rustwire::Enum for IdempotencyLevel { const FULL_NAME: &'static str = "google.protobuf.MethodOptions.IdempotencyLevel"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("IDEMPOTENCY_UNKNOWN", Self::IdempotencyUnknown), ("NO_SIDE_EFFECTS", Self::NoSideEffects), ("IDEMPOTENT", Self::Idempotent)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::IdempotencyUnknown), 1 => Some(Self::NoSideEffects), 2 => Some(Self::Idempotent), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
}
#[derive(Clone, PartialEq, Default, Debug)]
pub struct UninterpretedOption {
pub name: Vec<super::google__protobuf::uninterpreted_option::NamePart>,
pub identifier_value: Option<String>,
pub positive_int_value: Option<u64>,
pub negative_int_value: Option<i64>,
pub double_value: Option<f64>,
pub string_value: Option<Vec<u8>>,
pub aggregate_value: Option<String>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for UninterpretedOption { const FULL_NAME: &'static str = "google.protobuf.UninterpretedOption"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {name: Vec::new(), identifier_value: None, positive_int_value: None, negative_int_value: None, double_value: None, string_value: None, aggregate_value: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: UninterpretedOption = <UninterpretedOption as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.UninterpretedOption", fields: &[::rustwire::FieldInfo::message(2, "name", <super::google__protobuf::uninterpreted_option::NamePart as ::rustwire::Message>::info), ::rustwire::FieldInfo::new(3, "identifier_value"), ::rustwire::FieldInfo::new(4, "positive_int_value"), ::rustwire::FieldInfo::new(5, "negative_int_value"), ::rustwire::FieldInfo::new(6, "double_value"), ::rustwire::FieldInfo::new(7, "string_value"), ::rustwire::FieldInfo::new(8, "aggregate_value")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x12 => r.repeated_message(&mut self.name)?,
0x1a => r.string(self.identifier_value.get_or_insert_default())?,
0x20 => self.positive_int_value = Some(r.uint64()?),
0x28 => self.negative_int_value = Some(r.int64()?),
0x31 => self.double_value = Some(r.double()?),
0x3a => r.bytes(self.string_value.get_or_insert_default())?,
0x42 => r.string(self.aggregate_value.get_or_insert_default())?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.string_explicit(0x42, &self.aggregate_value);
w.bytes_explicit(0x3a, &self.string_value);
w.double_explicit(0x31, self.double_value);
w.int64_explicit(0x28, self.negative_int_value);
w.uint64_explicit(0x20, self.positive_int_value);
w.string_explicit(0x1a, &self.identifier_value);
w = w.repeated_message(0x12, &self.name);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod uninterpreted_option {
#[derive(Clone, PartialEq, Default, Debug)]
pub struct NamePart {
pub name_part: Option<String>,
pub is_extension: Option<bool>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for NamePart { const FULL_NAME: &'static str = "google.protobuf.UninterpretedOption.NamePart"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {name_part: None, is_extension: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: NamePart = <NamePart as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.UninterpretedOption.NamePart", fields: &[::rustwire::FieldInfo::new(1, "name_part"), ::rustwire::FieldInfo::new(2, "is_extension")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.string(self.name_part.get_or_insert_default())?,
0x10 => self.is_extension = Some(r.bool()?),
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.bool_explicit(0x10, self.is_extension);
w.string_explicit(0xa, &self.name_part);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
}
#[derive(Clone, PartialEq, Default, Debug)]
pub struct FeatureSet {
pub field_presence: Option<super::google__protobuf::feature_set::FieldPresence>,
pub enum_type: Option<super::google__protobuf::feature_set::EnumType>,
pub repeated_field_encoding: Option<super::google__protobuf::feature_set::RepeatedFieldEncoding>,
pub utf8_validation: Option<super::google__protobuf::feature_set::Utf8Validation>,
pub message_encoding: Option<super::google__protobuf::feature_set::MessageEncoding>,
pub json_format: Option<super::google__protobuf::feature_set::JsonFormat>,
pub enforce_naming_style: Option<super::google__protobuf::feature_set::EnforceNamingStyle>,
pub default_symbol_visibility: Option<super::google__protobuf::feature_set::visibility_feature::DefaultSymbolVisibility>,
pub enforce_proto_limits: Option<super::google__protobuf::feature_set::proto_limits_feature::EnforceProtoLimits>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for FeatureSet { const FULL_NAME: &'static str = "google.protobuf.FeatureSet"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {field_presence: None, enum_type: None, repeated_field_encoding: None, utf8_validation: None, message_encoding: None, json_format: None, enforce_naming_style: None, default_symbol_visibility: None, enforce_proto_limits: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: FeatureSet = <FeatureSet as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.FeatureSet", fields: &[::rustwire::FieldInfo::new(1, "field_presence"), ::rustwire::FieldInfo::new(2, "enum_type"), ::rustwire::FieldInfo::new(3, "repeated_field_encoding"), ::rustwire::FieldInfo::new(4, "utf8_validation"), ::rustwire::FieldInfo::new(5, "message_encoding"), ::rustwire::FieldInfo::new(6, "json_format"), ::rustwire::FieldInfo::new(7, "enforce_naming_style"), ::rustwire::FieldInfo::new(8, "default_symbol_visibility"), ::rustwire::FieldInfo::new(9, "enforce_proto_limits")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x8 => r.closed_enum(tag, &mut self.field_presence, &mut self.unknown_fields)?,
0x10 => r.closed_enum(tag, &mut self.enum_type, &mut self.unknown_fields)?,
0x18 => r.closed_enum(tag, &mut self.repeated_field_encoding, &mut self.unknown_fields)?,
0x20 => r.closed_enum(tag, &mut self.utf8_validation, &mut self.unknown_fields)?,
0x28 => r.closed_enum(tag, &mut self.message_encoding, &mut self.unknown_fields)?,
0x30 => r.closed_enum(tag, &mut self.json_format, &mut self.unknown_fields)?,
0x38 => r.closed_enum(tag, &mut self.enforce_naming_style, &mut self.unknown_fields)?,
0x40 => r.closed_enum(tag, &mut self.default_symbol_visibility, &mut self.unknown_fields)?,
0x48 => r.closed_enum(tag, &mut self.enforce_proto_limits, &mut self.unknown_fields)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.closed_enum_explicit(0x48, self.enforce_proto_limits);
w.closed_enum_explicit(0x40, self.default_symbol_visibility);
w.closed_enum_explicit(0x38, self.enforce_naming_style);
w.closed_enum_explicit(0x30, self.json_format);
w.closed_enum_explicit(0x28, self.message_encoding);
w.closed_enum_explicit(0x20, self.utf8_validation);
w.closed_enum_explicit(0x18, self.repeated_field_encoding);
w.closed_enum_explicit(0x10, self.enum_type);
w.closed_enum_explicit(0x8, self.field_presence);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod feature_set {
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum FieldPresence {Unknown = 0, Explicit = 1, Implicit = 2, LegacyRequired = 3}
impl Default for FieldPresence { fn default() -> Self { Self::Unknown } }
impl ::rustwire::Enum for FieldPresence { const FULL_NAME: &'static str = "google.protobuf.FeatureSet.FieldPresence"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("FIELD_PRESENCE_UNKNOWN", Self::Unknown), ("EXPLICIT", Self::Explicit), ("IMPLICIT", Self::Implicit), ("LEGACY_REQUIRED", Self::LegacyRequired)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::Unknown), 1 => Some(Self::Explicit), 2 => Some(Self::Implicit), 3 => Some(Self::LegacyRequired), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum EnumType {Unknown = 0, Open = 1, Closed = 2}
impl Default for EnumType { fn default() -> Self { Self::Unknown } }
impl ::rustwire::Enum for EnumType { const FULL_NAME: &'static str = "google.protobuf.FeatureSet.EnumType"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("ENUM_TYPE_UNKNOWN", Self::Unknown), ("OPEN", Self::Open), ("CLOSED", Self::Closed)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::Unknown), 1 => Some(Self::Open), 2 => Some(Self::Closed), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum RepeatedFieldEncoding {Unknown = 0, Packed = 1, Expanded = 2}
impl Default for RepeatedFieldEncoding { fn default() -> Self { Self::Unknown } }
impl ::rustwire::Enum for RepeatedFieldEncoding { const FULL_NAME: &'static str = "google.protobuf.FeatureSet.RepeatedFieldEncoding"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("REPEATED_FIELD_ENCODING_UNKNOWN", Self::Unknown), ("PACKED", Self::Packed), ("EXPANDED", Self::Expanded)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::Unknown), 1 => Some(Self::Packed), 2 => Some(Self::Expanded), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum Utf8Validation {Unknown = 0, Verify = 2, None = 3}
impl Default for Utf8Validation { fn default() -> Self { Self::Unknown } }
impl ::rustwire::Enum for Utf8Validation { const FULL_NAME: &'static str = "google.protobuf.FeatureSet.Utf8Validation"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("UTF8_VALIDATION_UNKNOWN", Self::Unknown), ("VERIFY", Self::Verify), ("NONE", Self::None)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::Unknown), 2 => Some(Self::Verify), 3 => Some(Self::None), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum MessageEncoding {Unknown = 0, LengthPrefixed = 1, Delimited = 2}
impl Default for MessageEncoding { fn default() -> Self { Self::Unknown } }
impl ::rustwire::Enum for MessageEncoding { const FULL_NAME: &'static str = "google.protobuf.FeatureSet.MessageEncoding"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("MESSAGE_ENCODING_UNKNOWN", Self::Unknown), ("LENGTH_PREFIXED", Self::LengthPrefixed), ("DELIMITED", Self::Delimited)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::Unknown), 1 => Some(Self::LengthPrefixed), 2 => Some(Self::Delimited), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum JsonFormat {Unknown = 0, Allow = 1, LegacyBestEffort = 2}
impl Default for JsonFormat { fn default() -> Self { Self::Unknown } }
impl ::rustwire::Enum for JsonFormat { const FULL_NAME: &'static str = "google.protobuf.FeatureSet.JsonFormat"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("JSON_FORMAT_UNKNOWN", Self::Unknown), ("ALLOW", Self::Allow), ("LEGACY_BEST_EFFORT", Self::LegacyBestEffort)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::Unknown), 1 => Some(Self::Allow), 2 => Some(Self::LegacyBestEffort), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum EnforceNamingStyle {Unknown = 0, Style2024 = 1, StyleLegacy = 2, Style2026 = 3}
impl Default for EnforceNamingStyle { fn default() -> Self { Self::Unknown } }
impl ::rustwire::Enum for EnforceNamingStyle { const FULL_NAME: &'static str = "google.protobuf.FeatureSet.EnforceNamingStyle"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("ENFORCE_NAMING_STYLE_UNKNOWN", Self::Unknown), ("STYLE2024", Self::Style2024), ("STYLE_LEGACY", Self::StyleLegacy), ("STYLE2026", Self::Style2026)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::Unknown), 1 => Some(Self::Style2024), 2 => Some(Self::StyleLegacy), 3 => Some(Self::Style2026), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
#[derive(Clone, PartialEq, Default, Debug)]
pub struct VisibilityFeature {
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for VisibilityFeature { const FULL_NAME: &'static str = "google.protobuf.FeatureSet.VisibilityFeature"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: VisibilityFeature = <VisibilityFeature as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.FeatureSet.VisibilityFeature", fields: &[] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod visibility_feature {
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum DefaultSymbolVisibility {Unknown = 0, ExportAll = 1, ExportTopLevel = 2, LocalAll = 3, Strict = 4}
impl Default for DefaultSymbolVisibility { fn default() -> Self { Self::Unknown } }
impl ::rustwire::Enum for DefaultSymbolVisibility { const FULL_NAME: &'static str = "google.protobuf.FeatureSet.VisibilityFeature.DefaultSymbolVisibility"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("DEFAULT_SYMBOL_VISIBILITY_UNKNOWN", Self::Unknown), ("EXPORT_ALL", Self::ExportAll), ("EXPORT_TOP_LEVEL", Self::ExportTopLevel), ("LOCAL_ALL", Self::LocalAll), ("STRICT", Self::Strict)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::Unknown), 1 => Some(Self::ExportAll), 2 => Some(Self::ExportTopLevel), 3 => Some(Self::LocalAll), 4 => Some(Self::Strict), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
}
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ProtoLimitsFeature {
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for ProtoLimitsFeature { const FULL_NAME: &'static str = "google.protobuf.FeatureSet.ProtoLimitsFeature"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: ProtoLimitsFeature = <ProtoLimitsFeature as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.FeatureSet.ProtoLimitsFeature", fields: &[] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod proto_limits_feature {
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum EnforceProtoLimits {ProtoLimitsUnknown = 0, LegacyNoExplicitLimits = 1, ProtoLimits2026 = 2}
impl Default for EnforceProtoLimits { fn default() -> Self { Self::ProtoLimitsUnknown } }
impl ::rustwire::Enum for EnforceProtoLimits { const FULL_NAME: &'static str = "google.protobuf.FeatureSet.ProtoLimitsFeature.EnforceProtoLimits"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("PROTO_LIMITS_UNKNOWN", Self::ProtoLimitsUnknown), ("LEGACY_NO_EXPLICIT_LIMITS", Self::LegacyNoExplicitLimits), ("PROTO_LIMITS2026", Self::ProtoLimits2026)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::ProtoLimitsUnknown), 1 => Some(Self::LegacyNoExplicitLimits), 2 => Some(Self::ProtoLimits2026), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
}
}
#[derive(Clone, PartialEq, Default, Debug)]
pub struct FeatureSetDefaults {
pub defaults: Vec<super::google__protobuf::feature_set_defaults::FeatureSetEditionDefault>,
pub minimum_edition: Option<super::google__protobuf::Edition>,
pub maximum_edition: Option<super::google__protobuf::Edition>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for FeatureSetDefaults { const FULL_NAME: &'static str = "google.protobuf.FeatureSetDefaults"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {defaults: Vec::new(), minimum_edition: None, maximum_edition: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: FeatureSetDefaults = <FeatureSetDefaults as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.FeatureSetDefaults", fields: &[::rustwire::FieldInfo::message(1, "defaults", <super::google__protobuf::feature_set_defaults::FeatureSetEditionDefault as ::rustwire::Message>::info), ::rustwire::FieldInfo::new(4, "minimum_edition"), ::rustwire::FieldInfo::new(5, "maximum_edition")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.repeated_message(&mut self.defaults)?,
0x20 => r.closed_enum(tag, &mut self.minimum_edition, &mut self.unknown_fields)?,
0x28 => r.closed_enum(tag, &mut self.maximum_edition, &mut self.unknown_fields)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.closed_enum_explicit(0x28, self.maximum_edition);
w.closed_enum_explicit(0x20, self.minimum_edition);
w = w.repeated_message(0xa, &self.defaults);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod feature_set_defaults {
#[derive(Clone, PartialEq, Default, Debug)]
pub struct FeatureSetEditionDefault {
pub edition: Option<super::super::google__protobuf::Edition>,
pub overridable_features: ::rustwire::MessageField<super::super::google__protobuf::FeatureSet>,
pub fixed_features: ::rustwire::MessageField<super::super::google__protobuf::FeatureSet>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for FeatureSetEditionDefault { const FULL_NAME: &'static str = "google.protobuf.FeatureSetDefaults.FeatureSetEditionDefault"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {edition: None, overridable_features: ::rustwire::MessageField::NONE, fixed_features: ::rustwire::MessageField::NONE, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: FeatureSetEditionDefault = <FeatureSetEditionDefault as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.FeatureSetDefaults.FeatureSetEditionDefault", fields: &[::rustwire::FieldInfo::new(3, "edition"), ::rustwire::FieldInfo::message(4, "overridable_features", <super::super::google__protobuf::FeatureSet as ::rustwire::Message>::info), ::rustwire::FieldInfo::message(5, "fixed_features", <super::super::google__protobuf::FeatureSet as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x18 => r.closed_enum(tag, &mut self.edition, &mut self.unknown_fields)?,
0x22 => r.message(self.overridable_features.get_or_insert_default())?,
0x2a => r.message(self.fixed_features.get_or_insert_default())?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.message(0x2a, &self.fixed_features);
w = w.message(0x22, &self.overridable_features);
w.closed_enum_explicit(0x18, self.edition);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
}
#[derive(Clone, PartialEq, Default, Debug)]
pub struct SourceCodeInfo {
pub location: Vec<super::google__protobuf::source_code_info::Location>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for SourceCodeInfo { const FULL_NAME: &'static str = "google.protobuf.SourceCodeInfo"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {location: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: SourceCodeInfo = <SourceCodeInfo as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.SourceCodeInfo", fields: &[::rustwire::FieldInfo::message(1, "location", <super::google__protobuf::source_code_info::Location as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.repeated_message(&mut self.location)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0xa, &self.location);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod source_code_info {
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Location {
pub path: Vec<i32>,
pub span: Vec<i32>,
pub leading_comments: Option<String>,
pub trailing_comments: Option<String>,
pub leading_detached_comments: Vec<String>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for Location { const FULL_NAME: &'static str = "google.protobuf.SourceCodeInfo.Location"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {path: Vec::new(), span: Vec::new(), leading_comments: None, trailing_comments: None, leading_detached_comments: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: Location = <Location as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.SourceCodeInfo.Location", fields: &[::rustwire::FieldInfo::new(1, "path"), ::rustwire::FieldInfo::new(2, "span"), ::rustwire::FieldInfo::new(3, "leading_comments"), ::rustwire::FieldInfo::new(4, "trailing_comments"), ::rustwire::FieldInfo::new(6, "leading_detached_comments")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x8 | 0xa => r.repeated_int32(tag, &mut self.path)?,
0x10 | 0x12 => r.repeated_int32(tag, &mut self.span)?,
0x1a => r.string(self.leading_comments.get_or_insert_default())?,
0x22 => r.string(self.trailing_comments.get_or_insert_default())?,
0x32 => r.repeated_string(&mut self.leading_detached_comments)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.repeated_string(0x32, &self.leading_detached_comments);
w.string_explicit(0x22, &self.trailing_comments);
w.string_explicit(0x1a, &self.leading_comments);
w.packed_int32(0x12, &self.span);
w.packed_int32(0xa, &self.path);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
}
#[derive(Clone, PartialEq, Default, Debug)]
pub struct GeneratedCodeInfo {
pub annotation: Vec<super::google__protobuf::generated_code_info::Annotation>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for GeneratedCodeInfo { const FULL_NAME: &'static str = "google.protobuf.GeneratedCodeInfo"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {annotation: Vec::new(), unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: GeneratedCodeInfo = <GeneratedCodeInfo as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.GeneratedCodeInfo", fields: &[::rustwire::FieldInfo::message(1, "annotation", <super::google__protobuf::generated_code_info::Annotation as ::rustwire::Message>::info)] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0xa => r.repeated_message(&mut self.annotation)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w = w.repeated_message(0xa, &self.annotation);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod generated_code_info {
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Annotation {
pub path: Vec<i32>,
pub source_file: Option<String>,
pub begin: Option<i32>,
pub end: Option<i32>,
pub semantic: Option<super::super::google__protobuf::generated_code_info::annotation::Semantic>,
pub unknown_fields: ::rustwire::UnknownFields,
}
impl ::rustwire::Message for Annotation { const FULL_NAME: &'static str = "google.protobuf.GeneratedCodeInfo.Annotation"; type Slot = ::rustwire::InlineSlot<Self>;
const EMPTY: Self = Self {path: Vec::new(), source_file: None, begin: None, end: None, semantic: None, unknown_fields: ::rustwire::UnknownFields::EMPTY};
fn default_instance() -> &'static Self { static D: Annotation = <Annotation as ::rustwire::Message>::EMPTY; &D }
fn info() -> &'static ::rustwire::MessageInfo { static I: ::rustwire::MessageInfo = ::rustwire::MessageInfo { full_name: "google.protobuf.GeneratedCodeInfo.Annotation", fields: &[::rustwire::FieldInfo::new(1, "path"), ::rustwire::FieldInfo::new(2, "source_file"), ::rustwire::FieldInfo::new(3, "begin"), ::rustwire::FieldInfo::new(4, "end"), ::rustwire::FieldInfo::new(5, "semantic")] }; &I }
fn merge_fields(&mut self, bytes: &[u8], cx: ::rustwire::Context<'_>) -> Result<(), ::rustwire::DecodeError> { let mut r = ::rustwire::Reader::new(bytes, cx); while let Some(tag) = r.tag()? { match tag {
0x8 | 0xa => r.repeated_int32(tag, &mut self.path)?,
0x12 => r.string(self.source_file.get_or_insert_default())?,
0x18 => self.begin = Some(r.int32()?),
0x20 => self.end = Some(r.int32()?),
0x28 => r.closed_enum(tag, &mut self.semantic, &mut self.unknown_fields)?,
_ => r.unknown(tag, &mut self.unknown_fields)?, } } Ok(()) }
fn write_fields<'w>(&self, mut w: ::rustwire::Writer<'w>) -> ::rustwire::Writer<'w> { w.unknown(&self.unknown_fields);
w.closed_enum_explicit(0x28, self.semantic);
w.int32_explicit(0x20, self.end);
w.int32_explicit(0x18, self.begin);
w.string_explicit(0x12, &self.source_file);
w.packed_int32(0xa, &self.path);
w }
fn clear(&mut self) { *self = Self::EMPTY; } }
pub mod annotation {
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)] #[repr(i32)]
pub enum Semantic {None = 0, Set = 1, Alias = 2}
impl Default for Semantic { fn default() -> Self { Self::None } }
impl ::rustwire::Enum for Semantic { const FULL_NAME: &'static str = "google.protobuf.GeneratedCodeInfo.Annotation.Semantic"; const CLOSED: bool = true; const VALUES: &'static [(&'static str, Self)] = &[("NONE", Self::None), ("SET", Self::Set), ("ALIAS", Self::Alias)];
fn from_i32(number: i32) -> Option<Self> { match number {0 => Some(Self::None), 1 => Some(Self::Set), 2 => Some(Self::Alias), _ => None } } fn to_i32(self) -> i32 { self as i32 } }
}
}
//! What is generated, from what, to where. This table is the only place that knows.

/// One call of protoc.
pub struct Target {
    /// What comes out.
    pub output: Output,
    /// Where schemas are looked for, first to last.
    pub include: &'static [Include],
    /// The schemas, as named in an import.
    pub protos: &'static [&'static str],
    /// More arguments for protoc.
    pub protoc: &'static [&'static str],
}

/// What a target writes, relative to the workspace's root.
pub enum Output {
    /// A folder that holds generated code and nothing else. Several targets may fill one folder.
    Code {
        folder: &'static str,
        /// What the plugin is told, such as `extern_path=.google.protobuf=::rustwire_types`.
        options: &'static str,
    },
    /// A single file: the schemas and what they import, as an encoded `FileDescriptorSet`.
    DescriptorSet { file: &'static str },
    /// A single file: protoc's defaults of edition features.
    EditionDefaults { file: &'static str, minimum: &'static str, maximum: &'static str },
}

impl Output {
    /// The path below the root.
    pub fn path(&self) -> &'static str {
        match self {
            Output::Code { folder, .. } => folder,
            Output::DescriptorSet { file } | Output::EditionDefaults { file, .. } => file,
        }
    }
}

/// A folder of schemas.
pub enum Include {
    /// Those that come with protoc.
    Protoc,
    /// One of the workspace.
    Ours(&'static str),
}

/// Each option of the generator as it is not by default, for the schemas that test them. Attributes and derives are some that one
/// can see at work.
const EVERY_OPTION: &str = "descriptors,json,json_feature=json,strip_enum_prefix=false,map_type=HashMap,map_type=.shelf.Shelf.blobs=BTreeMap,\
    string_type=SmallString,string_type=.shelf.Shelf.name=Box<str>,string_type=.shelf.Shelf.owner=Arc<str>,\
    string_type=.shelf.Shelf.tags=ByteString,string_type=.shelf.Shelf.notes=ProtoString,\
    string_type=.shelf.Shelf.remark=crate::holders::Upper,string_type=.shelf.label=String,\
    bytes_type=Bytes,bytes_type=.shelf.Shelf.pages=crate::holders::Counted,bytes_type=.shelf.Shelf.blobs=Vec<u8>,\
    boxed=.,boxed=.shelf.Book.Isbn=false,eq_hash,exhaustive_enums,\
    message_attribute=.shelf.Book=#[must_use],enum_attribute=#[must_use],oneof_attribute=#[must_use],\
    field_attribute=.shelf.Shelf.image=#[deprecated(note = \"too large\\, mostly\")],\
    value_attribute=.shelf.State.STATE_PACKED=#[deprecated],\
    eq_hash=.shelf.Loan=false,message_derive=.shelf.Loan=Eq,oneof_derive=.shelf.Loan=::core::cmp::PartialOrd,\
    oneof_derive=.shelf.Loan=Eq";

pub const TARGETS: &[Target] = &[
    Target {
        output: Output::Code {
            folder: "descriptor/src/gen",
            options: "well_known_types=false,eq_hash,json,json_feature=json",
        },
        include: &[Include::Protoc],
        protos: &["google/protobuf/descriptor.proto", "google/protobuf/compiler/plugin.proto"],
        protoc: &[],
    },
    Target {
        output: Output::EditionDefaults {
            file: "descriptor/src/gen/edition_defaults.binpb",
            minimum: "PROTO2",
            maximum: "2026",
        },
        include: &[Include::Protoc],
        protos: &["google/protobuf/descriptor.proto"],
        protoc: &[],
    },
    Target {
        // What the embedded compiler of rustwire-build and descriptor pools bring along, as protoc brings it.
        output: Output::DescriptorSet { file: "descriptor/src/gen/google.binpb" },
        include: &[Include::Protoc],
        protos: &[
            "google/protobuf/any.proto",
            "google/protobuf/api.proto",
            "google/protobuf/compiler/plugin.proto",
            "google/protobuf/cpp_features.proto",
            "google/protobuf/descriptor.proto",
            "google/protobuf/duration.proto",
            "google/protobuf/empty.proto",
            "google/protobuf/field_mask.proto",
            "google/protobuf/go_features.proto",
            "google/protobuf/java_features.proto",
            "google/protobuf/source_context.proto",
            "google/protobuf/struct.proto",
            "google/protobuf/timestamp.proto",
            "google/protobuf/type.proto",
            "google/protobuf/wrappers.proto",
        ],
        protoc: &["--include_imports"],
    },
    Target {
        output: Output::Code { folder: "runtime/tests/gen", options: "" },
        include: &[
            Include::Ours("testdata/proto/cases"),
            Include::Ours("testdata/proto"),
            Include::Ours("testdata/proto/legal"),
            Include::Protoc,
        ],
        protos: &[
            "person.proto",
            "event.proto",
            "ints.proto",
            "bytes_default.proto",
            "closed_enum_unknown.proto",
            "edition_features.proto",
            "enum_alias_default.proto",
            "extensions.proto",
            "field_order.proto",
            "huge_declared_length.proto",
            "known_nesting_depth.proto",
            "nesting.proto",
            "required_recursive.proto",
            "scalars.proto",
            "singular_last_wins.proto",
            "unknown_amplification.proto",
            "unknown_fields_roundtrip.proto",
            "unknown_group_depth.proto",
            "varint_length.proto",
            "deprecated.proto",
        ],
        protoc: &[],
    },
    Target {
        output: Output::Code { folder: "runtime/tests/options/gen", options: EVERY_OPTION },
        include: &[Include::Ours("testdata/proto/options"), Include::Protoc],
        protos: &["shelf.proto", "shelf_label.proto"],
        protoc: &[],
    },
    Target {
        output: Output::DescriptorSet { file: "runtime/tests/options/gen/shelf.binpb" },
        include: &[Include::Ours("testdata/proto/options"), Include::Protoc],
        protos: &["shelf.proto"],
        protoc: &[],
    },
    Target {
        output: Output::Code {
            folder: "types/src/gen",
            options: "well_known_types=false,eq_hash,json,json_feature=json",
        },
        include: &[Include::Protoc],
        protos: &[
            "google/protobuf/any.proto",
            "google/protobuf/api.proto",
            "google/protobuf/duration.proto",
            "google/protobuf/empty.proto",
            "google/protobuf/field_mask.proto",
            "google/protobuf/source_context.proto",
            "google/protobuf/struct.proto",
            "google/protobuf/timestamp.proto",
            "google/protobuf/type.proto",
            "google/protobuf/wrappers.proto",
        ],
        protoc: &[],
    },
    Target {
        output: Output::Code { folder: "types/tests/gen", options: "json" },
        include: &[Include::Ours("testdata/proto/cases"), Include::Ours("testdata/proto"), Include::Protoc],
        protos: &[
            "event.proto",
            "json_any_bytes.proto",
            "json_any_recursion.proto",
            "json_fields.proto",
            "json_integer_forms.proto",
            "json_nonfinite.proto",
            "json_skip_malformed.proto",
            "json_time_forms.proto",
            "timestamp_overflow.proto",
        ],
        protoc: &[],
    },
    Target {
        // Edition "unstable" needs a switch on both sides.
        output: Output::Code { folder: "conformance/src/gen", options: "unstable_editions,json" },
        include: &[Include::Protoc],
        protos: &[
            "conformance/conformance.proto",
            "conformance/messages/test_messages_proto2.proto",
            "conformance/messages/test_messages_proto3.proto",
            "conformance/messages/test_messages_proto2_editions.proto",
            "conformance/messages/test_messages_proto3_editions.proto",
            "conformance/messages/test_messages_edition2023.proto",
            "conformance/messages/test_messages_edition_unstable.proto",
        ],
        protoc: &["--experimental_editions"],
    },
    Target {
        output: Output::Code { folder: "testdata/golden", options: "" },
        include: &[Include::Ours("testdata/proto"), Include::Protoc],
        protos: &["person.proto"],
        protoc: &[],
    },
    Target {
        // With descriptors: what reflection compares dynamic messages to.
        output: Output::Code { folder: "reflect/tests/gen", options: "descriptors" },
        include: &[Include::Ours("testdata/proto/reflect"), Include::Ours("testdata/proto/cases"), Include::Protoc],
        protos: &["library.proto", "library_names.proto", "scalars.proto"],
        protoc: &[],
    },
    Target {
        output: Output::DescriptorSet { file: "reflect/tests/gen/library.binpb" },
        include: &[Include::Ours("testdata/proto/reflect"), Include::Protoc],
        protos: &["library.proto"],
        protoc: &["--include_imports", "--include_source_info"],
    },
    Target {
        output: Output::DescriptorSet { file: "conformance/src/gen/messages.binpb" },
        include: &[Include::Protoc],
        protos: &[
            "conformance/messages/test_messages_proto2.proto",
            "conformance/messages/test_messages_proto3.proto",
            "conformance/messages/test_messages_proto2_editions.proto",
            "conformance/messages/test_messages_proto3_editions.proto",
            "conformance/messages/test_messages_edition2023.proto",
            "conformance/messages/test_messages_edition_unstable.proto",
        ],
        protoc: &["--include_imports", "--experimental_editions"],
    },
];

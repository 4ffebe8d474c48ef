//! Words that are names in protobuf and something else in Rust, or in generated code.

/// Keywords of all editions: strict, reserved and weak.
pub const KEYWORDS: &[&str] = &[
    "_", "Self", "abstract", "as", "async", "auto", "await", "become", "box", "break", "const", "continue", "crate",
    "default", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
    "loop", "macro", "macro_rules", "match", "mod", "move", "mut", "override", "priv", "pub", "raw", "ref", "return",
    "safe", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof", "union", "unsafe", "unsized",
    "use", "virtual", "where", "while", "yield",
];

/// What the prelude, the primitives and the crates bring along.
pub const COMMON: &[&str] = &[
    "AsMut", "AsRef", "Box", "Clone", "Copy", "Debug", "Default", "Deref", "Drop", "Eq", "Err", "Fn", "From", "Hash",
    "Into", "Iterator", "None", "Ok", "Option", "Ord", "PartialEq", "PartialOrd", "Result", "Send", "Some", "String",
    "Sync", "ToOwned", "TryFrom", "Vec", "BTreeMap", "HashMap", "alloc", "bool", "bytes", "char", "core", "derive", "f32",
    "f64", "i128", "i32", "i64", "i8", "isize", "matches", "panic", "std", "str", "test", "u128", "u16", "u32", "u64",
    "u8", "usize", "vec",
];

/// What the runtime and generated code call something.
pub const OURS: &[&str] = &[
    "BoxedSlot", "CLOSED", "Context", "DEFAULT", "DecodeError", "EMPTY", "Enum", "Error", "Extendable", "Extension",
    "ExtensionSet", "FULL_NAME", "FieldInfo", "HAS_REQUIRED", "INFO", "InlineSlot", "Message", "MessageField",
    "MessageInfo", "Missing", "NONE", "Output", "Reader", "Registry", "Slot", "Target", "UnknownFields", "VALUES",
    "Writer", "__packages", "_root", "as_ref", "clear", "clone", "codec", "cx", "decode", "default_instance", "encode",
    "encode_to_vec", "eq", "extension_set", "extensions", "f", "fmt", "from_i32", "from_name", "generated", "google",
    "info", "into", "is_some", "lib", "main", "merge", "merge_fields", "missing", "name", "number", "oneof_mut", "other",
    "r", "register", "registry", "rustwire", "rustwire_types", "tag", "take", "to_i32", "to_string", "type_url",
    "unknown_fields", "value", "version", "w", "wire", "write_fields",
];

/// All of them.
pub fn all() -> impl Iterator<Item = &'static str> {
    KEYWORDS.iter().chain(COMMON).chain(OURS).copied()
}

//! The plugin and descriptor pools on descriptors that nobody wrote: an error, or code that parses and messages that can be used. An
//! input is an encoded `FileDescriptorSet`, after a byte that picks options.

use rustwire::Message as _;
use rustwire_codegen::plugin;
use rustwire_descriptor::google::protobuf::FileDescriptorSet;
use rustwire_descriptor::google::protobuf::compiler::CodeGeneratorRequest;
use rustwire_reflect::{DescriptorPool, DynamicMessage, text};

/// Checks one input.
pub fn run(input: &[u8]) {
    // The protocol itself.
    let _ = plugin::respond(input.to_vec());
    let Some((&options, set)) = input.split_first() else { return };
    pool(set);
    let Ok(set) = FileDescriptorSet::decode(set) else { return };
    let flags = ["unstable_editions", "unknown_fields=false", "comments=false", "strip_enum_prefix=false"];
    let chosen = flags.iter().enumerate().filter(|(i, _)| options >> i & 1 != 0).map(|(_, flag)| *flag);
    let request = CodeGeneratorRequest {
        file_to_generate: set.file.iter().filter_map(|file| file.name.clone()).collect(),
        parameter: Some(chosen.chain(["well_known_types=false"]).collect::<Vec<_>>().join(",")),
        proto_file: set.file,
        ..Default::default()
    };
    let response = plugin::response(&request);
    match &response.error {
        Some(error) => assert!(!error.is_empty() && !error.contains("does not parse"), "{error}"),
        None => {
            for file in &response.file {
                assert!(file.name().ends_with(".rs") && !file.name().contains(['/', '\\']), "{}", file.name());
                if let Err(error) = syn::parse_file(file.content()) {
                    panic!("{error} in {}:\n{}", file.name(), file.content());
                }
            }
        }
    }
}

/// Links a pool and reads a few bytes as each of its messages, in every format.
fn pool(set: &[u8]) {
    let Ok(pool) = DescriptorPool::decode(set) else { return };
    for descriptor in pool.messages() {
        for number in [1u8, 2] {
            for record in [&[number << 3, 1][..], &[number << 3 | 2, 2, 8, 1], &[number << 3 | 3, number << 3 | 4]] {
                let mut message = DynamicMessage::new(descriptor.clone());
                if message.merge(record).is_err() {
                    continue;
                }
                let mut again = DynamicMessage::new(descriptor.clone());
                again.merge(&message.encode_to_vec()).expect("what was encoded decodes");
                let _ = message.to_json().map(|json| DynamicMessage::from_json(descriptor.clone(), &json));
                let _ = text::parse(descriptor.clone(), &text::print(&message));
            }
        }
    }
}

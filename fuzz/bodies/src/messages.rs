//! The message types, and ways to decode them.

use std::fmt::Debug;
use std::sync::LazyLock;

use rustwire::{DecodeOptions, Registry};

use crate::conformance::protobuf_test_messages::{edition_unstable, editions, proto2, proto3};
use crate::tests::cases;

/// A function for every type, as a slice. Inputs in the corpora pick by position: new types go to the end.
macro_rules! for_each_message {
    ($body:ident as $type:ty) => {{
        use crate::conformance::protobuf_test_messages::{edition_unstable, editions, proto2, proto3};
        use crate::tests::{cases, pain};
        const BODIES: &[$type] = &[
            $body::<proto3::TestAllTypesProto3>,
            $body::<proto2::TestAllTypesProto2>,
            $body::<editions::proto3::TestAllTypesProto3>,
            $body::<editions::proto2::TestAllTypesProto2>,
            $body::<editions::TestAllTypesEdition2023>,
            $body::<edition_unstable::TestAllTypesEditionUnstable>,
            $body::<cases::scalars::Maps>,
            $body::<cases::scalars::OneOf>,
            $body::<cases::nest::Customer>,
            $body::<cases::ext::Host>,
            $body::<cases::ext::Set>,
            $body::<pain::w31::Tree>,
            $body::<pain::w36::Paint>,
            $body::<pain::c12::Chain>,
        ];
        BODIES
    }};
}
pub(crate) use for_each_message;

/// The choice that the first byte makes, and the bytes that follow.
pub fn choose<'a, T: Copy>(choices: &[T], input: &'a [u8]) -> Option<(T, &'a [u8])> {
    let (&first, bytes) = input.split_first()?;
    Some((choices[usize::from(first) % choices.len()], bytes))
}

/// All extensions, and all messages that an `Any` may hold.
pub static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
    let mut registry = Registry::new();
    proto2::register(&mut registry);
    proto3::register(&mut registry);
    editions::register(&mut registry);
    editions::proto2::register(&mut registry);
    editions::proto3::register(&mut registry);
    edition_unstable::register(&mut registry);
    cases::ext::register(&mut registry);
    registry
});

/// With and without known extensions, and without unknown fields.
pub static OPTIONS: LazyLock<[DecodeOptions; 3]> = LazyLock::new(|| {
    let plain = DecodeOptions::new();
    [plain.clone(), plain.clone().registry(&REGISTRY), plain.unknown_fields(false)]
});

/// Whether two messages are equal, where a NaN is as good as another.
pub fn same<T: PartialEq + Debug>(a: &T, b: &T) -> bool {
    a == b || format!("{a:?}") == format!("{b:?}")
}

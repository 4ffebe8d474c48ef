//! What each library makes of bytes.

use std::fmt::Debug;

use rustwire::{DecodeOptions, Message};

use crate::explain::sorted;

/// The type that bytes are read as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    Proto2,
    Proto3,
}

impl Type {
    /// The name in the schema.
    pub fn full_name(self) -> &'static str {
        match self {
            Self::Proto2 => "protobuf_test_messages.proto2.TestAllTypesProto2",
            Self::Proto3 => "protobuf_test_messages.proto3.TestAllTypesProto3",
        }
    }
}

/// A message that was read: how the library shows and writes it.
#[derive(Clone)]
pub struct Read {
    pub shown: String,
    pub written: Vec<u8>,
}

impl Read {
    /// Whether these are the same message.
    pub fn is(&self, other: &Self) -> bool {
        if self.shown == other.shown && self.written == other.written {
            return true;
        }
        // buffa keeps the fields of a Struct in an order that is another one each time.
        self.shown.contains("Struct { fields")
            && sorted(self.shown.as_bytes()) == sorted(other.shown.as_bytes())
            && sorted(&self.written) == sorted(&other.written)
    }
}

/// What a library makes of bytes: the message, or why there is none.
pub type Verdict = Result<Read, String>;

/// A library, by its name.
pub struct Peer {
    pub name: &'static str,
    pub read: fn(Type, &[u8]) -> Verdict,
}

pub const RUSTWIRE: Peer = Peer { name: "rustwire", read: rustwire };
pub const PROST: Peer = Peer { name: "prost", read: prost };
pub const BUFFA: Peer = Peer { name: "buffa", read: buffa };

fn rustwire(of: Type, bytes: &[u8]) -> Verdict {
    fn read<T: Message + Default + Debug>(bytes: &[u8]) -> Verdict {
        let mut message = T::default();
        // Required fields may be missing, as they may with prost.
        DecodeOptions::new().merge(&mut message, bytes).map_err(|error| error.to_string())?;
        Ok(Read { shown: format!("{message:?}"), written: message.encode_to_vec() })
    }
    use crate::generated::rustwire::protobuf_test_messages::{proto2, proto3};
    match of {
        Type::Proto2 => read::<proto2::TestAllTypesProto2>(bytes),
        Type::Proto3 => read::<proto3::TestAllTypesProto3>(bytes),
    }
}

fn prost(of: Type, bytes: &[u8]) -> Verdict {
    fn read<T: prost::Message + Default + Debug>(bytes: &[u8]) -> Verdict {
        let message = T::decode(bytes).map_err(|error| error.to_string())?;
        Ok(Read { shown: format!("{message:?}"), written: message.encode_to_vec() })
    }
    use crate::generated::prost::{proto2, proto3};
    match of {
        Type::Proto2 => read::<proto2::TestAllTypesProto2>(bytes),
        Type::Proto3 => read::<proto3::TestAllTypesProto3>(bytes),
    }
}

fn buffa(of: Type, bytes: &[u8]) -> Verdict {
    fn read<T: buffa::Message + Debug>(bytes: &[u8]) -> Verdict {
        let message = T::decode_from_slice(bytes).map_err(|error| error.to_string())?;
        Ok(Read { shown: format!("{message:?}"), written: message.encode_to_vec() })
    }
    use crate::generated::buffa::protobuf_test_messages::{proto2, proto3};
    match of {
        Type::Proto2 => read::<proto2::TestAllTypesProto2>(bytes),
        Type::Proto3 => read::<proto3::TestAllTypesProto3>(bytes),
    }
}

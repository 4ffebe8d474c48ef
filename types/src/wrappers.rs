//! The wrappers, from and to what they wrap.

use alloc::string::String;
use alloc::vec::Vec;

use crate::google::protobuf::{
    BoolValue, BytesValue, DoubleValue, FloatValue, Int32Value, Int64Value, StringValue, UInt32Value, UInt64Value,
};

macro_rules! wrappers {
    ($($wrapper:ident($value:ty)),+ $(,)?) => {
        $(
            impl From<$value> for $wrapper {
                fn from(value: $value) -> Self {
                    Self { value, ..Self::default() }
                }
            }

            impl From<$wrapper> for $value {
                fn from(wrapper: $wrapper) -> Self {
                    wrapper.value
                }
            }
        )+
    };
}

wrappers! {
    DoubleValue(f64),
    FloatValue(f32),
    Int64Value(i64),
    UInt64Value(u64),
    Int32Value(i32),
    UInt32Value(u32),
    BoolValue(bool),
    StringValue(String),
    BytesValue(Vec<u8>),
}

impl From<&str> for StringValue {
    fn from(value: &str) -> Self {
        String::from(value).into()
    }
}

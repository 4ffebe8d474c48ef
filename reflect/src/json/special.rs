//! The types whose JSON form is not the object of their fields.

use crate::MessageDescriptor;

/// A well-known type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Special {
    Any,
    Timestamp,
    Duration,
    FieldMask,
    Struct,
    ListValue,
    Value,
    Wrapper,
}

impl Special {
    /// The well-known type that a message is, if it is one.
    pub(super) fn of(descriptor: &MessageDescriptor) -> Option<Self> {
        let name = descriptor.full_name().strip_prefix("google.protobuf.")?;
        let special = match name {
            "Any" => Self::Any,
            "Timestamp" => Self::Timestamp,
            "Duration" => Self::Duration,
            "FieldMask" => Self::FieldMask,
            "Struct" => Self::Struct,
            "ListValue" => Self::ListValue,
            "Value" => Self::Value,
            "DoubleValue" | "FloatValue" | "Int64Value" | "UInt64Value" | "Int32Value" | "UInt32Value"
            | "BoolValue" | "StringValue" | "BytesValue" => Self::Wrapper,
            _ => return None,
        };
        special.fits(descriptor).then_some(special)
    }

    /// Whether a message has the fields of the type that it is named after. A pool may say otherwise, and has its way.
    fn fits(self, descriptor: &MessageDescriptor) -> bool {
        use crate::pool::model::{Shape, Type};
        let field = |number: u32, shape: Option<Shape>, fits: fn(Type) -> bool| {
            descriptor
                .entry()
                .table
                .find(number)
                .is_some_and(|entry| fits(entry.kind) && shape.is_none_or(|shape| entry.shape == shape))
        };
        let message = |number, shape| field(number, shape, |kind| kind.message().is_some());
        match self {
            Self::Any => {
                field(1, Some(Shape::Implicit), |kind| kind == Type::String)
                    && field(2, Some(Shape::Implicit), |kind| kind == Type::Bytes)
            }
            Self::Timestamp | Self::Duration => {
                field(1, Some(Shape::Implicit), |kind| kind == Type::Int64)
                    && field(2, Some(Shape::Implicit), |kind| kind == Type::Int32)
            }
            Self::FieldMask => field(1, Some(Shape::Repeated), |kind| kind == Type::String),
            Self::Struct => message(1, Some(Shape::Map)),
            Self::ListValue => message(1, Some(Shape::Repeated)),
            Self::Value => {
                field(1, Some(Shape::Explicit), |kind| kind.enumeration().is_some())
                    && field(2, Some(Shape::Explicit), |kind| kind == Type::Double)
                    && field(3, Some(Shape::Explicit), |kind| kind == Type::String)
                    && field(4, Some(Shape::Explicit), |kind| kind == Type::Bool)
                    && message(5, Some(Shape::Explicit))
                    && message(6, Some(Shape::Explicit))
            }
            Self::Wrapper => field(1, Some(Shape::Implicit), |kind| kind.message().is_none()),
        }
    }
}

/// The enum whose one value is `null`.
pub(super) const NULL_VALUE: &str = "google.protobuf.NullValue";

//! [`FieldKey`].

use crate::{FieldDescriptor, MessageDescriptor};

/// What names a field of a message: a number, a name, or the field's descriptor.
///
/// A number stands for a field or an extension. A name is that of a field; `[full.name]` or `full.name` is that of an extension.
pub trait FieldKey {
    /// The field or extension of `message` that this names.
    fn find(&self, message: &MessageDescriptor) -> Option<FieldDescriptor>;

    /// The key in an error.
    fn describe(&self) -> String;
}

impl FieldKey for u32 {
    fn find(&self, message: &MessageDescriptor) -> Option<FieldDescriptor> {
        message.field(*self).or_else(|| message.pool().extension_by_number(message, *self))
    }

    fn describe(&self) -> String {
        self.to_string()
    }
}

impl FieldKey for &str {
    fn find(&self, message: &MessageDescriptor) -> Option<FieldDescriptor> {
        message.field_by_name(self).or_else(|| {
            let name = self.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(self);
            message.pool().extension(name)
        })
    }

    fn describe(&self) -> String {
        format!("{self:?}")
    }
}

impl FieldKey for FieldDescriptor {
    fn find(&self, _message: &MessageDescriptor) -> Option<FieldDescriptor> {
        Some(self.clone())
    }

    fn describe(&self) -> String {
        self.full_name().to_owned()
    }
}

impl FieldKey for &FieldDescriptor {
    fn find(&self, _message: &MessageDescriptor) -> Option<FieldDescriptor> {
        Some((*self).clone())
    }

    fn describe(&self) -> String {
        self.full_name().to_owned()
    }
}

//! Options as dynamic messages, in which custom options are extensions.

use rustwire::{Message, MessageField};

use super::{
    EnumDescriptor, EnumValueDescriptor, FieldDescriptor, FileDescriptor, MessageDescriptor, MethodDescriptor,
    OneofDescriptor, ServiceDescriptor,
};
use crate::{DescriptorPool, DynamicMessage};

fn dynamic<T: Message>(pool: &DescriptorPool, options: &MessageField<T>) -> Option<DynamicMessage> {
    let descriptor = pool.message(T::FULL_NAME)?;
    // A pool may bring a descriptor.proto of its own, which its options need not fit.
    DynamicMessage::from_message(descriptor, &**options).ok()
}

macro_rules! options {
    ($($name:ident: |$it:ident| $pool:expr;)*) => {$(
        impl $name {
            /// The options as a message of the pool, with custom options as its extensions: `options.get("pkg.my_option")`. `None`
            /// where no file of the pool imports `descriptor.proto`; there are no custom options then, and
            /// [`proto`](Self::proto) has the others.
            pub fn options(&self) -> Option<DynamicMessage> {
                let $it = self;
                dynamic($pool, &self.proto().options)
            }
        }
    )*};
}

options! {
    FileDescriptor: |it| it.pool();
    MessageDescriptor: |it| it.pool();
    FieldDescriptor: |it| it.pool();
    OneofDescriptor: |it| it.message().pool();
    EnumDescriptor: |it| it.pool();
    EnumValueDescriptor: |it| it.enumeration().pool();
    ServiceDescriptor: |it| it.pool();
    MethodDescriptor: |it| it.service().pool();
}

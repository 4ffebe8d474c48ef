//! [`ServiceDescriptor`] and [`MethodDescriptor`].

use std::fmt;

use rustwire_descriptor::google::protobuf::{MethodDescriptorProto, ServiceDescriptorProto};

use super::handle::named;
use super::model::{Method, Service, number};
use super::{Comments, MessageDescriptor, handle};

handle! {
    /// A service.
    ServiceDescriptor: Service, services
}
named!(ServiceDescriptor);

impl ServiceDescriptor {
    /// The descriptor as it was given.
    pub fn proto(&self) -> &ServiceDescriptorProto {
        self.pool.0.service_proto(&self.entry().place)
    }

    /// Its methods in the order of declaration.
    pub fn methods(&self) -> impl Iterator<Item = MethodDescriptor> {
        (0..self.entry().methods.len() as u32).map(|index| MethodDescriptor { service: self.clone(), index })
    }
}

/// A method of a service.
#[derive(Clone, PartialEq, Eq)]
pub struct MethodDescriptor {
    service: ServiceDescriptor,
    index: u32,
}

impl MethodDescriptor {
    fn entry(&self) -> &Method {
        &self.service.entry().methods[self.index as usize]
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.entry().name
    }

    /// The service that it is a method of.
    pub fn service(&self) -> &ServiceDescriptor {
        &self.service
    }

    /// The message that it takes.
    pub fn input(&self) -> MessageDescriptor {
        MessageDescriptor::new(self.service.pool(), self.entry().input)
    }

    /// The message that it answers with.
    pub fn output(&self) -> MessageDescriptor {
        MessageDescriptor::new(self.service.pool(), self.entry().output)
    }

    /// Whether the client sends a stream.
    pub fn is_client_streaming(&self) -> bool {
        self.proto().client_streaming()
    }

    /// Whether the server sends a stream.
    pub fn is_server_streaming(&self) -> bool {
        self.proto().server_streaming()
    }

    /// The descriptor as it was given.
    pub fn proto(&self) -> &MethodDescriptorProto {
        &self.service.proto().method[self.index as usize]
    }

    /// The comments at its declaration, if the file came with source info.
    pub fn comments(&self) -> Option<Comments> {
        let place = self.service.entry().place.inside(number::SERVICE_METHOD, self.index as usize);
        self.service.file().comments(&place.path)
    }
}

impl fmt::Debug for MethodDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MethodDescriptor({}.{})", self.service.full_name(), self.name())
    }
}

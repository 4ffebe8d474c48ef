//! Extensions, where they are declared.

use rustwire_descriptor::google::protobuf::FieldDescriptorProto;

use super::Lowering;
use super::comments::Comments;
use super::field::{FieldNames, Site};
use super::schema::{Symbol, join, number};
use crate::error::Result;
use crate::ir::Extension;

impl Lowering<'_> {
    /// The extensions that one scope declares. `place` is where `SourceCodeInfo` lists them.
    pub(super) fn extensions(
        &self,
        site: Site<'_>,
        protos: &[FieldDescriptorProto],
        names: &[String],
        place: &[i32],
        comments: &Comments<'_>,
    ) -> Result<Vec<Extension>> {
        let mut extensions = Vec::with_capacity(protos.len());
        for (i, (proto, ident)) in protos.iter().zip(names).enumerate() {
            let Symbol::Message(extendee) = self.symbol(site, proto.extendee.as_deref())? else {
                return Err(self.fault(site, format!("extension {:?} extends an enum", proto.name())));
            };
            let notes = comments.notes(&[place, &[number(i)]].concat(), proto.options.deprecated);
            let names = FieldNames { ident: ident.clone(), getter: None };
            extensions.push(Extension {
                ident: ident.clone(),
                full_name: join(site.scope, proto.name()),
                extendee: self.message_path(extendee),
                field: self.field(site, proto, names, None, notes)?,
            });
        }
        Ok(extensions)
    }
}

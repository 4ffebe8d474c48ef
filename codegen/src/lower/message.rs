//! Messages.

use std::collections::HashMap;

use super::Lowering;
use super::comments::Comments;
use super::field::{FieldNames, Site};
use super::schema::{join, number, place};
use super::storage::oneof_of;
use super::well_known;
use crate::error::Result;
use crate::ir::{Member, Message, Module, Notes, Oneof, Storage};

/// One past the greatest field number.
const FIELD_NUMBER_END: i32 = 1 << 29;

impl Lowering<'_> {
    pub(super) fn message(&self, index: usize, comments: &Comments<'_>) -> Result<Message> {
        let entry = &self.schema.messages[index];
        let names = &self.names.messages[index];
        let site = self.site(index);
        let mut fields = Vec::with_capacity(entry.proto.field.len());
        let mut members = Vec::new();
        let (mut oneofs, positions) = self.oneofs(index, comments);
        let mut numbers = HashMap::new();
        for (i, proto) in entry.proto.field.iter().enumerate() {
            let place = [&entry.place[..], &[place::MESSAGE_FIELD, number(i)]].concat();
            let notes = comments.notes(&place, proto.options.deprecated);
            let full_name = join(&entry.full_name, proto.name());
            let notes = self.adorn(notes, &full_name, &self.options.attributes.field, None);
            let declared = oneof_of(proto);
            let oneof = match declared {
                None => None,
                Some(declared) => Some(positions.get(declared).copied().flatten().ok_or_else(|| {
                    self.fault(site, format!("field {:?} is in a oneof that is not there", proto.name()))
                })?),
            };
            match oneof {
                Some(position) => {
                    if oneofs[position].members.is_empty() {
                        members.push(Member::Oneof(position));
                    }
                    oneofs[position].members.push(i);
                }
                None => members.push(Member::Field(i)),
            }
            let boxed = self.schema.message_of(proto).is_some_and(|held| {
                self.storage.members.contains(&(index, held)) || self.options.boxed.get(&full_name) == Some(&true)
            });
            let site = match declared {
                // Features reach a member through its oneof.
                Some(declared) => {
                    Site { features: site.features.with(&entry.proto.oneof_decl[declared].options.features), ..site }
                }
                None => site,
            };
            let names = FieldNames { ident: names.fields[i].clone(), getter: names.getters[i].clone() };
            let field = self.field(site, proto, names, oneof.map(|position| (position, boxed)), notes)?;
            if let Some(other) = numbers.insert(field.number, field.proto_name.clone()) {
                let message =
                    format!("the number {} is used by both {other:?} and {:?}", field.number, field.proto_name);
                return Err(self.fault(site, message));
            }
            fields.push(field);
        }
        let notes = comments.notes(&entry.place, entry.proto.options.deprecated);
        let attributes = &self.options.attributes;
        Ok(Message {
            ident: names.ident.clone(),
            full_name: entry.full_name.clone(),
            well_known: well_known::of(&entry.full_name, &fields, &oneofs),
            fields,
            oneofs,
            members,
            storage: if self.storage.types.contains(&index) { Storage::Boxed } else { Storage::Inline },
            has_required: self.required[index],
            eq_hash: self.eq_hash[index],
            extension_ranges: self.extension_ranges(index)?,
            message_set: entry.proto.options.message_set_wire_format == Some(true),
            unknown_fields: self.options.unknown_fields.then(|| names.unknown_fields.clone()),
            extensions_ident: names.extensions.clone(),
            module_ident: names.module_ident.clone(),
            module: self.module(index, comments)?,
            notes: self.adorn(notes, &entry.full_name, &attributes.message, Some(&attributes.message_derive)),
        })
    }

    /// The oneofs that have members of their own, and for each declared one its position among them.
    fn oneofs(&self, index: usize, comments: &Comments<'_>) -> (Vec<Oneof>, Vec<Option<usize>>) {
        let entry = &self.schema.messages[index];
        let names = &self.names.messages[index];
        let path = self.message_path(index);
        let mut oneofs = Vec::new();
        let mut positions = Vec::with_capacity(entry.proto.oneof_decl.len());
        for (i, (proto, names)) in entry.proto.oneof_decl.iter().zip(&names.oneofs).enumerate() {
            let Some(oneof_names) = names else {
                positions.push(None);
                continue;
            };
            positions.push(Some(oneofs.len()));
            let place = [&entry.place[..], &[place::MESSAGE_ONEOF, number(i)]].concat();
            let notes = comments.notes(&place, None);
            let (full_name, attributes) = (join(&entry.full_name, proto.name()), &self.options.attributes);
            oneofs.push(Oneof {
                ident: oneof_names.ident.clone(),
                proto_name: proto.name.clone().unwrap_or_default(),
                path: path.child(&self.names.messages[index].module_ident, &oneof_names.type_ident),
                type_ident: oneof_names.type_ident.clone(),
                members: Vec::new(),
                type_notes: self.adorn(Notes::default(), &full_name, &attributes.oneof, Some(&attributes.oneof_derive)),
                notes: self.adorn(notes, &full_name, &attributes.field, None),
            });
        }
        (oneofs, positions)
    }

    fn module(&self, index: usize, comments: &Comments<'_>) -> Result<Module> {
        let entry = &self.schema.messages[index];
        let mut module = Module::default();
        for &nested in &entry.messages {
            // The entries of a map are a matter of the wire; in Rust there is the map.
            if self.schema.messages[nested].proto.options.map_entry != Some(true) {
                module.messages.push(self.message(nested, comments)?);
            }
        }
        for &nested in &entry.enums {
            module.enums.push(self.enumeration(nested, comments)?);
        }
        let place = [&entry.place[..], &[place::MESSAGE_EXTENSION]].concat();
        module.extensions = self.extensions(
            self.site(index),
            &entry.proto.extension,
            &self.names.messages[index].declared,
            &place,
            comments,
        )?;
        Ok(module)
    }

    fn extension_ranges(&self, index: usize) -> Result<Vec<core::ops::Range<u32>>> {
        let proto = self.schema.messages[index].proto;
        let mut ranges = Vec::with_capacity(proto.extension_range.len());
        for range in &proto.extension_range {
            let (start, end) = (range.start.unwrap_or_default(), range.end.unwrap_or_default());
            // A MessageSet's type ids are numbers of any size; those that are no field number cannot be read or written.
            match (u32::try_from(start), u32::try_from(end.min(FIELD_NUMBER_END))) {
                (Ok(first), Ok(after)) if 0 < first && first < after => ranges.push(first..after),
                _ => {
                    let message = format!("the extension range from {start} to {end} (not included) is not one");
                    return Err(self.fault(self.site(index), message));
                }
            }
        }
        ranges.sort_by_key(|range| range.start);
        Ok(ranges)
    }
}

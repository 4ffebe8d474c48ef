//! Enums.

use std::collections::HashMap;

use rustwire_descriptor::google::protobuf::feature_set::EnumType;

use super::Lowering;
use super::comments::Comments;
use super::schema::{join, number, place};
use crate::error::{Error, Result};
use crate::ir::{Companion, Enum, EnumValue};

impl Lowering<'_> {
    /// Whether an enum refuses undeclared numbers: a property of the enum and its own file, not of who uses it.
    pub(super) fn is_closed(&self, index: usize) -> bool {
        self.schema.enums[index].features.enum_type == EnumType::Closed
    }

    pub(super) fn enumeration(&self, index: usize, comments: &Comments<'_>) -> Result<Enum> {
        let entry = &self.schema.enums[index];
        let names = &self.names.enums[index];
        if entry.proto.value.is_empty() {
            let file = self.schema.files[entry.file].name;
            return Err(Error::at(file, &entry.full_name, "an enum needs at least one value"));
        }
        let mut first: HashMap<i32, &String> = HashMap::new();
        let attributes = &self.options.attributes;
        let mut values = Vec::with_capacity(entry.proto.value.len());
        for (i, (value, ident)) in entry.proto.value.iter().zip(&names.values).enumerate() {
            let value_number = value.number.unwrap_or_default();
            let alias_of = first.get(&value_number).map(|ident| (*ident).clone());
            first.entry(value_number).or_insert(ident);
            let place = [&entry.place[..], &[place::ENUM_VALUE, number(i)]].concat();
            let notes = comments.notes(&place, value.options.deprecated);
            values.push(EnumValue {
                ident: ident.clone(),
                proto_name: value.name.clone().unwrap_or_default(),
                number: value_number,
                alias_of,
                notes: self.adorn(notes, &join(&entry.full_name, value.name()), &attributes.value, None),
            });
        }
        let notes = comments.notes(&entry.place, entry.proto.options.deprecated);
        Ok(Enum {
            ident: names.ident.clone(),
            full_name: entry.full_name.clone(),
            closed: self.is_closed(index),
            companion: self.companion(index),
            values,
            notes: self.adorn(notes, &entry.full_name, &attributes.enumeration, Some(&attributes.enum_derive)),
        })
    }

    fn companion(&self, index: usize) -> Option<Companion> {
        let names = &self.names.enums[index];
        let asked = self.options.exhaustive_enums.get(&self.schema.enums[index].full_name) == Some(&true);
        (asked && !self.is_closed(index))
            .then(|| Companion { ident: names.companion.clone(), variants: names.variants.clone() })
    }
}

//! What a field is: type, shape, names, default.

use rustwire_descriptor::features::{Features, verifies_utf8};
use rustwire_descriptor::google::protobuf::FieldDescriptorProto;
use rustwire_descriptor::google::protobuf::feature_set::{FieldPresence, MessageEncoding, RepeatedFieldEncoding};
use rustwire_descriptor::google::protobuf::field_descriptor_proto::{Label, Type as ProtoType};
use rustwire_descriptor::{Redaction, map_entry_fault};

use super::declare::join;
use super::error::PoolError;
use super::model::{Field, Model, Place, Shape, Symbol, Type};
use crate::Value;

/// Where a field is declared.
pub(super) struct Site<'a> {
    pub(super) place: Place,
    /// The full name of the scope.
    pub(super) scope: &'a str,
    /// The features of that scope.
    pub(super) features: Features,
    pub(super) redaction: &'a Redaction<'a>,
}

impl Model {
    /// A field of `message`, or an extension of it that is declared in the message `scope`.
    pub(super) fn field(
        &self,
        site: &Site<'_>,
        proto: &FieldDescriptorProto,
        message: u32,
        scope: Option<u32>,
    ) -> Result<Field, PoolError> {
        let full_name = join(site.scope, proto.name());
        let fault = |message: String| self.fault(site.place.file, &full_name, message);
        let number = u32::try_from(proto.number()).ok().filter(|n| (1..=rustwire::wire::MAX_FIELD_NUMBER).contains(n));
        let number = number.ok_or_else(|| fault(format!("its number {} is out of range", proto.number())))?;
        let file = &self.files[site.place.file as usize];
        let mut features = site.features.of_field(file.edition, proto);
        if self.messages[message as usize].is_map_entry {
            // The values of maps are length-prefixed, whatever the feature says.
            features.message = MessageEncoding::LengthPrefixed;
        }
        let kind = self.kind(site, proto, features).map_err(fault)?;
        let repeated = proto.label == Some(Label::Repeated);
        let map = kind.message().filter(|entry| self.messages[*entry as usize].is_map_entry);
        if map.is_some() && (!repeated || proto.extendee.is_some()) {
            return Err(fault("a map's entry is no type of its own".to_owned()));
        }
        if repeated && proto.oneof_index.is_some() {
            return Err(fault("it is repeated and in a oneof".to_owned()));
        }
        let shape = match map {
            Some(entry) => {
                let entry = self.message_proto(&self.messages[entry as usize].place);
                if let Some(message) = map_entry_fault(entry) {
                    return Err(fault(message.to_owned()));
                }
                Shape::Map
            }
            None if repeated && kind.is_packable() && features.repeated == RepeatedFieldEncoding::Packed => {
                Shape::Packed
            }
            None if repeated => Shape::Repeated,
            None if proto.oneof_index.is_some() || scope.is_some() || proto.extendee.is_some() => Shape::Explicit,
            None => {
                let closed_or_message = kind.message().is_some() || matches!(kind, Type::ClosedEnum(_));
                match features.singular_presence(closed_or_message) {
                    FieldPresence::LegacyRequired => Shape::Required,
                    FieldPresence::Implicit => Shape::Implicit,
                    _ => Shape::Explicit,
                }
            }
        };
        // The entries of a map are always length-prefixed.
        let kind = map.map_or(kind, Type::Message);
        let oneof = proto.oneof_index.map(|index| u32::try_from(index).unwrap_or(u32::MAX));
        let default = proto.default_value.as_deref().map(|text| self.default(kind, text).map_err(fault)).transpose()?;
        Ok(Field {
            place: site.place.clone(),
            name: proto.name().to_owned(),
            json_name: proto.json_name.clone().unwrap_or_else(|| rustwire_descriptor::json_name(proto.name())),
            text_name: self.text_name(site, proto, kind),
            full_name,
            number,
            message,
            scope,
            kind,
            shape,
            oneof,
            default,
            redacted: site.redaction.covers(&proto.options),
        })
    }

    fn kind(&self, site: &Site<'_>, proto: &FieldDescriptorProto, features: Features) -> Result<Type, String> {
        Ok(match proto.r#type {
            Some(ProtoType::Bool) => Type::Bool,
            Some(ProtoType::Int32) => Type::Int32,
            Some(ProtoType::Sint32) => Type::Sint32,
            Some(ProtoType::Sfixed32) => Type::Sfixed32,
            Some(ProtoType::Int64) => Type::Int64,
            Some(ProtoType::Sint64) => Type::Sint64,
            Some(ProtoType::Sfixed64) => Type::Sfixed64,
            Some(ProtoType::Uint32) => Type::Uint32,
            Some(ProtoType::Fixed32) => Type::Fixed32,
            Some(ProtoType::Uint64) => Type::Uint64,
            Some(ProtoType::Fixed64) => Type::Fixed64,
            Some(ProtoType::Float) => Type::Float,
            Some(ProtoType::Double) => Type::Double,
            Some(ProtoType::String) if verifies_utf8(proto) => Type::String,
            Some(ProtoType::String) => Type::RawString,
            Some(ProtoType::Bytes) => Type::Bytes,
            Some(ProtoType::Enum | ProtoType::Message | ProtoType::Group) | None => {
                let symbol = self.resolve(site.place.file, site.scope, proto.type_name())?;
                let agrees = match symbol {
                    Some(Symbol::Enum(_)) => matches!(proto.r#type, None | Some(ProtoType::Enum)),
                    _ => proto.r#type != Some(ProtoType::Enum),
                };
                match symbol.filter(|_| agrees) {
                    Some(Symbol::Enum(index)) if self.enums[index as usize].is_closed => Type::ClosedEnum(index),
                    Some(Symbol::Enum(index)) => Type::OpenEnum(index),
                    Some(Symbol::Message(index)) if features.message == MessageEncoding::Delimited => {
                        Type::Group(index)
                    }
                    Some(Symbol::Message(index)) => Type::Message(index),
                    _ => return Err(format!("its type {:?} is no type of that kind in this pool", proto.type_name())),
                }
            }
        })
    }

    /// A field that looks like a group of old, a delimited field beside its type and named after it, goes by the name of the
    /// type (<https://protobuf.dev/reference/protobuf/textformat-spec/#names>).
    fn text_name(&self, site: &Site<'_>, proto: &FieldDescriptorProto, kind: Type) -> String {
        if let Type::Group(index) = kind {
            let message = &self.messages[index as usize];
            let (scope, name) = message.full_name.rsplit_once('.').unwrap_or(("", &message.full_name));
            if message.place.file == site.place.file && scope == site.scope && name.to_ascii_lowercase() == proto.name()
            {
                return name.to_owned();
            }
        }
        proto.name().to_owned()
    }

    /// The value of a field's default, which the descriptor has as text: numbers in decimal, `inf`, `-inf` and `nan`, an enum's
    /// values by name, strings as they are, bytes escaped.
    fn default(&self, kind: Type, text: &str) -> Result<Value, String> {
        let bad = || format!("the default value {text:?} does not fit the field's type");
        Ok(match kind {
            Type::Bool => Value::Bool(text.parse().map_err(|_| bad())?),
            Type::Int32 | Type::Sint32 | Type::Sfixed32 => Value::I32(text.parse().map_err(|_| bad())?),
            Type::Int64 | Type::Sint64 | Type::Sfixed64 => Value::I64(text.parse().map_err(|_| bad())?),
            Type::Uint32 | Type::Fixed32 => Value::U32(text.parse().map_err(|_| bad())?),
            Type::Uint64 | Type::Fixed64 => Value::U64(text.parse().map_err(|_| bad())?),
            Type::Float => Value::F32(text.parse().map_err(|_| bad())?),
            Type::Double => Value::F64(text.parse().map_err(|_| bad())?),
            Type::String => Value::String(text.to_owned()),
            Type::RawString => Value::Bytes(text.as_bytes().to_vec()),
            Type::Bytes => Value::Bytes(rustwire_descriptor::unescape(text.as_bytes()).map_err(|_| bad())?),
            Type::OpenEnum(index) | Type::ClosedEnum(index) => {
                let numbers = &self.enums[index as usize];
                let value = numbers.names.get(text).ok_or_else(|| format!("its enum has no value {text:?}"))?;
                Value::Enum(numbers.values[*value as usize].1)
            }
            Type::Message(_) | Type::Group(_) => return Err("a message cannot have a default value".to_owned()),
        })
    }
}

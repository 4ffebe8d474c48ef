//! Fields: every question about one is answered here.

use rustwire_descriptor::features::{Features, verifies_utf8};
use rustwire_descriptor::google::protobuf::FieldDescriptorProto;
use rustwire_descriptor::google::protobuf::feature_set::{FieldPresence, MessageEncoding, RepeatedFieldEncoding};
use rustwire_descriptor::google::protobuf::field_descriptor_proto::{Label, Type};

use super::schema::{Symbol, join};
use super::{Lowering, default_value, storage};
use crate::error::{Error, Result};
use crate::ir::{Cardinality, Codec, Field, Notes, Presence, Scalar};

/// Where a field stands: what it inherits, and how a fault names the place.
#[derive(Clone, Copy)]
pub(super) struct Site<'a> {
    /// The index of its file.
    pub file: usize,
    /// The full name of the scope that declares it.
    pub scope: &'a str,
    /// The features of that scope.
    pub features: Features,
}

/// The names of a field.
pub(super) struct FieldNames {
    pub ident: String,
    pub getter: Option<String>,
}

impl Lowering<'_> {
    /// A field of a message or an extension. `oneof` is the position of its oneof and whether its payload is boxed, if it is in
    /// one.
    pub(super) fn field(
        &self,
        site: Site<'_>,
        proto: &FieldDescriptorProto,
        names: FieldNames,
        oneof: Option<(usize, bool)>,
        notes: Notes,
    ) -> Result<Field> {
        let features = site.features.of_field(self.schema.files[site.file].edition, proto);
        let is_map_field = proto.label == Some(Label::Repeated) && proto.extendee.is_none();
        let (cardinality, codec) = match self.schema.map_entry(proto) {
            Some(_) if !is_map_field => {
                return Err(self.fault(site, format!("field {:?}: a map's entry is no type of its own", proto.name())));
            }
            Some(map) => self.map(map, &join(site.scope, proto.name()))?,
            None => {
                let codec = self.codec(site, proto, features, Some(&join(site.scope, proto.name())))?;
                (cardinality(proto, features, &codec, oneof), codec)
            }
        };
        let number = proto.number.unwrap_or_default();
        let number = u32::try_from(number).ok().filter(|n| (1..1 << 29).contains(n)).ok_or_else(|| {
            self.fault(site, format!("field {:?} has the number {number}, which is out of range", proto.name()))
        })?;
        let default = match &proto.default_value {
            None => None,
            Some(text) => {
                let enum_value = |name: &str| self.enum_value(proto, name);
                let value = default_value::parse(&codec, text, enum_value)
                    .map_err(|message| self.fault(site, format!("field {:?}: {message}", proto.name())))?;
                Some(value)
            }
        };
        Ok(Field {
            ident: names.ident,
            getter: names.getter,
            proto_name: proto.name().to_owned(),
            json_name: proto.json_name.clone().unwrap_or_else(|| rustwire_descriptor::json_name(proto.name())),
            number,
            cardinality,
            codec,
            default,
            redacted: self.redaction.covers(&proto.options),
            notes,
        })
    }

    /// A map's parts, from the message type that stands for its entries. Entries and their values are length-prefixed, whatever
    /// the feature says. `name` is the map field's full name.
    fn map(&self, map: usize, name: &str) -> Result<(Cardinality, Codec)> {
        let site = self.site(map);
        let fields = &self.schema.messages[map].proto.field;
        let part = |number: i32| {
            let field = fields.iter().find(|field| field.number == Some(number));
            let field = field.ok_or_else(|| self.fault(site, "a map's entry needs the fields 1 and 2"))?;
            let mut features = site.features.of_field(self.schema.files[site.file].edition, field);
            features.message = MessageEncoding::LengthPrefixed;
            self.codec(site, field, features, (number == 2).then_some(name))
        };
        let r#type = storage::map_type(self.options, name);
        Ok((Cardinality::Map { key: part(1)?, r#type }, part(2)?))
    }

    /// The codec of a field. `name` is the full name under which options choose its type; a map's key has none.
    fn codec(
        &self,
        site: Site<'_>,
        proto: &FieldDescriptorProto,
        features: Features,
        name: Option<&str>,
    ) -> Result<Codec> {
        let scalar = match proto.r#type {
            Some(Type::Int32) => Scalar::Int32,
            Some(Type::Int64) => Scalar::Int64,
            Some(Type::Uint32) => Scalar::Uint32,
            Some(Type::Uint64) => Scalar::Uint64,
            Some(Type::Sint32) => Scalar::Sint32,
            Some(Type::Sint64) => Scalar::Sint64,
            Some(Type::Bool) => Scalar::Bool,
            Some(Type::Fixed32) => Scalar::Fixed32,
            Some(Type::Fixed64) => Scalar::Fixed64,
            Some(Type::Sfixed32) => Scalar::Sfixed32,
            Some(Type::Sfixed64) => Scalar::Sfixed64,
            Some(Type::Float) => Scalar::Float,
            Some(Type::Double) => Scalar::Double,
            Some(Type::Bytes) => return Ok(storage::bytes_codec(self.options, name.unwrap_or_default())),
            Some(Type::String) => {
                return Ok(match name {
                    _ if !verifies_utf8(proto) => Codec::ProtoStr,
                    Some(name) => storage::string_codec(self.options, name),
                    None => Codec::Str,
                });
            }
            Some(Type::Enum | Type::Message | Type::Group) | None => return self.named_codec(site, proto, features),
        };
        Ok(Codec::Scalar(scalar))
    }

    /// The codec of a field whose type is named: a message or an enum. protoc leaves the type out where it does not know which.
    fn named_codec(&self, site: Site<'_>, proto: &FieldDescriptorProto, features: Features) -> Result<Codec> {
        let name = proto.type_name.as_deref();
        if name.is_none() {
            let message = format!("field {:?} is of a type that this version does not know", proto.name());
            return Err(self.fault(site, message));
        }
        let symbol = self.symbol(site, name)?;
        let agrees = match symbol {
            Symbol::Enum(_) => matches!(proto.r#type, None | Some(Type::Enum)),
            Symbol::Message(_) => proto.r#type != Some(Type::Enum),
        };
        if !agrees {
            return Err(
                self.fault(site, format!("field {:?}: its type is of another kind than declared", proto.name()))
            );
        }
        if let Symbol::Message(index) = symbol
            && self.schema.messages[index].proto.options.map_entry == Some(true)
        {
            return Err(self.fault(site, format!("field {:?}: a map's entry is no type of its own", proto.name())));
        }
        Ok(match symbol {
            Symbol::Enum(index) if self.is_closed(index) => Codec::ClosedEnum(self.enum_path(index)),
            Symbol::Enum(index) => Codec::OpenEnum(self.enum_path(index)),
            Symbol::Message(index) if features.message == MessageEncoding::Delimited => {
                Codec::Group(self.message_path(index))
            }
            Symbol::Message(index) => Codec::Message(self.message_path(index)),
        })
    }

    /// The identifier and the number of a value of a field's enum.
    fn enum_value(&self, proto: &FieldDescriptorProto, name: &str) -> Option<(String, i32)> {
        let Some(Symbol::Enum(index)) = self.schema.resolve(proto.type_name.as_deref()?) else { return None };
        let values = &self.schema.enums[index].proto.value;
        let at = values.iter().position(|value| value.name.as_deref() == Some(name))?;
        Some((self.names.enums[index].values[at].clone(), values[at].number.unwrap_or_default()))
    }

    /// The site of a message's fields.
    pub(super) fn site(&self, message: usize) -> Site<'_> {
        let entry = &self.schema.messages[message];
        Site { file: entry.file, scope: &entry.full_name, features: entry.features }
    }

    /// A fault at a site.
    pub(super) fn fault(&self, site: Site<'_>, message: impl Into<String>) -> Error {
        Error::at(self.schema.files[site.file].name, site.scope, message)
    }

    /// The message or enum that a type name refers to, or the fault that it refers to none.
    pub(super) fn symbol(&self, site: Site<'_>, type_name: Option<&str>) -> Result<Symbol> {
        let name = type_name.unwrap_or_default();
        self.schema.resolve(name).ok_or_else(|| self.fault(site, format!("the type {name:?} is not in the request")))
    }
}

fn cardinality(
    proto: &FieldDescriptorProto,
    features: Features,
    codec: &Codec,
    oneof: Option<(usize, bool)>,
) -> Cardinality {
    if proto.label == Some(Label::Repeated) {
        let packed = features.repeated == RepeatedFieldEncoding::Packed && codec.is_packable();
        return Cardinality::Repeated { packed };
    }
    if let Some((index, boxed)) = oneof {
        return Cardinality::Oneof { index, boxed };
    }
    let closed_or_message = matches!(codec, Codec::Message(_) | Codec::Group(_) | Codec::ClosedEnum(_));
    Cardinality::Singular(match features.singular_presence(closed_or_message) {
        FieldPresence::LegacyRequired => Presence::Required,
        FieldPresence::Implicit => Presence::Implicit,
        _ => Presence::Explicit,
    })
}

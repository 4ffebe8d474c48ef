//! Edition features: resolved here, from the defaults of the file's edition down to the field.
//!
//! proto2 and proto3 are editions too, with features that the old syntax implies
//! (<https://protobuf.dev/editions/features/>).

use crate::google::protobuf::feature_set::{
    EnumType, FieldPresence, MessageEncoding, RepeatedFieldEncoding, Utf8Validation,
};
use crate::google::protobuf::{
    Edition, FeatureSet, FeatureSetDefaults, FieldDescriptorProto, FileDescriptorProto, feature_set_defaults,
    field_descriptor_proto,
};
use rustwire::{Enum as _, Message as _};

/// The features that decide how fields are represented, resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// How the presence of a singular field shows.
    pub presence: FieldPresence,
    /// Whether an enum is open or closed.
    pub enum_type: EnumType,
    /// How repeated scalars are written.
    pub repeated: RepeatedFieldEncoding,
    /// Whether strings are verified.
    pub utf8: Utf8Validation,
    /// How messages are delimited.
    pub message: MessageEncoding,
}

impl Features {
    /// These features with what a descriptor's options override.
    pub fn with(self, overrides: &FeatureSet) -> Self {
        Self {
            presence: overrides.field_presence.unwrap_or(self.presence),
            enum_type: overrides.enum_type.unwrap_or(self.enum_type),
            repeated: overrides.repeated_field_encoding.unwrap_or(self.repeated),
            utf8: overrides.utf8_validation.unwrap_or(self.utf8),
            message: overrides.message_encoding.unwrap_or(self.message),
        }
    }

    /// The features of a field, given those of its scope: what its options say and, in proto2 and proto3, what its label, type
    /// and options imply.
    pub fn of_field(self, edition: Edition, field: &FieldDescriptorProto) -> Self {
        let mut features = self.with(&field.options.features);
        if edition.to_i32() >= Edition::Edition2023.to_i32() {
            return features;
        }
        if field.label == Some(field_descriptor_proto::Label::Required) {
            features.presence = FieldPresence::LegacyRequired;
        }
        if field.proto3_optional == Some(true) {
            features.presence = FieldPresence::Explicit;
        }
        if field.r#type == Some(field_descriptor_proto::Type::Group) {
            features.message = MessageEncoding::Delimited;
        }
        match field.options.packed {
            Some(true) => features.repeated = RepeatedFieldEncoding::Packed,
            Some(false) => features.repeated = RepeatedFieldEncoding::Expanded,
            None => {}
        }
        features
    }

    /// The presence of a singular field outside of a oneof. `closed_or_message` says that its type is a message, whose presence
    /// always shows, or a closed enum, which has no zero to stand for absence.
    pub fn singular_presence(self, closed_or_message: bool) -> FieldPresence {
        match self.presence {
            FieldPresence::Implicit if closed_or_message => FieldPresence::Explicit,
            presence => presence,
        }
    }
}

/// Whether a `string` field is verified to be UTF-8. Only a field that says otherwise itself holds any bytes; a whole proto2 file
/// would be no pleasure to use.
pub fn verifies_utf8(field: &FieldDescriptorProto) -> bool {
    field.options.features.utf8_validation != Some(Utf8Validation::None)
}

/// The feature defaults of every edition.
pub struct Defaults(FeatureSetDefaults);

impl Defaults {
    /// The defaults that protoc compiled for the editions that this version knows.
    pub fn embedded() -> Self {
        match FeatureSetDefaults::decode(crate::EDITION_DEFAULTS) {
            Ok(defaults) => Self(defaults),
            Err(error) => unreachable!("the embedded edition defaults do not decode: {error}"),
        }
    }

    /// The defaults of one edition: those of the newest listed edition that is not newer. None for editions that the table was
    /// not made for; the unstable one has the defaults of the newest.
    fn of(&self, edition: Edition) -> Option<Features> {
        let (minimum, maximum) = (self.0.minimum_edition?.to_i32(), self.0.maximum_edition?.to_i32());
        if edition != Edition::Unstable && !(minimum..=maximum).contains(&edition.to_i32()) {
            return None;
        }
        let at_most = |d: &&_| known(d) <= edition.to_i32();
        let defaults = self.0.defaults.iter().filter(at_most).max_by_key(known)?;
        let (fixed, overridable) = (&*defaults.fixed_features, &*defaults.overridable_features);
        Some(Features {
            presence: overridable.field_presence.or(fixed.field_presence)?,
            enum_type: overridable.enum_type.or(fixed.enum_type)?,
            repeated: overridable.repeated_field_encoding.or(fixed.repeated_field_encoding)?,
            utf8: overridable.utf8_validation.or(fixed.utf8_validation)?,
            message: overridable.message_encoding.or(fixed.message_encoding)?,
        })
    }

    /// The edition of a file and its features at file level.
    ///
    /// # Errors
    /// A sentence, where the syntax or the edition is not known.
    pub fn of_file(&self, file: &FileDescriptorProto) -> Result<(Edition, Features), String> {
        let edition = match file.syntax.as_deref() {
            None | Some("" | "proto2") => Edition::Proto2,
            Some("proto3") => Edition::Proto3,
            Some("editions") => {
                file.edition.ok_or("its edition is missing or newer than this version of rustwire knows")?
            }
            Some(other) => return Err(format!("unknown syntax {other:?}")),
        };
        let features =
            self.of(edition).ok_or_else(|| format!("{} is not supported", edition.name().unwrap_or("its edition")))?;
        Ok((edition, features.with(&file.options.features)))
    }
}

fn known(defaults: &&feature_set_defaults::FeatureSetEditionDefault) -> i32 {
    defaults.edition.unwrap_or_default().to_i32()
}

//! ProtoJSON: the names of the fields, a line to read each, and a line to write it.

use std::collections::HashSet;

use super::codec;
use super::scope::Scope;
use super::text::{Text, separate};
use crate::ir::{Cardinality, Codec, Field, Json, Member, Message, Presence, WellKnown};

/// The attribute that leaves an item to a cargo feature, if it is one's.
pub fn cfg(json: &Json) -> Option<String> {
    Some(format!("#[cfg(feature = {:?})]", json.feature.as_ref()?))
}

/// The implementations of `JsonMessage` and of serde's traits.
pub fn items(message: &Message, json: &Json, scope: &Scope, out: &mut Text) {
    let cfg = cfg(json);
    out.blank();
    cfg.iter().for_each(|cfg| out.line(cfg));
    let head = format!("impl {} for {}", scope.known("JsonMessage"), message.ident);
    if message.well_known.is_none() && message.fields.is_empty() && !message.is_extendable() {
        out.line(format_args!("{head} {{}}"));
    } else {
        out.open(head);
        match message.well_known {
            Some(well_known) => special(well_known, message, scope, out),
            None => fields(message, scope, out),
        }
        out.close();
    }
    cfg.iter().for_each(|cfg| out.line(cfg));
    out.line(format_args!("::rustwire::serde_impls!({});", message.ident));
}

/// What a message without a form of its own has.
fn fields(message: &Message, scope: &Scope, out: &mut Text) {
    if !message.fields.is_empty() {
        keys(message, scope, out);
        find_key(message, scope, out);
        read(message, scope, out);
    }
    if message.is_extendable() {
        let (str, bool) = (scope.known("str"), scope.known("bool"));
        out.blank();
        function("read_json_extension", &format!("&mut self, name: &{str}, r"), bool, scope, out);
        out.line("r.extension(name, self)");
        out.close();
    }
    write(message, scope, out);
}

/// Opens a method over a reader or a writer, which its last argument is.
fn function(name: &str, arguments: &str, result: &str, scope: &Scope, out: &mut Text) {
    let (json, ok) = (scope.known("json"), scope.known("Result"));
    let cursor = if arguments.ends_with('r') { "Reader" } else { "Writer" };
    out.open(format_args!("fn {name}({arguments}: &mut {json}::{cursor}<'_>) -> {ok}<{result}, {json}::Error>"));
}

fn keys(message: &Message, scope: &Scope, out: &mut Text) {
    let json = scope.known("json");
    let keys = message.fields.iter();
    let keys = keys.map(|field| format!("{json}::Key::new({:?}, {:?})", field.json_name, field.proto_name));
    let mut keys: Vec<String> = keys.collect();
    separate(&mut keys, ",");
    out.array(format_args!("const KEYS: &'static [{json}::Key] ="), &keys);
}

fn find_key(message: &Message, scope: &Scope, out: &mut Text) {
    let (json, str, size) = (scope.known("json"), scope.known("str"), scope.known("usize"));
    // A name may be one field's in JSON and another's in the schema. The former counts.
    let mut taken: HashSet<&str> = HashSet::new();
    let mut names: Vec<Vec<&str>> = message
        .fields
        .iter()
        .map(|field| Some(field.json_name.as_str()).filter(|name| taken.insert(name)).into_iter().collect())
        .collect();
    for (field, names) in message.fields.iter().zip(&mut names) {
        names.extend(Some(field.proto_name.as_str()).filter(|name| taken.insert(name)));
    }
    out.blank();
    out.open(format_args!("fn find_key(name: &{str}) -> {size}"));
    out.open("match name");
    for (i, names) in names.iter().enumerate().filter(|(_, names)| !names.is_empty()) {
        let names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
        out.arm(names.join(" | "), i);
    }
    out.arm("_", format_args!("{json}::UNKNOWN"));
    out.close();
    out.close();
}

fn read(message: &Message, scope: &Scope, out: &mut Text) {
    out.blank();
    function("read_json_field", &format!("&mut self, field: {}, r", scope.known("usize")), "()", scope, out);
    out.open("match field");
    for (i, field) in message.fields.iter().enumerate() {
        out.arm(i, read_field(field, message, scope));
    }
    out.arm("_", "r.skip_value()");
    out.close();
    out.close();
}

fn read_field(field: &Field, message: &Message, scope: &Scope) -> String {
    let (name, codec) = (&field.ident, codec::marker(&field.codec, scope));
    match &field.cardinality {
        Cardinality::Singular(_) if field.codec.message().is_some() => format!("r.message(&mut self.{name})"),
        Cardinality::Singular(Presence::Implicit) => format!("r.implicit::<{codec}>(&mut self.{name})"),
        Cardinality::Singular(_) => format!("r.explicit::<{codec}>(&mut self.{name})"),
        Cardinality::Repeated { .. } => format!("r.repeated::<{codec}>(&mut self.{name})"),
        Cardinality::Map { key, .. } => {
            format!("r.map::<{}, {codec}>(&mut self.{name})", codec::marker(key, scope))
        }
        Cardinality::Oneof { index, boxed } => {
            let oneof = &message.oneofs[*index];
            let variant = format!("{}::{name}", scope.path(&oneof.path));
            let variant =
                if *boxed { format!("|value| {variant}({}::new(value))", scope.known("Box")) } else { variant };
            format!("r.member::<{codec}, _>(&mut self.{}, {variant})", oneof.ident)
        }
    }
}

fn write(message: &Message, scope: &Scope, out: &mut Text) {
    out.blank();
    function("write_json_fields", "&self, w", "()", scope, out);
    for member in &message.members {
        match member {
            Member::Field(index) => out.line(write_field(*index, &message.fields[*index], scope)),
            Member::Oneof(index) => write_oneof(*index, message, scope, out),
        }
    }
    if message.is_extendable() {
        out.line("w.extensions(self)?;");
    }
    out.line(format_args!("{}(())", scope.known("Ok")));
    out.close();
}

fn write_field(index: usize, field: &Field, scope: &Scope) -> String {
    let (name, codec) = (&field.ident, codec::marker(&field.codec, scope));
    let method = match &field.cardinality {
        Cardinality::Singular(_) if field.codec.message().is_some() => "message".to_owned(),
        Cardinality::Singular(Presence::Implicit) => format!("implicit::<{codec}>"),
        Cardinality::Singular(_) => format!("explicit::<{codec}>"),
        Cardinality::Repeated { .. } => format!("repeated::<{codec}>"),
        Cardinality::Map { key, .. } => format!("map::<{}, {codec}>", codec::marker(key, scope)),
        Cardinality::Oneof { .. } => unreachable!("a member is written with its oneof"),
    };
    format!("w.{method}(&Self::KEYS[{index}], &self.{name})?;")
}

fn write_oneof(index: usize, message: &Message, scope: &Scope, out: &mut Text) {
    let oneof = &message.oneofs[index];
    let (path, some) = (scope.path(&oneof.path), scope.known("Some"));
    out.open(format_args!("match &self.{}", oneof.ident));
    for &index in &oneof.members {
        let field = &message.fields[index];
        let codec = codec::marker(&field.codec, scope);
        out.arm(
            format_args!("{some}({path}::{}(value))", field.ident),
            format_args!("w.value::<{codec}>(&Self::KEYS[{index}], value)?"),
        );
    }
    out.line(format_args!("{} => {{}}", scope.known("None")));
    out.close();
}

/// What a well-known type has, whose form is not the object of its fields.
fn special(well_known: WellKnown, message: &Message, scope: &Scope, out: &mut Text) {
    let bool = scope.known("bool");
    out.line(format_args!("const SPECIAL: {bool} = true;"));
    if well_known == WellKnown::Value {
        out.line(format_args!("const NULL_IS_VALUE: {bool} = true;"));
        return value(message, scope, out);
    }
    let field = |index: usize| &message.fields[index].ident;
    let codec = |index: usize| codec::marker(&message.fields[index].codec, scope);
    let (read, write) = match well_known {
        WellKnown::Timestamp | WellKnown::Duration => {
            let (seconds, nanos) = (field(0), field(1));
            let method = if well_known == WellKnown::Timestamp { "timestamp" } else { "duration" };
            (
                format!("r.{method}(&mut self.{seconds}, &mut self.{nanos})"),
                format!("w.{method}(self.{seconds}, self.{nanos})"),
            )
        }
        WellKnown::FieldMask => {
            let paths = field(0);
            (format!("r.field_mask(&mut self.{paths})"), format!("w.field_mask(&self.{paths})"))
        }
        WellKnown::Wrapper => {
            let (value, codec) = (field(0), codec(0));
            (format!("r.wrapper::<{codec}>(&mut self.{value})"), format!("w.wrapper::<{codec}>(&self.{value})"))
        }
        WellKnown::Struct => {
            let (fields, str, codec) = (field(0), codec::marker(&Codec::Str, scope), codec(0));
            (
                format!("r.struct_fields::<{str}, {codec}>(&mut self.{fields})"),
                format!("w.struct_fields::<{str}, {codec}>(&self.{fields})"),
            )
        }
        WellKnown::ListValue => {
            let (values, codec) = (field(0), codec(0));
            (format!("r.list_value::<{codec}>(&mut self.{values})"), format!("w.list_value::<{codec}>(&self.{values})"))
        }
        WellKnown::Any | WellKnown::Value => {
            let (url, value) = (field(0), field(1));
            (
                format!("r.any(&mut self.{url}, &mut self.{value}, well_known_types())"),
                format!("w.any(&self.{url}, &self.{value}, well_known_types())"),
            )
        }
    };
    out.blank();
    function("read_json", "&mut self, r", "()", scope, out);
    out.line(read);
    out.close();
    out.blank();
    function("write_json", "&self, w", "()", scope, out);
    out.line(write);
    out.close();
}

/// The kinds of JSON value that `google.protobuf.Value` takes, in the order of the members of its oneof.
const KINDS: [&str; 6] = ["Null", "Number", "String", "Bool", "Object", "Array"];

/// `google.protobuf.Value`: the member of its one oneof follows from the kind of the JSON value.
fn value(message: &Message, scope: &Scope, out: &mut Text) {
    let json = scope.known("json");
    let oneof = &message.oneofs[0];
    let (path, some) = (scope.path(&oneof.path), scope.known("Some"));
    let parts = || KINDS.iter().zip(oneof.members.iter().map(|&index| &message.fields[index]));

    out.blank();
    function("read_json", "&mut self, r", "()", scope, out);
    out.open(format_args!("self.{} = {some}(match r.kind()?", oneof.ident));
    for (kind, field) in parts() {
        let boxed = matches!(field.cardinality, Cardinality::Oneof { boxed: true, .. });
        let value = if boxed { format!("{}::new(value)", scope.known("Box")) } else { "value".to_owned() };
        let (codec, variant) = (codec::marker(&field.codec, scope), &field.ident);
        out.arm(
            format_args!("{json}::Kind::{kind}"),
            format_args!("r.value::<{codec}>().map(|value| {path}::{variant}({value}))?"),
        );
    }
    out.close_with(");");
    out.line(format_args!("{}(())", scope.known("Ok")));
    out.close();

    out.blank();
    function("write_json", "&self, w", "()", scope, out);
    out.open(format_args!("match &self.{}", oneof.ident));
    for (kind, field) in parts() {
        let method = if *kind == "Number" { "finite" } else { "any_value" };
        out.arm(
            format_args!("{some}({path}::{}(value))", field.ident),
            format_args!("w.{method}::<{}>(value)", codec::marker(&field.codec, scope)),
        );
    }
    out.arm(scope.known("None"), "w.no_value()");
    out.close();
    out.close();
}

/// The table of the types that an `Any` can hold without a registry, for a package that has one.
pub fn well_known_types(messages: &[Message], json: &Json, scope: &Scope, out: &mut Text) {
    if !messages.iter().any(|message| message.well_known == Some(WellKnown::Any)) {
        return;
    }
    let module = scope.known("json");
    out.blank();
    out.line("/// The types that an `Any` can hold without a registry.");
    cfg(json).iter().for_each(|cfg| out.line(cfg));
    out.open(format_args!("fn well_known_types() -> &'static [{module}::AnyType]"));
    let types = messages.iter().map(|message| format!("{module}::AnyType::of::<{}>()", message.ident));
    let mut types: Vec<String> = types.collect();
    separate(&mut types, ",");
    out.array(format_args!("static TYPES: &[{module}::AnyType] ="), &types);
    out.line("TYPES");
    out.close();
}

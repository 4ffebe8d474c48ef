//! [`Struct`], [`Value`] and [`ListValue`]: JSON as messages.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use crate::google::protobuf::value::Kind;
use crate::google::protobuf::{ListValue, NullValue, Struct, Value};

impl Value {
    /// JSON's `null`. A `Value::default()` is no value at all, which `struct.proto` calls invalid.
    pub const fn null() -> Self {
        Self::of(Kind::NullValue(NullValue::NULL_VALUE))
    }

    const fn of(kind: Kind) -> Self {
        Self { kind: Some(kind), unknown_fields: rustwire::UnknownFields::EMPTY }
    }

    /// Whether it is `null`.
    pub fn is_null(&self) -> bool {
        matches!(self.kind, Some(Kind::NullValue(_)))
    }

    /// The number, if it is one.
    pub fn as_f64(&self) -> Option<f64> {
        match self.kind {
            Some(Kind::NumberValue(number)) => Some(number),
            _ => None,
        }
    }

    /// The truth value, if it is one.
    pub fn as_bool(&self) -> Option<bool> {
        match self.kind {
            Some(Kind::BoolValue(truth)) => Some(truth),
            _ => None,
        }
    }

    /// The string, if it is one.
    pub fn as_str(&self) -> Option<&str> {
        match &self.kind {
            Some(Kind::StringValue(string)) => Some(string),
            _ => None,
        }
    }

    /// The object, if it is one.
    pub fn as_struct(&self) -> Option<&Struct> {
        match &self.kind {
            Some(Kind::StructValue(fields)) => Some(fields),
            _ => None,
        }
    }

    /// The object to change, if it is one.
    pub fn as_struct_mut(&mut self) -> Option<&mut Struct> {
        match &mut self.kind {
            Some(Kind::StructValue(fields)) => Some(fields),
            _ => None,
        }
    }

    /// The array, if it is one.
    pub fn as_list(&self) -> Option<&[Self]> {
        match &self.kind {
            Some(Kind::ListValue(list)) => Some(&list.values),
            _ => None,
        }
    }

    /// The array to change, if it is one.
    pub fn as_list_mut(&mut self) -> Option<&mut Vec<Self>> {
        match &mut self.kind {
            Some(Kind::ListValue(list)) => Some(&mut list.values),
            _ => None,
        }
    }

    /// The field of this name, if it is an object that has it.
    pub fn get(&self, name: &str) -> Option<&Self> {
        self.as_struct()?.get(name)
    }
}

impl Struct {
    /// An object without fields.
    pub const fn new() -> Self {
        Self { fields: alloc::collections::BTreeMap::new(), unknown_fields: rustwire::UnknownFields::EMPTY }
    }

    /// The field of this name.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.fields.get(name)
    }

    /// Sets the field of this name; returns what it was before.
    pub fn insert(&mut self, name: impl Into<String>, value: impl Into<Value>) -> Option<Value> {
        self.fields.insert(name.into(), value.into())
    }
}

impl<K: Into<String>, V: Into<Value>> FromIterator<(K, V)> for Struct {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(fields: I) -> Self {
        let mut new = Self::new();
        new.extend(fields);
        new
    }
}

impl<K: Into<String>, V: Into<Value>> Extend<(K, V)> for Struct {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, fields: I) {
        self.fields.extend(fields.into_iter().map(|(name, value)| (name.into(), value.into())));
    }
}

impl<K: Into<String>, V: Into<Value>, const N: usize> From<[(K, V); N]> for Struct {
    fn from(fields: [(K, V); N]) -> Self {
        fields.into_iter().collect()
    }
}

impl<V: Into<Value>> FromIterator<V> for ListValue {
    fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
        Self { values: values.into_iter().map(Into::into).collect(), ..Self::default() }
    }
}

impl<V: Into<Value>> From<Vec<V>> for ListValue {
    fn from(values: Vec<V>) -> Self {
        values.into_iter().collect()
    }
}

impl<V: Into<Value>, const N: usize> From<[V; N]> for ListValue {
    fn from(values: [V; N]) -> Self {
        values.into_iter().collect()
    }
}

/// `Value` from what a variant of its oneof holds, and from what converts to that without loss.
macro_rules! value_from {
    ($($from:ty => $kind:ident($value:ident => $convert:expr)),+ $(,)?) => {
        $(
            impl From<$from> for Value {
                fn from($value: $from) -> Self {
                    Self::of(Kind::$kind($convert))
                }
            }
        )+
    };
}

value_from! {
    bool => BoolValue(value => value),
    f64 => NumberValue(value => value),
    f32 => NumberValue(value => value.into()),
    i8 => NumberValue(value => value.into()),
    i16 => NumberValue(value => value.into()),
    i32 => NumberValue(value => value.into()),
    u8 => NumberValue(value => value.into()),
    u16 => NumberValue(value => value.into()),
    u32 => NumberValue(value => value.into()),
    String => StringValue(value => value),
    &str => StringValue(value => value.to_owned()),
    Struct => StructValue(value => value),
    ListValue => ListValue(value => value),
}

impl<V: Into<Self>> From<Vec<V>> for Value {
    fn from(values: Vec<V>) -> Self {
        ListValue::from(values).into()
    }
}

impl<V: Into<Self>, const N: usize> From<[V; N]> for Value {
    fn from(values: [V; N]) -> Self {
        ListValue::from(values).into()
    }
}

/// `None` becomes `null`.
impl<V: Into<Self>> From<Option<V>> for Value {
    fn from(value: Option<V>) -> Self {
        value.map_or(Self::null(), Into::into)
    }
}

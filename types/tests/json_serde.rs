//! Messages inside of serde's structures say what they say in ProtoJSON.

#[path = "gen/mod.rs"]
#[rustfmt::skip]
#[allow(missing_docs)]
mod generated;

use generated::cases::json::Fields;
use generated::pain::j44::F;
use rustwire::JsonMessage as _;
use rustwire_types::google::protobuf::{Struct, Timestamp, Value};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct Envelope {
    id: u32,
    at: Timestamp,
    all: Vec<Fields>,
    free: Option<Struct>,
}

#[test]
fn messages_are_their_json_form() {
    let text = r#"{"id":7,"at":"1970-01-01T00:00:01Z","all":[{"plainName":-5,"children":[{}],"kinds":{"1":"KIND_ONE"}},{"text":"\n"}],"free":{"a":[null,true,1.5]}}"#;
    let envelope: Envelope = serde_json::from_str(text).unwrap();
    assert_eq!(envelope.at.seconds, 1);
    assert_eq!(envelope.all[0].to_json().unwrap(), r#"{"plainName":-5,"children":[{}],"kinds":{"1":"KIND_ONE"}}"#);
    // Another writer, and another order of members.
    assert_eq!(serde_json::to_value(&envelope).unwrap(), serde_json::from_str::<serde_json::Value>(text).unwrap());
    let value = serde_json::to_value(&envelope).unwrap();
    assert_eq!(serde_json::from_value::<Envelope>(value).unwrap(), envelope);
}

#[test]
fn what_is_no_message_is_an_error() {
    assert!(serde_json::from_str::<Fields>(r#"{"plainName":"x"}"#).is_err());
    assert!(serde_json::from_str::<Fields>("[]").is_err());
    assert!(serde_json::from_str::<Fields>(r#"{"plainName":1,"plain_name":1}"#).is_err());
    assert!(serde_json::to_string(&Value::default()).is_err());
    assert!(serde_json::to_string(&Timestamp { seconds: i64::MAX, ..Default::default() }).is_err());
}

#[test]
fn numbers_keep_their_value() {
    let f =
        F { d: f64::NAN, f: 0.1, r: vec![-0.0, 1e300, 9007199254740993.0, f64::NEG_INFINITY], ..Default::default() };
    let back: F = serde_json::from_value(serde_json::to_value(&f).unwrap()).unwrap();
    assert!(back.d.is_nan());
    assert_eq!((back.f, &back.r), (0.1, &f.r));
    assert!(back.r[0].is_sign_negative());
}

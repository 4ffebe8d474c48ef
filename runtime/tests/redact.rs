//! What a schema wants redacted is in no debug output (`FieldOptions.debug_redact` of descriptor.proto).

mod common;

use common::pb::legal::deprecated::{Secret, TOKEN, secret};
use std::collections::BTreeMap;

const WORD: &str = "hunter2";

fn debug(secret: &Secret) -> String {
    format!("{secret:?}{secret:#?}")
}

#[test]
fn redacted_fields_do_not_show() {
    let mut message = Secret {
        password: Some(WORD.to_owned()),
        all: vec![Secret { password: Some(WORD.to_owned()), ..Secret::default() }],
        headers: BTreeMap::from([(WORD.to_owned(), WORD.to_owned())]),
        shown: Some(7),
        ..Secret::default()
    };
    assert!(!debug(&message).contains(WORD), "{message:?}");
    assert!(debug(&message).contains("shown: Some(7)"), "{message:?}");
    for key in [secret::Key::Text(WORD.to_owned()), secret::Key::Type(WORD.into())] {
        message.key = Some(key);
        assert!(!debug(&message).contains(WORD), "{message:?}");
    }
    let inner = Secret { shown: Some(8), password: Some(WORD.to_owned()), ..Secret::default() };
    message.key = Some(inner.into());
    assert!(!debug(&message).contains(WORD) && debug(&message).contains("shown: Some(8)"), "{message:?}");
}

#[test]
fn redacted_extensions_do_not_show() {
    let mut message = Secret::default();
    TOKEN.set(&mut message, WORD.to_owned());
    assert!(!debug(&message).contains(WORD), "{message:?}");
    assert!(debug(&message).contains("100"), "that it is set does: {message:?}");
}

//! Extensions by their keys, in a message and in a MessageSet: what is read, written again and read is the same, and what is
//! cleared is gone.

use std::fmt::Debug;

use rustwire::{Extendable, Extension, Message};

use crate::messages::{OPTIONS, same};
use crate::tests::cases::ext;

/// Checks one input.
pub fn run(input: &[u8]) {
    for (registered, options) in OPTIONS[..2].iter().enumerate() {
        let registered = registered == 1;
        if let Ok(host) = options.decode::<ext::Host>(input) {
            check(&host, ext::NUM, registered);
            check(&host, ext::TEXT, registered);
            check(&host, ext::INNER, registered);
            check(&host, ext::NUMS, registered);
            check(&host, ext::TIGHT, registered);
            check(&host, ext::HUE, registered);
            check(&host, ext::HUES, registered);
            check(&host, ext::TIGHT_HUES, registered);
            check(&host, ext::TEXTS, registered);
            check(&host, ext::INNERS, registered);
            check(&host, ext::BOX, registered);
            check(&host, ext::RAW, registered);
            check(&host, ext::RATIO, registered);
            check(&host, ext::FIXEDS, registered);
            check(&*host.grp, ext::IN_GROUP, registered);
        }
        if let Ok(set) = options.decode::<ext::Set>(input) {
            check(&set, ext::item::ITEM, registered);
            check(&set, ext::other::OTHER, registered);
        }
    }
}

fn check<H: Message + Extendable, V: Debug + PartialEq + Clone>(host: &H, key: Extension<H, V>, registered: bool) {
    let value = match key.get(host) {
        Ok(value) => value,
        Err(error) => {
            assert!(!registered, "{} was checked while it was decoded: {error}", key.full_name());
            return;
        }
    };
    let mut changed = host.clone();
    if let Some(value) = value {
        assert!(key.is_set(host));
        key.set(&mut changed, value.clone());
        let read = |host: &H| key.get(host).expect("what was set can be read");
        assert!(same(&read(&changed), &Some(value.clone())), "{value:?}");
        let mut decoded = H::default();
        // What else is in it has been checked only if the extensions were known.
        OPTIONS[usize::from(registered)]
            .merge(&mut decoded, &changed.encode_to_vec())
            .expect("what was encoded decodes");
        assert!(same(&read(&decoded), &Some(value)));
    }
    let was_set = key.is_set(&changed);
    assert_eq!(key.clear(&mut changed), was_set);
    assert!(!key.is_set(&changed) && key.get(&changed) == Ok(None));
    let bytes = changed.encode_to_vec();
    assert_eq!(bytes.len(), changed.encoded_len());
}

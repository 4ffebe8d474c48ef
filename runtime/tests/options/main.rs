//! Code that is generated with each option other than it is by default. The bytes are protoc's.

mod holders;

#[path = "gen/mod.rs"]
#[rustfmt::skip]
mod pb;

use std::collections::{BTreeMap, HashSet};

use pb::shelf::shelf::Extra;
use pb::shelf::{Book, KnownState, Loan, Shelf, State};
use rustwire::{
    Bytes, BytesField, DecodeErrorKind, DecodeOptions, EncodeOptions, Message, MessageField, ProtoString, StringField,
    UnknownEnumValue,
};

const BYTES: &[u8] = include_bytes!("../../../testdata/payloads/options/shelf.binpb");

/// protoc's own descriptor set of one file of the two packages.
#[test]
fn descriptors_are_those_of_protoc() {
    assert_eq!(pb::shelf::FILE_DESCRIPTOR_SET, include_bytes!("gen/shelf.binpb"));
}

#[test]
#[allow(deprecated)]
fn every_type_holds_what_the_text_says() {
    let shelf = Shelf::decode(BYTES).unwrap();
    assert_eq!(shelf.name, "of æ");
    assert_eq!(shelf.owner(), "an owner whose name is longer than what fits in place");
    assert_eq!(shelf.tags, ["", "short", "twenty-three bytes long"]);
    assert_eq!(shelf.image, &[0, 255, 1][..]);
    assert_eq!((shelf.thumbnail.is_some(), shelf.thumbnail()), (true, &[][..]));
    assert_eq!(shelf.pages.iter().map(BytesField::as_slice).collect::<Vec<_>>(), [&b"abc"[..], b"", b"\xFE\xFF"]);
    assert_eq!(shelf.notes.len(), 2);
    assert_eq!(shelf.notes["one"], ProtoString::from("1"));
    assert_eq!(shelf.blobs, BTreeMap::from([(-1, vec![1, 2])]));
    assert_eq!((shelf.books["h"].title.as_str(), shelf.books["h"].year), ("H", 2));
    assert_eq!(shelf.states[&true], State::STATE_EMPTY);
    assert_eq!(shelf.others[0].title, "a title of more than twenty-two bytes");
    let Some(Extra::Remark(remark)) = &shelf.extra else { panic!("{:?}", shelf.extra) };
    assert_eq!(remark.as_str(), "SHOUT");
    assert!(shelf.unknown_fields.is_empty());
}

#[test]
fn sorted_by_key_it_is_written_as_protoc_does() {
    const SORTED: EncodeOptions = EncodeOptions::new().deterministic(true);
    let shelf = Shelf::decode(BYTES).unwrap();
    assert!(SORTED.encode_to_vec(&shelf) == BYTES);
    // In any order it is as long, and the same message.
    let bytes = shelf.encode_to_vec();
    assert_eq!(bytes.len(), BYTES.len());
    assert_eq!(Shelf::decode(&bytes).unwrap(), shelf);
}

#[test]
#[allow(deprecated)]
fn fields_of_bytes_share_the_input() {
    let source = Bytes::from_static(BYTES);
    let shelf: Shelf = DecodeOptions::new().decode_bytes(&source).unwrap();
    assert_eq!(shelf, Shelf::decode(BYTES).unwrap());
    let inside = |part: &[u8]| source.as_ptr_range().contains(&part.as_ptr());
    assert!(inside(&shelf.image) && inside(shelf.tags[1].as_bytes()));
    assert!(!inside(shelf.name.as_bytes()) && !inside(&shelf.pages[0].bytes));
    let copied = Shelf::decode(BYTES).unwrap();
    assert!(!inside(&copied.image) && !inside(copied.tags[1].as_bytes()));
}

#[test]
fn text_of_any_type_is_checked_and_counted() {
    let kind = |bytes: &[u8]| Shelf::decode(bytes).unwrap_err().kind();
    // name, owner, tags, remark; the notes are of any bytes.
    for bytes in [b"\x0a\x01\xFF", b"\x12\x01\xFF", b"\x1a\x01\xFF"] {
        assert_eq!(kind(bytes), DecodeErrorKind::InvalidUtf8);
        let shared = DecodeOptions::new().decode_bytes::<Shelf>(&Bytes::from_static(bytes));
        assert_eq!(shared.unwrap_err().kind(), DecodeErrorKind::InvalidUtf8);
    }
    assert_eq!(kind(b"\x82\x01\x01\xFF"), DecodeErrorKind::InvalidUtf8);
    let notes = Shelf::decode(b"\x3a\x06\x0a\x01k\x12\x01\xFF").unwrap().notes;
    assert_eq!(notes["k"].as_bytes(), b"\xFF");
    let budget = DecodeOptions::new().memory_limit(size_of::<rustwire::ByteString>());
    assert_eq!(budget.decode::<Shelf>(b"\x1a\0").unwrap().tags.len(), 1);
    assert_eq!(budget.decode::<Shelf>(b"\x1a\0\x1a\0").unwrap_err().kind(), DecodeErrorKind::MemoryLimit);
}

#[test]
#[allow(deprecated)]
fn clearing_unsets_every_type() {
    let mut shelf = Shelf::decode(BYTES).unwrap();
    shelf.clear();
    assert_eq!(shelf, Shelf::default());
    assert!(shelf.encode_to_vec().is_empty() && shelf.image.is_empty() && shelf.books.is_empty());
}

#[test]
fn boxes_are_pointers() {
    assert_eq!(size_of::<MessageField<Book>>(), size_of::<usize>());
    assert!(size_of::<MessageField<pb::shelf::book::Isbn>>() > size_of::<usize>());
    assert!(matches!(Extra::from(Book::default()), Extra::Book(boxed) if *boxed == Book::default()));
}

#[test]
fn messages_can_be_keys() {
    let book = |title: &str| Book { title: title.into(), ..Default::default() };
    let books = HashSet::from([book("a"), book("b"), book("a")]);
    assert_eq!(books.len(), 2);
    fn is_eq<T: Eq>() {}
    is_eq::<Loan>();
}

#[test]
fn the_companion_has_what_is_declared() {
    let every = [(KnownState::StateUnknown, 0), (KnownState::StateFull, 1), (KnownState::StateEmpty, -2)];
    for (known, number) in every {
        assert_eq!(State::from(known), State(number));
        assert_eq!(KnownState::try_from(State(number)), Ok(known));
    }
    assert_eq!(KnownState::try_from(State(7)), Err(UnknownEnumValue(7)));
    // Without an arm for anything else.
    let name = match every[1].0 {
        KnownState::StateUnknown => "unknown",
        KnownState::StateFull => "full",
        KnownState::StateEmpty => "empty",
    };
    assert_eq!(name, "full");
}

/// The forms are those of the ProtoJSON guide.
#[cfg(feature = "json")]
#[test]
#[allow(deprecated)]
fn json_is_that_of_the_fields_whatever_their_types() {
    use rustwire::json::JsonMessage;
    let text = r#"{"name":"n","owner":"","tags":["a","ä"],"image":"AP8B","notes":{"k":"v"},"blobs":{"-1":"AQI="},"#
        .to_owned()
        + r#""books":{"b":{"title":"B"}},"first":{"title":"a title of more than twenty-two bytes"},"scan":"/w=="}"#;
    let shelf = Shelf::from_json(&text).unwrap();
    assert_eq!((shelf.tags[1].as_str(), &shelf.image[..]), ("ä", &[0, 255, 1][..]));
    assert_eq!(shelf.extra, Some(Extra::Scan(Bytes::from_static(b"\xFF"))));
    assert_eq!(shelf.books["b"].title, "B");
    assert_eq!(shelf.to_json().unwrap(), text);
}

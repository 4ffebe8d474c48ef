//! The kernels for packed arrays against a loop that reads a value at a time. The first byte of an input picks the type, and the
//! second how much of the rest is in a packed record; what remains is in a second one.

use rustwire::Message;

use crate::guard::Guarded;
use crate::tests::cases::scalars::Packed;

/// How values are represented, by field number.
#[derive(Clone, Copy)]
enum Form {
    /// A varint, made of the low 64 bits.
    Varint(fn(u64) -> u64),
    /// Four bytes.
    Fixed32,
    /// Eight bytes.
    Fixed64,
}

/// The elements of a field as bits.
type Elements = fn(&Packed) -> Vec<u64>;

/// Field 1 and so on, by <https://protobuf.dev/programming-guides/encoding/>: a 32-bit integer is the low half of the varint, signed
/// ones are written sign-extended, and any number but zero is true.
const FIELDS: [(Form, Elements); 14] = [
    (Form::Varint(|n| n as i32 as u64), |m| bits(&m.f_int32, |&n| n as u64)),
    (Form::Varint(|n| n), |m| bits(&m.f_int64, |&n| n as u64)),
    (Form::Varint(|n| n as u32 as u64), |m| bits(&m.f_uint32, |&n| n.into())),
    (Form::Varint(|n| n), |m| bits(&m.f_uint64, |&n| n)),
    (Form::Varint(|n| n as u32 as u64), |m| bits(&m.f_sint32, |&n| u64::from(zigzag(n.into()) as u32))),
    (Form::Varint(|n| n), |m| bits(&m.f_sint64, |&n| zigzag(n))),
    (Form::Varint(|n| u64::from(n != 0)), |m| bits(&m.f_bool, |&b| b.into())),
    (Form::Fixed32, |m| bits(&m.f_fixed32, |&n| n.into())),
    (Form::Fixed32, |m| bits(&m.f_sfixed32, |&n| u64::from(n as u32))),
    (Form::Fixed32, |m| bits(&m.f_float, |n| n.to_bits().into())),
    (Form::Fixed64, |m| bits(&m.f_fixed64, |&n| n)),
    (Form::Fixed64, |m| bits(&m.f_sfixed64, |&n| n as u64)),
    (Form::Fixed64, |m| bits(&m.f_double, |n| n.to_bits())),
    (Form::Varint(|n| n as i32 as u64), |m| bits(&m.f_color, |color| color.0 as u64)),
];

fn bits<T>(elements: &[T], bits: impl Fn(&T) -> u64) -> Vec<u64> {
    elements.iter().map(bits).collect()
}

fn zigzag(n: i64) -> u64 {
    ((n as u64) << 1) ^ (n >> 63) as u64
}

/// Checks one input.
pub fn run(input: &[u8]) {
    let [choice, cut, rest @ ..] = input else { return };
    let index = usize::from(*choice) % FIELDS.len();
    let (form, elements) = FIELDS[index];
    let (first, second) = rest.split_at(rest.len() * usize::from(*cut) / 255);
    let mut bytes = Vec::new();
    for payload in [first, second] {
        record(index, payload, &mut bytes);
    }
    let guarded = Guarded::copy(&bytes);
    let expected = read(form, first).and_then(|first| Some([first, read(form, second)?].concat()));
    match (Packed::decode(guarded.bytes()), expected) {
        (Ok(message), Some(expected)) => {
            assert_eq!(elements(&message), expected);
            write(index, &message, &expected);
        }
        (Err(_), None) => {}
        (message, expected) => panic!("{message:?}, and {expected:?} was expected"),
    }
}

/// The message must be written as its elements one by one.
fn write(index: usize, message: &Packed, elements: &[u64]) {
    let mut payload = Vec::new();
    for &element in elements {
        match FIELDS[index].0 {
            Form::Varint(_) => varint(element, &mut payload),
            Form::Fixed32 => payload.extend((element as u32).to_le_bytes()),
            Form::Fixed64 => payload.extend(element.to_le_bytes()),
        }
    }
    let mut expected = Vec::new();
    if !elements.is_empty() {
        record(index, &payload, &mut expected);
    }
    assert!(message.encode_to_vec() == expected, "{message:?}");
    let mut exact = Guarded::zeroed(expected.len());
    assert_eq!(message.encode_to_slice(exact.bytes_mut()), Ok(expected.len()));
    assert!(exact.bytes() == expected);
}

fn record(index: usize, payload: &[u8], out: &mut Vec<u8>) {
    out.push((index as u8 + 1) << 3 | 2);
    varint(payload.len() as u64, out);
    out.extend(payload);
}

fn varint(mut value: u64, out: &mut Vec<u8>) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// The elements of a payload; none if it is not valid.
fn read(form: Form, mut payload: &[u8]) -> Option<Vec<u64>> {
    let mut elements = Vec::new();
    while !payload.is_empty() {
        match form {
            Form::Varint(value) => {
                // Ten bytes at most, of which the last has one bit that counts; others are dropped.
                let length = payload.iter().take(10).position(|byte| byte & 0x80 == 0)? + 1;
                let (varint, rest) = payload.split_at(length);
                let groups = varint.iter().enumerate().map(|(i, byte)| u128::from(byte & 0x7F) << (7 * i));
                elements.push(value(groups.sum::<u128>() as u64));
                payload = rest;
            }
            Form::Fixed32 => {
                let (fixed, rest) = payload.split_first_chunk()?;
                elements.push(u32::from_le_bytes(*fixed).into());
                payload = rest;
            }
            Form::Fixed64 => {
                let (fixed, rest) = payload.split_first_chunk()?;
                elements.push(u64::from_le_bytes(*fixed));
                payload = rest;
            }
        }
    }
    Some(elements)
}

//! The field that an error lies in, found afterwards: the bytes are walked once more, with the names at hand.
//!
//! Decoding itself keeps no track of names, which costs nothing while nothing is wrong.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use crate::MessageInfo;
use crate::wire::long_varint;

/// How many levels are named; deeper ones are left out.
const MOST_LEVELS: usize = 32;

/// The names of a message type and its fields, wherever they come from.
pub trait Names: Sized {
    /// The full proto name of the type.
    fn full_name(&self) -> String;
    /// The field with this number, if it is known.
    fn field(&self, number: u32) -> Option<NamedField<Self>>;
}

/// A field of a type that implements [`Names`].
pub struct NamedField<N> {
    /// The field's name in the schema.
    pub name: String,
    /// The type of a message field; of a map, that of its values.
    pub message: Option<N>,
    /// Whether the field is a map: `message` is then that of the entry's field 2.
    pub map: bool,
}

impl Names for &'static MessageInfo {
    fn full_name(&self) -> String {
        self.full_name.to_owned()
    }

    fn field(&self, number: u32) -> Option<NamedField<Self>> {
        let field = MessageInfo::field(self, number)?;
        let map = field.message.is_some_and(|message| message.is_map());
        Some(NamedField { name: field.name.to_owned(), message: field.message.map(|message| message.info()), map })
    }
}

/// The path to the byte at `offset`, from the name of the outermost message.
pub(super) fn find<N: Names>(mut names: N, input: &[u8], offset: usize) -> String {
    let full_name = names.full_name();
    let start = full_name.bytes().rposition(|byte| byte == b'.').map_or(0, |dot| dot + 1);
    let mut path = full_name[start..].to_owned();
    let mut walk = Walk { input, at: 0, end: input.len(), offset };
    for level in 0..MOST_LEVELS {
        let Some((number, start, end, index)) = walk.record() else { break };
        let Some(field) = names.field(number) else {
            path.push_str(&format!(".{number}"));
            break;
        };
        path.push('.');
        path.push_str(&field.name);
        if index > 0 {
            path.push_str(&format!("[{index}]"));
        }
        if level + 1 == MOST_LEVELS {
            path.push('…');
        }
        walk = Walk { input, at: start, end, offset };
        let Some(inner) = step(&mut walk, field) else { break };
        names = inner;
    }
    path
}

/// Moves into a field: into the message that it holds or, for a map, into the value of the entry.
fn step<N>(walk: &mut Walk<'_>, field: NamedField<N>) -> Option<N> {
    let message = field.message?;
    if field.map {
        let (number, start, end, _) = walk.record()?;
        if number != 2 {
            return None;
        }
        (walk.at, walk.end) = (start, end);
    }
    Some(message)
}

/// A message's extent in the input, and the byte that is looked for.
struct Walk<'a> {
    input: &'a [u8],
    at: usize,
    end: usize,
    offset: usize,
}

impl Walk<'_> {
    /// The record that the byte lies in: its field's number, the extent of its payload, and how many records of that field precede
    /// it.
    fn record(&self) -> Option<(u32, usize, usize, usize)> {
        let mut at = self.at;
        let (number, start, end) = loop {
            let (number, start, after) = self.next(at)?;
            if self.offset < after || after >= self.end {
                break (number, start, after.min(self.end));
            }
            at = after;
        };
        let (mut earlier, mut before) = (0, self.at);
        while before < at {
            let (other, _, after) = self.next(before)?;
            earlier += usize::from(other == number);
            before = after;
        }
        Some((number, start, end, earlier))
    }

    /// The record at `at`: its field's number, where the content of its payload starts, and where it ends. None if its tag is at
    /// fault.
    fn next(&self, at: usize) -> Option<(u32, usize, usize)> {
        let (tag, n) = long_varint(self.input.get(at..self.end)?);
        if n == 0 || self.offset < at + n {
            return None;
        }
        let (inner, after) = self.payload(at + n, tag & 7)?;
        Some((u32::try_from(tag >> 3).ok()?, inner, after))
    }

    /// Where the content of a payload starts and where the record ends; past the end where it is cut off.
    fn payload(&self, start: usize, wire_type: u64) -> Option<(usize, usize)> {
        let rest = &self.input[start..self.end];
        Some(match wire_type {
            0 => (start, start + long_varint(rest).1.max(1)),
            1 => (start, start + 8),
            2 => {
                let (length, n) = long_varint(rest);
                let length = usize::try_from(length).unwrap_or(usize::MAX);
                (start + n, (start + n).saturating_add(length))
            }
            3 => (start, self.group_end(start)),
            5 => (start, start + 4),
            _ => return None,
        })
    }

    /// Where a group ends that starts at `start`; the end of the message if it does not.
    fn group_end(&self, start: usize) -> usize {
        let mut at = start;
        let mut open = 1;
        while at < self.end {
            let (tag, n) = long_varint(&self.input[at..self.end]);
            if n == 0 {
                break;
            }
            at += n;
            match tag & 7 {
                3 => open += 1,
                4 => open -= 1,
                wire_type => match self.payload(at, wire_type) {
                    Some((_, after)) => at = after,
                    None => break,
                },
            }
            if open == 0 {
                return at;
            }
        }
        self.end
    }
}

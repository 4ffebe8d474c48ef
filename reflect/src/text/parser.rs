//! Text into messages.

use std::collections::HashSet;

use super::ParseOptions;
use super::any::is_bracket_name;
use super::lexer::{Lexer, Token, TokenKind};
use super::literal::not_finite;
use super::{ParseError, extension};
use crate::dynamic::cost;
use crate::dynamic::entry::map_entry_cost;
use crate::dynamic::slot::Slot;
use crate::pool::model::Shape;
use crate::pool::table::Entry;
use crate::{DynamicMessage, FieldDescriptor, MessageDescriptor};

/// Reads a text, one token ahead.
pub(super) struct Parser<'a> {
    lexer: Lexer<'a>,
    pub(super) token: Token<'a>,
    /// The levels that may still be entered.
    depth: u32,
    /// The bytes of memory that elements may still cost.
    memory: usize,
    options: &'a ParseOptions,
}

/// What of a message has been given.
#[derive(Default)]
struct Seen {
    fields: HashSet<u32>,
    oneofs: HashSet<u32>,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, options: &'a ParseOptions) -> Result<Self, ParseError> {
        let mut lexer = Lexer::new(text);
        let token = lexer.next()?;
        let memory = options.limits.memory_for(text.len());
        Ok(Self { lexer, token, depth: options.limits.depth, memory, options })
    }

    /// The whole text, into a message.
    pub(super) fn whole(&mut self, message: &mut DynamicMessage) -> Result<(), ParseError> {
        self.fields(message, TokenKind::End)?;
        self.check_required(message, 0)
    }

    pub(super) fn check_required(&self, message: &DynamicMessage, at: usize) -> Result<(), ParseError> {
        let missing = message.missing_required();
        if missing.is_empty() {
            return Ok(());
        }
        let name = message.descriptor().full_name();
        Err(self.error_at(at, format!("required fields of {name} are missing: {}", missing.join(", "))))
    }

    /// Fields up to a closing token, which is taken as well.
    fn fields(&mut self, message: &mut DynamicMessage, close: TokenKind) -> Result<(), ParseError> {
        let mut seen = Seen::default();
        while self.token.kind != close {
            self.field(message, &mut seen)?;
            if !self.accept(b',')? {
                self.accept(b';')?;
            }
        }
        if close == TokenKind::End { Ok(()) } else { self.advance() }
    }

    fn field(&mut self, message: &mut DynamicMessage, seen: &mut Seen) -> Result<(), ParseError> {
        let at = self.token.at;
        let descriptor = message.descriptor().clone();
        let fault =
            |parser: &Self, name: &str| parser.error_at(at, format!("{} has no field {name}", descriptor.full_name()));
        let field = match self.token.kind {
            TokenKind::Mark(b'[') => {
                let name = self.lexer.bracketed()?;
                self.advance()?;
                if name.contains('/') {
                    let alone = seen.fields.is_empty();
                    seen.fields.extend([1, 2]);
                    return self.any(message, &name, at, alone);
                }
                extension(&descriptor, &name).ok_or_else(|| fault(self, &format!("[{name}]")))?
            }
            TokenKind::Identifier => {
                let name = self.token.text;
                self.advance()?;
                match find(&descriptor, name) {
                    Some(field) => field,
                    None if descriptor.proto().reserved_name.iter().any(|reserved| reserved == name) => {
                        return self.skip_value();
                    }
                    None => return Err(fault(self, name)),
                }
            }
            _ => return Err(self.expected("the name of a field")),
        };
        let entry = field.table_entry();
        let first = seen.fields.insert(entry.number);
        if !self.options.overwrite && !field.is_list() && !field.is_map() {
            let alone = entry.case == 0 || seen.oneofs.insert(entry.case) || !first;
            if !first || !alone {
                let why = if first { "another field of its oneof is there already" } else { "it is there already" };
                return Err(self.error_at(at, format!("{} is singular, and {why}", field.name())));
            }
        }
        self.values(message, &field, &entry)
    }

    /// What stands behind a field's name.
    fn values(
        &mut self,
        message: &mut DynamicMessage,
        field: &FieldDescriptor,
        entry: &Entry,
    ) -> Result<(), ParseError> {
        let colon = self.accept(b':')?;
        if !colon && entry.kind.message().is_none() {
            return Err(self.expected("\":\""));
        }
        let many = field.is_list() || field.is_map();
        if !many || !self.accept(b'[')? {
            return self.value(message, field, entry);
        }
        if self.accept(b']')? {
            return Ok(());
        }
        loop {
            self.value(message, field, entry)?;
            if self.accept(b']')? {
                return Ok(());
            }
            if !self.accept(b',')? {
                return Err(self.expected("\",\" or \"]\""));
            }
        }
    }

    /// One value of a field.
    fn value(
        &mut self,
        message: &mut DynamicMessage,
        field: &FieldDescriptor,
        entry: &Entry,
    ) -> Result<(), ParseError> {
        let slot = match field.message_type() {
            Some(descriptor) => Slot::Message(match message.take_message(field, entry) {
                Some(before) => self.merge(before)?,
                None => self.message(descriptor)?,
            }),
            None => self.scalar(entry.kind, &field.pool().0)?,
        };
        match entry.shape {
            Shape::Repeated | Shape::Packed => {
                self.charge(size_of::<Slot>())?;
                message.push_slot(field, entry, slot);
            }
            Shape::Map => {
                self.charge(map_entry_cost(message.elements(field, entry)))?;
                if let Slot::Message(map_entry) = slot {
                    message.insert_slots(field, entry, map_entry);
                }
            }
            Shape::Implicit if slot.is_zero() => message.put(field, entry, Slot::Empty),
            Shape::Implicit | Shape::Explicit | Shape::Required => message.put(field, entry, slot),
        }
        Ok(())
    }

    /// A message in braces or angle brackets.
    pub(super) fn message(&mut self, descriptor: MessageDescriptor) -> Result<DynamicMessage, ParseError> {
        let close = self.open()?;
        self.charge(cost(&descriptor))?;
        let mut message = DynamicMessage::new(descriptor);
        self.fields(&mut message, close)?;
        self.depth += 1;
        Ok(message)
    }

    /// A message in braces or angle brackets, merged into one.
    fn merge(&mut self, mut message: DynamicMessage) -> Result<DynamicMessage, ParseError> {
        let close = self.open()?;
        self.fields(&mut message, close)?;
        self.depth += 1;
        Ok(message)
    }

    /// Enters a message, one level further in, and says what closes it.
    fn open(&mut self) -> Result<TokenKind, ParseError> {
        let at = self.token.at;
        let close = if self.accept(b'{')? {
            TokenKind::Mark(b'}')
        } else if self.accept(b'<')? {
            TokenKind::Mark(b'>')
        } else {
            return Err(self.expected("\"{\" or \"<\""));
        };
        self.depth = self.depth.checked_sub(1).ok_or_else(|| {
            let limit = self.options.limits.depth;
            self.error_at(at, format!("messages are nested more than {limit} levels deep (ParseOptions::max_depth)"))
        })?;
        Ok(close)
    }

    /// The value of a field that is reserved: any that is well formed.
    fn skip_value(&mut self) -> Result<(), ParseError> {
        let colon = self.accept(b':')?;
        if !self.accept(b'[')? {
            return self.skip_one(colon);
        }
        if self.accept(b']')? {
            return Ok(());
        }
        loop {
            self.skip_one(colon)?;
            if self.accept(b']')? {
                return Ok(());
            }
            if !self.accept(b',')? {
                return Err(self.expected("\",\" or \"]\""));
            }
        }
    }

    fn skip_one(&mut self, scalars: bool) -> Result<(), ParseError> {
        match self.token.kind {
            TokenKind::Mark(b'{' | b'<') => {
                let close = self.open()?;
                while self.token.kind != close {
                    match self.token.kind {
                        TokenKind::Mark(b'[') => {
                            let at = self.token.at;
                            if !is_bracket_name(&self.lexer.bracketed()?) {
                                return Err(self.error_at(at, "expected a full name or a type URL in brackets"));
                            }
                        }
                        TokenKind::Identifier => {}
                        _ => return Err(self.expected("the name of a field")),
                    }
                    self.advance()?;
                    self.skip_value()?;
                    if !self.accept(b',')? {
                        self.accept(b';')?;
                    }
                }
                self.depth += 1;
                self.advance()
            }
            TokenKind::String if scalars => self.bytes().map(drop),
            _ if scalars => {
                let negative = self.accept(b'-')?;
                match self.token.kind {
                    TokenKind::Mark(_) | TokenKind::End | TokenKind::String => Err(self.expected("a value")),
                    TokenKind::Identifier if negative && not_finite::<f64>(self.token.text).is_none() => {
                        Err(self.expected("a number in decimal, inf or nan"))
                    }
                    _ => self.advance(),
                }
            }
            _ => Err(self.expected("\":\"")),
        }
    }

    pub(super) fn advance(&mut self) -> Result<(), ParseError> {
        self.token = self.lexer.next()?;
        Ok(())
    }

    /// Takes a mark if it is the next token.
    pub(super) fn accept(&mut self, mark: u8) -> Result<bool, ParseError> {
        let found = self.token.kind == TokenKind::Mark(mark);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn charge(&mut self, bytes: usize) -> Result<(), ParseError> {
        let limit = "the elements would take too much memory (ParseOptions::memory_limit)";
        self.memory = self.memory.checked_sub(bytes).ok_or_else(|| self.error_at(self.token.at, limit))?;
        Ok(())
    }

    pub(super) fn error_at(&self, at: usize, message: impl Into<String>) -> ParseError {
        self.lexer.error(at, message)
    }

    /// The error that something else than the next token was expected.
    pub(super) fn expected(&self, what: &str) -> ParseError {
        let found = match self.token.kind {
            TokenKind::End => "the end".to_owned(),
            TokenKind::String => "a string".to_owned(),
            _ => format!("{:?}", self.token.text),
        };
        self.error_at(self.token.at, format!("expected {what}, found {found}"))
    }
}

/// The field with this name; what looks like a group goes by the name of its type as well.
fn find(descriptor: &MessageDescriptor, name: &str) -> Option<FieldDescriptor> {
    descriptor.field_by_name(name).or_else(|| {
        let fields = &descriptor.entry().fields;
        let slot = fields.iter().position(|field| field.text_name == name)?;
        Some(FieldDescriptor::field(descriptor, slot as u32))
    })
}

//! What a decode carries along besides its bytes.

use bytes::Bytes;

use crate::extension::Registry;
use crate::{DecodeError, DecodeErrorKind};

/// What one decode shares on every path: the budget, and what is asked for.
pub struct State {
    /// The bytes of memory that elements may still cost.
    memory: usize,
    /// The depth limit, for the error that names it.
    max_depth: u32,
    /// Whether unknown fields are kept.
    pub(super) keep_unknown: bool,
    /// How many bytes follow the end of the group that was just closed, until the group's parent takes note.
    pub(super) after_group: Option<usize>,
    pub(super) registry: Option<Registry>,
    /// What is decoded, if strings and bytes may share it.
    source: Option<Bytes>,
}

/// What a decode carries along besides its bytes. Two words, passed by value.
pub struct Context<'a> {
    pub(super) state: &'a mut State,
    pub(super) frame: Frame,
}

/// Where a decode stands: the levels that may still be entered, and the number of the group that is open, or zero.
#[derive(Clone, Copy)]
pub(super) struct Frame(u64);

impl State {
    pub(crate) fn new(memory: usize, max_depth: u32, keep_unknown: bool, registry: Option<Registry>) -> Self {
        Self { memory, max_depth, keep_unknown, after_group: None, registry, source: None }
    }

    /// Lets strings and bytes share the input.
    pub(crate) fn share(&mut self, source: Bytes) {
        self.source = Some(source);
    }

    /// `bytes` as a part of the input, if the input may be shared. What is not a part of it, such as records from a store, is copied.
    #[inline(never)]
    pub(super) fn shared(&self, bytes: &[u8]) -> Option<Bytes> {
        let source = self.source.as_ref()?;
        let (outer, inner) = (source.as_ptr_range(), bytes.as_ptr_range());
        (outer.start <= inner.start && inner.end <= outer.end).then(|| source.slice_ref(bytes))
    }

    /// The context of the outermost message.
    pub(crate) fn context(&mut self) -> Context<'_> {
        let frame = Frame(self.max_depth.into());
        Context { state: self, frame }
    }

    /// Takes `bytes` of memory off the budget. `at` is what is being read.
    #[inline(always)]
    pub(super) fn charge(&mut self, bytes: usize, at: &[u8]) -> Result<(), DecodeError> {
        match self.memory.checked_sub(bytes) {
            Some(left) => {
                self.memory = left;
                Ok(())
            }
            None => Err(DecodeError::new(DecodeErrorKind::MemoryLimit, at)),
        }
    }

    /// The bytes of memory that are left.
    pub(crate) fn memory(&self) -> usize {
        self.memory
    }

    #[cold]
    #[inline(never)]
    fn too_deep(&self, at: &[u8]) -> DecodeError {
        DecodeError::new(DecodeErrorKind::DepthLimit { limit: self.max_depth }, at)
    }
}

impl Frame {
    /// The levels that may still be entered.
    #[inline(always)]
    pub(super) fn depth(self) -> u32 {
        self.0 as u32
    }

    /// The number of the group that is open, or zero.
    #[inline(always)]
    pub(super) fn group(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// The same level, in bytes that no group's end can be part of: those of a map entry, whose value is what costs a level.
    #[inline(always)]
    pub(super) fn entry(self) -> Self {
        Self(self.depth().into())
    }

    /// One level further in; `group` is the number of the group that opens there, or zero.
    #[inline(always)]
    pub(super) fn enter(self, group: u32, state: &State, at: &[u8]) -> Result<Self, DecodeError> {
        match self.depth().checked_sub(1) {
            Some(depth) => Ok(Self(u64::from(depth) | u64::from(group) << 32)),
            None => Err(state.too_deep(at)),
        }
    }
}

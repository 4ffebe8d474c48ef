//! The limits that hold on every way in, whatever the format.

/// How deep, how long and how large an input may be.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The levels that may be nested.
    pub depth: u32,
    /// The bytes that the input may have.
    pub bytes: usize,
    /// The bytes of memory that elements may cost; by the length of the input if there is none.
    pub memory: Option<usize>,
}

/// The default of [`Limits::memory`]: so much for any input, and so much more for each of its bytes.
const MEMORY_BASE: usize = 64 << 20;
const MEMORY_PER_BYTE: usize = 64;

impl Limits {
    /// The defaults: 100 levels, and as many bytes as the format allows, 2 GiB less one.
    pub const DEFAULT: Self = Self { depth: 100, bytes: i32::MAX as usize, memory: None };

    /// The bytes of memory that the elements of an input may cost.
    pub fn memory_for(&self, input_len: usize) -> usize {
        match self.memory {
            Some(limit) => limit,
            None => input_len.saturating_mul(MEMORY_PER_BYTE).saturating_add(MEMORY_BASE),
        }
    }
}

//! [`ThinBytes`]: a growable buffer behind one pointer.

use alloc::alloc::{alloc, dealloc, handle_alloc_error, realloc};
use core::alloc::Layout;
use core::num::NonZeroUsize;
use core::ptr::{self, NonNull};
use core::slice;

use super::copy::{SHORT, copy_short};

/// Bytes behind one pointer, which is never null, so that an `Option` around it, or around what contains it, is no larger.
///
/// Without content it has no allocation.
pub(crate) struct ThinBytes {
    // Invariant: NONE, or an allocation of `layout(cap)` that starts with a header and that this value owns, with
    // `len <= cap` and `len` initialised bytes behind the header.
    header: NonNull<Header>,
}

#[derive(Clone, Copy)]
struct Header {
    len: usize,
    cap: usize,
}

/// Stands for "no allocation". The last address is none of a `Header`: it is not aligned.
const NONE: NonNull<Header> = NonNull::without_provenance(NonZeroUsize::MAX);

/// The first allocation: a few small records.
const FIRST: usize = 32 - size_of::<Header>();

// SAFETY: the allocation belongs to this value alone, and bytes are Send and Sync.
unsafe impl Send for ThinBytes {}
// SAFETY: as above; without `&mut` it is only read.
unsafe impl Sync for ThinBytes {}

impl ThinBytes {
    /// No bytes.
    pub(crate) const EMPTY: Self = Self { header: NONE };

    /// Whether there is no allocation: one compare. An emptied buffer keeps its allocation.
    #[inline(always)]
    pub(crate) fn is_none(&self) -> bool {
        self.header == NONE
    }

    /// The bytes.
    pub(crate) fn as_slice(&self) -> &[u8] {
        if self.is_none() {
            return &[];
        }
        // SAFETY: there is an allocation, with `len` initialised bytes behind the header (invariant).
        unsafe { slice::from_raw_parts(self.data(), self.header().len) }
    }

    /// The number of bytes.
    pub(crate) fn len(&self) -> usize {
        if self.is_none() { 0 } else { self.header().len }
    }

    /// Appends bytes.
    pub(crate) fn extend_from_slice(&mut self, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        self.reserve(bytes.len());
        // SAFETY: after `reserve` there is an allocation with room for the bytes behind the `len` that there are. `bytes`
        // cannot be part of it, since it is borrowed mutably.
        unsafe {
            let len = self.header().len;
            ptr::copy_nonoverlapping(bytes.as_ptr(), self.data().add(len), bytes.len());
            (*self.header.as_ptr()).len = len + bytes.len();
        }
    }

    /// Appends the low `n` bytes of `word`, at most eight, and `bytes`.
    pub(crate) fn extend_from_word_and_slice(&mut self, word: u64, n: usize, bytes: &[u8]) {
        assert!(n <= size_of::<u64>());
        self.reserve(size_of::<u64>().saturating_add(bytes.len()));
        // SAFETY: after `reserve` there is an allocation with room for a word and the bytes behind the `len` that there are. `bytes`
        // cannot be part of it, since it is borrowed mutably. The type that is stored has no alignment.
        unsafe {
            let len = self.header().len;
            let to = self.data().add(len);
            to.cast::<[u8; size_of::<u64>()]>().write(word.to_le_bytes());
            if bytes.len() <= SHORT {
                copy_short::<false>(bytes.as_ptr(), to.add(n), bytes.len());
            } else {
                ptr::copy_nonoverlapping(bytes.as_ptr(), to.add(n), bytes.len());
            }
            (*self.header.as_ptr()).len = len + n + bytes.len();
        }
    }

    /// Makes room for `more` bytes, at least one. What is reserved grows geometrically.
    pub(crate) fn reserve(&mut self, more: usize) {
        let Header { len, cap } = if self.is_none() { Header { len: 0, cap: 0 } } else { self.header() };
        if more <= cap - len && cap > 0 {
            return;
        }
        let wanted = len.checked_add(more).expect("more bytes than there are addresses").max(FIRST);
        self.resize(wanted.max(2 * cap));
    }

    /// Drops all bytes and keeps the allocation.
    pub(crate) fn clear(&mut self) {
        self.truncate(0);
    }

    /// Drops the bytes from `len` on.
    pub(crate) fn truncate(&mut self, len: usize) {
        if len < self.len() {
            // SAFETY: there is an allocation, since `len()` is not zero, and fewer bytes of it are initialised as well.
            unsafe { (*self.header.as_ptr()).len = len };
        }
    }

    /// The bytes, for writing.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [u8] {
        if self.is_none() {
            return &mut [];
        }
        // SAFETY: there is an allocation, with `len` initialised bytes behind the header (invariant).
        unsafe { slice::from_raw_parts_mut(self.data(), self.header().len) }
    }

    /// There must be an allocation.
    fn header(&self) -> Header {
        debug_assert!(!self.is_none());
        // SAFETY: the callers have checked that there is an allocation, and it starts with a header (invariant).
        unsafe { self.header.read() }
    }

    /// Where the bytes are. There must be an allocation.
    fn data(&self) -> *mut u8 {
        // SAFETY: an allocation is larger than its header (invariant).
        unsafe { self.header.as_ptr().add(1).cast() }
    }

    fn resize(&mut self, cap: usize) {
        let new = layout(cap);
        // SAFETY: the new size is not zero, since it includes a header; the old allocation has the layout of its `cap`
        // (invariant), and what it holds fits the new one, which is larger.
        unsafe {
            let at = if self.is_none() {
                alloc(new)
            } else {
                realloc(self.header.as_ptr().cast(), layout(self.header().cap), new.size())
            };
            let Some(at) = NonNull::new(at) else { handle_alloc_error(new) };
            let fresh = self.is_none();
            self.header = at.cast();
            if fresh {
                self.header.write(Header { len: 0, cap });
            } else {
                (*self.header.as_ptr()).cap = cap;
            }
        }
    }
}

/// The layout of an allocation for `cap` bytes.
fn layout(cap: usize) -> Layout {
    let size = cap.checked_add(size_of::<Header>()).expect("more bytes than there are addresses");
    Layout::from_size_align(size, align_of::<Header>()).expect("more bytes than an allocation may have")
}

impl Drop for ThinBytes {
    #[inline]
    fn drop(&mut self) {
        #[inline(never)]
        fn free(bytes: &mut ThinBytes) {
            // SAFETY: the allocation has this layout (invariant), and nobody uses it any more.
            unsafe { dealloc(bytes.header.as_ptr().cast(), layout(bytes.header().cap)) }
        }
        if !self.is_none() {
            free(self);
        }
    }
}

impl Clone for ThinBytes {
    #[inline]
    fn clone(&self) -> Self {
        #[inline(never)]
        fn copy(bytes: &[u8]) -> ThinBytes {
            let mut new = ThinBytes::EMPTY;
            if !bytes.is_empty() {
                new.resize(bytes.len());
                new.extend_from_slice(bytes);
            }
            new
        }
        if self.is_none() { Self::EMPTY } else { copy(self.as_slice()) }
    }
}

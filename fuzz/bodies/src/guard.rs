//! Memory that ends right before a page that nobody may touch: an access past the end is a fault, also from vector code, which
//! no bounds check sees.

use std::ptr::NonNull;

/// Some bytes, the last of which is the last that may be touched.
pub struct Guarded {
    map: NonNull<u8>,
    mapped: usize,
    start: usize,
    len: usize,
}

impl Guarded {
    /// Bytes of this number, all zero.
    pub fn zeroed(len: usize) -> Self {
        // SAFETY: asking for the size of a page has no preconditions.
        let page = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).expect("pages have a size");
        let usable = len.next_multiple_of(page);
        let mapped = usable + page;
        let (access, kind) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
        // SAFETY: a new mapping at an address of the kernel's choice touches no other memory.
        let map = unsafe { libc::mmap(std::ptr::null_mut(), mapped, access, kind, -1, 0) };
        assert!(map != libc::MAP_FAILED, "{mapped} bytes cannot be mapped");
        let map = NonNull::new(map.cast::<u8>()).expect("a mapping is not at zero");
        // SAFETY: `usable` is less than `mapped`, so the page is part of the mapping, which nothing refers to yet.
        let closed = unsafe { libc::mprotect(map.as_ptr().add(usable).cast(), page, libc::PROT_NONE) };
        assert!(closed == 0, "a page cannot be closed");
        Self { map, mapped, start: usable - len, len }
    }

    /// A copy of `bytes`.
    pub fn copy(bytes: &[u8]) -> Self {
        let mut guarded = Self::zeroed(bytes.len());
        guarded.bytes_mut().copy_from_slice(bytes);
        guarded
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        // SAFETY: `start + len` is where the readable pages of the mapping end, and they are initialised with zeros. The mapping
        // lives as long as `self`.
        unsafe { std::slice::from_raw_parts(self.map.as_ptr().add(self.start), self.len) }
    }

    /// The bytes, to write.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: as in `bytes`; the borrow of `self` is exclusive.
        unsafe { std::slice::from_raw_parts_mut(self.map.as_ptr().add(self.start), self.len) }
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        // SAFETY: the mapping is as long as this, and the borrows of it have ended.
        unsafe { libc::munmap(self.map.as_ptr().cast(), self.mapped) };
    }
}

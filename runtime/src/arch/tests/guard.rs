//! [`Guarded`]: values beside a page that cannot be read or written.

use core::ops::{Deref, DerefMut};
use core::{ptr, slice};

/// Where the page is.
#[derive(Clone, Copy)]
pub enum Side {
    Before,
    Behind,
}

pub const SIDES: [Side; 2] = [Side::Before, Side::Behind];

/// Invariant: `values` is valid for `length` values, within `map`, which is a mapping of `size` bytes.
pub struct Guarded<T> {
    map: *mut libc::c_void,
    size: usize,
    values: *mut T,
    length: usize,
}

impl<T: Copy> Guarded<T> {
    /// Copies values to where the first one follows a forbidden page, or the last one precedes one.
    pub fn new(from: &[T], side: Side) -> Self {
        // SAFETY: a new mapping, of a page, those for the values, and a page. The values are placed within the middle part, with the
        // alignment that a page has, or that their size is a multiple of.
        unsafe {
            let page = libc::sysconf(libc::_SC_PAGESIZE) as usize;
            let room = size_of_val(from).next_multiple_of(page);
            let size = room + 2 * page;
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
            let map = libc::mmap(ptr::null_mut(), size, libc::PROT_NONE, flags, -1, 0);
            assert!(map != libc::MAP_FAILED);
            let middle = map.byte_add(page);
            if room > 0 {
                assert_eq!(libc::mprotect(middle, room, libc::PROT_READ | libc::PROT_WRITE), 0);
            }
            let values: *mut T = match side {
                Side::Before => middle.cast(),
                Side::Behind => middle.byte_add(room - size_of_val(from)).cast(),
            };
            ptr::copy_nonoverlapping(from.as_ptr(), values, from.len());
            Self { map, size, values, length: from.len() }
        }
    }
}

impl<T> Drop for Guarded<T> {
    fn drop(&mut self) {
        // SAFETY: the mapping is this value's own.
        unsafe { libc::munmap(self.map, self.size) };
    }
}

impl<T> Deref for Guarded<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        // SAFETY: the invariant.
        unsafe { slice::from_raw_parts(self.values, self.length) }
    }
}

impl<T> DerefMut for Guarded<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: the invariant.
        unsafe { slice::from_raw_parts_mut(self.values, self.length) }
    }
}

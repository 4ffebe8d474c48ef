//! [`Buffer`]: the memory that a [`Writer`](super::Writer) fills from the back.
//!
//! A region is a stretch of memory that is filled downwards. The first region is a small scratch on the stack; most messages
//! end there and are copied once. When it is full, writing goes on in the destination: in what is free there, or, in a vector,
//! in a larger allocation. Where the end of the destination's free space comes near, the scratch serves once more for the
//! bytes in front ("parked" are those already in the destination), so that a destination of exactly the right size is enough.
//!
//! An array or a blob that is too large for the scratch is put where it ends up if nothing but its tag and length precedes it, as in a
//! message that is mostly one array. Where that guess is wrong, the bytes are moved at the end, as they would have been anyway.
//!
//! A blob of [`BIG`] bytes or more ends this: moving it a second time would cost more than writing everything else twice. The
//! buffer then only counts, to the end of the message, and the caller runs the message again over an exact reservation.
//! It does so too where a region is full and nearly all of it are long blobs: they take no time to count, and most to move.
//! Counting is also how a size is computed, and how a message that cannot be written is measured.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::{ptr, slice};

use super::copy::copy_written;
use super::{MAX_LEN, reserve};

/// The bytes that are free below the cursor between any two operations of the writer. It covers a short blob with its tag and
/// length, and stores that write more bytes than they keep.
pub(super) const SLACK: usize = 64;

/// The scratch on the stack.
pub(crate) const SCRATCH: usize = 1024;

/// The free bytes that a guess of a message's size has to spare, for fields that it did not foresee.
const SPARE: usize = 128;

/// From this size on a blob is written into its final place only.
pub(crate) const BIG: usize = 32 << 10;

/// From this size on a blob takes longer to move than to count.
pub(super) const LONG: usize = 256;

pub(crate) type Scratch = MaybeUninit<[u8; SCRATCH]>;

/// Where an encoded message goes.
pub(crate) enum Dest<'w> {
    /// To the end of a vector.
    Vec(&'w mut Vec<u8>),
    /// To the start of a slice.
    Slice(&'w mut [u8]),
    /// Nowhere: only its size is wanted.
    Count,
}

enum Target<'w> {
    Vec(&'w mut Vec<u8>),
    // A pointer and not a reference: regions in the slice must stay valid while this is read.
    Slice { start: *mut u8, len: usize },
    Count,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The region is the scratch.
    Scratch,
    /// The region is in the destination.
    Dest,
    /// The region is the scratch again, and `tail..tail_end` in the destination holds what follows.
    Front,
    /// The region is the scratch and its content is of no interest.
    Counting,
}

/// # Invariants
/// * `lo..end` is one allocation that stays valid for writes until the region changes, and only the writer accesses it.
/// * A cursor `at` that belongs to this buffer satisfies `lo <= at <= end`, and `at..end` is initialised unless `place` is
///   `Counting`.
/// * `limit` is the address of `lo` plus [`SLACK`]. Between two operations of the writer, `at >= limit`.
/// * `origin` is the address of `end` plus the bytes written (or counted) outside of the region, modulo 2^N: the bytes
///   written so far are `origin - at`.
pub(crate) struct Buffer<'w> {
    pub(super) limit: usize,
    pub(super) origin: usize,
    /// The size from which a blob has to ask [`Buffer::reserve`], even if it fits. Zero if `place` is `Counting`, and only then.
    pub(super) big: usize,
    pub(super) lo: *mut u8,
    end: *mut u8,
    scratch: *mut u8,
    tail: *mut u8,
    tail_end: *mut u8,
    target: Target<'w>,
    place: Place,
    /// Whether the destination's free space is as large as the message.
    exact: bool,
    /// Whether the region is an allocation that was made for this message.
    grown: bool,
    too_large: bool,
    /// The bytes of blobs of [`LONG`] bytes or more that were written.
    pub(super) long: usize,
    pub(super) deterministic: bool,
    // What the pointers above borrow.
    memory: PhantomData<&'w mut [u8]>,
}

/// The result of a pass over a message.
pub(crate) enum Outcome {
    /// The message is in the destination and takes this many bytes there.
    Written(usize),
    /// The message was only counted, and takes this many bytes.
    Counted(usize),
    /// The message takes more than [`MAX_LEN`] bytes.
    TooLarge,
}

impl<'w> Buffer<'w> {
    #[inline(always)]
    pub(crate) fn new(scratch: &'w mut Scratch, dest: Dest<'w>, deterministic: bool) -> Self {
        let lo = scratch.as_mut_ptr().cast::<u8>();
        // SAFETY: one past the end of the scratch.
        let end = unsafe { lo.add(SCRATCH) };
        let (target, place, big) = match dest {
            Dest::Vec(vec) => (Target::Vec(vec), Place::Scratch, BIG),
            Dest::Slice(slice) => (Target::Slice { start: slice.as_mut_ptr(), len: slice.len() }, Place::Scratch, BIG),
            Dest::Count => (Target::Count, Place::Counting, 0),
        };
        Self {
            limit: lo.addr() + SLACK,
            origin: end.addr(),
            big,
            lo,
            end,
            scratch: lo,
            tail: ptr::null_mut(),
            tail_end: ptr::null_mut(),
            target,
            place,
            exact: false,
            grown: false,
            too_large: false,
            long: 0,
            deterministic,
            memory: PhantomData,
        }
    }

    /// The cursor of an empty region.
    #[inline(always)]
    pub(super) fn start(&self) -> *mut u8 {
        self.end
    }

    /// Makes [`SLACK`] bytes free below the cursor, and returns the cursor for them.
    ///
    /// # Safety
    /// `at` is a cursor of this buffer.
    #[cold]
    #[inline(never)]
    pub(super) unsafe fn refill(&mut self, at: *mut u8) -> *mut u8 {
        let used = self.written(at);
        match self.place {
            Place::Scratch => match self.free() {
                (free, _) if free >= used + SLACK => self.enter_dest(at),
                (free, _) if free >= used => {
                    let at = self.enter_dest(at);
                    self.park(at)
                }
                (_, true) => self.grow(at, used + SLACK),
                (_, false) => self.count(at),
            },
            Place::Dest if self.grown => self.grow(at, used + SLACK),
            Place::Dest => self.park(at),
            Place::Front => self.outgrow_front(at, SLACK),
            Place::Counting => self.recount(at, 0),
        }
    }

    /// Makes `n` bytes free below the cursor, and returns the cursor for them, and whether there are: otherwise the `n` bytes have
    /// been counted and there is no place for them. After they are written [`Buffer::refill`] may be due. `front` bytes will
    /// be written next.
    ///
    /// # Safety
    /// `at` is a cursor of this buffer.
    #[cold]
    #[inline(never)]
    pub(super) unsafe fn reserve(&mut self, at: *mut u8, n: usize, front: usize) -> (*mut u8, bool) {
        if self.place != Place::Counting && n >= self.big {
            let at = self.count(at);
            return (self.recount(at, n), false);
        }
        let used = self.written(at);
        let at = match self.place {
            Place::Counting => at,
            Place::Dest | Place::Front if at.addr() - self.lo.addr() >= n => return (at, true),
            Place::Scratch | Place::Dest if self.mostly_long(used) => self.count(at),
            Place::Scratch => self.enter_dest_at_front(at, front + n),
            Place::Dest => match self.target {
                Target::Vec(_) if !self.exact => self.grow(at, used + n + SLACK),
                _ => self.count(at),
            },
            Place::Front => self.outgrow_front(at, n),
        };
        if self.place == Place::Counting { (self.recount(at, n), false) } else { (at, true) }
    }

    /// Counts from here on: what follows is more than can be written at all.
    ///
    /// # Safety
    /// `at` is a cursor of this buffer.
    #[cold]
    #[inline(never)]
    pub(super) unsafe fn refuse(&mut self, at: *mut u8) -> *mut u8 {
        self.too_large = true;
        self.count(at)
    }

    /// All that was written, if it is in the scratch.
    ///
    /// # Safety
    /// `at` is a cursor of this buffer.
    #[inline(always)]
    pub(super) unsafe fn in_scratch(&self, at: *mut u8) -> Option<&[u8]> {
        // SAFETY: `at..end` is initialised (invariant), and nothing is written to it while this is borrowed.
        (self.place == Place::Scratch).then(|| unsafe { slice::from_raw_parts(at, self.end.addr() - at.addr()) })
    }

    /// Ends a pass.
    ///
    /// # Safety
    /// `at` is a cursor of this buffer.
    #[inline(always)]
    pub(super) unsafe fn finish(&mut self, at: *mut u8) -> Outcome {
        if self.place == Place::Scratch
            && let Target::Vec(vec) = &mut self.target
        {
            let n = self.end.addr() - at.addr();
            reserve(vec, n);
            let len = vec.len();
            // SAFETY: `at..end` holds `n` initialised bytes of the scratch (invariant), and `n` bytes after `len` were
            // reserved.
            unsafe {
                copy_written(at, vec.as_mut_ptr().add(len), n);
                vec.set_len(len + n);
            }
            return Outcome::Written(n);
        }
        self.finish_dest(at)
    }

    #[inline(never)]
    fn finish_dest(&mut self, mut at: *mut u8) -> Outcome {
        let n = self.written(at);
        if self.too_large || n > MAX_LEN {
            return Outcome::TooLarge;
        }
        if self.place == Place::Scratch {
            if self.free().0 < n {
                return Outcome::Counted(n);
            }
            at = self.enter_dest(at);
        }
        if self.place == Place::Front {
            at = self.outgrow_front(at, 0);
        }
        if self.place == Place::Counting {
            return Outcome::Counted(n);
        }
        // SAFETY: the region is in the destination, starts at its free space and holds `n` initialised bytes at `at`.
        unsafe {
            if at != self.lo {
                ptr::copy(at, self.lo, n);
            }
            if let Target::Vec(vec) = &mut self.target {
                vec.set_len(vec.len() + n);
            }
        }
        Outcome::Written(n)
    }

    /// Prepares a second pass, for a message that was counted: `n` bytes, for which there is room in a slice.
    pub(super) fn restart(&mut self, n: usize) {
        if let Target::Vec(vec) = &mut self.target {
            vec.reserve(n);
        }
        self.big = usize::MAX;
        self.exact = true;
        // Otherwise the pass would move to a larger allocation as soon as this one is nearly full, which it is to be.
        self.grown = false;
        let lo = self.dest_start();
        self.enter(Place::Dest, lo, n, 0);
    }

    /// The bytes that have been written or counted.
    #[inline(always)]
    fn written(&self, at: *mut u8) -> usize {
        self.origin.wrapping_sub(at.addr())
    }

    /// The bytes that are free in the destination as it is, and whether it can grow.
    fn free(&self) -> (usize, bool) {
        match &self.target {
            Target::Vec(vec) => (vec.capacity() - vec.len(), true),
            Target::Slice { len, .. } => (*len, false),
            Target::Count => (0, false),
        }
    }

    /// Whether all but an eighth of the `used` bytes are those of long blobs, and a second pass is possible.
    fn mostly_long(&self, used: usize) -> bool {
        !self.exact && self.long > 0 && used.saturating_sub(self.long) <= used / 8
    }

    /// Counts `n` bytes that are not written; they are less than [`BIG`].
    #[inline(always)]
    pub(super) fn count_few(&mut self, n: usize) {
        // `recount` leaves less than 2 GiB, and looks again after 960 bytes of tags and lengths, or 480 such blobs: no overflow
        // of 32 bits.
        self.origin = self.origin.wrapping_add(n);
    }

    /// Where the destination's free space starts.
    fn dest_start(&mut self) -> *mut u8 {
        match &mut self.target {
            Target::Vec(vec) => {
                let len = vec.len();
                // SAFETY: `len <= capacity`.
                unsafe { vec.as_mut_ptr().add(len) }
            }
            Target::Slice { start, .. } => *start,
            Target::Count => self.lo,
        }
    }

    /// Makes `lo..lo + len` the region, of which the last `used` bytes are written or about to be.
    fn enter(&mut self, place: Place, lo: *mut u8, len: usize, outside: usize) {
        self.place = place;
        self.lo = lo;
        // SAFETY: the callers pass a stretch of one allocation.
        self.end = unsafe { lo.add(len) };
        self.limit = lo.addr().wrapping_add(SLACK);
        self.origin = self.end.addr().wrapping_add(outside);
    }

    /// Moves from the scratch into the destination's free space, which is large enough for what has been written.
    fn enter_dest(&mut self, at: *mut u8) -> *mut u8 {
        let used = self.end.addr() - at.addr();
        let (free, _) = self.free();
        debug_assert!(self.place == Place::Scratch && used <= free);
        let lo = self.dest_start();
        self.enter(Place::Dest, lo, free, 0);
        // SAFETY: `used <= free`, and the scratch and the destination are different memory.
        unsafe {
            let to = self.end.sub(used);
            ptr::copy_nonoverlapping(at, to, used);
            to
        }
    }

    /// Moves from the scratch to the start of the destination's free space, behind a gap of `n` bytes; or else counts.
    fn enter_dest_at_front(&mut self, at: *mut u8, n: usize) -> *mut u8 {
        let used = self.end.addr() - at.addr();
        let need = n + used;
        match &mut self.target {
            Target::Vec(vec) if need <= MAX_LEN => vec.reserve(need + SPARE),
            Target::Slice { len, .. } if need <= *len => {}
            _ => return self.count(at),
        }
        let lo = self.dest_start();
        self.enter(Place::Dest, lo, need, 0);
        // SAFETY: `need` bytes are free in the destination, which is different memory from the scratch.
        unsafe {
            let to = self.end.sub(used);
            ptr::copy_nonoverlapping(at, to, used);
            to
        }
    }

    /// Leaves what is written in the destination, and goes on in the scratch.
    fn park(&mut self, at: *mut u8) -> *mut u8 {
        let used = self.written(at);
        self.tail = at;
        self.tail_end = self.end;
        self.enter(Place::Front, self.scratch, SCRATCH, used);
        self.end
    }

    /// Moves from the scratch in front of what is parked, with room for `n` more bytes: where that is, or else by moving what is
    /// parked, or else in a larger allocation, or else counts.
    fn outgrow_front(&mut self, at: *mut u8, n: usize) -> *mut u8 {
        let used = self.end.addr() - at.addr();
        let total = used + (self.tail_end.addr() - self.tail.addr());
        let lo = self.dest_start();
        if self.tail.addr() - lo.addr() >= used + n {
            return self.join_front(at, self.tail_end.addr() - lo.addr());
        }
        match self.free() {
            (free, _) if n == 0 && free >= total => self.join_front(at, total),
            (free, _) if free >= total + n => self.join_front(at, free),
            (_, true) if !self.exact => self.grow(at, total + n),
            (free, _) if n <= SLACK && free >= total => {
                let at = self.join_front(at, free);
                self.park(at)
            }
            _ => self.count(at),
        }
    }

    /// Moves what is parked to the end of the destination's first `len` free bytes, and what is in the scratch in front of it.
    fn join_front(&mut self, at: *mut u8, len: usize) -> *mut u8 {
        let used = self.end.addr() - at.addr();
        let parked = self.tail_end.addr() - self.tail.addr();
        let lo = self.dest_start();
        debug_assert!(used + parked <= len && len <= self.free().0);
        self.enter(Place::Dest, lo, len, 0);
        // SAFETY: the destination has `len` free bytes, which are different memory from the scratch, and `used + parked <= len`.
        unsafe {
            let tail = self.end.sub(parked);
            if tail != self.tail {
                ptr::copy(self.tail, tail, parked);
            }
            let to = tail.sub(used);
            ptr::copy_nonoverlapping(at, to, used);
            to
        }
    }

    /// Moves into a new allocation that has room for `need` bytes of the message, and more.
    fn grow(&mut self, at: *mut u8, need: usize) -> *mut u8 {
        if need > MAX_LEN + SLACK {
            // SAFETY: passed on.
            return unsafe { self.refuse(at) };
        }
        let Target::Vec(vec) = &mut self.target else { unreachable!("only a vector grows") };
        let len = vec.len();
        let used = self.end.addr() - at.addr();
        let parked = if self.place == Place::Front { self.tail_end.addr() - self.tail.addr() } else { 0 };
        // More, unless this is all.
        let room = if need > used + parked { need.max((used + parked).saturating_mul(4)) } else { need };
        // At least doubled, so that a vector to which many messages are appended is not copied for every few of them.
        let mut new: Vec<u8> = Vec::with_capacity(len.saturating_add(room).max(vec.capacity().saturating_mul(2)));
        new.extend_from_slice(vec);
        let free = new.capacity() - len;
        // SAFETY: `free >= need >= used + parked`. The new allocation is different memory from the region and from the parked
        // bytes; the old one, which may hold either, is freed after the copy.
        let (lo, to) = unsafe {
            let lo = new.as_mut_ptr().add(len);
            let tail = lo.add(free - parked);
            if parked > 0 {
                ptr::copy_nonoverlapping(self.tail, tail, parked);
            }
            let to = tail.sub(used);
            ptr::copy_nonoverlapping(at, to, used);
            (lo, to)
        };
        **vec = new;
        self.grown = true;
        self.enter(Place::Dest, lo, free, 0);
        to
    }

    /// Stops writing, and counts from here on.
    fn count(&mut self, at: *mut u8) -> *mut u8 {
        assert!(!self.exact, "a message changed while it was being encoded");
        let used = self.written(at);
        self.enter(Place::Counting, self.scratch, SCRATCH, used);
        self.big = 0;
        self.recount(self.end, 0)
    }

    /// Empties the region while counting, and counts `n` bytes that are not written.
    fn recount(&mut self, at: *mut u8, n: usize) -> *mut u8 {
        let total = self.written(at);
        match total.checked_add(n) {
            Some(total) if total <= MAX_LEN => self.origin = self.end.addr().wrapping_add(total),
            _ => {
                // The total is of no use any more, and must not wrap.
                self.too_large = true;
                self.origin = self.end.addr();
            }
        }
        self.end
    }
}

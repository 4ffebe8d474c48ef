//! [`Tier`]: which kernels run.

use core::sync::atomic::{AtomicU8, Ordering};

/// A set of kernels, by the instructions that it takes. A later one is faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Tier {
    /// No instructions but those that the crate is compiled for.
    Portable = 1,
    /// x86-64 with SSE2, which all of them have.
    Sse2 = 2,
    /// x86-64 with AVX2 and BMI2, where `pext` and `pdep` are fast.
    Avx2 = 3,
    /// x86-64 with AVX-512 F, BW, CD, DQ, VL, VBMI and VBMI2.
    Avx512 = 4,
}

/// A tier that the machine does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable(Tier);

impl core::fmt::Display for Unavailable {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "this machine or this build does not have the kernels {:?}", self.0)
    }
}

impl core::error::Error for Unavailable {}

/// The tier in use as a number, or zero before the first use.
///
/// Invariant: never a tier that [`available`] refuses. It is a plain number that nothing else hangs on, so `Relaxed` is enough.
static TIER: AtomicU8 = AtomicU8::new(0);

/// The tier in use: the best one of the machine, unless [`force`] has chosen another.
#[inline(always)]
pub fn tier() -> Tier {
    match TIER.load(Ordering::Relaxed) {
        4 => Tier::Avx512,
        3 => Tier::Avx2,
        2 => Tier::Sse2,
        1 => Tier::Portable,
        _ => detect(),
    }
}

/// Makes the whole process use one tier from here on: for tests and measurements. What is computed is the same with each.
///
/// # Errors
/// When the tier is not [`available`].
pub fn force(tier: Tier) -> Result<(), Unavailable> {
    if !available(tier) {
        return Err(Unavailable(tier));
    }
    TIER.store(tier as u8, Ordering::Relaxed);
    Ok(())
}

/// All tiers that this machine and this build have, the fastest one first.
pub fn tiers() -> impl Iterator<Item = Tier> {
    [Tier::Avx512, Tier::Avx2, Tier::Sse2, Tier::Portable].into_iter().filter(|tier| available(*tier))
}

#[cold]
#[inline(never)]
fn detect() -> Tier {
    let tier = tiers().next().unwrap_or(Tier::Portable);
    TIER.store(tier as u8, Ordering::Relaxed);
    tier
}

/// Whether this machine and this build have a tier. Without the feature `std` there is no detection, and one tier.
#[cfg(not(all(target_arch = "x86_64", feature = "std")))]
pub fn available(tier: Tier) -> bool {
    tier == Tier::Portable
}

/// Whether this machine and this build have a tier. Without the feature `std` there is no detection, and one tier.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub fn available(tier: Tier) -> bool {
    use std::arch::is_x86_feature_detected as has;
    match tier {
        Tier::Portable | Tier::Sse2 => true,
        Tier::Avx2 => has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt") && fast_pext(),
        // A machine with these has a fast `pext` too; it is not used.
        Tier::Avx512 => {
            let base = has!("avx512f") && has!("avx512bw") && has!("avx512cd") && has!("avx512dq") && has!("avx512vl");
            base && has!("avx512vbmi") && has!("avx512vbmi2") && has!("bmi1") && has!("bmi2") && has!("popcnt")
        }
    }
}

/// Whether `pext` and `pdep` take a cycle or so. AMD's before Zen 3 (family 0x19), and Hygon's, run a loop of microcode that
/// takes up to three hundred.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
fn fast_pext() -> bool {
    use core::arch::x86_64::__cpuid;
    // Every x86-64 has CPUID. Calling it has not always been safe.
    #[allow(unused_unsafe)]
    // SAFETY: as above.
    let (vendor, version) = unsafe { (__cpuid(0), __cpuid(1)) };
    let name = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes);
    let family = (version.eax >> 8 & 0xF) + (version.eax >> 20 & 0xFF);
    match name.as_flattened() {
        b"AuthenticAMD" => family >= 0x19,
        b"HygonGenuine" => false,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn the_portable_tier_is_always_there_and_the_best_is_the_default() {
        assert!(available(Tier::Portable));
        let all: Vec<Tier> = tiers().collect();
        assert!(all.is_sorted_by(|a, b| a > b));
        assert_eq!(all.contains(&Tier::Sse2), cfg!(all(target_arch = "x86_64", feature = "std")));
    }
}

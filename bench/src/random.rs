//! Random numbers that are the same in every run.

/// SplitMix64.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// At least `low` and less than `high`.
    pub fn range(&mut self, low: u64, high: u64) -> u64 {
        low + self.next() % (high - low)
    }

    pub fn bytes(&mut self, length: usize) -> Vec<u8> {
        (0..length).map(|_| self.next() as u8).collect()
    }

    /// Lower-case letters and digits.
    pub fn word(&mut self, length: u64) -> String {
        const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789";
        (0..length).map(|_| LETTERS[self.range(0, LETTERS.len() as u64) as usize] as char).collect()
    }

    pub fn digits(&mut self, length: u64) -> String {
        (0..length).map(|_| (b'0' + self.range(0, 10) as u8) as char).collect()
    }

    pub fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.range(0, of.len() as u64) as usize]
    }
}

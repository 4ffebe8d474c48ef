//! Numbers and varints to test with: the same ones in every run.

use super::oracle;

/// xorshift64*.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number below `end`, which is not zero.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() >> 33) as usize % end
    }

    /// A number of any size.
    pub fn number(&mut self) -> u64 {
        self.next() >> self.below(64)
    }

    /// A number whose varint takes so many bytes.
    pub fn of_length(&mut self, length: usize) -> u64 {
        let top = (7 * length).min(64);
        let number = self.next() >> (64 - top);
        if length == 1 { number } else { number | 1 << (7 * (length - 1)) }
    }

    /// Numbers that have something in common, or nothing.
    pub fn numbers(&mut self, count: usize) -> Vec<u64> {
        let most = self.below(10) + 1;
        match self.below(4) {
            0 => (0..count).map(|_| self.number()).collect(),
            1 => (0..count).map(|_| self.of_length(most)).collect(),
            2 => (0..count).map(|_| if self.below(50) == 0 { self.number() } else { self.next() % 100 }).collect(),
            _ => (0..count)
                .map(|_| {
                    let length = 1 + self.below(most);
                    self.of_length(length)
                })
                .collect(),
        }
    }

    /// A varint of so many bytes, which need not be the fewest, and whose bits past the 64th may be set.
    pub fn varint_of(&mut self, length: usize) -> Vec<u8> {
        let mut bytes: Vec<u8> = (0..length).map(|_| self.next() as u8 | 0x80).collect();
        bytes[length - 1] &= 0x7F;
        bytes
    }

    /// Varints as of [`Random::numbers`], some of them longer than needed.
    pub fn varints(&mut self, count: usize) -> Vec<u8> {
        let numbers = self.numbers(count);
        let mut varints: Vec<Vec<u8>> = numbers.into_iter().map(oracle::bytes).collect();
        if self.below(2) == 0 {
            for varint in &mut varints {
                if self.below(20) == 0 {
                    let length = 1 + self.below(10);
                    *varint = self.varint_of(length);
                }
            }
        }
        varints.concat()
    }
}

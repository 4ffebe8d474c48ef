//! Messages with arrays, with each set of kernels that the machine has.

mod common;

use common::cases::scalars::{Color, Expanded, Packed};
use common::pain::w36::Paint;
use common::*;
use rustwire::arch;

/// As `int32` is written: with the sign in all 64 bits.
fn signed(value: i32) -> Vec<u8> {
    varint(i64::from(value) as u64)
}

/// A record for each field of both messages, from 1 to 14: tag without the wire type, and the elements.
fn fields(count: usize) -> Vec<(u8, u8, Vec<Vec<u8>>)> {
    let numbers: Vec<u64> = (0..count as u64).map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (i * 7 % 64)).collect();
    let all = |element: &dyn Fn(u64) -> Vec<u8>| numbers.iter().map(|n| element(*n)).collect::<Vec<_>>();
    let int32 = all(&|n| signed(n as i32));
    let uint32 = all(&|n| varint(u64::from(n as u32)));
    let four = all(&|n| (n as u32).to_le_bytes().to_vec());
    let eight = all(&|n| n.to_le_bytes().to_vec());
    let bools = all(&|n| vec![(n % 2) as u8]);
    let int64 = all(&varint);
    let varints = [
        (1, int32.clone()),
        (2, int64.clone()),
        (3, uint32.clone()),
        (4, int64.clone()),
        (5, uint32),
        (6, int64),
        (7, bools),
        (14, int32),
    ];
    let fours = [8, 9].map(|number| (number, four.clone()));
    let eights = [11, 12].map(|number| (number, eight.clone()));
    let mut fields: Vec<_> = varints.into_iter().map(|(number, all)| (number, 0, all)).collect();
    fields.extend(fours.into_iter().map(|(number, all)| (number, 5, all)));
    fields.extend(eights.into_iter().map(|(number, all)| (number, 1, all)));
    fields.sort();
    fields
}

#[test]
fn arrays_come_out_as_they_went_in() {
    for tier in arch::tiers() {
        arch::force(tier).unwrap();
        assert_eq!(arch::tier(), tier);
        for count in [1, 2, 7, 20, 100, 1000] {
            let fields = fields(count);
            let packed: Vec<u8> =
                fields.iter().flat_map(|(number, _, all)| record(number << 3 | 2, &all.concat())).collect();
            let expanded: Vec<u8> = fields
                .iter()
                .flat_map(|(number, wire, all)| {
                    all.iter().flat_map(move |one| [&[number << 3 | wire], &one[..]].concat())
                })
                .collect();
            let p = Packed::decode(&packed).unwrap();
            let e = Expanded::decode(&expanded).unwrap();
            assert!(p.encode_to_vec() == packed, "{tier:?} {count}");
            assert!(e.encode_to_vec() == expanded, "{tier:?} {count}");
            // Each takes the other's form, too.
            assert_eq!(Packed::decode(&expanded).unwrap(), p, "{tier:?} {count}");
            assert_eq!(Expanded::decode(&packed).unwrap(), e, "{tier:?} {count}");
            assert_eq!(p.f_color, p.f_int32.iter().map(|n| Color(*n)).collect::<Vec<_>>());
            let capacities = [p.f_int64.capacity(), p.f_color.capacity(), e.f_int64.capacity(), e.f_fixed64.capacity()];
            assert_eq!(capacities, [count; 4], "{tier:?}");
        }
    }
}

#[test]
fn numbers_that_a_closed_enum_does_not_declare_leave_the_array() {
    for tier in arch::tiers() {
        arch::force(tier).unwrap();
        let declared = Paint::decode(&record(0x12, &[4])).unwrap().many;
        for count in [1_usize, 3, 40, 300] {
            // Every third one is not declared, and its bits past the 32nd are kept.
            let strange = varint(9 << 40 | 7);
            let array: Vec<u8> = (0..count).flat_map(|i| if i % 3 == 0 { strange.clone() } else { vec![4] }).collect();
            let paint = Paint::decode(&record(0x12, &array)).unwrap();
            assert_eq!(paint.many, vec![declared[0]; count - count.div_ceil(3)], "{tier:?}");
            let unknown = [&[0x10], &strange[..]].concat().repeat(count.div_ceil(3));
            assert_eq!(paint.unknown_fields.as_bytes(), unknown, "{tier:?}");
            let again = Paint::decode(&paint.encode_to_vec()).unwrap();
            assert_eq!(again, paint, "{tier:?}");
        }
    }
}

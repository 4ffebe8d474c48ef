//! A package that is built on types of the crate `shared_types`: what it hands out are that crate's own types.

mod pb {
    rustwire::include_protos!();
}

pub use pb::trip;

#[cfg(test)]
mod tests {
    use shared_types::geo::{Kind, Place, place};
    use shared_types::shop::money::Money;
    use shared_types::shop::v1::invoice::{Rounding, Totals};

    use crate::trip::*;

    #[test]
    fn the_types_are_those_of_the_other_crate() {
        let point = place::Point { latitude: 45.5, longitude: -1.0, ..Default::default() };
        let stop = Place {
            name: "Z".into(),
            kind: Kind::PEAK,
            position: Some(place::Position::Point(point.clone())),
            ..Default::default()
        };
        let sum = Money { currency: "EUR".into(), amount: -3, ..Default::default() };
        let trip = Trip {
            stops: vec![stop],
            favourite: Kind::TOWN,
            sights: [("a".to_owned(), point)].into(),
            totals: Totals { sum: sum.clone().into(), ..Default::default() }.into(),
            fare: Some(trip::Fare::Paid(sum)),
            ..Default::default()
        };
        assert_eq!(trip.totals.rounding(), Rounding::HalfUp);

        let mut bytes = b"\x0A\x19\x0A\x01Z\x10\x02\x22\x12".to_vec();
        let point = b"\x09\0\0\0\0\0\xC0\x46\x40\x11\0\0\0\0\0\0\xF0\xBF";
        bytes.extend(point);
        bytes.extend(b"\x10\x01\x1A\x17\x0A\x01a\x12\x12");
        bytes.extend(point);
        bytes.extend(b"\x22\x09\x0A\x07\x0A\x03EUR\x10\x05\x2A\x07\x0A\x03EUR\x10\x05");
        assert_eq!(trip.encode_to_vec(), bytes);
        assert_eq!(Trip::decode(&bytes).unwrap(), trip);
    }

    #[test]
    fn required_fields_of_the_other_crate_are_checked() {
        let trip = Trip { totals: Totals::default().into(), ..Default::default() };
        assert_eq!(trip.missing_required(), ["totals.sum"]);
    }
}

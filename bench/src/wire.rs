//! A plain writer of the wire format: inputs are made without any of the libraries under test.

/// Bytes of a message; fields are written in the order of the calls.
#[derive(Default)]
pub struct Wire(pub Vec<u8>);

impl Wire {
    /// A message written by `fields`.
    pub fn message_bytes(fields: impl FnOnce(&mut Wire)) -> Vec<u8> {
        let mut wire = Wire::default();
        fields(&mut wire);
        wire.0
    }

    fn raw_varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.0.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }

    fn tag(&mut self, field: u32, wire_type: u32) {
        self.raw_varint(u64::from(field << 3 | wire_type));
    }

    pub fn varint(&mut self, field: u32, value: u64) {
        self.tag(field, 0);
        self.raw_varint(value);
    }

    pub fn fixed64(&mut self, field: u32, value: u64) {
        self.tag(field, 1);
        self.0.extend(value.to_le_bytes());
    }

    pub fn fixed32(&mut self, field: u32, value: u32) {
        self.tag(field, 5);
        self.0.extend(value.to_le_bytes());
    }

    pub fn double(&mut self, field: u32, value: f64) {
        self.fixed64(field, value.to_bits());
    }

    pub fn bytes(&mut self, field: u32, value: impl AsRef<[u8]>) {
        self.tag(field, 2);
        self.raw_varint(value.as_ref().len() as u64);
        self.0.extend(value.as_ref());
    }

    pub fn message(&mut self, field: u32, fields: impl FnOnce(&mut Wire)) {
        self.bytes(field, Wire::message_bytes(fields));
    }

    pub fn group(&mut self, field: u32, fields: impl FnOnce(&mut Wire)) {
        self.tag(field, 3);
        fields(self);
        self.tag(field, 4);
    }

    /// An array of varints.
    pub fn packed(&mut self, field: u32, values: &[u64]) {
        self.message(field, |body| values.iter().for_each(|&value| body.raw_varint(value)));
    }
}

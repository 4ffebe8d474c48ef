//! Random messages of any type in a pool, driven by descriptors; the same ones for the same seed.

use rustwire_reflect::{
    Cardinality, DescriptorPool, DynamicMessage, FieldDescriptor, Kind, MapKey, MessageDescriptor, Value,
};

/// How deep messages stand in each other before only required ones are filled.
const DEPTH: usize = 3;
/// How deep required messages may stand in each other: a type that needs itself has no finite message.
const MAX_DEPTH: usize = 12;
const STRINGS: [&str; 10] =
    ["", "a", "plain text", "\"quoted'\\", "\n\t\u{8}\r/", "\0\u{1f}\u{7f}", "é", "日本語", "\u{1F600}", "\u{2028}<>&"];
/// Paths whose JSON form gives the same path back.
const PATHS: [&str; 4] = ["a", "foo_bar", "foo_bar.baz", "x_y_z"];
const DOUBLES: [f64; 10] = [0.0, -0.0, 1.0, -1.5, 0.1, 1e300, 5e-324, 123456789.125, f64::INFINITY, f64::NEG_INFINITY];
const FLOATS: [f32; 9] = [0.0, -0.0, 1.0, -1.5, 0.1, 3e38, 1e-45, f32::INFINITY, f32::NEG_INFINITY];

/// SplitMix64 (<https://prng.di.unimi.it/splitmix64.c>).
pub struct Random {
    state: u64,
    /// What an `Any` may hold.
    any: Vec<MessageDescriptor>,
}

impl Random {
    pub fn new(seed: u64, pool: &DescriptorPool) -> Self {
        Self { state: seed, any: types(pool).filter(|of| !of.is_message_set()).collect() }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.state ^ self.state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// Bits of an integer: all lengths, the limits among them.
    fn bits(&mut self) -> u64 {
        match self.below(6) {
            0 => 0,
            1 => u64::MAX,
            2 => 1 << 63,
            3 => 0x7FFF_FFFF,
            _ => self.next() >> self.below(64),
        }
    }

    fn string(&mut self) -> String {
        format!("{}{}", self.pick(&STRINGS), self.pick(&STRINGS))
    }

    /// A message of this type, or nothing where the type needs itself.
    pub fn message(&mut self, of: &MessageDescriptor) -> Option<DynamicMessage> {
        self.fill(of, 0)
    }

    fn fill(&mut self, of: &MessageDescriptor, depth: usize) -> Option<DynamicMessage> {
        if depth > MAX_DEPTH {
            return None;
        }
        let mut message = DynamicMessage::new(of.clone());
        if self.fill_well_known(&mut message, depth)? {
            return Some(message);
        }
        let fields: Vec<FieldDescriptor> = of.fields().chain(of.extensions()).collect();
        let wanted = self.pick(&[1, 3, 10, 40]);
        for field in &fields {
            let required = field.cardinality() == Cardinality::Required;
            let deep = depth >= DEPTH && field.message_type().is_some();
            if required || (!deep && self.below(fields.len()) < wanted) {
                self.set(&mut message, field, depth)?;
            }
        }
        Some(message)
    }

    fn set(&mut self, message: &mut DynamicMessage, field: &FieldDescriptor, depth: usize) -> Option<()> {
        match field.cardinality() {
            Cardinality::Repeated => {
                for _ in 0..self.below(4) {
                    message.push(field, self.value(field, depth)?).unwrap();
                }
            }
            Cardinality::Map => {
                let entry = field.message_type().unwrap();
                let (key, value) = (entry.field(1).unwrap(), entry.field(2).unwrap());
                for _ in 0..self.below(3) {
                    let key = map_key(self.value(&key, depth)?);
                    message.insert(field, key, self.value(&value, depth)?).unwrap();
                }
            }
            _ => message.set(field, self.value(field, depth)?).unwrap(),
        }
        Some(())
    }

    /// One value of a field's type.
    fn value(&mut self, field: &FieldDescriptor, depth: usize) -> Option<Value> {
        Some(match field.kind() {
            Kind::Bool => Value::Bool(self.one_in(2)),
            Kind::Int32 | Kind::Sint32 | Kind::Sfixed32 => Value::I32(self.bits() as i32),
            Kind::Int64 | Kind::Sint64 | Kind::Sfixed64 => Value::I64(self.bits() as i64),
            Kind::Uint32 | Kind::Fixed32 => Value::U32(self.bits() as u32),
            Kind::Uint64 | Kind::Fixed64 => Value::U64(self.bits()),
            Kind::Float => Value::F32(self.float()),
            Kind::Double => Value::F64(self.double()),
            Kind::String if field.holds_any_bytes() => Value::Bytes(self.string().into_bytes()),
            Kind::String => Value::String(self.string()),
            Kind::Bytes => Value::Bytes((0..self.below(9)).map(|_| self.next() as u8).collect()),
            Kind::Enum(of) => {
                let numbers: Vec<i32> = of.values().map(|value| value.number()).collect();
                let unknown = !of.is_closed() && of.full_name() != "google.protobuf.NullValue" && self.one_in(8);
                Value::Enum(if unknown { self.bits() as i32 } else { self.pick(&numbers) })
            }
            Kind::Message(of) => Value::Message(self.fill(&of, depth + 1)?),
        })
    }

    /// One NaN only: the text formats do not tell them apart.
    fn float(&mut self) -> f32 {
        let value = f32::from_bits(self.next() as u32);
        let value = if self.one_in(2) { self.pick(&FLOATS) } else { value };
        if value.is_nan() { f32::NAN } else { value }
    }

    fn double(&mut self) -> f64 {
        let value = f64::from_bits(self.next());
        let value = if self.one_in(2) { self.pick(&DOUBLES) } else { value };
        if value.is_nan() { f64::NAN } else { value }
    }

    /// Fills a type whose JSON form is special with what JSON can express
    /// (<https://protobuf.dev/programming-guides/json/>); says whether it is one.
    fn fill_well_known(&mut self, message: &mut DynamicMessage, depth: usize) -> Option<bool> {
        match message.descriptor().full_name() {
            "google.protobuf.Timestamp" => {
                let seconds = self.pick(&[0, -1, -62_135_596_800, 253_402_300_799, 1_700_000_000]);
                self.time(message, seconds, 1);
            }
            "google.protobuf.Duration" => {
                let sign = self.pick(&[1, -1]);
                let seconds = self.pick(&[0, 1, 315_575_999_999, 86_400]);
                self.time(message, seconds * i64::from(sign), sign);
            }
            "google.protobuf.FieldMask" => {
                for _ in 0..self.below(4) {
                    message.push("paths", self.pick(&PATHS)).unwrap();
                }
            }
            "google.protobuf.Any" => {
                let at = self.below(self.any.len());
                let of = self.any[at].clone();
                // One that needs itself is left out, and the message stays empty.
                if let Some(inner) = self.fill(&of, depth.max(DEPTH - 1) + 1).filter(|_| depth < DEPTH) {
                    message.set("type_url", format!("type.googleapis.com/{}", of.full_name())).unwrap();
                    message.set("value", inner.encode_to_vec()).unwrap();
                }
            }
            "google.protobuf.Value" => {
                let inner = |number| message.descriptor().field(number).unwrap().message_type().unwrap();
                let (fields, list) = (inner(5), inner(6));
                match self.below(if depth < DEPTH { 6 } else { 4 }) {
                    0 => message.set(1, Value::Enum(0)),
                    1 => message.set(2, Some(self.double()).filter(|v| v.is_finite()).unwrap_or(0.5)),
                    2 => message.set(3, self.string()),
                    3 => message.set(4, self.one_in(2)),
                    4 => message.set(5, self.fill(&fields, depth + 1)?),
                    _ => message.set(6, self.fill(&list, depth + 1)?),
                }
                .unwrap();
            }
            _ => return Some(false),
        }
        Some(true)
    }

    fn time(&mut self, message: &mut DynamicMessage, seconds: i64, sign: i32) {
        message.set("seconds", seconds).unwrap();
        message.set("nanos", sign * self.pick(&[0, 1, 999_999_999, 120_000_000, 5000])).unwrap();
    }
}

fn map_key(value: Value) -> MapKey {
    match value {
        Value::Bool(v) => MapKey::Bool(v),
        Value::I32(v) => MapKey::I32(v),
        Value::I64(v) => MapKey::I64(v),
        Value::U32(v) => MapKey::U32(v),
        Value::U64(v) => MapKey::U64(v),
        Value::String(v) => MapKey::String(v),
        Value::Bytes(v) => MapKey::Bytes(v),
        other => unreachable!("no key of a map: {other:?}"),
    }
}

/// The types of a pool that messages are made of by themselves.
pub fn types(pool: &DescriptorPool) -> impl Iterator<Item = MessageDescriptor> {
    pool.messages().filter(|of| !of.is_map_entry())
}

/// Takes a message through binary, JSON and text; says where it came back as another one. Bytes are compared, in which a NaN is
/// the same as itself.
pub fn round_trip(message: &DynamicMessage) -> Result<(), String> {
    let (of, bytes) = (message.descriptor(), message.encode_to_vec());
    let show = |what: &str, text: &str, error: String| format!("{} through {what}: {error}\n{text}", of.full_name());
    let same = |other: DynamicMessage| match other.encode_to_vec() == bytes {
        true => Ok(()),
        false => Err(format!("came back as {other:?}")),
    };
    let text = rustwire_reflect::text::print(message);
    let json = message.to_json().map_err(|error| show("JSON", &text, error.to_string()))?;
    let through = DynamicMessage::decode(of.clone(), &bytes).map_err(|error| error.to_string()).and_then(same);
    through.map_err(|error| show("binary", &text, error))?;
    let through = DynamicMessage::from_json(of.clone(), &json).map_err(|error| error.to_string()).and_then(same);
    through.map_err(|error| show("JSON", &json, error))?;
    let through = rustwire_reflect::text::parse(of.clone(), &text).map_err(|error| error.to_string()).and_then(same);
    through.map_err(|error| show("text", &text, error))
}

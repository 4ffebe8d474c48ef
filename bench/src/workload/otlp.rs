//! A trace export of about a hundred spans.

use super::{Shape, Workload};
use crate::random::Random;
use crate::wire::Wire;

const SPANS: u64 = 104;

pub fn export() -> Workload {
    let mut random = Random::new(5);
    let inputs = (0..2).map(|_| request(&mut random)).collect();
    Workload::new("otlp", Shape::Otlp, inputs).with_text("service.name")
}

fn request(random: &mut Random) -> Vec<u8> {
    Wire::message_bytes(|w| {
        for _ in 0..2 {
            w.message(1, |spans| {
                spans.message(1, |resource| {
                    text(resource, 1, "service.name", "checkout");
                    text(resource, 1, "service.version", "1.14.2");
                    text(resource, 1, "host.name", &random.word(12));
                    number(resource, 1, "process.pid", random.range(1000, 30000));
                });
                for library in ["http.server", "database.client"] {
                    spans.message(2, |scope| {
                        scope.message(1, |instrumentation| {
                            instrumentation.bytes(1, library);
                            instrumentation.bytes(2, "0.42.1");
                        });
                        (0..SPANS / 4).for_each(|_| scope.message(2, |w| span(w, random)));
                    });
                }
            });
        }
    })
}

fn span(w: &mut Wire, random: &mut Random) {
    let start = 1_700_000_000_000_000_000 + random.range(0, 1 << 40);
    w.bytes(1, random.bytes(16));
    w.bytes(2, random.bytes(8));
    w.bytes(4, random.bytes(8));
    w.bytes(5, random.pick(&["GET /api/v1/orders", "SELECT orders", "POST /api/v1/payments", "publish order.created"]));
    w.varint(6, random.range(1, 6));
    w.fixed64(7, start);
    w.fixed64(8, start + random.range(1000, 1 << 30));
    text(w, 9, "http.request.method", random.pick(&["GET", "POST", "PUT"]));
    let length = random.range(6, 14);
    text(w, 9, "url.path", &format!("/api/v1/orders/{}", random.word(length)));
    number(w, 9, "http.response.status_code", random.pick(&["200", "201", "404", "500"]).parse().expect("a number"));
    text(w, 9, "server.address", random.pick(&["10.0.0.17", "orders.internal", "db-primary"]));
    number(w, 9, "server.port", random.range(1024, 65536));
    text(w, 9, "user_agent.original", random.pick(&["Mozilla/5.0 (X11; Linux x86_64)", "okhttp/4.12.0", "curl/8.9.1"]));
    text(w, 9, "network.protocol.version", random.pick(&["1.1", "2"]));
    key_value(w, 9, "sampled", |value| value.varint(2, 1));
    key_value(w, 9, "duration.ms", |value| value.double(4, random.range(1, 100_000) as f64 / 64.0));
    for _ in 0..random.range(0, 3) {
        w.message(11, |event| {
            event.fixed64(1, start + random.range(0, 1 << 20));
            event.bytes(2, random.pick(&["exception", "retry", "cache.miss"]));
            text(
                event,
                3,
                "detail",
                random.pick(&["timeout after 250 ms", "key not found", "connection reset by peer"]),
            );
        });
    }
    if random.range(0, 8) == 0 {
        w.message(13, |link| {
            link.bytes(1, random.bytes(16));
            link.bytes(2, random.bytes(8));
        });
    }
    w.message(15, |status| status.varint(3, random.range(1, 3)));
    w.fixed32(16, 1);
}

fn key_value(w: &mut Wire, field: u32, key: &str, value: impl FnOnce(&mut Wire)) {
    w.message(field, |pair| {
        pair.bytes(1, key);
        pair.message(2, value);
    });
}

fn text(w: &mut Wire, field: u32, key: &str, value: &str) {
    key_value(w, field, key, |any| any.bytes(1, value));
}

fn number(w: &mut Wire, field: u32, key: &str, value: u64) {
    key_value(w, field, key, |any| any.varint(3, value));
}

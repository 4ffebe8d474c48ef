"""Compares what the testee and Python's protobuf make of the same wire bytes.

    wire.py TESTEE COUNT

Random messages of the conformance schemas, damaged ones, and bytes that are written to be awkward: both have to agree on whether they
are a message, and on which. The testee answers by generated and by dynamic messages.
"""

import random
import re
import struct
import sys

from google.protobuf.message import DecodeError
from google.protobuf.unknown_fields import UnknownFieldSet
from conformance import conformance_pb2
from oracle import TYPES, Generator, Testee, is_map, proto2


def varint(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def long_varint(r):
    """A varint of more bytes than its value takes, or than any may take."""
    length = r.choice([2, 5, 6, 9, 10, 10, 10, 11])
    body = bytes(r.choice([0x80, 0xFF, r.randrange(128, 256)]) for _ in range(length - 1))
    return body + bytes([r.choice([0, 1, 1, 2, 0x7F])])


def record(r, number, depth=3):
    """A record of any wire type, well-formed or nearly so."""
    wire_type = r.choice([0, 0, 1, 2, 2, 2, 3, 5, 5, 4, 6] if depth == 3 else [0, 1, 2, 3, 5])
    tag = varint(number << 3 | wire_type)
    if r.random() < 0.03:
        tag = tag[:-1] + bytes([tag[-1] | 0x80]) + b"\x80" * r.randrange(4) + b"\x00"
    if wire_type == 0:
        return tag + r.choice([long_varint(r), varint(r.getrandbits(r.choice([1, 7, 31, 32, 33, 63, 64])))])
    if wire_type == 1:
        return tag + r.randbytes(8)
    if wire_type == 5:
        return tag + r.randbytes(4)
    if wire_type == 2:
        inner = r.choice([b"", r.randbytes(r.randrange(1, 9)), b"text", b"".join(records(r, depth - 1)), long_varint(r)])
        length = len(inner) + (r.choice([-1, 1, 1 << 31, (1 << 32) - 1, (1 << 64) - 1]) if r.random() < 0.05 else 0)
        return tag + varint(max(length, 0)) + inner
    if wire_type == 3:
        end = number + (r.random() < 0.05)
        return tag + b"".join(records(r, depth - 1)) + varint(end << 3 | 4)
    return tag


def records(r, depth):
    if depth < 0:
        return []
    numbers = [1, 2, 3, 14, 15, 18, 21, 27, 31, 44, 48, 56, 69, 71, 73, 75, 82, 111, 112, 119, 120, 121, 201, 202, 203, 301, 302, 304,
               306, 316, 401, 500, 2000, 536870911, 0, 536870912]
    weights = [1] * (len(numbers) - 2) + [0.05, 0.05]
    return [record(r, number, depth) for number in r.choices(numbers, weights, k=r.randrange(4))]


def damage(r, data, other):
    """A message with a few bytes changed, cut, repeated or taken from another one."""
    data = bytearray(data)
    for _ in range(r.choice([1, 1, 1, 2, 4])):
        at = r.randrange(len(data) + 1)
        way = r.randrange(7)
        if way == 0 and at < len(data):
            data[at] ^= 1 << r.randrange(8)
        elif way == 1:
            del data[at:]
        elif way == 2:
            data[at:at] = r.randbytes(r.randrange(1, 4))
        elif way == 3 and at < len(data):
            del data[at]
        elif way == 4:
            data += other
        elif way == 5:
            data[at:at] = long_varint(r)
        else:
            data += record(r, r.choice([1, 15, 75, 120, 2000]))
    return bytes(data)


def nested(count, wrap):
    data = b""
    for _ in range(count):
        data = wrap(data)
    return data


def awkward():
    """What the cases of the field's record ask: varints of ten bytes, depth, lengths, order of records."""
    delimited = lambda number, data: varint(number << 3 | 2) + varint(len(data)) + data
    group = lambda number, data: varint(number << 3 | 3) + data + varint(number << 3 | 4)
    for count in (1, 49, 50, 51, 99, 100, 101, 200, 5000):
        yield nested(count, lambda data: delimited(27, data))
        yield nested(count, lambda data: group(2000, data))
        yield nested(count, lambda data: delimited(48, delimited(2, data)))
        yield nested(count, lambda data: delimited(71, delimited(2, delimited(2, data))))
        yield nested(count, lambda data: delimited(112, delimited(2, data)))
    for last in range(0, 256):
        for tag in (8, 16, 0x18, 104, 0x20, 0x28, 168, 0xF801):
            yield varint(tag) + b"\xff" * 9 + bytes([last])
    for number in (14, 44, 113, 69):
        for text in (b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", "\u20ac".encode()):
            yield delimited(number, text)
    for length in (1 << 31, (1 << 31) - 1, (1 << 32) - 1, 1 << 32, (1 << 63), (1 << 64) - 1):
        for number in (14, 15, 18, 31, 56, 75, 2000):
            yield varint(number << 3 | 2) + varint(length) + b"abc"


def canonical(message):
    """What a message says: its fields, and its unknown fields by number. How their tags were spelled is not kept."""
    fields = [(field.number, value(field, each)) for field, each in message.ListFields()]
    return sorted(fields), unknown(UnknownFieldSet(message))


def value(field, each):
    if is_map(field):
        of = field.message_type.fields_by_name["value"]
        return sorted((key, single(of, each[key])) for key in each)
    return [single(field, one) for one in each] if field.is_repeated else single(field, each)


def single(field, one):
    if field.message_type:
        return canonical(one)
    return struct.pack("<d", one) if isinstance(one, float) else one


def unknown(fields):
    found = [(each.field_number, each.wire_type, unknown(each.data) if each.wire_type == 3 else each.data) for each in fields]
    return sorted(found, key=lambda each: each[0])


def parse(kind, data):
    try:
        message = kind()
        message.ParseFromString(data)
        return message
    except DecodeError as error:
        return error


def has_unknown_entry(message):
    maps = {field.number for field in message.DESCRIPTOR.fields if is_map(field)}
    if any(each.wire_type == 2 and each.field_number in maps for each in UnknownFieldSet(message)):
        return True
    inner = []
    for field, each in message.ListFields():
        if is_map(field):
            inner += each.values() if field.message_type.fields_by_name["value"].message_type else []
        elif field.message_type:
            inner += each if field.is_repeated else [each]
    return any(has_unknown_entry(each) for each in inner)


def explained(kind, data, theirs, answer):
    """Why the two may differ; nothing where they may not."""
    if isinstance(theirs, kind) and answer.parse_error.startswith("invalid UTF-8") and kind is proto2.TestAllTypesProto2:
        return "a string of proto2 is UTF-8, or its type holds bytes (in Python, reading such a field fails)"
    if "MaxDepth" in str(theirs) and b"\xba\x04" in data and answer.WhichOneof("result") == "protobuf_payload":
        return "Python counts the entry of a map as a level, too"
    if isinstance(theirs, kind) and answer.WhichOneof("result") == "protobuf_payload" and has_unknown_entry(theirs):
        return "Python keeps an entry of a map in which something is unknown as an unknown field"
    if isinstance(theirs, kind) and "field number 0" in answer.parse_error:
        return "Python passes over field number 0 within unknown groups"
    if "corrupt" in str(theirs) and answer.WhichOneof("result") == "protobuf_payload" and re.search(b"[\x80-\xff]{5}", data):
        return "in Python, a length takes five bytes at most"
    if kind is proto2.TestAllTypesProto2 and isinstance(theirs, kind) and answer.WhichOneof("result") == "protobuf_payload":
        ours = kind.FromString(answer.protobuf_payload)
        theirs.ClearField("message_set_correct")
        ours.ClearField("message_set_correct")
        if canonical(theirs) == canonical(ours):
            return "Python keeps what is no item of a MessageSet as it was written; here it counts as the item of its number"
    return None


def main():
    testees = [Testee([sys.argv[1]]), Testee([sys.argv[1], "dynamic"])]
    count, r = int(sys.argv[2]), random.Random(20261202)
    generator = Generator(7)
    inputs = [("awkward", kind, data) for data in awkward() for kind in TYPES]
    last = b""
    for i in range(count):
        kind = TYPES[i % len(TYPES)]
        data = generator.fill(kind(), 2).SerializeToString()
        inputs.append(("valid", kind, data))
        inputs.append(("damaged", kind, damage(r, data, last)))
        inputs.append(("records", kind, b"".join(records(r, 3))))
        last = data
    faults, agreed, differ = [], {}, {}
    for what, kind, data in inputs:
        theirs = parse(kind, data)
        for testee in testees:
            answer = testee.ask(kind.DESCRIPTOR.full_name, conformance_pb2.PROTOBUF, protobuf_payload=data)
            result = answer.WhichOneof("result")
            ours = parse(kind, answer.protobuf_payload) if result == "protobuf_payload" else answer
            if not isinstance(theirs, kind) and result == "parse_error":
                agreed[what, "refused"] = agreed.get((what, "refused"), 0) + 1
                continue
            if isinstance(theirs, kind) and isinstance(ours, kind) and canonical(theirs) == canonical(ours):
                agreed[what, "read"] = agreed.get((what, "read"), 0) + 1
                continue
            why = explained(kind, data, theirs, answer)
            if why:
                differ[why] = differ.get(why, 0) + 1
                continue
            faults.append(f"{what} {kind.__name__} {data.hex()}\n  theirs: {theirs!s:.600}\n  ours: {ours!s:.600}")
    for fault in faults[:20]:
        print(fault)
    total = sum(agreed.values())
    kinds = ", ".join(f"{number} {what} {end}" for (what, end), number in sorted(agreed.items()))
    print(f"{total} verdicts and values agree ({kinds}); differences by design: {differ}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

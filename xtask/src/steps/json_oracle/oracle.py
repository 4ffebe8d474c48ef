"""Compares the testee's ProtoJSON with that of Python's protobuf, message by message.

    oracle.py TESTEE COUNT

Random messages of the conformance schemas go both ways: JSON that Python printed is read by the testee, and JSON that the
testee printed is read by Python; either way the message has to be the same. Then JSON is damaged a little, and both have to agree
on whether it is still a message, and on which.
"""

import json
import math
import random
import re
import struct
import subprocess
import sys

from google.protobuf import json_format
from google.protobuf.descriptor import FieldDescriptor as F
from google.protobuf import any_pb2, duration_pb2, field_mask_pb2, struct_pb2, timestamp_pb2
from conformance import conformance_pb2
from conformance.messages import test_messages_proto2_pb2 as proto2
from conformance.messages import test_messages_proto3_pb2 as proto3
from conformance.messages import test_messages_edition2023_pb2 as edition2023

TYPES = [
    proto2.TestAllTypesProto2,
    proto3.TestAllTypesProto3,
    edition2023.TestAllTypesEdition2023,
]
EXTENSIONS = {
    proto2.TestAllTypesProto2: [proto2.extension_int32, proto2.extension_string, proto2.extension_bytes],
}
STRINGS = ["", "a", "plain text", "\"quoted\\", "\n\t\b\f\r/", "\x00\x1f\x7f", "é", "日本語", "\U0001F600", "x" * 40,
           "y" * 15 + "\"" + "z" * 17, "\u2028\u2029<>&'"]
FLOATS = [0.0, -0.0, 1.0, -1.5, 0.1, 1e300, 5e-324, 2.0**53, -(2.0**63), 1e-7, 123456789.125, math.inf, -math.inf, math.nan]


class Testee:
    """The other end of the conformance protocol."""

    def __init__(self, program):
        self.process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, message_type, output, ignore_unknown=False, **payload):
        request = conformance_pb2.ConformanceRequest(message_type=message_type, requested_output_format=output, **payload)
        if ignore_unknown:
            request.test_category = conformance_pb2.JSON_IGNORE_UNKNOWN_PARSING_TEST
        data = request.SerializeToString()
        self.process.stdin.write(struct.pack("<I", len(data)) + data)
        self.process.stdin.flush()
        (length,) = struct.unpack("<I", self.process.stdout.read(4))
        return conformance_pb2.ConformanceResponse.FromString(self.process.stdout.read(length))


class Generator:
    """Random messages, the same ones for the same seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def integer(self, bits, signed):
        r = self.random
        low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
        small = r.randrange(-3 if signed else 0, 300)
        return r.choice([low, high, 0, small, r.randrange(low, high + 1), r.randrange(low, high + 1) >> r.randrange(bits)])

    def scalar(self, field):
        r = self.random
        kind = field.cpp_type
        if kind in (F.CPPTYPE_INT32, F.CPPTYPE_INT64):
            return self.integer(32 if kind == F.CPPTYPE_INT32 else 64, True)
        if kind in (F.CPPTYPE_UINT32, F.CPPTYPE_UINT64):
            return self.integer(32 if kind == F.CPPTYPE_UINT32 else 64, False)
        if kind == F.CPPTYPE_DOUBLE:
            random_bits = struct.unpack("<d", struct.pack("<Q", r.getrandbits(64)))[0]
            return one_nan(r.choice([r.choice(FLOATS), random_bits, r.uniform(-1000, 1000), float(r.randrange(100))]))
        if kind == F.CPPTYPE_FLOAT:
            return one_nan(struct.unpack("<f", struct.pack("<I", r.getrandbits(32)))[0])
        if kind == F.CPPTYPE_BOOL:
            return r.random() < 0.5
        if kind == F.CPPTYPE_ENUM:
            return r.choice(field.enum_type.values).number
        if field.type == F.TYPE_BYTES:
            return r.randbytes(r.choice([0, 1, 2, 3, 4, 30]))
        return r.choice(STRINGS) + r.choice(["", r.choice(STRINGS)])

    def fill(self, message, depth):
        r = self.random
        well_known = getattr(self, "fill_" + message.DESCRIPTOR.full_name.replace(".", "_"), None)
        if well_known:
            return well_known(message, depth)
        fields = [f for f in message.DESCRIPTOR.fields if not (depth == 0 and f.message_type and not is_map(f))]
        count = min(len(fields), r.choice([1, 2, 5, 12]))
        for field in r.sample(fields, count):
            self.set(message, field, depth)
        for extension in EXTENSIONS.get(type(message), []):
            if r.random() < 0.1:
                message.Extensions[extension] = self.scalar(extension)
        return message

    def set(self, message, field, depth):
        r = self.random
        if is_map(field):
            key, value = field.message_type.fields_by_name["key"], field.message_type.fields_by_name["value"]
            entries = getattr(message, field.name)
            for _ in range(r.randrange(3)):
                if value.message_type:
                    self.fill(entries[self.scalar(key)], max(depth - 1, 0))
                else:
                    entries[self.scalar(key)] = self.scalar(value)
        elif field.is_repeated:
            values = getattr(message, field.name)
            for _ in range(r.randrange(4)):
                if field.message_type:
                    self.fill(values.add(), depth - 1)
                else:
                    values.append(self.scalar(field))
        elif field.message_type:
            inner = getattr(message, field.name)
            inner.SetInParent()
            self.fill(inner, depth - 1)
        else:
            setattr(message, field.name, self.scalar(field))

    def fill_google_protobuf_Timestamp(self, message, _):
        message.seconds = self.random.choice([0, -1, -62135596800, 253402300799, self.random.randrange(-62135596800, 253402300800)])
        message.nanos = self.random.choice([0, 1, 999999999, 120000000, 5000])

    def fill_google_protobuf_Duration(self, message, _):
        sign = self.random.choice([-1, 1])
        message.seconds = sign * self.random.choice([0, 1, 315576000000, self.random.randrange(10**9)])
        message.nanos = sign * (0 if abs(message.seconds) == 315576000000 else self.random.choice([0, 1, 999999999, 500000000, 7000]))

    def fill_google_protobuf_FieldMask(self, message, _):
        message.paths.extend(self.random.sample(["a", "foo_bar", "foo_bar.baz", "x_y_z"], self.random.randrange(4)))

    def fill_google_protobuf_Any(self, message, depth):
        kinds = [timestamp_pb2.Timestamp, duration_pb2.Duration, struct_pb2.Struct, proto3.TestAllTypesProto3, field_mask_pb2.FieldMask]
        inner = self.random.choice(kinds)()
        self.fill(inner, max(depth - 1, 0))
        message.Pack(inner)

    def fill_google_protobuf_Struct(self, message, depth):
        for key in self.random.sample(STRINGS, self.random.randrange(3)):
            self.fill_google_protobuf_Value(message.fields[key], depth - 1)

    def fill_google_protobuf_ListValue(self, message, depth):
        for _ in range(self.random.randrange(3)):
            self.fill_google_protobuf_Value(message.values.add(), depth - 1)

    def fill_google_protobuf_Value(self, message, depth):
        kind = self.random.randrange(6 if depth > 0 else 4)
        if kind == 0:
            message.null_value = 0
        elif kind == 1:
            message.number_value = self.random.choice([f for f in FLOATS if math.isfinite(f)])
        elif kind == 2:
            message.string_value = self.random.choice(STRINGS)
        elif kind == 3:
            message.bool_value = self.random.random() < 0.5
        elif kind == 4:
            message.struct_value.SetInParent()
            self.fill_google_protobuf_Struct(message.struct_value, depth)
        else:
            message.list_value.SetInParent()
            self.fill_google_protobuf_ListValue(message.list_value, depth)

    def damage(self, text):
        """The JSON with one value replaced by another kind of value."""
        spots = [i for i, c in enumerate(text) if c in ":,["]
        if not spots:
            return text
        at = self.random.choice(spots) + 1
        value = self.random.choice(["null", "1", "-1", "1.5", "1e2", "\"1\"", "\"x\"", "true", "[]", "{}", "\"\"", "1e99", "[1]"])
        decoder = json.JSONDecoder()
        rest = text[at:].lstrip()
        try:
            _, end = decoder.raw_decode(rest)
        except ValueError:
            return text
        if rest[end:].lstrip().startswith(":"):
            return text
        return text[:at] + value + rest[end:]


def one_nan(value):
    """JSON knows one NaN only."""
    return math.nan if math.isnan(value) else value


def is_map(field):
    return bool(field.message_type and field.message_type.GetOptions().map_entry)


def same(a, b):
    """Whether two messages are equal, NaN to itself: their bytes say so. What an Any holds is bytes already, of maps in any order,
    so those are left to Python's JSON."""
    if a.SerializeToString(deterministic=True) == b.SerializeToString(deterministic=True):
        return True
    return json_format.MessageToJson(a, sort_keys=True) == json_format.MessageToJson(b, sort_keys=True)


def explained(text, ignore, theirs, ours):
    """Why the two may differ on damaged JSON; nothing where they may not."""
    if not isinstance(theirs, Exception) and isinstance(ours, conformance_pb2.ConformanceResponse):
        error = ours.parse_error
        if "found a bool" in error and ("expected a number" in error or "number of an enum" in error):
            return "True is a number in Python"
        if "expected an object, found a string" in error or "expected an object, found an array" in error:
            return "what has no elements is an empty message in Python"
        if "has no value \"1\"" in error or "has no value \"-1\"" in error:
            return "Python reads the number of an enum in quotes"
        if "the number is not a whole one" in error and ".5" in text:
            return "Python cuts off the fraction of an enum's number"
        if "not a timestamp" in error and re.search(r":\d[.Z]", text):
            return "Python reads seconds of one digit"
    if isinstance(theirs, Exception) and not isinstance(ours, conformance_pb2.ConformanceResponse):
        if "has no attribute 'null_value'" in str(theirs):
            return "Python fails on null for a list of Value"
        if ignore and "Invalid enum value" in str(theirs):
            return "Python passes over unknown names of closed enums, but not over unknown numbers"
    if ignore and not isinstance(theirs, Exception) and '"1"' in text:
        return "Python reads the number of an enum in quotes"
    return None


def main():
    testee, generator = Testee([sys.argv[1]]), Generator(20240506)
    count = int(sys.argv[2])
    faults = []
    damaged = agreed = 0
    explanations = {}
    for i in range(count):
        kind = TYPES[i % len(TYPES)]
        name = kind.DESCRIPTOR.full_name
        message = generator.fill(kind(), 2)
        text = json_format.MessageToJson(message, sort_keys=True, indent=generator.random.choice([None, 2]),
                                         preserving_proto_field_name=generator.random.random() < 0.3,
                                         use_integers_for_enums=generator.random.random() < 0.2)
        answer = testee.ask(name, conformance_pb2.PROTOBUF, json_payload=text)
        if answer.WhichOneof("result") != "protobuf_payload" or not same(kind.FromString(answer.protobuf_payload), message):
            faults.append(f"read: {text}\n  {answer}")
        answer = testee.ask(name, conformance_pb2.JSON, protobuf_payload=message.SerializeToString())
        if answer.WhichOneof("result") != "json_payload":
            faults.append(f"write: {text}\n  {answer}")
        elif not same(json_format.Parse(answer.json_payload, kind()), message):
            faults.append(f"write: {text}\n  {answer}")
        for _ in range(2):
            text2 = generator.damage(text)
            if text2 == text:
                continue
            damaged += 1
            ignore = generator.random.random() < 0.2
            try:
                theirs = json_format.Parse(text2, kind(), ignore_unknown_fields=ignore)
            except json_format.ParseError as error:
                theirs = error
            answer = testee.ask(name, conformance_pb2.PROTOBUF, ignore, json_payload=text2)
            ours = kind.FromString(answer.protobuf_payload) if answer.WhichOneof("result") == "protobuf_payload" else answer
            if isinstance(theirs, kind) and isinstance(ours, kind) and same(theirs, ours):
                agreed += 1
            elif not isinstance(theirs, kind) and not isinstance(ours, kind):
                agreed += 1
            else:
                why = explained(text2, ignore, theirs, ours)
                if why:
                    explanations[why] = explanations.get(why, 0) + 1
                else:
                    faults.append(f"damaged: {text2}\n  theirs: {theirs!s:.300}\n  ours: {ours!s:.300}")
    for fault in faults[:20]:
        print(fault)
    print(f"{count} messages both ways; {agreed} of {damaged} damaged ones agree", dict(explanations))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

"""Compares a sample of dynamic messages with protoc and with Python's protobuf.

    oracle.py PROTOC SET FOLDER

FOLDER has each message as N.binpb, N.json and N.txtpb, and an index with N and the type's name. protoc has to encode the text to
the same bytes, and Python to read the JSON as the same message. What the two make of the bytes, N.protoc.txtpb and N.python.json, is
left for the other side to read.
"""

import pathlib
import subprocess
import sys

from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory


def load(path):
    """A pool of the files of a set, which come behind what they import."""
    pool = descriptor_pool.DescriptorPool()
    for file in descriptor_pb2.FileDescriptorSet.FromString(path.read_bytes()).file:
        pool.Add(file)
    return pool


def main():
    protoc, descriptors, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    pool = load(descriptors)
    faults, count = [], 0

    def run(flag, name, data):
        command = [protoc, f"--descriptor_set_in={descriptors}", f"--{flag}={name}"]
        if flag == "encode":
            command.append("--deterministic_output")
        done = subprocess.run(command, input=data, capture_output=True)
        if done.returncode:
            faults.append(f"{name}: protoc --{flag}: {done.stderr.decode()}\n{data!r}")
        return done.stdout

    for line in (folder / "index").read_text().splitlines():
        number, name = line.split(" ")
        data, text, json = [(folder / f"{number}.{kind}").read_bytes() for kind in ("binpb", "txtpb", "json")]
        if run("encode", name, text) != data:
            faults.append(f"{name}: protoc encodes other bytes:\n{text.decode()}")
        (folder / f"{number}.protoc.txtpb").write_bytes(run("decode", name, data))
        kind = message_factory.GetMessageClass(pool.FindMessageTypeByName(name))
        theirs = kind.FromString(data)
        try:
            read = json_format.Parse(json.decode(), kind(), descriptor_pool=pool)
            if read.SerializeToString(deterministic=True) != theirs.SerializeToString(deterministic=True):
                faults.append(f"{name}: Python reads another message:\n{json.decode()}\n{read}")
            written = json_format.MessageToJson(theirs, descriptor_pool=pool)
            (folder / f"{number}.python.json").write_text(written, encoding="utf-8")
        except Exception as error:
            faults.append(f"{name}: Python: {error!r}\n{json.decode()}")
        count += 1
    for fault in faults[:20]:
        print(fault)
    print(f"{count} beside protoc and Python")
    sys.exit(1 if faults or not count else 0)


main()

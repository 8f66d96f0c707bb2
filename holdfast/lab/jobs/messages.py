"""The messages between a server and a worker process: MessagePack, each behind its length."""

import struct
from typing import BinaryIO

import msgspec

from holdfast.lab.jobs.kinds import Trouble

LENGTH = struct.Struct("!I")

LONGEST_REQUEST = 8_000_000
"""The most bytes of a request; one with packs is a few times what a server accepts as a body."""

ENVELOPE = 4096
"""The bytes of a message beside a result."""

LONGEST_ERROR = 2000
"""The most characters of an error."""


class Task(msgspec.Struct, tag="task"):
    """A request for a worker."""

    request: msgspec.Raw
    seconds: float
    """The time after which it is late."""
    dies: float
    """The time after which the process ends, if it has not been killed by then."""
    bytes: int
    """The most bytes of the result."""


class Stop(msgspec.Struct, tag="stop"):
    """The server no longer needs the result: the work is late from now on."""


class Ready(msgspec.Struct, tag="ready"):
    """The process has started."""


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """How much of a part of a job is done."""

    part: str
    done: int
    of: int


class Result(msgspec.Struct, tag="result"):
    """The job is done."""

    result: msgspec.Raw


class Problem(msgspec.Struct, tag="problem"):
    """The job has no result."""

    trouble: Trouble
    says: str
    detail: str = ""
    """For the log: where an error occurred."""


Order = Task | Stop
Reply = Ready | Progress | Result | Problem

orders: msgspec.msgpack.Decoder[Order] = msgspec.msgpack.Decoder(Order)
replies: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)


def framed(message: object) -> bytes:
    """Encode a message, with its length in front."""
    body = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(body)) + body


def read_frame(source: BinaryIO) -> bytes:
    """Read the next message; empty at the end of the stream."""
    head = source.read(LENGTH.size)
    return source.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""

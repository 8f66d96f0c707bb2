"""Raw connections that flood a server with empty frames, below any client library that would prevent it."""

import os
import socket
import struct
from contextlib import suppress

from websockets.frames import Opcode

from tests.postgres import LOOPBACK
from tests.web.server import Server

PATIENCE = 60.0
EMPTY = {
    "pings": bytes([0x80 | Opcode.PING]),
    "pongs": bytes([0x80 | Opcode.PONG]),
    "fragments": bytes([Opcode.CONT]),
}
"""First byte of each kind of frame; the second byte says that the frame is masked and empty."""


def frame(first: bytes) -> bytes:
    """An empty frame."""
    return first + b"\x80" + os.urandom(4)


def opened(server: Server, table: str) -> socket.socket:
    """A hand-made WebSocket connection, just opened."""
    line = socket.create_connection((LOOPBACK, server.port), timeout=PATIENCE)
    head = (
        f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: {LOOPBACK}:{server.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )
    line.sendall(head.encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += line.recv(4096)
    assert b" 101 " in answer.split(b"\r\n")[0] + b" ", answer
    return line


def flood(server: Server, table: str, kind: str, frames: int) -> int | None:
    """Send this many frames at once; returns the close code sent by the server."""
    with opened(server, table) as line:
        first = frame(bytes([Opcode.TEXT])) if kind == "fragments" else b""
        with suppress(ConnectionError):  # the server need not read everything
            line.sendall(first + frame(EMPTY[kind]) * frames)
        return close_code(line)


def close_code(line: socket.socket) -> int | None:
    """The code of the close frame in the rest of the stream; None if the connection ends without one."""
    said = b""
    with suppress(ConnectionError):
        while more := line.recv(65536):
            said += more
    while len(said) >= 2:
        size = said[1] & 0x7F
        if said[0] & 0x0F == Opcode.CLOSE:
            return int(struct.unpack("!H", said[2:4])[0])
        assert size < 126, "only short frames are expected"
        said = said[2 + size :]
    return None

"""A minimal WebSocket client with compression as in browsers, and with very low overhead.

All players run in one process on the same few cores as the servers: a client as slow as the server would measure
itself.
"""

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from contextlib import suppress
from types import ModuleType
from typing import cast

library: ModuleType = zlib
with suppress(ImportError):
    from isal import isal_zlib as library

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FIN, COMPRESSED, MASKED = 0x80, 0x40, 0x80
TAIL = b"\x00\x00\xff\xff"
"""The end of a compressed message, which is omitted on the wire."""

UNMASKED = bytes(4)
"""A mask of zeros, which changes nothing and which servers accept."""


class Wire(asyncio.Protocol):
    """One connection: `take` receives every message; `gone` is called when the connection ends unexpectedly."""

    def __init__(self, path: str, host: str, take: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self.path, self.host, self.take, self.gone = path, host, take, gone
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = b""
        self.inflate = library.decompressobj(-zlib.MAX_WBITS)
        self.deflate = library.compressobj(1, wbits=-12)
        self.transport: asyncio.Transport | None = None
        self.closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request a WebSocket with the compression that browsers request."""
        self.transport = transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Handle the reply to the upgrade request, then frame after frame."""
        self.buffer += data
        if not self.opened.done():
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head, head
            assert b"permessage-deflate" in head, "the server does not compress"
            self.buffer = rest
            self.opened.set_result(None)
        while frame := self.next_frame():
            self.take_frame(*frame)

    def next_frame(self) -> tuple[int, bytes] | None:
        """Return the first byte and the payload of the next complete frame, or None."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return None
        self.buffer = buffer[start + size :]
        return buffer[0], buffer[start : start + size]

    def take_frame(self, first: int, content: bytes) -> None:
        """Handle one frame; our servers send every message in a single frame."""
        kind = first & 0x0F
        if kind == PING:
            self.write(FIN | PONG, content)
        elif kind == TEXT:
            assert first & FIN, "a message in pieces"
            self.take(self.inflate.decompress(content + TAIL) if first & COMPRESSED else content)

    def send(self, message: bytes) -> None:
        """Send a message, compressed."""
        packed = self.deflate.compress(message) + self.deflate.flush(zlib.Z_SYNC_FLUSH)
        self.write(FIN | COMPRESSED | TEXT, packed.removesuffix(TAIL))

    def write(self, first: int, content: bytes) -> None:
        """Send a frame."""
        assert self.transport is not None
        size = len(content)
        head = bytes((first, MASKED | size)) if size < 126 else bytes((first, MASKED | 126)) + size.to_bytes(2, "big")
        self.transport.write(head + UNMASKED + content)

    def connection_lost(self, exc: Exception | None) -> None:
        """Report a failed handshake or an unexpected end."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionResetError("closed before it was open"))
        if not self.closing:
            self.gone()

    def leave(self) -> None:
        """Abort the connection, like a closed tab or a lost network."""
        self.closing = True
        assert self.transport is not None
        self.transport.abort()


async def connected(url: str, take: Callable[[bytes], None], gone: Callable[[], None]) -> Wire:
    """Open a connection and wait for its handshake."""
    host, _, path = url.removeprefix("ws://").partition("/")
    name, _, port = host.partition(":")
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"/{path}", host, take, gone), name, int(port))
    await wire.opened
    return wire

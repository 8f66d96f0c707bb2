"""A WebSocket as a browser has it, compression included, that costs the benchmark next to nothing.

All players live in one process beside the servers, on the same few cores: a client that took as long as the server
would measure itself.
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
"""The end of a compressed message, which is left out on the wire."""

UNMASKED = bytes(4)
"""A mask that changes nothing; to servers it is as good as any."""


class Wire(asyncio.Protocol):
    """One connection: `take` gets every message; `gone` is called when it ends unasked."""

    def __init__(self, path: str, host: str, take: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self.path, self.host, self.take, self.gone = path, host, take, gone
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = b""
        self.inflate = library.decompressobj(-zlib.MAX_WBITS)
        self.deflate = library.compressobj(1, wbits=-12)
        self.transport: asyncio.Transport | None = None
        self.closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket, with the compression that browsers ask for."""
        self.transport = transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """The answer to that, then frame after frame."""
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
        """The next whole frame: its first byte and its content."""
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
        """One frame; servers send every message in one."""
        kind = first & 0x0F
        if kind == PING:
            self.write(FIN | PONG, content)
        elif kind == TEXT:
            assert first & FIN, "a message in pieces"
            self.take(self.inflate.decompress(content + TAIL) if first & COMPRESSED else content)

    def send(self, message: bytes) -> None:
        """One message out, compressed."""
        packed = self.deflate.compress(message) + self.deflate.flush(zlib.Z_SYNC_FLUSH)
        self.write(FIN | COMPRESSED | TEXT, packed.removesuffix(TAIL))

    def write(self, first: int, content: bytes) -> None:
        """One frame out."""
        assert self.transport is not None
        size = len(content)
        head = bytes((first, MASKED | size)) if size < 126 else bytes((first, MASKED | 126)) + size.to_bytes(2, "big")
        self.transport.write(head + UNMASKED + content)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionResetError("closed before it was open"))
        if not self.closing:
            self.gone()

    def leave(self) -> None:
        """End it, as a tab that is closed or a phone that loses its network."""
        self.closing = True
        assert self.transport is not None
        self.transport.abort()


async def connected(url: str, take: Callable[[bytes], None], gone: Callable[[], None]) -> Wire:
    """A connection that is open."""
    host, _, path = url.removeprefix("ws://").partition("/")
    name, _, port = host.partition(":")
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"/{path}", host, take, gone), name, int(port))
    await wire.opened
    return wire

"""Below the application: how much one connection may send and how long it may take, before anybody reads a message.

The library under the server answers pings and joins pieces of messages by itself, one by one and as many as come. So
frames are counted here, where each is read, and a connection is closed at the first that is too much. In the same way
a request has so much time for its head, its body and its answer, and is closed when that is over.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from holdfast.doors.web.counting import FLOODS, SLOW
from holdfast.doors.web.frames import COMPRESSION, framed
from holdfast.doors.web.limits import Bucket, Gate

FRAMES_A_SECOND = 30.0
"""How many frames a connection may go on sending, pings and pieces of messages included."""

LONGEST_HEAD = 65_536
"""Bytes of the head of a request."""

SHORTER_WAY = "holdfast.socket"
SWITCHED = 101
"""The status of a request that has become a WebSocket."""

LINGERS = 5.0
"""Seconds for which a connection that was closed may take to read the rest."""


class CountedFrames(ServerProtocol):
    """Reads frames as long as they are not too many."""

    bucket: Bucket

    def recv_frame(self, frame: Frame) -> None:
        """One frame of any kind; the first that is too much is the last."""
        if not self.bucket.take():
            FLOODS.inc()
            self.fail(CloseCode.POLICY_VIOLATION, "too many frames")
            raise ProtocolError("too many frames")
        super().recv_frame(frame)


class RequestSocket(HttpToolsProtocol):
    """A connection for requests: one of not too many, and none of its requests takes for ever."""

    deadline: asyncio.TimerHandle | None = None
    head: int | None = 0
    """Bytes of the head so far; None when it is whole."""

    @property
    def gate(self) -> Gate:
        """What everybody may do."""
        gate: Gate = self.config.app.state.gate  # type: ignore[union-attr]
        return gate

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected; where there are too many already, nothing is read."""
        super().connection_made(transport)
        if self.gate.lets_in(transport, self.client[0] if self.client else ""):
            self.expect(self.gate.limits.head_seconds)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.expect(None)
        self.gate.has_left(self.transport)
        super().connection_lost(exc)

    def expect(self, seconds: float | None) -> None:
        """Something has to happen within so many seconds, or the connection ends."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = self.loop.call_later(seconds, self.too_late) if seconds else None

    def too_late(self) -> None:
        """Say so, where nothing else has been said, and end."""
        SLOW.inc()
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()
        self.loop.call_later(LINGERS, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Part of a request."""
        if self.head is not None:
            self.head += len(data)
        super().data_received(data)
        if self.head is not None and self.head > LONGEST_HEAD:
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        """A request begins, the first or a further one."""
        super().on_message_begin()
        self.expect(self.gate.limits.head_seconds)

    def on_headers_complete(self) -> None:
        """The head is whole, and the body may follow."""
        self.head = None
        self.expect(self.gate.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is whole, and the answer may take its time."""
        super().on_message_complete()
        self.head = 0
        done = self.cycle is None or self.cycle.response_complete
        self.expect(None if done else self.gate.limits.answer_seconds)

    def on_response_complete(self) -> None:
        """The answer is on its way; what is left of the request has to come soon."""
        if self.head is not None:
            self.expect(None)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a WebSocket."""
        self.expect(None)
        super().handle_websocket_upgrade()


class PlaySocket(WebSocketsSansIOProtocol):
    """A WebSocket whose frames are counted, and which is gone soon after it was closed, read or unread."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        self.gate: Gate = config.app.state.gate  # type: ignore[union-attr]
        self.conn.__class__ = CountedFrames  # the library makes its own, and offers no other way
        self.conn.available_extensions = [COMPRESSION]
        self.conn.debug = False  # or every message would be written down, and the tokens in it
        self.conn.bucket = Bucket(self.gate.limits.frames, FRAMES_A_SECOND)  # type: ignore[attr-defined]
        self.last_call: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        """Whoever speaks over it finds the shorter way to speak."""
        super().handle_connect(event)
        if self.response.status_code == SWITCHED:
            self.scope["extensions"][SHORTER_WAY] = self  # type: ignore[assignment]

    def is_open(self) -> bool:
        """Whether anybody is there."""
        return not self.disconnected and not self.close_sent and self.conn.state is OPEN

    def is_free(self) -> bool:
        """Whether whatever is said now goes out now."""
        return self.writable.is_set() and self.is_open()

    def say(self, messages: Sequence[bytes]) -> None:
        """Messages of text, encoded, out at once, by one call of the system for all; only while the line is free.

        The way over the framework takes each by itself, checks it twice, and turns it into text and back.
        """
        extensions = self.conn.extensions
        self.transport.write(
            b"".join([*self.conn.data_to_send(), *[framed(message, extensions) for message in messages]])
        )

    def handle_parser_exception(self) -> None:
        """What came over this connection cannot be borne."""
        super().handle_parser_exception()
        self.end_soon()

    def keepalive_timeout(self) -> None:
        """Nobody is there any more, or nobody reads."""
        super().keepalive_timeout()
        self.end_soon()

    def shutdown(self) -> None:
        """The server goes."""
        super().shutdown()
        self.end_soon()

    def end_soon(self) -> None:
        """Whoever does not read what is left for them does not keep the connection by that."""
        if self.last_call is None:
            self.last_call = self.loop.call_later(LINGERS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        if self.last_call is not None:
            self.last_call.cancel()
        self.gate.has_left(self.transport)
        super().connection_lost(exc)
        self.conn.extensions = []  # what was sent last, which is kept for compressing, is most of what it takes

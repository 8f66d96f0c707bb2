"""Limits below the application: how much a connection may send and how long it may take, before a message is read.

The websockets library answers pings and joins fragments automatically, as many as come. So frames are counted here as
they are read, and a connection is closed at the first one above the limit. A request has a time limit for its head,
body and response, and is closed when it is over.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, cast

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
from holdfast.doors.web.frames import COMPRESSION, text_frame
from holdfast.doors.web.limits import Gate, TokenBucket

FRAMES_A_SECOND = 30.0
"""Frames that a connection may send per second in the long run, including pings and fragments."""

LONGEST_HEAD = 65_536
"""Maximum bytes of the head of a request."""

DIRECT_SEND = "holdfast.socket"
SWITCHED = 101
"""The status of a request that has become a WebSocket."""

CLOSE_SECONDS = 5.0
"""Seconds in which a client may still read after its connection was closed."""


class LimitedFrames(ServerProtocol):
    """Reads frames up to a rate limit."""

    bucket: TokenBucket

    def recv_frame(self, frame: Frame) -> None:
        """Handle one frame of any kind; close the connection at the first above the limit."""
        if not self.bucket.take():
            FLOODS.inc()
            self.fail(CloseCode.POLICY_VIOLATION, "too many frames")
            raise ProtocolError("too many frames")
        super().recv_frame(frame)


def limit_frames(conn: ServerProtocol, bucket: TokenBucket) -> LimitedFrames:
    """Turn the protocol object of a connection into one with a rate limit: the adapter to uvicorn.

    uvicorn creates the object itself and offers no way to choose its class. So the class is replaced, which is safe
    only for the plain class of the websockets library.
    """
    if type(conn) is not ServerProtocol:
        raise TypeError(f"uvicorn made a {type(conn).__qualname__}, and frames can be limited of a ServerProtocol only")
    conn.__class__ = LimitedFrames
    limited = cast(LimitedFrames, conn)
    limited.bucket = bucket
    return limited


class RequestSocket(HttpToolsProtocol):
    """An HTTP connection with limits: the number of connections, and the duration of each request."""

    deadline: asyncio.TimerHandle | None = None
    head: int | None = 0
    """Bytes of the head so far; None when it is complete."""

    @property
    def gate(self) -> Gate:
        """The counters and limits of all clients."""
        gate: Gate = self.config.app.state.gate  # type: ignore[union-attr]
        return gate

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Register the connection; abort it without reading anything if there are too many."""
        super().connection_made(transport)
        if self.gate.admit(transport, self.client[0] if self.client else ""):
            self.set_deadline(self.gate.limits.head_seconds)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Unregister the connection."""
        self.set_deadline(None)
        self.gate.release(self.transport)
        super().connection_lost(exc)

    def set_deadline(self, seconds: float | None) -> None:
        """Set a deadline in seconds for the next step, or cancel it with None."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = self.loop.call_later(seconds, self.time_out) if seconds else None

    def time_out(self) -> None:
        """Answer 408 if no response has begun, and close the connection."""
        SLOW.inc()
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Receive part of a request."""
        if self.head is not None:
            self.head += len(data)
        super().data_received(data)
        if self.head is not None and self.head > LONGEST_HEAD:
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        """Start the deadline for a request's head, the first or a later one."""
        super().on_message_begin()
        self.set_deadline(self.gate.limits.head_seconds)

    def on_headers_complete(self) -> None:
        """Start the deadline for the body."""
        self.head = None
        self.set_deadline(self.gate.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Start the deadline for the response."""
        super().on_message_complete()
        self.head = 0
        done = self.cycle is None or self.cycle.response_complete
        self.set_deadline(None if done else self.gate.limits.answer_seconds)

    def on_response_complete(self) -> None:
        """Cancel the deadline, unless the rest of the request is still expected."""
        if self.head is not None:
            self.set_deadline(None)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Cancel the deadline when the connection becomes a WebSocket."""
        self.set_deadline(None)
        super().handle_websocket_upgrade()


class PlaySocket(WebSocketsSansIOProtocol):
    """A WebSocket with limited frames, which ends soon after it was closed even if the client stops reading."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        self.gate: Gate = config.app.state.gate  # type: ignore[union-attr]
        self.conn = limit_frames(self.conn, TokenBucket(self.gate.limits.frames, FRAMES_A_SECOND))
        self.conn.available_extensions = [COMPRESSION]
        self.conn.debug = False  # otherwise it would log every message with its tokens
        self.last_call: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        """Offer this object to the application, as a direct way to send."""
        super().handle_connect(event)
        if self.response.status_code == SWITCHED:
            self.scope["extensions"][DIRECT_SEND] = self  # type: ignore[assignment]

    def is_open(self) -> bool:
        """Whether the connection is open."""
        return not self.disconnected and not self.close_sent and self.conn.state is OPEN

    def is_free(self) -> bool:
        """Whether a message sent now goes out at once."""
        return self.writable.is_set() and self.is_open()

    def send_now(self, messages: Sequence[bytes]) -> None:
        """Send encoded text messages at once, in one system call for all; only call while `is_free`.

        The framework would send each one separately, check it twice, and convert it to text and back.
        """
        extensions = self.conn.extensions
        self.transport.write(
            b"".join([*self.conn.data_to_send(), *[text_frame(message, extensions) for message in messages]])
        )

    def handle_parser_exception(self) -> None:
        """Close the connection after a protocol error."""
        super().handle_parser_exception()
        self.abort_soon()

    def keepalive_timeout(self) -> None:
        """Close the connection after a missed ping."""
        super().keepalive_timeout()
        self.abort_soon()

    def shutdown(self) -> None:
        """Close the connection when the server stops."""
        super().shutdown()
        self.abort_soon()

    def abort_soon(self) -> None:
        """Abort the connection soon, even if the client does not read the rest."""
        if self.last_call is None:
            self.last_call = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Unregister the connection."""
        if self.last_call is not None:
            self.last_call.cancel()
        self.gate.release(self.transport)
        super().connection_lost(exc)
        self.conn.extensions = []  # the compression context is most of its memory

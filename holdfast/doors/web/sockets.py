"""Below the application: how much one connection may send and how long it may take, before anybody reads a message.

The library under the server answers pings and joins pieces of messages by itself, one by one and as many as come. So
frames are counted here, where each is read, and a connection is closed at the first that is too much.
"""

import asyncio
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame
from websockets.server import ServerProtocol

from holdfast.doors.web.counting import FLOODS
from holdfast.doors.web.limits import Bucket, Gate

FRAMES_A_SECOND = 30.0
"""How many frames a connection may go on sending, pings and pieces of messages included."""

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


class PlaySocket(WebSocketsSansIOProtocol):
    """A WebSocket whose frames are counted, and which is gone soon after it was closed, read or unread."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        gate: Gate = config.app.state.gate  # type: ignore[union-attr]
        self.conn.__class__ = CountedFrames  # the library makes its own, and offers no other way
        self.conn.bucket = Bucket(gate.limits.frames, FRAMES_A_SECOND)  # type: ignore[attr-defined]
        self.last_call: asyncio.TimerHandle | None = None

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
        super().connection_lost(exc)

"""The adapter to uvicorn's WebSocket protocol: an incompatible upgrade fails here, not during a flood."""

import asyncio

import pytest
from fastapi import FastAPI
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from holdfast.doors.web.limits import Gate, Limits, TokenBucket
from holdfast.doors.web.sockets import LimitedFrames, PlaySocket, limit_frames

PING = Frame(Opcode.PING, b"")


def test_frames_above_the_limit_are_refused() -> None:
    conn = limit_frames(ServerProtocol(), TokenBucket(2, 0.0))

    conn.recv_frame(PING)
    conn.recv_frame(PING)
    with pytest.raises(ProtocolError, match="too many frames"):
        conn.recv_frame(PING)


def test_the_protocol_object_of_uvicorn_can_still_be_limited() -> None:
    app = FastAPI()
    app.state.gate = Gate(Limits())

    async def connect() -> PlaySocket:
        return PlaySocket(Config(app), ServerState(), {})  # it takes the running loop

    socket = asyncio.run(connect())

    assert isinstance(socket.conn, LimitedFrames)
    assert socket.conn.bucket.take()


def test_another_class_is_refused_by_name() -> None:
    class Newer(ServerProtocol):
        pass

    with pytest.raises(TypeError, match="Newer"):
        limit_frames(Newer(), TokenBucket(1, 1.0))

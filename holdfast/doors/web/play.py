"""Play over a WebSocket: a greeting, then commands in and updates out, until the connection ends."""

import asyncio
import contextlib
import functools
import logging
import time
from typing import Any

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from prometheus_client import Counter

from holdfast.doors.web.counting import COMMANDS, CONNECTIONS, REFUSALS, SECONDS
from holdfast.doors.web.limits import Bucket, Doorkeeper, Gate, network_of
from holdfast.doors.web.sockets import SHORTER_WAY, PlaySocket
from holdfast.kernel.errors import HoldfastError, PackFault
from holdfast.table import commands as do
from holdfast.table.commands import Refused, read_message
from holdfast.table.company import Visitor
from holdfast.table.hall import Hall
from holdfast.table.room import Room
from holdfast.table.store_errors import Damaged, DamagedStore, StoreError

router = APIRouter()

GREETING = 15.0
"""Seconds within which a connection has to say who it is."""

PATIENCE = 40
"""Refused messages in a row after which a connection is closed."""

POLICY, FAILED, TOO_MANY = 1008, 1011, 1013

log = logging.getLogger("holdfast.web")


@router.websocket("/api/tables/{table}/play")
async def play(socket: WebSocket, table: str) -> None:
    """One connection to a table."""
    keeper: Doorkeeper = socket.app.state.keeper
    gate: Gate = socket.app.state.gate
    address = network_of(socket.client.host) if socket.client else ""
    if not keeper.welcomes(socket.headers):
        await socket.close(POLICY)
        return
    if not gate.may(address, "looks") or not gate.may_connect(address):
        await socket.close(TOO_MANY)
        return
    await socket.accept()
    CONNECTIONS.inc()
    try:
        # as a task of its own, or every message would go through all layers of the framework once more
        await asyncio.create_task(Connection(socket, socket.app.state.hall, gate, address).run(table))
    except WebSocketDisconnect:
        pass  # it ended while something was on its way; the client resumes
    finally:
        CONNECTIONS.dec()
        gate.disconnected(address)


def kind_of(mistake: Exception) -> str:
    """The kind of a refusal, for programs."""
    if isinstance(mistake, Refused):
        return mistake.kind
    if isinstance(mistake, Damaged | DamagedStore):
        return "damaged"
    return "store" if isinstance(mistake, StoreError) else "missing"


@functools.cache
def counter_of(kind: type) -> Counter:
    """The counter of a kind of command; to look for it takes longer than to count."""
    return COMMANDS.labels(kind.__name__.lower())


def count(command: do.AtTable, seconds: float) -> None:
    """Count a command that was stored."""
    SECONDS.observe(seconds)
    counter_of(type(command)).inc()


class Connection:
    """A client at a table."""

    def __init__(self, socket: WebSocket, hall: Hall, gate: Gate, address: str) -> None:
        self.socket = socket
        self.hall = hall
        self.limits = gate.limits
        self.bucket = Bucket(self.limits.messages, 10)
        self.strikes = 0
        self.line: PlaySocket | None = socket.scope.get("extensions", {}).get(SHORTER_WAY)
        self.visitor = Visitor(self.send, self.line, address)

    async def send(self, *messages: bytes) -> None:
        """Messages out, by the shorter way where the server has it."""
        if self.line is None:
            for message in messages:
                await self.socket.send_text(message.decode())
            return
        await self.line.writable.wait()
        if not self.line.is_open():
            raise WebSocketDisconnect(1006)
        self.line.say(messages)

    async def tell(self, **message: Any) -> None:
        """One message out, from its fields."""
        await self.send(msgspec.json.encode(message))

    async def run(self, table: str) -> None:
        """From the greeting to the end."""
        try:
            room = await self.hall.room(table)
            async with asyncio.timeout(GREETING):
                await self.greet(room)
        except (HoldfastError, TimeoutError) as mistake:
            kind = kind_of(mistake)
            await self.tell(**{"is": "refused"}, id=None, kind=kind, why="", says=str(mistake) or "say hello first")
            await self.socket.close(POLICY)
            return
        updates = asyncio.create_task(self.keep_updated(room))
        try:
            await self.listen(room)
        finally:
            room.leave(self.visitor)
            updates.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await updates

    async def greet(self, room: Room) -> None:
        """The first message has to be a greeting."""
        message = read_message(await self.receive())
        if not isinstance(message, do.Hello):
            raise Refused("malformed", "the first message has to be a hello")
        await room.read_on()
        room.enter(self.visitor, message, self.limits.seat_connections)

    async def receive(self) -> str:
        """One message in."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return text if text is not None else (message.get("bytes") or b"").decode(errors="replace")

    async def keep_updated(self, room: Room) -> None:
        """Send what could not be said at once, as soon as that is possible; by then it may be more."""
        try:
            while True:
                await self.visitor.news.wait()
                self.visitor.news.clear()
                await room.update(self.visitor)
        except WebSocketDisconnect:
            pass  # the connection has ended, which `listen` notices too
        except Refused:
            await self.socket.close(TOO_MANY)  # too many have very much to be told; the client comes again
        except PackFault as fault:
            room.note(fault)
            await self.socket.close(FAILED)
        except Exception:
            log.exception("an update could not be sent; the client is asked to come again")
            await self.socket.close(FAILED)

    async def listen(self, room: Room) -> None:
        """Carry out one message after the other."""
        while self.strikes < PATIENCE:
            raw, in_time = await self.receive(), self.bucket.take()
            command_id: str | None = None
            try:
                message = read_message(raw)
                command_id = message.id
                if not in_time:
                    raise Refused("too many", "too many messages; wait a moment")
                await self.answer(room, message)
                self.strikes = 0
            except Refused as mistake:
                await self.refuse(command_id, mistake)
            except StoreError as mistake:
                await self.refuse(command_id, Refused(kind_of(mistake), str(mistake)))
            except HoldfastError as mistake:
                await self.refuse(command_id, Refused("not possible", str(mistake)))
        await self.socket.close(POLICY)

    async def refuse(self, command_id: str | None, why: Refused) -> None:
        """Say why nothing was changed."""
        self.strikes += why.kind != "busy"  # for which nobody can be blamed
        REFUSALS.labels(why.kind).inc()
        await self.tell(**{"is": "refused"}, id=command_id, kind=why.kind, why=why.why, says=str(why))

    async def answer(self, room: Room, message: do.Message) -> None:
        """Carry out one message."""
        match message:
            case do.Ping():
                await self.tell(**{"is": "pong"})
            case do.Hello():
                room.enter(self.visitor, message, self.limits.seat_connections)
            case do.Advise() | do.Foresee():
                await self.tell(**await room.answer(message, self.visitor.seats, self.visitor.language))
            case _:
                start = time.perf_counter()
                n = await room.carry_out(message, self.visitor.seats)
                count(message, time.perf_counter() - start)
                done = msgspec.json.encode({"is": "done", "id": message.id, "n": n})
                await self.send(done, *(room.news_now(self.visitor) or ()))

"""Play over a WebSocket: a greeting, then commands in and updates out, until the connection ends."""

import asyncio
import contextlib
import functools
import logging
import time
from typing import Any, cast

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from prometheus_client import Counter

from holdfast.doors.web.counting import COMMANDS, CONNECTIONS, REFUSALS, SECONDS
from holdfast.doors.web.limits import Gate, HostPolicy, TokenBucket, network_of
from holdfast.doors.web.searching import HintSearches
from holdfast.doors.web.sockets import DIRECT_SEND, PlaySocket
from holdfast.kernel.errors import HoldfastError, PackFault
from holdfast.table import commands as do
from holdfast.table import shapes
from holdfast.table.commands import Refused, read_message
from holdfast.table.company import Visitor
from holdfast.table.hall import Hall
from holdfast.table.room import Room
from holdfast.table.store_errors import DamagedStore, DamagedTable, StoreError

router = APIRouter()

HELLO_SECONDS = 15.0
"""Seconds in which a connection must send its hello."""

MAX_STRIKES = 40
"""Refused messages in a row after which a connection is closed."""

POLICY, FAILED, TOO_MANY = 1008, 1011, 1013

log = logging.getLogger("holdfast.web")


@router.websocket("/api/tables/{table}/play")
async def play(socket: WebSocket, table: str) -> None:
    """Handle one connection to a table."""
    keeper: HostPolicy = socket.app.state.keeper
    gate: Gate = socket.app.state.gate
    address = network_of(socket.client.host) if socket.client else ""
    if not keeper.accepts(socket.headers):
        await socket.close(POLICY)
        return
    if not gate.may(address, "looks") or not gate.may_connect(address):
        await socket.close(TOO_MANY)
        return
    await socket.accept()
    CONNECTIONS.inc()
    try:
        # as a separate task, so that messages do not pass through all layers of the framework
        await asyncio.create_task(Connection(socket, socket.app.state.hall, gate, address).run(table))
    except WebSocketDisconnect:
        pass  # it ended while something was being sent; the client will resume
    finally:
        CONNECTIONS.dec()
        gate.disconnected(address)


def refusal_kind(mistake: Exception) -> str:
    """Return the kind of refusal for an exception."""
    if isinstance(mistake, Refused):
        return mistake.kind
    if isinstance(mistake, DamagedTable | DamagedStore):
        return "damaged"
    return "store" if isinstance(mistake, StoreError) else "missing"


@functools.cache
def counter_of(kind: type) -> Counter:
    """Return the counter of a kind of command, cached because the lookup is slow."""
    return COMMANDS.labels(kind.__name__.lower())


def count(command: do.AtTable, seconds: float) -> None:
    """Count a stored command."""
    SECONDS.observe(seconds)
    counter_of(type(command)).inc()


class Connection:
    """A client at a table."""

    def __init__(self, socket: WebSocket, hall: Hall, gate: Gate, address: str) -> None:
        self.socket = socket
        self.hall = hall
        self.limits = gate.limits
        self.bucket = TokenBucket(self.limits.messages, 10)
        self.strikes = 0
        self.line: PlaySocket | None = socket.scope.get("extensions", {}).get(DIRECT_SEND)
        self.visitor = Visitor(self.send, self.line, address)
        self.searches = HintSearches(socket.app.state.jobs, self.visitor, self.tell)

    async def send(self, *messages: bytes) -> None:
        """Send messages, directly over the socket where that is possible."""
        if self.line is None:
            for message in messages:
                await self.socket.send_text(message.decode())
            return
        await self.line.writable.wait()
        if not self.line.is_open():
            raise WebSocketDisconnect(1006)
        self.line.send_now(messages)

    async def tell(self, **message: Any) -> None:
        """Send one message, given by its fields."""
        await self.send(msgspec.json.encode(message))

    async def run(self, table: str) -> None:
        """Handle the connection from the greeting to its end."""
        try:
            room = await self.hall.room(table)
            async with asyncio.timeout(HELLO_SECONDS):
                await self.greet(room)
        except (HoldfastError, TimeoutError) as mistake:
            kind = refusal_kind(mistake)
            await self.tell(**{"is": "refused"}, id=None, kind=kind, why="", says=str(mistake) or "say hello first")
            await self.socket.close(POLICY)
            return
        updates = asyncio.create_task(self.keep_updated(room))
        try:
            await self.listen(room)
        finally:
            room.leave(self.visitor)
            self.searches.stop()
            updates.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await updates

    async def greet(self, room: Room) -> None:
        """Receive the first message, which must be a hello."""
        message = read_message(await self.receive())
        if not isinstance(message, do.Hello):
            raise Refused("malformed", "the first message must be a hello")
        await room.read_on()
        await self.enter(room, message)

    async def enter(self, room: Room, hello: do.Hello) -> None:
        """Register the connection; a program is marked before it can act."""
        if hello.agent:
            await room.mark_agent(hello)
        room.enter(self.visitor, hello, self.limits.seat_connections)

    async def receive(self) -> str:
        """Receive one message."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return text if text is not None else (message.get("bytes") or b"").decode(errors="replace")

    async def keep_updated(self, room: Room) -> None:
        """Send updates that could not be sent at once, as soon as possible; they include later changes."""
        try:
            while True:
                await self.visitor.news.wait()
                self.visitor.news.clear()
                await room.update(self.visitor)
        except WebSocketDisconnect:
            pass  # the connection has ended, which `listen` notices too
        except Refused:
            await self.socket.close(TOO_MANY)  # too many long updates are waiting; the client will reconnect
        except PackFault as fault:
            room.note(fault)
            await self.socket.close(FAILED)
        except Exception:
            log.exception("an update could not be sent; the client is asked to reconnect")
            await self.socket.close(FAILED)

    async def listen(self, room: Room) -> None:
        """Carry out messages one after the other."""
        while self.strikes < MAX_STRIKES:
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
                await self.refuse(command_id, Refused(refusal_kind(mistake), str(mistake)))
            except HoldfastError as mistake:
                await self.refuse(command_id, Refused("not possible", str(mistake)))
        await self.socket.close(POLICY)

    async def refuse(self, command_id: str | None, why: Refused) -> None:
        """Report why nothing was changed."""
        self.strikes += why.kind != "busy"  # an overloaded server is not the client's fault
        REFUSALS.labels(why.kind).inc()
        await self.tell(**{"is": "refused"}, id=command_id, kind=why.kind, why=why.why, says=str(why))

    async def answer(self, room: Room, message: do.Message) -> None:
        """Carry out one message."""
        match message:
            case do.Ping():
                await self.tell(**{"is": "pong"})
            case do.Hello():
                await self.enter(room, message)
            case do.Advise():
                given = cast(shapes.Hint, await room.answer(message, self.visitor.seats, self.visitor.language))
                given["searching"] = self.searches.may_start(room, message, given)
                await self.tell(**given)
                if given["searching"]:
                    self.searches.start(room, message, given)
            case do.Foresee():
                await self.tell(**await room.answer(message, self.visitor.seats, self.visitor.language))
            case _:
                start = time.perf_counter()
                n = await room.carry_out(message, self.visitor.seats)
                count(message, time.perf_counter() - start)
                done = msgspec.json.encode({"is": "done", "id": message.id, "n": n})
                await self.send(done, *(room.messages_now(self.visitor) or ()))

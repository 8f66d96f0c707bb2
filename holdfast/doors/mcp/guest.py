"""A seat at a table of a server, played over the WebSocket as the page does. Its token never leaves this module."""

import asyncio
import contextlib
import json
from itertools import count
from typing import Any, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from holdfast import __version__
from holdfast.doors.mcp.links import LARGEST, SECONDS, Link, call
from holdfast.doors.mcp.seat import Seen
from holdfast.kernel.errors import HoldfastError
from holdfast.table.preview_shapes import Advice
from holdfast.table.shapes import EyeState, LineInfo, TableInfo

SHORTEST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
"""Seconds before a new connection after one has broken."""

PASSING = ("busy", "store", "too many")
"""Refusals of a hello that may pass."""

LOST = "the connection to the table was lost and is being restored"


class GuestSeat:
    """A seat at a table of a server: the last messages about it, and a connection that is kept up."""

    def __init__(self, link: Link, taken: bool, drawable: bool) -> None:
        self.link, self.address = link.public, link
        self.number = link.seat or 0
        self.taken = taken
        """Whether this process has taken the seat itself, and may leave it open; otherwise a person has lent it."""
        self.drawable = drawable
        self.table: TableInfo | None = None
        self.eye: EyeState | None = None
        self.log: list[LineInfo] = []
        self.n = self.at = -1
        self.socket: ClientConnection | None = None
        self.failure = ""
        """Why the seat is lost for good."""
        self.trouble, self.pause = "", SHORTEST_PAUSE
        self.replies: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.numbers = count(1)
        self.changed = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    # --- The connection ---

    async def open(self) -> None:
        """Connect, and wait until the table has been received."""
        self.task = asyncio.create_task(self.stay_connected())
        try:
            async with asyncio.timeout(SECONDS):
                while not (self.failure or (self.table and self.eye)):
                    await self.changed.wait()
        except TimeoutError:
            raise HoldfastError(f"{self.address.server} does not show the table {self.trouble}".strip()) from None
        if self.failure:
            raise HoldfastError(self.failure)

    async def stay_connected(self) -> None:
        """Keep a connection to the table, with longer and longer pauses, until the seat is lost."""
        while not self.failure:
            try:
                async with connect(self.address.socket, max_size=LARGEST, open_timeout=SECONDS) as socket:
                    await self.talk(socket)
            except (OSError, WebSocketException) as mistake:
                self.trouble = f"({mistake})"
            self.disconnected()
            await asyncio.sleep(self.pause)
            self.pause = min(2 * self.pause, LONGEST_PAUSE)

    async def talk(self, socket: ClientConnection) -> None:
        """Introduce this program, and take messages until the connection ends or the seat is lost."""
        hello = {"do": "hello", "tokens": [self.address.token], "lang": "en", "agent": True}
        await socket.send(json.dumps(hello))
        async for raw in socket:
            self.take(socket, json.loads(raw))
            if self.failure:
                return

    def disconnected(self) -> None:
        """Tell those who wait that the connection has ended."""
        self.socket = None
        for reply in self.replies.values():
            if not reply.done():
                reply.set_exception(HoldfastError(f"{LOST}; look whether it was carried out, then try again"))
        self.replies.clear()
        self.wake()

    def wake(self) -> None:
        """Wake those who wait for news."""
        news, self.changed = self.changed, asyncio.Event()
        news.set()

    def take(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Take a message of the server."""
        match message["is"]:
            case "table":
                self.table = cast(TableInfo, message)
            case "state":
                self.socket, self.pause = socket, SHORTEST_PAUSE
                self.take_state(message)
            case "done" | "hint" | "refused":
                self.take_reply(message)
        self.wake()

    def take_state(self, message: dict[str, Any]) -> None:
        """Take what this seat sees after a change."""
        self.n, self.at = message["n"], message["at"]
        if self.table:
            self.table = cast(TableInfo, {**self.table, **message["now"]})
        eye: EyeState | None = next((eye for eye in message["eyes"] if eye["seat"] == self.number), None)
        if eye is None:
            self.failure = "this seat is not yours any more"
        else:
            self.eye = eye
            self.log[eye["from"] :] = eye["lines"]

    def take_reply(self, message: dict[str, Any]) -> None:
        """Take the reply to a command, or the refusal of the hello."""
        reply = self.replies.pop(message["id"] or "", None)
        if reply and not reply.done():
            reply.set_result(message)
        elif self.socket is None and message["kind"] not in PASSING:
            self.failure = message["says"]

    # --- Commands ---

    async def ask(self, **command: Any) -> dict[str, Any]:
        """Send a command, and return the reply of the server; raise an error with the reason if it is refused."""
        if self.failure or self.socket is None:
            raise HoldfastError(self.failure or f"{LOST}; try again in a moment")
        name = str(next(self.numbers))
        reply: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.replies[name] = reply
        try:
            await self.socket.send(json.dumps({"id": name, "seat": self.number, **command}))
            async with asyncio.timeout(SECONDS):
                message = await reply
        except (ConnectionClosed, TimeoutError):
            raise HoldfastError(f"{LOST}; look whether it was carried out, then try again") from None
        finally:
            self.replies.pop(name, None)
        if message["is"] == "refused":
            stale = message["kind"] == "stale"
            raise HoldfastError("this question is closed; call look, then choose again" if stale else message["says"])
        return message

    async def carry_out(self, **command: Any) -> None:
        """Send a command that changes the table, and wait until the change is shown."""
        n = (await self.ask(**command))["n"]
        while self.n < n and await self.news(SECONDS):
            pass

    async def choose(self, at: int, key: str) -> None:
        """Answer the question that event `at` opened; first take the seat back if a bot plays it meanwhile."""
        if self.table and self.table["seats"][self.number]["who"] == "bot":
            await self.ask(do="seat", of=self.number, who="me")
        await self.carry_out(do="choose", at=at, key=key)

    async def agree(self, on: bool) -> None:
        """Consent to another seat's undo request, or decline it."""
        await self.ask(do="agree" if on else "refuse")
        await self.news(SHORTEST_PAUSE)  # the change that follows at once

    async def hint(self, at: int) -> Advice:
        """Return what a bot would do; everyone at the table sees that it was asked."""
        given = await self.ask(do="hint", at=at)
        return cast(Advice, {name: given[name] for name in Advice.__annotations__})

    async def leave(self) -> None:
        """Leave a seat open that this process has taken; one that a person has lent stays theirs."""
        if self.taken and self.table and not self.table["result"]:
            await self.ask(do="seat", of=self.number, who="open")

    async def close(self) -> None:
        """End the connection; the seat stays taken."""
        if self.task:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    # --- What the seat sees ---

    def lines(self) -> int:
        """Return the number of log lines that the seat may read."""
        return len(self.log)

    def seen(self, since: int) -> Seen:
        """Return what the seat sees now, with its log lines from this number on."""
        if self.failure or not (self.table and self.eye):
            raise HoldfastError(self.failure or LOST)
        start = min(since, len(self.log))
        eye = cast(EyeState, {**self.eye, "from": start, "lines": self.log[start:]})
        return Seen(self.table, eye, self.at, self.drawable)

    async def news(self, seconds: float) -> bool:
        """Wait until a message has come; return False if none has in this time."""
        try:
            async with asyncio.timeout(seconds):
                await self.changed.wait()
        except TimeoutError:
            return False
        return True


# --- Sitting down ---


async def sit_down(link: Link, name: str) -> GuestSeat:
    """Take the seat of a link, or the first open seat of its table."""
    version = await version_of(link.server)
    if link.token:
        return await enter(link, version, taken=False)
    seat = open_seat(cast(TableInfo, await call(link.server, f"/tables/{link.table}")))
    token = (await call(link.server, f"/tables/{link.table}/seats/{seat}", {"name": name}))["token"]
    return await enter(link._replace(seat=seat, token=token), version, taken=True)


async def open_table(server: str, setup: dict[str, Any]) -> GuestSeat:
    """Open a table at a server, and take its first seat."""
    version = await version_of(server)
    seated = await call(server, "/tables", setup)
    return await enter(Link(server, seated["table"], 0, seated["tokens"]["0"]), version, taken=True)


async def version_of(server: str) -> str:
    """Return the version of a server, or refuse one that is not of Holdfast."""
    version = (await call(server, "/health")).get("version")
    if not isinstance(version, str):
        raise HoldfastError(f"{server} is not a server of Holdfast")
    return version


async def enter(link: Link, version: str, taken: bool) -> GuestSeat:
    """Connect to a table with the token of a seat."""
    packs = (await call(link.server, f"/tables/{link.table}"))["packs"]
    guest = GuestSeat(link, taken, drawable=version == __version__ and not packs)
    try:
        await guest.open()
    except BaseException:
        await guest.close()
        raise
    return guest


def open_seat(table: TableInfo) -> int:
    """Return the first open seat of a table; if all are taken, say by whom."""
    free = [seat["seat"] for seat in table["seats"] if seat["who"] == "open"]
    if not free:
        names = ", ".join(seat["name"] for seat in table["seats"])
        raise HoldfastError(
            f"no seat is open at this table ({names}); ask a player to leave one open, or to share the link of a seat"
        )
    return free[0]

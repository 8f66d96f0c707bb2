"""Guests in a hall, with all messages sent to them."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from holdfast.table import commands as do
from holdfast.table.company import Visitor
from holdfast.table.events import ANSWERED, SAT, hash_token
from holdfast.table.hall import Hall
from holdfast.table.room import Room
from holdfast.table.store import Store
from holdfast.table.table import Place
from tests.table.tables import opening


def run(work: Callable[[Hall], Awaitable[None]], store: Store) -> None:
    """Run a coroutine in a hall, and close it afterwards."""

    async def whole() -> None:
        hall = Hall(store)
        try:
            await work(hall)
        finally:
            await hall.close()

    asyncio.run(whole())


class Guest:
    """A visitor at a table, with all messages sent to it."""

    def __init__(self, room: Room, *tokens: str, lang: str = "en", seen: do.ClientProgress | None = None) -> None:
        self.room = room
        self.got: list[dict[str, Any]] = []
        self.visitor = Visitor(self.send)
        room.enter(self.visitor, do.Hello(tokens=list(tokens), lang=lang, seen=seen or do.ClientProgress()))

    async def send(self, *messages: bytes) -> None:
        self.got += map(json.loads, messages)

    async def read(self) -> list[dict[str, Any]]:
        """The new messages."""
        self.got.clear()
        await self.room.update(self.visitor)
        return self.got

    async def state(self) -> dict[str, Any]:
        """The state message among the new ones."""
        return next(each for each in await self.read() if each["is"] == "state")

    async def choose(self, seat: int, key: str | None = None) -> int:
        """Answer with a key, or with the first option."""
        table = self.room.table
        keys = table.question_and_keys(seat)[2]  # type: ignore[index]
        command = do.Choose(seat=seat, at=table.at, key=key or keys[0])
        return await self.room.carry_out(command, self.visitor.seats)


async def open_room(hall: Hall, game: str, *people: str, bots: int = 0, **more: Any) -> Room:
    """A table with bots and people, whose tokens are their names."""
    places = [Place("person", name, None, hash_token(name)) for name in people] + [Place("bot", "", "random")] * bots
    first = [(SAT, {"seat": seat, **place._asdict()}) for seat, place in enumerate(places)]
    return await hall.open(opening(game, len(places), **more), first)


async def open_island(hall: Hall, *people: str, bots: int = 0) -> Room:
    """A table of Resistance in its first action phase, with bots and people, whose tokens are their names."""
    places = [Place("person", name, None, hash_token(name)) for name in people] + [Place("bot", "", "partisan")] * bots
    first: list[tuple[str, dict[str, Any]]] = [(SAT, {"seat": n, **place._asdict()}) for n, place in enumerate(places)]
    room = await hall.open(opening("resistance", len(places)), first)
    while room.table.state.phase != "actions":  # type: ignore[attr-defined]
        seat = room.table.state.asked[0].seats[0]
        keys: list[str] = room.table.question_and_keys(seat)[2]  # type: ignore[index]
        key = next((key for key in keys if key.startswith("leave")), keys[0])
        await room.store([(ANSWERED, {"seat": seat, "key": key, "by": "person"})])
    return room


class Clockwork:
    """A clock that moves only when a test sets it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class KeptOpen:
    """A store that stays open when the server that uses it is closed."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def __getattr__(self, name: str) -> Any:
        return (lambda: None) if name == "close" else getattr(self.store, name)

"""The company at a table: who is connected, to this server and to others."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from holdfast.kernel.language import ENGLISH, Language
from holdfast.table.commands import Refused, Seen
from holdfast.table.showing import Eye, Presence
from holdfast.table.table import Table


class Line(Protocol):
    """A connection over which something can be said at once, as long as the other side reads."""

    def is_free(self) -> bool:
        """Whether whatever is said now goes out now."""

    def say(self, messages: Sequence[bytes]) -> None:
        """Messages out, one after the other; only while it is free."""


@dataclass(eq=False)
class Visitor:
    """A connection to a table: the seats it holds, its language, and what it has been sent."""

    send: Callable[..., Awaitable[None]]
    """Sends messages, one after the other, and waits until they are on their way."""
    line: Line | None = None
    """The shorter way, where there is one."""
    address: str = ""
    """Where it comes from."""
    hashes: frozenset[str] = frozenset()
    """Of the tokens it has shown."""
    seats: frozenset[int] = frozenset()
    language: Language = ENGLISH
    sent: int = -1
    """The last event whose state was sent."""
    branch: int = 0
    lines: dict[Eye, int] = field(default_factory=dict)
    chat: int = 0
    setting: bytes = b""
    """What it was told of what is played and who is here."""
    present: bytes = b""
    """What it was told of how the table stands, and when its clock ends."""
    met: bool = False
    """Whether it has been sent the talk at least once."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    """There may be something that could not be said at once."""
    being_told: bool = False
    """Whether something is on its way to it, which nothing newer may overtake."""
    failure: Exception | None = None
    """Why nothing more can be said."""

    def eyes(self) -> list[Eye]:
        """The seats looked through, or the spectator's."""
        return [*sorted(self.seats)] or [None]

    def person(self, table: Table) -> str:
        """Whose share of the work it is: that of a seat, however many sit behind one address; else the address's."""
        return f"{table.id} {min(self.seats)}" if self.seats else self.address

    def is_told(self, table: Table, lines: dict[Eye, int]) -> None:
        """It has been sent the state of a table, and so many lines."""
        self.lines.update(lines)
        self.sent, self.branch = table.n, table.branch

    def begin_again(self, table: Table, seen: Seen) -> None:
        """Nothing has been sent yet but what the client says it has."""
        self.sent, self.setting, self.branch = -1, b"", table.branch
        known = seen.lines if seen.branch == table.branch else {}
        self.lines = {eye: max(0, known.get("null" if eye is None else str(eye), 0)) for eye in self.eyes()}
        self.chat = min(max(0, seen.chat), len(table.chat))


class Company:
    """All who are connected to a table."""

    def __init__(self) -> None:
        self.visitors: list[Visitor] = []
        self.elsewhere: dict[str, tuple[Presence, float]] = {}
        """By server: who is connected there, and until when to believe it."""

    def presence(self) -> Presence:
        """Who is connected, here and on other servers."""
        now, here = time.monotonic(), self.own_presence()
        others = [there for there, until in self.elsewhere.values() if until > now]
        seats = set(here.seats).union(*[there.seats for there in others])
        return Presence(sorted(seats), here.watchers + sum(there.watchers for there in others))

    def own_presence(self) -> Presence:
        """Who is connected to this server."""
        seats = {seat for visitor in self.visitors for seat in visitor.seats}
        return Presence(sorted(seats), sum(1 for visitor in self.visitors if not visitor.seats))

    def must_have_room(self, seats: frozenset[int], visitor: Visitor, most: int) -> None:
        """A seat has only so many connections."""
        for seat in seats:
            if sum(seat in other.seats for other in self.visitors if other is not visitor) >= most:
                raise Refused("too many", f"seat {seat} has {most} connections already")

    def come(self, visitor: Visitor) -> None:
        """A connection is here, perhaps for the second time."""
        if visitor not in self.visitors:
            self.visitors.append(visitor)

    def go(self, visitor: Visitor) -> bool:
        """A connection has ended; False if it was never here."""
        if visitor not in self.visitors:
            return False
        self.visitors.remove(visitor)
        return True

    def seats_have_changed(self, table: Table) -> None:
        """Somebody has sat down or stood up: what their tokens were good for may be somebody else's now."""
        for visitor in self.visitors:
            seats = table.seats_of(visitor.hashes)
            if seats != visitor.seats:
                visitor.seats, visitor.sent, visitor.lines = seats, -1, {}

    def hear(self, server: str, presence: Presence, seconds: float) -> bool:
        """Another server says who is connected there; whether that is news."""
        before = self.presence()
        self.elsewhere[server] = (presence, time.monotonic() + seconds)
        return self.presence() != before

    def forget_the_silent(self) -> bool:
        """The word of a server that has not repeated it is believed no longer; whether there was one."""
        silent = [server for server, (_, until) in self.elsewhere.items() if until <= time.monotonic()]
        for server in silent:
            del self.elsewhere[server]
        return bool(silent)

"""Connections to a table, on this server and on others."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from holdfast.kernel.language import ENGLISH, Language
from holdfast.table.commands import ClientProgress, Refused
from holdfast.table.showing import Presence, Viewer
from holdfast.table.table import Table


class Connection(Protocol):
    """A connection that can send immediately, as long as its client keeps reading."""

    def is_free(self) -> bool:
        """Whether a message sent now goes out at once."""

    def send_now(self, messages: Sequence[bytes]) -> None:
        """Send messages in order; only call while `is_free`."""


@dataclass(eq=False)
class Visitor:
    """A connection to a table: the seats it holds, its language, and what it has been sent."""

    send: Callable[..., Awaitable[None]]
    """Sends messages in order, and waits until they are on their way."""
    line: Connection | None = None
    """Fast path for sending without waiting, if the connection has one."""
    address: str = ""
    """The network address of the client."""
    hashes: frozenset[str] = frozenset()
    """Hashes of the tokens it has shown."""
    seats: frozenset[int] = frozenset()
    language: Language = ENGLISH
    sent: int = -1
    """The last event whose state was sent."""
    branch: int = 0
    lines: dict[Viewer, int] = field(default_factory=dict)
    chat: int = 0
    setting: bytes = b""
    """The last setting that was sent."""
    present: bytes = b""
    """The last standing and clock end that were sent."""
    chat_sent: bool = False
    """Whether the chat has been sent at least once."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when a message could not be sent at once."""
    sending: bool = False
    """Whether a message is being sent, which newer ones must not overtake."""
    failure: Exception | None = None
    """Why rendering for this visitor failed; nothing more can be sent."""

    def viewers(self) -> list[Viewer]:
        """The viewers of this connection: its seats, or a spectator."""
        return [*sorted(self.seats)] or [None]

    def person(self, table: Table) -> str:
        """Key for sharing out worker time: the seat, even if many share one address, or else the address."""
        return f"{table.id} {min(self.seats)}" if self.seats else self.address

    def mark_sent(self, table: Table, lines: dict[Viewer, int]) -> None:
        """Record that the state of a table was sent, with the number of lines per viewer."""
        self.lines.update(lines)
        self.sent, self.branch = table.n, table.branch

    def reset_to(self, table: Table, seen: ClientProgress) -> None:
        """Reset to what the client says it already has."""
        self.sent, self.setting, self.branch = -1, b"", table.branch
        known = seen.lines if seen.branch == table.branch else {}
        self.lines = {
            viewer: max(0, known.get("null" if viewer is None else str(viewer), 0)) for viewer in self.viewers()
        }
        self.chat = min(max(0, seen.chat), len(table.chat))


class Company:
    """All connections to a table."""

    def __init__(self) -> None:
        self.visitors: list[Visitor] = []
        self.elsewhere: dict[str, tuple[Presence, float]] = {}
        """By server: the presence there, and the time (monotonic) when that report expires."""

    def presence(self) -> Presence:
        """Return the presence here and on other servers."""
        now, here = time.monotonic(), self.own_presence()
        others = [there for there, until in self.elsewhere.values() if until > now]
        seats = set(here.seats).union(*[there.seats for there in others])
        return Presence(sorted(seats), here.watchers + sum(there.watchers for there in others))

    def own_presence(self) -> Presence:
        """Return the presence on this server."""
        seats = {seat for visitor in self.visitors for seat in visitor.seats}
        return Presence(sorted(seats), sum(1 for visitor in self.visitors if not visitor.seats))

    def must_have_room(self, seats: frozenset[int], visitor: Visitor, most: int) -> None:
        """Refuse a connection if one of its seats already has the maximum."""
        for seat in seats:
            if sum(seat in other.seats for other in self.visitors if other is not visitor) >= most:
                raise Refused("too many", f"seat {seat} has {most} connections already")

    def add(self, visitor: Visitor) -> None:
        """Add a connection, unless it is already here."""
        if visitor not in self.visitors:
            self.visitors.append(visitor)

    def remove(self, visitor: Visitor) -> bool:
        """Remove a connection; return False if it was not here."""
        if visitor not in self.visitors:
            return False
        self.visitors.remove(visitor)
        return True

    def update_seats(self, table: Table) -> None:
        """After a change of seating, look up the seats of every visitor's tokens again."""
        for visitor in self.visitors:
            seats = table.seats_of(visitor.hashes)
            if seats != visitor.seats:
                visitor.seats, visitor.sent, visitor.lines = seats, -1, {}

    def set_presence(self, server: str, presence: Presence, seconds: float) -> bool:
        """Store another server's presence report; return whether anything changed."""
        before = self.presence()
        self.elsewhere[server] = (presence, time.monotonic() + seconds)
        return self.presence() != before

    def drop_stale_servers(self) -> bool:
        """Drop expired presence reports of other servers; return whether there were any."""
        silent = [server for server, (_, until) in self.elsewhere.items() if until <= time.monotonic()]
        for server in silent:
            del self.elsewhere[server]
        return bool(silent)

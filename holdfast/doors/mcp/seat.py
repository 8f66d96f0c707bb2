"""A seat that this process plays, wherever the table is: the one interface of own tables and of guests."""

from typing import NamedTuple, Protocol

from holdfast.table.preview_shapes import Advice
from holdfast.table.shapes import EyeState, TableInfo


class Seen(NamedTuple):
    """What a seat sees at one moment."""

    table: TableInfo
    eye: EyeState
    at: int
    """The event that opened the question; an answer to an older one is refused."""
    drawable: bool
    """Whether the rules here know all of the content, so that the board can be drawn."""


class Seat(Protocol):
    """A seat that this process plays. Everything comes from what that seat may see."""

    number: int
    link: str
    """The address of the table for people, without the token; '' for a table in this process."""

    def lines(self) -> int:
        """Return the number of log lines that the seat may read."""

    def seen(self, since: int) -> Seen:
        """Return what the seat sees now, with its log lines from this number on."""

    async def choose(self, at: int, key: str) -> None:
        """Answer the question that event `at` opened, or raise an error."""

    async def agree(self, on: bool) -> None:
        """Consent to another seat's undo request, or decline it."""

    async def hint(self, at: int) -> Advice:
        """Return what a bot would do."""

    async def news(self, seconds: float) -> bool:
        """Wait until anything has changed; return False if nothing has in this time."""

    async def leave(self) -> None:
        """Leave the seat to others."""

    async def close(self) -> None:
        """End the connection; the seat stays taken."""

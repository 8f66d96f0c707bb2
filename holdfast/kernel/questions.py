"""Open questions."""

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from holdfast.kernel.state import Clock, Offer, Option, State


class Question(msgspec.Struct, frozen=True, gc=False):
    """A decision that somebody has to take. Never changed once asked, so copies share it."""

    seats: tuple[int, ...]
    """Who may answer: one seat, or any seat of a group."""
    prompt: str
    found: "list[Option]"
    """The options; empty while nobody has looked at those that are found on demand."""
    facts: dict[str, Any]
    even_if_forced: bool
    first: bool
    """The first answer is carried out at once and closes whatever else was asked with it."""
    clock: "Clock | None"
    offer: "Offer | None" = None
    """How the options are found on demand."""
    optional: bool = False
    """The table does not wait for an answer: the seat may act, but need not."""

    def options(self, g: "State") -> "list[Option]":
        """The options. Nothing changes while a question is open, so it does not matter who looks first, and when."""
        if not self.found and self.offer:
            self.found.extend(self.offer(g, self.seats[0]))
        return self.found

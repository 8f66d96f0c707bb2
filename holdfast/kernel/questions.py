"""Open questions: decisions that a rule has asked seats to make."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from typing_extensions import TypeVar

if TYPE_CHECKING:
    from holdfast.kernel.state import Clock, Offer, Option, State

T = TypeVar("T", default="Option")


class Question(msgspec.Struct, frozen=True, gc=False):
    """A decision that a seat or a group has to make. Immutable except for the cached options, so copies share it."""

    seats: tuple[int, ...]
    """The seats that may answer: one seat, or any seat of a group."""
    prompt: str
    found: "list[Option]"
    """The options; empty until `options` computes those of a question with an `offer`."""
    facts: dict[str, Any]
    even_if_forced: bool
    first: bool
    """The first answer is carried out at once and closes all other open questions."""
    clock: "Clock | None"
    offer: "Offer | None" = None
    """Computes the options on demand."""
    optional: bool = False
    """The game does not wait for an answer: the seat may act, but need not."""

    def options(self, g: "State") -> "list[Option]":
        """Return the options, computed on first use; the state does not change while a question is open."""
        if not self.found and self.offer:
            self.found.extend(self.offer(g, self.seats[0]))
        return self.found


class OptionCache(dict[Any, T]):
    """A cache of options that depend only on their arguments; each is built on first use and shared afterwards."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, about: Any) -> T:
        self[about] = made = self.make(about)
        return made

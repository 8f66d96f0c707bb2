"""The JSON types of the history of a game. The client's TypeScript types are generated from them."""

from typing_extensions import TypedDict


class Answered(TypedDict):
    """An answer; if it is another player's secret, only the seat."""

    seat: int
    key: str | None
    text: str


class TurningPoint(TypedDict):
    """An event with a lasting effect on the outlook."""

    count: int
    stage: str
    """The stage in which it happened, such as `Turn 4`."""
    headline: str
    """The event."""
    says: str
    """The changes of the gauges that decide the game; may be empty."""
    gauges: list[str]
    weight: float
    """Its weight, relative to the others."""


class ChainLink(TypedDict):
    """A link of the chain that explains an ending."""

    count: int
    stage: str
    says: str


class History(TypedDict):
    """The gauges after each answer (`gauges[i]` after i answers), the turning points, and why the game ended."""

    stages: list[str]
    """By number of answers: how far the game had come, such as `Turn 4`."""
    gauges: list[dict[str, int]]
    answers: list[Answered]
    turning_points: list[TurningPoint]
    chain: list[ChainLink]
    """Why the game ended as it did, in order; empty before the end."""
    ended: float | None
    """When the last answer was given, in seconds since 1970; null before the end."""

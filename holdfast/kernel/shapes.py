"""The shapes of what every game tells a client, as JSON says it. The client's types are made from them."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

Better = Literal["high", "low", "neither"]


class Gauge(TypedDict):
    """A number worth following: in the strip above the board, on charts, in previews, in turning points."""

    key: str
    name: str
    group: str
    """Gauges of one group share a chart."""
    low: int
    high: int
    better: Better
    """Which way is good for the players."""
    vital: bool
    """Whether it stays in sight whatever is being asked."""
    short: NotRequired[str]
    """Its name where there is little room, if that is another."""
    seat: NotRequired[int]
    """Of a number that belongs to one seat: the seat."""


class Contents(TypedDict):
    """What the content of every game has; each game adds its own parts, by id."""

    gauges: list[Gauge]


class CardWords(TypedDict):
    """What every card says about itself."""

    name: str
    story: str


class CardInWords(CardWords):
    """A card: its name, its story, and what it does."""

    text: str


class BriefingPart(TypedDict):
    """What somebody who decides should know beforehand, under a heading: what is at stake, what comes next."""

    heading: str
    lines: list[str]


class ScenarioInfo(TypedDict):
    """A scenario as a menu shows it."""

    id: str
    name: str
    story: str
    difficulty: str
    goals: list[str]
    """What wins or ends it, how long it lasts, and what is special."""

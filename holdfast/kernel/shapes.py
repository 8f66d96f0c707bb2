"""The shapes of what every game tells a client, as JSON says it. The client's types are made from them."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

Better = Literal["high", "low", "neither"]

Value = bool | int | str
"""The value of an option of a game."""


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


class ChoiceInfo(TypedDict):
    """An option of a game."""

    name: str
    says: str
    values: list[Value]
    default: Value


class BotInfo(TypedDict):
    """A bot as a menu shows it."""

    name: str
    title: str
    """Its name in the language of the reader."""
    says: str


class LessonOffer(TypedDict):
    """A lesson as a menu shows it: a first game that teaches as it is played."""

    id: str
    name: str
    story: str
    minutes: int


class GameInfo(TypedDict):
    """A game as a menu shows it."""

    id: str
    title: str
    about: str
    primer: list[str]
    """How the game goes, in a few sentences for somebody who sees it for the first time."""
    minutes: list[int]
    seats: list[int]
    secrets: bool
    """Whether seats hide something from one another."""
    together: bool
    """Whether all players win or lose together."""
    scenarios: list[ScenarioInfo]
    options: list[ChoiceInfo]
    endings: dict[str, str]
    bots: list[BotInfo]
    lessons: list[LessonOffer]

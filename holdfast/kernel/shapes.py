"""The JSON types that clients receive for every game. The client's TypeScript types are generated from them."""

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
    """Whether it is always visible, whatever the question is."""
    short: NotRequired[str]
    """A shorter name for narrow places, if there is one."""
    seat: NotRequired[int]
    """The seat, if the number belongs to one seat."""


class Contents(TypedDict):
    """The parts that the content of every game has; each game adds its own, by id."""

    gauges: list[Gauge]


class CardWords(TypedDict):
    """The texts that every card has."""

    name: str
    story: str


class CardInWords(CardWords):
    """A card: its name, its story, and what it does."""

    text: str


class BriefingPart(TypedDict):
    """Information for a player before a decision, under a heading: the stakes, or the steps that come next."""

    heading: str
    lines: list[str]


class ScenarioInfo(TypedDict):
    """A scenario as a menu shows it."""

    id: str
    name: str
    story: str
    difficulty: str
    goals: list[str]
    """How it is won or ends, how long it lasts, and its special rules."""


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
    """Its name in the reader's language."""
    says: str


class LessonOffer(TypedDict):
    """A lesson (a guided first game) as a menu shows it."""

    id: str
    name: str
    story: str
    minutes: int


class OriginalInfo(TypedDict):
    """The published game that a game is based on."""

    title: str
    credit: str
    """Who designed and published it."""
    address: str
    """A web page about it, or empty."""


class GameInfo(TypedDict):
    """A game as a menu shows it."""

    id: str
    title: str
    about: str
    primer: list[str]
    """An introduction in a few sentences for people who see the game for the first time."""
    minutes: list[int]
    seats: list[int]
    secrets: bool
    """Whether seats hide information from each other."""
    together: bool
    """Whether all players win or lose together."""
    scenarios: list[ScenarioInfo]
    options: list[ChoiceInfo]
    endings: dict[str, str]
    bots: list[BotInfo]
    lessons: list[LessonOffer]
    original: OriginalInfo | None

"""The JSON types that clients receive for every game. The client's TypeScript types are generated from them."""

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

Better = Literal["high", "low", "neither"]
Unit = Literal["%"]

Value = bool | int | str
"""The value of an option of a game."""


Fact = bool | int | float | str | list[Any] | None
"""A value attached to a log line or an option: a number, an id, or several of them."""


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
    unit: NotRequired[Unit]
    """The unit of its values, if they have one."""
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


class OddsInfo(TypedDict):
    """The shares of good and bad results where dice decide, from 0 to 1; the rest changes nothing that counts."""

    good: float
    bad: float


class OptionInfo(TypedDict):
    """One possible answer to a question."""

    key: str
    text: str
    short: str
    """The text without what `under` and `cost` say already, or ''."""
    detail: str
    verb: str
    args: dict[str, Fact]
    """Its arguments by name; the first part of a name is its type: `{"track": "eco", "n": 4}`."""
    any_time: bool
    """Whether it may be done at any time, beside the question."""
    ends: bool
    """Whether it ends a decision that offers more: it is listed last, and stays visible in a long list."""
    under: str
    """The heading of a group of such options in a long list, or ''."""
    cost: str
    """The cost of the answer, such as `2 APs`, or ''."""
    odds: OddsInfo | None


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


class NewcomerInfo(TypedDict):
    """The set-up proposed for a first game."""

    scenario: str
    options: dict[str, Value]
    """The options that differ from their defaults."""
    says: str
    """What these options mean, to follow the scenario's name."""


class GuideSpan(TypedDict):
    """A part of a line of a guide."""

    text: str
    strong: bool


GuideLine = list[GuideSpan]


class GuideBlock(TypedDict):
    """A part of a page of a guide."""

    kind: Literal["heading", "text", "list", "steps", "table", "picture"]
    """`steps` is a numbered list; a table's first row is its head."""
    lines: list[GuideLine]
    """The heading, the paragraph, the items of a list, or what a picture shows."""
    rows: list[list[GuideLine]]
    """The rows of a table, cell by cell."""
    picture: str
    """The name of a picture's file, or ''."""


class GuidePage(TypedDict):
    """A page of a game's guide."""

    title: str
    blocks: list[GuideBlock]


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
    """Designer and publisher."""
    address: str
    """A web page about it, or empty."""


class MeasuredInfo(TypedDict):
    """How often a bot won a scenario, as measured with this number of seats.

    Of rivals it is the share of victories in one seat, with the first of the game's good bots in the others.
    """

    scenario: str
    seats: int
    options: dict[str, Value]
    """The options that differed from their defaults."""
    bot: str
    games: int
    won: float
    """The share of the games, from 0 to 1, with its 95 % interval from `low` to `high`."""
    low: float
    high: float


class GameInfo(TypedDict):
    """A game as a menu shows it."""

    id: str
    title: str
    about: str
    primer: list[str]
    """An introduction in a few sentences for people who see the game for the first time."""
    mood: str
    """How playing feels, in two or three words; may be empty."""
    minutes: list[int]
    seats: list[int]
    sandglass: bool
    """Whether the game has a clock that spans several questions, during which bots beside people take their time."""
    secrets: bool
    """Whether seats hide information from each other."""
    together: bool
    """Whether all players win or lose together."""
    scenarios: list[ScenarioInfo]
    measured: list[MeasuredInfo]
    """How hard the scenarios are for bots; where it was not measured under the present rules, nothing."""
    options: list[ChoiceInfo]
    newcomer: NewcomerInfo | None
    endings: dict[str, str]
    bots: list[BotInfo]
    lessons: list[LessonOffer]
    original: OriginalInfo | None

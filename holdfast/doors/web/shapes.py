"""The shapes of what goes in and out over REST, for checking and for the OpenAPI description."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(max_length=40)]
Value = bool | int | str
FileText = Annotated[str, Field(max_length=262_144)]


class Shape(BaseModel):
    """Fields that nobody knows are a mistake, not something to be passed over."""

    model_config = ConfigDict(extra="forbid")


class Problem(Shape):
    """What is wrong."""

    kind: str
    says: str
    problems: list[str] = []


class Error(Shape):
    """The body of every answer that is not what was asked for."""

    error: Problem


class PackFiles(Shape):
    """A pack: a name and its TOML files."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    files: Annotated[dict[Annotated[str, Field(max_length=60)], FileText], Field(min_length=1, max_length=20)]


class PacksToCheck(Shape):
    """Packs for a game."""

    game: Name
    packs: Annotated[list[PackFiles], Field(max_length=8)]


class NewSeat(Shape):
    """Who is to sit at a seat."""

    who: Literal["me", "open", "bot"]
    name: Annotated[str, Field(max_length=200)] = ""
    bot: Name | None = None


class NewTable(Shape):
    """A table to be set up."""

    game: Name
    scenario: Name | None = None
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None
    options: Annotated[dict[Name, Value], Field(max_length=20)] = {}
    packs: Annotated[list[PackFiles], Field(max_length=8)] = []
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    allowance: Annotated[int, Field(ge=10, le=604_800)] | None = None


class Taking(Shape):
    """Somebody takes a seat."""

    name: Annotated[str, Field(max_length=200)] = ""


class Forking(Shape):
    """Go on from an earlier position at a new table."""

    count: Annotated[int, Field(ge=0, le=1_000_000)]


class Saved(Shape):
    """A saved game."""

    save: dict[str, Any]


class Seated(Shape):
    """A new table, and the tokens of the seats that are yours."""

    table: str
    tokens: dict[str, str]


class Next(Shape):
    """The table at which the same people play on, with the tokens they have."""

    table: str


class Taken(Shape):
    """The seat that is yours, and its token."""

    seat: int
    token: str


class Scenario(Shape):
    """A scenario as a menu shows it."""

    id: str
    name: str
    story: str
    difficulty: str
    goals: list[str]


class Scenarios(Shape):
    """The scenarios of a game with its packs."""

    scenarios: list[Scenario]


class Choice(Shape):
    """An option of a game."""

    name: str
    says: str
    values: list[Value]
    default: Value


class BotInfo(Shape):
    """A bot as a menu shows it."""

    name: str
    says: str


class GameInfo(Shape):
    """A game as a menu shows it."""

    id: str
    title: str
    about: str
    primer: list[str]
    minutes: list[int]
    seats: list[int]
    secrets: bool
    together: bool
    scenarios: list[Scenario]
    options: list[Choice]
    endings: dict[str, str]
    bots: list[BotInfo]


class Rule(Shape):
    """A rule of the ledger."""

    topic: str
    says: str


class SeatInfo(Shape):
    """Who sits at a seat."""

    seat: int
    who: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    here: bool
    owned: bool


class Result(Shape):
    """How a game ended."""

    ending: str
    says: str
    winners: list[int]
    scores: list[int]


class TableInfo(Shape):
    """What everybody may know of a table."""

    table: str
    game: str
    title: str
    scenario: str
    scenario_name: str
    seed: int | None
    options: dict[str, Value]
    packs: list[str]
    seats: list[SeatInfo]
    watchers: int
    waiting: list[int]
    chosen: list[int]
    result: Result | None
    assisted: bool
    frozen: str
    undo: dict[str, Any] | None
    clock: dict[str, Any] | None
    answers: int
    forked_from: str | None
    next: str | None
    created: float


class Health(Shape):
    """Whether the server can do its work."""

    status: Literal["ok"]
    version: str
    tables: int

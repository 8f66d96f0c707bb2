"""The request and response types of the REST interface, for validation and the OpenAPI description."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from holdfast.kernel.shapes import ScenarioInfo, Value
from holdfast.table.clock_shapes import BotPace
from holdfast.table.shapes import Why

Name = Annotated[str, Field(max_length=40)]
FileText = Annotated[str, Field(max_length=262_144)]


class Shape(BaseModel):
    """Base of all models: unknown fields are an error."""

    model_config = ConfigDict(extra="forbid")


class Problem(Shape):
    """The kind of an error, and its message."""

    kind: str
    why: Why = ""
    says: str
    problems: list[str] = []


class Error(Shape):
    """The body of every error response."""

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
    """A seat of a new table and its player."""

    who: Literal["me", "open", "bot"]
    name: Annotated[str, Field(max_length=200)] = ""
    bot: Name | None = None


class NewTable(Shape):
    """A table to be set up."""

    game: Name
    scenario: Name | None = None
    seed: Annotated[int, Field(ge=0, lt=2**53)] | Annotated[str, Field(pattern=r"^[0-9]{1,39}$")] | None = None
    """A number; if it is too long for a number in a browser, a string."""
    options: Annotated[dict[Name, Value], Field(max_length=20)] = {}
    packs: Annotated[list[PackFiles], Field(max_length=8)] = []
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    allowance: Annotated[int, Field(ge=10, le=604_800)] | None = None
    bot_pace: BotPace = "quick"


class Taking(Shape):
    """A request to take a seat."""

    name: Annotated[str, Field(max_length=200)] = ""


class Forking(Shape):
    """A request to continue from an earlier position at a new table."""

    count: Annotated[int, Field(ge=0, le=1_000_000)]


class Saved(Shape):
    """A saved game."""

    save: dict[str, Any]


class Seated(Shape):
    """A new table, and the tokens of your seats."""

    table: str
    tokens: dict[str, str]


class Next(Shape):
    """The table of the same players' next game, with the tokens they have."""

    table: str


class Taken(Shape):
    """Your seat, and its token."""

    seat: int
    token: str


class Scenarios(Shape):
    """The scenarios of a game with its packs."""

    scenarios: list[ScenarioInfo]


class Rule(Shape):
    """A rule of the ledger."""

    topic: str
    says: str


class LanguageInfo(Shape):
    """A language that the server offers."""

    code: str
    name: str
    """Its name in that language."""
    words: str
    """The digest of its words of the page, by which browsers may cache them."""


class Reach(Shape):
    """Where others can reach this server."""

    network: str | None
    """Its address in the local network, such as `http://192.168.1.5:8000`; None if only this machine can reach it."""


class Health(Shape):
    """The state of the server."""

    status: Literal["ok"]
    version: str
    tables: int

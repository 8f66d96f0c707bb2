"""The types of what the tools return. Clients get them as JSON schemas, with these docstrings as descriptions."""

from typing import Any, Literal, NotRequired

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from holdfast.kernel.shapes import BriefingPart, Value

described = with_config(ConfigDict(use_attribute_docstrings=True))
"""Put the docstrings of fields into the schema."""

Status = Literal["your turn", "may act", "waiting", "paused", "over", "frozen"]
"""`may act`: you may answer, but nobody waits for it; `frozen`: the game can only be looked at."""

Who = Literal["you", "person", "agent", "bot", "open"]


@described
class Choice(TypedDict):
    """One possible answer."""

    key: str
    """What `choose` takes."""
    text: str
    detail: NotRequired[str]
    """What it does, where the text does not say it all."""


@described
class Player(TypedDict):
    """A seat and who plays it."""

    seat: int
    """The number of the seat, from 0."""
    name: str
    who: Who


@described
class Line(TypedDict):
    """A line of the log."""

    n: int
    rule: str
    """The id of the rule that was carried out; the tool `rule` says what it is."""
    text: str


@described
class Undo(TypedDict):
    """A request of another player to take an answer back. The game goes on when you have answered it."""

    says: str
    keys: list[str]
    """The answers to it that `choose` takes."""


@described
class Result(TypedDict):
    """How the game ended."""

    ending: str
    says: str
    won: bool
    """Whether you are among the winners."""
    winners: list[str]
    scores: list[int]
    """By seat."""
    seed: str
    """The same seed, set-up and answers give the same game."""


@described
class Look(TypedDict):
    """The table as your seat sees it, and the open question."""

    table: str
    """The id for the other tools. Keep it to yourself: it stands for your seat."""
    game: str
    """The id of the game."""
    title: str
    scenario: str
    link: NotRequired[str]
    """Where people can watch, or take a seat."""
    seat: int
    """The number of your seat."""
    seats: list[Player]
    stage: str
    """How far the game has come, such as `Turn 4`."""
    status: Status
    still_waiting: NotRequired[bool]
    """Only from `wait`: the time is over, and it is still not your turn. Call `wait` again."""
    waiting_for: list[str]
    """The names of the others whose answer is awaited."""
    prompt: str
    """The question to you, or ''."""
    options: NotRequired[list[Choice]]
    """Its answers; left out if this server does not list them."""
    sealed: NotRequired[str]
    """The key of your answer, which is kept secret until the others have answered; you may still change it."""
    rules: list[str]
    """The ids of the rules that ask; the tool `rule` says what they are."""
    briefing: list[BriefingPart]
    """What is at stake, and what comes next; empty in most games."""
    undo: NotRequired[Undo]
    log: list[Line]
    since: int
    """Pass this to `look` to get the log lines after these."""
    more: bool
    """Whether there are more lines already, which did not fit."""
    board: str
    """The board and cards as text. After `choose` and `wait` only the parts that have changed; `look` has it all."""
    view: NotRequired[dict[str, Any]]
    """The same as data, on request; also if the board cannot be drawn here, since packs or another version are used."""
    result: NotRequired[Result]


@described
class ScenarioEntry(TypedDict):
    """A scenario."""

    id: str
    name: str
    difficulty: str
    goals: list[str]
    """How it is won or ends, how long it lasts, and its special rules."""


@described
class OptionEntry(TypedDict):
    """An option of a game."""

    name: str
    says: str
    values: list[Value]
    default: Value


@described
class BotEntry(TypedDict):
    """A bot that can take the other seats."""

    name: str
    says: str


@described
class GameEntry(TypedDict):
    """A game, and what can be chosen for `start_table`."""

    id: str
    title: str
    about: str
    together: bool
    """Whether all players win or lose together."""
    seats: list[int]
    """The possible numbers of seats."""
    minutes: list[int]
    """About how long people play, from and to."""
    scenarios: list[ScenarioEntry]
    options: list[OptionEntry]
    bots: list[BotEntry]


@described
class Games(TypedDict):
    """The games."""

    games: list[GameEntry]


@described
class RuleText(TypedDict):
    """A rule of a game."""

    id: str
    game: str
    topic: str
    says: str


@described
class Left(TypedDict):
    """You have left a table."""

    table: str
    says: str

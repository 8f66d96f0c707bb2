"""The shapes of what a table tells, over the WebSocket and over REST. The client's types are made from them."""

from collections.abc import Mapping
from typing import Any, Literal

from typing_extensions import TypedDict

from holdfast.kernel.shapes import BriefingPart, Value

Fact = bool | int | float | str | list[Any] | None
"""What a line of the log or an option says beside its words: a number, an id, or several of them."""

Who = Literal["person", "bot", "open"]

Note = Literal["sat", "left", "bot", "back", "refused undo", "took back", "late"]
"""Somebody sat down; left, so that the seat is open; a bot sits in; the person is back; somebody refused to take an
answer back; one was taken back; time ran out, and a bot answered for this seat."""

Foreknown = Literal["seed", "save", "fork", "forked", "seats", "undo"]
"""Somebody named the seed; has the game as a file, with hands and decks; goes on from another game; tries this one out
at another table; looks through several seats that have secrets from one another; or an answer was taken back after
something new had been seen."""

Why = Literal[
    "",
    "not asked",
    "nothing sealed",
    "is here",
    "bot plays",
    "not over",
    "chance",
    "nothing to undo",
    "no clock",
    "blank",
]
"""What exactly is not possible: the seat is not asked; has sealed nothing; belongs to somebody who is here; is a bot's
that plays with others; the game is not over; among rivals nobody plays at random; there is nothing to take back;
no clock runs that could be stopped; a name or text has nothing that can be seen."""

# --- A table, for everybody ---


class SeatInfo(TypedDict):
    """Who sits at a seat."""

    seat: int
    who: Who
    name: str
    named: bool
    """Whether that is a name, and not only the number of the seat."""
    bot: str | None
    here: bool
    """Whether somebody with this seat's token is connected now."""
    owned: bool
    """Whether this seat belongs to a person, who may take it back from a bot."""


class Result(TypedDict):
    """How a game ended."""

    ending: str
    says: str
    winners: list[int]
    scores: list[int]
    pauses: int
    """How often the game was paused."""
    paused: int
    """For how many seconds in all."""


class UndoRequest(TypedDict):
    """Somebody asks to take back an answer, and everything after it."""

    seat: int
    says: str
    """Why consent is needed."""
    agreed: list[int]
    missing: list[int]
    answer: int
    """The answer that would be taken back, counted from 1."""
    by: int
    """Who gave it."""
    headline: str
    """A line of the log about it, or ''."""


class ClockInfo(TypedDict):
    """The time for the open question."""

    seconds: int
    left: float | None
    """Seconds that are left when this is sent; None while the clock stands still. No clock of a device is asked."""


class Stopped(TypedDict):
    """The game is paused: nobody answers, and neither question nor board is shown until somebody goes on with it."""

    by: int
    """The seat that has paused it."""


class Handover(TypedDict):
    """Rivals want a bot to play for somebody who is away."""

    of: int
    """The seat that is to be handed over."""
    bot: str
    agreed: list[int]
    missing: list[int]
    due: float
    """Not before then, in seconds since 1970, as they may come back."""


class LessonInfo(TypedDict):
    """Where a lesson stands, and what the learner reads now."""

    id: str
    name: str
    step: int
    """Steps that are done."""
    of: int
    text: str
    point: list[dict[str, str | int]]
    """What to look at: things by their type, as options name them."""
    answers: list[str]
    """The keys that move on; without any, every answer does."""
    seat: int | None
    """Whose answer it is, where several seats of the learner are asked at once; without it, anybody's."""
    otherwise: str
    """What is said to somebody who tries something else; nothing has happened then."""
    done: bool


class Setting(TypedDict):
    """What stays the same while people play: what they play, and who is here."""

    table: str
    game: str
    title: str
    scenario: str
    scenario_name: str
    options: dict[str, Value]
    packs: list[str]
    seats: list[SeatInfo]
    watchers: int
    forked_from: str | None
    created: float


class Standing(TypedDict):
    """What changes only by what happens at the table: who is awaited, how far the game has come."""

    seed: str | None
    """Told when the game is over: whoever knows it knows every card to come. Too long for a number in a browser."""
    waiting: list[int]
    """Seats whose answer is awaited now."""
    chosen: list[int]
    """Seats whose answer is sealed while others still decide."""
    result: Result | None
    assisted: bool
    foreknown: list[Foreknown]
    """Of a game of several people: how one of them may have come to know what is hidden."""
    frozen: str
    """Why the game can only be looked at, or ''."""
    undo: UndoRequest | None
    stopped: Stopped | None
    answers: int
    """How many answers have been given."""
    stage: str
    """How far the game has come: `Turn 4`; '' before the first."""
    undoable: bool
    """Whether there is an answer of a person that could be taken back."""
    handover: Handover | None
    lesson: LessonInfo | None
    next: str | None
    """The table at which the same people play their next game, with the same tokens."""


class Present(Standing):
    """What may change with every answer, and the clock."""

    clock: ClockInfo | None


class TableInfo(Setting, Present):
    """What everybody may know of a table."""


# --- A table, for an eye ---


class Spoken(TypedDict):
    """A line of the log in words, with the facts behind them."""

    rule: str
    text: str
    facts: dict[str, Fact]
    template: str
    """The sentence with gaps for its facts, as the game writes it: the same for lines that tell the same of others."""
    headline: bool
    """Whether the game would print it in large letters."""
    summary: bool
    """Whether it sums up the lines before it."""
    own: bool
    """Whether only this eye may read it."""


class Line(Spoken):
    """One line of the log, and the answer that it follows from."""

    answer: int
    """Counted from 1; the set-up is 0."""
    by: int | None
    """The seat whose answer that was."""


class Option(TypedDict):
    """One answer to a question."""

    key: str
    text: str
    detail: str
    verb: str
    args: dict[str, Fact]
    """What it is about, by name; the first part of a name is its type: `{"track": "eco", "n": 4}`."""
    any_time: bool
    """Something that may be done at any time, beside the question."""
    ends: bool
    """It ends a decision that offers more: it comes last, and stays in sight where the list is long."""
    under: str
    """What such answers are called together, where they are many beside others; or ''."""


class Asked(TypedDict):
    """The question that a seat may answer."""

    prompt: str
    rules: list[str]
    options: list[Option]
    briefing: list[BriefingPart]
    """What one should know before answering, part by part; nothing in games without it."""
    any_of: list[int]
    """Of a group of which any seat may answer: the group."""
    sealed: str | None
    """The key of one's own answer while others are still deciding."""
    optional: bool
    """The seat may act, but the table does not wait for it."""


From = TypedDict("From", {"from": int})


class EyeState(From):
    """What an eye sees; its lines from a number on replace what was held from there on."""

    seat: int | None
    view: Mapping[str, Any] | None
    gauges: dict[str, int]
    """What each gauge shows now, by its key."""
    asked: Asked | None
    lines: list[Line]


class Said(TypedDict):
    """A line of chat; with a note, nobody said anything: it is something that happened at the table."""

    number: int
    seat: int
    name: str
    text: str | None
    phrase: str | None
    note: Note | None
    at: float
    """In seconds since 1970."""


# --- Looking ahead and back ---


class Chance(TypedDict):
    """A value, and in which share of the trials it came out."""

    value: int
    share: float


class Change(From):
    """How an option would change a gauge: the values that came out, most frequent first."""

    gauge: str
    to: list[Chance]


class LikelyEnd(TypedDict):
    """How the game would end, and how often it did when it was tried."""

    says: str
    share: float


class Foreseen(TypedDict):
    """What an option would change: exactly (`sure`), or in so many trials."""

    key: str
    sure: bool
    exact: bool
    """Whether the shares are exact, as nothing or a single die decides; otherwise they were sampled."""
    trials: int
    changes: list[Change]
    lines: list[str]
    """Log lines that would follow for certain."""
    then: str
    """The question that would follow for certain, or ''."""
    ends: LikelyEnd | None


class Advice(TypedDict):
    """What a bot would do, and why."""

    bot: str
    key: str | None
    says: str
    why: list[str]


class Answered(TypedDict):
    """Who answered what; of another's secret only who."""

    seat: int
    key: str | None
    text: str


class TurningPoint(TypedDict):
    """An answer after which much was different for good, or somebody else was in front."""

    count: int
    headline: str
    says: str
    gauges: list[str]


class History(TypedDict):
    """How the gauges moved from answer to answer (`gauges[i]` after i answers), and where the game turned."""

    stages: list[str]
    """How far the game had come after so many answers: `Turn 4`."""
    gauges: list[dict[str, int]]
    answers: list[Answered]
    turning_points: list[TurningPoint]


class Position(TypedDict):
    """The table as an eye saw it after so many answers."""

    count: int
    of: int
    eye: EyeState
    result: Result | None


class Moment(TypedDict):
    """What an eye saw from a line of its log on, as far as the next moment."""

    line: int
    """The number of the line."""
    view: Mapping[str, Any]
    gauges: dict[str, int]


# --- Messages ---

IsTable = TypedDict("IsTable", {"is": Literal["table"]})
IsState = TypedDict("IsState", {"is": Literal["state"]})
IsChat = TypedDict("IsChat", {"is": Literal["chat"]})
IsDone = TypedDict("IsDone", {"is": Literal["done"]})
IsRefused = TypedDict("IsRefused", {"is": Literal["refused"]})
IsPreview = TypedDict("IsPreview", {"is": Literal["preview"]})
IsHint = TypedDict("IsHint", {"is": Literal["hint"]})
IsPong = TypedDict("IsPong", {"is": Literal["pong"]})


class TableMessage(IsTable, TableInfo):
    """After hello, and whenever seats, presence, clocks or an undo request change while the game stands still."""


class StateMessage(IsState):
    """After hello, and after every change of the game."""

    n: int
    at: int
    branch: int
    now: Present
    """What has changed of the table by it."""
    eyes: list[EyeState]


class ChatMessage(IsChat, From):
    """Chat lines from a number on."""

    said: list[Said]


class Done(IsDone):
    """The command is stored."""

    id: str | None
    n: int


class Refusal(IsRefused):
    """Nothing was changed, and why."""

    id: str | None
    kind: str
    why: Why
    says: str


class Preview(IsPreview, Foreseen):
    """The answer to a command of the same name."""

    id: str | None


class Hint(IsHint, Advice):
    """The answer to a command of the same name."""

    id: str | None


class Pong(IsPong):
    """The answer to a ping."""


FromServer = TableMessage | StateMessage | ChatMessage | Done | Refusal | Preview | Hint | Pong

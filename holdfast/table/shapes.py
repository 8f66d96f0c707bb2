"""The JSON types that a table sends over the WebSocket and REST.

The client's TypeScript types are generated from them.
"""

from collections.abc import Mapping
from typing import Any, Literal

from typing_extensions import TypedDict

from holdfast.kernel.shapes import BriefingPart, Fact, OptionInfo, Value
from holdfast.table.clock_shapes import BotPace, ClockInfo
from holdfast.table.preview_shapes import Advice, Foreseen, From

Who = Literal["person", "bot", "open"]

Note = Literal["sat", "left", "bot", "back", "refused undo", "took back", "late", "agent", "hinted"]
"""A player sat down; left, so that the seat is open; a bot took over; the player returned; a player declined an undo;
an answer was taken back; time ran out, and a bot answered for this seat; a program has declared that it plays this
seat; such a program has asked for a hint."""

Foreknown = Literal["seed", "save", "fork", "forked", "seats", "undo"]
"""A player named the seed; has the game as a file, with hands and decks; continues another game; tries this one out at
another table; holds several seats that have secrets from one another; or an answer was taken back after something new
had been seen."""

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
"""The exact reason of a refusal: the seat is not asked; has no sealed answer; belongs to a connected player; is
played by a bot together with others; the game is not over; the random bot may not play among rivals; there is nothing
to take back; no clock runs that could be paused; a name or text has no visible characters."""

# --- A table, for everybody ---


class SeatInfo(TypedDict):
    """A seat and its player."""

    seat: int
    who: Who
    name: str
    named: bool
    """Whether `name` is a name, and not just the number of the seat."""
    bot: str | None
    here: bool
    """Whether a connection with this seat's token exists now."""
    owned: bool
    """Whether this seat belongs to a person, who may take it back from a bot."""
    agent: bool
    """Whether a program has declared that it plays this seat for that person, such as an assistant."""


class ResultInfo(TypedDict):
    """How a game ended."""

    ending: str
    says: str
    winners: list[int]
    scores: list[int]
    pauses: int
    """Number of pauses in the game."""
    paused: int
    """Total length of the pauses in seconds."""


class UndoRequest(TypedDict):
    """A request to take back an answer and everything after it."""

    seat: int
    says: str
    """Why consent is needed."""
    agreed: list[int]
    missing: list[int]
    answer: int
    """The answer that would be taken back, counted from 1."""
    by: int
    """The seat that gave it."""
    headline: str
    """A log line about it, or ''."""


class Stopped(TypedDict):
    """The game is paused: no one can answer, and neither question nor board is shown until a player resumes it."""

    by: int
    """The seat that paused it."""


class Handover(TypedDict):
    """Rivals want a bot to play for an absent player."""

    of: int
    """The seat that would be handed over."""
    bot: str
    agreed: list[int]
    missing: list[int]
    due: float
    """Earliest time of the handover, in seconds since 1970; the player may return until then."""


class NextLesson(TypedDict):
    """The lesson that follows this one."""

    id: str
    name: str


class LessonInfo(TypedDict):
    """The progress of a lesson, and what the learner reads now."""

    id: str
    name: str
    step: int
    """Completed steps."""
    of: int
    text: str
    reply: str
    """A comment on the learner's last answer, or ''."""
    point: list[dict[str, str | int]]
    """What to look at: things by type, as options name them."""
    answers: list[str]
    """The keys that complete the step; if empty, every answer does."""
    seat: int | None
    """The seat that has to answer, where several seats of the learner are asked at once; None for any."""
    otherwise: str
    """The reply to any other answer, which has no effect."""
    done: bool
    next: NextLesson | None
    """The game's next lesson, if there is one."""


class Setting(TypedDict):
    """Facts that stay the same during play: the game, its options, and the connected players."""

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
    bot_pace: BotPace


class Standing(TypedDict):
    """Facts that change only with events: which seats are awaited, how far the game has come."""

    seed: str | None
    """Sent after the game; before that it would reveal every card to come. A string, since it exceeds the range of
    numbers in a browser."""
    waiting: list[int]
    """Seats whose answer is awaited now."""
    chosen: list[int]
    """Seats whose answer is sealed while others still decide."""
    result: ResultInfo | None
    assisted: bool
    foreknown: list[Foreknown]
    """In a game of several people: how one of them may have come to know hidden information."""
    frozen: str
    """Why the game can only be viewed, or ''."""
    undo: UndoRequest | None
    stopped: Stopped | None
    answers: int
    """Number of answers given."""
    stage: str
    """How far the game has come: `Turn 4`; '' before the first."""
    undoable: bool
    """Whether a person's answer could be taken back."""
    handover: Handover | None
    lesson: LessonInfo | None
    next: str | None
    """The table of the same players' next game, with the same tokens."""


class Present(Standing):
    """Facts that may change with every answer, and the clock."""

    clock: ClockInfo | None


class TableInfo(Setting, Present):
    """Everything public about a table, except the game's view."""


# --- A table, for one viewer ---


class Spoken(TypedDict):
    """A rendered log line with its facts."""

    rule: str
    text: str
    facts: dict[str, Fact]
    template: str
    """The sentence with placeholders, as the game defines it; equal for lines that differ only in their facts."""
    headline: bool
    """Whether the game highlights it."""
    summary: bool
    """Whether it sums up the lines before it."""
    chapter: bool
    """Whether a card of the story may begin with it, whichever seat answered."""
    own: bool
    """Whether only this viewer may read it."""


class LineInfo(Spoken):
    """A log line, and the answer it follows from."""

    answer: int
    """Counted from 1; 0 is the set-up."""
    by: int | None
    """The seat that gave the answer."""


class Asked(TypedDict):
    """The question that a seat may answer."""

    prompt: str
    rules: list[str]
    options: list[OptionInfo]
    briefing: list[BriefingPart]
    """Background for the decision, part by part; empty in games without briefings."""
    any_of: list[int]
    """For a group of which any seat may answer: the group's seats."""
    sealed: str | None
    """The key of the viewer's sealed answer, while others are still deciding."""
    optional: bool
    """Whether the seat may act without the table waiting for it."""


class EyeState(From):
    """What one viewer sees. Its lines replace those that the client has from number `from` on."""

    seat: int | None
    view: Mapping[str, Any] | None
    gauges: dict[str, int]
    """The value of each gauge by key."""
    asked: Asked | None
    lines: list[LineInfo]


class Said(TypedDict):
    """A chat line. One with a note is not a message but something that happened at the table."""

    number: int
    seat: int
    name: str
    text: str | None
    phrase: str | None
    note: Note | None
    at: float
    """In seconds since 1970."""


# --- Looking back ---


class Position(TypedDict):
    """The table as a viewer saw it after `count` answers."""

    count: int
    of: int
    eye: EyeState
    result: ResultInfo | None


class GaugeMove(TypedDict):
    """A gauge that has changed."""

    gauge: str
    was: int
    now: int


class StoryCard(TypedDict):
    """A part of the story: a phase or a player's turn, as one viewer reads it."""

    line: int
    """The number of its first line in the viewer's log."""
    until: int
    """The number after its last line."""
    title: str
    """The heading of the chapter, or the player's name; '' where several players have answered together."""
    by: int | None
    """The seat whose answers it tells; None for a chapter, and where several players have answered together."""
    says: list[str]
    """Its most important lines, in one to three sentences; may be empty if `changes` are not."""
    main: int
    """The number of its most important line, to be marked on the board."""
    changes: list[GaugeMove]
    view: Mapping[str, Any]
    """The viewer's view after its last line."""
    gauges: dict[str, int]


# --- Messages ---

IsTable = TypedDict("IsTable", {"is": Literal["table"]})
IsState = TypedDict("IsState", {"is": Literal["state"]})
IsChat = TypedDict("IsChat", {"is": Literal["chat"]})
IsDone = TypedDict("IsDone", {"is": Literal["done"]})
IsRefused = TypedDict("IsRefused", {"is": Literal["refused"]})
IsPreview = TypedDict("IsPreview", {"is": Literal["preview"]})
IsHint = TypedDict("IsHint", {"is": Literal["hint"]})
IsSearched = TypedDict("IsSearched", {"is": Literal["searched"]})
IsPong = TypedDict("IsPong", {"is": Literal["pong"]})


class TableMessage(IsTable, TableInfo):
    """Sent after hello, and when seats, presence, clock or an undo request change without a change of the game."""


class StateMessage(IsState):
    """Sent after hello, and after every change of the game."""

    n: int
    at: int
    branch: int
    now: Present
    """The fields of the table message that may have changed."""
    eyes: list[EyeState]


class ChatMessage(IsChat, From):
    """Chat lines from number `from` on."""

    said: list[Said]


class Done(IsDone):
    """The command is stored."""

    id: str | None
    n: int


class Refusal(IsRefused):
    """A refusal and its reason. Nothing was changed."""

    id: str | None
    kind: str
    why: Why
    says: str


class Preview(IsPreview, Foreseen):
    """The reply to a `preview` command."""

    id: str | None


class Hint(IsHint, Advice):
    """The reply to a `hint` command."""

    id: str | None
    searching: bool
    """Whether a search for a better answer has begun; its result follows unless the question is closed before."""


class Searched(IsSearched, Advice):
    """The hint after a search, sent once after a `hint` with the same id, while its question is open."""

    id: str | None
    outcome: Literal["better", "same", "none"]
    """Whether it found a better answer or not; `none`: it could not be finished, and this is the first hint again."""


class Pong(IsPong):
    """The reply to a ping."""


FromServer = TableMessage | StateMessage | ChatMessage | Done | Refusal | Preview | Hint | Searched | Pong

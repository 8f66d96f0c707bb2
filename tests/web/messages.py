"""What a server may say, written down once more: whatever is more or less than this is an error."""

from typing import Any, Literal

import msgspec

Eye = int | None
Value = str | int | float | bool


class Exact(msgspec.Struct, forbid_unknown_fields=True):
    """Every field must be there, and no other."""


class Result(Exact):
    ending: str
    says: str
    winners: list[int]
    scores: list[int | float]
    pauses: int
    paused: int


class SeatInfo(Exact):
    seat: int
    who: Literal["person", "bot", "open"]
    name: str
    named: bool
    bot: str | None
    here: bool
    owned: bool


class UndoInfo(Exact):
    seat: int
    says: str
    agreed: list[int]
    missing: list[int]
    answer: int
    by: int
    headline: str


class ClockInfo(Exact):
    seconds: float
    left: float | None


class Stopped(Exact):
    by: int


class Handover(Exact):
    of: int
    bot: str
    agreed: list[int]
    missing: list[int]
    due: float


class LessonInfo(Exact):
    id: str
    name: str
    step: int
    of: int
    text: str
    point: list[dict[str, str | int]]
    answers: list[str]
    seat: int | None
    otherwise: str
    done: bool


class Present(Exact):
    """How a table stands: what may change with every answer."""

    seed: str | None
    waiting: list[int]
    chosen: list[int]
    result: Result | None
    assisted: bool
    foreknown: list[str]
    frozen: str
    undo: UndoInfo | None
    clock: ClockInfo | None
    stopped: Stopped | None
    answers: int
    stage: str
    undoable: bool
    handover: Handover | None
    lesson: LessonInfo | None
    next: str | None


class TableFields(Present):
    """What everybody may know of a table."""

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


class Line(Exact):
    rule: str
    text: str
    facts: dict[str, Any]
    template: str
    headline: bool
    summary: bool
    own: bool
    answer: int
    by: int | None


class Offered(Exact):
    key: str
    text: str
    detail: str
    verb: str
    args: dict[str, Any]
    any_time: bool
    ends: bool
    under: str


class BriefingPart(Exact):
    heading: str
    lines: list[str]


class Asked(Exact):
    prompt: str
    rules: list[str]
    options: list[Offered]
    briefing: list[BriefingPart]
    any_of: list[int]
    sealed: str | None
    optional: bool


class EyeState(Exact, rename={"start": "from"}):
    seat: Eye
    gauges: dict[str, int]
    view: Any
    """By part; None while the game is paused."""
    asked: Asked | None
    start: int
    lines: list[Line]


class SaidLine(Exact):
    number: int
    seat: int
    name: str
    text: str | None
    phrase: str | None
    note: str | None
    at: float


class TableInfo(TableFields, tag_field="is", tag="table"):
    def going_on(self, now: Present) -> "TableInfo":
        """The same table, as a state says that it stands by now."""
        return msgspec.structs.replace(self, **msgspec.structs.asdict(now))


class State(Exact, tag_field="is", tag="state"):
    n: int
    at: int
    branch: int
    now: Present
    eyes: list[EyeState]


class Chat(Exact, tag_field="is", tag="chat", rename={"start": "from"}):
    start: int
    said: list[SaidLine]


class Done(Exact, tag_field="is", tag="done"):
    id: str
    n: int


class Refused(Exact, tag_field="is", tag="refused"):
    id: str | None
    kind: Literal[
        "malformed",
        "token",
        "seat",
        "stale",
        "lesson",
        "not offered",
        "not possible",
        "frozen",
        "too many",
        "missing",
        "store",
        "damaged",
        "busy",
    ]
    why: Literal[
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
    says: str


class Hint(Exact, tag_field="is", tag="hint"):
    id: str
    bot: str
    key: str | None
    says: str
    why: list[str]


class Outcome(Exact):
    value: int | float
    share: float


class Change(Exact, rename={"before": "from"}):
    gauge: str
    before: int | float
    to: list[Outcome]


class PossibleEnd(Exact):
    says: str
    share: float


class Preview(Exact, tag_field="is", tag="preview"):
    id: str
    key: str
    sure: bool
    exact: bool
    trials: int
    changes: list[Change]
    lines: list[str]
    then: str
    ends: PossibleEnd | None


class Pong(Exact, tag_field="is", tag="pong"):
    pass


FromServer = TableInfo | State | Chat | Done | Refused | Hint | Preview | Pong

read: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
"""Reads a message, and refuses whatever the protocol does not know."""


class Problem(Exact):
    kind: str
    why: str
    says: str
    problems: list[Any]


class Mistake(Exact):
    """The answer to a request that cannot be granted."""

    error: Problem


class Seated(Exact):
    table: str
    tokens: dict[str, str]


class Taken(Exact):
    seat: int
    token: str


class Told(Exact):
    seat: int
    key: str | None
    text: str


class TurningPoint(Exact):
    count: int
    headline: str
    says: str
    gauges: list[str]


class Moments(Exact):
    stages: list[str]
    gauges: list[dict[str, int | float]]
    answers: list[Told]
    turning_points: list[TurningPoint]


class Moment(Exact):
    count: int
    of: int
    eye: EyeState
    result: Result | None

"""The messages of a server, declared independently: an additional or missing field is an error."""

from typing import Any, Literal

import httpx
import msgspec

Eye = int | None
Value = str | int | float | bool


class Exact(msgspec.Struct, forbid_unknown_fields=True):
    """All fields are required and no other is allowed."""


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
    agent: bool


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
    still: float | msgspec.UnsetType = msgspec.UNSET


class Stopped(Exact):
    by: int


class Handover(Exact):
    of: int
    bot: str
    agreed: list[int]
    missing: list[int]
    due: float


class NextLesson(Exact):
    id: str
    name: str


class LessonInfo(Exact):
    id: str
    name: str
    step: int
    of: int
    text: str
    reply: str
    point: list[dict[str, str | int]]
    answers: list[str]
    seat: int | None
    otherwise: str
    done: bool
    next: NextLesson | None


class Present(Exact):
    """Status of a table: the fields that may change with every answer."""

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
    """Public information about a table."""

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
    bot_pace: str


class Line(Exact):
    rule: str
    text: str
    facts: dict[str, Any]
    template: str
    headline: bool
    summary: bool
    chapter: bool
    own: bool
    answer: int
    by: int | None


class Odds(Exact):
    good: float
    bad: float


class Offered(Exact):
    key: str
    text: str
    detail: str
    verb: str
    args: dict[str, Any]
    any_time: bool
    ends: bool
    under: str
    short: str
    cost: str
    odds: Odds | None


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
        """The table updated with the status in a state message."""
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


class Suggested(Exact):
    """An answer that a hint names."""

    key: str
    says: str


class Hint(Exact, tag_field="is", tag="hint"):
    id: str
    bot: str
    key: str | None
    says: str
    why: str
    second: Suggested | None
    equal: list[Suggested]
    searching: bool


class Searched(Exact, tag_field="is", tag="searched"):
    id: str
    outcome: Literal["better", "same", "none"]
    bot: str
    key: str | None
    says: str
    why: str
    second: Suggested | None
    equal: list[Suggested]


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


class Later(Exact):
    sure: bool
    exact: bool
    trials: int
    changes: list[Change]


class Preview(Exact, tag_field="is", tag="preview"):
    id: str
    key: str
    sure: bool
    exact: bool
    trials: int
    changes: list[Change]
    later: Later | None
    lines: list[str]
    then: str
    ends: PossibleEnd | None


class Pong(Exact, tag_field="is", tag="pong"):
    pass


FromServer = TableInfo | State | Chat | Done | Refused | Hint | Searched | Preview | Pong

read: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
"""Decodes a message and refuses anything outside the protocol."""


class Problem(Exact):
    kind: str
    why: str
    says: str
    problems: list[Any]


class Mistake(Exact):
    """The reply to a request that was refused."""

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
    stage: str
    headline: str
    says: str
    gauges: list[str]
    weight: float


class ChainLink(Exact):
    count: int
    stage: str
    says: str


class Moments(Exact):
    stages: list[str]
    gauges: list[dict[str, int | float]]
    answers: list[Told]
    turning_points: list[TurningPoint]
    chain: list[ChainLink]
    ended: float | None


class Moment(Exact):
    count: int
    of: int
    eye: EyeState
    result: Result | None


def mistake(answer: httpx.Response, *status: int) -> str:
    """Assert that a request was refused without leaking a traceback; returns the message."""
    assert answer.status_code in status, answer.text
    error = msgspec.json.decode(answer.content, type=Mistake).error
    assert error.kind
    assert error.says
    assert "Traceback" not in answer.text
    return error.says
